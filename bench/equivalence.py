#!/usr/bin/env python3
"""Runs `stet compare` over pairs with known answers and prints a table.

The list is a TSV file with at least the columns id, function and expected (equal, different or
conditional; function `*` means all of the file). The pairs lie in DIR/<id with / as __>/old.c and
new.c ("only": different for NaN, signed zeros or rounding only); where the list has a column file, these are the trees old/ and new/ that hold it, and in the
column cflags TREE is the folder of the file. Exit status: 0, or 1 if an answer is wrong, or 2 for bad usage.
"""

import argparse
import collections
import concurrent.futures
import csv
import json
import os
import subprocess
import sys
import time


def main():
    options = arguments()
    with open(options.list, newline="") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    rows = [r for r in rows if options.match in r["id"]]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        answers = list(pool.map(lambda row: answer(row, options), rows))
    if options.details:
        with open(options.details, "w") as out:
            for row, said in zip(rows, answers):
                out.write("\t".join([row["id"], row["expected"], *map(str, said)]) + "\n")
    print(table(rows, answers))
    wrong = [r["id"] for r, a in zip(rows, answers) if is_wrong(r, a)]
    for each in wrong:
        print("WRONG: " + each)
    return 1 if wrong else 0


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("list", help="TSV file with the pairs")
    parser.add_argument("pairs", help="folder that holds them")
    parser.add_argument("--stet", default="./stet", help="the program to run")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=20, help="seconds for one function")
    parser.add_argument("--match", default="", help="only pairs whose id has this in it")
    parser.add_argument("--no-smt", action="store_true")
    parser.add_argument("--details", help="TSV file to write each answer to")
    parser.add_argument("clang", nargs="*", help="arguments for clang, behind --")
    return parser.parse_args()


def answer(row, options):
    """The verdict on a pair, what was assumed or why it is open, and the seconds it took."""
    folder = os.path.join(options.pairs, row["id"].replace("/", "__"))
    command = options.stet.split() + ["compare", "--format", "json"]
    command += ["--function-timeout", str(options.timeout)]
    command += ["--no-smt"] if options.no_smt else []
    clang = list(options.clang)
    if row.get("file"):
        new = os.path.join(folder, "new", row["file"])
        command += ["--function", row["function"], os.path.join(folder, "old", row["file"]), new]
        clang += [f.replace("TREE", os.path.dirname(new)) for f in row["cflags"].split()]
    else:
        command += [os.path.join(folder, "old.c"), os.path.join(folder, "new.c")]
    command += ["--"] + clang if clang else []
    start = time.monotonic()
    try:
        done = subprocess.run(command, capture_output=True, timeout=options.timeout * 20)
        functions = json.loads(done.stdout)["functions"]
    except (subprocess.TimeoutExpired, ValueError, KeyError):
        return ("error", "", round(time.monotonic() - start, 1))
    wanted = row["function"]
    chosen = [f for f in functions if wanted in ("*", f["name"])]
    verdicts = {f["verdict"] for f in chosen}
    notes = [n for f in chosen for n in f.get("assumptions", [])]
    reasons = [f.get("reason", "") + " " + f.get("cause", {}).get("text", "") for f in chosen]
    only = {f["onlyFor"] for f in chosen if f["verdict"] == "different" and "onlyFor" in f}
    if only and all("onlyFor" in f for f in chosen if f["verdict"] == "different"):
        return ("only", "only for " + ", ".join(sorted(only)), round(time.monotonic() - start, 1))
    if "different" in verdicts:
        said = "different"
    elif verdicts == {"equal"}:
        said = "equal"
    else:
        said = "unknown"
    text = "; ".join(sorted(set(notes if said == "equal" else reasons)))
    return (said, text, round(time.monotonic() - start, 1))


def is_wrong(row, said):
    """An answer that the truth contradicts; equal under an assumption speaks of part of the inputs."""
    if row["expected"] == "equal":
        return said[0] == "different"
    return row["expected"] == "different" and said[0] == "equal" and not said[1]


def table(rows, answers):
    counts = collections.Counter((r["expected"], a[0]) for r, a in zip(rows, answers))
    words = ["equal", "only", "different", "unknown", "error"]
    lines = ["| expected | pairs | " + " | ".join(words) + " |", "| --- " * 7 + "|"]
    for expected in sorted({r["expected"] for r in rows}):
        of = [counts[(expected, w)] for w in words]
        lines.append(f"| {expected} | {sum(of)} | " + " | ".join(map(str, of)) + " |")
    seconds = sorted(a[2] for a in answers)
    if seconds:
        lines.append(f"\nmedian {seconds[len(seconds) // 2]} s, worst {seconds[-1]} s")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
