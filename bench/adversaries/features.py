"""What generated functions are made of beside plain statements: each feature takes the scope and gives statements.

A feature declares what it needs, uses values that are there, leaves new ones, and goes wrong now and then.
"""

from syntax import Stmt, line


def filled_array(scope):
    rng, name, n = scope.rng, scope.fresh("t"), scope.rng.choice([3, 4, 5, 8])
    i = scope.fresh("i")
    kind = rng.choice(["int", "unsigned", "short", "unsigned char", "long"])
    bound = rng.choice([n, n, n, n - 1, f"{n} + ({scope.small(1)})"]) if scope.careless() else n
    start = 0
    if isinstance(bound, int) and bound < n or bound != n:
        scope.uninitialised = True
    scope.give_array(name, n)
    fill = rng.choice([f"{i}", f"{i} * {scope.constant()}", scope.small(9), f"{n} - {i}"])
    return [line(f"{kind} {name}[{n}];"),
            Stmt("for", f"{i} < {bound}", f"int {i} = {start}", f"{i}++", [line(f"{name}[{i}] = {fill};")])]


def sum_of_array(scope):
    if not scope.arrays:
        return filled_array(scope)
    rng, i = scope.rng, scope.fresh("i")
    name, n = rng.choice(scope.arrays)
    total, declaration = scope.declare(rng.choice(["int", "unsigned", "long"]), "0")
    bound = rng.choice([n, scope.small(n)] + ([n + 1] if scope.careless() else []))
    body = [line(f"{total} += {name}[{i}];")]
    if rng.random() < 0.4:
        body = [Stmt("if", f"{name}[{i}] > {scope.leaf()}", body=body)]
    return [declaration, Stmt("for", f"{i} < {bound}", f"int {i} = 0", f"{i}++", body)]


def sorted_array(scope):
    rng, i, j, t, name = scope.rng, scope.fresh("i"), scope.fresh("j"), scope.fresh("x"), scope.fresh("t")
    some = ", ".join(str(scope.leaf()) for _ in range(4))
    low, below = scope.fresh("v"), rng.choice(["> 0", "> 0", ">= 0"]) if scope.careless() else "> 0"
    scope.give_array(name, 4)
    scope.give(low)
    return [line(f"int {name}[4] = {{{some}}};"),
            Stmt("for", f"{i} < 4", f"int {i} = 1", f"{i}++", [
                line(f"int {t} = {name}[{i}], {j} = {i};"),
                Stmt("while", f"{j} {below} && {name}[{j} - 1] > {t}", body=[line(f"{name}[{j}] = {name}[{j} - 1];"), line(f"{j}--;")]),
                line(f"{name}[{j}] = {t};")]),
            line(f"int {low} = {name}[0] <= {name}[3];")]


def matrix(scope):
    rng, name, i, j = scope.rng, scope.fresh("m"), scope.fresh("i"), scope.fresh("j")
    r, c = rng.choice([(2, 3), (3, 2), (2, 2), (4, 4)])
    v = scope.fresh("v")
    scope.give(v)
    a, b = (r, c) if not scope.careless() else (c, r)
    return [line(f"int {name}[{r}][{c}];"),
            Stmt("for", f"{i} < {r}", f"int {i} = 0", f"{i}++",
                 [Stmt("for", f"{j} < {c}", f"int {j} = 0", f"{j}++", [line(f"{name}[{i}][{j}] = {i} * {rng.choice([c, 10])} + {j};")])]),
            line(f"int {v} = {name}[{scope.index(a)}][{scope.index(b)}];")]


def pointer_walk(scope):
    rng, p, n, t = scope.rng, scope.fresh("p"), scope.rng.choice([3, 4, 6]), scope.fresh("t")
    kind = rng.choice(["int", "short", "unsigned char"])
    total, declaration = scope.declare("int", "0")
    some = ", ".join(str(rng.randint(-5, 60)) for _ in range(n))
    end = rng.choice([f"{t} + {n}", f"{t} + {scope.small(n)}", f"{t} + {n} - 1"] + ([f"{t} + {n + 1}"] if scope.careless() else []))
    scope.give_array(t, n)
    return [declaration, line(f"{kind} {t}[{n}] = {{{some}}};"),
            Stmt("for", f"{p} < {end}", f"{kind} *{p} = {t}", f"{p}++",
                 [line(rng.choice([f"{total} += *{p};", f"{total} ^= *{p} + (int) ({p} - {t});", f"*{p} += 1;"]))])]


def pointer_choice(scope):
    rng, p, x, y = scope.rng, scope.fresh("p"), scope.fresh("v"), scope.fresh("v")
    q = scope.fresh("q")
    scope.give(x, y)
    scope.give_target(x, y)
    otherwise = "0" if scope.careless() else f"&{y}"
    return [line(f"int {x} = {scope.expr(1)}, {y} = {scope.leaf()};"),
            line(f"int *{p} = {scope.condition()} ? &{x} : {otherwise};"),
            line(f"int **{q} = &{p};"),
            Stmt("if", scope.condition(), body=[line(f"*{q} = &{x};")]),
            line(f"**{q} {rng.choice(['=', '^=', '|='])} {scope.leaf()};")]


def pointer_back(scope):
    """A pointer that goes to and fro in an array."""
    rng, p, t = scope.rng, scope.fresh("p"), scope.fresh("t")
    v = scope.fresh("v")
    scope.give(v)
    a = scope.small(3)
    b = scope.small(3) if not scope.careless() else scope.small(5)
    return [line(f"int {t}[8] = {{0, 1, 2, 3, 4, 5, 6, {scope.leaf()}}};"), line(f"int *{p} = {t} + {a};"),
            line(f"{p} += {b};"), Stmt("if", scope.condition(), body=[line(f"{p}[1] = {scope.leaf()};")]),
            line(f"{p} -= {rng.choice([a, b, '1'])};" if scope.careless() else f"{p} -= {rng.choice([a, b])};"),
            line(f"int {v} = *{p} + (int) ({p} - {t});")]


ALLOCATED = "if (!{0}) return -1;"


def heap_array(scope):
    rng, p, i = scope.rng, scope.fresh("p"), scope.fresh("i")
    scope.allocates = True
    n, declaration = scope.declare(rng.choice(["unsigned", "int"]), f"{scope.small(7)} + 1", readonly=True)
    v = scope.fresh("v")
    make = rng.choice([f"malloc({n} * sizeof(int))", f"calloc({n}, sizeof(int))"])
    last = rng.choice([f"{n} - 1", "0"] + ([f"{n}", scope.small(7)] if scope.careless() else []))
    out = [declaration, line(f"int *{p} = {make};")]
    if not scope.careless():
        out.append(line(ALLOCATED.format(p)))
    out += [Stmt("for", f"{i} < {n}", f"{rng.choice(['unsigned', 'int'])} {i} = 0", f"{i}++", [line(f"{p}[{i}] = {i} + {scope.leaf() if scope.careless() else 1};")])]
    if rng.random() < 0.3:
        q = scope.fresh("q")
        out += [line(f"int *{q} = realloc({p}, ({n} + 2) * sizeof(int));"),
                Stmt("if", f"!{q}", body=[line(f"free({p});") if not scope.careless() else line(";"), line("return -2;")]),
                line(f"{p} = {q};"), line(f"{p}[{n} + 1] = 7;")]
        scope.uninitialised |= last not in ("0", f"{n} - 1")  # The element in between is not set.
    out.append(line(f"int {v} = {p}[{last}];"))
    return out + release(scope, p, v)


