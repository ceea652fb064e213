import Testing

/// A command that reads streams, with a field of its answers about 10 degrees north, 20 degrees
/// east.
struct StreamedCommand: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let field: String
  let value: String
  /// What stands behind the input.
  var way: [String] = []
  var places = 1

  var testDescription: String { arguments[0] }

  /// The names of the columns of all places, if those of one are given.
  func names(_ names: [String]) -> [String] {
    places == 1 ? names : ["from_", "to_"].flatMap { place in names.map { place + $0 } }
  }

  /// Whether the names already have a word for one of two places.
  func takes(_ header: (longitude: String, latitude: String)) -> Bool {
    places == 1 || !["start", "pickup"].contains { header.longitude.hasPrefix($0) }
  }

  static let all = [
    Self(arguments: ["antipode"], field: "to.latitude", value: "-10"),
    Self(arguments: ["where"], field: "latitude", value: "10"),
    Self(arguments: ["fall"], field: "to.latitude", value: "-10"),
    Self(arguments: ["distance"], field: "from.latitude", value: "10", places: 2),
    Self(arguments: ["fall", "--between"], field: "to.latitude", value: "10", places: 2),
    Self(
      arguments: ["destination"], field: "from.latitude", value: "10", way: ["90", "100km"]),
  ]
}
