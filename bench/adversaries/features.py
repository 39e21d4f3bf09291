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


ALL = [filled_array, sum_of_array, sum_of_array, sorted_array, matrix, pointer_walk, pointer_choice, pointer_back, heap_array, heap_array,
       singly_linked, doubly_linked, recursion, recursion_in_memory, helper_calls, function_pointers, string_copy, string_loop, numbers_as_text,
       blocks_of_bytes, unions, bit_fields, floats, switches, gotos, structures, statics, library_numbers, unset_variable, wrapping]
