#!/bin/sh
# Installs the locked packages, checks and tests the extension, and packs it with the server that
# Maven built (../server/target/stet/lib). The last line is "N passed, N failed".
set -u
cd "$(dirname "$0")" || exit 1
passed=0
failed=0

step() {
  name=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
  else
    echo "FAILED: $name" >&2
    failed=$((failed + 1))
  fi
}

unit_tests() {
  mkdir -p target
  npm test --silent >target/tests.tap
  status=$?
  passed=$((passed + $(sed -n 's/^# pass //p' target/tests.tap)))
  failed=$((failed + $(sed -n 's/^# fail //p' target/tests.tap)))
  [ "$status" -eq 0 ] || cat target/tests.tap
  return "$status"
}

npm ci --silent || { echo "npm ci failed" >&2; echo "0 passed, 1 failed"; exit 1; }
step lint npm run --silent lint
step types npm run --silent typecheck
step "unit tests" unit_tests
[ -d ../server/target/stet/lib ] || { echo "The server is not built: packing without it." >&2; export STET_WITHOUT_SERVER=1; }
step package npm run --silent package
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
