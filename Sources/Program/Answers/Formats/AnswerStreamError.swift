import Features
import Records
import Text

/// The reasons why a stream cannot be answered.
public enum AnswerStreamError: Error, Hashable, CustomStringConvertible {
  /// The input could not be read or the output not be written.
  case record(RecordError)
  /// The columns of a table's header are not known as those of a coordinate, of which a record has
  /// so many.
  case unknownHeader([String], places: Int)
  /// An error of one of several inputs, by its index.
  indirect case input(Int, AnswerStreamError)
  /// An input whose answers would be in another format than those to the first one.
  case otherForm
  /// An input with other columns than the first one, although the answers are one table.
  case otherColumns([String], first: [String])
  /// A line of words between blanks, before lines of numbers.
  case blanksBetweenNames(String)
  /// A line of one word, or a comment, before lines of numbers.
  case wordsBeforeNumbers(String)
  /// A header that is not the first line.
  case lateHeader(String, line: Int)
  /// Nothing but words and comments within this number of bytes.
  case noNumbers(limit: Int)
  /// The header of a table has several columns or pairs of columns that fit equally well.
  case severalPairs([[String]], places: Int)
  /// A column of metres on a projection, and none of degrees.
  case metres(String)
  /// The header of a table has no column for the other angle than the one that an option names.
  case noColumn(for: String, header: [String])
  /// The header of a table has several columns that fit equally well for a bearing or a distance.
  case severalColumns(for: String, [String])
  /// The header of a table has a column of units beside the one of a distance.
  case columnOfUnits(String)
  /// The header of a table has no column with a name or number.
  case unknownColumn(String, header: [String])
  /// The header of a table has a column with the name of a field.
  case columnTwice(String)
  /// The header of a table has a name for the coordinate several times, at these columns from 1.
  case ambiguousColumn(String, numbers: [Int])
  /// The header of a table has a name several times, but an object has each key once.
  case keyTwice(String)
  /// The first row of a table is longer than this number of bytes.
  case longHeader(limit: Int)
  /// The quotation marks of a table's header are misplaced.
  case brokenHeader(TableRow.Problem)
  /// The rows of a table end with carriage returns alone.
  case carriageReturns
  /// A tab within quotation marks in the first row of a table whose cells have none.
  case quotedTab
  /// One column, as it is named, was to be both the latitude and the longitude.
  case sameColumn(String)
  /// The input is no text in UTF-8.
  case foreign(ForeignInput)
  /// The input is one text of JSON over all records.
  case joined(JoinedRecords)
  /// The format `text`, which is for single coordinates.
  case textOfMany
  /// A format that cannot write the way between two points.
  case noWay(AnswerFormat)
  /// A format of points, for an answer without any.
  case noPoint(AnswerFormat)
  /// An unknown field, or one that comes twice.
  case field(AnswerFieldError)
  /// A format that cannot write an error in place of an answer.
  case noPlaceForErrors(AnswerFormat)
  /// The names of columns have bytes that are not UTF-8, and become keys of JSON.
  case headerNotUTF8
  /// A format that cannot write an answer without a point.
  case noPlaceForMissing(AnswerFormat)
  /// A column of Arrow with geometries in a system other than WGS 84, or what is said of it and is
  /// no JSON.
  case systemOfColumn(String, FeatureError)
  /// Arrow that cannot be read.
  case arrow(ArrowError)
  /// Records with several answers that were to be answered in Arrow.
  case severalInArrow
  /// Answers in Arrow that a terminal would show.
  case arrowOnTerminal
  /// Objects that were to be answered in Arrow.
  case objectsInArrow

  /// The most numbers of columns in a message.
  private static let mostNumbers = 10

  /// The fault, and what would be accepted.
  public var description: String { description(naming: .records) }

