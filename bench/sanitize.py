#!/usr/bin/env python3
"""Runs the counterexamples of our own cases in the compiled program: does a sanitizer see the same error?

For every check that stet calls unsafe, a small main calls the function with the inputs of the trace:
arguments, globals, results of __VERIFIER_nondet_..., allocations that fail. It is compiled by gcc with
-fsanitize=address,undefined and run. An error of that kind at that line confirms the verdict. What
cannot be run so, or what these sanitizers do not look for, is counted with its reason. A run with all
inputs that shows nothing contradicts the verdict; the script fails then.
"""

import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

# Nothing that an earlier run found out is used.
os.environ["STET_CACHE"] = "off"

FLAGS = ["-g", "-O0", "-w", "-std=gnu17", "-fno-omit-frame-pointer", "-fno-builtin", "-ftrivial-auto-var-init=pattern", "-fsanitize=address,undefined",
         "-fsanitize=float-cast-overflow,bounds-strict", "-lm", "-pthread"]
OPTIONS = {"ASAN_OPTIONS": "detect_stack_use_after_return=1:allocator_may_return_null=1:detect_leaks=1"
                           ":strict_string_checks=1:handle_abort=0",
           "UBSAN_OPTIONS": "print_stacktrace=1"}

# What the sanitizers say of each kind.
BOUNDS = r"buffer-overflow|buffer-underflow|out of bounds|stack-use-after|insufficient space|unknown-crash" \
         r"|negative-size-param|dynamic-stack-buffer|pointer index expression|SEGV|BUS|overlap"
SAYS = {
    "assertion": r"STET: assertion|Assertion .* failed",
    "signed-overflow": r"signed integer overflow|negation of|cannot be represented in type",
    "division-by-zero": r"division by zero|FPE",
    "shift": r"shift exponent|left shift of|passing zero to",
    "array-bounds": BOUNDS + r"|variable length array bound",
    "null-dereference": r"null pointer|address 0x0000000000|SEGV",
    "invalid-dereference": BOUNDS + r"|null pointer",
    "use-after-free": r"heap-use-after-free",
    "double-free": r"double-free",
    "invalid-free": r"attempting free|SEGV",
    "memory-leak": r"detected memory leaks",
    "conversion": r"outside the range of representable values|is a value outside|buffer-overflow|SEGV",
    "unreachable-call": r"unreachable program point|reached the end of a value-returning|STET: assertion",
}
UNSEEN = {
    "uninitialised-read": "the sanitizers of gcc do not look for reads of what was never set",
    "unsigned-overflow": "unsigned overflow is no error for the sanitizers of gcc",
}

# Where the compiled program has no error to see, by what stet says of it.
LIBRARY_INPUT = r"\b(fgets|scanf|fscanf|getchar|fread|getline|rand|getenv|time|read)\s*\("
FORGIVEN = {"conversion": r"\b(is|to)[a-z]+\s*\(", "null-dereference": r"printf"}
BLIND = [
    (r"\(0 bytes\)", "malloc(0) gives a byte that may be used"),
    (r"block (has|had) ended|no longer exists|is gone|of its block", "the variable of the next round has taken the place"),
]

PRELUDE = """
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
static int stet_next; static const char stet_given[] = {%(given)s 1};
static int stet_gives(void) { return stet_next < %(allocations)d ? stet_given[stet_next++] : 1; }
static void *stet_malloc(size_t n) { return stet_gives() ? malloc(n) : 0; }
static void *stet_calloc(size_t n, size_t m) { return stet_gives() ? calloc(n, m) : 0; }
static void *stet_realloc(void *p, size_t n) { return stet_gives() ? realloc(p, n) : 0; }
static void stet_fails(int line) {
  fprintf(stderr, "STET: assertion #0 in f %%s:%%d\\n", STET_FILE, line); exit(1);
}
#define malloc(n) stet_malloc(n)
#define calloc(n, m) stet_calloc(n, m)
#define realloc(p, n) stet_realloc(p, n)
#define main stet_entry_main
"""

# A thread that is over leaves no pointers to what it has lost behind.
MAIN = """
#include <pthread.h>
static __attribute__((noinline)) void stet_call(void) {
  %s
}
static void *stet_thread(void *nothing) { stet_call(); return nothing; }
int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, 0, stet_thread, 0)) return 1;
  pthread_join(thread, 0);
  return 0;
}
"""

