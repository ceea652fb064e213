import DataFiles

/// A box in space around a part of the ground, in metres from the Earth's centre.
struct SpaceBox {
  let low: SIMD3<Float>
  let high: SIMD3<Float>

  /// A box around all ground between two parallels and two meridians.
  ///
  /// Between the four corners the ground leaves their bilinear interpolation by at most an eighth
  /// of *R* (Δφ² + Δλ²), which is less than the sagitta of the diagonal.
  init(around bounds: AreaBounds, _ vectors: PositionVectors) {
    let south = bounds.minimumLatitude
    let north = bounds.maximumLatitude
    let west = bounds.minimumLongitude
    let east = bounds.maximumLongitude
    let start = MicrodegreePosition(latitude: south, longitude: west)
    let end = MicrodegreePosition(latitude: north, longitude: east)
    let first = SIMD3<Float>(vectors[start])
    let second = SIMD3<Float>(vectors[end])
    let third = SIMD3<Float>(vectors[MicrodegreePosition(latitude: south, longitude: east)])
    let fourth = SIMD3<Float>(vectors[MicrodegreePosition(latitude: north, longitude: west)])
    let reach = Float(SurfaceEdge(start: start, end: end).sagitta)
    low = Self.least(Self.least(first, second), Self.least(third, fourth)) - reach
    high = -Self.least(Self.least(-first, -second), Self.least(-third, -fourth)) + reach
  }

  init(low: SIMD3<Float>, high: SIMD3<Float>) { (self.low, self.high) = (low, high) }

  private static func least(_ first: SIMD3<Float>, _ second: SIMD3<Float>) -> SIMD3<Float> {
    first.replacing(with: second, where: second .< first)
  }
}
