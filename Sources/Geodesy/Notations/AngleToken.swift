/// A piece of a coordinate written as decimals or as degrees, minutes and seconds.
struct AngleToken {
  /// What a piece is.
  enum Kind: Equatable {
    case number(DecimalNumber)
    /// A plus or minus sign.
    case sign(isNegative: Bool)
    /// 0 degrees, 1 minutes, 2 seconds.
    case mark(unit: Int)
    /// The colon between degrees, minutes and seconds.
    case colon
    case hemisphere(Hemisphere)
    /// A comma or semicolon.
    case separator
  }

  let kind: Kind
  /// The characters, as given.
  let text: Substring
  /// The first character's place in the whole text, from 1.
  let column: Int
  /// Whether a blank comes before it.
  let followsBlank: Bool

  var character: Character { text.first ?? " " }
}

/// One half of the Earth, as a letter.
enum Hemisphere: Equatable {
  case north, south, east, west

  init?(_ letter: Character) {
    switch letter {
    case "N", "n": self = .north
    case "S", "s": self = .south
    case "E", "e": self = .east
    case "W", "w": self = .west
    default: return nil
    }
  }

  var isNegative: Bool { self == .south || self == .west }
  var isLatitude: Bool { self == .north || self == .south }
}

/// A decimal number without a sign, as it was written.
struct DecimalNumber: Equatable {
  /// The value in units of 1e-15, rounded to nearest beyond; saturated far outside any angle.
  let femto: Int64
  /// Whether it is written with a point.
  let hasFraction: Bool

  /// Reads digits with at most one point and at least one digit; `nil` for anything else.
  init?(_ digits: Substring) {
    var whole: Int64 = 0
    var fraction: Int64 = 0
    var decimals = 0
    var roundsUp = false
    var hasPoint = false
    var hasDigit = false
    for byte in digits.utf8 {
      if byte == UInt8(ascii: ".") {
        guard !hasPoint else { return nil }
        hasPoint = true
        continue
      }
      let digit = Int64(byte) - 48
      hasDigit = true
      if !hasPoint {
        whole = min(whole * 10 + digit, 9000)
      } else if decimals < 15 {
        fraction = fraction * 10 + digit
        decimals += 1
      } else if decimals == 15 {
        roundsUp = digit >= 5
        decimals += 1
      }
    }
    guard hasDigit else { return nil }
    hasFraction = hasPoint
    let scaled = fraction * PowersOfTen[15 - min(decimals, 15)] + (roundsUp ? 1 : 0)
    femto = whole * DecimalDegrees.scale + scaled
  }
}