NONDET = """
%(type)s __VERIFIER_nondet_%(name)s(void) {
  static int next; static const %(type)s all[] = {%(values)s 0};
  return next < %(count)d ? all[next++] : 0;
}
"""

TYPES = {"int": "int", "uint": "unsigned", "char": "char", "uchar": "unsigned char", "schar": "signed char",
         "short": "short", "ushort": "unsigned short", "long": "long", "ulong": "unsigned long",
         "longlong": "long long", "ulonglong": "unsigned long long", "bool": "_Bool", "float": "float",
         "double": "double", "size_t": "size_t", "unsigned": "unsigned", "u8": "unsigned char",
         "u16": "unsigned short", "u32": "unsigned"}


class NotConfirmable(Exception):
    """The inputs of the trace cannot be given to a compiled program."""


def header(text, name):
    return re.findall(r"^// %s: (.*)$" % name, text, re.M)


def report(stet, path, text, timeout):
    command = [*stet, "check", "--format", "json", "--trace", "--no-cache", "--function-timeout", str(timeout)]
    for options in header(text, "options"):
        command += options.split()
    for entry in header(text, "entry"):
        for name in re.sub(r"\(.*?\)", "", entry).split():
            command += ["--function", name]
    command.append(path)
    args = [a for line in header(text, "args") for a in line.split()]
    if args:
        command += ["--", *args]
    done = subprocess.run(command, capture_output=True, text=True)
    try:
        return json.loads(done.stdout), args
    except ValueError:
        sys.exit("%s: %s" % (path, (done.stderr.strip().splitlines() or ["no answer"])[-1]))


def parameters(text, function):
    """(declaration as a local variable, name, whether a pointer) of each parameter."""
    lines = text.splitlines()
    found = re.search(r"\b%s\s*\(" % re.escape(function["name"]), "\n".join(lines[function["line"] - 1:]))
    if not found:
        raise NotConfirmable("the function is made by a macro")
    rest = "\n".join(lines[function["line"] - 1:])[found.end():]
    depth, parts, part = 0, [], ""
    for c in re.sub(r"/\*.*?\*/|//[^\n]*", "", rest, flags=re.S):
        if c == ")" and depth == 0:
            break
        depth += (c in "([") - (c in ")]")
        if c == "," and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += c
    parts.append(part)
    result = []
    for p in (re.sub(r"\b(const|restrict|register|volatile)\b", "", p).strip() for p in parts):
        if p in ("", "void", "..."):
            continue
        array = re.fullmatch(r"(.*?)(\w+)\s*\[[^\]]*\]", p, re.S)
        if array:
            p = "%s *%s" % (array.group(1), array.group(2))
        called = re.search(r"\(\s*\*\s*(\w+)\s*\)", p)
        if called:
            raise NotConfirmable("a function of the caller is called")
        name = re.search(r"(\w+)\s*$", p)
        if not name or p == name.group(1):
            raise NotConfirmable("parameters without a type")
        result.append((p, name.group(1), "*" in p))
    return result


def value(text):
    """A value of a trace as C text, or None."""
    if text == "null":
        return "0"
    special = {"NaN": "(0.0 / 0.0)", "nan": "(0.0 / 0.0)", "infinity": "(1.0 / 0.0)", "inf": "(1.0 / 0.0)",
               "-infinity": "(-1.0 / 0.0)", "-inf": "(-1.0 / 0.0)", "true": "1", "false": "0"}
    if text in special:
        return special[text]
    number = re.match(r"-?(0x[0-9a-fA-F.p+-]+|[0-9][0-9.eE+-]*)[uUlLfF]*(?=$| )", text)
    if number:
        plain = number.group(0)
        # The least integers have no literal of their own.
        least = {"-9223372036854775808": "(-9223372036854775807 - 1)", "-2147483648": "(-2147483647 - 1)"}
        big = plain.isdigit() and int(plain) > 2 ** 63 - 1
        return least.get(plain, plain + "u" if big else plain)
    return text if re.fullmatch(r"'(\\.[0-9a-f]*|.)'( .*)?", text) and " " not in text.strip() else None


