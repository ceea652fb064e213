/// Latitudes of two points on the auxiliary sphere: tan *β* = (1 - *f*) tan *φ*.
struct ReducedLatitudes {
  let sine: SIMD2<Double>
  let cosine: SIMD2<Double>

  @inline(__always)
  init(_ latitudes: (sines: SIMD2<Double>, cosines: SIMD2<Double>)) {
    let flattened = latitudes.sines * (1 - WGS84.flattening)
    let scale = 1 / (flattened * flattened + latitudes.cosines * latitudes.cosines).squareRoot()
    sine = flattened * scale
    cosine = latitudes.cosines * scale
  }

  private init(sine: Double, cosine: Double) {
    (self.sine, self.cosine) = (SIMD2(repeating: sine), SIMD2(repeating: cosine))
  }

  /// One of the latitudes, twice.
  @inline(__always)
  subscript(lane: Int) -> ReducedLatitudes {
    ReducedLatitudes(sine: sine[lane], cosine: cosine[lane])
  }

  /// The straight lines from the points of these latitudes on one meridian to those of others on
  /// another, exact to 2 nm.
  @inline(__always)
  func chords(
    to end: ReducedLatitudes, turnedBy turn: (sines: SIMD2<Double>, cosines: SIMD2<Double>)
  ) -> SIMD2<Meters> {
    // the axis x lies in the meridian of the start
    let x = WGS84.semiMajorAxis * (end.cosine * turn.cosines - cosine)
    let y = WGS84.semiMajorAxis * (end.cosine * turn.sines)
    let z = WGS84.semiMinorAxis * (end.sine - sine)
    return (x * x + y * y + z * z).squareRoot()
  }
}
