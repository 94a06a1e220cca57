"""Make mutants of a module's source, each with one small change."""

import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

import libcst as cst
from libcst.metadata import ByteSpanPositionProvider, MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators, operator_arg_removal, operator_string

WORDING: Final = ("title", "help")  # arguments with text for people, even if it is one word


class Mutant(NamedTuple):
    """A changed module.

    package: the package it is in.
    path: its path within the package.
    where: the qualified name of what the change is in.
    function: the qualified name of the function whose body was changed, or "".
    lines: of the statement.
    change: the statement after the change.
    code: the source of the whole module.
    """

    package: str
    path: str
    where: str
    function: str
    lines: range
    change: str
    code: str

    @property
    def key(self) -> str:
        """Its name in docs/mutants.md and in stored results."""
        return f"{self.path} {self.where}: {self.change}"

    @property
    def module(self) -> str:
        """The name it is imported by."""
        return f"{self.package}." + self.path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


class Changes(cst.CSTVisitor):
    """Collects the mutants of a module."""

    METADATA_DEPENDENCIES = (ByteSpanPositionProvider, PositionProvider)

    def __init__(self, package: str, path: str, source: str, module: cst.Module) -> None:
        super().__init__()
        self.package, self.path = package, path
        self.source = source.encode()
        self.module = module
        self.mutants: list[Mutant] = []
        self.names: list[str] = []
        self.statements: list[range] = []
        self.function = ""
        self.body: cst.CSTNode | None = None

    def on_visit(self, node: cst.CSTNode) -> bool:
        """Change a node, unless nothing in it is to be changed, and continue with its children."""
        if is_left_out(node):
            return False
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self.names.append(node.name.value)
        if isinstance(node, cst.FunctionDef) and not self.body:
            self.body = node.body
        if node is self.body:
            self.function = ".".join(self.names)
        if isinstance(node, cst.SimpleStatementLine | cst.BaseCompoundStatement):
            self.statements.append(self._lines(node))
        for kind, operator in mutation_operators:
            if isinstance(node, kind):
                for changed in variants(operator, node):
                    self._add(node, changed)
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        """Leave the scope that `on_visit` entered."""
        if is_left_out(original_node):
            return
        if isinstance(original_node, cst.FunctionDef | cst.ClassDef):
            self.names.pop()
        if original_node is self.body:
            self.function, self.body = "", None
        if isinstance(original_node, cst.SimpleStatementLine | cst.BaseCompoundStatement):
            self.statements.pop()

    def _lines(self, node: cst.SimpleStatementLine | cst.BaseCompoundStatement) -> range:
        """Return the lines of a statement; of a compound one only its head."""
        place = self.get_metadata(PositionProvider, node)
        last = place.end.line
        if isinstance(node, cst.BaseCompoundStatement):
            body = self.get_metadata(PositionProvider, node.body)
            last = max(place.start.line, body.start.line - 1)
        return range(place.start.line, last + 1)

    def _add(self, node: cst.CSTNode, changed: cst.CSTNode) -> None:
        span = self.get_metadata(ByteSpanPositionProvider, node)
        start, end = span.start, span.start + span.length
        old, new = self.module.code_for_node(node), self.module.code_for_node(changed)
        there = self.source[start:end].decode()
        if there in (old, old.strip()):
            new = new if there == old else new.strip()
            code = b"".join((self.source[:start], new.encode(), self.source[end:])).decode()
        else:  # for example, if there are brackets around it
            mended = self.module.deep_replace(node, changed)
            assert isinstance(mended, cst.Module)
            code = mended.code
        where = ".".join(self.names) or "module"
        change = difference(self.source.decode(), code)
        self.mutants.append(
            Mutant(self.package, self.path, where, self.function, self.statements[-1], change, code)
        )


def difference(before: str, after: str) -> str:
    """Return the changed lines of a text as one line or, if lines were only removed, those lines."""
    old, new = before.splitlines(), after.splitlines()
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    same = sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))
    return " ".join(" ".join(new[same:]).split()) or "without " + " ".join(" ".join(old[same:]).split())


def is_left_out(node: cst.CSTNode) -> bool:
    """Return whether nothing inside a node is changed: code without effect on the rules, and what mutmut leaves
    alone."""
    match node:
        case cst.Annotation() | cst.Decorator() | cst.Import() | cst.ImportFrom() | cst.Assert():
            return True
        case cst.AnnAssign(annotation=cst.Annotation(annotation=cst.Name("TypeAlias"))):
            return True
        case cst.Assign(targets=[cst.AssignTarget(target=cst.Name("__all__"))]):
            return True
        case cst.Call(func=cst.Name("len" | "isinstance")):
            return True
        case cst.Assign(value=cst.Call(func=cst.Name("TypeVar"))):
            return True
        case cst.Arg(keyword=cst.Name("strict")):  # an assertion in zip
            return True
        case cst.Arg(keyword=cst.Name(name)):
            return name in WORDING
    return False


def variants(operator: Callable[[Any], Iterable[cst.CSTNode]], node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """Yield an operator's changes of a node, except those of wording."""
    if operator is operator_string:
        # Texts with spaces are for people. For others, one change is enough.
        if isinstance(node, cst.SimpleString) and " " not in str(node.evaluated_value):
            yield from list(operator_string(node))[:1]
        return
    for changed in operator(node):
        if operator is operator_arg_removal:
            assert isinstance(node, cst.Call)
            assert isinstance(changed, cst.Call)
            kept = set(map(id, changed.args))
            if all(is_left_out(arg) for arg in node.args if id(arg) not in kept):
                continue
        yield changed


def make_mutants(package: str, path: str, source: str) -> list[Mutant]:
    """Return all mutants of a module."""
    wrapper = MetadataWrapper(cst.parse_module(source), unsafe_skip_copy=True)
    changes = Changes(package, path, source, wrapper.module)
    wrapper.visit(changes)
    return changes.mutants
