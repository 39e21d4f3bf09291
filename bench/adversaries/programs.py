"""Generated functions: what `check` says of each, facts included, against what all its runs do."""

import re

import facts
import generator
import syntax
import truth
from common import condition

# Operations on constants: gcc puts the wrapped result in their place, with no check.
CONSTANT = re.compile(r"(?:\b(?:U?INT_(?:MIN|MAX))\b|\b\d+[UL]*\b|[-+*/%~()<>\s])+")
MEMORY = {"array-bounds", "null-dereference", "invalid-dereference", "use-after-free", "double-free", "invalid-free"}


def generate(round_, count):
    """Functions with assertions whose truth is known from a first run, and their runs with these."""
    functions = [generator.function(round_.rng, f"f{n}", size=generator.SIZES[round_.options.size]) for n in range(1, count + 1)]
    path = round_.write("probes.c", syntax.file_text(functions))
    found = truth.runs(round_, functions, path, sanitizers=[], milliseconds=100)
    if found is None:
        return None
    text = asserted(round_, syntax.file_text(functions), functions, truth.probed(found))
    path = round_.write("program.c", text)
    found = truth.all_errors(round_, functions, path, generator.SIZES[round_.options.size].milliseconds)
    return None if found is None else (functions, path, text, found)


def number(value):
    return "(-2147483647 - 1)" if value == -2**31 else str(value)


def asserted(round_, text, functions, seen):
    """The text with an assertion in place of each probe, about what the runs have shown there."""
    rng, out, name = round_.rng, [], None
    for text_line in text.split("\n"):
        head = re.match(r"int (f\d+)\(", text_line)
        name = head[1] if head else name
        probe = re.match(r"( *)PROBE\((\d+), (.*)\);$", text_line)
        if probe:
            values = sorted(seen.get((name, int(probe[2])), ()))
            claim = assertion(rng, values, probe[3])
            text_line = probe[1] + (f"assert({claim});" if claim else ";")
        out.append(text_line)
    return "\n".join(out)


def assertion(rng, values, subject):
    if not values:
        return "0" if rng.random() < 0.5 else None
    low, high = values[0], values[-1]
    roll = rng.random()
    if roll < 0.35:
        return f"{subject} >= {number(low)} && {subject} <= {number(high)}"
    if roll < 0.5:
        absent = [v for v in range(low, min(high, low + 50)) if v not in values]
        return f"{subject} != {number(rng.choice(absent))}" if absent else f"{subject} <= {number(high)}"
    if roll < 0.75:
        return f"{subject} != {number(rng.choice(values))}"
    if roll < 0.85:
        return f"{subject} < {number(high)}"
    return f"{subject} >= {number(low)}"


def play(round_):
    made = generate(round_, round_.options.functions)
    if made is None:
        return
    functions, path, text, found = made
    unset = truth.unset_runs(round_, functions, path)
    said = round_.check(path, *[word for f in functions for word in ("--function", f.name)])
    if said is None:
        return
    for f in functions:
        if f.name not in said:
            round_.found("function missing", f.name, "", **{"program.c": text})
            continue
        judge(round_, f, said[f.name], found[f.name], (unset or {}).get(f.name, []), unset is not None, text)
    facts.hold(round_, functions, text, said, found, unset or {})


