import DataFiles
import Geodesy
import Notations
import Records
import Toponymy

/// What is looked up of the names in a stream.
enum NameParts {
  /// Where their places are.
  case positions
  /// Also what they are taken for.
  case meanings
  /// Also how many others they may mean.
  case alternatives
}

/// Reads the texts of records as places: coordinates and, if they are asked for, names.
///
/// Each thread has its own: it remembers the names that it has looked up.
final class PlaceReader {
  private let reading: CoordinateReader
  /// Whether a missing coordinate is thrown as ``AnswerProblem/missing``.
  let readsMissing: Bool
  /// Whether columns that say another reference system refuse a place: no option names it.
  let readsSystems: Bool
  private let one: WhereaboutsReader?
  private let two: WhereaboutsReader?
  private let isStrict: Bool
  /// Whether nothing but positions is looked up of names that fit to the letter.
  private let readsPositionsOnly: Bool
  /// The places of texts that are their names to the letter, unless such texts seldom come again.
  private(set) var known: [ExactText: AnswerPlace] = [:]
  private var recurrence = Recurrence()
  /// What was read of texts whose look-up takes long: those that no place has as its name to the
  /// letter, and all of a strict request.
  private var others: [ExactText: Result<AnswerPlace, AnswerProblem>] = [:]

  /// The most texts of each, which take 2 MB.
  static let capacity = 1 << 11

  /// A reader of the places in the records of a request: coordinates, and names if there is a
  /// search.
  ///
  /// - Parameter parts: what the answers say of names.
  init(_ request: StreamRequest, search: NameSearch?, parts: NameParts) {
    readsPositionsOnly = parts == .positions && !request.explains
    isStrict = request.isStrict
    (reading, readsMissing) = (request.reading, request.missing == .null)
    readsSystems = !request.places.contains(where: \.isNamed)
    func reader(needsTwo: Bool) -> WhereaboutsReader? {
      search.map { search in
        WhereaboutsReader(
          isStrict: request.isStrict, needsTwo: needsTwo,
          mostOthers: parts == .alternatives || request.explains
            ? WhereaboutsReader.mostOthers : 0,
          coordinates: request.reading
        ) { search }
      }
    }
    (one, two) = (reader(needsTwo: false), reader(needsTwo: true))
  }

  /// Whether names are read.
  var readsNames: Bool { one != nil }

  /// The place that a text stands for.
  func place(in text: String) throws(AnswerProblem) -> AnswerPlace {
    if readsMissing, text.isMissingPoint { throw .missing }
    if text.utf8.first(where: { $0 != 32 }) == UInt8(ascii: "{") {
      let bytes = Array(text.utf8)
      return AnswerPlace(
        try bytes.withUnsafeBytes { bytes in
          Result { () throws(AnswerProblem) in
            try GeoJSONPoint.coordinate(in: bytes, of: text, reading, readsMissing: readsMissing)
          }
        }.get())
    }
    if let one, reading.refusal(of: text.utf8.span.bytes) == .unreadable {
      return try place(named: text, mayBeCoordinate: false, by: one)
    }
    do throws(CoordinateError) {
      return AnswerPlace(try reading.coordinate(in: text))
    } catch {
      guard let one, !text.isEmpty else { throw .coordinate(error) }
      // stands for bytes that are not UTF-8
      guard !text.unicodeScalars.contains("\u{FFFD}") else { throw .foreignName(text) }
      return try place(named: text, mayBeCoordinate: true, by: one)
    }
  }

