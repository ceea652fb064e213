import Geodesy
import Notations

/// Some records of a block, which are read, then answered, then written.
///
/// Its memory is kept when the records are removed.
struct RecordBatch {
  /// The most records of a batch that are answered in the order of the input.
  static let mostRecords = AnswerColumn.mostRows
  /// The most records of a batch that are answered in the order of their places: the more there
  /// are, the closer together these are.
  static let mostPlaces = 1 << 15

  /// The content of a record: numbers only, since a reference would be counted with each copy.
  enum Content {
    /// The coordinates of its places.
    case coordinates(Coordinate, Coordinate)
    /// The coordinate of its place, and the way from there.
    case way(Coordinate, GivenWay)
    /// Its places, of which one has a name, by their number.
    case named(Int)
    /// Its answer, a range of bytes of the answers of the batch.
    case answer(Range<Int>)
    /// The reason why it has no answer, if no message is wanted.
    case glanced(CoordinateRefusal)
    /// The reason why it has no answer, by the number of the problem.
    case refused(Int)
  }

  /// A record.
  struct Record {
    /// The content.
    var content = Content.refused(0)
    /// Its bytes, where the reader needs them.
    var range = 0..<0
    /// The number of its lines.
    var lineCount = 1
  }

  /// The records, in the order of the input.
  var records: [Record] = []
  private var named: [PlacePair] = []
  private var problems: [AnswerProblem] = []
  /// What was guessed of records that have names, by their number.
  private(set) var guesses: [Int: String] = [:]

  /// Adds the places of the next record, and returns what is known of it then.
  @inline(__always)
  mutating func content(of places: PlacePair) -> Content {
    guard places.start.name != nil || places.end.name != nil else {
      if let way = places.way { return .way(places.start.coordinate, way) }
      return .coordinates(places.start.coordinate, places.end.coordinate)
    }
    if let guess = places.guess { guesses[records.count] = guess }
    named.append(places)
    return .named(named.count - 1)
  }

  /// Adds a problem of a record, and returns what is known of it then.
  mutating func content(of problem: AnswerProblem) -> Content {
    // a problem is large, and millions of records may have one that no message is wanted of
    if case .glanced(let refusal) = problem { return .glanced(refusal) }
    problems.append(problem)
    return .refused(problems.count - 1)
  }

  /// The problem of a number.
  func problem(_ number: Int) -> AnswerProblem { problems[number] }

  /// The places of a record; `nil` if it has none, or if it has its answer.
  @inline(__always)
  func places(_ number: Int) -> PlacePair? {
    switch records[number].content {
    case .coordinates(let start, let end): PlacePair(AnswerPlace(start), AnswerPlace(end))
    case .way(let start, let way): PlacePair(AnswerPlace(start), along: way)
    case .named(let number): named[number]
    case .answer, .glanced, .refused: nil
    }
  }

  /// Where the places of a record are; `nil` if it has none, or if it has its answer.
  @inline(__always)
  func coordinates(_ number: Int) -> CoordinatePair? {
    switch records[number].content {
    case .coordinates(let start, let end): (start, end)
    case .way(let start, _): (start, start)
    case .named(let number): (named[number].start.coordinate, named[number].end.coordinate)
    case .answer, .glanced, .refused: nil
    }
  }

  /// Removes all records.
  mutating func removeAll() {
    guard !records.isEmpty else { return }
    records.removeAll(keepingCapacity: true)
    named.removeAll(keepingCapacity: true)
    problems.removeAll(keepingCapacity: true)
    guesses.removeAll(keepingCapacity: true)
  }
}
