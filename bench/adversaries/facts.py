"""Every fact that is printed is run: invariants, `returns`, `safe if`, `terminates if` and bounds on rounds, as
assertions in the compiled functions."""

import itertools
import re

import syntax
import truth
from common import condition, run

MACROS = """\
#define ADV_N(e) _Generic((e), float: (e), double: (e), default: (__int128) (e))
#define ADV_FACT(k, e) ((e) ? 0 : (fprintf(stderr, "\\nFACT %d\\n", k), _exit(0), 0))
#define ADV_SAYS(k, e) fprintf(stderr, "\\nHOLDS %d %d\\n", k, (int) (e))
#define ADV_BOUND(k, e) (adv_first[k] ? (adv_first[k] = 0, adv_count[k] = 0, adv_bound[k] = (e)) : 0)
static int adv_first[1000];
static __int128 adv_count[1000], adv_bound[1000];
"""
PLACE = re.compile(r"[*&]*[A-Za-z_]\w*(?:(?:->|\.)\w+|\[[^\]]*\])*")


def exact(text):
    """The fact with integers as wide as they need to be: facts are about numbers, not about machine words."""
    text = text.replace("\\result", "adv_result")
    out, last = "", 0
    for m in PLACE.finditer(text):
        before = text[:m.start()].rstrip()
        start = m.start()
        name = m[0]
        if m.start() and text[m.start() - 1].isalnum():
            continue  # the suffix of a number
        if name[0] in "*&" and before and (before[-1].isalnum() or before[-1] in ")]_"):
            start, name = start + 1, name[1:]
        out += text[last:start] + f"ADV_N({name})"
        last = m.end()
    return re.sub(r"\b(\d{10,})u?\b", r"(__int128) \g<1>u", out + text[last:])


class Fact:
    def __init__(self, number, function, kind, line, text):
        self.number, self.function, self.kind, self.line, self.text = number, function, kind, line, text


def facts(reports):
    out = []
    for name, report in reports.items():
        if not re.fullmatch(r"f\d+", name):
            continue
        summary = report.get("summary") or {}
        for kind, text in (("requires", condition(summary)), ("returns", summary.get("returns")),
                           ("terminates", report.get("terminationPrecondition"))):
            if text:
                out.append(Fact(len(out), name, kind, report["line"], text))
        for invariant in report.get("invariants", []):
            if invariant["text"] != "true":
                out.append(Fact(len(out), name, "invariant", invariant["line"], invariant["text"]))
        for loop in report.get("loops", []):
            bound = re.match(r"at most (.*?) iterations?\b|repeated at most (.*?) times\b|repeated at most (once)", loop["text"])
            if bound:
                # What is repeated is entered once more.
                text = bound[1] or f"1 + {bound[2] or 1}"
                out.append(Fact(len(out), name, "bound", loop["line"], text))
    return out


def instrumented(text, made, functions):
    """The text with the facts in it, each on a line of its own; and which line of it belongs to which fact."""
    at = {}
    for fact in made:
        if fact.kind in ("invariant", "bound"):
            at.setdefault(fact.line, []).append(fact)
    out, owner = MACROS.split("\n"), {}

    def put(fact, line):
        owner[len(out) + 1] = fact
        out.append(line)

    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        here = at.get(number, [])
        if line.endswith("do {") and entered_elsewhere(lines[number:], line):
            here = []
        head = re.match(r"( *)(for \(.*?;|while \(|do \{)(.*)$", line)
        label = re.match(r" *again_\w+:;$", line)
        if not here or not (head or label):
            out.append(line)
            continue
        bounds = [f for f in here if f.kind == "bound"]
        if head:
            out += [f"adv_first[{f.number}] = 1;" for f in bounds]
        out.append(line if label else head[1] + head[2])
        for fact in here:
            if fact.kind == "bound" and label:
                continue
            call = f"ADV_FACT({fact.number}, {exact(fact.text)})" if fact.kind == "invariant" else f"ADV_BOUND({fact.number}, {exact(fact.text)})"
            put(fact, call + (";" if label or head[2] == "do {" else ","))
        counts = " ".join(f"ADV_FACT({f.number}, ++adv_count[{f.number}] <= adv_bound[{f.number}]);" for f in bounds)
        if head:
            rest = head[3] or ""
            out.append(counts if head[2] == "do {" else (rest if "{" not in rest else rest + " " + counts))
    for f in functions:
        own = [fact for fact in made if fact.function == f.name and fact.kind in ("requires", "returns", "terminates")]
        head = ", ".join(f"{kind} {name}" for kind, name in f.parameters)
        given = ", ".join(name for _, name in f.parameters)
        out.append(f"int {f.name}_wrapped({head}) {{")
        for fact in own:
            if fact.kind != "returns":
                put(fact, f"ADV_SAYS({fact.number}, {exact(fact.text)});")
        out.append(f"int adv_result = {f.name}({given});")
        for fact in own:
            if fact.kind == "returns":
                put(fact, f"ADV_FACT({fact.number}, {exact(fact.text)});")
        out += ["return adv_result;", "}"]
    return "\n".join(out) + "\n", owner


