#!/usr/bin/env python3
"""Makes a list for run.py of the tests of Predator and Forester about memory.

predator.py PREDATOR/tests OUT: preprocesses each test whose expected messages are beside it, with
the verifier's own functions declared or emptied, and writes OUT/tasks.tsv. A test is expected to
be violated where the messages name an error or a leak. Needs gcc.
"""

import os
import re
import subprocess
import sys

FOLDERS = ("predator-regre", "forester-regre")
HEADER = """extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void) __attribute__((noreturn));
#define __VERIFIER_plot(...) ((void)0)
#define ___sl_plot_trace_now(...) ((void)0)
#define ___sl_plot_trace_once(...) ((void)0)
#define ___sl_enable_debugging_of(...) ((void)0)
#define ___sl_plot(...) ((void)0)
#define ___sl_break(...) ((void)0)
#define ___SL_BREAK_IF(c) ((void)0)
#define ___sl_error(m) __VERIFIER_error()
#define __VERIFIER_assert(c) do { if (!(c)) __VERIFIER_error(); } while (0)
#define H_GUARD_PREDATOR_BUILTINS_H
"""
VIOLATION = re.compile(r": (error:|warning: memory leak)")
FOREIGN = re.compile(r"undefined function|terminates prematurely|CALL_DEPTH|ERROR\"|sl_error")
COLUMNS = ("id", "category", "property", "expected", "subproperty", "data_model", "file")


def main():
    if len(sys.argv) != 3 or not os.path.isdir(sys.argv[1]):
        print("usage: predator.py PREDATOR/tests OUT", file=sys.stderr)
        return 2
    tests, out = sys.argv[1:]
    os.makedirs(out, exist_ok=True)
    header = os.path.join(out, "verifier-builtins.h")
    with open(header, "w", encoding="utf-8") as file:
        file.write(HEADER)
    rows = []
    for folder in FOLDERS:
        for name in sorted(os.listdir(os.path.join(tests, folder))):
            row = task(os.path.join(tests, folder), folder, name, out)
            if row:
                rows.append(row)
    with open(os.path.join(out, "tasks.tsv"), "w", encoding="utf-8") as table:
        table.write("\t".join(COLUMNS) + "\n")
        for row in rows:
            table.write("\t".join(row) + "\n")
    print(f"{len(rows)} tasks in {os.path.join(out, 'tasks.tsv')}")
    return 0


def task(path, folder, name, out):
    messages = os.path.join(path, name[:-2] + ".err")
    if not name.endswith(".c") or not os.path.exists(messages):
        return None
    with open(messages, encoding="utf-8", errors="replace") as file:
        said = file.read()
    if FOREIGN.search(said):
        return None
    written = f"{folder}-{name[:-2]}.i"
    run = subprocess.run(
        ["gcc", "-E", "-P", "-DPREDATOR", "-I", out, "-I", path, "-include",
         os.path.join(out, "verifier-builtins.h"), os.path.join(path, name), "-o",
         os.path.join(out, written)],
        stderr=subprocess.DEVNULL, check=False)
    if run.returncode != 0:
        return None
    with open(os.path.join(out, written), encoding="utf-8", errors="replace") as file:
        if not re.search(r"\bmain\s*\(", file.read()):
            return None
    expected = "false" if VIOLATION.search(said) else "true"
    return (written[:-2], folder, "valid-memsafety", expected, "", "LP64", written)


if __name__ == "__main__":
    sys.exit(main())
