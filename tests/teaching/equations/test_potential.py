"""Each sentence of the proof in lesson 04, tried on all digits of the bases 2 to 16."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from setcards_edu.equations import BASES, RIGHT, Side


@pytest.mark.parametrize("n", BASES)
def test_each_sentence_of_the_proof_holds(n):
    for b, a in combinations_with_replacement(range(n), 2):
        ab = a * n + b
        assert b * n + a <= ab
        assert a + b <= ab
        assert b <= n - 1
        assert a * b <= a * (n - 1) <= a * n <= ab
        rights = {Side(signs, tiles, n).value for signs in RIGHT for tiles in ((a, b), (b, a))}
        assert rights == {ab, b * n + a, a * b, a + b}
        for second in range(b, a + 1):
            assert ab <= a * n + second, "the potential, where a is the largest tile"
        for largest in range(a + 1, n):
            assert ab < (a + 1) * n <= largest * n, "no more than the potential with any second tile"
