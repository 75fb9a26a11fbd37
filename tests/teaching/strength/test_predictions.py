"""The field that nothing answers, and how the others are answered."""

from setcards_edu.strength import why_not_answer
from setcards_edu.teaching.exercises.prediction import question
from tests.cases import every


def test_only_U_empty_U_is_never_answered():
    assert question("03.unanswered").work_out().value == {"d"}


@every("guess", ["1", "2, 4", "3", "5"])
def test_a_field_that_is_answered_is_told_with_its_answer(guess):
    told = question("03.unanswered").commit(guess).reasons[0]
    field, laid = told.witnesses["field"], told.witnesses["cards"]
    assert (told.key, why_not_answer(field, laid)) == ("predict.03.unanswered.shifted", None)
    assert laid[: len(field) - 1] == field[1:]