def release(scope, p, v):
    """Frees a block, or not, or twice, or too early."""
    rng = scope.rng
    scope.give(v)
    if not scope.careless():
        return [line(f"free({p});")]
    return rng.choice([[line(f"free({p});")], [Stmt("if", scope.condition(), body=[line(f"free({p});")])],
                       [Stmt("if", scope.condition(), body=[line(f"free({p});")]), line(f"free({p});")],
                       [line(f"free({p});"), line(f"{v} = *({p});")], [line(f"free({p} + ({scope.small(1)}));")],
                       [Stmt("if", scope.condition(), body=[line(f"free({p});"), line(f"{p} = 0;")]), line(f"free({p});")]])


def singly_linked(scope):
    rng, head, node = scope.rng, scope.fresh("h"), f"{scope.name}_node"
    if not any(node in text for text in scope.before):
        scope.before.append(f"struct {node} {{ int value; struct {node} *next; }};")
    scope.allocates = True
    i, q, total = scope.fresh("i"), scope.fresh("q"), scope.fresh("v")
    count = scope.small(4)
    scope.give(total)
    build = [line(f"struct {node} *{q} = malloc(sizeof *{q});")]
    if not scope.careless():
        build.append(Stmt("if", f"!{q}", body=[line("break;")]))
    build += [line(f"{q}->value = {rng.choice([i, f'{i} * 3', str(scope.leaf())])};"), line(f"{q}->next = {head};"), line(f"{head} = {q};")]
    out = [line(f"struct {node} *{head} = 0;"), line(f"int {total} = 0;"),
           Stmt("for", f"{i} < {count}", f"int {i} = 0", f"{i}++", build)]
    if rng.random() < 0.4:
        r, s = scope.fresh("r"), scope.fresh("s")
        out += [line(f"struct {node} *{r} = 0;"),
                Stmt("while", head, body=[line(f"struct {node} *{s} = {head}->next;"), line(f"{head}->next = {r};"),
                                          line(f"{r} = {head};"), line(f"{head} = {s};")]),
                line(f"{head} = {r};")]
    if rng.random() < 0.4:
        pp, d = scope.fresh("w"), scope.fresh("d")
        gone = [line(f"struct {node} *{d} = *{pp};"), line(f"*{pp} = {d}->next;"), line(f"free({d});")]
        if scope.careless():
            gone = rng.choice([[gone[0], gone[2], gone[1]], gone[:2], [*gone, line("break;")]])
        out.append(Stmt("for", f"*{pp}", f"struct {node} **{pp} = &{head}", "", [
            Stmt("if", f"(*{pp})->value {rng.choice(['==', '>', '<'])} {scope.leaf()}", body=gone, other=[line(f"{pp} = &(*{pp})->next;")])]))
    if rng.random() < 0.5:
        q2 = scope.fresh("q")
        out.append(Stmt("for", q2, f"struct {node} *{q2} = {head}", f"{q2} = {q2}->next", [line(f"{total} += {q2}->value & 15;")]))
    q3 = scope.fresh("q")
    drop = [line(f"struct {node} *{q3} = {head};"), line(f"{head} = {head}->next;"), line(f"{total}++;"), line(f"free({q3});")]
    if scope.careless():
        drop = rng.choice([[drop[0], drop[3], drop[1]], [drop[0], drop[1]], [*drop[:3], Stmt("if", scope.condition(), body=[drop[3]])], drop])
    return [*out, Stmt("while", head, body=drop)]


def doubly_linked(scope):
    rng, head, node = scope.rng, scope.fresh("h"), f"{scope.name}_pair"
    left, right = rng.choice([("prev", "next"), ("left", "right"), ("a", "b")])
    if not any(node in text for text in scope.before):
        scope.before.append(f"struct {node} {{ struct {node} *{left}, *{right}; short value; }};")
    else:
        return singly_linked(scope)
    scope.allocates = True
    i, q, total, tail = scope.fresh("i"), scope.fresh("q"), scope.fresh("v"), scope.fresh("z")
    scope.give(total)
    out = [line(f"struct {node} *{head} = 0, *{tail} = 0;"), line(f"int {total} = 0;"),
           Stmt("for", f"{i} < {scope.small(3)}", f"int {i} = 0", f"{i}++", [
               line(f"struct {node} *{q} = calloc(1, sizeof *{q});"), Stmt("if", f"!{q}", body=[line("break;")]),
               line(f"{q}->value = {i};"), line(f"{q}->{left} = {tail};"),
               Stmt("if", tail, body=[line(f"{tail}->{right} = {q};")], other=[line(f"{head} = {q};")]),
               line(f"{tail} = {q};")])]
    if rng.random() < 0.5:
        m = scope.fresh("n")
        fix = [Stmt("if", f"{m}->{left}", body=[line(f"{m}->{left}->{right} = {m}->{right};")], other=[line(f"{head} = {m}->{right};")]),
               Stmt("if", f"{m}->{right}", body=[line(f"{m}->{right}->{left} = {m}->{left};")], other=[line(f"{tail} = {m}->{left};")]),
               line(f"free({m});")]
        if scope.careless():
            fix.pop(rng.randrange(3))
        out += [line(f"struct {node} *{m} = {rng.choice([head, tail])};"),
                Stmt("if", f"{m} && {scope.condition()}", body=[*([line(f"{m} = {m}->{right};")] if scope.careless() else []), *fix])]
    way, start = rng.choice([(left, tail), (right, head)])
    q2 = scope.fresh("q")
    return [*out, Stmt("while", start, body=[line(f"struct {node} *{q2} = {start};"), line(f"{start} = {start}->{way};"),
                                             line(f"{total} += {q2}->value;"), line(f"free({q2});")])]


def recursion(scope):
    rng, name, v = scope.rng, f"{scope.name}_{scope.fresh('r')}", scope.fresh("v")
    forms = [f"n <= 0 ? {rng.choice([0, 1])} : {name}(n - 1) {rng.choice(['+ n', '+ 2', '* 2', '+ 1', '^ n'])}",
             f"n < 2 ? n : {name}(n - 1) + {name}(n - 2)",
             f"n == 0 ? 1 : {name}(n {rng.choice(['- 1', '/ 2', '- (n > 1 ? 2 : 1)'])}) + n"]
    if scope.careless():
        forms = [f"n == 0 ? 0 : {name}(n - 2)", f"n == 3 ? 100 / (n - 3) : n <= 0 ? 0 : {name}(n - 1)", f"n <= 0 ? 1 : n * {name}(n - 1)"]
    scope.before.append(f"static int {name}(int n) {{ return {rng.choice(forms)}; }}")
    scope.give(v)
    return [line(f"int {v} = {name}({scope.small(5)});")]


