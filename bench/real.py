#!/usr/bin/env python3
"""Verifies every function of real C files and prints verdicts and counted reasons as tables.

usage: real.py [--stet PATH] [--function-timeout S] FILE.c|FOLDER... [-- CLANG-ARGS...]

A folder stands for the C files directly in it. Exit status: 0, or 1 if a file ended in an internal
error or hung, or 2 for bad usage.
"""

import argparse
import collections
import glob
import json
import os
import re
import signal
import subprocess
import sys
import time

# Nothing that an earlier run found out is used.
os.environ["STET_CACHE"] = "off"

VERDICTS = ("safe", "unsafe", "unknown")


def main():
    own, clang = split(sys.argv[1:])
    options = arguments(own)
    files = expand(options.path)
    results = [check(file, options, clang) for file in files]
    print(file_table(results))
    print()
    print(reason_table(results))
    slow = [(f["seconds"], r["file"], f["name"]) for r in results for f in r["functions"]]
    for seconds, file, name in sorted(slow, reverse=True)[:5]:
        print(f"slowest: {name} in {os.path.basename(file)}, {seconds:.1f} s")
    late = [s for s in slow if s[0] > options.function_timeout + 2]
    for seconds, file, name in late:
        print(f"OVER TIME: {name} in {os.path.basename(file)}, {seconds:.1f} s")
    return 1 if late or any(r["failed"] for r in results) else 0


def split(args):
    if "--" in args:
        at = args.index("--")
        return args[:at], args[at + 1:]
    return args, []


def arguments(own):
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("path", nargs="+", help="C files or folders")
    parser.add_argument("--stet", default=os.path.join(here, "..", "stet"), help="the program")
    parser.add_argument("--function-timeout", type=float, default=5, help="seconds (5)")
    parser.add_argument("--timeout", type=float, default=3600, help="seconds a file (3600)")
    parser.add_argument("--jobs", type=int, default=1, help="functions at the same time (1)")
    options = parser.parse_args(own)
    options.stet = os.path.abspath(options.stet)
    return options


def expand(paths):
    files = []
    for path in paths:
        if os.path.isdir(path):
            files += sorted(glob.glob(os.path.join(glob.escape(path), "*.c")))
        elif os.path.isfile(path):
            files.append(path)
        else:
            print(f"real.py: {path}: no such file", file=sys.stderr)
            sys.exit(2)
    if not files:
        print("real.py: no C files there", file=sys.stderr)
        sys.exit(2)
    return files


def check(file, options, clang):
    command = [options.stet, "check", "--format", "json", "--no-cache",
               "--function-timeout", f"{options.function_timeout:g}",
               "--jobs", str(options.jobs), file]
    if clang:
        command += ["--", *clang]
    with open(file, "rb") as text:
        lines = text.read().count(b"\n")
    result = {"file": file, "lines": lines, "functions": [], "failed": ""}
    start = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, start_new_session=True)
    try:
        out, err = process.communicate(timeout=options.timeout)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        result["failed"] = f"hung for {options.timeout:g} s"
        out, err = b"", b""
    result["seconds"] = time.monotonic() - start
    try:
        answer = json.loads(out.decode("utf-8"))["files"][0]
        result["functions"] = answer["functions"]
        result["failed"] = answer.get("error", "")
    except (ValueError, LookupError):
        last = err.decode("utf-8", "replace").strip().splitlines()
        result["failed"] = result["failed"] or (last[-1] if last else "no output")
    if process.returncode not in (0, 1, 2) and not result["failed"]:
        result["failed"] = f"exit status {process.returncode}"
    return result


def file_table(results):
    lines = ["| file | lines | functions safe / unsafe / unknown | checks safe / unsafe / unknown "
             "| seconds | |", "| --- | ---: | ---: | ---: | ---: | --- |"]
    for r in results:
        functions = collections.Counter(f["verdict"] for f in r["functions"])
        checks = collections.Counter(c["verdict"] for f in r["functions"] for c in f["checks"])
        cells = [os.path.basename(r["file"]), str(r["lines"]), counts(functions), counts(checks),
                 f"{r['seconds']:.1f}", r["failed"]]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def counts(counter):
    return " / ".join(str(counter[v]) for v in VERDICTS)


def reason_table(results):
    reasons = collections.Counter()
    functions = collections.defaultdict(set)
    for r in results:
        for f in r["functions"]:
            told = [c.get("reason", "none given") for c in f["checks"] if c["verdict"] == "unknown"]
            if not told and f["verdict"] == "unknown":
                told = [f.get("reason", "none given")]
            for reason in told:
                short = re.sub(r"0x[0-9a-f]+|\d+", "N", reason)
                reasons[short] += 1
                functions[short].add((r["file"], f["name"]))
    lines = ["| reason for unknown | checks | functions |", "| --- | ---: | ---: |"]
    for reason, n in sorted(reasons.items(), key=lambda item: (-item[1], item[0])):
        lines.append(f"| {reason} | {n} | {len(functions[reason])} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
