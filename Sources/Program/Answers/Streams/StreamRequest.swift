import Notations

/// The questions to a stream of records: one value, from the command's options to the answers.
public struct StreamRequest: Sendable {
  /// What happens to a record without an answer. A message says why, if the limit on messages
  /// allows it.
  public enum ErrorHandling: String, CaseIterable, Sendable {
    /// The stream ends with it.
    case fail
    /// It is left out.
    case skip
    /// It stays, with the reason in a last column or key `error` in place of an answer.
    case inline
  }

  /// What a coordinate is that a record has no value for: an empty text, or what programs write for
  /// one, such as `NA`.
  public enum Missing: String, CaseIterable, Sendable {
    /// A record that cannot be read.
    case error
    /// A record whose answer has empty fields.
    case null
  }

  /// For how many records there is a message unless another number is asked for.
  public static let usualMessages = 1000

  /// The format of the records; `nil` to see it from the first of them.
  public var recordFormat: RecordFormat?
  /// The columns or keys of the coordinates: none, one, or one for each place of a record.
  public var places: [CoordinatePlace] = []
  /// The options that messages name for these columns or keys.
  public var columnOptions = ColumnOptions.records
  /// The columns or keys of the bearing and the distance, where records have these.
  public var way = WayColumns()
  /// Whether a text that is no coordinate is looked up as the name of a place.
  public var readsNames = false
  /// Whether any geometry is wanted, so that a column or member of one comes before a latitude and
  /// a longitude.
  var readsGeometries = false
  /// Whether a name must fit to the letter, and fit one place only.
  public var isStrict = false
  /// Whether tables, those of the records and those of the answers, have a line with the names of
  /// their columns; `nil` to see it from the first row of the records.
  public var hasHeader: Bool?
  /// The rules for reading coordinates.
  public var reading = CoordinateReader()
  /// Whether a message says of every coordinate how it was read.
  public var explains = false
  /// The format of the answers; `nil` for that of the records, and of lines a table with tabs.
  public var answerFormat: AnswerFormat?
  /// The notation of coordinates as one text; `nil` if that is not asked for.
  public var notation: NotationName?
  /// The paths of the fields of the answers, with commas between; `nil` for the usual ones of the
  /// format.
  public var fields: String?
  /// The names of columns and members of answers.
  public var naming = FieldNaming()
  /// The columns whose cells are texts in JSON in any case, by name or number; `nil` for all.
  public var textColumns: [String]? = []
  /// What happens to a record without an answer.
  public var errorHandling = ErrorHandling.skip
  /// The treatment of a missing coordinate.
  public var missing = Missing.error
  /// For how many records without an answer there is a message at most.
  public var mostMessages = Self.usualMessages
  /// Whether every answer is written as soon as it is there, on one thread.
  public var flushesLines = false
  /// Whether blank lines at the end of the input are records, but for a table: a program may wait
  /// for the answer to a blank line before it sends the next.
  public var answersBlankLines = false
  /// The number of threads, at least 1.
  public var jobs = 1

  /// A request for the usual answers.
  public init() {}

  /// The columns or keys of one of the places of a record.
  func place(_ index: Int) -> CoordinatePlace {
    places.indices.contains(index) ? places[index] : CoordinatePlace()
  }

  /// Whether the reason stands in the place of an answer.
  var hasErrors: Bool { errorHandling == .inline }

  /// Whether a glance may refuse a record that needs no message.
  var mayGlance: Bool { !hasErrors && !explains && !readsNames && missing == .error }
}

/// The formats of records that hold coordinates.
public enum RecordFormat: String, CaseIterable, Sendable {
  /// A coordinate a line, in any notation.
  case lines
  /// A table with commas, semicolons, bars or tabs between its cells (RFC 4180).
  case csv
  /// A table with tabs between its cells.
  case tsv
  /// A JSON object a line.
  case ndjson
  /// A table in Apache Arrow: a stream, or a file (Feather 2).
  case arrow

  /// The format that the extension of a file's name stands for; `nil` for any other extension.
  public init?(path: String) {
    switch path.lowercased().split(separator: ".").last {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "ndjson", "jsonl", "geojsonl": self = .ndjson
    case "arrow", "arrows", "feather", "ipc": self = .arrow
    default: return nil
    }
  }
}