def recursion_in_memory(scope):
    rng, name, v, t = scope.rng, f"{scope.name}_{scope.fresh('r')}", scope.fresh("v"), scope.fresh("t")
    stop = "k >= n" if not scope.careless() else rng.choice(["k > n", "k == n"])
    scope.before.append(f"static int {name}(int *t, int k, int n) {{\n  if ({stop})\n    return 0;\n"
                        f"  t[k] += {rng.choice(['k', '1', 't[0]'])};\n  return t[k] + {name}(t, k + {rng.choice([1, 1, 2])}, n);\n}}")
    scope.give(v)
    scope.give_array(t, 4)
    return [line(f"int {t}[4] = {{1, 2, 3, {scope.small(9)}}};"), line(f"int {v} = {name}({t}, {scope.small(1)}, {scope.small(3)} + 1);")]


def helper_calls(scope):
    """A static function with pointers to results, called twice."""
    rng, name = scope.rng, f"{scope.name}_{scope.fresh('g')}"
    x, y = scope.fresh("v"), scope.fresh("v")
    div = rng.choice(["x / y", "x % y", "x - y", "x * 3 + y"]) if scope.careless() else rng.choice(["x - y", "x / ((y & 3) + 1)", "x & y"])
    scope.before.append(f"static int {name}(int x, int y, int *out) {{\n  if (x > y)\n    *out = x;\n  return {div};\n}}")
    scope.give(x, y)
    scope.give_target(x, y)
    unset = scope.careless()
    scope.uninitialised |= unset
    return [line(f"int {x}{'' if unset else ' = ' + str(scope.leaf())};"), line(f"int {y} = {name}({scope.small(9)}, {scope.small(9)}, &{x});"),
            line(f"{y} {rng.choice(['+=', '^='])} {name}({y} & 63, {x} & 63, &{y});")]


def function_pointers(scope):
    rng, name, v = scope.rng, f"{scope.name}_{scope.fresh('k')}", scope.fresh("v")
    ops = rng.sample(["x + 1", "x & 7", "x > 3 ? 3 : x", "-x", "x * x", "10 / x" if scope.careless() else "10 / (x | 1)"], 3)
    for n, op in enumerate(ops):
        scope.before.append(f"static int {name}_{n}(int x) {{ return {op}; }}")
    scope.before.append(f"static int (*const {name}[3])(int) = {{{name}_0, {name}_1, {name}_2}};")
    scope.give(v)
    return [line(f"int {v} = {name}[(unsigned) {rng.choice(scope.ints)} % 3]({scope.small(9)});")]


def string_copy(scope):
    rng, s, v = scope.rng, scope.fresh("s"), scope.fresh("v")
    words = ["", "a", "ab", "stet", "hello", "0123456", "x=1;y"]
    text = rng.choice(words)
    size = len(text) + 1 if not scope.careless() else max(1, len(text) + rng.choice([0, 1, 4]))
    scope.give(v)
    out = [line(f"char {s}[{size + rng.choice([0, 0, 3])}];"),
           line(rng.choice([f'strcpy({s}, "{text}");', f'memcpy({s}, "{text}", {len(text) + 1});', f'snprintf({s}, sizeof {s}, "%s", "{text}");',
                            f'strncpy({s}, "{text}", sizeof {s} - 1), {s}[sizeof {s} - 1] = 0;']))]
    if text:
        out.append(Stmt("if", scope.condition(), body=[line(f"{s}[{scope.index(len(text))}] = {rng.choice(['0', chr(39) + 'e' + chr(39), '65'])};")]))
    out.append(line(f"int {v} = " + rng.choice([f"(int) strlen({s})", f"strcmp({s}, \"{rng.choice(words)}\") {rng.choice(['<', '==', '>'])} 0",
                                                f"strchr({s}, '{rng.choice('aelx0')}') != 0", f"{s}[0]", f"memcmp({s}, \"{text}\", {len(text)}) == 0",
                                                f"strstr({s}, \"{rng.choice(['l', 'te', '1'])}\") ? 1 : 0",
                                                f"(int) strspn({s}, \"abest\")", f"strncmp({s}, \"{rng.choice(words)}\", 2) == 0"]) + ";"))
    return out


def string_loop(scope):
    rng, s, p, v, i = scope.rng, scope.fresh("s"), scope.fresh("p"), scope.fresh("v"), scope.fresh("i")
    n = rng.choice([4, 6, 8])
    scope.give(v)
    fill = scope.small(n - 1 if not scope.careless() else n)
    end = rng.choice([f"{s}[{fill}] = 0;"])
    step = rng.choice([f"while (*{p}) {p}++;", f"while (*{p} && *{p} != 'c') {p}++;", f"for (; isalpha((unsigned char) *{p}); {p}++) ;"])
    return [line(f"char {s}[{n}];"), Stmt("for", f"{i} < {n}", f"int {i} = 0", f"{i}++", [line(f"{s}[{i}] = 'a' + {i} % {rng.choice([2, 5, 9])};")]),
            line(end), line(f"const char *{p} = {s};"), line(step), line(f"int {v} = (int) ({p} - {s});")]


def numbers_as_text(scope):
    rng, s, v = scope.rng, scope.fresh("s"), scope.fresh("v")
    form, size = rng.choice([("%d", 12), ("%u", 11), ("%x", 9), ("%03d", 12), ("<%d>", 14), ("%5d", 12), ("%d,%d", 23), ("n%dm", 14), ("%c", 2), ("%ld", 21), ("%-4d|", 13)])
    if scope.careless():
        size = rng.choice([2, 3, 4])
    scope.give(v)
    value = rng.choice(scope.ints or ["7"])
    cast = {"%u": "(unsigned) ", "%x": "(unsigned) ", "%ld": "(long) ", "%c": "'a' + 7 & (int) "}.get(form, "(int) ")
    values = f"{cast}{value}" + (f", {scope.small(9)}" if form == "%d,%d" else "")
    call = rng.choice([f'snprintf({s}, {size}, "{form}", {values})', f'sprintf({s}, "{form}", {values})'])
    out = [line(f"char {s}[{size}];"), line(f"int {v} = {call};")]
    if rng.random() < 0.4:
        w = scope.fresh("v")
        scope.give(w)
        out.append(line(f"int {w} = " + rng.choice([f"atoi({s})", f"(int) strtol({s}, 0, 10)", f"(int) strlen({s})", f"{s}[0]"]) + ";"))
    return out


def blocks_of_bytes(scope):
    rng, s, t, v = scope.rng, scope.fresh("t"), scope.fresh("t"), scope.fresh("v")
    n = scope.small(3)
    length = f"({n} + {1 if not scope.careless() else 2}) * sizeof(int)"
    scope.give(v)
    scope.give_array(t, 4)
    return [line(f"int {s}[4] = {{1, {scope.leaf()}, 3, 4}}, {t}[4] = {{9, 9, 9, 9}};"),
            line(rng.choice([f"memcpy({t}, {s}, {length});", f"memset({t}, {rng.choice(['0', '255', '1', '-1'])}, {length});",
                             f"memmove({s} + 1, {s}, {n} * sizeof(int));", f"memmove({s}, {s} + 1, {n} * sizeof(int));"])),
            line(f"int {v} = " + rng.choice([f"{t}[{n}]", f"{s}[{scope.index(4)}]", f"memcmp({s}, {t}, {length}) == 0", f"((unsigned char *) {t})[{scope.small(15)}]"]) + ";")]


