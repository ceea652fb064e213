/// The ordinates behind longitude and latitude of the positions of a geometry, as they were
/// written.
struct FurtherOrdinates {
  /// The numbers of all positions with a comma before each, in ASCII.
  private(set) var text: [UInt8] = []

  /// Adds a number to the ordinates that begin at an offset.
  mutating func append(_ number: UnsafeRawBufferPointer) {
    text.append(UInt8(ascii: ","))
    text.append(contentsOf: number)
  }

  /// Whether two positions have the same further ordinates, as numbers.
  func areEqual(_ first: Position, _ second: Position) -> Bool {
    text[first.further] == text[second.further]
      || numbers(of: first) == numbers(of: second)
  }

  /// Whether a position has the ordinates that lie between two others, as ``interpolated(_:_:at:)``
  /// writes them.
  func areInterpolated(_ position: Position, _ west: Position, _ east: Position, at share: Double)
    -> Bool
  {
    numbers(of: position) == between(west, east, at: share)
  }

  /// Adds the ordinates at a share of the way from one position to another.
  ///
  /// Ordinates that are the same at both ends keep their digits. If one end has fewer ordinates,
  /// the position has as many as that end.
  mutating func interpolated(
    _ west: Position, _ east: Position, at share: Double
  ) -> Range<Int> {
    if text[west.further] == text[east.further] { return west.further }
    let start = text.count
    for number in between(west, east, at: share) { text.append(contentsOf: ",\(number)".utf8) }
    return start..<text.count
  }

  private func between(_ west: Position, _ east: Position, at share: Double) -> [Double] {
    zip(numbers(of: west), numbers(of: east)).map { $0 == $1 ? $0 : $0 + share * ($1 - $0) }
  }

  private func numbers(of position: Position) -> [Double] {
    text[position.further].split(separator: UInt8(ascii: ",")).map {
      Double(String(decoding: $0, as: UTF8.self)) ?? .nan
    }
  }
}
