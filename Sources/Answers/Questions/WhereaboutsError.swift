import Toponymy

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
      "nothing is called '\(name.quotable)'"
        + (nearest.isEmpty ? "" : "; the nearest spellings are " + nearest.joined(separator: "; "))
    case .elsewhere(let name, let around, let there):
      "there is no '\(name.quotable)' in '\(around.quotable)'; there \(there.count == 1 ? "is" : "are") "
        + Whereabouts.Understanding.list(there)
    case .uncertain(let understanding):
      "'\(understanding.query.quotable)' is not certain: it may be "
        + Whereabouts.Understanding.list([understanding.match] + understanding.others)
    }
  }
}