def unions(scope):
    rng, u, v = scope.rng, scope.fresh("u"), scope.fresh("v")
    name = f"{scope.name}_union"
    if not any(name in text for text in scope.before):
        scope.before.append(f"union {name} {{ int i; unsigned u; unsigned char c[4]; short s[2]; float f; }};")
    scope.give(v)
    first = rng.choice([f".i = {scope.leaf()}", f".u = {scope.leaf()}", f".f = {rng.choice(['1.5f', '-0.0f', '3.0f'])}", f".s = {{{scope.small(9)}, -1}}"])
    second = rng.choice([f"{u}.c[{scope.index(4)}] = {scope.leaf()};", f"{u}.s[{scope.index(2)}] = {scope.leaf()};", f"{u}.i ^= {scope.constant()};"])
    last = rng.choice([f"{u}.c[{scope.index(4)}]", f"{u}.s[{scope.index(2)}]", f"(int) ({u}.u & 0xffff)", f"{u}.i", f"{u}.f > 1.0f"])
    return [line(f"union {name} {u} = {{{first}}};"), Stmt("if", scope.condition(), body=[line(second)]), line(f"int {v} = {last};")]


def bit_fields(scope):
    rng, b, v = scope.rng, scope.fresh("b"), scope.fresh("v")
    name = f"{scope.name}_bits"
    if not any(name in text for text in scope.before):
        scope.before.append(f"struct {name} {{ unsigned x : {rng.choice([1, 3, 5])}; int y : {rng.choice([2, 4, 7])}; unsigned z : {rng.choice([8, 17])}; signed char w; }};")
    scope.give(v)
    return [line(f"struct {name} {b} = {{{scope.leaf()}, {scope.leaf()}, {scope.leaf()}, {scope.leaf()}}};"),
            line(rng.choice([f"{b}.x++;", f"{b}.y += {scope.leaf()};", f"{b}.z <<= 2;", f"{b}.w--;", f"{b}.x = {b}.y;", f"{b}.y--;"])),
            line(f"int {v} = {rng.choice([f'{b}.x', f'{b}.y', f'{b}.z', f'{b}.w', f'{b}.x + {b}.y * 2', f'{b}.y < {b}.x'])};")]


def floats(scope):
    rng, x, v = scope.rng, scope.fresh("f"), scope.fresh("v")
    kind = rng.choice(["float", "double", "double"])
    i = scope.fresh("i")
    change = rng.choice([f"{x} *= 0.5", f"{x} += 0.1", f"{x} -= {scope.small(3)}", f"{x} = {x} / 3", f"{x} = -{x}", f"{x} = {x} * {x}"])
    scope.give(v)
    last = rng.choice([f"{x} > {rng.choice(['1', '2.5', '0'])}", f"{x} == {x}", f"(int) {x}", f"{x} < 0 ? -1 : {x} > 0", f"(unsigned char) {x}" if scope.careless() else f"{x} >= 0",
                       f"(int) ({x} * {rng.choice(['10', '1e9' if scope.careless() else '4'])})", f"1 / {x} > 0"])
    return [line(f"{kind} {x} = {rng.choice([str(rng.choice(scope.ints)), '0.1', '1e3', '-0.0', f'{rng.choice(scope.ints)} / 4.0'])};"),
            Stmt("for", f"{i} < {scope.small(3)}", f"int {i} = 0", f"{i}++", [line(f"{change};")]), line(f"int {v} = {last};")]


def switches(scope):
    rng, v = scope.rng, scope.fresh("v")
    arms = []
    for label in sorted(rng.sample(range(-1, 8), 3)):
        arms.append(line(f"case {label}:"))
        arms.append(line(f"{v} = {scope.expr(1)};"))
        if rng.random() < 0.7:
            arms.append(line("break;"))
    if rng.random() < 0.6:
        arms += [line("default:"), line(f"{v} ^= {scope.leaf()};")]
    subject = rng.choice(scope.ints)
    declaration = line(f"int {v} = {scope.leaf()};")
    scope.give(v)
    scope.give_target(v)
    return [declaration, Stmt("switch", f"(int) {subject}", body=arms)]


def gotos(scope):
    rng, v = scope.rng, scope.fresh("v")
    label = f"again_{v}"
    declaration = line(f"int {v} = {scope.small(3)};")
    kept = scope.keep()
    inner = scope.assign()
    scope.back(kept)
    scope.give(v)
    return [declaration, line(f"{label}:;"), inner if not inner.text.split(" ")[0] in ("int", "unsigned", "long", "short", "signed") else line(";"),
            Stmt("if", f"{v}{'--' if rng.random() < 0.5 else ''} > 0", body=[line(f"{v}--;"), line(f"goto {label};")])]


def structures(scope):
    rng, s, t, v = scope.rng, scope.fresh("s"), scope.fresh("s"), scope.fresh("v")
    name = f"{scope.name}_point"
    if not any(name in text for text in scope.before):
        scope.before.append(f"struct {name} {{ short x; int y; unsigned char t[3]; struct {{ long m; int k; }} in; }};")
        scope.before.append(f"static struct {name} {name}_moved(struct {name} p, int d) {{ p.x += (short) d; p.y ^= d; p.in.k = d; return p; }}")
    scope.give(v)
    return [line(f"struct {name} {s} = {{{scope.small(9)}, {scope.leaf()}, {{1, 2, {scope.small(7)}}}, {{4, {scope.leaf()}}}}}, {t}[2];"),
            line(f"{t}[0] = {s};"), line(f"{t}[1] = {name}_moved({s}, {scope.small(7)});"),
            line(f"{t}[{scope.index(2)}].{rng.choice(['x', 'y', 'in.k'])} = {scope.small(9)};"),
            line(f"struct {name} *{t}_p = &{t}[{scope.index(2)}];"),
            line(f"int {v} = {t}_p->{rng.choice(['x', 'y', f't[{scope.index(3)}]', 'in.k', '''in.m == 4'''])};")]


def statics(scope):
    rng, name, v = scope.rng, f"{scope.name}_{scope.fresh('o')}", scope.fresh("v")
    scope.before.append(f"static const {rng.choice(['int', 'unsigned char', 'short'])} {name}[5] = {{3, 1, 4, 1, 5}};")
    scope.give(v)
    return [line(f"int {v} = {name}[{scope.index(5)}];")]


