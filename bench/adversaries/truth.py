"""What generated functions really do: run for all their inputs under sanitizers, each run in a process of its own."""

import collections
import dataclasses
import itertools
import os
import re
import subprocess

from common import has, run

CHECKED = ["-g", "-O0", "-w", "-std=gnu17", "-fno-omit-frame-pointer", "-fno-builtin", "-fno-inline"]
SANITIZERS = ["-fsanitize=address,undefined,float-cast-overflow,bounds-strict",
              "-fno-sanitize=shift-base,pointer-overflow,alignment", "-fno-sanitize-recover=all", "-static-libasan", "-static-libubsan"]
OVERFLOWS = ["-fsanitize=signed-integer-overflow,shift-exponent,integer-divide-by-zero,float-cast-overflow,array-bounds", "-fno-sanitize-recover=all"]
# Kinds of errors that end a run by either compiler: where one is shown by gcc and another one by clang, that came before.
SEEN_BY_BOTH = {"signed-overflow", "division-by-zero", "conversion", "assertion"}
UNSET = ["-fsanitize=memory", "-fno-sanitize-recover=all", "-fsanitize-memory-track-origins=0"]
ENVIRONMENT = {"ASAN_OPTIONS": "detect_leaks=0:detect_stack_use_after_return=1:allocator_may_return_null=1:handle_abort=0",
               "UBSAN_OPTIONS": "print_stacktrace=1", "MSAN_OPTIONS": "allocator_may_return_null=1:handle_abort=0:symbolize=0"}

# What is said of an error, and the kinds of checks that stand for it.
BOUNDS = {"array-bounds", "invalid-dereference"}
KINDS = [
    (r"signed integer overflow|negation of|cannot be represented in type", {"signed-overflow"}),
    (r"division by zero", {"division-by-zero"}),
    (r"shift exponent", {"shift"}),
    (r"passing zero to", {"shift"}),
    (r"is outside the range of representable values", {"conversion"}),
    (r"null pointer", {"null-dereference", "invalid-dereference"}),
    (r"heap-use-after-free", {"use-after-free"}),
    (r"double-free", {"double-free"}),
    (r"attempting free", {"invalid-free"}),
    (r"out of bounds|buffer-overflow|buffer-underflow|insufficient space|stack-use-after|negative-size", BOUNDS),
    (r"Assertion .* failed", {"assertion"}),
    (r"use-of-uninitialized-value", {"uninitialised-read"}),
    (r"SEGV", {"null-dereference", "invalid-dereference", "use-after-free", "array-bounds"}),
]

PRELUDE = """\
#define _GNU_SOURCE 1
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <signal.h>
#include <sys/time.h>
#include <sys/wait.h>
static int adv_made, adv_fails, adv_live;
static void *adv_alive(void *p) { if (p) adv_live++; return p; }
static int adv_gives(void) {
  if (adv_made > 100000) raise(SIGPROF); /* it allocates for ever */
  return ++adv_made != adv_fails;
}
static inline void *adv_malloc(size_t n) { return adv_gives() ? adv_alive(malloc(n)) : 0; }
static inline void *adv_calloc(size_t n, size_t m) { return adv_gives() ? adv_alive(calloc(n, m)) : 0; }
static inline void *adv_realloc(void *p, size_t n) {
  int gives = adv_gives();
  void *q = gives ? realloc(p, n) : 0;
  if (!p && q) adv_live++;
  if (gives && p && !q && !n) adv_live--;
  return q;
}
static inline void adv_free(void *p) { free(p); if (p) adv_live--; }
void __sanitizer_print_stack_trace(void);
#define malloc(n) adv_malloc(n)
#define calloc(n, m) adv_calloc(n, m)
#define realloc(p, n) adv_realloc(p, n)
#define free(p) adv_free(p)
static void adv_probe(int k, long long v) { fprintf(stderr, "\\nPROBE %d %lld\\n", k, v); }
#define PROBE(k, e) adv_probe(k, (long long) (e))
"""


