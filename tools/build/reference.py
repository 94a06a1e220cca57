"""Write the API reference: a static page for each public module, made by pdoc from the docstrings; and the guide to
writing a bot, whose names lead there.

Run as a program, with the core on the path: `python -m tools.build.reference TEMPLATES GUIDE OUT`.
"""

import re
import sys
from collections.abc import Mapping, Set
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pdoc
import pdoc.doc
import pdoc.render
import pdoc.render_helpers

from trilithon.field_docs import field_meanings

FOLDER: Final = "docs"  # below the site's root
# What somebody needs who writes a bot. The page of a game's package has its moves, observations and states.
MODULES: Final = (
    *("trilithon", "trilithon.game", "trilithon.state", "trilithon.options", "trilithon.chance"),
    *("trilithon.record", "trilithon.host", "trilithon.people", "trilithon.equipment", "trilithon.link"),
    *("trilithon.bot", "trilithon.players", "trilithon.abilities", "trilithon.ladder"),
    *("trilithon.arena", "trilithon.arena.season", "trilithon.arena.match", "trilithon.arena.pairing"),
    *("trilithon.arena.run", "trilithon.arena.faults", "trilithon.arena.statistics"),
    "trilithon.arena.stopping",
    *("trilithon.players.search", "trilithon.players.sampling", "trilithon.players.lookahead"),
    *("trilithon.players.turn", "trilithon.players.tricks", "trilithon.playout", "trilithon.play_policy"),
    *("trilithon.deal_sampler", "trilithon.evaluation"),
)
# Modules of a game, beside its package, that help a bot.
PARTS: Final = (
    *(
        "abilities",
        "moves",
        "tricks",
        "scoring",
        "sampling",
        "playout",
        "inference",
        "heuristics",
        "evaluation",
    ),
)
# A line of a docstring that explains one name, such as an argument or a kind of event, with its further lines.
_LINE: Final = re.compile(r'^((?:\w+(?:, \w+)*)|"[\w-]+"(?: \([^)]*\))?): ', re.M)
# A link to another site, or to a place in the repository, which a site doesn't have.
_ELSEWHERE: Final = re.compile(r"\[([^\]]*)\]\((?!#)[^)]*\)")
# How Python writes type variables (~M, +Seen_co), and tabs.
_NEEDLESS: Final = re.compile(
    r'\t|<span class="o">[~+-]</span>(?=<span class="n">)|~(?=[A-Z])|\+(?=ObservationT)'
)


def modules() -> list[str]:
    """Name all modules that have a page, in order."""
    games = [f"trilithon.games.{name}" for name in import_module("trilithon").catalogue()]
    parts = [f"{game}.{part}" for game in games for part in PARTS]
    return [*MODULES, *games, *(part for part in parts if find_spec(part))]


def write(templates: Path, guide: Path, out: Path) -> None:
    """Write all pages into a folder. guide: a page in Markdown, which is written under its own name."""
    pdoc.render.configure(
        docformat="markdown",
        include_undocumented=False,
        search=False,
        show_source=False,
        template_directory=templates,
    )
    found = {name: pdoc.doc.Module(import_module(name)) for name in modules()}
    for module in found.values():
        explain(module)
        if game := module.members.get("GAME"):
            game.docstring = "The game itself, as `trilithon.load` returns it."
    for name, module in found.items():
        page = out / f"{name.replace('.', '/')}.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        text = _NEEDLESS.sub("", pdoc.render.html_module(module, found))
        page.write_text(text, encoding="utf-8")
    (out / "index.html").write_text(pdoc.render.html_index(found), encoding="utf-8")
    written = _ELSEWHERE.sub(r"\1", guide.read_text(encoding="utf-8"))
    title, _, content = written.removeprefix("# ").partition("\n")
    shown = link_names(str(pdoc.render_helpers.to_html(content)), found)
    template = pdoc.render.env.get_template("guide.html.jinja2")
    whole = template.render(title=title, content=shown, all_modules=found)
    (out / f"{guide.stem}.html").write_text(whole, encoding="utf-8")


def link_names(html: str, found: Mapping[str, pdoc.doc.Module]) -> str:
    """Link the names of modules, and of what is in them, to their entries. Names can lack the "trilithon."."""

    def link(code: re.Match[str]) -> str:
        for name in (code[1], f"trilithon.{code[1]}"):
            module, _, member = name.rpartition(".")
            if name in found:
                return f'<a href="{name.replace(".", "/")}.html">{code[0]}</a>'
            if module in found and member in found[module].members:
                return f'<a href="{module.replace(".", "/")}.html#{member}">{code[0]}</a>'
        return code[0]

    return re.sub(r"<code>([\w.]+)</code>", link, html)


def explain(doc: pdoc.doc.Doc[Any]) -> None:
    """Lay out a docstring and those of its members. What a class says of a field goes to that field. Deprecated members
    are removed."""
    fields = set[str]()
    if isinstance(doc, pdoc.doc.Namespace):
        for name, member in [*doc.members.items()]:
            if hasattr(member.obj, "__deprecated__"):
                del doc.members[name]
            else:
                explain(member)
    if isinstance(doc, pdoc.doc.Class):
        if any(hasattr(doc.obj, mark) for mark in ("_fields", "__dataclass_fields__", "_is_protocol")):
            doc.members.pop("__init__", None)  # says nothing that the fields do not say
        for name, meaning in field_meanings(f"\n{doc.docstring}"):
            field = doc.members.get(name)
            if field is not None and not isinstance(field, pdoc.doc.Function):
                field.docstring = meaning
                fields.add(name)
    doc.docstring = itemize(doc.docstring, fields)


def itemize(docstring: str, known: Set[str]) -> str:
    """Make list items of the lines that explain a name each, so that Markdown doesn't run them together.

    known: names that are explained elsewhere, so their lines are left out.
    """
    first, *rest = docstring.split("\n")
    lines, before = [first], ""
    for line in rest:
        if found := _LINE.match(line):
            names = set(found[1].split(", "))
            before = "" if names <= known else "item"
            line = f"- **{found[1]}**: {line[found.end() :]}"
            if before and not lines[-1].startswith(("- ", " ")):
                lines.append("")
        elif not line.startswith(" "):
            before = "text"
        if before:
            lines.append(line)
    return "\n".join(lines)


if __name__ == "__main__":
    write(*map(Path, sys.argv[1:]))
