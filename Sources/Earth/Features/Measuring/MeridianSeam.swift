import Geodesy

/// The edges of rings along the 180th meridian, on its two sides.
struct MeridianSeam {
  /// Ranges of latitudes at +180 degrees, in units of 1e-15 degree.
  private var atEast: [Range<Int64>] = []
  /// Those at -180 degrees.
  private var atWest: [Range<Int64>] = []

  /// Notes the edges along the meridian among those between some vertices.
  mutating func add(_ vertices: [Vertex]) {
    for (start, end) in zip(vertices, vertices.dropFirst()) {
      let longitude = start.longitude.femtodegrees
      guard longitude == end.longitude.femtodegrees,
        longitude.magnitude == Position.halfTurn.magnitude
      else { continue }
      let (first, second) = (start.latitude.femtodegrees, end.latitude.femtodegrees)
      let latitudes = min(first, second)..<max(first, second)
      if longitude > 0 { atEast.append(latitudes) } else { atWest.append(latitudes) }
    }
  }

  /// The length of the edges that run along both sides, counted on each.
  var length: Meters {
    guard !atEast.isEmpty, !atWest.isEmpty else { return 0 }
    func length(_ ranges: [Range<Int64>]) -> Meters {
      Coverage(of: ranges).ranges.reduce(0) { $0 + Self.length(of: $1) }
    }
    return 2 * (length(atEast) + length(atWest) - length(atEast + atWest))
  }

  private static func length(of latitudes: Range<Int64>) -> Meters {
    let ends = [latitudes.lowerBound, latitudes.upperBound].map {
      Vertex(
        latitude: DecimalDegrees(femtodegrees: $0), longitude: DecimalDegrees(femtodegrees: 0))
    }
    return EdgeIntegrals(straightFrom: ends[0], to: ends[1]).length
  }
}
