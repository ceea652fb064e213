import Answers
import ArgumentParser

/// The options for what records are and where they have their coordinates, of commands that read
/// streams of them or features.
struct RecordOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The kind of records (default: recognised from the first one).",
      valueName: "format"))
  var inputFormat: RecordFormat?

  @Option(
    help: ArgumentHelp(
      """
      The column of the latitude, by name or number from 1, or its key in JSON or the path to it, \
      such as position.lat (default: known by its name); for two places twice.
      """, valueName: "column"))
  var latitudeColumn: [String] = []

  @Option(
    help: ArgumentHelp(
      "The column or key of the longitude (default: known by its name).", valueName: "column"))
  var longitudeColumn: [String] = []

  @Option(
    help: ArgumentHelp(
      "The column or key of whole coordinates in any notation, or with --names of names.",
      valueName: "column"))
  var coordinateColumn: [String] = []

  @OptionGroup var namesOption: NamesOption

  @Option(
    help: ArgumentHelp(
      """
      What a missing coordinate is (default: error), such as an empty cell, NA, NaN or null: error \
      is a record that cannot be read, null one without a place, whose answer has empty fields.
      """, valueName: "what"))
  var missing: StreamRequest.Missing?

  func validate() throws {
    if inputFormat == .lines, named.contains(where: { !$0.values.isEmpty }) {
      throw ValidationError("--input-format lines has neither columns nor keys")
    }
    if !coordinateColumn.isEmpty, !latitudeColumn.isEmpty || !longitudeColumn.isEmpty {
      throw ValidationError(
        "--coordinate-column stands for both --latitude-column and --longitude-column")
    }
    for (latitude, longitude) in zip(latitudeColumn, longitudeColumn) where latitude == longitude {
      throw ValidationError(
        "'\(latitude)' cannot be both --latitude-column and --longitude-column "
          + "(--coordinate-column is for whole coordinates)")
    }
  }

  /// Whether names of places are looked up.
  var names: Bool { namesOption.names }

  /// Refuses more columns or keys than a record has places.
  func validate(placeCount: Int) throws {
    for (name, values) in named where values.count > placeCount {
      throw ValidationError(
        "\(name) names \(values.count) times what a record has "
          + (placeCount == 1 ? "once ('tunnel fall' has two with --between)" : "twice"))
    }
    for (name, values) in named where placeCount == 2 && values.count == 1 {
      throw ValidationError("\(name) is needed twice: for the start and for the end")
    }
  }

  private var named: [(name: String, values: [String])] {
    [
      ("--latitude-column", latitudeColumn), ("--longitude-column", longitudeColumn),
      ("--coordinate-column", coordinateColumn),
    ]
  }

  /// The options that were given.
  var given: [String] {
    let options: [(name: String, isGiven: Bool)] =
      [("--input-format", inputFormat != nil)]
      + named.map { ($0.name, !$0.values.isEmpty) } + [
        ("--names", names), ("--missing", missing != nil),
      ]
    return options.filter(\.isGiven).map(\.name)
  }

  /// Sets how a request reads records, but for the names of places.
  func set(_ request: inout StreamRequest) {
    (request.recordFormat, request.places) = (inputFormat, places)
    request.missing = missing ?? .error
  }

  /// The columns or keys of the coordinates, one for each place.
  var places: [CoordinatePlace] {
    (0..<(named.map(\.values.count).max() ?? 0)).map { index in
      func value(_ values: [String]) -> String? {
        values.indices.contains(index) ? values[index] : nil
      }
      return CoordinatePlace(
        latitude: value(latitudeColumn), longitude: value(longitudeColumn),
        coordinate: value(coordinateColumn))
    }
  }
}

/// The option for names of places in what is read.
struct NamesOption: ParsableArguments {
  @Flag(help: "Look up what is no coordinate as the name of a place.")
  var names = false
}

extension RecordFormat: ExpressibleByArgument {}
extension StreamRequest.Missing: ExpressibleByArgument {}