  /// The place of a name, looked up once.
  ///
  /// - Parameter mayBeCoordinate: whether the text may be a coordinate, too.
  private func place(
    named text: String, mayBeCoordinate: Bool, by reader: WhereaboutsReader
  ) throws(AnswerProblem) -> AnswerPlace {
    let isQuick = !mayBeCoordinate && !isStrict
    let key = ExactText(text)
    if isQuick {
      let isRemembered = recurrence.isFrequent
      if isRemembered, let place = known[key] {
        recurrence.count(isKnown: true)
        return place
      }
      recurrence.count(isKnown: false)
      if let place = try exactPlace(named: text, by: reader) {
        guard isRemembered else { return place }
        if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
        known[key] = place
        return place
      }
    }
    if let other = others[key] { return try other.get() }
    let result = Result { () throws(AnswerProblem) in
      if isStrict, !mayBeCoordinate, let place = try exactPlace(named: text, by: reader) {
        return place
      }
      let places = try Self.problems { try reader.read([text]) }
      guard places.count == 1, let place = places.first else {
        throw .severalPlaces(text, count: places.count, expected: 1)
      }
      return AnswerPlace(place)
    }
    if others.count >= Self.capacity { others.removeAll(keepingCapacity: true) }
    others[key] = result
    return try result.get()
  }

  /// The place that has a text as its name to the letter; `nil` if there is none.
  private func exactPlace(
    named text: String, by reader: WhereaboutsReader
  ) throws(AnswerProblem) -> AnswerPlace? {
    if readsPositionsOnly {
      return try Self.problems { try reader.coordinate(ofPlaceNamed: text) }.map { AnswerPlace($0) }
    }
    return try Self.problems { try reader.place(named: text) }.map { AnswerPlace($0) }
  }

  /// The two places of a line: parted by a tab, a semicolon or a bar, or else as on a command line.
  func places(in line: String) throws(AnswerProblem) -> PlacePair {
    if readsMissing, line.isMissingValue { throw .missing }
    for separator: Character in ["\t", ";", "|"] {
      let parts = line.split(separator: separator, omittingEmptySubsequences: false)
      if parts.count == 2 {
        return PlacePair(
          try place(in: Self.trimmed(parts[0])), try place(in: Self.trimmed(parts[1])))
      }
    }
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard !words.isEmpty else { throw .coordinate(.empty(text: line)) }
    let places: [AnswerPlace]
    if let two {
      places = try Self.problems { try two.read(words) }.map(AnswerPlace.init)
    } else {
      do throws(CoordinateError) {
        places = try CoordinateArguments(parsing: words, as: reading).entries.map {
          AnswerPlace($0.reading.coordinate)
        }
      } catch { throw .coordinate(error) }
    }
    guard places.count == 2 else {
      throw .severalPlaces(line, count: places.count, expected: 2)
    }
    return PlacePair(places[0], places[1])
  }

  private static func trimmed(_ text: Substring) -> String {
    let rest = text.drop { $0 == " " || $0 == "\t" }
    guard let last = rest.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(rest[...last])
  }

  /// Calls a function; an error of reading a name becomes a problem of the record.
  private static func problems<Result>(
    of read: () throws -> Result
  ) throws(AnswerProblem) -> Result {
    do {
      return try read()
    } catch let error as CoordinateError {
      throw .coordinate(error)
    } catch let error as WhereaboutsError {
      throw .name(error)
    } catch let error as ProjectionError {
      throw .projection(error)
    } catch let error as DataFileError {
      throw .data(error)
    } catch {
      throw .skipped(.unreadable, message: "\(error)")
    }
  }
}

/// Whether texts come again so often that it pays to remember what they stand for, as it was among
/// the first of every 65,536 texts. Remembering a text takes a tenth of the time of its look-up.
private struct Recurrence {
  private static let (sample, period) = (1 << 12, 1 << 16)
  /// The fewest of the sample that must have been known.
  private static let fewest = sample / 16

  private var textCount = 0
  private var knownCount = 0

  /// Whether the next text is remembered.
  var isFrequent: Bool { textCount < Self.sample || knownCount >= Self.fewest }

  /// Counts a text.
  mutating func count(isKnown: Bool) {
    textCount += 1
    if isKnown { knownCount += 1 }
    if textCount == Self.period { self = Recurrence() }
  }
}

extension RefusalReason {
  fileprivate static let unreadable = RefusalReason("not readable")
}
