"""Pairs of versions: rewrites that keep the meaning are never different, changes that show in a run never equal,
and a file is equal to itself."""

import copy
import re

import generator
import syntax
import truth
from common import run
from syntax import Stmt

# Rewrites of the tree. Each takes the random generator and a function's body, and changes it in place; it says whether it did.

def everywhere(body):
    """All lists of statements."""
    yield body
    for s in body:
        yield from everywhere(s.body)
        if s.other:
            yield from everywhere(s.other)


def choose(rng, body, wanted):
    places = [(block, n) for block in everywhere(body) for n, s in enumerate(block) if wanted(s)]
    return rng.choice(places) if places else None


def negated(rng, body):
    place = choose(rng, body, lambda s: s.kind == "if")
    if not place:
        return False
    s = place[0][place[1]]
    s.text, s.body, s.other = f"!({s.text})", s.other or [syntax.line(";")], s.body
    return True


def for_to_while(rng, body):
    def wanted(s):
        return s.kind == "for" and not any("continue;" in x.text for block in everywhere(s.body) for x in block)
    place = choose(rng, body, wanted)
    if not place:
        return False
    block, n = place
    s = block[n]
    step = [syntax.line(s.step + ";")] if s.step else []
    block[n] = Stmt("block", body=[syntax.line(s.first + ";"), Stmt("while", s.text, body=[*s.body, *step])])
    return True


def while_to_for(rng, body):
    place = choose(rng, body, lambda s: s.kind == "while")
    if not place:
        return False
    block, n = place
    block[n] = Stmt("for", block[n].text, "", "", block[n].body)
    return True


def compound(rng, body):
    """x += e; for x = x + (e); where x is named only."""
    form = re.compile(r"(v\d+) ([-+^|&])= (.*);$")
    place = choose(rng, body, lambda s: s.kind == "line" and form.match(s.text))
    if not place:
        return False
    s = place[0][place[1]]
    m = form.match(s.text)
    s.text = f"{m[1]} = {m[1]} {m[2]} ({m[3]});"
    return True


def temporary(rng, body):
    form = re.compile(r"(?:unsigned|int|long|short) (v\d+) = (.*);$")
    place = choose(rng, body, lambda s: s.kind == "line" and form.match(s.text) and "," not in s.text)
    if not place:
        return False
    block, n = place
    m = form.match(block[n].text)
    name = f"adv_t{rng.randrange(1000)}"
    block[n:n + 1] = [syntax.line(f"__typeof__({m[2]}) {name} = {m[2]};"), syntax.line(block[n].text.replace(f"= {m[2]};", f"= {name};"))]
    return True


def swapped_operands(rng, body):
    form = re.compile(r"\((\w+) ([+*&|^]) (\w+)\)")
    place = choose(rng, body, lambda s: s.kind == "line" and form.search(s.text))
    if not place:
        return False
    s = place[0][place[1]]
    s.text = form.sub(r"(\3 \2 \1)", s.text, count=1)
    return True


def mirrored(rng, body):
    form = re.compile(r"^(\w+) (<|>|<=|>=|==|!=) (\w+)$")
    other = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}
    place = choose(rng, body, lambda s: s.kind in ("if", "while", "for") and form.match(s.text))
    if not place:
        return False
    s = place[0][place[1]]
    s.text = form.sub(lambda m: f"{m[3]} {other[m[2]]} {m[1]}", s.text)
    return True


def dead_code(rng, body):
    block = rng.choice(list(everywhere(body)))
    name = f"adv_d{rng.randrange(1000)}"
    at = rng.randint(0, max(0, len(block) - 1))
    if any("case" in s.text or "default" in s.text for s in block):
        return False
    block.insert(at, Stmt("if", "0", body=[syntax.line(f"int {name} = 3;"), syntax.line(f"{name}++;")]))
    return True


def unused_variable(rng, body):
    body.insert(0, syntax.line(f"int adv_u{rng.randrange(1000)} = {rng.randrange(9)};"))
    return True


