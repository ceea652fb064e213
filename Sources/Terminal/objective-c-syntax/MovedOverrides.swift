/// What a file overrides in extensions of its own classes, which needs the Objective-C runtime.
struct MovedOverrides {
  /// The members, by the part that closes the body of their class.
  var arrivals: [Int: [Range<Int>]] = [:]
  /// The end of each member, by its first part.
  var departures: [Int: Int] = [:]
}

extension Rewriting {
  private static let modifiers = access.union([
    "class", "convenience", "dynamic", "final", "nonisolated", "required", "unowned", "weak",
  ])

  func findMovedOverrides() -> MovedOverrides {
    var (depth, index) = (0, 0)
    var begun: (name: String, isExtension: Bool)?
    var type: (name: String, isExtension: Bool)?
    var ends: [String: (part: Int, conditions: [Int])] = [:]
    var members: [(name: String, range: Range<Int>, conditions: [Int])] = []
    // where the branches of `#if` around the part begin
    var conditions: [Int] = []
    while index < parts.count {
      switch text(at: index) {
      case "#if": conditions.append(index)
      case "#else", "#elseif": conditions = conditions.dropLast() + [index]
      case "#endif": conditions = conditions.dropLast()
      case "class" where depth == 0, "extension" where depth == 0:
        let name = partAfterSpace(from: index + 1)
        let isQualified = text(at: name + 1) == "."
        begun = isQualified ? nil : (text(at: name), text(at: index) == "extension")
      case "override" where depth == 1:
        guard let type, type.isExtension, let member = member(around: index) else { break }
        members.append((type.name, member, conditions))
        index = member.upperBound
        continue
      case "{":
        if depth == 0 { (type, begun) = (begun, nil) }
        depth += 1
      case "}":
        depth -= 1
        if depth == 0, let type, !type.isExtension { ends[type.name] = (index, conditions) }
      default: break
      }
      index += 1
    }
    var moved = MovedOverrides()
    for member in members {
      guard let end = ends[member.name], end.conditions == member.conditions else { continue }
      moved.arrivals[end.part, default: []].append(member.range)
      moved.departures[member.range.lowerBound] = member.range.upperBound
    }
    return moved
  }

  /// The parts of a member, from its attributes to the end of its body.
  private func member(around keyword: Int) -> Range<Int>? {
    var (start, parentheses) = (keyword, 0)
    for index in stride(from: keyword - 1, through: 0, by: -1) {
      let text = text(at: index)
      if text == ")" { parentheses += 1 }
      if text == "(" { parentheses -= 1 }
      guard parentheses == 0, text != "(" else { continue }
      if Self.modifiers.contains(text) || text.hasPrefix("@") {
        start = index
      } else if !text.allSatisfy(\.isWhitespace) {
        break
      }
    }
    var braces = 0
    parentheses = 0
    for index in parts[keyword...].indices {
      switch text(at: index) {
      case "(": parentheses += 1
      case ")": parentheses -= 1
      case "{" where parentheses == 0 || braces > 0: braces += 1
      case "}" where braces > 0:
        braces -= 1
        if braces == 0 { return start..<index + 1 }
      default: break
      }
    }
    return nil
  }
}