def library_numbers(scope):
    rng, v = scope.rng, scope.fresh("v")
    call = rng.choice([f"abs({scope.leaf()})", f"isdigit('0' + ({scope.small(15)})) != 0", f"toupper('a' + ({scope.small(7)}))", f"div({scope.small(9)}, {1 if not scope.careless() else 0} + {scope.small(3)}).rem",
                       f"(int) strtoul(\"{rng.choice(['12', '0x1f', ' 7z', '-3', ''])}\", 0, {rng.choice([0, 10, 16])})", f"atoi(\"{rng.choice(['12', ' -7', '+3x', ''])}\")",
                       f"isspace({scope.leaf()} & 127) != 0", f"tolower({scope.small(127)})", f"(int) labs({scope.leaf()})"])
    scope.give(v)
    return [line(f"int {v} = {call};")]


def unset_variable(scope):
    rng, v = scope.rng, scope.fresh("v")
    scope.uninitialised = True
    set_it = Stmt("if", scope.condition(), body=[line(f"{v} = {scope.small(9)};")], other=[] if scope.careless() else [line(f"{v} = {scope.leaf()};")])
    scope.give(v)
    return [line(f"int {v};"), set_it]


def wrapping(scope):
    """Unsigned numbers that wrap, narrow ones that are cut."""
    rng, x, y = scope.rng, scope.fresh("v"), scope.fresh("v")
    scope.give(x, y)
    scope.give_target(x, y)
    return [line(f"unsigned {x} = {rng.choice(['UINT_MAX', '0x7fffffffu', '0'])} {rng.choice('+-')} {rng.choice(scope.ints)};"),
            line(f"{rng.choice(['short', 'signed char', 'unsigned char'])} {y} = {x} {rng.choice(['>> 3', '* 5', '+ 1', ''])};"),
            line(f"{y} {rng.choice(['++', '--'])};"), line(f"{x} {rng.choice(['<<=', '>>=', '*=', '-='])} {rng.choice(['3', y + ' & 15'])};")]


def narrow(scope):
    """Compound assignments that widen, compute and cut; what is shifted has been promoted; signs that mix."""
    rng, x, y, b = scope.rng, scope.fresh("v"), scope.fresh("v"), scope.fresh("v")
    scope.give(x, y, b)
    scope.give_target(x, y)
    kind = rng.choice(["unsigned char", "signed char", "short", "unsigned short"])
    changes = [f"{x} += {scope.leaf()};", f"{x} <<= {scope.small(3)};", f"{x} >>= {scope.small(7)};", f"{x} *= {rng.choice(['3', x, '-1'])};",
               f"{x} = ~{x} >> {rng.choice([1, 4])};", f"{x} -= {x} / 2;", f"{x} ^= {x} << 5;", f"{x} %= {1 if not scope.careless() else 0} + {scope.small(3)};",
               f"{x} = ({x} << 24) >> 24;", f"{x} = -{x};", f"{x} = {x} & 3;"]
    order = rng.choice([f"{x} < {rng.choice(['-1', '200', '1u', '-1u'])}", f"{x} > {y}", f"{x} - {rng.choice(['1u', '1', '1L'])} < 0", f"sizeof {x} > {x}", f"({kind}) ({x} + 1) > {x}"])
    return [line(f"{kind} {x} = {scope.leaf()};"), *[line(text) for text in rng.sample(changes, 2)],
            line(f"{rng.choice(['long long', 'unsigned', 'unsigned short', 'int'])} {y} = {x} {rng.choice(['+', '-', '*'])} {rng.choice(['1u', '2', 'sizeof(int)', '255'])};"),
            line(f"_Bool {b} = {rng.choice([order, '256', f'{x} & 128', '0.5', f'!!{x}'])};"), line(rng.choice([f"{b} += 2;", f"{b}--;", f"{b} ^= 1;", ";", f"{y} = {b} ? {y} : {x};"]))]


def jumps(scope):
    """Out of nested loops, past the end of a switch, back to a label in one."""
    rng, i, j, v, label = scope.rng, scope.fresh("i"), scope.fresh("j"), scope.fresh("v"), scope.fresh("out")
    scope.give(v)
    scope.give_target(v)
    leave = rng.choice([f"goto {label};", f"goto {label};", "break;", "continue;"])
    arms = [line(f"case 0 ... {rng.randint(0, 2)}:"), line(rng.choice([f"{v}++;", "continue;"])),
            line("default:"), line(f"{v} += {j};"), *([line("break;")] if rng.random() < 0.5 else []), line("case 5:"), line(f"{v} ^= 8;")]
    inner = [Stmt("if", f"{i} * 3 + {j} == {rng.choice([scope.small(9), str(rng.randint(0, 12))])}", body=[line(leave)]),
             Stmt("switch", rng.choice([f"{i} + {j}", f"{i} ^ {j}", f"{i} - {j}"]), body=arms)]
    steps = rng.choice([f"{j}++", f"{j} += 2", f"{j}++, {v}--"])
    return [line(f"int {v} = 0;"), Stmt("for", f"{i} < {scope.small(3)}", f"int {i} = 0", f"{i}++", [Stmt("for", f"{j} < {rng.choice([2, 4, 6])}", f"int {j} = 0", steps, inner)]),
            line(f"{v} += 100;"), line(f"{label}:;")]


def duffs_device(scope):
    rng, n, v, p, t = scope.rng, scope.fresh("n"), scope.fresh("v"), scope.fresh("p"), scope.fresh("t")
    scope.give(v)
    size = 8 if not scope.careless() else rng.choice([5, 7])
    step = f"{v} {rng.choice(['+=', '^=', '-='])} *{p}++;"
    body = [line(step)]
    for label in (3, 2, 1):
        body += [line(f"case {label}:"), line(step)]
    some = ", ".join(str(rng.randint(-9, 40)) for _ in range(size))
    return [line(f"int {t}[{size}] = {{{some}}}, *{p} = {t}, {v} = 0;"), line(f"int {n} = ({scope.small(6)} + 4) / 4;"),
            Stmt("switch", scope.small(3), body=[line("case 0:"), Stmt("do", f"--{n} > {rng.choice(['0', '0', '-1']) if scope.careless() else 0}", body=body)])]


def trailing_continue(scope):
    """`continue` in a do loop goes to its test."""
    rng, i, v = scope.rng, scope.fresh("i"), scope.fresh("v")
    scope.give(v)
    test = rng.choice([f"++{i} < {scope.small(7)}", f"{i}++ < {scope.small(5)}", f"({v} ^= 1, ++{i} < 6)", f"{i}++, {i} != 9"])
    return [line(f"int {i} = {rng.choice(['0', '0', scope.small(3)])}, {v} = 0;"),
            Stmt("do", test, body=[Stmt("if", rng.choice([f"{i} & 1", scope.condition()]), body=[line(rng.choice(["continue;", "continue;", "break;"]))]), line(f"{v} += {i};")])]


