"""Random functions of the kinds of code that Stet is about, over small inputs that are all known.

A function begins by cutting its parameters down to a few values, so that running it for these is running it
for all. What it then does may be undefined here and there: that is for the sanitizers to say.
"""

import dataclasses
import math

import features
from syntax import Expr, Function, Stmt, binary, line

TYPES = ["int", "int", "int", "unsigned", "short", "unsigned char", "signed char", "long", "unsigned long"]
EXTREMES = ["INT_MAX", "INT_MIN", "UINT_MAX", "32768", "255", "65535", "-129", "1L << 40"]


@dataclasses.dataclass(frozen=True)
class Size:
    """How large functions are: what is drawn for each, and how many inputs they are run for at most."""
    fuel: tuple        # of statements inside of statements, from and to
    statements: list   # outermost statements
    features: list     # features behind them
    runs: int
    milliseconds: int  # of a run, before it counts as endless


SIZES = {"usual": Size((5, 11), [1, 2, 3], [0, 1, 1, 2], 96, 1000),
         "small": Size((1, 3), [0, 1, 1], [0, 1, 1], 20, 300)}


class Scope:
    """What may be named at a place, and the choices that are made."""

    def __init__(self, rng, name, risk, size):
        self.rng = rng
        self.name = name
        self.risk = risk            # how often something is done without care
        self.ints = []              # names that can be read as integers
        self.targets = []           # of these, that may be assigned
        self.arrays = []            # (name, length)
        self.before = []
        self.probes = {}
        self.fuel = rng.randint(*size.fuel)
        self.depth = 0
        self.allocates = False
        self.uninitialised = False
        self.remembers = False      # leaves something in variables of the file
        self.loop = 0
        self.number = 0
        self.given = []             # what can be named once the feature that declares it is over

    def give(self, *names):
        self.given += [(self.ints, name) for name in names]

    def give_target(self, *names):
        self.given += [(self.targets, name) for name in names]

    def give_array(self, name, length):
        self.given.append((self.arrays, (name, length)))

    def feature(self):
        """The statements of a random feature; then its variables are known."""
        self.depth += 1
        self.given = []
        out = self.rng.choice(features.ALL)(self)
        for names, name in self.given:
            names.append(name)
        self.depth -= 1
        return out

    def fresh(self, stem):
        self.number += 1
        return f"{stem}{self.number}"

    def careless(self):
        return self.rng.random() < self.risk

    def keep(self):
        """What is declared inside of a block is not seen behind it."""
        return list(self.ints), list(self.targets), list(self.arrays)

    def back(self, kept):
        self.ints, self.targets, self.arrays = kept

    # expressions

    def constant(self):
        if self.careless() and self.rng.random() < 0.4:
            return Expr(self.rng.choice(EXTREMES))
        return Expr(str(self.rng.choice([0, 1, 1, 2, 2, 3, 4, 5, 7, 8, 10, 13, 16, 31, 100, -1, -3])))

    def leaf(self):
        roll = self.rng.random()
        if self.arrays and roll < 0.25:
            name, length = self.rng.choice(self.arrays)
            return Expr(f"{name}[{self.index(length)}]")
        if self.ints and roll < 0.8:
            return Expr(self.rng.choice(self.ints))
        return self.constant()

    def index(self, length):
        inner = self.rng.choice(self.ints) if self.ints else "0"
        if self.careless():
            return self.rng.choice([inner, f"{inner} + 1", f"{inner} - 1", f"{inner} & {length}"])
        if length & (length - 1) == 0:
            return f"{inner} & {length - 1}"
        return self.rng.choice([f"(unsigned) {inner} % {length}", f"({inner} & 1023) % {length}"])

    def expr(self, depth=2):
        if depth == 0 or self.rng.random() < 0.25:
            return self.leaf()
        op = self.rng.choice(["+", "+", "-", "-", "*", "&", "|", "^", "/", "%", "<<", ">>", "cond", "cast",
                              "~", "!", "-u", "<", "==", "&&", "||"])
        a = self.expr(depth - 1)
        if op == "cond":
            return Expr(f"({self.condition()} ? {a} : {self.expr(depth - 1)})", "?")
        if op == "cast":
            return Expr(f"({self.rng.choice(TYPES)}) ({a})", "cast")
        if op in ("~", "!"):
            return Expr(f"{op}({a})", op, (a,))
        if op == "-u":
            return Expr(f"-({a})", op, (a,))
        b = self.expr(depth - 1)
        if op in ("/", "%") and not self.careless():
            b = Expr(self.rng.choice([str(self.rng.choice([2, 3, 7, 10])), f"(({b} & 3) + 1)"]))
        if op in ("<<", ">>") and not self.careless():
            b = Expr(self.rng.choice([str(self.rng.randint(0, 7)), f"({b} & 7)"]))
        if op in ("<<", "*") and not self.careless():
            a = Expr(f"({a} & 255)")
            b = b if op == "<<" else Expr(f"({b} & 1023)")
        if op in ("+", "-") and not self.careless() and self.rng.random() < 0.5:
            a, b = Expr(f"({a} & 0xffff)"), Expr(f"({b} & 0xfff)")
        if op in ("&", "|", "^") and "double" in f"{a}{b}":
            op = "+"
        return binary(op, a, b)

    def small(self, limit=7):
        """An expression with a value from 0 to about the limit."""
        name = self.rng.choice(self.ints) if self.ints else "3"
        return self.rng.choice([f"({name} & {limit})", str(self.rng.randint(0, limit)), f"(unsigned char) {name} % {limit + 1}"])

    def condition(self):
        op = self.rng.choice(["<", "<=", ">", ">=", "==", "!="])
        left = self.leaf() if self.rng.random() < 0.6 else self.expr(1)
        text = f"{left} {op} {self.leaf()}"
        if self.rng.random() < 0.2:
            text = f"({text}) {self.rng.choice(['&&', '||'])} {self.leaf()} {op} {self.constant()}"
        return text

    # statements

    def declare(self, kind=None, value=None, readonly=False):
        kind = kind or self.rng.choice(TYPES)
        name = self.fresh("v")
        value = self.expr(2) if value is None else value
        self.ints.append(name)
        if not readonly:
            self.targets.append(name)
        return name, line(f"{kind} {name} = {value};")

    def probe(self, name=None, kind="int"):
        """A place where an assertion may stand, about a value that the runs will tell."""
        name = name or self.rng.choice(self.ints)
        number = len(self.probes) + 1
        self.probes[number] = f"({kind}) {name}" if kind != "int" else f"(int) {name}"
        return line(f"PROBE({number}, {self.probes[number]});")

    def assign(self):
        if self.arrays and self.rng.random() < 0.4:
            name, length = self.rng.choice(self.arrays)
            target = f"{name}[{self.index(length)}]"
        elif self.targets:
            target = self.rng.choice(self.targets)
        else:
            return self.declare()[1]
        op = self.rng.choice(["=", "=", "=", "+=", "-=", "^=", "|=", "&="])
        if self.rng.random() < 0.15:
            return line(f"{target}{self.rng.choice(['++', '--'])};")
        return line(f"{target} {op} {self.expr(2)};")

    def body(self, count):
        kept = self.keep()
        out = []
        for _ in range(count):
            out += self.statements()
        self.back(kept)
        return out or [line(";")]

    def statements(self):
        """One or a few statements that belong together."""
        self.fuel -= 1
        if self.fuel < 0 or self.depth >= 3:
            return [self.assign()]
        roll = self.rng.random()
        if roll < 0.25:
            return [self.assign()]
        if roll < 0.35:
            return [self.declare()[1]]
        self.depth += 1
        try:
            if roll < 0.5:
                other = self.body(1) if self.rng.random() < 0.5 else []
                return [Stmt("if", self.condition(), body=self.body(self.rng.randint(1, 2)), other=other)]
            if roll < 0.68:
                return self.rng.choice([self.counting, self.counting, self.falling, self.trailing])()
            if roll < 0.72 and self.loop:
                return [Stmt("if", self.condition(), body=[line(self.rng.choice(["break;", "continue;", "break;"]))])] \
                    if self.loop == 1 else [Stmt("if", self.condition(), body=[line("break;")])]
            return self.feature()
        finally:
            self.depth -= 1

    def inside(self, count, jumps=1):
        """The body of a loop; jumps: 1 where `continue` does no harm, else 2."""
        outer, self.loop = self.loop, jumps
        out = self.body(count)
        self.loop = outer
        return out

    def counting(self):
        name = self.fresh("i")
        kept = self.keep()
        start = self.rng.choice(["0", "0", "1", self.small(3)])
        self.ints.append(name)
        bound = self.rng.choice([self.small(), self.small(), str(self.rng.choice([3, 5, 8, 20])), self.rng.choice(self.ints)])
        kind = self.rng.choice(["int", "int", "int", "unsigned", "unsigned char", "long", "short"])
        step = self.rng.choice([f"{name}++", f"++{name}", f"{name}++", f"{name} += {self.rng.choice([1, 2, 3])}",
                                f"{name} += {self.small(2)}" if self.careless() else f"{name}++"])
        relation = self.rng.choice(["<", "<", "<=", "!="]) if self.careless() else "<"
        body = self.inside(self.rng.randint(1, 3))
        self.back(kept)
        return [Stmt("for", f"{name} {relation} {bound}", f"{kind} {name} = {start}", step, body)]

    def falling(self):
        name, declaration = self.declare(self.rng.choice(["int", "unsigned", "long"]), self.small(9), readonly=True)
        body = self.inside(self.rng.randint(1, 2), 2)
        body.append(line(self.rng.choice([f"{name}--;", f"{name} -= {self.rng.choice([1, 2])};", f"{name} /= 2;", f"{name} >>= 1;"])))
        return [declaration, Stmt("while", self.rng.choice([f"{name} > 0", f"{name} > 0", f"{name} != 0" if self.careless() else f"{name} > 1"]), body=body)]

    def trailing(self):
        name, declaration = self.declare("int", "0", readonly=True)
        body = self.inside(self.rng.randint(1, 2), 2)
        body.append(line(f"{name} += {self.rng.choice([1, 1, 2, 3])};"))
        return [declaration, Stmt("do", f"{name} < {self.small()}", body=body)]


