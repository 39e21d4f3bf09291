#!/usr/bin/env python3
"""Measures how long an editor waits: a scripted client of `stet lsp`, and `stet check`.

Printed as a table with p50 and p95: an edit in a file of 2,000 lines until the compiler's error is
there, until it is gone, and until the first check and all of the edited function are decided; `check` of a file of 50
lines, without and with kept verdicts.
"""

import argparse
import json
import math
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time

# Nothing that an earlier run found out is used.
os.environ["STET_CACHE"] = "off"

DECIDED = ("proved", "refuted", "unknown")

FUNCTION = """\
/* Sums up what passes; number {n}. */
int sum_{n}(int limit, int step) {{
  int sum = 0;
  int table[16];
  if (limit < 0 || limit > 16 || step < 1) {{
    return -1;
  }}
  for (int i = 0; i < limit; i++) {{
    table[i] = i * {n};
  }}
  for (int i = 0; i < limit; i += step) {{
    if (table[i] > 1000) {{
      break;
    }}
    sum = sum + (table[i] & 0xff);
    if (step > 16) {{
      break;
    }}
  }}
  return sum;
}}

"""
LINES_OF_FUNCTION = FUNCTION.count("\n")


class Client:
    """A language client over a process's standard streams."""

    def __init__(self, command, folder):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, cwd=folder)
        self.arrived = queue.Queue()
        self.next_id = 0
        threading.Thread(target=self.read, daemon=True).start()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode("utf-8")
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def request(self, method, params, seconds):
        self.next_id += 1
        number = self.next_id
        self.send({"id": number, "method": method, "params": params})
        self.wait([lambda m: m.get("id") == number and "method" not in m], seconds,
                  f"an answer to {method}")

    def read(self):
        stream = self.process.stdout
        while True:
            length = 0
            while True:
                line = stream.readline()
                if not line:
                    self.arrived.put((time.monotonic(), None))
                    return
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
                if line in (b"\r\n", b"\n"):
                    break
            message = json.loads(stream.read(length))
            now = time.monotonic()
            if "method" in message and "id" in message:
                self.reply(message)
            else:
                self.arrived.put((now, message))

    def reply(self, request):
        answer = None
        if request["method"] == "workspace/configuration":
            answer = [None] * len(request["params"]["items"])
        self.send({"id": request["id"], "result": answer})

    def wait(self, wanted, seconds, what):
        """The times at which a first message of each wanted sort came in."""
        end = time.monotonic() + seconds
        times = [None] * len(wanted)
        while None in times:
            left = end - time.monotonic()
            try:
                when, message = self.arrived.get(timeout=max(left, 0.001))
            except queue.Empty:
                fail(f"{what} did not come within {seconds:g} s")
            if message is None:
                fail(f"the server ended while waiting for {what}")
            for i, is_wanted in enumerate(wanted):
                if times[i] is None and is_wanted(message):
                    times[i] = when
        return times

    def close(self):
        try:
            self.request("shutdown", None, 10)
            self.notify("exit", None)
            self.process.stdin.close()
            self.process.wait(10)
        finally:
            if self.process.poll() is None:
                self.process.kill()


def fail(line):
    print(f"latency.py: {line}", file=sys.stderr)
    sys.exit(1)