def arms_swapped(rng, body):
    form = re.compile(r"\((\w+ [<>] \w+) \? (\w+) : (\w+)\)")
    place = choose(rng, body, lambda s: s.kind == "line" and form.search(s.text))
    if not place:
        return False
    s = place[0][place[1]]
    s.text = form.sub(r"(!(\1) ? \3 : \2)", s.text, count=1)
    return True


REWRITES = [negated, negated, for_to_while, for_to_while, while_to_for, compound, compound, temporary, temporary, swapped_operands, mirrored, dead_code, unused_variable, arms_swapped]


# Small mutations: the meaning may change.

def constant_changed(rng, body):
    place = choose(rng, body, lambda s: s.kind != "block" and re.search(r"(?<![\w.\"'])\d+\b", s.text) and "PROBE" not in s.text)
    if not place:
        return False
    s = place[0][place[1]]
    found = list(re.finditer(r"(?<![\w.\"'])\d{1,8}\b", s.text))
    if not found:
        return False
    m = rng.choice(found)
    s.text = s.text[:m.start()] + str(max(0, int(m[0]) + rng.choice([-1, 1, 1, 2]))) + s.text[m.end():]
    return True


def operator_changed(rng, body):
    pairs = {" + ": " - ", " - ": " + ", " < ": " <= ", " <= ": " < ", " > ": " >= ", " == ": " != ", " & ": " | ", " += ": " -= ", " && ": " || ", " ^ ": " | ", " * ": " + "}
    place = choose(rng, body, lambda s: any(op in s.text for op in pairs))
    if not place:
        return False
    s = place[0][place[1]]
    op = rng.choice([o for o in pairs if o in s.text])
    at = rng.choice([m.start() for m in re.finditer(re.escape(op), s.text)])
    s.text = s.text[:at] + pairs[op] + s.text[at + len(op):]
    return True


def statement_dropped(rng, body):
    place = choose(rng, body, lambda s: s.kind == "line" and re.match(r"[vtp]\d+\S* \S*= ", s.text))
    if not place:
        return False
    place[0][place[1]] = syntax.line(";")
    return True


def statements_swapped(rng, body):
    def plain(s):
        return s.kind == "line" and re.match(r"(v|t)\d+(\[[^=]*\])? \S?= ", s.text)
    places = [(b, n) for b in everywhere(body) for n in range(len(b) - 1) if plain(b[n]) and plain(b[n + 1])]
    if not places:
        return False
    b, n = rng.choice(places)
    b[n], b[n + 1] = b[n + 1], b[n]
    return True


def type_changed(rng, body):
    form = re.compile(r"^(int|unsigned|short|long|unsigned char|signed char|unsigned long) (v\d+ = )")
    place = choose(rng, body, lambda s: s.kind == "line" and form.match(s.text))
    if not place:
        return False
    s = place[0][place[1]]
    s.text = form.sub(lambda m: rng.choice(generator.TYPES) + " " + m[2], s.text)
    return True


MUTATIONS = [constant_changed, constant_changed, operator_changed, operator_changed, statement_dropped, statements_swapped, type_changed]


def version(rng, f, changes, count):
    """A copy of a function that is changed a few times, or None."""
    body = copy.deepcopy(f.body)
    done = [change.__name__ for change in (rng.choice(changes) for _ in range(count * 4)) if change(rng, body)][:8]
    if not done:
        return None, []
    return syntax.Function(f.name, f.before, f.parameters, f.values, body, f.probes, f.allocates, f.uninitialised, f.remembers, f.call), done