def entered_elsewhere(lines, head):
    """Whether a switch leads into the loop: then not each way goes through its head."""
    end = head.replace("do {", "} while")
    return any(" case " in line for line in itertools.takewhile(lambda line: not line.startswith(end), lines))


def expressible(round_, text, reports, functions):
    """The instrumented text without the facts that cannot be said at their place, and the facts that are left."""
    made = facts(reports)
    for _ in range(12):
        instrument, owner = instrumented(text, made, functions)
        path = round_.write("facts.c", truth.PRELUDE + instrument)
        done = run(["gcc", *truth.CHECKED, "-fsyntax-only", path])
        if done.returncode == 0:
            kept = {f.number for f in owner.values()}
            return instrument, [f for f in made if f.number in kept]
        shift = truth.PRELUDE.count("\n")
        bad = {owner[int(n) - shift].number for n in re.findall(r"facts\.c:(\d+):\d+: error", done.stderr) if int(n) - shift in owner}
        if not bad:
            round_.options.log(done.stderr[:500])
            return None, []
        round_.counts["not expressible"] += len(bad)
        made = [f for f in made if f.number not in bad]
    return None, []


def hold(round_, functions, text, reports, found, unset):
    """Runs what the reports say of the functions.

    `found` are their runs under sanitizers, which tell where to stop, `unset` those that tell what was never set.
    """
    instrument, said = expressible(round_, text, reports, functions)
    if not said:
        return
    path = round_.write("run_facts.c", instrument)
    wrapped = [syntax.Function(f.name + "_wrapped", [], f.parameters, f.values, [], {}, f.allocates, call=f.call) for f in functions]
    again = truth.runs(round_, wrapped, path, sanitizers=[], milliseconds=100)
    if again is None:
        return
    for fact in said:
        round_.counts["facts: " + fact.kind] += 1
    for f in functions:
        own = {fact.number: fact for fact in said if fact.function == f.name}
        blamed = set()
        never_set = {(r.inputs, r.fails) for r in unset.get(f.name, []) if r.end == "error"}
        for r, real in zip(again[f.name + "_wrapped"], found[f.name]):
            broken = [] if real.end in ("error", "lost") or (real.inputs, real.fails) in never_set else [own[int(n)] for n in re.findall(r"^FACT (\d+)$", r.text, re.M) if int(n) in own]
            holds = [own[int(n)] for n in re.findall(r"^HOLDS (\d+) 1$", r.text, re.M) if int(n) in own]
            broken += [h for h in holds if h.kind == "requires" and real.end == "error" or h.kind == "terminates" and real.end == "endless"]
            for fact in broken:
                if fact.number not in blamed:
                    blamed.add(fact.number)
                    round_.found(f"{fact.kind} is false", f"{fact.function} line {fact.line}",
                                 f"{fact.text}\nwith {real.inputs}, allocation {real.fails} fails; {real.end} {sorted(real.kinds)} {real.frames[:2]}",
                                 **{"program.c": text, "facts.c": instrument})
