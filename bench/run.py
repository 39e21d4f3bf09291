#!/usr/bin/env python3
"""Runs `stet svcomp` over a list of verification tasks and prints a table per category.

The list is a TSV file with at least the columns id, category, property, expected, data_model and
file (relative to the list). subproperty, error_function, and the peer's twols, twols_right and
twols_cpu_s are used where they are there. Exit status: 0, or 1 if any verdict is wrong, or 2 for
bad usage.
"""

import argparse
import collections
import concurrent.futures
import csv
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

OUTCOMES = ("right", "wrong", "unknown", "timeout", "error")
VERDICT = re.compile(r"(TRUE|FALSE|UNKNOWN)(?:\(([a-z-]+)\))?(?: \((.*)\))?$")
GRACE_SECONDS = 20  # for starting, and for coming back after the time is over


class Run:
    """One task and what came out."""

    def __init__(self, task):
        self.task = task
        self.verdict = ""
        self.reason = ""
        self.outcome = "error"
        self.cpu = 0.0
        self.wall = 0.0


def main():
    options = arguments()
    tasks = read(options)
    if not tasks:
        fail("no task is left to run")
    stet = os.path.abspath(options.stet)
    if not os.access(stet, os.X_OK):
        fail(f"{stet} cannot be run; build it first or name another one with --stet")
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = list(pool.map(lambda task: run(stet, task, options), tasks))
    if options.details:
        write_details(options.details, runs)
    print(table(runs))
    notes(runs)
    return 1 if any(r.outcome == "wrong" for r in runs) else 0


def arguments():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("list", help="TSV file with the tasks")
    parser.add_argument("--stet", default=os.path.join(here, "..", "stet"), help="the program")
    parser.add_argument("--timeout", type=float, default=10, help="seconds a task (10)")
    parser.add_argument("--jobs", type=int, default=1, help="tasks at the same time (1)")
    parser.add_argument("--category", default="", help="only categories that match this REGEX")
    parser.add_argument("--only", action="append", default=[], help="only this ID; repeatable")
    parser.add_argument("--details", help="write one line a task to this TSV file")
    options = parser.parse_args()
    if options.jobs < 1 or options.timeout <= 0:
        fail("--jobs and --timeout must be above 0")
    return options


def fail(line):
    print(f"run.py: {line}", file=sys.stderr)
    sys.exit(2)


def read(options):
    folder = os.path.dirname(os.path.abspath(options.list))
    try:
        category = re.compile(options.category)
        with open(options.list, newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    except re.error as e:
        fail(f"--category {options.category}: {e}")
    except OSError as e:
        fail(f"{options.list}: {e.strerror}")
    for column in ("id", "category", "property", "expected", "data_model", "file"):
        if rows and column not in rows[0]:
            fail(f"{options.list}: there is no column '{column}'")
    known = {row["id"] for row in rows}
    for name in options.only:
        if name not in known:
            fail(f"{options.list}: there is no task '{name}'")
    tasks = []
    for row in rows:
        if category.search(row["category"]) and (not options.only or row["id"] in options.only):
            row["path"] = os.path.join(folder, row["file"])
            tasks.append(row)
    return tasks


def run(stet, task, options):
    result = Run(task)
    command = [stet, "svcomp", "--property", task["property"]]
    command += ["--data-model", task["data_model"] or "LP64", "--timeout", f"{options.timeout:g}"]
    if task.get("error_function"):
        command += ["--error-function", task["error_function"]]
    command.append(task["path"])
    start = time.monotonic()
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as out, \
            tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as err:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                                   start_new_session=True)
        killer = threading.Timer(options.timeout + GRACE_SECONDS, kill_group, [process.pid])
        killer.start()
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0  # it has been waited for
        killer.cancel()
        result.wall = time.monotonic() - start
        result.cpu = usage.ru_utime + usage.ru_stime
        out.seek(0)
        err.seek(0)
        last = (out.read().strip().splitlines() or [""])[-1].strip()
        problem = (err.read().strip().splitlines() or [""])[-1].strip()
    judge(result, last, problem)
    return result


def kill_group(pid):
    try:
        os.killpg(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass  # it ended by itself in the meantime


def judge(result, last, problem):
    match = VERDICT.match(last)
    if not match:
        result.reason = problem or last or "no verdict"
        return
    answer, part, reason = match.groups()
    result.verdict = answer + (f"({part})" if part else "")
    result.reason = reason or ""
    if answer == "UNKNOWN":
        result.outcome = "timeout" if "timeout" in result.reason else "unknown"
        return
    wanted = result.task.get("subproperty") or ""
    same = answer == result.task["expected"].upper()
    if same and answer == "FALSE" and wanted and part and part != wanted:
        same = False
    result.outcome = "right" if same else "wrong"


def table(runs):
    peer = any("twols_right" in r.task for r in runs)
    head = ["category", "tasks", *OUTCOMES, "CPU s", "wall s"]
    if peer:
        head += ["2LS right", "2LS wrong", "2LS CPU s"]
    groups = collections.defaultdict(list)
    for r in runs:
        groups[r.task["category"]].append(r)
    rows = [row(name, groups[name], peer) for name in sorted(groups)]
    rows.append(row("**all**", runs, peer))
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def row(name, runs, peer):
    count = collections.Counter(r.outcome for r in runs)
    cells = [name, str(len(runs)), *(str(count[o]) for o in OUTCOMES)]
    cells += [f"{sum(r.cpu for r in runs):.1f}", f"{sum(r.wall for r in runs):.1f}"]
    if peer:
        theirs = collections.Counter(r.task.get("twols_right") or "" for r in runs)
        cpu = sum(float(r.task.get("twols_cpu_s") or 0) for r in runs)
        cells += [str(theirs["right"]), str(theirs["WRONG"]), f"{cpu:.1f}"]
    return cells


def notes(runs):
    for outcome in ("wrong", "error"):
        for r in runs:
            if r.outcome == outcome:
                told = r.verdict or "no verdict"
                reason = f" ({r.reason})" if r.reason else ""
                print(f"{outcome.upper()}: {r.task['id']} {r.task['property']}: "
                      f"expected {r.task['expected']}, answered {told}{reason}")
    reasons = collections.Counter(r.reason for r in runs if r.outcome == "unknown")
    if reasons:
        print("\n| reason for unknown | tasks |\n| --- | ---: |")
        for reason, n in sorted(reasons.items(), key=lambda item: (-item[1], item[0])):
            print(f"| {reason or 'none given'} | {n} |")


def write_details(path, runs):
    columns = ["id", "category", "property", "expected", "verdict", "outcome", "cpu_s", "wall_s",
               "reason", "twols", "twols_right"]
    with open(path, "w", encoding="utf-8") as file:
        file.write("\t".join(columns) + "\n")
        for r in runs:
            t = r.task
            cells = [t["id"], t["category"], t["property"], t["expected"], r.verdict, r.outcome,
                     f"{r.cpu:.2f}", f"{r.wall:.2f}", r.reason.replace("\t", " "),
                     t.get("twols") or "", t.get("twols_right") or ""]
            file.write("\t".join(cells) + "\n")


if __name__ == "__main__":
    sys.exit(main())
