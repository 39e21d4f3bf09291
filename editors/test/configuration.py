"""Reads an editor's configuration (helix, kate or sublime) and does with it what the editor would: starts the
server with the command that it names, hands over the settings that it names, opens a C file. No editor runs."""
import json
import os
import pathlib
import queue
import subprocess
import sys
import threading
import tomllib

EDITORS = pathlib.Path(__file__).resolve().parent.parent
PATIENCE = 100
failed = 0


def check(what, ok, found):
    global failed
    failed += not ok
    print(f"ok {what}" if ok else f"FAILED {what}: {found!r}", flush=True)


def configuration(editor):
    """The command, the settings by their names without "stet.", the languages."""
    if editor == "helix":
        read = tomllib.loads((EDITORS / "helix/languages.toml").read_text())
        server = read["language-server"]["stet"]
        languages = [one["name"] for one in read["language"] if "stet" in one["language-servers"]]
        return [server["command"], *server["args"]], server["config"], languages
    if editor == "kate":
        servers = json.loads((EDITORS / "kate/settings.json").read_text())["servers"]
        server = servers["c"]
        return server["command"], server["initializationOptions"], list(servers)
    read = json.loads((EDITORS / "sublime/LSP.sublime-settings").read_text())["clients"]["stet"]
    settings = {name.removeprefix("stet."): value for name, value in read["settings"].items()}
    return read["command"], settings, [read["selector"].removeprefix("source.")]


def known_settings():
    """As the VS Code extension declares them, with what they are."""
    package = json.loads((EDITORS.parent / "vscode-extension/package.json").read_text())
    declared = package["contributes"]["configuration"]["properties"]
    return {name.removeprefix("stet."): rule["type"] for name, rule in declared.items()}


class Server:
    """A client that can little: no related places, no configuration."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.heard = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while line := self.process.stdout.readline():
            size = int(line.split(b":")[1])
            while self.process.stdout.readline().strip():
                pass
            self.heard.put(json.loads(self.process.stdout.read(size)))

    def say(self, method, params, **extra):
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **extra}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def hear(self, wanted):
        while not wanted(message := self.heard.get(timeout=PATIENCE)):
            pass
        return message


command, settings, languages = configuration(sys.argv[1])
check("command", command == ["stet", "lsp"], command)
check("languages", languages == ["c"], languages)
known = known_settings()
check("settings", settings and all(known.get(name) == "number" for name in settings), settings)

server = Server(command)
demo = pathlib.Path(os.environ["STET_DEMO"])
options = {"initializationOptions": {**settings, "functionTimeout": 120}}
server.say("initialize", {"processId": os.getpid(), "rootUri": demo.parent.as_uri(), "capabilities": {}, **options}, id=1)
answer = server.hear(lambda message: message.get("id") == 1)
check("server", answer["result"]["serverInfo"]["name"] == "stet", answer)
server.say("initialized", {})
document = {"uri": demo.as_uri(), "languageId": languages[0], "version": 1, "text": demo.read_text()}
server.say("textDocument/didOpen", {"textDocument": document})
told = server.hear(lambda m: m.get("method") == "textDocument/publishDiagnostics" and m["params"]["diagnostics"])
message = told["params"]["diagnostics"][0]["message"]
check("diagnostic", "n * 2 overflows" in message and "with n = " in message, message)
server.say("shutdown", None, id=2)
server.hear(lambda message: message.get("id") == 2)
server.say("exit", None)
check("exit", server.process.wait(PATIENCE) == 0, server.process.returncode)
sys.exit(failed)