def harness(path, text, function, check):
    trace = check.get("trace") or []
    if not trace:
        raise NotConfirmable("no trace")
    notes = "; ".join(step.get("note") or "" for step in trace)
    given = ["0" if g == "null" else "1"
             for g in re.findall(r"\b(?:malloc|calloc|realloc) gives (\w+)", notes)]
    nondet = collections.defaultdict(list)
    for name, answer in re.findall(r"__VERIFIER_nondet_(\w+)\(\) returns (\S+?)(?:;|$)", notes):
        nondet[name].append(value(answer) or "0")
    code = ['#define STET_FILE "%s"' % path,
            PRELUDE % {"given": "".join(g + "," for g in given), "allocations": len(given)}]
    code.append('#line 1 "%s"\n%s' % (path, text))
    code.append('#line 1 "harness.c"\n#undef main')
    for name, type_ in TYPES.items():
        if re.search(r"__VERIFIER_nondet_%s\s*\(" % name, text):
            values = nondet[name]
            code.append(NONDET % {"type": type_, "name": name, "count": len(values),
                                  "values": "".join(v + "," for v in values)})
    for name in ("__VERIFIER_assert", "__CPROVER_assert"):
        if re.search(r"\b%s\s*\(" % name, text) and not re.search(r"\b%s\s*\([^;]*\)\s*\{" % name, text):
            raise NotConfirmable("%s has no line when compiled" % name)
    if re.search(r"reach_error\s*\(\s*(void)?\s*\)\s*;", text) and "reach_error(" in text \
            and not re.search(r"reach_error\s*\([^)]*\)\s*\{", text):
        code.append("void reach_error(void) { stet_fails(%d); }" % check["line"])
    if "__VERIFIER_assume" in text:
        code.append("void __VERIFIER_assume(int c) { if (!c) exit(0); }")
    declared = parameters(text, function)
    body, known, structures = [], {}, set()
    for declaration, name, pointer in declared:
        known[name] = pointer
        if pointer:
            code.append("static _Alignas(16) char stet_memory_%s[1 << 20];" % name)
            body.append("%s = (void *)stet_memory_%s;" % (declaration, name))
        elif re.match(r"(struct|union)\b", declaration) or not re.search(
                r"\b(int|char|short|long|unsigned|signed|float|double|_Bool|bool|\w+_t|\w+)\b", declaration):
            structures.add(name)
            body.append("%s; memset(&%s, 0, sizeof %s);" % (declaration, name, name))
        else:
            body.append("%s = 0;" % declaration)
    seen, gaps = set(), []
    for number, step in enumerate(trace):
        for place, said in step["values"].items():
            if function["name"] == "main":
                break  # The program starts as it is.
            root = re.match(r"[*&(]*(\w+)", place)
            ours = root and (root.group(1) in known
                             or re.search(r"^(?!\s)[^(){}\n]*\b%s\b[^(){}\n]*[;={]" % root.group(1), text, re.M))
            local = step["function"] != function["name"]
            if place in seen or not ours or (local and root.group(1) in known):
                continue
            seen.add(place)
            plain = value(said)
            if place in known and number > 0:
                continue  # What the function itself has put there.
            shape = r"\*?\w+(->\w+)?(\.\w+|\[\d+\])*" if root.group(1) in known else r"\w+(\.\w+|\[\d+\])*"
            if re.fullmatch(r"\w+", place) and place in structures:
                gaps.append(place)  # The trace has its bytes, not its members.
                continue
            if plain is None or not re.fullmatch(shape, place):
                if said != "not null" and number == 0:
                    gaps.append("%s = %s" % (place, said))
                continue
            body.append("%s = %s;" % (place, plain))
    name = "stet_entry_main" if function["name"] == "main" else function["name"]
    body.append("%s(%s);" % (name, ", ".join(n for _, n, _ in declared)))
    code.append(MAIN % "\n  ".join(body))
    doubts = []
    if "more iteration" in notes and nondet:
        doubts.append("the trace leaves rounds out in which inputs were taken")
    if any(known.values()):
        doubts.append("memory of the caller")
    if gaps:
        doubts.append("values that a main cannot set")
    return "\n".join(code), doubts