  /// The fault, and what would be accepted, in the words of some options.
  func description(naming options: ColumnOptions) -> String {
    switch self {
    case .record(let error): error.description
    case .unknownHeader(let header, let places):
      "the columns '\(Self.quote(header))' have no known names for a latitude and a longitude"
        + "\(places > 1 ? " of two places" : ""); name them with \(options.pair), or one of whole "
        + "coordinates with \(options.whole), by name or number\(places > 1 ? ", once for each place" : "")\(Self.foreignBytes(in: header))"
    case .input(_, let error): error.description(naming: options)
    case .otherForm:
      "the records have another format than those of the first input; answer them alone, or write "
        + "--format ndjson, json or geojson"
    case .otherColumns(let columns, let first):
      "the columns '\(Self.quote(columns))' are not those of the first input, "
        + "'\(Self.quote(first))'; answer them alone, or write --format ndjson, json or geojson"
    case .blanksBetweenNames(let line):
      "the first line, '\(line.quotable)', is no coordinate; if it has the names of columns, expected "
        + "commas, semicolons, bars or tabs between them (such as tr -s ' ' ',' makes of blanks), and "
        + "for unknown names \(options.pair), or \(options.whole); --names reads names of places"
    case .wordsBeforeNumbers(let line):
      "the first line, '\(line.quotable)', is no coordinate and may say what the numbers behind it "
        + "are; expected a header of known names, such as lat,lon, or none "
        + "(tail -n +2 leaves it out\(options.someLines), --names reads names of places)"
    case .lateHeader(let line, let number):
      "line \(number), '\(line.quotable)', may be a header; expected it in the first line "
        + "(tail -n +\(number) leaves out what is before it\(options.someLines))"
    case .noNumbers(let limit):
      "the first \(limit) bytes are words and comments; expected a header of known names, such as "
        + "lat,lon, or coordinates (grep -v '^#' leaves comments out\(options.someLines), --names "
        + "reads names of places)"
    case .severalPairs(let columns, let places):
      "several columns may hold the coordinate: "
        + columns.prefix(4).map { "'\(Self.quote($0, " and "))'" }.joined(separator: ", ")
        + "\(columns.count > 4 ? " and more" : ""); choose with \(options.pair), or with "
        + "\(options.whole)\(places > 1 ? ", once for each place" : "")"
    case .metres(let name):
      "the column '\(name.quotable)' holds metres on a projection; expected degrees (such as "
        + "ogr2ogr -t_srs EPSG:4326 or cs2cs make of them)"
    case .noColumn(let angle, let header):
      "no column for the \(angle) in the header '\(Self.quote(header))' (name it with "
        + "--\(angle)-column NAME or NUMBER)\(Self.foreignBytes(in: header))"
    case .severalColumns(let part, let names):
      "several columns may hold the \(part): "
        + names.prefix(4).map { "'\($0.quotable)'" }.joined(separator: ", ")
        + "\(names.count > 4 ? " and more" : ""); choose with --\(part)-column"
    case .columnOfUnits(let name):
      "'\(name.quotable)' may hold the unit of the distance, and is not read; expected the unit behind "
        + "the number or in the name of the distance, as in distance_m, or --distance-unit"
    case .unknownColumn(let name, let header):
      "there is no column '\(name.quotable)' in the header '\(Self.quote(header))'\(options.expected)"
        + Self.foreignBytes(in: header)
    case .columnTwice(let name):
      "there is a column '\(name.quotable)' already (put the answers --under another name)"
    case .ambiguousColumn(let name, let numbers):
      "there are several columns '\(name.quotable)' (choose one by its number: "
        + numbers.prefix(Self.mostNumbers).map { "\($0)" }.joined(separator: ", ")
        + (numbers.count > Self.mostNumbers
          ? " and \(numbers.count - Self.mostNumbers) more)" : ")")
    case .keyTwice(let name):
      "there are several columns '\(name.quotable)', which cannot be keys of one object (write csv "
        + "or tsv)"
    case .longHeader(let limit):
      "the first row of the table does not end within \(limit) bytes"
    case .brokenHeader(let problem): "in the header \(problem.description)"
    case .carriageReturns:
      "the rows of the table end with carriage returns alone; expected line feeds (such as "
        + "tr '\\r' '\\n' makes of them)"
    case .quotedTab:
      "the first row has a quoted cell with a tab in it (\(options.quotedTabs))"
    case .sameColumn(let name):
      "the column '\(name.quotable)' cannot be both the latitude and the longitude (name both with "
        + "\(options.pair))"
    case .foreign(let input): input.description
    case .joined(let records): records.description
    case .textOfMany:
      "text is for single coordinates; a stream is answered as csv, tsv, json, ndjson, geojson, "
        + "arrow, wkt, geo-uri or iso6709"
    case .noWay(let format):
      "--format \(format.rawValue) writes one point, and the answer has two; expected csv, tsv, json, "
        + "ndjson, geojson, arrow or wkt"
    case .noPoint(let format):
      "--format \(format.rawValue) writes points, and the answer has none; expected csv, tsv, json, "
        + "ndjson or arrow"
    case .field(let error): error.description
    case .headerNotUTF8:
      "the header has bytes that are not UTF-8, which keys of JSON must be; \(Self.expectedUTF8)"
    case .noPlaceForMissing(let format):
      "--format \(format.rawValue) cannot write that there is no point: --missing null goes with csv, "
        + "tsv, json, ndjson and geojson, and with wkt, which has EMPTY shapes"
    case .systemOfColumn(let name, let error):
      "the column '\(name.quotable)': \(error)"
    case .arrow(let error): error.description
    case .arrowOnTerminal:
      "Arrow is no text that a terminal can show; expected a file or a pipe (> FILE), or another "
        + "--format"
    case .severalInArrow:
      "--format arrow has one answer for each record; expected no --every, or another format"
    case .objectsInArrow:
      "--format arrow needs records of one table, and objects may differ; expected lines, a table or "
        + "Arrow (such as duckdb makes of JSON)"
    case .noPlaceForErrors(let format):
      "--format \(format.rawValue) has no place for reasons: --on-error inline goes with csv, tsv, "
        + "json, ndjson and geojson, and with wkt, which has EMPTY shapes"
    }
  }

  /// The part of a message about a header with bytes that are not UTF-8.
  private static func foreignBytes(in header: [String]) -> String {
    // stands for such bytes
    header.contains { $0.unicodeScalars.contains("\u{FFFD}") }
      ? "; the header has bytes that are not UTF-8; \(expectedUTF8)" : ""
  }

  /// The encoding that would be accepted, and the command for it.
  static let expectedUTF8 = "expected UTF-8 (such as iconv -f latin1 -t utf-8 makes of the input)"

  private static func quote(_ header: [String], _ separator: String = ",") -> String {
    let text = header.prefix(200).joined(separator: separator)
    return (text.count > 200 ? text.prefix(200) + "…" : text).onOneLine
  }
}