def effects(scope):
    """Commas, assignments in conditions, conditional places, what is only evaluated now and then."""
    rng, x, y, t = scope.rng, scope.fresh("v"), scope.fresh("v"), scope.fresh("t")
    scope.give(x, y)
    scope.give_target(x, y)
    scope.give_array(t, 4)
    some = [f"*({scope.condition()} ? &{x} : &{y}) {rng.choice(['=', '+=', '|='])} {rng.randint(0, 9)};", f"{x} = ({y} |= 3, {y} & 15);",
            f"{scope.condition()} && ({x} = {rng.randint(0, 9)});", f"({scope.condition()} || ({y} = 7)) ? ({x} ^= 1) : ({t}[1] = 5);",
            f"({scope.condition()} ? {t} : {t} + {rng.choice([1, 2])})[{scope.index(2)}] = 6;", f"{x} = {y} = {t}[2] = {scope.small(9)};",
            f"{t}[{x} & 3] += ({y} & 1) ? 2 : {x} & 7;", f"{{ int k = {scope.small(2)}; {t}[k++] = 4; {x} = {t}[k] & 31; }}",
            f"if (({x} = {scope.small(3)}) != 2 && ({y} = {x} + 1) > 1) {y} += {x};", f"{x} = (int) sizeof({t}[{y}++]) + ({y} & 3);",
            f"*&{t}[{scope.index(4)}] = (int) (&{t}[3] - &{t}[{x} & 3]);"]
    return [line(f"int {x} = {scope.small(9)}, {y} = {scope.small(9)}, {t}[4] = {{1, 2, 3, {scope.small(5)}}};"), *[line(text) for text in rng.sample(some, 3)]]


def pointers_compared(scope):
    """Two pointers that meet, a binary search, differences, bytes of numbers, pointers to rows."""
    rng, t, p, q, v = scope.rng, scope.fresh("t"), scope.fresh("p"), scope.fresh("q"), scope.fresh("v")
    n, w = rng.choice([3, 4, 6]), scope.fresh("w")
    scope.give(v)
    some = ", ".join(str(k * rng.choice([1, 2, 3]) + rng.randint(-1, 4)) for k in range(n))
    kind = rng.choice(["int", "short", "unsigned char", "long"])
    roll = rng.randrange(5)
    if roll == 0:
        last = "- 1" if not scope.careless() else rng.choice(["- 1", "", "- 2"])
        return [line(f"{kind} {t}[{n}] = {{{some}}}, *{p} = {t}, *{q} = {t} + {n} {last};"), line(f"{t}[{scope.index(n)}] = {scope.small(9)};"),
                Stmt("while", f"{p} < {q}", body=[line(f"{kind} {w} = *{p};"), line(f"*{p}++ = *{q};"), line(f"*{q}-- = {w};")]),
                line(f"int {v} = {t}[{scope.index(n)}] + (int) ({p} - {q});")]
    if roll == 1:
        return [line(f"{kind} {t}[{n}] = {{{some}}};"), line(f"const {kind} *{p} = {t}, *{q} = {t} + {n};"),
                Stmt("while", f"{p} {rng.choice(['<', '!='])} {q}", body=[
                    line(f"const {kind} *{w} = {p} + ({q} - {p}) / 2;"),
                    Stmt("if", f"*{w} < {scope.small(9)}", body=[line(f"{p} = {w} + 1;" if not scope.careless() else f"{p} = {w};")], other=[line(f"{q} = {w};")])]),
                line(f"int {v} = (int) ({p} - {t});")]
    if roll == 2:
        return [line(f"int {t}[2][3] = {{{{1, 2, 3}}, {{4, {scope.small(9)}, 6}}}};"), line(f"int (*{p})[3] = {t} + {scope.small(1)}, *{q} = *{t};"),
                line(f"(*{p})[{scope.index(3)}] = {scope.small(9)};"), line(f"int {v} = {p}[0][{scope.index(3)}] + {q}[{scope.small(2)}] + (int) ({p} - {t});")]
    if roll == 3:
        return [line(f"{kind} {t} = ({kind}) {scope.expr(1)};"), line(f"unsigned char *{p} = (unsigned char *) &{t};"),
                line(f"{p}[{scope.small(7) if scope.careless() else 0}] {rng.choice(['^=', '=', '+='])} {scope.small(255)};"),
                line(f"int {v} = (int) {t} {rng.choice(['& 255', '>> 3', '& 0x7fff'])};")]
    return [line(f"int {t}[{n}] = {{{some}}}, *{p} = &{t}[{scope.index(n)}], *{q} = {t} + {scope.small(2)};"),
            line(f"int {v} = {rng.choice([f'{p} == {q}', f'{p} > {q} ? (int) ({p} - {q}) : -1', f'{p} >= {q} && {p} < {t} + {n}', f'*({p} > {t} ? {p} - 1 : {p})', f'{q}[{p} - {q}]'])};")]


def table_of_structures(scope):
    """Structures in arrays are copied, swapped, compared by their bytes, initialised by name."""
    rng, t, v, i, x = scope.rng, scope.fresh("t"), scope.fresh("v"), scope.fresh("i"), scope.fresh("x")
    name = f"{scope.name}_row"
    if not any(name in text for text in scope.before):
        scope.before.append(f"struct {name} {{ unsigned char tag; struct {{ int k, m[2]; }} in; short s; }};")
        scope.before.append(f"static struct {name} {name}_of(int k) {{\n  return (struct {name}) {{.in = {{k, {{[1] = k + 1}}}}, .s = (short) k}};\n}}")
    scope.give(v)
    a, b = scope.index(3), scope.index(3)
    change = rng.choice([f"{{ struct {name} {x} = {t}[{a}]; {t}[{a}] = {t}[{b}]; {t}[{b}] = {x}; }}", f"memcpy(&{t}[{a}], &{t}[0], sizeof *{t});" if scope.careless() else f"memmove(&{t}[{a}], &{t}[0], sizeof *{t});",
                         f"{t}[{a}].in = {t}[{b}].in;", f"memmove({t}, {t} + 1, 2 * sizeof *{t});", f"{t}[{a}] = {name}_of({scope.small(9)});", f"*&{t}[{a}].in.m[{scope.index(2)}] += 3;",
                         f"memset(&{t}[{a}].in, 0, sizeof(int));", f"for (struct {name} *{x} = {t}; {x} < {t} + 3; {x}++) {x}->in.m[0] += {x}->in.k + (int) ({x} - {t});"])
    return [line(f"struct {name} {t}[3] = {{[1] = {{.tag = {scope.small(300)}, .in.k = {scope.small(5)}}}, [2] = {name}_of({scope.small(3)})}};"), line(change),
            line(f"int {v} = {t}[{scope.index(3)}].{rng.choice(['tag', 'in.k', 'in.m[0]', 'in.m[1]', 's', f'in.m[{scope.index(2)}]'])};"),
            Stmt("for", f"{i} < 3", f"int {i} = 0", f"{i}++", [line(f"{v} += {t}[{i}].in.k & 15;")])]


