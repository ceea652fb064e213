/// The letter that says which angle it is and which sign it has.
enum Hemisphere {
  case north
  case south
  case east
  case west

  /// The hemisphere of a letter of either case.
  init?(_ letter: Unicode.Scalar) {
    switch letter {
    case "N", "n": self = .north
    case "S", "s": self = .south
    case "E", "e": self = .east
    case "W", "w": self = .west
    default: return nil
    }
  }

  var isLatitude: Bool { self == .north || self == .south }
  var isNegative: Bool { self == .south || self == .west }
}
