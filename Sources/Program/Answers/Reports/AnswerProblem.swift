import DataFiles
import Features
import Geodesy
import Notations
import Records
import Text

/// The reason why a record has no answer.
///
/// It holds what the message is made of, since most messages of a bad stream are never read.
enum AnswerProblem: Error {
  /// A text or two cells that are no coordinate.
  case coordinate(CoordinateError)
  /// A text or two cells that are no coordinate, of which no message is wanted.
  case glanced(CoordinateRefusal)
  /// Cells of a latitude, a longitude or both that are empty, by the names of their columns.
  case emptyCells(latitude: String?, longitude: String?)
  /// A missing coordinate that is answered with empty fields.
  case missing
  /// A row of a table that cannot be read.
  case row(TableRow.Problem)
  /// A row with a wrong number of columns; `isQuoted` if marks of quotation seem to part its cells.
  case columns(row: String, count: Int, expected: Int, isQuoted: Bool)
  /// A line that is no JSON.
  case json(JSONError)
  /// A line of JSON that is no object.
  case noObject
  /// A key of the answers that the object has already.
  case takenKey(String)
  /// Keys that the object lacks.
  case missingKeys([String])
  /// The angle for which the object has no known name; an option names the key of the other angle.
  case noAngle(String)
  /// An object without a place: which of two places it is, and the keys of names that were looked
  /// for.
  case noPlace(which: String?, names: [String])
  /// Several members or pairs of members that may hold the place, by their paths.
  case severalMembers([[String]])
  /// A key of the place that an object has twice, by its path.
  case repeatedKey(String)
  /// A member with metres on a projection, and none with degrees.
  case metres(String)
  /// A cell, by the name of its column, that says another reference system.
  case otherSystem(String, String)
  /// A geometry of GeoJSON that is no point, by its path, which is empty for the object itself, and
  /// its type.
  case noPoint(String, type: String)
  /// A member that is neither a number nor a text, and what it is.
  case member(path: String, value: String)
  /// A geometry in well-known text or binary that cannot be read.
  case geometry(FeatureProblem)
  /// A geometry of GeoJSON that cannot be read.
  case geoJSON(FeatureError)
  /// PROJ is needed and cannot be used.
  case projection(ProjectionError)
  /// A name that stands for no place, or not surely for one.
  case name(WhereaboutsError)
  /// A name with bytes that are not UTF-8.
  case foreignName(String)
  /// Bytes that are not UTF-8, where the answer is JSON. Nothing after them is read.
  case notUTF8
  /// Bytes that are not UTF-8 among the properties of a feature.
  case foreignProperties
  /// A text that is neither a coordinate nor one name of a place; `count` if it is several.
  case severalPlaces(String, count: Int, expected: Int)
  /// A file of names that cannot be read.
  case data(DataFileError)
  /// Both ends of a fall are one place.
  case samePlace
  /// A fall past the centre, which the model `constant` does not know.
  case notThroughCentre
  /// There is no way to the destination.
  case way(GivenWayError)
  /// Several members may hold the bearing or the distance.
  case severalParts(AnswerStreamError)
  /// A record that was skipped.
  case skipped(RefusalReason, message: String)

  /// The kind of problem that the record is counted under.
  var reason: RefusalReason {
    switch self {
    case .coordinate(.empty), .glanced(.empty), .emptyCells, .missing: .empty
    case .coordinate(.latitudeOutside), .glanced(.latitude): .latitude
    case .coordinate(.longitudeOutside), .glanced(.longitude): .longitude
    case .coordinate(.projectionFailed), .projection: .projection
    case .coordinate(.otherNotation): .otherNotation
    case .coordinate, .glanced, .geometry, .geoJSON, .otherSystem: .noCoordinate
    case .row: .quotation
    case .columns: .columns
    case .json, .noObject: .noObject
    case .takenKey: .takenKey
    case .missingKeys, .noAngle, .noPlace, .member, .severalMembers, .repeatedKey, .severalParts,
      .metres, .noPoint:
      .noMember
    case .name(.uncertain): .uncertain
    case .foreignName, .notUTF8, .foreignProperties: .foreignText
    case .name, .severalPlaces: .noPlace
    case .data: .data
    case .samePlace, .notThroughCentre: .noFall
    case .way: .noWay
    case .skipped(let reason, _): reason
    }
  }

  /// The fault, the offending text, and what would be accepted, in one line.
  var message: String { message(naming: .records) }

