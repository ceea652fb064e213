import Geodesy

/// The middle of a street or another line of tiles, which have it in many parts.
///
/// Parts that come within ``gap`` of each other are one. Of several such lines of one name, that is
/// taken which is nearest to a place. Its middle is its point that is nearest to the mean of all
/// its points: on a straight street without forks the point half way along it.
struct LineMiddle {
  let position: GeographicPosition

  /// The greatest distance between two parts of one line.
  private static let gap: Meters = 20
  /// The most parts that are looked at, the nearest first.
  private static let mostParts = 512

  /// A part of a line, in metres from the place.
  private struct Part {
    let tile: MapTile
    let vertices: UnsafeBufferPointer<SIMD2<Float>>
    let ways: [SIMD2<Float>]
    /// The box around it.
    let low, high: SIMD2<Float>
    /// The distance of its nearest point from the place.
    let distance: Float
  }

  /// The middle of the nearest line among some features of one name; `nil` if none is a line.
  ///
  /// - Complexity: O(*v* · *p*) for *v* vertices and *p* parts, of which those far from each other
  ///   are told apart by their boxes.
  init?(
    of features: [(tile: MapTile, feature: MapTile.Feature)], nearest place: GeographicPosition
  ) {
    var parts: [Part] = []
    for (tile, feature) in features where feature.kind == .line {
      let plane = TilePlane(of: tile, at: place)
      for number in feature.parts {
        let vertices = tile.geometry.vertices(ofPart: Int(number))
        let ways = vertices.map { plane.way(to: $0) }
        let part = tile.geometry.parts[Int(number)]
        parts.append(
          Part(
            tile: tile, vertices: vertices, ways: ways, low: plane.way(to: part.low),
            high: plane.way(to: part.high),
            distance: Self.nearest(to: SIMD2(0, 0), on: ways).distance))
      }
    }
    parts.sort { $0.distance < $1.distance }
    parts = Array(parts.prefix(Self.mostParts))
    guard !parts.isEmpty else { return nil }
    // the parts that hang together with the nearest one
    var (line, rest) = ([parts[0]], Array(parts.dropFirst()))
    var next = 0
    while next < line.count {
      let part = line[next]
      next += 1
      let first = rest.partition { Self.touch($0, part) }
      line += rest[first...]
      rest.removeSubrange(first...)
    }
    var (sum, length) = (SIMD2<Float>(0, 0), Float(0))
    for part in line {
      for (start, end) in zip(part.ways, part.ways.dropFirst()) {
        let step = ((end - start) * (end - start)).sum().squareRoot()
        sum += (start + end) / 2 * step
        length += step
      }
    }
    let mean = length > 0 ? sum / length : line[0].ways[0]
    let found = line.map { (part: $0, place: Self.nearest(to: mean, on: $0.ways)) }
      .min { $0.place.distance < $1.place.distance }
    guard let found else { return nil }
    let (start, end) = (
      found.part.vertices[found.place.segment], found.part.vertices[found.place.segment + 1]
    )
    position = found.part.tile.address.position(
      of: SIMD2<Double>(start + (end - start) * found.place.share))
  }

  /// Whether an end of one of two parts comes near the other.
  private static func touch(_ one: Part, _ other: Part) -> Bool {
    guard all(one.low - Float(gap) .<= other.high), all(other.low - Float(gap) .<= one.high) else {
      return false
    }
    return [(one, other), (other, one)].contains { part, line in
      [part.ways[0], part.ways[part.ways.count - 1]].contains {
        nearest(to: $0, on: line.ways).distance <= Float(gap)
      }
    }
  }

  /// The segment of a line of two points or more that is nearest to a point, where on it, and how
  /// far that is.
  private static func nearest(
    to point: SIMD2<Float>, on ways: [SIMD2<Float>]
  ) -> (segment: Int, share: Float, distance: Float) {
    var best = (segment: 0, share: Float(0), distance: Float.infinity)
    for index in ways.indices.dropLast() {
      let (start, way) = (ways[index], ways[index + 1] - ways[index])
      let square = (way * way).sum()
      let share = square > 0 ? min(max(((point - start) * way).sum() / square, 0), 1) : 0
      let off = start + way * share - point
      let distance = (off * off).sum().squareRoot()
      if distance < best.distance { best = (index, share, distance) }
    }
    return best
  }
}
