import Facts
import Geodesy
import Text

/// A way from a place as a person gives it: a direction and a distance.
public struct GivenWay: Hashable, Sendable {
  /// Degrees clockwise from north, finite.
  public let bearing: Double
  /// The distance, in 0...``farthest``.
  public let distance: Kilometers

  /// The longest way, some 25 times round the Earth.
  public static let farthest: Kilometers = 1e6
  /// The most steps along a way.
  public static let mostSteps = 1_000_000

  /// A way from its texts.
  ///
  /// - Parameters:
  ///   - bearing: degrees, such as `90` or `-12.5`, or a point of the compass, such as `NNE`.
  ///   - distance: a length as ``LengthUnit/kilometers(in:unit:)`` reads it.
  ///   - unit: that of a length without one.
  ///   - place: the text of a place directly before the bearing. Behind one that ends with a number
  ///     `N`, `E`, `S` and `W` are refused, because they may belong to it.
  public init(
    bearing: String, distance: String, unit: LengthUnit = .kilometers,
    behind place: String = ""
  ) throws(GivenWayError) {
    let text = bearing.trimmingBlanks
    let number = Double(text)
    let point = number == nil ? CompassPoint(abbreviation: text) : nil
    if text.count == 1, point != nil,
      place.last.map({ $0.isNumber || $0.isPunctuation || $0.isSymbol }) == true
    {
      throw .hemisphere(bearing)
    }
    guard let degrees = number ?? point?.bearing, degrees.isFinite else { throw .bearing(bearing) }
    guard let length = LengthUnit.kilometers(in: distance.trimmingBlanks, unit: unit) else {
      throw .distance(distance)
    }
    guard length <= Self.farthest else { throw .tooFar(distance) }
    (self.bearing, self.distance) = (degrees, length)
  }

  /// The way in a line that begins with a place, and the text before it: the last two words are the
  /// bearing and the distance, with blanks, tabs, commas, semicolons or bars before them.
  static func parted(
    from line: String
  ) throws(GivenWayError) -> (place: String, way: GivenWay) {
    func isSeparator(_ character: Character) -> Bool { " \t,;|".contains(character) }
    var words = line.split(whereSeparator: isSeparator)
    guard words.count > 2 else { throw .missing(line) }
    var distance = String(words.removeLast())
    // the unit may stand apart
    if words.count > 2, LengthUnit(rawValue: distance.lowercased()) != nil {
      distance = String(words.removeLast()) + distance
    }
    let bearing = words.removeLast()
    var place = line[..<bearing.startIndex]
    while let last = place.last, isSeparator(last) { place.removeLast() }
    let text = String(place)
    return (text, try GivenWay(bearing: String(bearing), distance: distance, behind: text))
  }
}

/// The reason why there is no way to a destination.
public enum GivenWayError: Error, Hashable, CustomStringConvertible {
  /// A text that is no bearing.
  case bearing(String)
  /// A letter that may be a bearing, or belong to the angle before it.
  case hemisphere(String)
  /// A text that is no distance.
  case distance(String)
  /// A distance, as given, of more than ``GivenWay/farthest``.
  case tooFar(String)
  /// A line without a bearing and a distance.
  case missing(String)
  /// Steps of so many kilometres, which are too many.
  case tooManySteps(of: Kilometers)

  /// The fault, and what would be accepted.
  public var description: String {
    switch self {
    case .bearing(let text):
      "'\(text.quotable)' is no bearing; expected degrees clockwise from north, such as 90, "
        + "or a point of the compass, such as NNE"
    case .hemisphere(let text):
      "'\(text.quotable)' may be the bearing or belong to the angle before it; expected degrees "
        + "clockwise from north, such as 90"
    case .distance(let text):
      "'\(text.quotable)' is no distance; expected a distance of 0 or more, in kilometres or with "
        + "m, km, mi or nmi, such as 500m"
    case .tooFar(let text):
      "'\(text.quotable)' is too far; expected at most \(Int(GivenWay.farthest)) km, some 25 times "
        + "round the Earth"
    case .missing(let line):
      "'\(line.quotable)' has no bearing and distance behind a place; expected all of them, such as "
        + "56.5 8.3 45 100km"
    case .tooManySteps(let step):
      "--every \(step) km is too short; expected at most \(GivenWay.mostSteps) points"
    }
  }
}

/// The units of lengths.
public enum LengthUnit: String, CaseIterable, Sendable {
  /// Thousands of metres.
  case kilometers = "km"
  /// Metres.
  case meters = "m"
  /// International miles of 1609.344 m.
  case miles = "mi"
  /// Nautical miles of 1852 m.
  case nauticalMiles = "nmi"

  /// The length of one.
  public var kilometers: Kilometers {
    switch self {
    case .kilometers: 1
    case .meters: 0.001
    case .miles: 1.609344
    case .nauticalMiles: 1.852
    }
  }

  /// A length of 0 or more: `100`, `100km`, `2.5 km`, `500m`, `5mi`, `3nmi`, `1e-05`. Units may be
  /// in letters of any case. `nil` for anything else.
  ///
  /// - Parameter unit: that of a number without one.
  public static func kilometers(
    in text: String, unit: LengthUnit = .kilometers
  ) -> Kilometers? {
    let name = text.reversed().prefix(while: \.isLetter)
    var number = text.dropLast(name.count)
    while number.last == " " { number.removeLast() }
    guard let first = number.first, first == "." || first.isNumber,
      number.allSatisfy({ $0.isNumber || ".eE+-".contains($0) }),
      let unit = name.isEmpty ? unit : LengthUnit(rawValue: String(name.reversed()).lowercased()),
      let value = Double(number)
    else { return nil }
    return value * unit.kilometers
  }
}
