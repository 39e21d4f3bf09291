#!/bin/sh
# Runs the configurations of this folder in a real Neovim and a real Emacs, with the server that Maven
# packaged. The last line is "N passed, N failed".
set -u
cd "$(dirname "$0")" || exit 1
jar=$PWD/../../server/target/stet/lib/stet-server.jar
[ -f "$jar" ] || { echo "the server is not built (mvn package)"; echo "0 passed, 1 failed"; exit 1; }

need=
command -v nvim >/dev/null || need="$need neovim"
command -v emacs >/dev/null || need="$need emacs-nox"
ls -d /usr/share/emacs/site-lisp/elpa-src/eglot-* >/dev/null 2>&1 || need="$need elpa-eglot"
if [ -n "$need" ]; then
  root=
  [ "$(id -u)" -eq 0 ] || root=sudo
  echo "installing$need"
  # shellcheck disable=SC2086 # names are words
  { $root apt-get update -qq && $root apt-get install -y -qq --no-install-recommends $need >/dev/null; } ||
    { echo "cannot install$need"; echo "0 passed, 1 failed"; exit 1; }
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/home" "$work/project"
printf '#!/bin/sh\nexec java -XX:+UseSerialGC -cp "%s" dev.stet.cli.Main "$@"\n' "$jar" >"$work/bin/stet"
chmod +x "$work/bin/stet"
cp demo.c "$work/project/demo.c"
export PATH="$work/bin:$PATH" HOME="$work/home" STET_DEMO="$work/project/demo.c" LC_ALL=C.UTF-8
export XDG_CONFIG_HOME="$work/home" XDG_DATA_HOME="$work/home" XDG_STATE_HOME="$work/home"

passed=0
failed=0
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
check neovim nvim --headless --clean -i NONE --cmd "set rtp^=$PWD/../neovim" \
  --cmd "let g:stet = {'functionTimeout': 120}" \
  -S neovim.lua
check emacs emacs --batch -l emacs.el
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
