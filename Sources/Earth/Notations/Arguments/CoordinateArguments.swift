import Geodesy

/// The coordinates of a command's argument list, unquoted or quoted.
///
/// Accepted:
/// - one argument that is a coordinate: `"-33.9 151.2"`, `56.55,8.31`, `56.55N8.31W`
/// - two arguments in a row that are one angle each: `-33.9 151.2`, `56.55N 8.31E`, `56.55, 8.31`,
///   `40°24'59.4"N 3°42'9.22"W`
/// - up to ten in a row that are a coordinate together: `402459N 0034209W`, `40° norte 3° oeste`,
///   `lat=40 lon=-3`, `32V NJ 5 6`, `31 N 448251 5411932`, `40 24 59.4 N 3 42 9.22 W`
///
/// Refused: a single angle, angles that are no coordinate together, and a list that can be divided
/// into coordinates in two ways: `40,41 -3,70` is one coordinate with decimal commas or two. If in
/// only one of the two ways every latitude has the same parts (degrees, minutes, seconds) as its
/// longitude, that one is taken: `40 24 9 N 3 42 9 W` is one coordinate. Digits after the letters
/// of a square of MGRS belong to it. An argument with blanks in it that is a coordinate is never
/// part of another. A leading minus is part of a number, so the list has to be what the user typed,
/// without options.
public struct CoordinateArguments: Hashable, Sendable {
  /// A coordinate with what was read.
  public struct Entry: Hashable, Sendable {
    /// The arguments with a blank between them.
    public let text: String
    /// Their meaning.
    public let reading: CoordinateReading
  }

  /// The coordinates in the order of the arguments, with their texts.
  public let entries: [Entry]

  /// The coordinates in the order of the arguments.
  public var coordinates: [Coordinate] { entries.map(\.reading.coordinate) }

  /// Reads a list of arguments from first to last.
  ///
  /// - Throws: for the first argument that does not fit, quoting it (and its partner) as given.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(
    parsing arguments: [String], as reader: CoordinateReader = CoordinateReader()
  ) throws(CoordinateError) {
    let groups = try ArgumentGroups(of: arguments, as: reader)
    guard let division = try groups.division() else {
      throw ArgumentProblem(in: arguments, as: reader).error
    }
    entries = division.map { Entry(text: $0.text, reading: $0.reading) }
  }

  /// Whether a word without digits may be part of a coordinate that stands in several arguments: a
  /// hemisphere in any of the languages, one or two letters, the name of an angle or of a grid.
  public static func isPossibleWord(_ argument: String) -> Bool {
    let word = argument.lowercased().filter { !",;.:".contains($0) }
    let scalars = Array(word.unicodeScalars)
    return (1...2).contains(scalars.count) || words.contains(word)
      || Hemisphere.phrase(in: scalars[...])?.length == scalars.count
  }

  private static let words: Set = [
    "lat", "latitude", "lon", "long", "lng", "longitude", "utm", "ups", "mgrs", "zone",
  ]

  /// Whether an argument is a plain number, or two with a comma between: `56.55`, `-33.9,151.2`.
  public static func isPlain(_ argument: String) -> Bool {
    switch ArgumentShape(argument) {
    case .number, .pair: true
    case .half, .other: false
    }
  }

  /// Whether an argument that begins with a minus is a number and not an option: `-33.9`, `-.5`.
  public static func isNegativeNumber(_ argument: String) -> Bool {
    var scalars = argument.unicodeScalars[...]
    guard let sign = scalars.popFirst(), sign == "-" || sign == "\u{2212}" else { return false }
    if scalars.first == "." { scalars.removeFirst() }
    return scalars.first.map { ("0"..."9").contains($0) } ?? false
  }
}
