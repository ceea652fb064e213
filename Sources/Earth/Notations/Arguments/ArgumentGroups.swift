import Geodesy
import Text

/// The ways to divide a list of arguments into coordinates.
struct ArgumentGroups {
  /// Arguments that together are one coordinate.
  struct Group {
    /// The index of the argument behind them.
    let end: Int
    /// The arguments with a blank between them.
    let text: String
    let reading: CoordinateReading

    /// Whether the latitude has as many of degrees, minutes and seconds as the longitude.
    var isEven: Bool { reading.angles?.areEven ?? true }
  }

  /// No coordinate is divided into more arguments than this.
  static let longest = 10

  private let arguments: [String]
  private let shapes: [ArgumentShape]
  private let reader: CoordinateReader
  /// For each argument, the groups that begin with it and leave a rest that can be divided; shorter
  /// ones first.
  private var groups: [[Group]]

  /// Finds all ways to divide a list.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(*n*) for *n* arguments.
  init(of arguments: [String], as reader: CoordinateReader) throws(CoordinateError) {
    self.arguments = arguments
    shapes = arguments.map { ArgumentShape($0) }
    self.reader = reader
    groups = Array(repeating: [], count: arguments.count)
    for start in arguments.indices.reversed() {
      let found = try groups(from: start)
      groups[start] = found.filter { $0.end == arguments.count || !groups[$0.end].isEmpty }
    }
  }

  /// The groups of the only division; `nil` when there is none.
  ///
  /// - Throws: where there are two that mean different coordinates.
  func division() throws(CoordinateError) -> [Group]? {
    var division: [Group] = []
    var start = 0
    while start < arguments.count {
      guard !groups[start].isEmpty else { return nil }
      let (finer, coarser) = branches(from: start)
      division += try chosen(finer, coarser)
      start = division.last?.end ?? arguments.count
    }
    return division
  }

  /// The groups from an argument on with the shortest first and with the longest first, up to where
  /// both meet again.
  private func branches(from start: Int) -> (finer: [Group], coarser: [Group]) {
    var finer: [Group] = []
    var coarser: [Group] = []
    repeat {
      let (end, otherEnd) = (finer.last?.end ?? start, coarser.last?.end ?? start)
      if end <= otherEnd, let next = groups[end].first { finer.append(next) }
      if otherEnd <= end, let next = groups[otherEnd].last { coarser.append(next) }
    } while finer.last?.end != coarser.last?.end
    return (finer, coarser)
  }

  /// Of two divisions of the same arguments, the one with even angles.
  ///
  /// - Throws: when they mean different coordinates and both or neither has even angles.
  private func chosen(
    _ finer: [Group], _ coarser: [Group]
  ) throws(CoordinateError) -> [Group] {
    let (one, other) = (finer.map(\.reading.coordinate), coarser.map(\.reading.coordinate))
    let (isFinerEven, isCoarserEven) = (finer.allSatisfy(\.isEven), coarser.allSatisfy(\.isEven))
    if one == other || isFinerEven && !isCoarserEven { return finer }
    if isCoarserEven, !isFinerEven { return coarser }
    throw .severalDivisions(
      text: coarser.map(\.text).joined(separator: " "), coarser: other, finer: one)
  }

  /// The groups that begin with an argument.
  private func groups(from start: Int) throws(CoordinateError) -> [Group] {
    var found: [Group] = []
    for end in start + 1...min(start + Self.longest, arguments.count) {
      // a single notation may be one of codes such as 7
      if reader.notation == nil, !ArgumentShape.mayBeCoordinate(shapes[start..<end]) { continue }
      guard let group = try group(start..<end), !belongsToMore(group) else { continue }
      found.append(group)
      if end == start + 1, arguments[start].isSeveralWords { break }
    }
    return found
  }

  private func group(_ range: Range<Int>) throws(CoordinateError) -> Group? {
    let parts = arguments[range]
    let text = self.text(of: range, separator: " ")
    if reader.notation == nil, range.count == 2, shapes[range].allSatisfy({ $0 == .number }) {
      return try reader.readIfPossible(self.text(of: range, separator: ","))
        .map { Group(end: range.upperBound, text: text, reading: $0) }
    }
    if range.count > 1 {
      for part in parts where part.isSeveralWords {
        if try reader.readIfPossible(part) != nil { return nil }
      }
    }
    if range.count == 2, parts.allSatisfy(\.isHalfCoordinate) {
      // A comma keeps the two apart, so that 40° and 3 are never 40 degrees and 3 minutes.
      let separated =
        arguments[range.lowerBound].endsInSeparator ? text : self.text(of: range, separator: ",")
      if let reading = try reader.readIfPossible(separated) {
        return Group(end: range.upperBound, text: text, reading: reading)
      }
    }
    guard let reading = try reader.readIfPossible(text) else { return nil }
    return Group(end: range.upperBound, text: text, reading: reading)
  }

  /// Some arguments as one text. `joined` has no code of its own for a slice of an array: the
  /// runtime would look for the types of its iterators at every start.
  private func text(of range: Range<Int>, separator: String) -> String {
    var text = arguments[range.lowerBound]
    for index in range.dropFirst() { text += separator + arguments[index] }
    return text
  }

  /// Whether digits follow that are the easting and northing of a square of MGRS.
  private func belongsToMore(_ group: Group) -> Bool {
    group.reading.side == GridSquare.side && group.end < arguments.count
      && arguments[group.end].utf8.allSatisfy(\.isDigit)
  }
}

extension CoordinateReader {
  /// Reads a coordinate from a text; `nil` if it is none.
  ///
  /// - Throws: only when PROJ is needed and unusable.
  func readIfPossible(_ text: String) throws(CoordinateError) -> CoordinateReading? {
    do throws(CoordinateError) {
      return try read(text)
    } catch {
      if case .projectionFailed = error { throw error }
      return nil
    }
  }
}

extension String {
  /// Whether it has a blank within it.
  var isSeveralWords: Bool { unicodeScalars.contains(where: \.isCoordinateBlank) }

  /// Whether it is one word and one angle, perhaps with a comma or semicolon behind it.
  var isHalfCoordinate: Bool {
    guard !isSeveralWords else { return false }
    let angle = endsInSeparator ? String(dropLast()) : self
    return (try? AngleNotation.checkSingleAngle(CoordinateText(angle))) != nil
  }

  /// Whether a comma or semicolon ends it.
  var endsInSeparator: Bool { hasSuffix(",") || hasSuffix(";") }
}
