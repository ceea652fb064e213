/// A Swift file without what it says to the Objective-C runtime.
///
/// - `@objc`, with or without a name, `@objcMembers`, `@nonobjc` and `@IBOutlet` become spaces.
/// - `#selector(send(_:))` becomes `Form.send(_:)` in a type or an extension of `Form`; so does
///   `#selector(self.send(_:))`. A selector that names its type keeps it. Selectors of getters and
///   setters stay, so that the compiler refuses them.
/// - Calls of what UIKit's protocols leave to choice lose the question mark, because the protocols
///   here have all of it: `a?.animationEnded?(true)` becomes `a?.animationEnded(true)`. So that the
///   result stays optional, `a.animationEnded?(true)` becomes `Optional(a)?.animationEnded(true)`.
/// - A protocol for the runtime gets `AnyObject`, and its `optional` methods a default that does
///   nothing or returns `nil`. One that returns something else stays, so that the compiler refuses
///   it.
/// - What an extension overrides moves into the class, if that is in the same file.
/// - `deinit` becomes `isolated deinit`, as UIKit releases its objects on the main thread.
/// - `os(iOS)` becomes `canImport(UIKit)`.
/// - What overrides `description`, `debugDescription`, `hash` or `isEqual` of `NSObject` becomes
///   `nonisolated`, as these are.
/// - `override init(style:reuseIdentifier:)` of a cell becomes `required`, and initialisers of the
///   classes of UIKit that are structures here lose `convenience`.
/// - `import CoreGraphics`, `import QuartzCore` and `import os` become `import UIKit`, which has
///   types of theirs.
///
/// Lines keep their numbers, those that move by `#sourceLocation`. What follows in a line keeps its
/// column, unless something was added.
struct Rewriting {
  private static let attributes: Set = ["@objc", "@objcMembers", "@nonobjc", "@IBOutlet"]
  private static let modulesInUIKit: Set = ["CoreGraphics", "QuartzCore", "os"]
  private static let membersOfObjects: Set = [
    "var description", "var debugDescription", "var hash", "func isEqual",
  ]
  private static let structures: Set = ["UIColor", "UIFont", "UIImage"]
  private static let typeKeywords: Set = ["class", "struct", "enum", "actor", "extension"]
  private static let memberKeywords: Set = ["func", "var", "let", "subscript", "init"]

  let scanner: SourceScanner
  let parts: [SourcePart]
  var place = 0
  var written: [UInt8] = []
  /// Where the parts that were passed begin in ``written``.
  private(set) var starts: [Int: Int] = [:]
  /// The members that are called by their names with a question mark.
  let membersOfChoice: Set<String>
  /// The protocols around the place.
  var protocols: [OptionalMembers] = []
  /// The protocol whose body is about to begin.
  var nextProtocol: OptionalMembers?
  /// What is added behind a part.
  var additions: [Int: String] = [:]
  /// The names of the types around the place, and how many braces are open outside of each body.
  private var types: [(name: String, isObject: Bool, depth: Int)] = []
  private(set) var depth = 0
  /// The file that errors name, as in a string literal.
  private let path: String
  private var moved = MovedOverrides()
  /// The name of the type whose body is about to begin.
  private var typeName: String?
  /// Whether that type is derived from `NSObject` itself.
  private var isObject = false

  /// - Parameter optionalMembers: those of the program's own protocols.
  static func text(_ text: String, of path: String, optionalMembers: Set<String>) -> String {
    var rewriting = Rewriting(SourceScanner(text), path, optionalMembers)
    rewriting.moved = rewriting.findMovedOverrides()
    while rewriting.place < rewriting.parts.count { rewriting.step() }
    return String(decoding: rewriting.written, as: UTF8.self)
  }

  private init(_ scanner: SourceScanner, _ path: String, _ optionalMembers: Set<String>) {
    self.scanner = scanner
    self.path = path
    parts = scanner.parts()
    membersOfChoice = Self.membersOfUIKit.union(optionalMembers)
  }

  func text(at part: Int) -> String {
    parts.indices.contains(part) ? scanner.text(of: parts[part].range) : ""
  }

  /// The next part from a place on that is no space.
  func partAfterSpace(from start: Int) -> Int {
    parts[min(start, parts.count)...].firstIndex {
      !scanner.text(of: $0.range).allSatisfy(\.isWhitespace)
    } ?? parts.count
  }

