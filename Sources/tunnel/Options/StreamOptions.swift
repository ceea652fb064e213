import Answers
import ArgumentParser
import Geodesy

/// The options for streams of records.
struct StreamOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Read records from a file in place of '-'.", valueName: "file"),
    completion: .file())
  var input: String?

  @Option(
    help: ArgumentHelp(
      "The kind of records (default: recognised from the first one).",
      valueName: "format"))
  var inputFormat: RecordFormat?

  @Option(
    help: ArgumentHelp(
      "The column of the latitude, by name or number from 1 (or lat, latitude, y).",
      valueName: "column"))
  var latitudeColumn: String?

  @Option(
    help: ArgumentHelp(
      "The column of the longitude (or lon, lng, long, longitude, x).", valueName: "column"))
  var longitudeColumn: String?

  @Option(
    help: ArgumentHelp(
      "The column of whole coordinates in any notation.", valueName: "column"))
  var coordinateColumn: String?

  @Option(
    help: ArgumentHelp(
      "The key of the latitude in JSON, with full stops between nested keys: position.lat.",
      valueName: "key"))
  var latitudeKey: String?

  @Option(help: ArgumentHelp("The key of the longitude in JSON.", valueName: "key"))
  var longitudeKey: String?

  @Option(
    help: ArgumentHelp("The key of whole coordinates in any notation.", valueName: "key"))
  var coordinateKey: String?

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
      What happens to a record that cannot be read (default: skip): skip leaves it out, inline \
      writes the reason in its place (POINT EMPTY for wkt; not for geo-uri and iso6709), fail ends \
      the program. The status is 65 in any case.
      """, valueName: "what"))
  var onError: StreamRequest.ErrorHandling?

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
    if let under,
      let control = under.unicodeScalars.first(where: { $0.properties.generalCategory == .control })
    {
      throw ValidationError(
        "--under '\(under.quotable)' has the control character "
          + "U+\(String(control.value, radix: 16, uppercase: true)); expected a name without any")
    }
    let columns = [latitudeColumn, longitudeColumn, coordinateColumn].contains { $0 != nil }
    let keys = [latitudeKey, longitudeKey, coordinateKey].contains { $0 != nil }
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
      (coordinateColumn, [latitudeColumn, longitudeColumn], "column"),
      (coordinateKey, [latitudeKey, longitudeKey], "key"),
    ] where whole != nil && parts.contains(where: { $0 != nil }) {
      throw ValidationError(
        "--coordinate-\(option) stands for both --latitude-\(option) and --longitude-\(option)")
    }
    for (latitude, longitude, option) in [
      (latitudeColumn, longitudeColumn, "column"), (latitudeKey, longitudeKey, "key"),
    ] {
      guard let latitude, latitude == longitude else { continue }
      throw ValidationError(
        "'\(latitude)' cannot be both --latitude-\(option) and --longitude-\(option) "
          + "(--coordinate-\(option) is for whole coordinates)")
    }
  }

  /// The options that were given besides --input, and that have a meaning for streams only.
  var given: [String] {
    let options: [(name: String, isGiven: Bool)] = [
      ("--input-format", inputFormat != nil), ("--latitude-column", latitudeColumn != nil),
      ("--longitude-column", longitudeColumn != nil),
      ("--coordinate-column", coordinateColumn != nil), ("--latitude-key", latitudeKey != nil),
      ("--longitude-key", longitudeKey != nil), ("--coordinate-key", coordinateKey != nil),
      (header == false ? "--no-header" : "--header", header != nil), ("--under", under != nil),
      ("--on-error", onError != nil), ("--errors", errors != nil),
      ("--jobs", jobs != nil), ("--line-buffered", lineBuffered),
    ]
    return options.filter(\.isGiven).map(\.name)
  }

  /// The columns or keys of the coordinate.
  var place: CoordinatePlace {
    CoordinatePlace(
      latitude: latitudeColumn ?? latitudeKey, longitude: longitudeColumn ?? longitudeKey,
      coordinate: coordinateColumn ?? coordinateKey)
  }

  /// The format that is asked for, or that a key or the name of the file stands for.
  var format: RecordFormat? {
    if let inputFormat { return inputFormat }
    if [latitudeKey, longitudeKey, coordinateKey].contains(where: { $0 != nil }) { return .ndjson }
    return input.flatMap(RecordFormat.init(path:))
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