def cut(rng, kind, name):
    """A statement that leaves few values of a parameter, and values that stand for all."""
    roll = rng.random()
    limit = rng.choice([1, 3, 7, 7, 15])
    if roll < 0.5:
        return line(f"{name} &= {limit};"), list(range(limit + 1))
    if roll < 0.8 and kind == "int":
        low = rng.choice([0, 0, 1, -2])
        return line(f"if ({name} < {low} || {name} > {low + limit}) return {rng.choice([0, -1])};"), \
            list(range(low - 1, low + limit + 2))
    if kind == "int":
        n = rng.choice([2, 3, 5])
        return line(f"{name} %= {n};"), list(range(1 - n, n))
    n = rng.choice([2, 3, 5])
    return line(f"{name} %= {n};"), list(range(n))


def called_with_pointers(rng, name, risk, size):
    """A function of memory that its caller owns, and a caller that makes some of it."""
    scope = Scope(rng, name, rng.choice([0, 0.1, 0.25]) if risk is None else risk, size)
    scope.remembers = True
    node = f"struct {name}_in"
    scope.before += [f"{node} {{ int n; short k; unsigned char c; int t[8]; {node} *next; }};", f"int {name}_g;"]
    scope.ints += ["n", "s->n", "s->k", "s->c", f"{name}_g"]
    scope.targets += ["s->k", "s->c", f"{name}_g"]
    scope.arrays += [("t", 4), ("s->t", 4)]
    body = [scope.declare("int", "0")[1]]
    total, p, i = scope.ints[-1], scope.fresh("p"), scope.fresh("i")
    some = [[Stmt("if", rng.choice([f"n < 0 || n > {rng.choice([3, 7])}", "n < 1", "s->n <= 0", f"{name}_g < n", "!s->next"]), body=[line(f"return {rng.choice(['-1', '0', 'n'])};")])],
            [line(f"{total} {rng.choice(['=', '+=', '-='])} {rng.randint(1, 100)} / {rng.choice(['n', 's->n', '(n - s->n)', 's->k', f'{name}_g'])};")],
            [line(f"{total} {rng.choice(['=', '^='])} {rng.choice(['1', 'n', '5u'])} {rng.choice(['<<', '>>'])} {rng.choice(['s->c', 'n', 's->k'])};")],
            [line(f"{rng.choice(['s->n', f'{name}_g'])} {rng.choice(['+=', '-=', '='])} {rng.choice(['n', '1', 's->k'])};")],
            [Stmt("for", i + rng.choice([" < n", " < s->n", " <= n", " != n"]), f"int {i} = 0", f"{i}++", [line(rng.choice([f"{total} += t[{i}] & 7;", f"t[{i}] = {i};", f"s->t[{i} & 3] += 1;", f"s->n = {i};", "s->c++;"]))])],
            [Stmt("for", p, f"{node} *{p} = s", f"{p} = {p}->next", [line(rng.choice([f"{total} += {p}->c;", f"{p}->k = n & 3;", f"{total} = {p}->n;"]))])],
            [Stmt("while", rng.choice(["s->n > n", "n < s->n", "s->k > 0", "s->c"]), body=[line(rng.choice(["s->n--;", "n++;", "s->k -= 1;", "s->c /= 2;", "s->n -= s->k;"]))])],
            [Stmt("if", rng.choice(["s->next", "s->next && s->next->n > n"]), body=[line(rng.choice([f"s->next->n = {name}_g;", f"{total} = s->next->n {rng.choice('/%')} 3;", "*t = s->next->k;"]))])]]
    for statements in rng.sample(some, rng.randint(2, 4)):
        body += statements
        if rng.random() < 0.5:
            body += scope.statements()
        if rng.random() < 0.4:
            body.append(scope.probe(rng.choice([total, "s->n", f"{name}_g", "n"])))
    body.append(line(f"return {rng.choice([total, 's->n', str(scope.expr(1))])};"))
    call = ["static int @_called(int a, int b) {", "  int t[8] = {b, 1, 2, a, 4, -5, 6, 7};", f"  {node} last = {{b, -1, 200, {{1, 2}}, 0}}, other = {{a + b, (short) a, (unsigned char) a, {{b}}, &last}};",
            f"  {node} one = {{b, (short) (a - b), (unsigned char) b, {{0, a, 2, b}}, a & 1 ? &other : 0}};", f"  {name}_g = b - 1;", "  return @(b == 3 ? one.t : t, a, &one);", "}"]
    return Function(name, scope.before, [("int *", "t"), ("int", "n"), (node + " *", "s")], [list(range(-2, 8)), list(range(-1, 5))], body, scope.probes,
                    scope.allocates, False, True, tuple(call))


