/// A screen as lines of text, one for each element, in the order of reading.
public struct AccessibilityText: Hashable, Sendable, CustomStringConvertible {
  /// The elements: label, value, traits in words, hint.
  public let lines: [String]
  /// The index of the line with the focus; `nil` if none has it.
  public let focusedLine: Int?

  /// A text from its lines.
  ///
  /// - Parameter focusedLine: an index of `lines`; others stand for none.
  public init(lines: [String] = [], focusedLine: Int? = nil) {
    self.lines = lines
    self.focusedLine = focusedLine.flatMap { lines.indices.contains($0) ? $0 : nil }
  }

  /// The lines; the one with the focus begins with `> `.
  public var description: String { markedLines.joined(separator: "\n") }

  /// The lines of ``description``.
  package var markedLines: [String] { lines.indices.map(marked) }

  private func marked(_ index: Int) -> String { (index == focusedLine ? "> " : "") + lines[index] }

  /// The lines that an older text has not, and the line that the focus has moved to, in the order
  /// of reading. The line with the focus begins with `> `. Lines that are gone are left out.
  ///
  /// - Complexity: O(*n* *d*) for *n* lines with *d* differences.
  public func changes(since old: AccessibilityText) -> [String] {
    var isNew = [Bool](repeating: false, count: lines.count)
    var isGone = [Bool](repeating: false, count: old.lines.count)
    for change in lines.difference(from: old.lines) {
      switch change {
      case .insert(let offset, _, _): isNew[offset] = true
      case .remove(let offset, _, _): isGone[offset] = true
      }
    }
    let kept = zip(old.lines.indices.filter { !isGone[$0] }, lines.indices.filter { !isNew[$0] })
    let oldFocus = kept.first { $0.0 == old.focusedLine }?.1
    return lines.indices.filter { isNew[$0] || ($0 == focusedLine && $0 != oldFocus) }.map(marked)
  }
}

/// An observer of the screen, what it has received, and what waits for it.
final class AccessibilityNews {
  let observer: ([String]) -> Void
  /// The screen when the observer was last called.
  var told = AccessibilityText()
  var announcements: [String] = []

  init(observer: @escaping ([String]) -> Void) { self.observer = observer }
}
