#!/usr/bin/env python3
"""Runs `stet check` over main in the regression tests of ESBMC (folders with a `test.desc`) and prints a table.

The first line of a `test.desc` is the kind of test (only CORE ones are run), the second the source, the third
options, then comes the expected answer. Tests whose options mean something to ESBMC alone (bounds on integers as
numbers, its own libraries and entry points) are left out; options that choose how it proves are ignored. What
it checks by default are assertions, memory and division; further options add overflow, leaks, termination.

An answer that differs is printed, to be looked at: ESBMC bounds loops where told so, knows no reads of
uninitialised variables, and takes allocations to succeed where told so. Exit status: 0.
"""

import argparse
import collections
import json
import os
import subprocess

# Nothing that an earlier run found out is used.
os.environ["STET_CACHE"] = "off"

# Options that do not change what is true of a program, as far as it is asked for here.
HARMLESS = {
    "--32", "--64", "--add-symex-value-sets", "--base-case", "--bitwuzla", "--boolector", "--context-bound", "--cvc",
    "--falsification", "--floatbv", "--force-malloc-success", "--force-realloc-success", "--forward-condition",
    "--incremental-bmc", "--inductive-step", "--interval-analysis", "--k-induction", "--k-step", "--mathsat",
    "--max-inductive-step", "--max-k-step", "--memlimit", "--memory-leak-check", "--multi-property",
    "--no-align-check", "--no-bounds-check", "--no-div-by-zero-check", "--no-pointer-check", "--no-simplify",
    "--no-slice", "--no-unwinding-assertions", "--no-vla-size-check", "--overflow-check", "--quiet", "--result-only",
    "--state-hashing", "--termination", "--timeout", "--unlimited-k-steps", "--unwind", "--yices", "--z3"}

# What ESBMC knows without a declaration.
KNOWN = ["-w", "-D__ESBMC_assert(condition,...)=__VERIFIER_assert(condition)",
         "-D__ESBMC_assume=__VERIFIER_assume"] + [
             f"-Dnondet_{kind}=__VERIFIER_nondet_{kind}" for kind in ("int", "uint", "bool", "char", "float", "double")]

BATCH = 25


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("regression", help="the folder regression of a checkout of ESBMC")
    parser.add_argument("suites", nargs="+", help="folders in it: cbmc esbmc floats k-induction …")
    here = os.path.dirname(os.path.abspath(__file__))
    parser.add_argument("--stet", default=os.path.join(here, "..", "stet"), help="the program")
    parser.add_argument("--timeout", type=float, default=4, help="seconds a test (4)")
    options = parser.parse_args()
    counts = collections.Counter()
    for suite in options.suites:
        folder = os.path.join(options.regression, suite)
        groups = collections.defaultdict(list)
        for name in sorted(os.listdir(folder)):
            test = read(os.path.join(folder, name))
            if test:
                groups[test["asked"]].append(test)
        for asked, tests in groups.items():
            for start in range(0, len(tests), BATCH):
                some = tests[start:start + BATCH]
                answers = run(options.stet, options.timeout, asked, [t["source"] for t in some])
                for test in some:
                    answer, what = answers.get(os.path.realpath(test["source"]), ("no answer", ""))
                    counts[suite, test["expected"], answer] += 1
                    if {answer, test["expected"]} in ({"safe", "unsafe"}, {"terminating", "nonterminating"}):
                        name = os.path.relpath(test["source"], options.regression)
                        print(f"{name}: expected {test['expected']}, answered {answer} {what}", flush=True)
    print("| suite | expected | answered | tests |\n| --- | --- | --- | ---: |")
    for (suite, expected, answer), number in sorted(counts.items()):
        print(f"| {suite} | {expected} | {answer} | {number} |")


def read(folder):
    """The test of a folder, or None where it is none for us."""
    try:
        with open(os.path.join(folder, "test.desc"), encoding="utf-8", errors="replace") as file:
            lines = [line.strip() for line in file] + [""] * 4
    except OSError:
        return None
    source = os.path.join(folder, lines[1])
    flags = lines[2].split()
    answer = " ".join(lines[3:])
    failed, proved = "VERIFICATION FAILED" in answer, "VERIFICATION SUCCESSFUL" in answer
    own = [flag for flag in flags if flag.startswith("--") and flag.split("=")[0] not in HARMLESS]
    if lines[0] != "CORE" or own or failed == proved or not source.endswith((".c", ".i")) or not os.path.exists(source):
        return None
    arguments = tuple(flag for flag in flags if flag.startswith(("-D", "-I", "-funsigned"))) + (
        ("-m32",) if "--32" in flags else ())
    if "--termination" in flags:
        return {"source": source, "asked": ("termination", arguments),
                "expected": "terminating" if proved else "nonterminating"}
    asked = ["assert"]
    if "--no-pointer-check" not in flags or "--no-bounds-check" not in flags:
        asked.append("memory")
    if "--no-div-by-zero-check" not in flags:
        asked.append("division")
    if "--overflow-check" in flags:
        asked.append("overflow")
    if "--memory-leak-check" in flags:
        asked.append("leak")
    return {"source": source, "asked": (",".join(asked), arguments), "expected": "safe" if proved else "unsafe"}


def run(stet, seconds, asked, sources):
    """For each file the answer about main, and where it is not proved the first check."""
    properties, arguments = asked
    command = [stet, "check", "--function", "main", "--property", properties, "--function-timeout", str(seconds),
               "--jobs", "1", "--format", "json", *sources, "--", *KNOWN, *arguments]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    try:
        files = json.loads(done.stdout)["files"]
    except ValueError:
        return {}
    answers = {}
    for file in files:
        for function in file["functions"]:
            answer = function["termination"] if properties == "termination" else function["verdict"]
            first = next((c for c in function["checks"] if c["verdict"] == answer != "safe"), None)
            what = f"({first['kind']} in line {first['line']}: {first['message']})" if first else ""
            answers[os.path.realpath(file["path"])] = (answer, what)
    return answers


if __name__ == "__main__":
    main()
