#!/usr/bin/env python3
"""Runs `stet` over the termination tests of the regression suite of 2LS and prints a table.

The list is a TSV file with the columns desc, source, property_kind, options, expected and tag; the
second argument is the folder `regression` of a checkout of 2LS. "right" is the answer that the
suite expects; where it expects UNKNOWN any answer is counted as "open". "wrong" is the opposite of
what it expects: look at the program, as some expectations follow the tool. Exit status: 0, or 1 if
any answer is wrong.
"""

import argparse
import collections
import csv
import json
import os
import subprocess
import sys

EXPECTED = {"termination": {"SUCCESSFUL": "terminating", "FAILED": "nonterminating"},
            "nontermination": {"FAILED": "nonterminating"}}
VERDICTS = {"TRUE": "terminating", "FALSE": "nonterminating"}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("list", help="TSV file with the tests")
    parser.add_argument("regression", help="the folder regression of 2LS")
    here = os.path.dirname(os.path.abspath(__file__))
    parser.add_argument("--stet", default=os.path.join(here, "..", "stet"), help="the program")
    parser.add_argument("--timeout", type=float, default=10, help="seconds a test (10)")
    parser.add_argument("--only", default="", help="only tests whose name holds this")
    options = parser.parse_args()
    with open(options.list, newline="", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
                if row["property_kind"] in EXPECTED and options.only in row["desc"]]
    counts = collections.defaultdict(collections.Counter)
    for row in rows:
        answer = run(options, row)
        expected = EXPECTED[row["property_kind"]].get(row["expected"].rstrip("?"), "open")
        outcome = "open" if expected == "open" else "unknown"
        if answer in VERDICTS.values() and expected != "open":
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


if __name__ == "__main__":
    sys.exit(main())
