"""Programs of csmith: their checksum is known from a run, and nothing in them is undefined."""

import os
import re

from common import has, run

HEADER = """\
#ifndef ADVERSARY_CSMITH_H
#define ADVERSARY_CSMITH_H
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include "random_inc.h"
/* A checksum that needs no table. */
static uint32_t adv_sum = 17;
static void adv_add(uint64_t v) { adv_sum = adv_sum * 33u + (uint32_t) v + (uint32_t) (v >> 32); }
static void adv_bytes(const unsigned char *p, int n) { for (int i = 0; i < n; i++) adv_add(p[i]); }
#define transparent_crc(v, name, flag) adv_add((uint64_t) (v))
#define transparent_crc_bytes(p, n, name, flag) adv_bytes((const unsigned char *) (p), n)
#define crc32_gentab() (void) 0
#define platform_main_begin() (void) 0
#define platform_main_end(a, b) ADV_END
#define crc32_context adv_sum
#endif
"""

FOLDERS = ["/usr/include/csmith", "/usr/local/include/csmith", "/usr/include/csmith-2.3.0"]
FLAGS = ["-w", "-std=gnu17", "-O0"]


def header_folder():
    return next((f for f in FOLDERS if os.path.exists(os.path.join(f, "random_inc.h"))), None)


def made(round_):
    rng = round_.rng
    options = ["--no-argc", "--no-packed-struct", "--quiet", "--no-volatiles", "--no-volatile-pointers",
               "--max-funcs", str(rng.choice([1, 2, 3])), "--max-block-depth", str(rng.choice([1, 2, 3])),
               "--max-block-size", str(rng.choice([1, 2, 3])), "--max-expr-complexity", str(rng.choice([2, 4, 6])),
               "--max-array-dim", "2", "--max-array-len-per-dim", str(rng.choice([2, 4])),
               "--max-struct-fields", "4", "--seed", str(rng.randrange(1 << 31))]
    if rng.random() < 0.3:
        options.append("--float")
    return run(["csmith", *options], 30, cwd=round_.folder).stdout  # it leaves a file where it runs


def is_variable(text, name):
    """Whether a global one may be written: nothing in its declaration is constant."""
    return not re.search(rf"^static [^=;]*\bconst\b[^=;]*\b{name}\b", text, re.MULTILINE)


def disturbed(rng, text):
    """The same program, in which a number is changed by an unknown value and back: it has inputs then."""
    names = [name for name in re.findall(r"transparent_crc\((g_\d+), ", text) if is_variable(text, name)]
    if not names:
        return text
    name = rng.choice(names)
    text = text.replace("int main (void)", "extern int adv_input(void);\nint main (void)", 1)
    change = (f"{{ int adv_x = adv_input(); unsigned char *adv_p = (unsigned char *) &{name}; adv_p[0] ^= (unsigned char) adv_x;"
              f" adv_p[0] ^= (unsigned char) adv_x; }}" if rng.random() < 0.3 else
              f"{{ __typeof__({name}) adv_old = {name}; if (adv_input() > 3) adv_old = {name}; {name} = adv_old; }}")
    return text.replace("    func_1();", f"    {change}\n    func_1();", 1)


def play(round_):
    folder = header_folder()
    if not has("csmith") or folder is None:
        round_.counts["csmith is missing"] += 1
        return
    round_.write("csmith.h", HEADER)
    text = made(round_)
    path = round_.write("plain.c", text)
    include = ["-I" + round_.folder, "-I" + folder]
    program = os.path.join(round_.folder, "plain")
    end = "-DADV_END=printf(\"%u\\n\",adv_sum)"
    built = run(["gcc", *FLAGS, "-fsanitize=address,undefined", "-fno-sanitize=shift-base,alignment,pointer-overflow",
                 "-fno-sanitize-recover=all", *include, end, path, "-o", program, "-lm"])
    if built.returncode:
        round_.counts["not compiled"] += 1
        round_.options.log(built.stderr[:500])
        return
    done = run(["timeout", "5", program])  # it need not end
    if done.returncode or not done.stdout.strip().isdigit():
        round_.counts["no checksum"] += 1
        return
    total = done.stdout.strip()
    if round_.rng.random() < 0.5:
        text = disturbed(round_.rng, text)
    for claim, truth in (("==", "holds"), ("!=", "fails")):
        ask(round_, text, f"assert(adv_sum {claim} {total}u)", truth, include)


def ask(round_, text, claim, truth, include):
    path = round_.write(f"{truth}.c", text.replace("platform_main_end(crc32_context ^ 0xFFFFFFFFUL, print_hash_value);", claim + ";"))
    said = round_.check(path, "--function", "main", "--property", "assert,overflow,memory,division,shift,termination", clang=include,
                        seconds=4 * round_.options.function_timeout)
    if not said or "main" not in said:
        return
    report = said["main"]
    round_.counts["programs"] += 1
    round_.counts[f"{truth}: {report['verdict']}"] += 1
    with open(path, encoding="utf-8") as file:
        evidence = {"program.c": file.read(), "csmith.h": HEADER}
    asserted = [c for c in report["checks"] if c["kind"] == "assertion"]
    for c in report["checks"]:
        if c["verdict"] == "unsafe" and not (truth == "fails" and c["kind"] == "assertion"):
            round_.found("unsafe, but nothing is undefined", f"main, {truth}", f"{c['kind']} at line {c['line']}: {c['message']}", **evidence)
    if truth == "fails" and (report["verdict"] == "safe" or any(c["verdict"] == "safe" for c in asserted)):
        round_.found("safe, but the assertion fails", "main", claim, **evidence)
    if report.get("termination") == "nonterminating":
        round_.found("nonterminating, but it ends", "main", claim, **evidence)
