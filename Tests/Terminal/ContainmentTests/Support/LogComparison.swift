/// Holds a recorded log against the law.
///
/// Marks (`-- commit`, `-- t=`) cut both logs into stretches, which must agree one by one. Within a
/// stretch every line of the law must be there and no other, in the order written; a line marked
/// `?` may stand anywhere in its stretch, but each object's own lines keep their order. Layout
/// lines that the law does not name are passed over only for controllers that do not appear there.
enum LogComparison {
  /// What is wrong with a log, in words; `nil` if nothing is.
  static func difference(expected: [LogLine], actual: [LogLine]) -> String? {
    let wanted = stretches(expected)
    let got = stretches(actual)
    for (index, stretch) in wanted.enumerated() {
      guard index < got.count else { return "the log ends before '\(stretch.mark)'" }
      guard stretch.mark == got[index].mark else {
        return "expected '\(stretch.mark)', found '\(got[index].mark)'"
      }
      if let difference = compare(stretch.lines, got[index].lines) {
        return difference + (stretch.mark.isEmpty ? "" : " (after '\(stretch.mark)')")
      }
    }
    let surplus = got.dropFirst(wanted.count).first { stretch in
      stretch.mark != "-- commit" || compare([], stretch.lines) != nil
    }
    return surplus.map { "unexpected '\($0.mark)'" }
  }

  private typealias Stretch = (mark: String, lines: [LogLine])

  private static func stretches(_ lines: [LogLine]) -> [Stretch] {
    var result: [Stretch] = [("", [])]
    for line in lines {
      if line.isMark {
        result.append((line.text, []))
      } else {
        result[result.count - 1].lines.append(line)
      }
    }
    return result
  }

  private static func compare(_ expected: [LogLine], _ actual: [LogLine]) -> String? {
    let appearing = Set(
      expected.filter { $0.text.contains(".viewIsAppearing(") }.map(\.object))
    let named = Set(expected.map(\.text))
    let actual = actual.filter {
      !($0.isLayout && !named.contains($0.text) && !appearing.contains($0.object))
    }
    var rest = actual
    for line in expected where line.isFree {
      guard let index = rest.firstIndex(where: { matches(line, $0) }) else {
        return "missing '\(line.text)'"
      }
      rest.remove(at: index)
    }
    if let difference = inOrder(expected.filter { !$0.isFree }, rest) { return difference }
    for object in Set(expected.map(\.object)) {
      let difference = inOrder(
        expected.filter { $0.object == object }, actual.filter { $0.object == object })
      if let difference { return difference }
    }
    return nil
  }

  private static func inOrder(_ expected: [LogLine], _ actual: [LogLine]) -> String? {
    for index in 0..<max(expected.count, actual.count) {
      guard index < expected.count else { return "unexpected '\(actual[index].text)'" }
      guard index < actual.count else { return "missing '\(expected[index].text)'" }
      guard matches(expected[index], actual[index]) else {
        return "expected '\(shown(expected[index]))', found '\(shown(actual[index]))'"
      }
    }
    return nil
  }

  /// A fault of the law without a subject matches one with any.
  private static func matches(_ expected: LogLine, _ actual: LogLine) -> Bool {
    var text = actual.text
    if text.hasPrefix("!! "), !expected.text.hasSuffix(")") {
      text = String(text.prefix { $0 != "(" })
    }
    return text == expected.text && (expected.flags == nil || expected.flags == actual.flags)
  }

  static func shown(_ line: LogLine) -> String {
    line.text + (line.flags.map { " [\($0.joined(separator: ", "))]" } ?? "")
  }
}
