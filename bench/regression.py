#!/usr/bin/env python3
"""Runs `stet` over the tests of the regression suite of 2LS and prints a table.

The list is a TSV file with the columns desc, source, property_kind, options, expected and tag; the
second argument is the folder `regression` of a checkout of 2LS. "right" is the answer that the
suite expects; where it expects UNKNOWN any answer is counted as "open". "wrong" is the opposite of
what it expects: look at the program, as some expectations follow the tool. The flags of 2LS that choose
domains and unwinding are left out. Exit status: 0, or 1 if any answer is wrong.
"""

import argparse
import collections
import csv
import json
import os
import subprocess
import sys
import tempfile

# Nothing that an earlier run found out is used.
os.environ["STET_CACHE"] = "off"

ENDS = {"termination": {"SUCCESSFUL": "terminating", "FAILED": "nonterminating"},
            "nontermination": {"FAILED": "nonterminating"}}
VERDICTS = {"TRUE": "terminating", "FALSE": "nonterminating"}
HOLDS = {"SUCCESSFUL": "safe", "FAILED": "unsafe"}
PROPERTIES = {"assertion": "assert", "memsafety": "memory", "bounds": "memory",
              "overflow": "overflow"}
EXPECTED = {**ENDS, **{kind: HOLDS for kind in PROPERTIES}}
DECIDED = {answer for answers in EXPECTED.values() for answer in answers.values()}

# What 2LS knows without a declaration.
KNOWN = """\
#include <assert.h>
extern void exit(int) __attribute__((__noreturn__));
#define __CPROVER_bool _Bool
#define __CPROVER_assume(condition) ((condition) ? (void)0 : exit(0))
#define __CPROVER_assert(condition, text) assert(condition)
"""
# Its malloc does not fail. Not for sources with declarations of their own that contradict these.
PRELUDE = KNOWN + """\
#include <stdlib.h>
static void *given(void *memory) { if (!memory) exit(0); return memory; }
#define malloc(size) given(malloc(size))
#define calloc(count, size) given(calloc(count, size))
"""
# Where a test asks for less than a property of ours: the kinds of checks it is about.
CHECKS = {"bounds": {"array-bounds"}}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("list", help="TSV file with the tests")
    parser.add_argument("regression", help="the folder regression of 2LS")
    here = os.path.dirname(os.path.abspath(__file__))
    parser.add_argument("--stet", default=os.path.join(here, "..", "stet"), help="the program")
    parser.add_argument("--timeout", type=float, default=10, help="seconds a test (10)")
    parser.add_argument("--only", default="", help="only tests whose name holds this")
    parser.add_argument("--kinds", default=",".join(ENDS),
                        help=f"which of {', '.join(EXPECTED)} ({','.join(ENDS)})")
    options = parser.parse_args()
    kinds = options.kinds.split(",")
    unknown = [kind for kind in kinds if kind not in EXPECTED]
    if unknown:
        parser.error(f"no such kind of tests: {unknown[0]}")
    with open(options.list, newline="", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
                if row["property_kind"] in kinds and options.only in row["desc"]]
    counts = collections.defaultdict(collections.Counter)
    for row in rows:
        answer = run(options, row) if row["property_kind"] in ENDS else check(options, row)
        expected = EXPECTED[row["property_kind"]].get(row["expected"].rstrip("?"), "open")
        outcome = "open" if expected == "open" else "unknown"
        if answer in DECIDED and expected != "open":
            outcome = "right" if answer == expected else "wrong"
        counts[row["property_kind"], row["tag"], expected][outcome] += 1
        print(f"{outcome}\t{row['tag']}\t{row['desc']}\t{expected}\t{answer}", flush=True)
    print("\n| kind | tag | expected | tests | right | wrong | unknown |")
    print("| --- | --- | --- | ---: | ---: | ---: | ---: |")
    for key, count in sorted(counts.items()):
        print("| " + " | ".join(key) + f" | {sum(count.values())} | {count['right']}"
              f" | {count['wrong']} | {count['unknown']} |")
    return 1 if any(count["wrong"] for count in counts.values()) else 0


def run(options, row):
    words = row["options"].split()
    source = os.path.join(options.regression, os.path.dirname(row["desc"]), row["source"])
    stet = os.path.abspath(options.stet)
    timeout = f"{options.timeout:g}"
    if "--function" in words:
        function = words[words.index("--function") + 1]
        command = [stet, "check", "--property", "termination", "--format", "json",
                   "--function", function, "--function-timeout", timeout, source]
    else:
        command = [stet, "svcomp", "--property", "termination", "--timeout", timeout, source]
    # The sources are of before C99: functions are called that nobody declares, assert among them.
    command += ["--", "-std=gnu89", "-Wno-everything", "-include", "assert.h"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=options.timeout + 60, check=False)
    if "--function" in words:
        try:
            functions = json.loads(done.stdout)["files"][0]["functions"]
        except (ValueError, IndexError, KeyError):
            return "error: " + done.stderr.strip()[:80]
        return functions[0]["termination"] if functions else "error: no function"
    last = done.stdout.strip().split("\n")[-1]
    return VERDICTS.get(last, last or "error: " + done.stderr.strip()[:80])


def check(options, row):
    """What `stet check` says of the function of an assertion or of another check."""
    for prelude in (PRELUDE, KNOWN):
        answer = checked(options, row, prelude)
        if not answer.startswith("error"):
            break
    return answer


def checked(options, row, prelude_text):
    words = row["options"].split()
    source = os.path.join(options.regression, os.path.dirname(row["desc"]), row["source"])
    function = words[words.index("--function") + 1] if "--function" in words else "main"
    kind = row["property_kind"]
    properties = PROPERTIES[kind] + (",leak" if "--memory-leak-check" in words else "")
    with tempfile.NamedTemporaryFile("w", suffix=".h", encoding="utf-8") as prelude:
        prelude.write(prelude_text)
        prelude.flush()
        command = [os.path.abspath(options.stet), "check", "--property", properties,
                   "--format", "json", "--function", function,
                   "--function-timeout", f"{options.timeout:g}", source,
                   "--", "-std=gnu99", "-Wno-everything", "-include", prelude.name]
        command += [word for word in words if word.startswith("-D")]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=options.timeout + 60, check=False)
    try:
        functions = json.loads(done.stdout)["files"][0]["functions"]
    except (ValueError, IndexError, KeyError):
        return "error: " + done.stderr.strip()[:80]
    if not functions:
        return "error: no function"
    if kind not in CHECKS:
        return functions[0]["verdict"]
    answers = {c["verdict"] for c in functions[0]["checks"] if c["kind"] in CHECKS[kind]}
    return next((a for a in ("unsafe", "unknown") if a in answers), "safe")


if __name__ == "__main__":
    sys.exit(main())
