"""Tests of the scripts here against a program that only looks like stet: python3 test_bench.py"""

import collections
import csv
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

# Nothing that an earlier run found out is used.
os.environ["STET_CACHE"] = "off"

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import phases  # noqa: E402

FAKE = """\
#!/usr/bin/env python3
import json, os, re, sys, time

def read():
    length = 0
    while True:
        line = sys.stdin.buffer.readline()
        if not line:
            sys.exit(0)
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
        if line == b"\\r\\n":
            return json.loads(sys.stdin.buffer.read(length))

def send(message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    sys.stdout.buffer.write(b"Content-Length: %d\\r\\n\\r\\n" % len(body) + body)
    sys.stdout.buffer.flush()

def lsp():
    text = []
    while True:
        m = read()
        if m.get("method") == "initialized":
            send({"id": "c", "method": "workspace/configuration", "params": {"items": [{}]}})
        elif m.get("method") in ("textDocument/didOpen", "textDocument/didChange"):
            p = m["params"]
            if "text" in p["textDocument"]:
                text = p["textDocument"]["text"].split("\\n")
            for c in p.get("contentChanges", []):
                r = c["range"]
                text[r["start"]["line"]:r["end"]["line"]] = c["text"].split("\\n")[:-1]
            v, uri = p["textDocument"]["version"], p["textDocument"]["uri"]
            bad = any(re.fullmatch(r"  int sum = \\d+", t) for t in text)
            found = [{"severity": 1, "message": "expected ';' at end of declaration"}] if bad else []
            send({"method": "textDocument/publishDiagnostics",
                  "params": {"uri": uri, "version": v, "diagnostics": found}})
            names = re.findall(r"^int (\\w+)\\(", "\\n".join(text), re.M)
            for state in ("running", "proved"):
                send({"method": "stet/status", "params": {"uri": uri, "version": v, "functions": [
                    {"name": n, "state": state, "checks": []} for n in names]}})
        elif m.get("method") == "exit":
            sys.exit(0)
        elif "id" in m and "method" in m:
            send({"id": m["id"], "result": None})

def svcomp():
    answer = open(sys.argv[-1]).readline()[2:].strip()
    if answer == "crash":
        print("stet: internal error", file=sys.stderr)
        sys.exit(4)
    if answer == "function":
        at = sys.argv.index("--error-function")
        answer = "FALSE" if sys.argv[at + 1] == "label:ERROR" else "TRUE"
    sum(range(10 ** 6))
    print("some talk")
    print(answer)

def check():
    file = [a for a in sys.argv if a.endswith(".c")][0]
    if "crash" in file:
        print("stet: internal error", file=sys.stderr)
        sys.exit(4)
    checks = [{"kind": "shift", "verdict": "unknown", "reason": "unsupported: line 12"},
              {"kind": "shift", "verdict": "safe"}]
    print(json.dumps({"files": [{"path": file, "functions": [
        {"name": "f", "verdict": "unknown", "seconds": 0.5, "checks": checks},
        {"name": "g", "verdict": "safe", "seconds": 0.1, "checks": []}]}]}))
    sys.exit(2)

{"lsp": lsp, "svcomp": svcomp, "check": check}[sys.argv[1]]()
"""

HEAD = ["id", "category", "property", "expected", "subproperty", "data_model", "error_function",
        "file", "twols", "twols_right", "twols_cpu_s"]