def main():
    options = arguments()
    folder = tempfile.mkdtemp(prefix="stet-latency-")
    try:
        rows = since_head(options, folder) if options.head else editor(options, folder)
        if not options.head and not options.no_check:
            rows += command_line(options, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("| what | n | p50 ms | p95 ms | max ms |\n| --- | ---: | ---: | ---: | ---: |")
    for what, times in rows:
        print(f"| {what} | {len(times)} | {percentile(times, 50)} | {percentile(times, 95)} "
              f"| {percentile(times, 100)} |")
    return 0


def arguments():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--stet", default=os.path.join(here, "..", "stet"), help="the program")
    parser.add_argument("--lines", type=int, default=2000, help="length of the file (2000)")
    parser.add_argument("--rounds", type=int, default=20, help="edits measured (20)")
    parser.add_argument("--wait", type=float, default=600, help="longest wait in seconds (600)")
    parser.add_argument("--all", action="store_true",
                        help="wait for the verdicts of the whole file before the first edit")
    parser.add_argument("--no-check", action="store_true", help="leave `stet check` out")
    parser.add_argument("--head", action="store_true",
                        help="instead: the wait for the comparison with HEAD after an edit")
    options = parser.parse_args()
    options.stet = os.path.abspath(options.stet)
    if options.rounds < 1 or options.lines < LINES_OF_FUNCTION:
        fail(f"--rounds must be above 0 and --lines at least {LINES_OF_FUNCTION}")
    return options


def percentile(times, percent):
    ordered = sorted(times)
    rank = max(1, math.ceil(len(ordered) * percent / 100))
    return f"{ordered[rank - 1] * 1000:.0f}"


def program(lines):
    return "".join(FUNCTION.format(n=n) for n in range(1, lines // LINES_OF_FUNCTION + 1))


def since_head(options, folder):
    """The file is committed; one function is changed in meaning and back again."""
    text = program(options.lines)
    path = os.path.join(folder, "long.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    for command in (["init", "-q"], ["add", "long.c"],
                    ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"]):
        subprocess.run(["git", "-C", folder, *command], check=True)
    client, uri = opened_file(options, folder, path, text)
    edited = max(1, options.lines // LINES_OF_FUNCTION // 2)
    name = f"sum_{edited}"
    line = (edited - 1) * LINES_OF_FUNCTION + 2  # `int sum = 0;`
    client.wait([lambda m: has_equivalence(m, 1, name, "equal")], options.wait,
                "the comparison of the opened file")
    version = 1
    changed, back = [], []
    for round_number in range(options.rounds):
        for times, start, word in ((changed, round_number + 1, "different"),
                                   (back, 0, "equal")):
            version += 1
            now = version
            begin = change(client, uri, now, line, f"  int sum = {start};")
            seen, = client.wait([lambda m: has_equivalence(m, now, name, word)], options.wait,
                                f"the comparison that says {word}")
            times.append(seen - begin)
    client.close()
    return [("edit: changed since HEAD, and how", changed), ("edit: unchanged since HEAD", back)]


def opened_file(options, folder, path, text):
    uri = "file://" + path
    client = Client([options.stet, "lsp"], folder)
    capabilities = {
        "textDocument": {"publishDiagnostics": {"versionSupport": True}},
        "workspace": {"configuration": True},
        "window": {"workDoneProgress": True},
    }
    client.request("initialize", {"processId": os.getpid(), "rootUri": "file://" + folder,
                                  "capabilities": capabilities}, 60)
    client.notify("initialized", {})
    client.notify("textDocument/didOpen", {"textDocument": {
        "uri": uri, "languageId": "c", "version": 1, "text": text}})
    return client, uri


def editor(options, folder):
    text = program(options.lines)
    path = os.path.join(folder, "long.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    client, uri = opened_file(options, folder, path, text)
    start = time.monotonic()
    opened = [("open: first function decided", lambda m: has_decided(m, 1, None))]
    if options.all:
        opened.append(("open: all functions decided", lambda m: all_decided(m, 1)))
    times = client.wait([wanted for _, wanted in opened], options.wait, "the first verdicts")
    rows = [(what, [when - start]) for (what, _), when in zip(opened, times)]
    edited = max(1, options.lines // LINES_OF_FUNCTION // 2)
    name = f"sum_{edited}"
    line = (edited - 1) * LINES_OF_FUNCTION + 2  # `int sum = 0;`
    version = 1
    broken, mended, check_decided, verdict = [], [], [], []
    for round_number in range(options.rounds):
        version += 1
        wrong = version
        begin = change(client, uri, wrong, line, f"  int sum = {round_number + 1}")
        shown, = client.wait([lambda m: has_error(m, wrong)], options.wait, "the compiler's error")
        broken.append(shown - begin)
        version += 1
        right = version
        begin = change(client, uri, right, line, f"  int sum = {round_number + 1};")
        gone, one, decided = client.wait([lambda m: has_no_error(m, right),
                                          lambda m: has_decided_check(m, right, name),
                                          lambda m: has_decided(m, right, name)],
                                         options.wait, "the verdict after the edit")
        mended.append(gone - begin)
        check_decided.append(one - begin)
        verdict.append(decided - begin)
    client.close()
    return rows + [("edit: compile error shown", broken), ("edit: compile error gone", mended),
                   ("edit: first verdict in the edited function", check_decided),
                   ("edit: all verdicts of the edited function", verdict)]


def change(client, uri, version, line, text):
    """Replaces a whole line; gives back when."""
    start = time.monotonic()
    client.notify("textDocument/didChange", {
        "textDocument": {"uri": uri, "version": version},
        "contentChanges": [{
            "range": {"start": {"line": line, "character": 0},
                      "end": {"line": line + 1, "character": 0}},
            "text": text + "\n"}]})
    return start


def diagnostics(message, version):
    if message.get("method") != "textDocument/publishDiagnostics":
        return None
    params = message["params"]
    if params.get("version", version) != version:
        return None
    return params["diagnostics"]


def is_compiler_error(diagnostic):
    return diagnostic.get("severity") == 1 and "expected" in json.dumps(diagnostic.get("message"))


def has_error(message, version):
    return any(is_compiler_error(d) for d in diagnostics(message, version) or [])


def has_no_error(message, version):
    found = diagnostics(message, version)
    return found is not None and not any(is_compiler_error(d) for d in found)


def statuses(message, version):
    if message.get("method") != "stet/status" or message["params"].get("version") != version:
        return []
    return message["params"]["functions"]


def has_equivalence(message, version, name, word):
    return any(f["name"] == name and word in json.dumps(f.get("equivalence"))
               for f in statuses(message, version))


def has_decided(message, version, name):
    return any(f["state"] in DECIDED and name in (None, f["name"])
               for f in statuses(message, version))


def has_decided_check(message, version, name):
    return any(f["name"] == name and (f["state"] in DECIDED or f["state"] == "running" and
                                      any(c["state"] in DECIDED for c in f["checks"] or []))
               for f in statuses(message, version))


def all_decided(message, version):
    functions = statuses(message, version)
    return bool(functions) and all(f["state"] in DECIDED for f in functions)


def command_line(options, folder):
    path = os.path.join(folder, "short.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write(program(50))
    rounds = min(options.rounds, 10)
    cold = [check(options, folder, ["--no-cache"], path) for _ in range(rounds)]
    check(options, folder, [], path)
    warm = [check(options, folder, [], path) for _ in range(rounds)]
    return [("check, 50 lines, no kept verdicts", cold), ("check, 50 lines, kept verdicts", warm)]


def check(options, folder, more, path):
    start = time.monotonic()
    done = subprocess.run([options.stet, "check", *more, path], cwd=folder,
                          stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, check=False)
    if done.returncode > 2:
        fail("check: " + done.stderr.decode("utf-8", "replace").strip())
    return time.monotonic() - start


if __name__ == "__main__":
    sys.exit(main())
