#!/usr/bin/env bash
# The adversaries for a build: fixed seeds, then fresh ones, which are printed. Installs csmith and clang's
# sanitizer for reads of what was never set where they are missing and that is allowed. One line says how to repeat a failure.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1

need=()
command -v csmith >/dev/null || need+=(csmith libcsmith-dev)
command -v clang >/dev/null || command -v clang-14 >/dev/null || need+=(clang)
command -v gcc >/dev/null || need+=(gcc libc6-dev)
command -v python3 >/dev/null || need+=(python3)
if [ ${#need[@]} -gt 0 ]; then
  root=()
  [ "$(id -u)" -eq 0 ] || root=(sudo)
  echo "installing ${need[*]}"
  { "${root[@]}" apt-get update -qq && "${root[@]}" apt-get install -y -qq "${need[@]}" >/dev/null; } ||
    echo "without ${need[*]}: what needs them is left out"
fi

status=0
bench/adversaries/run.py --seed 1 --minutes 1.5 --functions 6 --function-timeout 3 || status=1
# Fresh seeds look for what nobody has seen yet: what they find is printed and becomes a case, but it is
# no fault of the change that is being built.
bench/adversaries/run.py --minutes 0.5 --functions 6 --function-timeout 3 ||
  echo "fresh seeds found something wrong, see above; please make a case of it"
exit $status