def methods(scope):
    """A table of functions behind a pointer, with a state that they change."""
    rng, s, v, i, name = scope.rng, scope.fresh("s"), scope.fresh("v"), scope.fresh("i"), f"{scope.name}_{scope.fresh('class')}"
    scope.give(v)
    one, two = rng.sample([f"o->n += x", "o->n = o->n > x ? o->n : x", "o->n ^= x", "o->n -= x & 3", f"o->n = {'12 / x' if scope.careless() else '12 / (x | 1)'}"], 2)
    scope.before += [f"struct {name};", f"struct {name}_ops {{ int (*put)(struct {name} *, int); int (*get)(const struct {name} *); }};",
                     f"struct {name} {{ int n; const struct {name}_ops *ops; }};",
                     f"static int {name}_a(struct {name} *o, int x) {{ return {one}; }}", f"static int {name}_b(struct {name} *o, int x) {{ return {two}; }}",
                     f"static int {name}_g(const struct {name} *o) {{ return o->n * 2; }}",
                     f"static const struct {name}_ops {name}_all[2] = {{{{{name}_a, {name}_g}}, {{{name}_b, {'0' if scope.careless() else name + '_g'}}}}};"]
    return [line(f"struct {name} {s} = {{{scope.small(9)}, &{name}_all[{scope.small(1)}]}};"),
            Stmt("for", f"{i} < {scope.small(3)}", f"int {i} = 0", f"{i}++", [line(f"{s}.ops->put(&{s}, {i});"), *([line(f"{s}.ops = &{name}_all[{i} & 1];")] if rng.random() < 0.4 else [])]),
            line(f"int {v} = {s}.ops->get(&{s});")]


def string_edges(scope):
    """Ends of texts and of what they fit into, parts that overlap."""
    rng, s, v, n = scope.rng, scope.fresh("s"), scope.fresh("v"), scope.fresh("n")
    scope.give(v)
    text = rng.choice(["ab", "abcd", "a,b,c", "aXbX", ""])
    size = 10 if not scope.careless() else rng.choice([len(text) + 1, len(text) + 2, 6])
    fill = scope.small(4)
    change = rng.choice([f'strncat({s}, "{rng.choice(["xyz", "q", ""])}", {n});', f'strncpy({s}, "pqr", {n});', f"memmove({s} + 1, {s}, strlen({s}) + 1);",
                         f"memmove({s}, {s} + {n}, {size} - 4);" if scope.careless() else f"memmove({s}, {s} + {n}, 5);", f'strcat({s}, "zz");',
                         f'snprintf({s} + strlen({s}), sizeof {s} - strlen({s}), "%d", {n} - 2);', f"memset({s}, 'm', {n});", f'sprintf({s} + {n}, "%c%s", 107, "");',
                         f"{s}[strcspn({s}, \",X\")] = 0;", f'strncpy({s}, {s} + 1, 1);'])
    last = rng.choice([f"(int) strlen({s})", f"(int) strnlen({s}, {n})", f"(int) strcspn({s}, \"cX\")", f"strrchr({s}, 'b') ? (int) (strrchr({s}, 'b') - {s}) : -1",
                       f"memchr({s}, 'c', {n}) != 0", f'strpbrk({s}, "Xz,") == {s} + 1', f'strncmp({s}, "abz", {n})', f"{s}[{n}]", f'strcmp({s} + {n}, "{text}") == 0',
                       f"*(strchr({s}, 0) - 1)" if scope.careless() else f"(int) (strchr({s}, 0) - {s})", f"memcmp({s}, {s} + 1, {n}) < 0"])
    return [line(f'char {s}[{size}] = "{text}";'), line(f"int {n} = {fill};"), line(change), line(f"int {v} = {last};")]


def sized_at_run_time(scope):
    """Arrays of variable length, their sizes; structures that end in an array."""
    rng, n, t, v, i = scope.rng, scope.fresh("n"), scope.fresh("t"), scope.fresh("v"), scope.fresh("i")
    scope.give(v)
    limit = f"{n}" if not scope.careless() else rng.choice([n, f"{n} + 1", "3"])
    fill = Stmt("for", f"{i} < {limit}", f"int {i} = 0", f"{i}++", [line(f"{t}[{i}] = {i} ^ {rng.choice([0, 1, 3])};")])
    out = [line(f"int {n} = {scope.small(4)} + 1;")]
    if rng.random() < 0.5:
        kind = rng.choice(["int", "short", "char"])
        last = rng.choice([f"{t}[{n} - 1]", f"(int) sizeof {t} + {t}[0]", f"(int) (sizeof {t} / sizeof *{t})", f"{t}[0] + (int) sizeof({kind}[{n}++])"])
        return [*out, line(f"{kind} {t}[{n}];"), line(f"memset({t}, 0, sizeof {t});"), fill, line(f"int {v} = {last};")]
    name = f"{scope.name}_tail"
    if not any(name in text for text in scope.before):
        scope.before.append(f"struct {name} {{ int n; char c; {rng.choice(['int', 'short', 'char'])} t[]; }};")
    scope.allocates = True
    p = scope.fresh("p")
    fill.body = [line(f"{p}->t[{i}] = {i};")]
    return [*out, line(f"struct {name} *{p} = malloc(sizeof *{p} + {n} * sizeof {p}->t[0]);"), line(ALLOCATED.format(p)), line(f"{p}->n = {n};"), fill,
            line(f"int {v} = {p}->t[{rng.choice([f'{p}->n - 1', '0'])}] + (int) sizeof *{p};"), *release(scope, p, v)]


def growing(scope):
    """A buffer that doubles when it is full; on failure what is there goes."""
    rng, p, q, n, room, i, v = scope.rng, scope.fresh("p"), scope.fresh("q"), scope.fresh("n"), scope.fresh("n"), scope.fresh("i"), scope.fresh("v")
    scope.allocates = True
    full = f"{n} == {room}" if not scope.careless() else rng.choice([f"{n} > {room}", f"{n} >= {room}", f"{n} + 1 > {room}"])
    more = f"{room} ? 2 * {room} : 1" if not scope.careless() else rng.choice([f"2 * {room}", f"{room} + 1", f"{room} * 2 + 1"])
    grow = [line(f"{room} = {more};"), line(f"int *{q} = realloc({p}, {room} * sizeof *{p});"),
            Stmt("if", f"!{q}", body=[line(f"free({p});") if not scope.careless() else line(";"), line("return -3;")]), line(f"{p} = {q};")]
    return [line(f"int *{p} = 0, {v} = 0;"), line(f"unsigned {n} = 0, {room} = 0;"),
            Stmt("for", f"{i} < {scope.small(6)}", f"int {i} = 0", f"{i}++", [Stmt("if", full, body=grow), line(f"{p}[{n}++] = {i} * 3;")]),
            Stmt("while", f"{n} > 0", body=[line(f"{v} += {p}[--{n}];")]), *release(scope, p, v)]


def cleaning_up(scope):
    """What was taken is given back in the opposite order, by jumps to labels."""
    rng, a, b, v = scope.rng, scope.fresh("a"), scope.fresh("b"), scope.fresh("v")
    scope.allocates = True
    scope.uninitialised = True  # behind the end of the text
    scope.give(v)
    first, second = f"drop_{a}", f"drop_{b}"
    swapped = scope.careless()
    return [line(f"int {v} = -5;"), line(f"char *{a} = malloc(4), *{b} = 0;"), Stmt("if", f"!{a}", body=[line(f"goto {second};" if scope.careless() else f"goto done_{a};")]),
            line(f"strcpy({a}, \"{rng.choice(['abc', 'a', ''])}\");"), line(f"{b} = malloc({scope.small(3)} + 1);"), Stmt("if", f"!{b}", body=[line(f"goto {first};")]),
            line(f"{b}[0] = {a}[{scope.small(3)}];"), Stmt("if", scope.condition(), body=[line(f"goto {first if swapped else second};")]), line(f"{v} = {b}[0];"),
            line(f"{second}:"), line(f"free({b});"), line(f"{first}:"), line(f"free({a});"), line(f"done_{a}:;")]


