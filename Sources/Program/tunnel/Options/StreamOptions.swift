import Answers
import ArgumentParser
import Geodesy
import Text

/// The options for streams of records.
struct StreamOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read records from a file in place of '-'; may be given several times.", valueName: "file"),
    completion: .file())
  var input: [String] = []

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

  @Flag(help: "Look up what is no coordinate as the name of a place.")
  var names = false

  @Flag(
    inversion: .prefixedNo,
    help: "Whether tables have a line with the names of columns, in input and output.")
  var header: Bool?

  @Option(
    help: ArgumentHelp(
      "Put answers into a JSON object of this name; in tables, before the names of columns.",
      valueName: "name"))
  var under: String?

  @Option(
    help: ArgumentHelp(
      """
      Columns whose cells stay texts in JSON even if they are numbers, by name or number, separated \
      by commas, or all.
      """, valueName: "columns"))
  var textColumns: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      What happens to a record that cannot be read (default: skip): skip leaves it out, inline \
      writes the reason in its place (an EMPTY shape for wkt; not for geo-uri and iso6709), fail \
      ends the program. The status is 65 in any case.
      """, valueName: "what"))
  var onError: StreamRequest.ErrorHandling?

  @Option(
    help: ArgumentHelp(
      """
      What a missing coordinate is (default: error), such as an empty cell, NA, NaN or null: error \
      is a record that cannot be read, null an answer with empty fields.
      """, valueName: "what"))
  var missing: StreamRequest.Missing?

  @Option(
    help: ArgumentHelp(
      """
      For how many records that cannot be read there is a message, or all (default: \
      \(StreamRequest.usualMessages)). The last line counts all of them.
      """, valueName: "number"))
  var errors: ErrorCount?

  @Option(
    help: ArgumentHelp(
      "How many threads work on a stream (default: one for each processor).", valueName: "number"))
  var jobs: Int?

  @Flag(help: "Write every answer at once, not only when more input has to be waited for.")
  var lineBuffered = false

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs \(jobs) is outside 1...256")
    }
    try Self.validate(under: under)
    try validatePlaces()
  }

  /// Refuses the name of an object that has a control character.
  static func validate(under: String?) throws {
    if let under, let control = under.unicodeScalars.first(where: \.isControl) {
      throw ValidationError(
        "--under '\(under.quotable)' has the control character "
          + "U+\(String(control.value, radix: 16, uppercase: true)); expected a name without any")
    }
  }

  /// Refuses columns and keys that exclude each other.
  private func validatePlaces() throws {
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

  /// The options that were given besides --input, and that have a meaning for streams only.
  var given: [String] {
    let options: [(name: String, isGiven: Bool)] =
      [("--input-format", inputFormat != nil)]
      + named.map { ($0.name, !$0.values.isEmpty) } + [
        ("--names", names), (header == false ? "--no-header" : "--header", header != nil),
        ("--under", under != nil), ("--text-columns", !textColumns.isEmpty),
        ("--on-error", onError != nil), ("--missing", missing != nil),
        ("--errors", errors != nil),
        ("--jobs", jobs != nil), ("--line-buffered", lineBuffered),
      ]
    return options.filter(\.isGiven).map(\.name)
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

  /// The columns that stay texts; `nil` for all.
  var namedTextColumns: [String]? {
    textColumns.contains("all")
      ? nil : textColumns.flatMap { $0.split(separator: ",").map(String.init) }
  }

  /// The format that is asked for, or that a key stands for.
  var format: RecordFormat? {
    if let inputFormat { return inputFormat }
    let keys = [latitudeKey, longitudeKey, coordinateKey]
    return keys.contains { !$0.isEmpty } ? .ndjson : nil
  }
}

/// The number of messages about records that cannot be read: `all`, or a number from 0.
struct ErrorCount: ExpressibleByArgument {
  let count: Int

  init?(argument: String) {
    guard let count = argument == "all" ? .max : Int(argument), count >= 0 else { return nil }
    self.count = count
  }
}

extension RecordFormat: ExpressibleByArgument {}
extension StreamRequest.ErrorHandling: ExpressibleByArgument {}
extension StreamRequest.Missing: ExpressibleByArgument {}
