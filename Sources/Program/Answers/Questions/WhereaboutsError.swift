import Text
import Toponymy

/// The reasons why a name does not stand for a place.
public enum WhereaboutsError: Error, Hashable, Sendable {
  /// No place has the name; the names nearest in spelling.
  case unknownName(String, nearest: [String])
  /// No place within what follows the comma has the name; the places that have it.
  case elsewhere(String, around: String, there: [Match])
  /// What programs write for missing values.
  case missing(String)
  /// Several places fit, or the name does not fit to the letter.
  case uncertain(Whereabouts.Understanding)
  /// The machine's time zone is not named after a town of the gazetteer; `nil` if the zone is
  /// unknown.
  case noTownHere(timeZone: String?)
  /// The word for the town of the machine's time zone in a record, not in an argument.
  case hereInRecords
}

extension WhereaboutsError: CustomStringConvertible {
  /// One line: the name that was looked for, and what was found.
  public var description: String {
    switch self {
    case .unknownName(let name, let nearest):
      "nothing is called '\(name.quotable)'"
        + (nearest.isEmpty
          ? "" : nearest.count == 1 ? "; the nearest spelling is " : "; the nearest spellings are ")
        + nearest.joined(separator: "; ")
    case .elsewhere(let name, let around, let there):
      "there is no '\(name.quotable)' in '\(around.quotable)'; there \(there.count == 1 ? "is" : "are") "
        + Whereabouts.Understanding.list(there)
    case .missing(let text):
      "'\(text.quotable)' is what programs write for missing values; expected a coordinate or a name"
    case .noTownHere(nil):
      "'here' is the town after which this machine's time zone is named, but neither TZ nor "
        + "/etc/localtime names a zone; expected a coordinate or a name"
    case .noTownHere(let zone?):
      "'here' is the town after which this machine's time zone is named, but '\(zone.quotable)' "
        + "is not named after one; expected a coordinate or a name"
    case .hereInRecords:
      "'here', the town after which this machine's time zone is named, is for arguments, not for "
        + "records; expected a coordinate or a name"
    case .uncertain(let understanding):
      "'\(understanding.query.quotable)' is not certain: it may be "
        + Whereabouts.Understanding.list([understanding.match] + understanding.others)
    }
  }
}
