#!/bin/sh
# Runs the tests that have been built, with the options of `swift test` that are given. At the end it
# prints the tests that took longest, and once more what failed.
#
# Two processes run one test after another, one those that drive programs, one the others. So a test's
# time is its own, and memory is held for two tests only. In one process all would start at once.
set -eu
cd "$(dirname "$0")/../.."
log=.build/test.log
programs='^(TunnelTests|SessionsTests)\.'

# Runs the tests that an option and a pattern choose; $1 names the files that are left.
run() {
  name="$1"
  shift
  rm -f "$log.$name.failed" ".build/test-$name.events"
  # older versions of Swift write no events
  if swift test --help-hidden | grep -q -e --event-stream-output-path; then
    set -- "$@" --event-stream-output-path ".build/test-$name.events"
  fi
  swift test "$@" --skip-build --no-parallel --ignore-lock || touch "$log.$name.failed"
}

{
  run programs --filter "$programs" "$@" &
  run libraries --skip "$programs" "$@"
  wait
} 2>&1 | tee "$log"
if [ -e .build/test-programs.events ]; then
  python3 Tests/Support/slowest.py 15 .build/test-programs.events .build/test-libraries.events
fi
if [ -e "$log.programs.failed" ] || [ -e "$log.libraries.failed" ]; then
  echo "Failed:"
  grep "✘" "$log" || true
  exit 1
fi