def search_tree(scope):
    """Insert, count, and free by recursion."""
    rng, root, v, i, name = scope.rng, scope.fresh("h"), scope.fresh("v"), scope.fresh("i"), f"{scope.name}_tree"
    if any(name in text for text in scope.before):
        return singly_linked(scope)
    scope.allocates = True
    scope.give(v)
    drop = ["if (!t)", "  return 0;", f"int n = 1 + {name}_drop(t->l) + {name}_drop(t->r);", "free(t);", "return n;"]
    if scope.careless():
        drop = rng.choice([[*drop[:2], "free(t);", drop[2], "return n;"], [*drop[:3], "return n;"], [f"int n = 1 + {name}_drop(t->l) + {name}_drop(t->r);", "free(t);", "return n;"]])
    body = "\n".join("  " + text for text in drop)
    scope.before += [f"struct {name} {{ int k; struct {name} *l, *r; }};",
                     f"static int {name}_put(struct {name} **t, int k) {{\n  while (*t)\n    t = k {rng.choice(['<', '<=', '>'])} (*t)->k ? &(*t)->l : &(*t)->r;\n"
                     f"  *t = {rng.choice(['calloc(1, sizeof **t)', 'calloc(1, sizeof **t)', 'malloc(sizeof **t)']) if scope.careless() else 'calloc(1, sizeof **t)'};\n"
                     f"  if (!*t)\n    return 0;\n  (*t)->k = k;\n  return 1;\n}}",
                     f"static int {name}_drop(struct {name} *t) {{\n{body}\n}}"]
    scope.uninitialised |= any("malloc(sizeof **t)" in text for text in scope.before)
    return [line(f"struct {name} *{root} = 0;"), line(f"int {v} = 0;"),
            Stmt("for", f"{i} < {scope.small(3)}", f"int {i} = 0", f"{i}++", [line(f"{v} += {name}_put(&{root}, {rng.choice([i, f'-{i}', f'{i} * 5 % 3', str(scope.small(3))])});")]),
            line(f"{v} -= {name}_drop({root});")]


def state_of_the_file(scope):
    """Variables of the file and of a function, set before they are used."""
    scope.remembers = True
    rng, v, name = scope.rng, scope.fresh("v"), f"{scope.name}_{scope.fresh('state')}"
    scope.give(v)
    n = rng.choice([2, 4])
    scope.before += [f"static int {name}_n, {name}_t[{n}];",
                     f"static int {name}_next(int x) {{\n  static int last;\n  if (x < 0)\n    last = 0;\n  last += x;\n  {name}_t[{name}_n++ {f'% {n}' if not scope.careless() else f'& {n}'}] = last;\n  return last;\n}}"]
    i = scope.fresh("i")
    return [line(f"{name}_n = 0;"), line(f"{name}_next(-1);"), Stmt("for", f"{i} < {scope.small(4)}", f"int {i} = 0", f"{i}++", [line(f"{name}_next({i});")]),
            line(f"int {v} = {name}_t[0] + {name}_n;")]


def built_ins(scope):
    rng, v, x = scope.rng, scope.fresh("v"), scope.fresh("x")
    scope.give(v)
    nonzero = "| 1" if not scope.careless() else ""
    some = [f"__builtin_add_overflow({scope.leaf()}, {rng.choice(['INT_MAX', '1', '-3'])}, &{x})", f"__builtin_mul_overflow({scope.leaf()}, {scope.leaf()}, &{x})",
            f"__builtin_sub_overflow({scope.leaf()}, {rng.choice(['INT_MIN', '2'])}, &{x})", f"__builtin_clz((unsigned) {scope.small(9)} {nonzero})", f"__builtin_ctz((unsigned) {scope.small(9)} {nonzero})",
            f"__builtin_popcount((unsigned) {scope.leaf()})", f"__builtin_ffs({scope.small(9)})", f"(int) (__builtin_bswap32((unsigned) {scope.leaf()}) & 255)",
            f"__builtin_parity((unsigned) {scope.leaf()})", f"(int) ((unsigned __int128) {scope.small(255)} * 0x123456789abcdefu >> 60)"]
    kind = rng.choice(["int", "short", "unsigned char", "unsigned", "long"])
    return [line(f"{kind} {x} = 0;"), line(f"int {v} = {rng.choice(some)};"), line(f"{v} ^= (int) {x} & 31;")]


def down_to_nothing(scope):
    """Unsigned counters that go down, by steps that may miss the end."""
    rng, i, v, t = scope.rng, scope.fresh("i"), scope.fresh("v"), scope.fresh("t")
    scope.give(v)
    n = scope.small(5)
    kind = rng.choice(["size_t", "unsigned", "unsigned char", "unsigned short"])
    head = rng.choice([(f"{kind} {i} = {n}", f"{i}-- > 0", ""), (f"{kind} {i} = {n}", f"{i}--", ""), (f"{kind} {i} = {n} + 1", f"{i} > 0", f"{i}--"),
                       (f"{kind} {i} = {n}", f"{i} < 6", f"{i}--"), (f"{kind} {i} = 5", f"{i} != ({kind}) -1", f"{i}--")]
                      + ([(f"{kind} {i} = {n}", f"{i} >= 0 && {i} < 250", f"{i}--"), (f"{kind} {i} = {n}", f"{i} != 0", f"{i} -= 2")] if scope.careless() else []))
    bound = f"{t}[{i}]" if head[1] != f"{i} > 0" else f"{t}[{i} - 1]"
    bound = bound if head[2] != f"{i} -= 2" else f"{t}[{i} % 6]"
    return [line(f"int {t}[6] = {{1, 2, 3, 4, 5, {scope.small(6)}}}, {v} = 0;"), Stmt("for", head[1], head[0], head[2], [line(f"{v} = {v} * 3 % 1000 + {bound};")])]


MORE = [narrow, narrow, jumps, duffs_device, trailing_continue, effects, effects, pointers_compared, pointers_compared, table_of_structures, table_of_structures,
        methods, string_edges, string_edges, sized_at_run_time, growing, cleaning_up, search_tree, state_of_the_file, built_ins, down_to_nothing]

ALL = [filled_array, sum_of_array, sum_of_array, sorted_array, matrix, pointer_walk, pointer_choice, pointer_back, heap_array, heap_array,
       singly_linked, doubly_linked, recursion, recursion_in_memory, helper_calls, function_pointers, string_copy, string_loop, numbers_as_text,
       blocks_of_bytes, unions, bit_fields, floats, switches, gotos, structures, statics, library_numbers, unset_variable, wrapping, *MORE]
