"""Prints the tests that took longest, from the event streams of runs: slowest.py COUNT EVENTS..."""

import json
import sys


def durations(path):
    """The seconds of each test that is a function, by its identifier."""
    functions, starts = set(), {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            try:
                record = json.loads(line)
            except json.JSONDecodeError:
                return  # the process crashed
            payload = record["payload"]
            if record["kind"] == "test" and payload["kind"] == "function":
                functions.add(payload["id"])
            elif payload["kind"] == "testStarted":
                starts[payload["testID"]] = payload["instant"]["absolute"]
            elif payload["kind"] == "testEnded" and payload["testID"] in functions & starts.keys():
                test = payload["testID"]
                yield payload["instant"]["absolute"] - starts[test], test


def main():
    count = int(sys.argv[1])
    tests = sorted((test for path in sys.argv[2:] for test in durations(path)), reverse=True)
    total = sum(seconds for seconds, _ in tests)
    print(f"The slowest {min(count, len(tests))} of {len(tests)} tests, which took {total:.0f} s:")
    for seconds, test in tests[:count]:
        # without the place in the source
        name = "/".join(part for part in test.split("/") if ".swift:" not in part)
        print(f"{seconds:7.1f} s  {name}")


main()
