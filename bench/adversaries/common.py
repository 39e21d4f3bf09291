"""What every adversary needs: running stet, counting answers, keeping what was found."""

import collections
import dataclasses
import json
import os
import random
import shutil
import subprocess
import tempfile

# Nothing that an earlier run found out is used.
os.environ["STET_CACHE"] = "off"

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


@dataclasses.dataclass
class Finding:
    """An answer that contradicts the truth, or another answer."""
    kind: str      # such as "safe, but a run fails"
    where: str     # function and line
    text: str      # the evidence
    files: dict    # name -> text, enough to see it again


class Round:
    """One round of an adversary: its random choices, its folder, what it counted and found."""

    def __init__(self, options, adversary, seed):
        self.options = options
        self.adversary = adversary
        self.seed = seed
        self.rng = random.Random(f"{adversary}:{seed}")
        self.folder = tempfile.mkdtemp(prefix="stet-adversary-")
        self.counts = collections.Counter()
        self.findings = []

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def found(self, kind, where, text, **files):
        self.counts["wrong"] += 1
        self.findings.append(Finding(kind, where, text, files))

    # stet

    def stet(self, arguments, limit):
        """The process of one call, or None where it did not come back (which is no wrong answer)."""
        try:
            return subprocess.run([os.path.abspath(self.options.stet), *arguments],
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                  timeout=limit, check=False)
        except subprocess.TimeoutExpired:
            self.counts["no answer"] += 1
            return None

    def answer(self, arguments, limit):
        """The JSON object that a call prints, or None; an internal error is a finding."""
        done = self.stet(arguments, limit)
        if done is None:
            return None
        if done.returncode == 4:
            self.found("internal error", " ".join(arguments[:1]), done.stderr[-1500:])
        try:
            return json.loads(done.stdout)
        except ValueError:
            self.counts["no answer"] += 1
            self.options.log(f"{self.adversary} {self.seed}: {done.stderr.strip()[:300]}")
            return None

    def check(self, paths, *arguments, seconds=None, clang=()):
        """The functions of a file by name, as `check` reports them; None without an answer."""
        seconds = seconds or self.options.function_timeout
        if self.options.work:
            # More time is more work in proportion.
            arguments = ("--work", str(int(self.options.work * seconds / self.options.function_timeout)), *arguments)
        paths = [paths] if isinstance(paths, str) else paths
        command = ["check", "--format", "json", "--jobs", "1", "--no-cache",
                   "--function-timeout", f"{seconds:g}", *arguments, *paths]
        if clang:
            command += ["--", *clang]
        said = self.answer(command, seconds * max(40, self.options.functions) * 3 + 60)
        if said is None:
            return None
        return {f["name"]: f for file in said["files"] for f in file["functions"]}

    def compare(self, old, new, *arguments):
        """The functions of two versions by name, as `compare` reports them; None without an answer."""
        limit = self.options.function_timeout * self.options.functions
        said = self.answer(["compare", "--format", "json", "--timeout", f"{limit:g}",
                            "--function-timeout", f"{self.options.function_timeout:g}", *arguments, old, new], limit * 3 + 60)
        return None if said is None else {f["name"]: f for f in said["functions"]}


def condition(summary):
    """What a summary requires, as far as it is C: how far pointers lead is no condition in C."""
    summary = summary or {}
    text = summary.get("requires") or ""
    return text.removesuffix(" && ".join(summary.get("extents") or [])).removesuffix(" && ")


def run(command, limit=600, **more):
    """A process whose output is text; status -1 where it did not come back."""
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=limit, check=False, errors="replace", **more)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, -1, "", "no end")


def has(program):
    return shutil.which(program) is not None
