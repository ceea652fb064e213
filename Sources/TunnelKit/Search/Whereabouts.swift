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
  }

  /// The point.
  public let coordinate: Coordinate
  /// How the name was understood; `nil` for a coordinate.
  public let understanding: Understanding?

  /// A point given by its coordinate.
  public init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
    understanding = nil
  }

  /// A point given by a name.
  public init(_ understanding: Understanding) {
    coordinate = understanding.match.coordinate
    self.understanding = understanding
  }
}

extension Whereabouts.Understanding {
  private static let mostNamed = 4

  /// Whether nothing else can be meant.
  public var isCertain: Bool { match.fit == .exact && others.isEmpty }

  /// One line that says what a name was taken for and what else it may mean; `nil` where nothing
  /// else can be meant.
  public var remark: String? {
    guard !isCertain else { return nil }
    let taken = "'\(query)' is taken for \(match.fullName)"
    return others.isEmpty ? taken : taken + "; there are also " + Self.list(others)
  }

  /// Some names, and how many more there are.
  static func list(_ matches: [Match]) -> String {
    let names = matches.prefix(mostNamed).map(\.fullName)
    let rest = matches.count - names.count
    return (names + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
  }
}

/// Why a name could not be taken for a place.
public enum WhereaboutsError: Error, Hashable, Sendable {
  /// Nothing is called so; the names that are nearest in spelling.
  case unknownName(String, nearest: [String])
  /// Something has the name, but nothing in what follows its comma; what has the name.
  case elsewhere(String, around: String, there: [Match])
  /// More than one thing may be meant, or the name is not quite right.
  case uncertain(Whereabouts.Understanding)
}

extension WhereaboutsError: CustomStringConvertible {
  /// One line: what was looked for, and what there is.
  public var description: String {
    switch self {
    case .unknownName(let name, let nearest):
      "nothing is called '\(name)'"
        + (nearest.isEmpty ? "" : "; the nearest spellings are " + nearest.joined(separator: "; "))
    case .elsewhere(let name, let around, let there):
      "there is no '\(name)' in '\(around)'; there \(there.count == 1 ? "is" : "are") "
        + Whereabouts.Understanding.list(there)
    case .uncertain(let understanding):
      "'\(understanding.query)' is not certain: it may be "
        + Whereabouts.Understanding.list([understanding.match] + understanding.others)
    }
  }
}
