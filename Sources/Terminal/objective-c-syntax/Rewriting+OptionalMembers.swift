/// A protocol for the Objective-C runtime, with defaults of its optional methods.
struct OptionalMembers {
  let name: String
  let isPublic: Bool
  /// How many braces are open outside of its body.
  var depth = 0
  var defaults: [String] = []

  /// The names of the optional methods that a file declares.
  static func names(in text: String) -> Set<String> {
    guard text.contains("optional") else { return [] }
    let scanner = SourceScanner(text)
    let words = scanner.parts().filter { $0.kind == .word }.map { scanner.text(of: $0.range) }
    return Set(
      words.indices.dropLast(2).filter { words[$0] == "optional" && words[$0 + 1] == "func" }
        .map { words[$0 + 2] })
  }
}

extension Rewriting {
  /// The methods that UIKit's protocols leave to choice and that are here.
  static let membersOfUIKit: Set = [
    "adaptivePresentationStyle", "addAnimations", "addCompletion", "animationController",
    "animationEnded", "application", "continueAnimation", "gestureRecognizer",
    "gestureRecognizerShouldBegin", "interactionControllerForDismissal",
    "interactionControllerForPresentation", "interruptibleAnimator", "navigationController",
    "numberOfSections", "pageViewController", "presentationController",
    "presentationControllerDidAttemptToDismiss", "presentationControllerDidDismiss",
    "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "scene",
    "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidScroll", "scrollViewDidScrollToTop",
    "scrollViewShouldScrollToTop", "scrollViewWillBeginDragging",
    "searchBar", "searchBarCancelButtonClicked", "searchBarSearchButtonClicked",
    "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing", "tabBarController", "tableView",
    "textField", "textFieldDidBeginEditing", "textFieldDidChangeSelection",
    "textFieldDidEndEditing", "textFieldShouldBeginEditing", "textFieldShouldEndEditing",
    "textFieldShouldReturn", "textView", "textViewDidBeginEditing", "textViewDidChange",
    "textViewDidChangeSelection", "textViewDidEndEditing", "textViewShouldBeginEditing",
    "textViewShouldEndEditing",
  ]

  // MARK: Calls

  /// Whether the part is the question mark of a call of such a member.
  var isMarkOfChoice: Bool {
    guard text(at: place) == "?", text(at: place - 2) == ".",
      membersOfChoice.contains(text(at: place - 1))
    else { return false }
    let next = text(at: partAfterSpace(from: place + 1))
    return next == "(" || next == "{"
  }

  /// Makes what the member is called on optional, unless it is already.
  mutating func wrapReceiver() {
    guard let start = receiver(before: place - 2).flatMap({ starts[$0] }),
      let end = starts[place - 2]
    else { return }
    written.insert(contentsOf: ")?".utf8, at: end)
    written.insert(contentsOf: "Optional(".utf8, at: start)
  }

  /// The part that an expression begins with; `nil` if it is an optional chain, or cannot stand
  /// alone, as `super`.
  private func receiver(before end: Int) -> Int? {
    var start = end
    while start > 0 {
      var next = start - 1
      while text(at: next) == "!" { next -= 1 }
      while [")", "]"].contains(text(at: next)), let opening = opening(of: next) {
        start = opening
        next = opening - 1
        while text(at: next) == "!" { next -= 1 }
      }
      guard next >= 0 else { return start == end ? nil : start }
      if parts[next].kind == .word {
        start = next
        next -= 1
      }
      guard text(at: next) == "." else {
        return start == end || text(at: next) == "?" || text(at: start) == "super" ? nil : start
      }
      if ["?", "", " "].contains(text(at: next - 1)) { return nil }
      start = next
    }
    return start
  }

  private func opening(of closing: Int) -> Int? {
    var depth = 0
    for index in stride(from: closing, through: 0, by: -1) where parts[index].kind == .byte {
      if [")", "]"].contains(text(at: index)) { depth += 1 }
      if ["(", "["].contains(text(at: index)) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  // MARK: Protocols

  static let access: Set = ["open", "public", "internal", "fileprivate", "private"]

  /// Remembers a protocol that is marked with `@objc`, and gives it `AnyObject`.
  mutating func noteProtocol() {
    var words: [String] = []
    var last = place - 1
    while last >= 0 {
      let text = text(at: last)
      if text == ")", let opening = opening(of: last) {
        last = opening
      } else if Self.access.contains(text) || text.hasPrefix("@") {
        words.append(text)
      } else if !text.allSatisfy(\.isWhitespace) {
        break
      }
      last -= 1
    }
    let name = partAfterSpace(from: place + 1)
    guard depth == 0, words.contains("@objc"), name < parts.count else { return }
    nextProtocol = OptionalMembers(name: text(at: name), isPublic: words.contains("public"))
    let colon = partAfterSpace(from: name + 1)
    let inherits = text(at: colon) == ":"
    additions[inherits ? colon : name] = inherits ? " AnyObject," : ": AnyObject"
  }

  mutating func beginProtocol() {
    guard var begun = nextProtocol else { return }
    begun.depth = depth
    protocols.append(begun)
    nextProtocol = nil
  }

  /// Adds the defaults behind the body of a protocol.
  mutating func endProtocol() {
    guard let ended = protocols.last, ended.depth == depth else { return }
    protocols.removeLast()
    guard !ended.defaults.isEmpty else { return }
    let access = ended.isPublic ? "public " : ""
    additions[place] =
      "; \(access)extension \(ended.name) { \(ended.defaults.joined(separator: "; ")) }"
  }

  /// Notes the default of the optional method at the place. Returns whether it has one.
  mutating func noteOptionalMember() -> Bool {
    let start = partAfterSpace(from: place + 1)
    guard !protocols.isEmpty, text(at: start) == "func",
      let open = parts[start...].firstIndex(where: { scanner.text(of: $0.range) == "(" }),
      let end = scanner.end(ofParenthesisAt: parts[open].range.lowerBound)
    else { return false }
    var (declaration, effects) = ("", "")
    for part in parts[start...] {
      let text = scanner.text(of: part.range)
      let isBehind = part.range.lowerBound >= end
      if isBehind, part.kind == .quoted || ["\n", ";", "}"].contains(text) { break }
      let shown = part.kind == .quoted || text == "\n" ? " " : text
      declaration += shown
      if isBehind { effects += shown }
    }
    let result = effects.firstRange(of: "->").map { effects[$0.upperBound...].filter { $0 != " " } }
    let isNothing = [nil, "Void", "()"].contains(result)
    guard isNothing || result?.hasSuffix("?") == true else { return false }
    protocols[protocols.count - 1].defaults.append(declaration + (isNothing ? " {}" : " { nil }"))
    return true
  }
}
