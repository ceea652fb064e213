import Geodesy

/// The edges of a feature's areas that are no outlines: those along the 180th meridian where the
/// areas were cut, as RFC 7946 wants it (section 3.1.9), and those at a pole, which is a point.
///
/// An edge at +180 degrees belongs to the seam if the feature has one between the same latitudes at
/// -180 degrees. So an area that ends at the meridian keeps its side.
struct OutlineSeam {
  /// The latitudes of the ends of edges, the southern one first.
  private struct Latitudes: Hashable {
    let south: Double
    let north: Double

    init(_ first: GeographicPosition, _ second: GeographicPosition) {
      south = min(first.latitude, second.latitude)
      north = max(first.latitude, second.latitude)
    }
  }

  private var atEast: Set<Latitudes> = []
  private var atWest: Set<Latitudes> = []
  private var touchesPole = false

  /// Whether no edge is cut off.
  var isEmpty: Bool { !touchesPole && (atEast.isEmpty || atWest.isEmpty) }

  /// Notes the edges of a ring.
  ///
  /// - Complexity: O(*n*) for *n* places.
  mutating func add(_ ring: ArraySlice<GeographicPosition>) {
    for (start, end) in zip(ring, ring.dropFirst()) {
      if Self.isAtPole(start, end) { touchesPole = true }
      guard let longitude = Self.sideLongitude(start, end) else { continue }
      if longitude > 0 {
        atEast.insert(Latitudes(start, end))
      } else {
        atWest.insert(Latitudes(start, end))
      }
    }
  }

  /// The parts of a ring that are outlines.
  func outlines(of ring: ArraySlice<GeographicPosition>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = ring.startIndex
    for end in ring.indices.dropFirst() where holds(ring[end - 1], ring[end]) {
      if end - start > 1 { pieces.append(start..<end) }
      start = end
    }
    if ring.endIndex - start > 1 { pieces.append(start..<ring.endIndex) }
    return pieces
  }

  private func holds(_ start: GeographicPosition, _ end: GeographicPosition) -> Bool {
    if Self.isAtPole(start, end) { return true }
    guard Self.sideLongitude(start, end) != nil else { return false }
    let latitudes = Latitudes(start, end)
    return atEast.contains(latitudes) && atWest.contains(latitudes)
  }

  private static func isAtPole(_ start: GeographicPosition, _ end: GeographicPosition) -> Bool {
    start.latitude == end.latitude && abs(start.latitude) == 90
  }

  /// The longitude of an edge along the 180th meridian, 180 or -180; `nil` for any other.
  private static func sideLongitude(
    _ start: GeographicPosition, _ end: GeographicPosition
  ) -> Double? {
    start.longitude == end.longitude && abs(start.longitude) == 180 ? start.longitude : nil
  }
}