class Scripts(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.addCleanup(self.scratch.cleanup)
        self.folder = self.scratch.name
        self.stet = self.write("stet", FAKE)
        os.chmod(self.stet, 0o755)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def tasks(self, *rows):
        """Rows of category, property, expected, subproperty, error function, answer."""
        path = os.path.join(self.folder, "tasks.tsv")
        with open(path, "w", encoding="utf-8", newline="") as file:
            out = csv.writer(file, delimiter="\t", lineterminator="\n")
            out.writerow(HEAD)
            for n, (category, prop, expected, part, error, answer) in enumerate(rows):
                self.write(f"t{n}.c", f"//{answer}\n")
                out.writerow([f"t{n}", category, prop, expected, part, "ILP32", error, f"t{n}.c",
                              expected, "right" if n % 2 else "WRONG", "1.50"])
        return path

    def script(self, name, *args):
        return subprocess.run([sys.executable, os.path.join(HERE, name), "--stet", self.stet, *args],
                              capture_output=True, text=True, check=False, timeout=120)

    def sanitised(self, x):
        """What sanitize.py says of an index out of bounds that the trace has for this argument."""
        case = self.write("case.c", "int f(int x) {\n  int a[4] = {0};\n  return a[x];\n}\n")
        check = {"kind": "array-bounds", "verdict": "unsafe", "line": 3, "endLine": 3, "message": "",
                 "trace": [{"line": 1, "function": "f", "values": {"x": x}}]}
        report = {"files": [{"path": case, "functions": [
            {"name": "f", "line": 1, "endLine": 4, "checks": [check]}]}]}
        self.stet = self.write("told", "#!/bin/sh\ncat <<'END'\n%s\nEND\n" % json.dumps(report))
        os.chmod(self.stet, 0o755)
        return self.script("sanitize.py", case)

    @unittest.skipUnless(shutil.which("gcc"), "needs gcc")
    def test_a_sanitizer_confirms_or_contradicts(self):
        good = self.sanitised("4")
        self.assertEqual(0, good.returncode, good.stderr)
        self.assertIn("| array-bounds | 1 | 1 | 0 | 0 |", good.stdout)
        bad = self.sanitised("3")
        self.assertEqual(1, bad.returncode)
        self.assertIn("| array-bounds | 1 | 0 | 0 | 1 |", bad.stdout)

    def test_a_table_per_category_beside_the_peer(self):
        path = self.tasks(
            ("Loops", "unreach-call", "true", "", "reach_error", "TRUE"),
            ("Loops", "unreach-call", "false", "", "", "FALSE"),
            ("Loops", "unreach-call", "true", "", "", "UNKNOWN (timeout)"),
            ("Loops", "unreach-call", "true", "", "", "UNKNOWN (unsupported: recursion)"),
            ("Memory", "valid-memsafety", "false", "valid-free", "", "FALSE(valid-free)"),
            ("Memory", "unreach-label", "false", "", "label:ERROR", "function"),
            ("Memory", "valid-memsafety", "true", "", "", "crash"))
        done = self.script("run.py", path, "--jobs", "2")
        self.assertEqual(0, done.returncode, done.stderr)
        rows = [[c.strip() for c in line.strip("|").split("|")] for line in done.stdout.split("\n")]
        loops = next(r for r in rows if r[0] == "Loops")
        memory = next(r for r in rows if r[0] == "Memory")
        self.assertEqual(["4", "2", "0", "1", "1", "0"], loops[1:7])
        self.assertEqual(["2", "2", "6.0"], loops[9:12])
        self.assertEqual(["3", "2", "0", "0", "0", "1"], memory[1:7])
        self.assertGreater(float(loops[7]), 0)
        self.assertIn("ERROR: t6", done.stdout)
        self.assertIn("internal error", done.stdout)
        self.assertIn("| unsupported: recursion | 1 |", done.stdout)

    def test_a_wrong_verdict_fails(self):
        for expected, part, answer in (("true", "", "FALSE"), ("false", "", "TRUE"),
                                       ("false", "valid-free", "FALSE(valid-deref)")):
            with self.subTest(answer=answer):
                path = self.tasks(("Loops", "valid-memsafety", expected, part, "", answer))
                done = self.script("run.py", path)
                self.assertEqual(1, done.returncode)
                self.assertIn("WRONG: t0 valid-memsafety: expected " + expected, done.stdout)

    def test_chooses_tasks_and_writes_details(self):
        path = self.tasks(("Loops", "termination", "true", "", "", "TRUE"),
                          ("Floats", "termination", "true", "", "", "FALSE"))
        details = os.path.join(self.folder, "details.tsv")
        self.assertEqual(0, self.script("run.py", path, "--category", "^Lo").returncode)
        done = self.script("run.py", path, "--only", "t1", "--details", details)
        self.assertEqual(1, done.returncode)
        with open(details, encoding="utf-8") as file:
            rows = list(csv.DictReader(file, delimiter="\t"))
        self.assertEqual([("t1", "wrong", "FALSE")],
                         [(r["id"], r["outcome"], r["verdict"]) for r in rows])

    def test_bad_usage_is_one_line(self):
        path = self.tasks(("Loops", "termination", "true", "", "", "TRUE"))
        for args in ([os.path.join(self.folder, "none.tsv")], [path, "--only", "t9"],
                     [path, "--category", "("], [path, "--category", "Heap"],
                     [path, "--jobs", "0"], [self.write("x.tsv", "id\tfile\n1\t2\n")]):
            with self.subTest(args=args):
                done = self.script("run.py", *args)
                self.assertEqual(2, done.returncode)
                self.assertEqual(1, len(done.stderr.strip().splitlines()), done.stderr)

    def test_real_files_count_reasons(self):
        self.write("a.c", "int f;\n" * 3)
        self.write("b.c", "")
        done = self.script("real.py", os.path.join(self.folder, "a.c"),
                           os.path.join(self.folder, "b.c"), "--", "-Iinclude")
        self.assertEqual(0, done.returncode, done.stderr)
        self.assertIn("| a.c | 3 | 1 / 0 / 1 | 1 / 0 / 1 |", done.stdout)
        self.assertIn("| unsupported: line N | 2 | 2 |", done.stdout)
        crash = self.script("real.py", self.write("crash.c", ""))
        self.assertEqual(1, crash.returncode)
        self.assertIn("internal error", crash.stdout)

    def test_annotated_tests_that_differ_are_named(self):
        tests = {"proved": ("CORE", "", "SUCCESSFUL"), "failing": ("CORE", "--unwind 3 -DN=2", "FAILED"),
                 "known": ("KNOWNBUG", "", "FAILED"), "odd": ("CORE", "--ir", "FAILED")}
        for name, (kind, flags, answer) in tests.items():
            os.makedirs(os.path.join(self.folder, "suite", name))
            self.write(os.path.join("suite", name, "a.c"), "int main(void) { return 0; }\n")
            self.write(os.path.join("suite", name, "test.desc"),
                       f"{kind}\na.c\n{flags}\n^VERIFICATION {answer}$\n")
        self.stet = self.write("told", "#!/usr/bin/env python3\nimport json, sys\nprint(json.dumps({'files': ["
                               "{'path': a, 'functions': [{'verdict': 'safe', 'checks': []}]}"
                               " for a in sys.argv if a.endswith('.c')]}))\n")
        os.chmod(self.stet, 0o755)
        done = self.script("esbmc.py", self.folder, "suite")
        self.assertEqual(0, done.returncode, done.stderr)
        self.assertIn("suite/failing/a.c: expected unsafe, answered safe", done.stdout)
        self.assertIn("| suite | safe | safe | 1 |", done.stdout)
        self.assertIn("| suite | unsafe | safe | 1 |", done.stdout)
        self.assertNotIn("known", done.stdout)
        self.assertNotIn("odd", done.stdout)

    def test_latencies_of_editor_and_check(self):
        done = self.script("latency.py", "--all", "--lines", "100", "--rounds", "3",
                           "--wait", "20")
        self.assertEqual(0, done.returncode, done.stderr)
        for what in ("open: all functions decided | 1", "in the edited function | 3", "compile error shown | 3", "compile error gone | 3",
                     "edited function | 3", "no kept verdicts | 3"):
            self.assertIn(what, done.stdout)


class PhasesTest(unittest.TestCase):
    def event(self, kind, names, duration=None):
        frames = [{"method": {"type": {"name": name}}} for name in names]
        values = {"stackTrace": {"frames": frames}}
        if duration:
            values["duration"] = duration
        return {"type": kind, "values": values}

    def test_what_waits_for_the_solver_counts_for_who_asks(self):
        engine = "dev/stet/engine/"
        java, solver = phases.classify(
            [
                self.event(
                    "jdk.ThreadPark",
                    [engine + "smt/QueryThread", engine + "invariant/StrategyIteration"],
                    "PT1.5S",
                ),
                self.event("jdk.ThreadPark", ["java/lang/Thread"], "PT9S"),
                self.event("jdk.ExecutionSample", [engine + "ssa/BlockEncoder", engine + "kiki/Kiki"]),
                self.event("jdk.ExecutionSample", ["java/util/HashMap"]),
            ]
        )
        self.assertEqual(dict(solver), {"strategy iteration": 1.5})
        self.assertEqual(sorted(java), ["encoding", "other"])

    def test_durations(self):
        self.assertAlmostEqual(phases.seconds("PT1M2.5S"), 62.5)
        self.assertAlmostEqual(phases.seconds("PT0.012S"), 0.012)

    def test_the_table_has_ratios_of_what_takes_time(self):
        old = {"wall": 2.0, "phases": {"encoding": 1.0, "other": 0.01}, "solver": {}}
        new = {"wall": 1.0, "phases": {"encoding": 0.5, "other": 0.02}, "solver": {}}
        counted = [
            {**side, "phases": collections.Counter(side["phases"]), "solver": collections.Counter()}
            for side in (old, new)
        ]
        text = phases.table(*counted)
        self.assertIn("| Java: encoding | 1.0 | 0.5 | 0.50 |", text)
        self.assertNotIn("other", text)

    def test_a_program_that_is_not_there_is_said(self):
        done = subprocess.run(
            [sys.executable, os.path.join(HERE, "phases.py"), "/nowhere", "/nowhere", "a.c"],
            stderr=subprocess.PIPE,
            text=True,
        )
        self.assertEqual(done.returncode, 2)
        self.assertIn("/nowhere: no such program", done.stderr)


if __name__ == "__main__":
    unittest.main()
