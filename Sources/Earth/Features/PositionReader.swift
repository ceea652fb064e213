import Text

/// Reads the nested arrays of a geometry's coordinates, and says where in them something is wrong.
struct PositionReader {
  /// The ordinates behind longitude and latitude of all positions that were read.
  private(set) var further = FurtherOrdinates()
  /// How many edges span more than half a turn, apart from those along a pole or all round a
  /// parallel.
  private(set) var longEdges = 0

  private var scanner: FeatureScanner
  private let path: String
  private let rule: LongitudeRule
  private var indices: [Int] = []

  /// A reader of a value.
  ///
  /// - Parameter rule: what it makes of longitudes.
  init(
    _ value: JSONValue, in bytes: UnsafeRawBufferPointer, path: String, _ rule: LongitudeRule
  ) {
    scanner = FeatureScanner(bytes, from: value.range.lowerBound)
    (self.path, self.rule) = (path, rule)
  }

  /// The elements of an array.
  mutating func list<Element>(
    _ element: (inout PositionReader) throws(FeatureError) -> Element
  ) throws(FeatureError) -> [Element] {
    guard scanner.peek() == UInt8(ascii: "[") else { throw try unexpected("an array") }
    var elements: [Element] = []
    var hasMore = try scanner.enterArray()
    while hasMore {
      indices.append(elements.count)
      elements.append(try element(&self))
      indices.removeLast()
      hasMore = try scanner.nextElement()
    }
    return elements
  }

  /// The positions of a list of any length.
  mutating func positions() throws(FeatureError) -> [Position] {
    try list { (reader) throws(FeatureError) in try reader.position() }
  }

  /// The positions of a line, any number.
  mutating func line() throws(FeatureError) -> [Position] {
    let line = try positions()
    countLongEdges(line)
    return line
  }

  /// The polygon of some rings, the outer one first.
  mutating func polygon() throws(FeatureError) -> PlanePolygon {
    let rings = try list { (reader) throws(FeatureError) in try reader.ring() }
    return PlanePolygon(exterior: rings.first ?? [], holes: [Ring](rings.dropFirst()))
  }

  /// A ring without its last position, which is the first again.
  private mutating func ring() throws(FeatureError) -> Ring {
    var ring = try positions()
    guard ring.count >= 4 else {
      throw error(.positions(count: ring.count, least: 4, of: "a ring"))
    }
    countLongEdges(ring)
    let (first, last) = (ring[0], ring.removeLast())
    guard last.isAt(first), further.areEqual(first, last) else {
      throw error(.unclosed(first: text(of: first), last: text(of: last)))
    }
    return ring
  }

  /// A longitude, a latitude and any number of further ordinates.
  mutating func position() throws(FeatureError) -> Position {
    guard scanner.peek() == UInt8(ascii: "[") else { throw try unexpected("a position") }
    var position = Position(longitude: 0, latitude: 0)
    let start = further.text.count
    var count = 0
    var hasMore = try scanner.enterArray()
    while hasMore {
      indices.append(count)
      let number = try number()
      switch count {
      case 0: position.longitude = try longitude(number)
      case 1: position.latitude = try latitude(number)
      default: further.append(number)
      }
      indices.removeLast()
      count += 1
      hasMore = try scanner.nextElement()
    }
    guard count >= 2 else {
      throw error(.ordinates(count: count))
    }
    position.further = start..<further.text.count
    return position
  }

  /// A number, as it is written.
  mutating func number() throws(FeatureError) -> UnsafeRawBufferPointer {
    guard let next = scanner.peek(), next == UInt8(ascii: "-") || next &- 48 <= 9 else {
      throw try unexpected("a number")
    }
    return UnsafeRawBufferPointer(rebasing: scanner.bytes[try scanner.value().range])
  }

  /// The longitude that a number is.
  func longitude(_ number: UnsafeRawBufferPointer) throws(FeatureError) -> Int64 {
    guard let angle = Ordinate.angle(number, limit: rule.greatestLongitude) else {
      throw error(.longitudeOutside(String(decoding: number, as: UTF8.self)))
    }
    return Ordinate.withoutTurns(angle)
  }

  /// The latitude that a number is.
  func latitude(_ number: UnsafeRawBufferPointer) throws(FeatureError) -> Int64 {
    guard let angle = Ordinate.angle(number, limit: Position.halfTurn / 2) else {
      throw error(.latitudeOutside(String(decoding: number, as: UTF8.self)))
    }
    return angle
  }

  /// An error at the place that was reached.
  func error(_ problem: FeatureProblem) -> FeatureError {
    .notGeoJSON(path: path + indices.map { "[\($0)]" }.joined(), problem: problem)
  }

  /// The error of a value that comes next.
  private mutating func unexpected(_ expected: String) throws(FeatureError) -> FeatureError {
    error(.unexpected(try scanner.value().quotation(in: scanner.bytes), expected: expected))
  }

  private mutating func countLongEdges(_ line: [Position]) {
    for (first, second) in zip(line, line.dropFirst()) {
      let span = (first.longitude - second.longitude).magnitude
      let halfTurn = Position.halfTurn.magnitude
      let isAlongPole =
        first.latitude == second.latitude && first.latitude.magnitude == halfTurn / 2
      if span > halfTurn, span < 2 * halfTurn, !isAlongPole { longEdges += 1 }
    }
  }

  private func text(of position: Position) -> String {
    var text = PositionText(further: further)
    text.append(position)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
