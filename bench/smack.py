#!/usr/bin/env python3
"""Makes a list for run.py of the sequential tests of SMACK.

smack.py SMACK/test/c OUT: writes into OUT each test without SMACK's header, with what it uses of
it declared, and OUT/tasks.tsv. Tests with flags of SMACK's own are left out.
"""

import os
import re
import sys

FOLDERS = ("basic", "bits", "data", "float", "memory-safety", "strings")
TYPES = {
    "int": "int", "unsigned": "unsigned", "unsigned_int": "unsigned", "long": "long",
    "unsigned_long": "unsigned long", "short": "short", "unsigned_short": "unsigned short",
    "char": "char", "signed_char": "signed char", "unsigned_char": "unsigned char",
    "float": "float", "double": "double", "bool": "_Bool",
}
HEADER = """#include <stdlib.h>
extern void failed(void) __attribute__((noreturn));
%s
#define __VERIFIER_assume(c) do { if (!(c)) for (;;); } while (0)
#define assume __VERIFIER_assume
#define CHECKED(c) do { if (!(c)) failed(); } while (0)
#define __VERIFIER_assert CHECKED
""" % "\n".join(f"extern {c} __VERIFIER_nondet_{name}(void);" for name, c in TYPES.items())
COLUMNS = ("id", "category", "property", "expected", "subproperty", "data_model",
           "error_function", "file")


def main():
    if len(sys.argv) != 3 or not os.path.isdir(sys.argv[1]):
        print("usage: smack.py SMACK/test/c OUT", file=sys.stderr)
        return 2
    tests, out = sys.argv[1:]
    os.makedirs(out, exist_ok=True)
    rows = []
    for folder in FOLDERS:
        for name in sorted(os.listdir(os.path.join(tests, folder))):
            row = task(tests, folder, name, out)
            if row:
                rows.append(row)
    with open(os.path.join(out, "tasks.tsv"), "w", encoding="utf-8") as table:
        table.write("\t".join(COLUMNS) + "\n")
        for row in rows:
            table.write("\t".join(row) + "\n")
    print(f"{len(rows)} tasks in {os.path.join(out, 'tasks.tsv')}")
    return 0


def task(tests, folder, name, out):
    if not name.endswith(".c"):
        return None
    with open(os.path.join(tests, folder, name), encoding="utf-8", errors="replace") as file:
        text = file.read()
    expected = re.search(r"@expect\s+(verified|error)", text)
    foreign = re.search(r"@flag --(?!check)|overflow|pthread|__SMACK_c|__VERIFIER_code", text)
    if not expected or foreign:
        return None
    memory = folder == "memory-safety" or re.search(r"@flag --check\S*memory", text)
    text = re.sub(r'#include\s*[<"](smack|assert)\.h[>"]', "", text)
    text = re.sub(r"\bassert\s*\(", "CHECKED(", text)
    written = f"{folder}-{name}"
    with open(os.path.join(out, written), "w", encoding="utf-8") as file:
        file.write(HEADER + text)
    return (
        written[:-2], folder, "valid-memsafety" if memory else "unreach-call",
        "true" if expected.group(1) == "verified" else "false", "", "LP64",
        "" if memory else "failed", written)


if __name__ == "__main__":
    sys.exit(main())