def play(round_):
    rng = round_.rng
    olds, news, truths = [], [], {}
    for n in range(1, round_.options.functions + 1):
        f = generator.function(rng, f"f{n}", rng.choice([0, 0, 0, 0.1]))
        f.body = without_probes(f.body)
        kept = rng.random() < 0.5
        new, how = version(rng, f, REWRITES if kept else MUTATIONS, rng.choice([1, 2]) if kept else 1)
        if new is None:
            new, kept, how = f, True, ["itself"]
        olds.append(f)
        news.append(new)
        truths[f.name] = (kept, how)
    if not compiles(round_, news):
        for n, f in enumerate(olds):
            if not compiles(round_, [news[n]]):
                news[n], truths[f.name] = f, (True, ["itself"])
    shift = ["", "/* a comment that moves lines */", ""] if rng.random() < 0.5 else []
    old = round_.write("old.c", syntax.file_text(olds))
    new = round_.write("new.c", syntax.file_text(news, shift))
    runs = [truth.runs(round_, versions, path) for versions, path in ((olds, old), (news, new))]
    if runs[0] is None or runs[1] is None:
        return
    unset = [truth.unset_runs(round_, versions, path) or {} for versions, path in ((olds, old), (news, new))]
    said = round_.compare(old, new)
    if said is None:
        return
    texts = {"old.c": syntax.file_text(olds), "new.c": syntax.file_text(news, shift)}
    for f in olds:
        if f.name in said:
            judge(round_, f, said[f.name], truths[f.name], runs, unset, texts)


def compiles(round_, functions):
    """A change may have made what is no C, such as a label that is there twice."""
    return run(["gcc", "-w", "-fsyntax-only", round_.write("changed.c", syntax.file_text(functions))]).returncode == 0


def without_probes(body):
    out = []
    for s in body:
        s.body, s.other = without_probes(s.body), without_probes(s.other)
        if not s.text.startswith("PROBE("):
            out.append(s)
    return out


def outcome(r, unset):
    if (r.inputs, r.fails) in unset and r.end == "returned":
        return "undefined"
    return r.result if r.end == "returned" else "undefined" if r.end == "error" else r.end


def was_run(f, witness, runs):
    """Whether the runs hold the witness's inputs: a change may let in others than the old version's."""
    if f.call or not witness:
        return True
    given = witness.get("inputs", {})
    names = [name for _, name in f.parameters]
    return any(all(given.get(name, str(value)) == str(value) for name, value in zip(names, r.inputs)) for r in runs)


def judge(round_, f, report, how, runs, unset, texts):
    kept, steps = how
    verdict = report["verdict"]
    round_.counts["pairs"] += 1
    round_.counts[("kept: " if kept else "changed: ") + verdict] += 1
    bad = [{(r.inputs, r.fails) for r in some.get(f.name, []) if r.end == "error"} for some in unset]
    pairs = [(a, b) for a, b in zip(runs[0][f.name], runs[1][f.name])]
    if any(r.end == "lost" for pair in pairs for r in pair):
        return
    # Undefined behaviour of the old version may be anything; the new one may not add any.
    apart = [(a, b) for a, b in pairs if outcome(a, bad[0]) != "undefined" and outcome(a, bad[0]) != outcome(b, bad[1])]
    leaks = [(a, b) for a, b in pairs if a.end == b.end == "returned" and a.live != b.live]
    text = f"{', '.join(steps)}; {report.get('how')}; {report.get('assumptions', '')} {report.get('witness', '')}"
    if verdict == "equal" and apart:
        a, b = apart[0]
        round_.found("equal, but a run differs", f.name, f"{text}; {a.inputs} allocation {a.fails} fails: {outcome(a, bad[0])} / {outcome(b, bad[1])} {sorted(b.kinds)} {b.frames[:1]}", **texts)
    if verdict == "different" and kept and not apart:
        round_.found("different, but the meaning is kept", f.name, text, **texts)
    elif (verdict == "different" and not kept and not apart and not leaks and not f.allocates and not f.remembers
          and was_run(f, report.get("witness"), runs[0][f.name])):
        # What differs must be seen, unless it stands in memory or in what is printed.
        round_.found("different, but no run differs", f.name, text, **texts)
