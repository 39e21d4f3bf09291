"""The same program, written or asked about in another way: no verdict may contradict another.

The programs are generated ones and the cases in test-projects/verify. For each, a few variants are asked; a
function, or a check at its place, that is safe in one and unsafe in another is wrong in one of them.
"""

import glob
import os
import re
import subprocess

import ctext
import generator
import syntax
from common import ROOT, run
from client import served

CASES = os.path.join(ROOT, "test-projects", "verify")
SPECIAL = re.compile(r"__|assert|reach_error|abort|exit|malloc|calloc|realloc|free|main$")


def program(round_):
    """A text, arguments of `check` and of clang, and whether its lines are statements of our own."""
    if round_.rng.random() < 0.45:
        files = sorted(glob.glob(os.path.join(CASES, "*", "*.c")))
        path = round_.rng.choice(files)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        clang = " ".join(re.findall(r"^// args: (.*)$", text, re.M)).split()
        options = " ".join(re.findall(r"^// options: (.*)$", text, re.M)).split()
        entries = " ".join(re.findall(r"^// entry: ([^(\n]*)", text, re.M)).split()
        options = [o for o in options if not o.startswith("--function-timeout")]
        for name in entries:
            options += ["--function", name]
        return os.path.relpath(path, ROOT), re.sub(r"//[^\n]*", "", text), options, clang, os.path.dirname(path)
    functions = [generator.function(round_.rng, f"f{n}") for n in range(1, round_.options.functions // 2 + 1)]
    text = re.sub(r"PROBE\(\d+, .*\);", ";", syntax.file_text(functions))
    return "generated", text, [], [], None


def foreign(text, clang, folder):
    """The names that mean something outside of the text: in its headers, or to the compiler."""
    includes = "\n".join(d for d in ctext.directives(text) if "include" in d)
    seen = subprocess.run(["gcc", "-E", "-dD", "-w", "-x", "c", *[c for c in clang if c.startswith(("-I", "-D", "-std"))],
                           *(["-I" + folder] if folder else []), "-"], input=includes + "\n", capture_output=True, text=True, check=False)
    return ctext.names(seen.stdout)


# The ways to write it otherwise: text -> (text, names that changed) or None.

def renamed(round_, text, outside):
    own = sorted(n for n in ctext.names(re.sub(r"^[ \t]*#[ \t]*include.*$", "", text, flags=re.M)) if n not in outside and not SPECIAL.search(n))
    # What is only declared is the library's, or the reader's business: its name may mean something.
    own = [n for n in own if not re.search(rf"\b(extern|__VERIFIER)\b[^;{{]*\b{n}\s*\(", text)]
    called = set(re.findall(r"\b([A-Za-z_]\w*)\s*\(", text))
    own = [n for n in own if n not in called or re.search(rf"\b{n}\s*\([^;{{}}]*\)\s*\{{", text) or re.search(rf"define\s+{n}\b", text)]
    words = ["prev", "next", "parent", "left", "right", "tail", "head", "owner", "size", "len", "tmp", "zz", "x", "data", "count", "cursor", "p", "q"]
    new, used = {}, set(ctext.names(text)) | outside
    for n in own:
        word = round_.rng.choice(words)
        while word in used:
            word += str(round_.rng.randrange(10))
        used.add(word)
        new[n] = word
    return ctext.rename(text, new), new


def reordered(round_, text, outside):
    """Functions in another order, behind declarations of all of them."""
    pieces = ctext.blocks(text)
    first = next((n for n, b in enumerate(pieces) if ctext.is_function(b)), None)
    if first is None or any(b.lstrip().startswith("#") for b in pieces[first:]) or "inline" in text or "__attribute__" in text:
        return None
    heads, functions, rest = [], [], []
    for b in pieces[first:]:
        if ctext.is_function(b):
            heads.append(ctext.TOKEN.sub(lambda m: "" if m[0].startswith(("/*", "//")) else m[0], b)[:].split("{")[0].strip() + ";")
            functions.append(b)
        else:
            rest.append(b)
    if len(functions) < 2:
        return None
    round_.rng.shuffle(functions)
    return "".join(pieces[:first]) + "\n" + "\n".join(rest) + "\n" + "\n".join(heads) + "\n" + "\n".join(functions) + "\n", {}


def members_swapped(round_, text, outside):
    """Two members of a structure that is not initialised by position change places."""
    if re.search(r"=\s*\{", text) or "union" in text or "offsetof" in text:
        return None
    places = list(re.finditer(r"(struct \w+\s*\{\s*)([^;{}:]*;)(\s*)([^;{}:]*;)", text))
    if not places:
        return None
    m = round_.rng.choice(places)
    if re.search(r"\[\s*\]", m[0]):
        return None
    return text[:m.start()] + m[1] + m[4] + m[3] + m[2] + text[m.end():], {}


def dead_code(round_, text, outside):
    """Functions that nobody calls, a variable that nobody reads, a block that is never entered."""
    extra = ("\nstatic int adv_unused(int adv_n) { int adv_s = 0; for (int adv_i = 0; adv_i < adv_n; adv_i++) { adv_s += adv_i; } return adv_s; }\n"
             "int adv_more(int adv_n) { return adv_unused(adv_n & 7) / ((adv_n & 3) + 1); }\n")
    return re.sub(r"(\n(?:int|unsigned|void|long|static int|static void) [^;{}#]*\)\s*\{)", r"\1 if (0) { int adv_d = 1; adv_d++; }", text) + extra, {}


def through_macro(round_, text, outside):
    """Returned values and conditions go through a macro."""
    return "#define ADV_SAME(e) (e)\n#line 1\n" + re.sub(r"return ([^;\n]+);", r"return ADV_SAME(\1);", re.sub(r"\bif \((.*)\) \{$", r"if (ADV_SAME(\1)) {", text, flags=re.M)), {}


def outlined(round_, text, outside):
    """What is returned is returned through a function of its own."""
    if not re.search(r"\nint \w+\([^;]*\)\s*\{", text):
        return None
    pieces, done = [], False
    for b in ctext.blocks(text):
        if ctext.is_function(b) and re.match(r"\s*int \w+\(", b) and not done and " main(" not in b and "adv_through" not in b:
            changed = re.sub(r"return ([^;\n]+);", r"return adv_through(\1);", b)
            if changed != b:
                b, done = "\nstatic int adv_through(int adv_v) { return adv_v; }\n" + changed, round_.rng.random() < 0.9
        pieces.append(b)
    return ("".join(pieces), {}) if done else None


WRITTEN = [renamed, renamed, reordered, members_swapped, dead_code, through_macro, outlined]
# More ways to ask, as options.
ASKED = [["--domain", "interval"], ["--domain", "zone"], ["--domain", "octagon"], ["--domain", "affine"], ["--domain", "polyhedra"], ["--domain", "none"], ["--inline", "all"],
         ["--inline", "none"], ["--jobs", "2"], ["--max-unwind", "3"], ["--recheck"], ["time", "0.6"], ["time", "2"], ["time", "3x"], ["time", "3x"]]


def asked_about(name):
    return not name.startswith("adv_")


def play(round_):
    where, text, options, clang, folder = program(round_)
    clang = [*clang, *(["-I" + folder] if folder else [])]
    outside = foreign(text, clang, folder)
    path = round_.write("program.c", text)
    said = round_.check(path, *options, clang=clang)
    if said is None:
        return
    round_.counts["programs"] += 1
    base = ("as it is", text, said)
    variants = [base]
    for change in round_.rng.sample(WRITTEN, 2):
        changed = change(round_, text, outside)
        if changed is None or not compiles(round_, changed[0], clang):
            round_.counts["no such variant"] += 1
            continue
        new, names = changed
        ask = [names.get(o, o) for o in options]
        back = {b: a for a, b in names.items()}
        report = round_.check(round_.write(f"{change.__name__}.c", new), *ask, clang=clang)
        if report is not None:
            variants.append((change.__name__, new, {back.get(n, n): f for n, f in report.items()}))
    more = round_.rng.choice(ASKED)
    seconds = None
    if more[0] == "time":
        seconds = round_.options.function_timeout * 3 if more[1] == "3x" else float(more[1])
    report = round_.check(path, *options, *([] if seconds else more), clang=clang, seconds=seconds)
    if report is not None:
        variants.append((" ".join(more), text, report))
    alone = round_.rng.choice(sorted(said)) if said else None
    if alone and "--function" not in options:
        report = round_.check(path, *options, "--function", alone, clang=clang)
        if report is not None:
            variants.append((f"--function {alone}", text, report))
    if not options and not clang and round_.rng.random() < 0.5:
        report = served(round_, text, round_.options.function_timeout)
        if report is not None:
            variants.append(("lsp", text, report))
    if not options and round_.rng.random() < 0.4:
        report = linked(round_, text, clang)
        if report is not None:
            variants.append(("--link", text, report))
    for how, new, report in variants[1:]:
        contradictions(round_, where, base, (how, new, report))


def compiles(round_, text, clang):
    path = round_.write("variant.c", text)
    flags = [c for c in clang if c.startswith(("-I", "-D", "-std"))]
    done = run(["gcc", "-w", "-fsyntax-only", *flags, path])
    return done.returncode == 0


def linked(round_, text, clang):
    """The functions in two files that are one program; static ones stay with those that call them."""
    pieces = ctext.blocks(text)
    if "static" in text or any(re.match(r"\s*(int|long|char|unsigned|short)[^()]*[;=]", b) for b in pieces):
        return None
    functions = [b for b in pieces if ctext.is_function(b)]
    if len(functions) < 2:
        return None
    shared = "".join(b for b in pieces if not ctext.is_function(b))
    heads = "\n".join(b.split("{")[0].strip() + ";" for b in functions)
    half = len(functions) // 2
    a = round_.write("part1.c", shared + "\n" + heads + "".join(functions[:half]))
    b = round_.write("part2.c", shared + "\n" + heads + "".join(functions[half:]))
    if not all(compiles(round_, open(p, encoding="utf-8").read(), clang) for p in (a, b)):
        return None
    return round_.check([a, b], "--link", clang=clang)


def contradictions(round_, where, one, other):
    """Functions and checks that are safe in one answer and unsafe in another."""
    round_.counts[f"pairs {other[0].split(' ')[0]}"] += 1
    for name in sorted(one[2].keys() & other[2].keys()):
        a, b = one[2][name], other[2][name]
        round_.counts["functions compared"] += 1
        evidence = {"program.c": one[1], "variant.c": other[1]}

        def found(kind, first, second):
            round_.found(f"{kind}: {other[0]}", f"{where} {name}", f"{first} / {second}\n{assumed(a)} / {assumed(b)}", **evidence)

        if {a["verdict"], b["verdict"]} == {"safe", "unsafe"}:
            found("verdicts contradict", f"{a['verdict']} {unsafe(a)}", f"{b['verdict']} {unsafe(b)}")
        elif one[1] == other[1] and other[0] != "lsp":
            places_a, places_b = by_place(a), by_place(b)
            for key in sorted(places_a.keys() & places_b.keys()):
                if {places_a[key], places_b[key]} == {"safe", "unsafe"}:
                    found("checks contradict", f"{key} {places_a[key]}", places_b[key])
                    break
        ends = {a.get("termination"), b.get("termination")}
        if ends == {"terminating", "nonterminating"} and "none" not in other[0]:
            found("termination contradicts", a["termination"], b["termination"])


def assumed(report):
    return "; ".join(report.get("assumptions", []))[:300]


def unsafe(report):
    return [f"{c['kind']}@{c['line']} {c['message']}" for c in report.get("checks", []) if c["verdict"] == "unsafe"][:3]


def by_place(report):
    out = {}
    for c in report.get("checks", []):
        key = (c["kind"], c["line"], c["column"])
        out[key] = c["verdict"] if out.get(key, c["verdict"]) == c["verdict"] else "several"
    return out
