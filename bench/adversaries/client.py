"""A small client of `stet lsp` over pipes: opens a text and waits for the verdicts of all its functions."""

import json
import os
import queue
import subprocess
import threading
import time

VERDICTS = {"proved": "safe", "refuted": "unsafe"}
OVER = {"proved", "refuted", "unknown", "assumed"}


class Client:
    def __init__(self, stet):
        self.process = subprocess.Popen([os.path.abspath(stet), "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.arrived = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode("utf-8")
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def read(self):
        stream = self.process.stdout
        while True:
            length = 0
            while (line := stream.readline()) not in (b"\r\n", b"\n"):
                if not line:
                    self.arrived.put(None)
                    return
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            self.arrived.put(json.loads(stream.read(length)))

    def next(self, until):
        """The next notification or answer; requests of the server are answered with nothing."""
        while True:
            try:
                message = self.arrived.get(timeout=max(0.01, until - time.monotonic()))
            except queue.Empty:
                return None
            if message is not None and "method" in message and "id" in message:
                items = message["params"].get("items", []) if message["method"] == "workspace/configuration" else []
                self.send({"id": message["id"], "result": [None] * len(items) if items else None})
                continue
            return message

    def close(self):
        try:
            self.send({"id": 99, "method": "shutdown", "params": None})
            self.send({"method": "exit", "params": None})
            self.process.stdin.close()
            self.process.wait(10)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
        self.process.stdout.close()


def served(round_, text, seconds):
    """What the server says of each function, in the form of `check`'s reports; None where it did not say all."""
    path = round_.write("served/program.c", text)
    uri = "file://" + path
    client = Client(round_.options.stet)
    until = time.monotonic() + seconds * 20 + 60
    known = {}
    try:
        client.send({"id": 1, "method": "initialize", "params": {"processId": os.getpid(), "rootUri": "file://" + os.path.dirname(path),
                     "capabilities": {"workspace": {"configuration": True}}, "initializationOptions": {"functionTimeout": seconds}}})
        while (message := client.next(until)) is not None and message.get("id") != 1:
            pass
        client.send({"method": "initialized", "params": {}})
        client.send({"method": "textDocument/didOpen", "params": {"textDocument": {"uri": uri, "languageId": "c", "version": 1, "text": text}}})
        while (message := client.next(until)) is not None:
            if message.get("method") != "stet/status" or message["params"].get("uri") != uri:
                continue
            known.update({f["name"]: f for f in message["params"]["functions"]})
            if known and all(f["state"] in OVER for f in known.values()):
                return {name: report(f) for name, f in known.items()}
        round_.counts["no answer"] += 1
        return None
    finally:
        client.close()


def report(f):
    checks = [{"kind": c["kind"], "line": c["range"]["start"]["line"] + 1, "column": c["range"]["start"]["character"] + 1,
               "verdict": VERDICTS.get(c["state"], "unknown"), "message": ""} for c in f.get("checks", [])]
    return {"name": f["name"], "verdict": VERDICTS.get(f["state"], "unknown"), "checks": checks, "termination": f.get("termination")}