def function(rng, name, risk=None, size=SIZES["usual"]):
    """A random function."""
    if rng.random() < 0.15:
        return called_with_pointers(rng, name, risk, size)
    scope = Scope(rng, name, rng.choice([0, 0, 0.1, 0.25]) if risk is None else risk, size)
    parameters, values, body = [], [], []
    for n in range(rng.choice([1, 1, 2, 2, 3])):
        kind = rng.choice(["int", "int", "unsigned", "unsigned char"])
        parameter = "abc"[n]
        statement, some = cut(rng, kind, parameter)
        if n == 2:
            statement, some = line(f"{parameter} &= 1;"), [0, 1]
        parameters.append((kind, parameter))
        values.append(some)
        body.append(statement)
        scope.ints.append(parameter)
    while math.prod(len(some) for some in values) > size.runs:
        n = max(range(len(values)), key=lambda k: len(values[k]))
        most = 3 if len(values[n]) > 4 else 1
        body[n], values[n] = line(f"{parameters[n][1]} &= {most};"), list(range(most + 1))
    body.append(scope.declare("int", "0")[1])
    if rng.random() < 0.5:
        length = rng.choice([2, 3, 4, 4, 8])
        array = scope.fresh("t")
        some = ", ".join(str(rng.randint(-9, 99)) for _ in range(length))
        body.append(line(f"{rng.choice(['int', 'int', 'short', 'unsigned char'])} {array}[{length}] = {{{some}}};"))
        scope.arrays.append((array, length))
    for _ in range(rng.choice(size.statements)):
        body += scope.statements()
        if rng.random() < 0.5:
            body.append(scope.probe())
    for _ in range(rng.choice(size.features)):
        body += scope.feature()
        if rng.random() < 0.6:
            body.append(scope.probe())
    body.append(line(f"return {rng.choice([str(scope.leaf()), str(scope.expr(2)), scope.ints[-1]])};"))
    return Function(name, scope.before, parameters, values, body, scope.probes, scope.allocates, scope.uninitialised, scope.remembers)
