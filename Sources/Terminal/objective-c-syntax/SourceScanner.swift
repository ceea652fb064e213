/// A part of a Swift file.
struct SourcePart {
  enum Kind {
    /// A name or keyword, with the `@` or `#` before it.
    case word
    /// A comment, a string or a regular expression.
    case quoted
    /// One other byte.
    case byte
  }

  let kind: Kind
  let range: Range<Int>
}

/// Divides a Swift file into words, what is quoted, and the rest.
///
/// It knows nested comments, strings of all kinds with interpolations, and regular expressions
/// between `#/` and `/#`. A quotation mark without its counterpart in the same line counts as a
/// byte: it belongs to a regular expression of another kind.
struct SourceScanner {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  func parts() -> [SourcePart] {
    var parts: [SourcePart] = []
    var place = 0
    while place < bytes.count {
      let part = part(at: place)
      parts.append(part)
      place = part.range.upperBound
    }
    return parts
  }

  func text(of range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The end of what is between a parenthesis and its counterpart; `nil` without one.
  func end(ofParenthesisAt start: Int) -> Int? {
    var (depth, place) = (0, start)
    while place < bytes.count {
      let part = part(at: place)
      place = part.range.upperBound
      guard part.kind == .byte else { continue }
      if bytes[part.range.lowerBound] == UInt8(ascii: "(") { depth += 1 }
      if bytes[part.range.lowerBound] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  private func part(at start: Int) -> SourcePart {
    if let end = endOfComment(at: start) ?? endOfQuotation(at: start) {
      return SourcePart(kind: .quoted, range: start..<end)
    }
    let mark = "@#`".utf8.contains(bytes[start])
    var end = mark ? start + 1 : start
    while end < bytes.count, Self.isOfWord(bytes[end]) { end += 1 }
    guard end > start + (mark ? 1 : 0) else {
      return SourcePart(kind: .byte, range: start..<start + 1)
    }
    return SourcePart(kind: .word, range: start..<end)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func has(_ text: String, at place: Int) -> Bool {
    bytes[min(place, bytes.count)...].starts(with: text.utf8)
  }

  private func endOfComment(at start: Int) -> Int? {
    if has("//", at: start) {
      return bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    guard has("/*", at: start) else { return nil }
    var (depth, place) = (0, start)
    while place < bytes.count {
      if has("/*", at: place) {
        (depth, place) = (depth + 1, place + 2)
      } else if has("*/", at: place) {
        (depth, place) = (depth - 1, place + 2)
        if depth == 0 { return place }
      } else {
        place += 1
      }
    }
    return bytes.count
  }

  private func endOfQuotation(at start: Int) -> Int? {
    var place = start
    while has("#", at: place) { place += 1 }
    let sharps = String(repeating: "#", count: place - start)
    if !sharps.isEmpty, has("/", at: place) { return end(of: "/" + sharps, from: place + 1) }
    guard has("\"", at: place) else { return nil }
    let isLong = has("\"\"\"", at: place)
    let mark = isLong ? "\"\"\"" : "\""
    place += mark.utf8.count
    while place < bytes.count, isLong || bytes[place] != UInt8(ascii: "\n") {
      if has(mark + sharps, at: place) { return place + mark.utf8.count + sharps.utf8.count }
      if has("\\" + sharps + "(", at: place) {
        guard let end = end(ofParenthesisAt: place + 1 + sharps.utf8.count) else { return nil }
        place = end
      } else if has("\\" + sharps, at: place) {
        place += 2 + sharps.utf8.count
      } else {
        place += 1
      }
    }
    return nil
  }

  private func end(of mark: String, from start: Int) -> Int? {
    (start..<bytes.count).first { has(mark, at: $0) }.map { $0 + mark.utf8.count }
  }
}
