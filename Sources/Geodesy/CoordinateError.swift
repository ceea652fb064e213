/// What kept a text or a pair of numbers from being a coordinate.
public enum CoordinateError: Error, Hashable, Sendable {
  /// A latitude, as given, that is not a number of degrees in -90...90.
  case latitudeOutside(String)
  /// A longitude, as given, that is not a number of degrees in -180...180.
  case longitudeOutside(String)
  /// A latitude, as given, that is out of range but would do as a longitude.
  case longitudeFirst(String)
  /// A text that does not read as latitude and longitude, and why not.
  case unreadable(String, Reason)

  /// Why a text does not read as a coordinate; columns count characters from 1.
  public enum Reason: Hashable, Sendable {
    /// There is nothing in it but blanks.
    case empty
    /// A letter that is no hemisphere.
    case notAHemisphere(Character, column: Int)
    /// Some other character that has no place in a coordinate.
    case unexpected(Character, column: Int)
    /// Digits and points that are no number.
    case notANumber(String, column: Int)
    /// Another comma or semicolon after the one that separates latitude and longitude.
    case anotherSeparator(Character, column: Int)
    /// So many numbers that they are not latitude and longitude.
    case wrongCount(Int)
    /// Nothing, where latitude or longitude was to be.
    case missing(beforeColumn: Int)
    /// Two signed numbers without a blank between them.
    case notApart(column: Int)
    /// A sign that belongs to no number, or to minutes or seconds.
    case misplacedSign(column: Int)
    /// A mark of degrees, minutes or seconds out of its order.
    case misplacedMark(Character, column: Int)
    /// Minutes or seconds of 60 or more.
    case sixtyOrMore(String, column: Int)
    /// A fraction in a number that smaller units follow.
    case earlyFraction(String, column: Int)
    /// A sign together with a hemisphere.
    case signAndHemisphere(column: Int)
    /// A second hemisphere for one angle.
    case anotherHemisphere(Character, column: Int)
    /// A hemisphere for one of the two angles only.
    case oneHemisphere
    /// Two latitudes or two longitudes.
    case sameAxis(latitude: Bool)
  }
}

extension CoordinateError: CustomStringConvertible {
  /// One line: what is wrong, the offending text, where, and what would be accepted.
  public var description: String {
    switch self {
    case .latitudeOutside(let text): "latitude \(text) is outside -90...90"
    case .longitudeOutside(let text): "longitude \(text) is outside -180...180"
    case .longitudeFirst(let text):
      "latitude \(text) is outside -90...90 (latitude comes first, then longitude)"
    case .unreadable(let text, let reason): "cannot read '\(text)' as a coordinate: \(reason)"
    }
  }
}

extension CoordinateError.Reason: CustomStringConvertible {
  /// The part of the sentence after the text.
  public var description: String {
    switch self {
    case .empty: "it is empty (latitude and longitude are wanted)"
    case .notAHemisphere(let letter, let column):
      "'\(letter)' at column \(column) is not a hemisphere (N, S, E or W)"
    case .unexpected(let character, let column):
      "'\(character)' at column \(column) is neither number, mark nor hemisphere"
    case .notANumber(let digits, let column):
      "'\(digits)' at column \(column) is not a number (such as 56.55)"
    case .anotherSeparator(let separator, let column):
      "a second '\(separator)' at column \(column) (one separates latitude and longitude; decimals"
        + " have a point)"
    case .wrongCount(1): "one number is not latitude and longitude"
    case .wrongCount(let count): "\(count) numbers are not latitude and longitude"
    case .missing(let column): "a number is missing before column \(column)"
    case .notApart(let column): "a blank or comma is missing before column \(column)"
    case .misplacedSign(let column):
      "the sign at column \(column) is out of place (it goes before the degrees)"
    case .misplacedMark(let mark, let column):
      "'\(mark)' at column \(column) is out of place (degrees, minutes, seconds is the order)"
    case .sixtyOrMore(let digits, let column):
      "'\(digits)' at column \(column) is 60 or more (minutes and seconds are less)"
    case .earlyFraction(let digits, let column):
      "'\(digits)' at column \(column) has a fraction before smaller units"
    case .signAndHemisphere(let column):
      "the sign at column \(column) stands together with a hemisphere (one of them is enough)"
    case .anotherHemisphere(let letter, let column):
      "'\(letter)' at column \(column) is a second hemisphere of one angle"
    case .oneHemisphere: "one angle has a hemisphere and the other has none"
    case .sameAxis(latitude: true): "there are two latitudes and no longitude"
    case .sameAxis(latitude: false): "there are two longitudes and no latitude"
    }
  }
}