  /// The message in the words of some options.
  func message(naming options: ColumnOptions) -> String {
    switch self {
    case .coordinate(let error): error.description
    case .glanced, .missing: reason.description
    case .emptyCells(let latitude?, let longitude?):
      "the cells of '\(latitude.quotable)' and '\(longitude.quotable)' are empty; expected a "
        + "latitude and a longitude such as 56.55 and 8.31"
    case .emptyCells(let latitude, let longitude):
      "the cell of '\((latitude ?? longitude ?? "").quotable)' is empty; expected a "
        + (latitude == nil ? "longitude such as 8.31" : "latitude such as 56.55")
    case .row(let problem): problem.description
    case .columns(let row, let count, let expected, let isQuoted):
      "the row '\(row.quotable)' has \(count) column\(count == 1 ? "" : "s"); expected \(expected)"
        + (isQuoted
          ? " (quotation marks hold no tab or line break here; \(options.quotedTabs))"
          : expected == 1 ? " (a cell with a separator in it needs quotation marks)" : "")
    case .json(let error): "cannot read the line as JSON: \(error.description)"
    case .noObject: "the line is JSON, but no object such as {\"lat\": 56.55, \"lon\": 8.31}"
    case .takenKey(let path):
      "there is a key '\(path)' already (put the answers --under another name)"
    case .missingKeys(let paths) where paths.count > 1:
      "the object lacks the key '\(paths[0])' or '\(paths[1])'"
    case .missingKeys(let paths): "there is no key '\(paths.first ?? "")'"
    case .noAngle(let angle):
      "the object has no known name for a \(angle); name its key with --\(angle)-column"
    case .noPlace(let which, let names):
      "the object has no known names for a latitude and a longitude"
        + "\(which.map { " of the \($0) place" } ?? "") (such as "
        + (which == nil
          ? "lat and lon, or a point of GeoJSON"
          : which == "first" ? "from_lat and from_lon" : "to_lat and to_lon")
        + "; name them with \(options.pair)"
        + "\(which == nil ? "" : ", each given twice"))"
        + (names.isEmpty
          ? ""
          : " and no name (looked for \(names.joined(separator: ", ")); name it with "
            + "\(options.whole))")
    case .repeatedKey(let path):
      "the object has the key '\(path.quotable)' twice; expected each key once"
    case .severalMembers(let paths):
      "several members may hold the coordinate: "
        + paths.prefix(4).map { "'\($0.joined(separator: " and ").quotable)'" }
        .joined(separator: ", ")
        + "\(paths.count > 4 ? " and more" : ""); choose with \(options.pair), or with "
        + options.whole
    case .metres(let path):
      "'\(path.quotable)' holds metres on a projection; expected degrees (such as ogr2ogr -t_srs "
        + "EPSG:4326 or cs2cs make of them)"
    case .otherSystem(let column, let system):
      "'\(column.quotable)' is '\(system.quotable)'; only WGS 84 is known (such as ogr2ogr -t_srs "
        + "EPSG:4326 or cs2cs make of it), unless options name the columns"
    case .noPoint(let path, let type):
      "\(path.isEmpty ? "the object" : "'\(path.quotable)'") is "
        + "\(type.isEmpty ? "no point of GeoJSON" : "a '\(type.quotable)'"); expected "
        + "{\"type\": \"Point\", \"coordinates\": [longitude, latitude]}"
    case .member(let path, let value): "'\(path.quotable)' is \(value); expected a number or a text"
    case .geometry(let problem): problem.description
    case .geoJSON(let error): error.description
    case .projection(let error): error.description
    case .name(let error): error.description
    case .foreignName(let text):
      "'\(text.quotable)' has bytes that are not UTF-8, or U+FFFD in place of them, and what "
        + "follows was left out; "
        + AnswerStreamError.expectedUTF8
    case .notUTF8:
      "the record has bytes that are not UTF-8, which JSON must be, and what follows was left out; "
        + AnswerStreamError.expectedUTF8
    case .foreignProperties:
      "the record has bytes that are not UTF-8; " + AnswerStreamError.expectedUTF8
    case .severalPlaces(let text, let count, let expected):
      "'\(text.quotable)' is \(count == 1 ? "1 place" : "\(count) places"); expected \(expected)"
    case .data(let error): error.description
    case .samePlace:
      "both ends of the fall are the same place; expected two places, or one for the fall to its "
        + "antipode"
    case .notThroughCentre:
      "the model 'constant' knows the way through the centre only; expected one place, or one and "
        + "its antipode"
    case .way(let error): error.description
    case .severalParts(let error): error.description
    case .skipped(_, let message): message
    }
  }

  /// Whether the input is refused from this record on.
  var isFinal: Bool {
    switch self {
    case .foreignName, .notUTF8: true
    default: false
    }
  }

  /// Whether no member can be added to the record, because it is no object or has the member.
  var isAboutText: Bool {
    switch self {
    case .json, .noObject, .takenKey: true
    default: false
    }
  }
}

extension RefusalReason {
  /// Bytes that are not UTF-8; nothing after them is read.
  public static let foreignText = RefusalReason("a text that is not UTF-8")
  fileprivate static let empty = RefusalReason("empty")
  fileprivate static let latitude = RefusalReason("a latitude outside -90...90")
  fileprivate static let longitude = RefusalReason("a longitude outside -180...180")
  fileprivate static let projection = RefusalReason("PROJ could not be used")
  fileprivate static let otherNotation = RefusalReason("another notation")
  fileprivate static let noCoordinate = RefusalReason("no coordinate")
  fileprivate static let quotation = RefusalReason("wrong quotation marks")
  fileprivate static let columns = RefusalReason("another number of columns")
  fileprivate static let noObject = RefusalReason("no JSON object")
  fileprivate static let takenKey = RefusalReason("a key that the answers need")
  fileprivate static let uncertain = RefusalReason("a name that is not certain")
  fileprivate static let noPlace = RefusalReason("no place of that name")
  fileprivate static let data = RefusalReason("data that cannot be read")
  fileprivate static let noWay = RefusalReason("no bearing or no distance")
  fileprivate static let noFall = RefusalReason("no fall")
  fileprivate static let noMember = RefusalReason("no latitude and longitude")
}