def judge(round_, f, report, all_runs, unset, knows_unset, text):
    """Holds a report against all runs of its function."""
    round_.counts["functions"] += 1
    round_.counts["runs"] += len(all_runs)
    round_.counts[report["verdict"]] += 1
    round_.counts["checks decided"] += sum(c["verdict"] != "unknown" for c in report["checks"])
    round_.counts["checks"] += len(report["checks"])
    source = own_text(text, f)
    assumed = "; ".join(report.get("assumptions", []))

    def wrong(kind, evidence):
        round_.found(kind, f.name, f"{evidence}\nassumptions: {assumed}", **{"program.c": text, "function.c": source})

    if any(r.end == "lost" for r in all_runs):
        round_.counts["runs not understood"] += 1
        return
    errors = [r for r in all_runs if r.end == "error"]
    if f.call:
        # Callers are taken to give memory as far as it is followed; these may not.
        errors = [r for r in errors if not r.kinds & MEMORY and "adv_one" not in [name for name, _ in r.frames[:1]]]
    unset_errors = [r for r in unset if r.end == "error" and "uninitialised-read" in r.kinds]
    leaks = [r for r in all_runs if r.end == "returned" and r.live > 0 and not f.call]
    stated = condition(report.get("summary"))
    if report["verdict"] == "safe" and not stated:
        for r in (errors + unset_errors + leaks)[:1]:
            wrong("safe, but a run fails", f"{r.inputs} allocation {r.fails} fails: {sorted(r.kinds) or 'leak'} at {r.frames[:3]}")
    lines = {}
    for c in report["checks"]:
        lines.setdefault((c["kind"], c["line"]), []).append(c)
    for r in errors:
        if not r.frames or r.frames[0][0] != f.name:
            continue
        if f.uninitialised and any(c["kind"] == "uninitialised-read" and c["verdict"] == "unsafe" and c["line"] <= r.frames[0][1] for c in report["checks"]):
            continue  # It may be undefined before, which this run does not see.
        if any(c["verdict"] == "unsafe" and CONSTANT.fullmatch(c["expression"]) and c["line"] <= r.frames[0][1] for c in report["checks"]):
            continue  # Nor does it see what gcc computes.
        there = [c for kind in r.kinds for c in lines.get((kind, r.frames[0][1]), [])]
        # Several checks of a line: one of them fails, so not all may be safe.
        if there and all(c["verdict"] == "safe" for c in there) and (len(r.kinds) == 1 or r.kinds & MEMORY):
            wrong("check safe, but a run fails there", f"{r.inputs} allocation {r.fails} fails: {sorted(r.kinds)} at {r.frames[:3]}")
            break
    for c in report["checks"]:
        if c["verdict"] == "unsafe" and f.call:
            certain(c, all_runs, wrong)
        elif c["verdict"] == "unsafe":
            refuted(round_, f, c, all_runs, errors, unset_errors, leaks, knows_unset, wrong)
    ends = report.get("termination")
    endless = [r for r in all_runs if r.end == "endless"]
    round_.counts["termination decided"] += ends in ("terminating", "nonterminating")
    if ends == "terminating" and endless:
        wrong("terminating, but a run does not end", f"{endless[0].inputs}")
    if ends == "nonterminating" and not endless and not f.call:
        wrong("nonterminating, but all runs end", "")


def refuted(round_, f, c, all_runs, errors, unset_errors, leaks, knows_unset, wrong):
    """A check that is called unsafe must fail in some run, and a certain one in every run that would return."""
    kind, at = c["kind"], f"{c['kind']} at line {c['line']}:{c['column']}: {c['message']}"
    if kind == "memory-leak":
        shown = leaks
        if any(r.end == "left" for r in all_runs):
            return
    elif kind == "uninitialised-read":
        if not shown_unset(round_, f, knows_unset, unset_errors):
            return
        shown = unset_errors
    else:
        family = MEMORY if kind in MEMORY else {kind}
        shown = [r for r in errors if r.kinds & family and any(n == c["line"] for _, n in r.frames)]
        if any(r.kinds & family and not r.frames for r in errors):
            return
    if not shown and kind == "array-bounds" and any(r.kinds & MEMORY for r in errors):
        round_.counts["pointers only formed, not confirmed"] += 1  # sanitizers see where they are used
    elif not shown:
        wrong("unsafe, but no run fails there", at)
    else:
        certain(c, all_runs, wrong)


def certain(c, all_runs, wrong):
    """What happens whatever the caller does lets no run return."""
    if c.get("certainty") == "manifest" and c["kind"] not in ("memory-leak", "uninitialised-read"):
        for r in all_runs:
            if r.end == "returned":
                wrong("certain, but a run returns", f"{c['kind']} at line {c['line']}:{c['column']}: {c['message']}; {r.inputs} allocation {r.fails} fails returns {r.result}")
                break


def shown_unset(round_, f, knows_unset, unset_errors):
    """Whether the runs tell if something unset is read: they do not see a value on which nothing that is run depends."""
    if f.uninitialised and not unset_errors:
        round_.counts["uninitialised, not confirmed"] += 1
        return False
    return knows_unset or not f.uninitialised


def own_text(text, f):
    """The part of the file that a function consists of."""
    lines = text.split("\n")
    start = next(n for n, t in enumerate(lines) if t.startswith(f"int {f.name}("))
    first = start - sum(before.count("\n") + 1 for before in f.before)
    last = next(n for n in range(start, len(lines)) if lines[n] == "}")
    return "\n".join([*syntax.HEADER, *lines[first:last + 1]]) + "\n"
