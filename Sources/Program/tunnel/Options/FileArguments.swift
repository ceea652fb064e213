import Notations
import Platform
import Toponymy

/// Arguments that are files with records, and no places.
enum FileArguments {
  /// The paths of some arguments if all of them are files; none otherwise.
  ///
  /// An argument with a slash is a path, also of a pipe, as a shell gives one for `<(command)`. Any
  /// other one is a place first: a coordinate, or a name to the letter.
  static func paths(
    _ arguments: [String], reading: CoordinateReader, _ options: CommonOptions
  ) -> [String] {
    let operands = WhereArguments.operands(of: arguments)
    guard !operands.isEmpty, operands.allSatisfy(isFile) else { return [] }
    let names = operands.filter { !$0.contains("/") }
    let isPlace = placeTest(reading, options)
    return names.contains(where: isPlace) ? [] : operands
  }

  /// The arguments that are files, and the others.
  ///
  /// - Throws: ``Failure`` for an argument that can only mean a file, but is none that is read.
  static func parted(
    _ arguments: [String], reading: CoordinateReader, _ options: CommonOptions
  ) throws -> (files: [String], others: [String]) {
    let isPlace = placeTest(reading, options)
    var (files, others): ([String], [String]) = ([], [])
    for argument in arguments {
      if isFile(argument), argument.contains("/") || !isPlace(argument) {
        files.append(argument)
      } else {
        if isPath(argument) || meansFile(argument) && !isPlace(argument) { try refuse(argument) }
        others.append(argument)
      }
    }
    return (files, others)
  }

  /// Tells whether a text is a coordinate, or a name to the letter. It opens the names once, when
  /// they are needed.
  private static func placeTest(
    _ reading: CoordinateReader, _ options: CommonOptions
  ) -> (String) -> Bool {
    // without a file of names there are none
    lazy var search = try? NameSearch(gazetteer: CommandData(options).gazetteer())
    return { text in
      CoordinateArguments.isPlain(text) || CoordinateReader.isCoordinate(meantBy: text)
        || (try? reading.coordinate(in: text)) != nil
        || (try? search?.exactMatches(for: text, limit: 1))?.isEmpty == false
    }
  }

  /// Whether an argument can only be a path.
  static func isPath(_ argument: String) -> Bool {
    ["/", "./", "../", "~/"].contains { argument.hasPrefix($0) }
  }

  /// Whether an argument that is no place means a file: it has a slash, or ends as files with
  /// features or records do.
  static func meansFile(_ argument: String) -> Bool {
    argument.contains("/") || hasKnownEnding(argument)
  }

  /// The endings of the names of files that are read.
  static let endings = ["geojson", "json", "gpx", "kml", "csv", "tsv", "ndjson"]

  /// Further ones, some of formats that are refused with the way to read them.
  private static let otherEndings = [
    "geojsonl", "geojsons", "jsonl", "txt", "wkt", "kmz", "shp", "dbf", "gpkg", "parquet", "xml",
    "gz", "zip",
  ]

  private static func hasKnownEnding(_ argument: String) -> Bool {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last?.lowercased() else { return false }
    return endings.contains(ending) || otherEndings.contains(ending)
  }

  private static func isFile(_ path: String) -> Bool {
    switch FileSystem.kind(of: path) {
    case .regular?: true
    case .pipe?, .device?: meansFile(path)
    default: false
    }
  }

  /// Refuses an argument that can only be a path, but is no file that is read.
  ///
  /// - Throws: ``Failure`` that says what lies there.
  static func refusePaths(in operands: [String]) throws {
    for path in operands where isPath(path) { try refuseBesideOthers(path) }
  }

  /// Refuses a path among places.
  ///
  /// - Throws: ``Failure`` that says what lies there.
  static func refuseBesideOthers(_ path: String) throws {
    try refuse(path)
    throw Failure(
      "the file '\(path)' stands beside other arguments; expected files of records alone, or "
        + "places alone", status: .badUsage)
  }

  /// Refuses a path unless a file lies there.
  ///
  /// - Throws: ``Failure`` that says what lies there.
  private static func refuse(_ path: String) throws {
    switch FileSystem.kind(of: path) {
    case nil: throw Failure("there is no file '\(path)'", status: .noData)
    case .regular?, .pipe?, .device?: return
    case let kind?:
      throw Failure("'\(path)': \(FileProblem.kind(kind))", status: .noData)
    }
  }
}