  private mutating func step() {
    if let end = moved.departures[place] {
      written += Array(repeating: UInt8(ascii: "\n"), count: newlines(in: place..<end))
      place = end
      return
    }
    if let arrivals = moved.arrivals.removeValue(forKey: place) { bring(arrivals) }
    let range = parts[place].range
    starts[place] = written.count
    if parts[place].kind == .word {
      let word = scanner.text(of: range)
      if Self.attributes.contains(word) { return blankAttribute() }
      if word == "#selector", let selector = selector(after: range) {
        written += Array(selector.text.utf8)
        return skip(to: selector.end)
      }
      if Self.typeKeywords.contains(word) { noteType() }
      if word == "protocol" { noteProtocol() }
      if let changed = changed(word) {
        written += Array(changed.utf8)
        place += 1
        return
      }
      if Self.modulesInUIKit.contains(word), wordBefore == "import" {
        let isPart = word == "os" && text(at: place + 1) == "."
        place += isPart ? 3 : 1
        let length = word.utf8.count + (isPart ? 1 + text(at: place - 1).utf8.count : 0)
        written += Array("UIKit".utf8)
        written += Array(repeating: UInt8(ascii: " "), count: max(0, length - 5))
        return
      }
    } else if isMarkOfChoice {
      wrapReceiver()
      place += 1
      return
    } else if parts[place].kind == .byte {
      noteBrace(scanner.bytes[range.lowerBound])
    }
    written += scanner.bytes[range]
    if let addition = additions[place] { written += Array(addition.utf8) }
    place += 1
  }

  /// Writes members from elsewhere before the place.
  private mutating func bring(_ members: [Range<Int>]) {
    let here = place
    for member in members {
      writeLine(of: member.lowerBound)
      moved.departures[member.lowerBound] = nil
      place = member.lowerBound
      while place < member.upperBound { step() }
      moved.departures[member.lowerBound] = member.upperBound
    }
    place = here
    writeLine(of: here)
  }

  private mutating func writeLine(of part: Int) {
    let line = 1 + newlines(in: 0..<part)
    written += Array("\n#sourceLocation(file: \"\(path)\", line: \(line))\n".utf8)
  }

  private func newlines(in range: Range<Int>) -> Int {
    parts[range].reduce(0) { $0 + scanner.bytes[$1.range].count { $0 == UInt8(ascii: "\n") } }
  }

  /// What stands in place of some words, depending on what is around them.
  private mutating func changed(_ word: String) -> String? {
    switch word {
    case "deinit":
      let isIsolated = ["isolated", "nonisolated"].contains(wordBefore)
      return !isIsolated && text(at: partAfterSpace(from: place + 1)) == "{"
        ? "isolated deinit" : nil
    case "override": return changedOverride()
    case "os" where text(at: place + 1) == "(" && text(at: place + 2) == "iOS": return "canImport"
    case "iOS" where text(at: place - 1) == "(" && text(at: place - 2) == "os": return "UIKit"
    case "convenience":
      guard let type = types.last, Self.structures.contains(type.name) else { return nil }
      return String(repeating: " ", count: word.utf8.count)
    case "optional":
      guard noteOptionalMember() else { return nil }
      return String(repeating: " ", count: word.utf8.count)
    default: return nil
    }
  }

  private func changedOverride() -> String? {
    var member = partAfterSpace(from: place + 1)
    if Self.access.contains(text(at: member)) { member = partAfterSpace(from: member + 1) }
    let name = text(at: partAfterSpace(from: member + 1))
    if types.last?.isObject == true, Self.membersOfObjects.contains("\(text(at: member)) \(name)") {
      return "nonisolated override"
    }
    guard text(at: member) == "init", name == "(",
      let end = scanner.end(ofParenthesisAt: parts[member].range.upperBound)
    else { return nil }
    let parameters = scanner.text(of: parts[member].range.upperBound..<end)
    let isOfCell = parameters.hasPrefix("(style:") && parameters.contains("reuseIdentifier:")
    return isOfCell ? "required" : nil
  }

  /// What stands before the place, but for space.
  private var wordBefore: String? {
    parts[..<place].lazy.reversed().map { scanner.text(of: $0.range) }
      .first { !$0.allSatisfy(\.isWhitespace) }
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
      if let name = typeName { types.append((name, isObject, depth)) }
      typeName = nil
      beginProtocol()
      depth += 1
    } else if byte == UInt8(ascii: "}") {
      depth -= 1
      if types.last?.depth == depth { types.removeLast() }
      endProtocol()
    }
  }

  /// Remembers the name behind a keyword such as `class`, unless that belongs to a member.
  private mutating func noteType() {
    let start = parts[place].range.lowerBound
    if start > 0, scanner.bytes[start - 1] == UInt8(ascii: ".") { return }
    var name = ""
    var end = partAfterSpace(from: place + 1)
    while end < parts.count, parts[end].kind == .word || text(at: end) == "." && !name.isEmpty {
      name += text(at: end)
      end += 1
    }
    guard !name.isEmpty, !Self.memberKeywords.contains(name) else { return }
    typeName = name
    let colon = partAfterSpace(from: end)
    isObject = text(at: colon) == ":" && text(at: partAfterSpace(from: colon + 1)) == "NSObject"
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
