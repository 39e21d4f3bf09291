#!/bin/sh
# Runs the configurations of this folder with the server that Maven packaged: Neovim's and Emacs's in a real
# one, the files for Helix, Kate and Sublime Text by reading them and starting what they name. An editor that
# is not there and cannot be installed is skipped. The last line is "N passed, N failed, N skipped".
set -u
cd "$(dirname "$0")" || exit 1
# Nothing that an earlier run found out is used.
export STET_CACHE=off
jar=$PWD/../../server/target/stet/lib/stet-server.jar
[ -f "$jar" ] || { echo "the server is not built (mvn package)"; echo "0 passed, 1 failed, 0 skipped"; exit 1; }

has_neovim() { command -v nvim >/dev/null; }
has_emacs() { command -v emacs >/dev/null && ls -d /usr/share/emacs/site-lisp/elpa-src/eglot-* >/dev/null 2>&1; }
# TOML is read by Python 3.11 and later.
has_python() { python3 -c 'import tomllib' 2>/dev/null; }

need=
has_neovim || need="$need neovim"
has_emacs || need="$need emacs-nox elpa-eglot"
has_python || need="$need python3"
if [ -n "$need" ]; then
  root=
  [ "$(id -u)" -eq 0 ] || root=sudo
  echo "installing$need"
  # shellcheck disable=SC2086 # names are words
  { $root apt-get update -qq && $root apt-get install -y -qq --no-install-recommends $need >/dev/null; } ||
    echo "cannot install$need"
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/home" "$work/project" "$work/other"
printf '#!/bin/sh\nexec java -XX:+UseSerialGC -cp "%s" dev.stet.cli.Main "$@"\n' "$jar" >"$work/bin/stet"
chmod +x "$work/bin/stet"
cp demo.c "$work/project/demo.c"
cp demo.c "$work/other/other.c"
export PATH="$work/bin:$PATH" HOME="$work/home" LC_ALL=C.UTF-8
export STET_DEMO="$work/project/demo.c" STET_OTHER="$work/other/other.c"
export XDG_CONFIG_HOME="$work/home" XDG_DATA_HOME="$work/home" XDG_STATE_HOME="$work/home"

passed=0
failed=0
skipped=0
check() {
  name=$1
  shift
  timeout 300 "$@" >"$work/$name.log" 2>&1
  status=$?
  tr -d '\r' <"$work/$name.log" | sed -n "s/^\(ok\|FAILED\) /$name: &/p"
  ok=$(tr -d '\r' <"$work/$name.log" | grep -c '^ok ')
  bad=$(tr -d '\r' <"$work/$name.log" | grep -c '^FAILED ')
  if [ "$status" -ne 0 ] && [ "$bad" -eq 0 ] || [ "$ok" -eq 0 ]; then
    cat "$work/$name.log"
    bad=$((bad + 1))
  fi
  passed=$((passed + ok))
  failed=$((failed + bad))
}
skip() {
  echo "$1: skipped, it is not there"
  skipped=$((skipped + 1))
}
neovim() {
  name=$1
  shift
  check "$name" nvim --headless --clean -i NONE --cmd "set rtp^=$PWD/../neovim" \
    --cmd "let g:stet = {'functionTimeout': 120}" "$@" -S neovim.lua
}

if has_neovim; then
  neovim neovim
  neovim neovim-0.11 --cmd "luafile neovim-0.11.lua"
else
  skip neovim
  skip neovim-0.11
fi
if has_emacs; then check emacs emacs --batch -l emacs.el; else skip emacs; fi
for editor in helix kate sublime; do
  if has_python; then check "$editor" python3 configuration.py "$editor"; else skip "$editor"; fi
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
