import Records

/// The reasons why a stream cannot be answered.
public enum AnswerStreamError: Error, Hashable, CustomStringConvertible {
  /// The input could not be read or the output not be written.
  case record(RecordError)
  /// The header of a table has none of the usual names of an angle, of the only place of a record
  /// or of one of two: `start's `, `end's `.
  case noColumn(for: String, of: String, header: [String])
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
  /// An unknown field, or one that comes twice.
  case field(AnswerFieldError)
  /// A format that cannot write an error in place of an answer.
  case noPlaceForErrors(AnswerFormat)

  /// What is wrong, and what would be accepted.
  public var description: String {
    switch self {
    case .record(let error): error.description
    case .noColumn(let angle, let place, let header):
      "no column for the \(place)\(angle) in the header '\(Self.quote(header))' (name it with "
        + "--\(angle)-column NAME or NUMBER\(place.isEmpty ? "" : ", once for each end"))"
    case .unknownColumn(let name, let header):
      "there is no column '\(name)' in the header '\(Self.quote(header))'"
    case .columnTwice(let name):
      "there is a column '\(name)' already (put the answers --under another name)"
    case .ambiguousColumn(let name, let numbers):
      "there are several columns '\(name)' (choose one by its number: "
        + numbers.map { "\($0)" }.joined(separator: ", ") + ")"
    case .keyTwice(let name):
      "there are several columns '\(name)', which cannot be keys of one object (write csv or tsv)"
    case .longHeader(let limit):
      "the first row of the table does not end within \(limit) bytes"
    case .brokenHeader(let problem): "in the header \(problem.description)"
    case .carriageReturns:
      "the rows of the table end with carriage returns alone; expected line feeds (such as "
        + "tr '\\r' '\\n' makes of them)"
    case .quotedTab:
      "the first row has a quoted cell with a tab in it (--input-format csv reads quoted cells "
        + "between tabs)"
    case .sameColumn(let name):
      "the column '\(name)' cannot be both the latitude and the longitude (name the other with "
        + "--latitude-column or --longitude-column)"
    case .foreign(let input): input.description
    case .joined(let records): records.description
    case .textOfMany:
      "text is for single coordinates; a stream is answered as csv, tsv, json, ndjson, geojson, "
        + "wkt, geo-uri or iso6709"
    case .noWay(let format):
      "--format \(format.rawValue) writes one point, and the answer has two; expected csv, tsv, json, "
        + "ndjson, geojson or wkt"
    case .field(let error): error.description
    case .noPlaceForErrors(let format):
      "--format \(format.rawValue) has no place for reasons: --on-error inline goes with csv, tsv, "
        + "json, ndjson and geojson, and with wkt, which has EMPTY shapes"
    }
  }

  private static func quote(_ header: [String]) -> String {
    let text = header.joined(separator: ",")
    return text.count > 200 ? text.prefix(200) + "…" : text
  }
}
