#!/usr/bin/env python3
"""Makes a list for run.py of task definitions in the format of the competition.

definitions.py FOLDER OUT.tsv: each .yml in FOLDER with one C file and a property that `stet svcomp`
answers becomes a task for each such property with an expected verdict; its category is the folder
it lies in. Definitions without a data model are taken for ILP32.
"""

import os
import re
import sys

PROPERTIES = ("unreach-call", "unreach-label", "no-overflow", "valid-memsafety",
              "valid-memcleanup", "termination")
COLUMNS = ("id", "category", "property", "expected", "subproperty", "data_model", "file")


def main():
    if len(sys.argv) != 3 or not os.path.isdir(sys.argv[1]):
        print("usage: definitions.py FOLDER OUT.tsv", file=sys.stderr)
        return 2
    folder, out = sys.argv[1:]
    rows = []
    for path, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith(".yml"):
                rows += tasks(os.path.join(path, name), folder)
    with open(out, "w", encoding="utf-8") as table:
        table.write("\t".join(COLUMNS) + "\n")
        for row in rows:
            table.write("\t".join(row) + "\n")
    print(f"{len(rows)} tasks in {out}")
    return 0


def tasks(path, folder):
    with open(path, encoding="utf-8", errors="replace") as file:
        text = re.sub(r"(?m)^\s*#.*\n", "", file.read())
    inputs = re.search(r"(?m)^input_files:\s*(?:\[\s*)?['\"]?([^'\"\]\n]+\.[ci])['\"]?\s*\]?\s*$", text)
    if not inputs or "," in inputs.group(1):
        return []
    source = os.path.normpath(os.path.join(os.path.dirname(path), inputs.group(1).strip()))
    model = re.search(r"data_model:\s*['\"]?(ILP32|LP64)", text)
    place = os.path.relpath(os.path.dirname(path), folder)
    name = os.path.splitext(os.path.basename(path))[0]
    rows = []
    for part in re.split(r"(?m)^\s*-\s*property_file:", text)[1:]:
        named = re.match(r"\s*['\"]?[^'\"\n]*?([\w-]+)\.prp", part)
        verdict = re.search(r"expected_verdict:\s*(true|false)", part)
        which = re.search(r"sub-?property:\s*['\"]?([\w-]+)", part)
        if named and verdict and named.group(1) in PROPERTIES and os.path.exists(source):
            kind = named.group(1)
            rows.append((f"{place}/{name}/{kind}".replace("./", ""), place.split("/")[0], kind,
                         verdict.group(1), which.group(1) if which else "",
                         model.group(1) if model else "ILP32", os.path.abspath(source)))
    return rows


if __name__ == "__main__":
    sys.exit(main())
