/// What kept a text, an argument or a pair of numbers from being a coordinate.
public enum CoordinateError: Error, Hashable, Sendable {
  /// A latitude, as given, that is not a number of degrees in -90...90; `isSwapped` when it is
  /// 100 or more and the numbers would be a coordinate in the other order.
  case latitudeOutside(String, isSwapped: Bool = false)
  /// A longitude, as given, that is not a number of degrees in -180...180.
  case longitudeOutside(String)
  /// A text without anything in it but blanks.
  case empty(text: String)
  /// A text that follows no notation: the piece that stands in the way, as given, and its column in
  /// characters, counted from 1.
  case unreadable(text: String, piece: String, column: Int, problem: CoordinateProblem)
  /// An argument that is one angle, without another after it.
  case halfCoordinate(argument: String)
}

/// Why a piece of a text cannot belong to a coordinate.
public enum CoordinateProblem: Hashable, Sendable {
  /// A character that no notation uses.
  case strangeCharacter
  /// A letter where only N, S, E or W can stand.
  case notAHemisphere
  /// A word where only a number or a hemisphere can stand.
  case notAWord
  /// Digits and points that are no number.
  case notANumber
  /// Leading zeros beyond three digits, as packed degrees and minutes have them.
  case packedDigits
  /// A number with an exponent.
  case exponent
  /// A comma inside a number.
  case decimalComma
  /// Minutes or seconds of 60 or more.
  case sixtieths
  /// A fraction in a field that smaller fields follow.
  case innerFraction
  /// A sign elsewhere than directly before the first number of an angle.
  case strayAngleSign
  /// A sign in an angle that has a hemisphere too.
  case signAndHemisphere
  /// A second hemisphere in one angle.
  case secondHemisphere
  /// The only hemisphere of two angles.
  case onlyHemisphere
  /// A latitude where a longitude is wanted.
  case secondLatitude
  /// A longitude where a latitude is wanted.
  case secondLongitude
  /// One angle where two are wanted.
  case onlyAngle
  /// A third angle.
  case thirdAngle
  /// A sign that follows a number without a blank.
  case unseparated
  /// Several numbers of which it is unclear where the longitude begins.
  case noBoundary
  /// Angles that are not of the same form, as degrees here and degrees with minutes there.
  case unequalFields
  /// Something that is right in itself at the wrong place.
  case misplaced
  /// A bracket, which GeoJSON uses for longitude before latitude.
  case bracket
}

extension CoordinateError: CustomStringConvertible {
  /// One line: what is wrong, the offending text, where, and what would be accepted.
  ///
  /// Texts are quoted as given, but for control characters, which are spelled out, and for what
  /// lies beyond 200 characters.
  public var description: String {
    switch self {
    case .latitudeOutside(let text, let isSwapped):
      "latitude \(text.onOneLine) is outside -90...90" + (isSwapped ? "; latitude comes first" : "")
    case .longitudeOutside(let text):
      "longitude \(text.onOneLine) is outside -180...180"
    case .empty(let text):
      "cannot read '\(text.onOneLine)' as a coordinate: it is empty; expected a latitude and a "
        + "longitude such as 56.55 8.31"
    case .unreadable(let text, let piece, let column, let problem):
      "cannot read '\(text.onOneLine)' as a coordinate: '\(piece.onOneLine)' at column \(column) "
        + problem.description
    case .halfCoordinate(let argument):
      "cannot read '\(argument.onOneLine)' as a coordinate: it is one angle, and none follows; "
        + "expected a latitude and a longitude such as 56.55 8.31"
    }
  }
}

extension CoordinateProblem: CustomStringConvertible {
  /// The rest of the sentence after the piece and its column.
  public var description: String {
    switch self {
    case .strangeCharacter:
      "belongs to no coordinate (accepted: 56.55 8.31, 56.55N 8.31E, 56°33'N 8°19'E)"
    case .notAHemisphere: "is not a hemisphere (N, S, E or W)"
    case .notAWord: "is not a number or a hemisphere (N, S, E or W)"
    case .notANumber: "is not a number such as 56.55"
    case .packedDigits: "has more than three digits of degrees (write 56°33' or 56.55)"
    case .exponent: "looks like an exponent (write the number out, or a blank after the hemisphere)"
    case .decimalComma: "looks like a decimal comma (write 56.55 8.31 with points)"
    case .sixtieths: "is not less than 60, as minutes and seconds are"
    case .innerFraction: "has a fraction, but a smaller unit follows"
    case .strayAngleSign: "can only stand directly before the degrees of a latitude or longitude"
    case .signAndHemisphere: "stands beside a hemisphere (write -56.55 or 56.55S)"
    case .secondHemisphere: "is a second hemisphere for the same angle"
    case .onlyHemisphere: "is the only hemisphere (write one at each angle, or none)"
    case .secondLatitude: "is a second latitude; expected a longitude (E or W)"
    case .secondLongitude: "is a second longitude; expected a latitude (N or S)"
    case .onlyAngle: "is one angle; expected a latitude and a longitude such as 56.55 8.31"
    case .thirdAngle: "is more than a latitude and a longitude"
    case .unseparated: "needs a blank or a comma before it"
    case .noBoundary:
      "may belong to the latitude or to the longitude (put a comma between them, or N, S, E, W)"
    case .unequalFields: "has not as many parts as the other angle (put N, S, E or W at each)"
    case .misplaced: "is out of place (accepted: 56.55 8.31, 56.55N 8.31E, 56°33'N 8°19'E)"
    case .bracket:
      "would mean longitude first, as in GeoJSON (write latitude, longitude without it)"
    }
  }
}

extension String {
  /// The text for a message of one line: control characters spelled out, at most 200 characters.
  fileprivate var onOneLine: String {
    var line = ""
    for scalar in prefix(200).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        line += "\\u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return dropFirst(200).isEmpty ? line : line + "…"
  }
}
