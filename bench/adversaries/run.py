#!/usr/bin/env python3
"""Adversaries: random programs, mutations and rewrites with known truth against what stet says.

Each round of an adversary is made from its seed alone, so that `run.py --only NAME --seed SEED --rounds 1` does it again.
The last lines are a table and what was found, each with the command that repeats it. Exit status: 1 if
anything contradicts the truth.
"""

import argparse
import collections
import importlib
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import HERE, ROOT, Round  # noqa: E402
from generator import SIZES  # noqa: E402

ADVERSARIES = ["programs", "equivalence", "mutations", "csmith"]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--minutes", type=float, help="ends when this time is over")
    parser.add_argument("--rounds", type=int, help="rounds of each adversary (without --minutes: 1)")
    parser.add_argument("--seed", type=int, help="the first seed; without it a fresh one, which is printed")
    parser.add_argument("--only", help=f"some of {','.join(ADVERSARIES)}")
    parser.add_argument("--functions", type=int, default=8, help="functions in a generated file (8)")
    parser.add_argument("--size", choices=sorted(SIZES), default="usual", help="of the functions of `programs`: many small ones take little time")
    parser.add_argument("--function-timeout", type=float, default=5, help="seconds for a function (5)")
    parser.add_argument("--work", type=int, help="work for a function (see `stet check --help`): then a busy machine changes little")
    parser.add_argument("--stet", default=os.path.join(ROOT, "stet"))
    parser.add_argument("--keep", help="a folder for the files of what was found")
    parser.add_argument("--tally", help="a file to which the counts of each round are added, one JSON object a line; its folder is made")
    parser.add_argument("--verbose", action="store_true", help="says on stderr why rounds gave nothing")
    return parser.parse_args()


def repeat(options, name, seed):
    return (f"bench/adversaries/run.py --only {name} --seed {seed} --rounds 1 --functions {options.functions} --size {options.size}"
            f" --function-timeout {options.function_timeout:g}" + (f" --work {options.work}" if options.work else ""))


def keep(options, name, seed, number, finding):
    folder = os.path.join(options.keep, f"{name}-{seed}-{number}")
    os.makedirs(folder, exist_ok=True)
    for file, text in finding.files.items():
        with open(os.path.join(folder, file), "w", encoding="utf-8") as out:
            out.write(text)
    with open(os.path.join(folder, "finding.txt"), "w", encoding="utf-8") as out:
        out.write(f"{finding.kind}\n{finding.where}\n{finding.text}\n{repeat(options, name, seed)}\n")


def prepare(tally):
    """The file that counts go to, with the folders it stands in; one line where that cannot be."""
    try:
        os.makedirs(os.path.dirname(os.path.abspath(tally)), exist_ok=True)
        with open(tally, "a", encoding="utf-8"):
            pass
    except OSError as problem:
        sys.exit(f"--tally {tally}: cannot be written: {problem.strerror}")


def main():
    options = arguments()
    if options.tally:
        prepare(options.tally)
    options.log = (lambda text: print(text, file=sys.stderr)) if options.verbose else (lambda text: None)
    names = (options.only or ",".join(ADVERSARIES)).split(",")
    unknown = [name for name in names if name not in ADVERSARIES]
    if unknown:
        sys.exit(f"no adversary {unknown[0]}; there are {', '.join(ADVERSARIES)}")
    modules = {name: importlib.import_module(name) for name in names}
    first = options.seed if options.seed is not None else int.from_bytes(os.urandom(4), "big")
    print(f"seed {first}", flush=True)
    until = time.monotonic() + options.minutes * 60 if options.minutes else None
    rounds = options.rounds or (None if until else 1)
    counts, findings, seed = collections.defaultdict(collections.Counter), [], first
    while (rounds is None or seed - first < rounds) and (until is None or time.monotonic() < until):
        for name in names:
            if until is not None and time.monotonic() >= until:
                break
            round_ = Round(options, name, seed)
            try:
                modules[name].play(round_)
            finally:
                round_.close()
            round_.counts["rounds"] += 1
            counts[name] += round_.counts
            if options.tally:
                with open(options.tally, "a", encoding="utf-8") as out:
                    out.write(json.dumps({"adversary": name, "seed": seed, **round_.counts}) + "\n")
            for number, finding in enumerate(round_.findings):
                findings.append((name, seed, finding))
                print(f"FOUND {name} {seed}: {finding.kind}: {finding.where}: {finding.text.strip().splitlines()[0] if finding.text.strip() else ''}", flush=True)
                if options.keep:
                    keep(options, name, seed, number, finding)
        seed += 1
    report(options, counts, findings, first, seed)
    return 1 if findings else 0


def report(options, counts, findings, first, end):
    print(f"\n| adversary | seeds {first}..{end - 1} |\n| --- | --- |")
    for name, counted in counts.items():
        print(f"| {name} | " + ", ".join(f"{key} {value}" for key, value in sorted(counted.items())) + " |")
    for name, seed, finding in findings:
        print(f"wrong: {finding.kind}: {finding.where}; again: {repeat(options, name, seed)}")


if __name__ == "__main__":
    sys.exit(main())
