"""A small tree of C: enough to generate functions and to rewrite them without losing their meaning."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Expr:
    """Text of an expression; `parts` are its operands where rewriting may look inside."""
    text: str
    op: str = ""
    parts: tuple = ()

    def __str__(self):
        return self.text

    @property
    def pure(self):
        return "++" not in self.text and "--" not in self.text and "(" not in self.text


def binary(op, a, b):
    return Expr(f"({a} {op} {b})", op, (a, b))


@dataclasses.dataclass
class Stmt:
    """kind: line (text), if, while, for, do, block, switch. Bodies are lists of statements."""
    kind: str
    text: str = ""          # of a line; of the condition; of the switched expression
    first: str = ""         # of a for
    step: str = ""
    body: list = dataclasses.field(default_factory=list)
    other: list = dataclasses.field(default_factory=list)   # of an if


def line(text):
    return Stmt("line", text)


def render(body, depth=1):
    """Each statement on lines of its own, so that a line names one of them."""
    pad = "  " * depth
    out = []
    for s in body:
        if s.kind == "line":
            out.append(pad + s.text)
            continue
        head = {"if": f"if ({s.text}) {{", "while": f"while ({s.text}) {{", "do": "do {",
                "for": f"for ({s.first}; {s.text}; {s.step}) {{", "block": "{",
                "switch": f"switch ({s.text}) {{"}[s.kind]
        out.append(pad + head)
        out += render(s.body, depth + 1)
        if s.other:
            out.append(pad + "} else {")
            out += render(s.other, depth + 1)
        out.append(pad + (f"}} while ({s.text});" if s.kind == "do" else "}"))
    return out


@dataclasses.dataclass
class Function:
    """A function with what stands in front of it, its parameters, the values they can take apart, and its body."""
    name: str
    before: list            # declarations of the file that it needs
    parameters: list        # (type, name)
    values: list            # per parameter, values such that any argument behaves as one of them
    body: list
    probes: dict = dataclasses.field(default_factory=dict)   # number -> type
    allocates: bool = False
    uninitialised: bool = False
    remembers: bool = False     # what it leaves behind is more than its result
    call: tuple = ()            # lines of a caller NAME_called of numbers, with @ for the name: these are some of all calls

    def lines(self):
        head = ", ".join(f"{kind} {name}" for kind, name in self.parameters) or "void"
        return [*self.before, f"int {self.name}({head}) {{", *render(self.body), "}"]


HEADER = ["#include <assert.h>", "#include <ctype.h>", "#include <limits.h>", "#include <stdio.h>",
          "#include <stdlib.h>", "#include <string.h>"]


def file_text(functions, header=()):
    out = [*HEADER, *header]
    for f in functions:
        out += ["", *f.lines()]
    return "\n".join(out) + "\n"