@dataclasses.dataclass
class Run:
    """One run of a function: its inputs, how it ended, and where it went wrong."""
    inputs: tuple
    fails: int                  # which allocation fails, 0: none
    end: str                    # returned | error | endless | left | lost
    result: int = 0
    live: int = 0               # blocks that are still allocated
    kinds: frozenset = frozenset()
    frames: tuple = ()          # (function, line), innermost first
    text: str = ""


def calls(functions):
    """All calls of all functions: (index, name, inputs, failing allocation)."""
    for k, f in enumerate(functions):
        for inputs in itertools.product(*f.values):
            for fails in ((0, 1, 2) if f.allocates else (0,)):
                yield k, f, inputs, fails


def driver(functions, source):
    out = [PRELUDE, f'#line 1 "{source}"', f'#include "{source}"', '#line 1 "driver.c"', "static int adv_one(int k, int fails, const long long *v) {", "  adv_fails = fails;", "  switch (k) {"]
    out[4:4] = [text.replace("@", f.name) for f in functions for text in f.call]
    for k, f in enumerate(functions):
        if f.call:
            out.append(f"  case {k}: return {f.name}_called({', '.join(f'(int) v[{n}]' for n in range(len(f.values)))});")
            continue
        given = ", ".join(f"({kind}) v[{n}]" for n, (kind, _) in enumerate(f.parameters))
        out.append(f"  case {k}: return {f.name}({given});")
    out += ["  }", "  return 0;", "}", "static const long long adv_calls[][5] = {"]
    out += ["  {" + ", ".join(str(x) for x in [k, fails, *inputs]) + "}," for k, f, inputs, fails in calls(functions)]
    out += ["};", """\
int main(void) {
#ifdef __SANITIZE_ADDRESS__
  __sanitizer_print_stack_trace(); /* reads what names the lines once, and not in each run that fails */
#endif
  long long slow = -1; /* the function of which a run did not end: its other runs get less time */
  for (unsigned n = 0; n < sizeof adv_calls / sizeof *adv_calls; n++) {
    fflush(stderr);
    fprintf(stderr, "\\nRUN %u\\n", n);
    pid_t child = _Fork(); /* what sanitizers do around fork takes longer than a run */
    if (child == 0) {
      /* So much of its own time, however busy the machine is. */
      struct itimerval limit = {{0, 0}, {0, adv_calls[n][0] != slow ? ADV_LIMIT : ADV_LIMIT / 10}};
      setitimer(ITIMER_PROF, &limit, 0);
      int r = adv_one((int) adv_calls[n][0], (int) adv_calls[n][1], adv_calls[n] + 2);
      if (r == 12345) fputs("", stderr); /* something depends on the result */
      fprintf(stderr, "\\nRETURNED %d %d\\n", r, adv_live);
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF) slow = adv_calls[n][0];
    fprintf(stderr, "\\nENDED %d %d\\n", WIFSIGNALED(status) ? WTERMSIG(status) : 0, WIFEXITED(status) ? WEXITSTATUS(status) : -1);
  }
  return 0;
}"""]
    return "\n".join(out) + "\n"


