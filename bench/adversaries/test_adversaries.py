#!/usr/bin/env python3
"""Tests of the adversaries against programs that only look like stet: python3 test_adversaries.py"""

import os
import random
import subprocess
import sys
import tempfile
import types
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import csmith  # noqa: E402
import ctext  # noqa: E402
import equivalence  # noqa: E402
import facts  # noqa: E402
import generator  # noqa: E402
import mutations  # noqa: E402
import programs  # noqa: E402
import syntax  # noqa: E402
import truth  # noqa: E402
from common import Round  # noqa: E402

# Says the same of every function: the verdict, what each line is, and facts.
FAKE = """\
#!/usr/bin/env python3
import json, re, sys
path = [a for a in sys.argv if a.endswith(".c")][0]
lines = open(path).read().split("\\n")
functions = []
for n, line in enumerate(lines, 1):
    head = re.match(r"int (f\\d+)\\(", line)
    if head:
        functions.append({"name": head[1], "line": n, "verdict": "%(verdict)s", "termination": "%(ends)s", "assumptions": [],
                          "checks": [], "summary": {"returns": "\\\\result == 77777"} if %(facts)s else None, "invariants": []})
print(json.dumps({"files": [{"path": path, "functions": functions}]}))
"""


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.rounds = []

    def stet(self, **words):
        path = os.path.join(self.folder.name, "stet")
        with open(path, "w", encoding="utf-8") as file:
            file.write(FAKE % {"verdict": "unknown", "ends": "unknown", "facts": False, **words})
        os.chmod(path, 0o755)
        return path

    def round(self, seed, stet="none", functions=4):
        options = types.SimpleNamespace(stet=stet, functions=functions, function_timeout=1, work=None, log=lambda text: None)
        made = Round(options, "test", seed)
        self.addCleanup(made.close)
        return made

    def found(self, **words):
        kinds, stet = set(), self.stet(**words)
        for seed in range(3):
            round_ = self.round(seed, stet, 8)
            programs.play(round_)
            kinds |= {finding.kind for finding in round_.findings}
        return kinds


class ProgramsTest(Case):
    def test_who_says_nothing_is_not_wrong(self):
        self.assertEqual(self.found(), set())

    def test_a_wrong_proof_is_found(self):
        self.assertIn("safe, but a run fails", self.found(verdict="safe"))

    def test_a_false_fact_is_found(self):
        self.assertIn("returns is false", self.found(facts=True))

    def test_an_end_that_is_none_is_found(self):
        self.assertIn("nonterminating, but all runs end", self.found(ends="nonterminating"))

    def test_a_round_is_made_from_its_seed(self):
        texts = {syntax.file_text([generator.function(random.Random("x:7"), "f1")]) for _ in range(2)}
        self.assertEqual(len(texts), 1)


class TruthTest(Case):
    def runs(self, text, values, allocates=False):
        round_ = self.round(1)
        f = syntax.Function("f1", [], [("int", "a")], [values], [], {}, allocates)
        return truth.runs(round_, [f], round_.write("program.c", text))["f1"]

    def test_errors_have_kinds_and_places(self):
        runs = self.runs("int f1(int a) {\n  int t[2] = {1, 2};\n  return t[a & 3] / (a - 1);\n}\n", [0, 1, 2])
        self.assertEqual([r.end for r in runs], ["returned", "error", "error"])
        self.assertEqual(runs[1].kinds, {"division-by-zero"})
        self.assertEqual(runs[2].frames[0], ("f1", 3))

    def test_what_does_not_end_is_told_apart(self):
        self.assertEqual([r.end for r in self.runs("int f1(int a) { while (a) { } return 0; }\n", [0, 1])], ["returned", "endless"])

    def test_blocks_that_are_not_freed_are_counted(self):
        runs = self.runs("int f1(int a) { char *p = malloc(4); if (a) free(p); return p != 0; }\n", [0, 1], allocates=True)
        self.assertEqual([(r.result, r.live) for r in runs][:2], [(1, 1), (0, 0)])


    def test_an_error_before_an_assertion_is_the_error(self):
        def ended(end, *kinds):
            return truth.Run((), 0, end, kinds=frozenset(kinds))
        overflow, asserted, access = ended("error", "signed-overflow"), ended("error", "assertion"), ended("error", "use-after-free")
        for one, other, first in ((ended("returned"), overflow, overflow), (asserted, overflow, overflow), (asserted, asserted, asserted),
                                  (ended("endless"), overflow, overflow), (overflow, ended("returned"), overflow), (access, overflow, access)):
            self.assertEqual(truth.first_error(one, other), first)

    @unittest.skipUnless(truth.clang(), "no clang")
    def test_what_gcc_folds_comes_first(self):
        text = "#include <assert.h>\nint f1(int a) {\n  int b = (a - (-2147483647 - 1)) & 255;\n  assert(b == 7);\n  return b;\n}\n"
        round_ = self.round(1)
        f = syntax.Function("f1", [], [("int", "a")], [[0, 7]], [], {}, False)
        runs = truth.all_errors(round_, [f], round_.write("program.c", text), 1000)["f1"]
        self.assertEqual([r.kinds for r in runs], [{"signed-overflow"}, {"signed-overflow"}])


