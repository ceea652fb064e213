import Geodesy
import Notations
import Text
import Toponymy

/// A point that a question is about, given by its coordinate or by a name.
public struct Whereabouts: Hashable, Sendable {
  /// The reading of a name.
  public struct Understanding: Hashable, Sendable {
    /// The name as it was given, with U+FFFD in place of each control.
    public let query: String
    /// The place or area it was taken for.
    public let match: Match
    /// The matches that fit equally well, the likeliest first; at most as many as were looked for.
    public let others: [Match]
    /// The grouping of the words into names, if one name might be two or two might be one.
    public let grouping: Grouping?
    /// The machine's time zone, which is named after the match, if the name is `here`.
    public let timeZone: String?

    /// A name and what it was taken for.
    public init(
      query: String, match: Match, others: [Match] = [], grouping: Grouping? = nil,
      timeZone: String? = nil
    ) {
      self.query = query.withoutControls
      self.match = match
      self.others = others
      self.grouping = grouping
      self.timeZone = timeZone
    }

    func grouped(_ grouping: Grouping) -> Understanding {
      Understanding(query: query, match: match, others: others, grouping: grouping)
    }
  }

  /// The grouping of neighbouring words without a comma into names.
  public enum Grouping: Hashable, Sendable {
    /// Taken for one name, though they might be these two.
    case joined(notFor: [String])
    /// Taken for two names, though they might be one.
    case parted(from: String)
  }

  /// The point.
  public let coordinate: Coordinate
  /// The reading of the name; `nil` for a coordinate.
  public let understanding: Understanding?

  /// The notation of the coordinate; `nil` for a name and for a point on a map.
  public let entry: CoordinateArguments.Entry?

  /// A point that was picked on a map.
  public init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
    understanding = nil
    entry = nil
  }

  /// A point given by its coordinate.
  public init(_ entry: CoordinateArguments.Entry) {
    coordinate = entry.reading.coordinate
    understanding = nil
    self.entry = entry
  }

  /// A point given by a name.
  public init(_ understanding: Understanding) {
    coordinate = understanding.match.coordinate
    self.understanding = understanding
    entry = nil
  }

  /// One line on how the text of a coordinate was read; `nil` for a name.
  public var explanation: String? { entry.map { "'\($0.text)' \($0.reading.explanation)" } }
}

extension Whereabouts.Understanding {
  private static let mostNamed = 4

  /// Whether the name fits to the letter, and nothing else fits.
  public var isCertain: Bool { match.fit == .exact && others.isEmpty }

  /// How many times larger than the others of its name a place is that is meant without a doubt.
  private static let obviousRatio: UInt32 = 10

  /// Whether a person who gave the name without more can only have meant the match: its name fits
  /// to the letter, and it is the only one, a capital, or far larger than all others.
  public var isObvious: Bool {
    guard match.fit == .exact, grouping == nil, timeZone == nil else { return false }
    guard !others.isEmpty else { return true }
    guard case .place(let place) = match.subject else { return false }
    if place.kind == .capital { return true }
    return others.allSatisfy { other in
      guard case .place(let other) = other.subject else { return false }
      return place.population / Self.obviousRatio >= other.population
    }
  }

  /// One line on what a name was taken for and what else it may mean; `nil` if it is certain.
  public var remark: String? {
    if let timeZone {
      return "'\(query)' is taken for \(match.englishFullName): this machine's time zone is "
        + timeZone
    }
    guard !isCertain || grouping != nil else { return nil }
    let taken = "'\(query.quotable)' is taken for "
    let name = match.englishFullName + guessedName
    let alternatives =
      others.isEmpty ? "" : "; there are also " + Self.list(others, besides: match, query)
    switch grouping {
    case nil: return taken + name + alternatives
    case .joined(let names):
      return taken + "one place, \(name), not for "
        + names.map { "'\($0)'" }.joined(separator: " and ") + alternatives
    case .parted(let text):
      return taken + name + ", one of two places in '\(text.quotable)'" + alternatives
    }
  }

  /// What the name was taken for, and how, if it is no name of it to the letter; otherwise `nil`.
  var guess: String? {
    guard match.fit != .exact else { return nil }
    return "'\(query.quotable)' is taken for \(match.englishFullName)\(guessedName)"
  }

  /// How the name leads to a place that is not called so to the letter; empty if it is.
  private var guessedName: String {
    let isOther = match.otherName != nil
    return switch match.fit {
    case .exact: ""
    case .prefix: isOther ? ", one of whose names begins so" : ", whose name begins so"
    case .misspelt: ", a guess at the spelling" + (isOther ? " of one of its names" : "")
    }
  }

  /// The first few names, and the number of the others. A name that is that of another kind too, or
  /// what was given, has its kind behind it.
  static func list(
    _ matches: [Match], besides other: Match? = nil, _ query: String = ""
  ) -> String {
    let names = matches.prefix(mostNamed).map { match in
      let name = match.englishFullName
      let isShared = (matches + [other].compactMap { $0 }).contains {
        $0.englishFullName == name && $0.kind != match.kind
      }
      let isGiven = name == query || match.name == query && match.kind != other?.kind
      return isShared || isGiven ? "\(name) (\(match.kind))" : name
    }
    let rest = matches.count - names.count
    return (names + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
  }
}