def confirmed(output, path, check):
    """Whether an error of that kind is reported with a frame in a line of the check."""
    lines = range(check["line"], check["endLine"] + 1)
    said = SAYS[check["kind"]]
    if "never set" in check["message"]:
        said = r"AddressSanitizer"  # Where such a pointer leads is chance.
    for part in re.split(r"(?=runtime error)|(?===\d+==ERROR)", "\n" + output):
        if re.search(said, part):
            return True if any(int(n) in lines for n in re.findall(
                re.escape(os.path.basename(path)) + r":(\d+)", output)) else None
    return False


def confirm(compiler, path, text, function, check, args, folder):
    """confirmed, or why not; contradicted where nothing excuses it."""
    if check["kind"] in UNSEEN:
        return UNSEEN[check["kind"]], ""
    if "-m32" in args or any(a.startswith("--target") for a in args):
        return "for another machine", ""
    try:
        code, doubts = harness(path, text, function, check)
    except NotConfirmable as e:
        return str(e), ""
    source, program = os.path.join(folder, "harness.c"), os.path.join(folder, "harness")
    with open(source, "w") as f:
        f.write(code)
    built = subprocess.run([compiler, source, "-o", program, "-I", os.path.dirname(path), *FLAGS,
                            *[a for a in args if a.startswith(("-D", "-f", "-I"))]],
                           capture_output=True, text=True)
    if built.returncode:
        undefined = "undefined reference" in built.stderr
        return ("functions of other files" if undefined else "the harness does not compile"), built.stderr
    try:
        run = subprocess.run([program], capture_output=True, text=True, errors="replace", timeout=20,
                             env={**os.environ, **OPTIONS})
    except subprocess.TimeoutExpired:
        return "the run takes too long", ""
    output = run.stderr + run.stdout
    answer = confirmed(output, path, check)
    if answer:
        return "confirmed", ""
    if answer is None:
        return "confirmed, at another line", output
    doubts += [why for said, why in BLIND if re.search(said, check["message"])]
    lines = text.splitlines()
    there = "\n".join(lines[check["line"] - 1:check["endLine"]])
    if re.search(LIBRARY_INPUT, "\n".join(lines[function["line"] - 1:function["endLine"]])):
        doubts.append("what the library reads or draws is not in the trace")
    elif re.search(FORGIVEN.get(check["kind"], "$.^"), there):
        doubts.append("this C library forgives it")
    return (doubts[0] if doubts else "contradicted"), output


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="+", metavar="FILE.c")
    parser.add_argument("--stet", default=os.path.join(os.path.dirname(__file__), "..", "stet"))
    parser.add_argument("--compiler", default="gcc")
    parser.add_argument("--function-timeout", type=int, default=10)
    parser.add_argument("--verbose", action="store_true", help="show what was not confirmed")
    options = parser.parse_args()
    counts = collections.defaultdict(collections.Counter)
    with tempfile.TemporaryDirectory() as folder:
        for path in map(os.path.abspath, options.files):
            with open(path) as f:
                text = f.read()
            found, args = report([options.stet], path, text, options.function_timeout)
            for function in found["files"][0]["functions"]:
                for check in function["checks"]:
                    if check["verdict"] != "unsafe":
                        continue
                    answer, why = confirm(options.compiler, path, text, function, check, args, folder)
                    counts[check["kind"]][answer] += 1
                    if answer == "contradicted" or (options.verbose and answer != "confirmed"):
                        print("%s:%d: %s in %s: %s" % (path, check["line"], check["kind"], function["name"], answer),
                              why[:1500], sep="\n", file=sys.stderr, flush=True)
    table(counts)
    return 1 if any(c["contradicted"] for c in counts.values()) else 0


def table(counts):
    print("| kind | unsafe | confirmed | not confirmable | contradicted |")
    print("| --- | ---: | ---: | ---: | ---: |")
    whole = collections.Counter()
    for kind in sorted(counts):
        whole.update(counts[kind])
        print(row(kind, counts[kind]))
    print(row("**all**", whole))
    print("\n| why not confirmable | checks |\n| --- | ---: |")
    for why, n in sorted(whole.items(), key=lambda item: (-item[1], item[0])):
        if why not in ("confirmed", "contradicted"):
            print("| %s | %d |" % (why, n))


def row(kind, counts):
    n, yes, no = sum(counts.values()), counts["confirmed"], counts["contradicted"]
    return "| %s | %d | %d | %d | %d |" % (kind, n, yes, n - yes - no, no)


if __name__ == "__main__":
    sys.exit(main())
