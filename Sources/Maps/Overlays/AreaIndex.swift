import Geodesy
import Platform

/// Finds out whether a place lies within an area, by the even-odd rule on the plane of longitude
/// and latitude.
///
/// The edges are kept by bands of latitude, so that a question looks at few of them.
package struct AreaIndex: Sendable {
  private struct Edge {
    let south: GeographicPosition
    let north: GeographicPosition
  }

  /// The edges of the area, in degrees.
  package private(set) var bounds = DegreeBox.empty
  private var edges: [Edge] = []
  private var starts: [Int] = []
  private var members: [UInt32] = []
  private var bandsPerDegree = 0.0

  /// An index of the rings of an area, the first place again at the end of each.
  ///
  /// A ring that goes once round the Earth holds the pole that is nearer to it.
  init(_ rings: some Sequence<ArraySlice<GeographicPosition>>) {
    for ring in rings {
      add(ring)
      guard let first = ring.first, let last = ring.last,
        abs(last.longitude - first.longitude) > 180
      else { continue }
      let sum = ring.reduce(0) { $0 + $1.latitude }
      let pole = sum < 0 ? -90.0 : 90.0
      add([
        last, GeographicPosition(latitude: pole, longitude: last.longitude),
        GeographicPosition(latitude: pole, longitude: first.longitude), first,
      ])
    }
    guard !edges.isEmpty else { return }
    let bands = min(max(edges.count / 4, 1), 512)
    bandsPerDegree = Double(bands) / max(bounds.north - bounds.south, 1e-9)
    var counts = [Int](repeating: 0, count: bands + 1)
    for edge in edges {
      for band in self.bands(edge, bands) { counts[band + 1] += 1 }
    }
    for band in 0..<bands { counts[band + 1] += counts[band] }
    starts = counts
    members = Array(repeating: 0, count: counts[bands])
    for (index, edge) in edges.enumerated() {
      for band in self.bands(edge, bands) {
        members[counts[band]] = UInt32(index)
        counts[band] += 1
      }
    }
  }

  private mutating func add(_ places: ArraySlice<GeographicPosition>) {
    for (first, second) in zip(places, places.dropFirst()) {
      bounds.extend(to: first)
      bounds.extend(to: second)
      guard first.latitude != second.latitude else { continue }
      edges.append(
        first.latitude < second.latitude
          ? Edge(south: first, north: second) : Edge(south: second, north: first))
    }
  }

  private func bands(_ edge: Edge, _ count: Int) -> ClosedRange<Int> {
    let first = band(edge.south.latitude, count)
    return first...max(first, band(edge.north.latitude, count))
  }

  private func band(_ latitude: Double, _ count: Int) -> Int {
    min(max(Int((latitude - bounds.south) * bandsPerDegree), 0), count - 1)
  }

  /// Whether a place lies within the area; whole turns of longitude do not matter.
  ///
  /// - Complexity: O(*n* / *b*) for *n* edges in *b* bands, at most 512.
  package func contains(_ place: GeographicPosition) -> Bool {
    guard (bounds.south...max(bounds.south, bounds.north)).contains(place.latitude) else {
      return false
    }
    // the first turn at or east of the western edge
    var longitude =
      place.longitude + 360 * ((bounds.west - place.longitude) / 360).rounded(.up)
    while longitude <= bounds.east {
      if contains(place.latitude, longitude) { return true }
      longitude += 360
    }
    return false
  }

  private func contains(_ latitude: Double, _ longitude: Double) -> Bool {
    var isInside = false
    forEachCrossing(of: latitude) { if $0 > longitude { isInside.toggle() } }
    return isInside
  }

  /// Passes the longitudes at which edges cross a parallel.
  @inline(__always)
  private func forEachCrossing(of latitude: Double, _ body: (_ longitude: Double) -> Void) {
    guard starts.count > 1 else { return }
    let band = band(latitude, starts.count - 1)
    for member in starts[band]..<starts[band + 1] {
      let edge = edges[Int(members[member])]
      guard edge.south.latitude <= latitude, latitude < edge.north.latitude else { continue }
      let share = (latitude - edge.south.latitude) / (edge.north.latitude - edge.south.latitude)
      body(edge.south.longitude + share * (edge.north.longitude - edge.south.longitude))
    }
  }

  /// A place well within the area: the middle of the widest stretch of some parallels; `nil` if the
  /// area has no extent.
  ///
  /// - Complexity: O(*n* log *n*) for *n* edges.
  var middle: GeographicPosition? {
    var widest: (width: Double, place: GeographicPosition)?
    // the middle parallel first, which is taken if none is much wider
    for eighth in [4.0, 3, 5, 2, 6, 1, 7] {
      let latitude = bounds.south + (bounds.north - bounds.south) * eighth / 8
      var crossings: [Double] = []
      forEachCrossing(of: latitude) { crossings.append($0) }
      crossings.sort()
      for index in stride(from: 0, to: crossings.count - 1, by: 2) {
        let (west, east) = (crossings[index], crossings[index + 1])
        let width = (east - west) * cos(latitude * .pi / 180)
        guard width > (widest?.width ?? 0) * 1.25 else { continue }
        widest = (
          width, GeographicPosition(latitude: latitude, longitude: (west + east) / 2)
        )
      }
    }
    return widest?.place
  }
}
