#!/usr/bin/env python3
"""Holds the models of library functions against the C library of this machine.

usage: models.py [--rounds N] [--seed N] [--only NAME]

Each model is compiled under another name beside a program that calls both on the same random inputs (against_libc.c);
a difference in result, errno or memory is printed and makes the exit status 1. Without --seed the seed is a fresh one,
which is printed. Needs gcc and glibc.
"""
import argparse, os, re, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
MODELS = os.path.join(HERE, "../../engine/src/main/resources/models")
NUMBER = re.compile(r"^STRING_TO_NUMBER\((\w+), ([\w ]+), ", re.M)
TEXT_NUMBER = re.compile(r"^TEXT_NUMBER\((\w+), ([\w ]+), ", re.M)
DEFINITION = re.compile(r"^((?!static|typedef|return)[a-z_][\w ]*?[ *]+)(\w+)\(([^;{]*)\) \{", re.M)


def declarations(text):
    """The heads of the functions that a file of models defines, by name."""
    found = {n: f"{kind} m_{n}(const char *, char **, int);" for n, kind in NUMBER.findall(text)}
    scans = "(const char *, long, {} *, int, int, long, int);"
    found.update({n: f"long m_{n}" + scans.format(kind) for n, kind in TEXT_NUMBER.findall(text)})
    found.update({name: f"{result}m_{name}({given});" for result, name, given in DEFINITION.findall(text)})
    return found


def build(folder):
    heads, objects = {}, []
    files = sorted(f for f in os.listdir(MODELS) if f.endswith(".c"))
    texts = {f: open(os.path.join(MODELS, f), encoding="utf-8").read() for f in files}
    for f in files:
        heads.update(declarations(texts[f]))
    keep = {"malloc", "realloc"}
    for f in files:
        # Names are only replaced where no library's header is read: models include none.
        renamed = "".join(f"#define {n} m_{n}\n" for n in heads if n not in keep)
        source = os.path.join(folder, f)
        body = re.sub(r"^#pragma clang.*$", "", texts[f], flags=re.M)
        with open(source, "w", encoding="utf-8") as out:
            out.write(renamed + body)
        objects.append(source[:-2] + ".o")
        run(["gcc", "-O1", "-w", "-fno-builtin", "-fno-strict-aliasing", "-I", MODELS, "-c", source, "-o", objects[-1]])
    with open(os.path.join(folder, "declarations.h"), "w", encoding="utf-8") as out:
        out.write("".join(re.sub(r"\bFILE\b", "void", head) + "\n" for head in heads.values()))
    program = os.path.join(folder, "against_libc")
    run(["gcc", "-O1", "-w", "-fno-builtin", "-I", folder, os.path.join(HERE, "against_libc.c"), *objects, "-lm",
         "-o", program])
    return program


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(" ".join(command) + "\n" + done.stderr)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=2000)
    options.add_argument("--seed", type=int, default=int(time.time()))
    options.add_argument("--only", metavar="NAME")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = build(folder)
        print("seed", given.seed, flush=True)
        chosen = [given.only] if given.only else []
        sys.exit(subprocess.run([program, str(given.seed), str(given.rounds), *chosen]).returncode)


if __name__ == "__main__":
    main()
