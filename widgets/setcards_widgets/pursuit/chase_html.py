"""What stands around the board of a chase: which buttons have something to do, how far it has come."""

from __future__ import annotations

from html import escape

from setcards_edu.messages import Message, language, sentence
from setcards_edu.pursuit.solver.flocks import SHEEP
from setcards_edu.pursuit.solver.solved import Solved
from setcards_edu.teaching.pursuit.chase.chase import Chase
from setcards_edu.teaching.pursuit.chase.tablebase import moves_left


def has_to_do(name: str, chase: Chase) -> bool:
    """Return whether a button beside the board has something to do."""
    can_be_solved = chase.setting.counts[1] in SHEEP
    return {
        **dict.fromkeys(("hint", "show-best", "outlook", "numbers"), can_be_solved),
        "begin": chase.is_placing,
        "redo": chase.can_redo,
        "show": chase.can_show_why,
        "pass": chase.can_pass,
    }.get(name, True)


def keys_html(keys: Message) -> str:
    """Return what the keys do, for eyes; a screen reader hears it as the description of the board."""
    words = sentence("stage.how-too", how=sentence("stage.how"), too=str(keys))
    return f'<p lang="{language()}"><small>{escape(words)}</small></p>'


def about_html(chase: Chase) -> str:
    """Return how many moves the dogs have made, and all moves so far."""
    facts = [Message("chase.dog-moves", number=chase.track.dog_moves)]
    if chase.exact is not None and (chase.ended or chase.help == "tell"):
        facts.append(_fewest(chase.exact, chase))
    items = "".join(f"<li>{escape(str(fact))}</li>" for fact in facts)
    line = escape(str(chase.track.line))
    return f'<div lang="{language()}"><ul class="setcards-facts">{items}</ul><p>{line}</p></div>'


def rules_html(chase: Chase) -> str:
    """Return the rules of the chase."""
    walls, flock = bool(chase.setting.grid.wall_squares), len(chase.track.start.sheep) > 1
    rules = escape(str(chase.setting.rules.told(walls=walls, flock=flock)))
    return f'<p lang="{language()}">{rules}</p>'


def _fewest(exact: Solved, chase: Chase) -> Message:
    fewest = moves_left(exact, chase.track.start)
    if fewest is None:
        return Message("chase.fewest-never")
    return Message("chase.fewest-by-both" if chase.role == "sheep" else "chase.fewest", number=fewest)
