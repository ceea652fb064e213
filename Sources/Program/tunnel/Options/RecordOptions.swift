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
      The column of the latitude, by name or number from 1 (default: known by its name); for two \
      places twice.
      """, valueName: "column"))
  var latitudeColumn: [String] = []

  @Option(
    help: ArgumentHelp(
      "The column of the longitude (default: known by its name).", valueName: "column"))
  var longitudeColumn: [String] = []

  @Option(
    help: ArgumentHelp(
      "The column of whole coordinates in any notation, or with --names of names.",
      valueName: "column"))
  var coordinateColumn: [String] = []

  @Option(
    help: ArgumentHelp(
      "The key of the latitude in JSON, with full stops between nested keys: position.lat.",
      valueName: "key"))
  var latitudeKey: [String] = []

  @Option(help: ArgumentHelp("The key of the longitude in JSON.", valueName: "key"))
  var longitudeKey: [String] = []

  @Option(
    help: ArgumentHelp(
      "The key of whole coordinates in any notation, or with --names of names.", valueName: "key"))
  var coordinateKey: [String] = []

  @OptionGroup var namesOption: NamesOption

  @Option(
    help: ArgumentHelp(
      """
      What a missing coordinate is (default: error), such as an empty cell, NA, NaN or null: error \
      is a record that cannot be read, null one without a place, whose answer has empty fields.
      """, valueName: "what"))
  var missing: StreamRequest.Missing?

  func validate() throws {
    let columns = [latitudeColumn, longitudeColumn, coordinateColumn].contains { !$0.isEmpty }
    let keys = [latitudeKey, longitudeKey, coordinateKey].contains { !$0.isEmpty }
    if columns, keys {
      throw ValidationError("columns are for tables and keys for JSON: name the ones or the others")
    }
    if columns, inputFormat == .ndjson || inputFormat == .lines {
      throw ValidationError("--input-format \(inputFormat?.rawValue ?? "") has no columns")
    }
    if keys, let inputFormat, inputFormat != .ndjson {
      throw ValidationError("--input-format \(inputFormat.rawValue) has no keys")
    }
    for (whole, parts, option) in [
      (coordinateColumn, latitudeColumn + longitudeColumn, "column"),
      (coordinateKey, latitudeKey + longitudeKey, "key"),
    ] where !whole.isEmpty && !parts.isEmpty {
      throw ValidationError(
        "--coordinate-\(option) stands for both --latitude-\(option) and --longitude-\(option)")
    }
    for (latitudes, longitudes, option) in [
      (latitudeColumn, longitudeColumn, "column"), (latitudeKey, longitudeKey, "key"),
    ] {
      for (latitude, longitude) in zip(latitudes, longitudes) where latitude == longitude {
        throw ValidationError(
          "'\(latitude)' cannot be both --latitude-\(option) and --longitude-\(option) "
            + "(--coordinate-\(option) is for whole coordinates)")
      }
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
      ("--coordinate-column", coordinateColumn), ("--latitude-key", latitudeKey),
      ("--longitude-key", longitudeKey), ("--coordinate-key", coordinateKey),
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
    (request.recordFormat, request.places) = (format, places)
    request.missing = missing ?? .error
  }

  /// The columns or keys of the coordinates, one for each place.
  var places: [CoordinatePlace] {
    let latitudes = latitudeColumn + latitudeKey
    let longitudes = longitudeColumn + longitudeKey
    let wholes = coordinateColumn + coordinateKey
    return (0..<max(latitudes.count, longitudes.count, wholes.count)).map { index in
      func value(_ values: [String]) -> String? {
        values.indices.contains(index) ? values[index] : nil
      }
      return CoordinatePlace(
        latitude: value(latitudes), longitude: value(longitudes), coordinate: value(wholes))
    }
  }

  /// The format of records that is asked for, or that a key stands for.
  var format: RecordFormat? {
    if let inputFormat { return inputFormat }
    let keys = [latitudeKey, longitudeKey, coordinateKey]
    return keys.contains { !$0.isEmpty } ? .ndjson : nil
  }
}

/// The option for names of places in what is read.
struct NamesOption: ParsableArguments {
  @Flag(help: "Look up what is no coordinate as the name of a place.")
  var names = false
}

extension RecordFormat: ExpressibleByArgument {}
extension StreamRequest.Missing: ExpressibleByArgument {}
