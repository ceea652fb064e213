/// A Swift file without what it says to the Objective-C runtime.
///
/// - `@objc`, with or without a name, `@objcMembers`, `@nonobjc` and `@IBOutlet` become spaces.
/// - `#selector(send(_:))` becomes `Form.send(_:)` in a type or an extension of `Form`; so does
///   `#selector(self.send(_:))`. A selector that names its type keeps it. Selectors of getters and
///   setters stay, so that the compiler refuses them.
/// - Calls of what UIKit's protocols leave to choice lose the question mark, because the protocols
///   here have all of it: `animator.animationEnded?(true)` becomes `animator.animationEnded(true)`.
/// - `import CoreGraphics` and `import QuartzCore` become `import UIKit`, which has their types.
///
/// Lines keep their numbers, and what follows in a line its column, unless there is a selector or
/// such a call.
struct Rewriting {
  private static let attributes: Set = ["@objc", "@objcMembers", "@nonobjc", "@IBOutlet"]
  private static let modulesInUIKit: Set = ["CoreGraphics", "QuartzCore"]
  /// The members of protocols that are called by their names with a question mark.
  private static let membersOfChoice: Set = [
    "addAnimations", "addCompletion", "animationEnded", "continueAnimation",
    "gestureRecognizerShouldBegin", "interruptibleAnimator", "navigationController",
    "numberOfSections", "pageViewController", "presentationControllerDidDismiss",
    "scrollViewDidScroll", "tabBarController", "tableView", "textFieldShouldReturn",
    "textViewDidChange",
  ]
  private static let typeKeywords: Set = ["class", "struct", "enum", "actor", "extension"]
  private static let memberKeywords: Set = ["func", "var", "let", "subscript", "init"]

  private let scanner: SourceScanner
  private let parts: [SourcePart]
  private var place = 0
  private var written: [UInt8] = []
  /// The names of the types around the place, and how many braces are open outside of each body.
  private var types: [(name: String, depth: Int)] = []
  private var depth = 0
  /// The name of the type whose body is about to begin.
  private var typeName: String?

  static func text(_ text: String) -> String {
    var rewriting = Rewriting(SourceScanner(text))
    while rewriting.place < rewriting.parts.count { rewriting.step() }
    return String(decoding: rewriting.written, as: UTF8.self)
  }

  private init(_ scanner: SourceScanner) {
    self.scanner = scanner
    parts = scanner.parts()
  }

  private mutating func step() {
    let range = parts[place].range
    if parts[place].kind == .word {
      let word = scanner.text(of: range)
      if Self.attributes.contains(word) { return blankAttribute() }
      if word == "#selector", let selector = selector(after: range) {
        written += Array(selector.text.utf8)
        return skip(to: selector.end)
      }
      if Self.typeKeywords.contains(word) { noteType() }
      if Self.modulesInUIKit.contains(word), isImported {
        written += Array("UIKit".utf8) + Array(repeating: UInt8(ascii: " "), count: range.count - 5)
        place += 1
        return
      }
    } else if isMarkOfChoice {
      place += 1
      return
    } else if parts[place].kind == .byte {
      noteBrace(scanner.bytes[range.lowerBound])
    }
    written += scanner.bytes[range]
    place += 1
  }

  /// Whether the part is the question mark of a call of such a member.
  private var isMarkOfChoice: Bool {
    guard place > 1, scanner.text(of: parts[place].range) == "?",
      scanner.text(of: parts[place - 2].range) == ".",
      Self.membersOfChoice.contains(scanner.text(of: parts[place - 1].range))
    else { return false }
    let next = parts[(place + 1)...].lazy.map { scanner.text(of: $0.range) }.first { $0 != " " }
    return next == "(" || next == "{"
  }

  private var isImported: Bool {
    let before = parts[..<place].last { !scanner.text(of: $0.range).allSatisfy(\.isWhitespace) }
    return before.map { scanner.text(of: $0.range) } == "import"
  }

  private mutating func blankAttribute() {
    let range = parts[place].range
    var end = range.upperBound
    if scanner.text(of: range) == "@objc", place + 1 < parts.count,
      scanner.text(of: parts[place + 1].range) == "("
    {
      end = scanner.end(ofParenthesisAt: end) ?? end
    }
    written += Array(repeating: UInt8(ascii: " "), count: end - range.lowerBound)
    skip(to: end)
  }

  private mutating func skip(to end: Int) {
    while place < parts.count, parts[place].range.lowerBound < end { place += 1 }
  }

  private mutating func noteBrace(_ byte: UInt8) {
    if byte == UInt8(ascii: "{") {
      if let name = typeName { types.append((name, depth)) }
      typeName = nil
      depth += 1
    } else if byte == UInt8(ascii: "}") {
      depth -= 1
      if types.last?.depth == depth { types.removeLast() }
    }
  }

  /// Remembers the name behind a keyword such as `class`, unless that belongs to a member.
  private mutating func noteType() {
    let start = parts[place].range.lowerBound
    if start > 0, scanner.bytes[start - 1] == UInt8(ascii: ".") { return }
    var name = ""
    for part in parts[(place + 1)...] {
      let text = scanner.text(of: part.range)
      let isSpace = text.allSatisfy(\.isWhitespace)
      if part.kind == .word || text == ".", !(name.isEmpty && text == ".") {
        name += text
      } else if !name.isEmpty || !isSpace {
        break
      }
    }
    if !name.isEmpty, !Self.memberKeywords.contains(name) { typeName = name }
  }

  /// The method that a selector names, of its type; `nil` if that cannot be told.
  private func selector(after word: Range<Int>) -> (text: String, end: Int)? {
    guard let end = scanner.end(ofParenthesisAt: word.upperBound) else { return nil }
    let inside = scanner.text(of: word.upperBound..<end)
    guard inside.hasPrefix("("), !inside.hasPrefix("(getter:"), !inside.hasPrefix("(setter:") else {
      return nil
    }
    var method = inside.dropFirst().dropLast().drop { $0.isWhitespace }
    for own in ["self.", "Self."] where method.hasPrefix(own) { method = method.dropFirst(5) }
    let isQualified = method.prefix { $0 != "(" && $0 != " " }.contains(".")
    if isQualified { return (String(method), end) }
    return types.last.map { ("\($0.name).\(method)", end) }
  }
}
