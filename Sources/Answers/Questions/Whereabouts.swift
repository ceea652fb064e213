import Geodesy
import Toponymy

/// A point that somebody has asked for, by its coordinate or by a name.
public struct Whereabouts: Hashable, Sendable {
  /// What was understood by a name.
  public struct Understanding: Hashable, Sendable {
    /// The name as it was given.
    public let query: String
    /// What it was taken for.
    public let match: Match
    /// What else fits as well, the likeliest first; at most as many as were looked for.
    public let others: [Match]
    /// How the words divide otherwise, where one name might be two or two might be one.
    public let division: Division?

    /// A name as it was understood.
    public init(query: String, match: Match, others: [Match] = [], division: Division? = nil) {
      self.query = query
      self.match = match
      self.others = others
      self.division = division
    }

    func divided(_ division: Division) -> Understanding {
      Understanding(query: query, match: match, others: others, division: division)
    }
  }

  /// How words that stand beside each other without a comma were divided into names.
  public enum Division: Hashable, Sendable {
    /// As one, though they might be these two.
    case joined(notFor: [String])
    /// As two, though all of it might be one.
    case parted(from: String)
  }

  /// The point.
  public let coordinate: Coordinate
  /// How the name was understood; `nil` for a coordinate.
  public let understanding: Understanding?

  /// How the coordinate was written; `nil` for a name, and where nothing was written.
  public let entry: CoordinateArguments.Entry?

  /// A point that was not written but pointed at.
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

  /// One line that says how the text of a coordinate was read; `nil` for a name.
  public var explanation: String? { entry.map { "'\($0.text)' \($0.reading.explanation)" } }
}

extension Whereabouts.Understanding {
  private static let mostNamed = 4

  /// Whether nothing else can be meant.
  public var isCertain: Bool { match.fit == .exact && others.isEmpty }

  /// One line that says what a name was taken for and what else it may mean; `nil` where nothing
  /// else can be meant.
  public var remark: String? {
    guard !isCertain || division != nil else { return nil }
    let taken = "'\(query.quotable)' is taken for "
    let alternatives = others.isEmpty ? "" : "; there are also " + Self.list(others)
    switch division {
    case nil: return taken + match.fullName + alternatives
    case .joined(let names):
      return taken + "one place, \(match.fullName), not for "
        + names.map { "'\($0)'" }.joined(separator: " and ") + alternatives
    case .parted(let text):
      return taken + "\(match.fullName), a place by itself in '\(text.quotable)'" + alternatives
    }
  }

  /// Some names, and how many more there are.
  static func list(_ matches: [Match]) -> String {
    let names = matches.prefix(mostNamed).map(\.fullName)
    let rest = matches.count - names.count
    return (names + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
  }
}
