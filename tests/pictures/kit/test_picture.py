"""A picture and its pieces: they belong together, and stand on any page without harm."""

from __future__ import annotations

from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree.ElementTree import fromstring

import pytest

from setcards_edu.pictures.kit.picture import Picture, Piece, image
from setcards_edu.pictures.kit.svg import document, label, node

G = '<g data-piece="{}"/>'


@pytest.mark.parametrize("id_", ["", "a b", "a" * 41, "ä", 'a"', "a\n"])
def test_a_piece_with_a_bad_id_is_a_mistake(id_):
    with pytest.raises(ValueError, match="a piece's id"):
        Piece(id_, "a piece")


def test_a_piece_with_an_unknown_role_is_a_mistake():
    with pytest.raises(ValueError, match="button, checkbox, radio, switch, img"):
        Piece("a", "a piece", role="slider")


@pytest.mark.parametrize("role", ["checkbox", "radio", "switch"])
def test_a_piece_that_is_on_or_off_needs_a_state(role):
    assert Piece("a", "a piece", role=role, state=False).state is False
    with pytest.raises(ValueError, match="needs a state"):
        Piece("a", "a piece", role=role)


@pytest.mark.parametrize(
    ("drawn", "named", "wrong"),
    [("a", "ab", "b"), ("ab", "a", "b"), ("aa", "a", "a"), ("a", "aa", "a"), ("aa", "aa", "a")],
)
def test_each_piece_is_drawn_once_and_named_once(drawn, named, wrong):
    svg = "".join(G.format(id_) for id_ in drawn)
    with pytest.raises(ValueError, match=f": {wrong}$"):
        Picture(svg, tuple(Piece(id_, id_) for id_ in named))


def test_the_focus_goes_to_a_piece_of_the_picture():
    svg = '<svg viewBox="0 0 9 9"><g data-piece="dot"/></svg>'
    assert Picture(svg, (Piece("dot", "a dot"),), focus="dot").focus == "dot"
    with pytest.raises(ValueError, match="not to 'dash'"):
        Picture(svg, (Piece("dot", "a dot"),), focus="dash")


def test_ids_are_the_pictures_own_wherever_they_are_meant():
    svg = '<svg><clipPath id="c"/><g data-piece="a" clip-path="url(#c)"/></svg>'
    picture = Picture(svg, (Piece("a", "a"),))
    own = f"p{picture.digest}-c"
    assert picture.markup == f'<svg><clipPath id="{own}"/><g data-piece="a" clip-path="url(#{own})"/></svg>'
    assert picture.digest != Picture(svg, (Piece("a", "b"),)).digest


def test_words_that_look_like_an_id_stay_as_they_are():
    words = """say id="x" and url(#y)"""
    svg = document((9, 9), words, label(words, 0, 0, 9), node("g", aria_label=words, fill="url(#y)"))
    picture = Picture(svg)
    shown = fromstring(picture.markup)  # noqa: S314 - our own
    assert [text for text in shown.itertext() if text.strip()] == [words, words]
    (drawn,) = shown.iter("{http://www.w3.org/2000/svg}g")
    assert dict(drawn.attrib) == {"aria-label": words, "fill": f"url(#p{picture.digest}-y)"}


def test_the_description_is_the_pictures_own_or_else_the_announcement():
    assert Picture("<svg><desc>a &lt; b</desc></svg>", (), "said").description == "a < b"
    assert Picture("<svg/>", (), "said").description == "said"


class Images(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []

    def handle_starttag(self, tag, attrs) -> None:
        assert tag == "img"
        self.found.append(dict(attrs))


@pytest.mark.parametrize(
    ("svg", "width"),
    [
        ("""<svg viewBox="0 0 300.4 9"><desc>100 % of 'it' &amp; "#1" &lt;b></desc></svg>""", "300"),
        ('<svg width="120" viewBox="0 0 300 9"/>', "120"),
        ('<svg viewBox="0 0 5000 9"/>', "960"),
        ("<svg/>", "320"),
    ],
)
def test_an_image_holds_the_picture_itself_its_width_and_its_words(svg, width):
    parser = Images()
    parser.feed(image(svg, 'alt "quoted" <b>\x00'))
    (found,) = parser.found
    assert (found["width"], found["alt"]) == (width, 'alt "quoted" <b>')
    assert found["src"].startswith("data:image/svg+xml;charset=utf-8,<svg")
    assert unquote(found["src"]).endswith(svg)


def test_a_notebook_shows_a_picture_as_svg_and_as_an_image():
    picture = Picture('<svg><rect id="r"/></svg>')
    assert picture._repr_svg_() == picture.markup
    assert picture._repr_html_() == picture.html() == image(picture.svg, "")