def runs(round_, functions, source, compiler="gcc", sanitizers=None, milliseconds=1000):
    """All runs of all functions of a file, by name; None where it does not compile.

    The first run of a function that takes more time of its own than this counts as endless, its others after a tenth of it.
    """
    stem = os.path.splitext(os.path.basename(source))[0]
    path = round_.write(f"driver_{stem}.c", driver(functions, source))
    program = os.path.join(round_.folder, f"run_{stem}_{compiler}")
    built = run([compiler, *CHECKED, f"-DADV_LIMIT={milliseconds * 1000 - 1}", *(SANITIZERS if sanitizers is None else sanitizers), path, "-o", program, "-lm"])
    if built.returncode:
        round_.counts["not compiled"] += 1
        round_.options.log(f"{round_.adversary} {round_.seed}: {built.stderr[:600]}")
        return None
    # The file keeps what runs that were killed have said.
    log = os.path.join(round_.folder, f"runs_{stem}_{compiler}.txt")
    with open(log, "w", encoding="utf-8") as file:
        try:
            subprocess.run([program], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=file, timeout=3600, check=False,
                           env={**os.environ, **ENVIRONMENT})
        except subprocess.TimeoutExpired:
            round_.counts["runs given up"] += 1
            return None
    with open(log, encoding="utf-8", errors="replace") as file:
        texts = re.split(r"^RUN \d+\n", file.read(), flags=re.M)[1:]
    found = collections.defaultdict(list)
    for (_, f, inputs, fails), text in zip(calls(functions), texts):
        found[f.name].append(read(text, inputs, fails, os.path.basename(source)))
    return found


def read(text, inputs, fails, source):
    ended = re.search(r"^ENDED (\d+) (-?\d+)$", text, re.M)
    returned = re.search(r"^RETURNED (-?\d+) (-?\d+)$", text, re.M)
    if returned:
        return Run(inputs, fails, "returned", int(returned[1]), int(returned[2]), text=text)
    if ended and ended[1] == "27":
        return Run(inputs, fails, "endless", text=text)
    for pattern, kinds in KINDS:
        if re.search(pattern, text):
            frames = tuple((m[1], int(m[2])) for m in re.finditer(rf"in (\w+) [^\s]*{re.escape(source)}:(\d+)", text))
            asserted = re.search(rf"{re.escape(source)}:(\d+): (\w+): Assertion", text)
            if asserted:
                frames = ((asserted[2], int(asserted[1])),)
            # ASan also tells where memory was freed and allocated: only the first trace is of the error.
            first = re.split(r"\n(?:freed by|previously allocated|0x[0-9a-f]+ is located|Address 0x)", text)[0]
            inner = tuple((m[1], int(m[2])) for m in re.finditer(rf"in (\w+) [^\s]*{re.escape(source)}:(\d+)", first))
            frames = inner or frames or tuple(("", int(m[1])) for m in re.finditer(rf"{re.escape(source)}:(\d+):\d+: runtime error", text))
            return Run(inputs, fails, "error", kinds=frozenset(kinds), frames=frames, text=text)
    return Run(inputs, fails, "left" if ended and ended[1] == "0" else "lost", text=text)


def clang():
    """The clang that is there, or None."""
    return next((c for c in ("clang", "clang-14", "clang-15", "clang-16", "clang-19") if has(c)), None)


def first_error(one, other):
    """The run by gcc, or the same by clang where an error that gcc has folded away comes before what that run shows."""
    if other.end != "error":
        return one
    later = one.kinds <= SEEN_BY_BOTH if one.end == "error" else one.end != "lost"
    return other if later else one


def all_errors(round_, functions, source, milliseconds):
    """The runs, with the errors that gcc has folded away before its sanitizers look and clang has not; None where it does not compile."""
    found = runs(round_, functions, source, milliseconds=milliseconds)
    compiler = clang()
    again = compiler and found and runs(round_, functions, source, compiler, OVERFLOWS, milliseconds)
    if not again:
        return found
    return {name: [first_error(one, other) for one, other in zip(found[name], again[name])] for name in found}


def unset_runs(round_, functions, source):
    """The runs that depend on what was never set, with clang's sanitizer, of functions that may; None without clang."""
    compiler = clang()
    return compiler and runs(round_, [f for f in functions if f.uninitialised], source, compiler, UNSET)


def probed(found):
    """The values that probes have seen, by function and number."""
    seen = collections.defaultdict(set)
    for name, all_runs in found.items():
        for r in all_runs:
            for m in re.finditer(r"^PROBE (\d+) (-?\d+)$", r.text, re.M):
                seen[name, int(m[1])].add(int(m[2]))
    return seen