class TallyTest(Case):
    def tally(self, path):
        return subprocess.run([sys.executable, os.path.join(HERE, "run.py"), "--rounds", "1", "--seed", "1", "--only", "mutations", "--stet", self.stet(),
                               "--minutes", "0.0001", "--tally", path], capture_output=True, text=True, check=False)

    def test_its_folder_is_made(self):
        path = os.path.join(self.folder.name, "new", "tally.jsonl")
        self.tally(path)
        self.assertTrue(os.path.exists(path))

    def test_where_it_cannot_be_is_one_line(self):
        path = os.path.join(self.folder.name, "file", "tally.jsonl")
        open(os.path.join(self.folder.name, "file"), "w", encoding="utf-8").close()
        ran = self.tally(path)
        self.assertEqual((ran.returncode, len(ran.stderr.splitlines())), (1, 1), ran.stderr)


class FactsTest(unittest.TestCase):
    def test_facts_are_about_numbers_that_do_not_wrap(self):
        self.assertEqual(facts.exact("0 <= *p && n - 1 <= s.t[2]"), "0 <= ADV_N(*p) && ADV_N(n) - 1 <= ADV_N(s.t[2])")
        self.assertEqual(facts.exact("\\result == 2 * x"), "ADV_N(adv_result) == 2 * ADV_N(x)")


class RewritesTest(Case):
    def test_rewrites_keep_what_runs_do(self):
        for seed in range(12):
            round_ = self.round(seed)
            f = generator.function(round_.rng, "f1", 0)
            f.body = equivalence.without_probes(f.body)
            new, how = equivalence.version(round_.rng, f, equivalence.REWRITES, 2)
            if new is None:
                continue
            ends = []
            for name, one in (("old.c", f), ("new.c", new)):
                runs = truth.runs(round_, [one], round_.write(name, syntax.file_text([one])))
                ends.append([equivalence.outcome(r, ()) for r in runs["f1"]])
            self.assertTrue(all(a in ("undefined", b) for a, b in zip(*ends)), (seed, how))


class CsmithTest(unittest.TestCase):
    def test_only_variables_get_inputs(self):
        text = "static const int32_t g_2 = 1;\nstatic int32_t g_3 = 2;\nstatic int32_t * const g_4 = &g_3;\n"
        self.assertEqual([n for n in ("g_2", "g_3", "g_4") if csmith.is_variable(text, n)], ["g_3"])


class MutationsTest(Case):
    TEXT = "struct s { int next; long b; };\nstatic int g(struct s *p) { return p->next; }\nint f(void) { struct s x; x.next = 1; return g(&x); }\n"

    def test_names_of_the_file_change_and_others_stay(self):
        text, names = mutations.renamed(self.round(1), '#include <string.h>\nint f(char *s) { int n = (int) strlen(s); return n; }\n', {"strlen"})
        self.assertIn("strlen(", text)
        self.assertEqual(set(names), {"f", "s", "n"})

    def test_a_file_falls_apart_into_its_declarations(self):
        self.assertEqual([ctext.is_function(b) for b in ctext.blocks(self.TEXT) if b.strip()], [False, True, True])

    def test_safe_and_unsafe_contradict(self):
        def said(verdict):
            return {"f": {"verdict": verdict, "termination": "unknown", "checks": []}}
        for other, count in (("unsafe", 1), ("unknown", 0), ("safe", 0)):
            round_ = self.round(1)
            mutations.contradictions(round_, "x.c", ("as it is", "a", said("safe")), ("renamed", "b", said(other)))
            self.assertEqual(len(round_.findings), count)


if __name__ == "__main__":
    unittest.main()
