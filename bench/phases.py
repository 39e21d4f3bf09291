#!/usr/bin/env python3
"""Compares where two versions of stet spend their time: phases, and their ratio.

usage: phases.py OLD/stet NEW/stet [--rounds N] [--function-timeout S] FILE.c... [-- CLANG-ARGS...]

Both verify the files in turns, so that a machine that gets slower does so for both, and the best
round counts. Java's flight recorder samples what runs (every 10 ms) and what waits for the solver.
Needs `jfr` of the JDK. Exit status: 0, 2 for bad usage.
"""

import argparse
import collections
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

# Nothing that an earlier run found out is used.
os.environ["STET_CACHE"] = "off"

SAMPLE_SECONDS = 0.01
PACKAGE = "dev.stet.engine."

# The first that some frame matches, seen from the innermost package of each phase.
PHASES = [
    ("strategy iteration", ("invariant.", "domain.")),
    ("termination", ("termination.",)),
    ("replay", ("witness.",)),
    ("summaries", ("summary.", "SummaryRun", "CalleeSummaries")),
    ("encoding", ("ssa.", "memory.", "term.")),
    ("reading and checks", ("llvm.", "compile.", "property.", "library.", "link.", "analysis.")),
    ("k-induction", ("kiki.",)),
]


def main():
    own, clang = split(sys.argv[1:])
    options = arguments(own)
    best = {}
    for _ in range(options.rounds):
        for stet in (options.old, options.new):
            found = measure(stet, options, clang)
            if stet not in best or found["wall"] < best[stet]["wall"]:
                best[stet] = found
    print(table(best[options.old], best[options.new]))
    return 0


def split(words):
    return (words[: words.index("--")], words[words.index("--") :]) if "--" in words else (words, [])


def arguments(words):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("file", nargs="+")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--function-timeout", type=int, default=10)
    options = parser.parse_args(words)
    for stet in (options.old, options.new):
        if not os.access(stet, os.X_OK):
            parser.error(f"{stet}: no such program")
    if shutil.which("jfr") is None:
        parser.error("jfr is not on the path: it comes with the JDK")
    return options


def measure(stet, options, clang):
    folder = tempfile.mkdtemp()
    recording = os.path.join(folder, "run.jfr")
    wanted = "settings=profile,jdk.ThreadPark#threshold=1ms,jdk.JavaMonitorWait#threshold=1ms"
    environment = dict(
        os.environ, STET_JAVA_OPTS=f"-XX:StartFlightRecording:filename={recording},{wanted}"
    )
    command = [stet, "check", "--no-cache", "--jobs", "1", "--format", "json"]
    command += ["--function-timeout", str(options.function_timeout), *options.file, *clang]
    start = time.monotonic()
    subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    wall = time.monotonic() - start
    events = "ExecutionSample,NativeMethodSample,ThreadPark,JavaMonitorWait"
    told = subprocess.run(
        ["jfr", "print", "--json", "--stack-depth", "64", "--events", events, recording],
        stdout=subprocess.PIPE,
        check=True,
    )
    shutil.rmtree(folder)
    phases, solver = classify(json.loads(told.stdout)["recording"]["events"])
    return {"wall": wall, "phases": phases, "solver": solver}


def classify(events):
    """Seconds of Java and seconds of waiting for the solver, by phase."""
    java = collections.Counter()
    solver = collections.Counter()
    for event in events:
        frames = names(event)
        if event["type"] in ("jdk.ThreadPark", "jdk.JavaMonitorWait"):
            if any(name.startswith("smt.") for name in frames):
                solver[phase(frames)] += seconds(event["values"]["duration"])
        elif event["type"] == "jdk.ExecutionSample":
            java[phase(frames)] += SAMPLE_SECONDS
    return java, solver


def names(event):
    trace = event["values"].get("stackTrace") or {}
    full = [
        f["method"]["type"]["name"].replace("/", ".") for f in trace.get("frames", []) if f["method"]
    ]
    return [name[len(PACKAGE) :] for name in full if name.startswith(PACKAGE)]


def phase(frames):
    for name, packages in PHASES:
        if any(frame.startswith(packages) for frame in frames):
            return name
    return "other"


def seconds(text):
    """Of an ISO 8601 duration as jfr prints it, `PT1M2.5S`."""
    total = 0.0
    number = ""
    for letter in text:
        if letter.isdigit() or letter == ".":
            number += letter
        elif letter in "HMS":
            total += float(number) * {"H": 3600, "M": 60, "S": 1}[letter]
            number = ""
        else:
            number = ""
    return total


def table(old, new):
    lines = ["| phase | old s | new s | new / old |", "| --- | ---: | ---: | ---: |"]
    rows = [("all, wall clock", old["wall"], new["wall"])]
    for title, part in (("Java", "phases"), ("solver", "solver")):
        known = [name for name, _ in PHASES] + ["other"]
        rows += [(f"{title}: {name}", old[part][name], new[part][name]) for name in known]
    for name, before, after in rows:
        if before >= 0.05 or after >= 0.05:
            ratio = f"{after / before:.2f}" if before >= 0.05 else ""
            lines.append(f"| {name} | {before:.1f} | {after:.1f} | {ratio} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
