/// A search for the pieces of coasts that may have the nearest edge to a point.
struct CoastSearch {
  // Points are rounded by up to 0.43 m, at both ends of a line. What is computed from them, with
  // differences and squares, adds a few parts in ten million.
  private static let rounding: Float = 1
  private static let precision: Float = 1e-6

  /// The point, in metres from the Earth's centre.
  let point: SIMD3<Float>
  /// The square of the distance, as it is computed here, beyond which no box needs to be searched.
  private(set) var squaredReach = Float.infinity
  /// The pieces so far that were within the reach when they were found, with the squares of the
  /// straight lines to their nearest edges.
  private(set) var found: [(piece: CoastPiece, squared: Float)] = []

  /// The length of the straight line beyond which no edge can be the nearest one.
  private var reach = Float.infinity
  /// The square of the straight line to the nearest edge so far.
  private var shortest = Float.infinity

  init(around point: SIMD3<Float>) {
    self.point = point
    found.reserveCapacity(16)
  }

  /// Looks at the edges of a piece.
  @inline(__always)
  mutating func visit(_ piece: CoastPiece) {
    let squared = piece.squaredChords(from: point).squares.least
    guard squared <= bound(for: piece) else { return }
    found.append((piece, squared))
    guard squared < shortest else { return }
    shortest = squared
    let greatest = squared.squareRoot() * (1 + Self.precision) + Self.rounding + piece.sagitta
    reach = min(reach, Self.chord(rivalling: greatest))
    squaredReach = Self.square(reach + Self.rounding)
  }

  /// Calls a function with each edge of a piece that may be the nearest one, a lower bound on the
  /// straight line to it, and about where it is nearest: a fraction in 0...1 of the way along it.
  func edges(
    of piece: CoastPiece, _ body: (_ edge: Int, _ leastChord: Float, _ fraction: Float) -> Void
  ) {
    let (squares, shares) = piece.squaredChords(from: point)
    let bound = bound(for: piece)
    for edge in 0..<CoastPiece.edgeCount where squares[edge] <= bound {
      let least = squares[edge].squareRoot() * (1 - Self.precision)
      body(edge, max(0, least - Self.rounding - piece.sagitta), min(max(shares[edge], 0), 1))
    }
  }

  /// The square of a straight line, as it is computed here, beyond which an edge of a piece is
  /// certainly not the nearest one.
  @inline(__always)
  func bound(for piece: borrowing CoastPiece) -> Float {
    Self.square(reach + Self.rounding + piece.sagitta)
  }

  @inline(__always)
  private static func square(_ length: Float) -> Float {
    length * length * (1 + 2 * precision)
  }

  /// The chord within which every point lies that may be as near as one with a given chord.
  private static func chord(rivalling chord: Float) -> Float {
    let units = Double(chord) * EllipsoidVector.unitsPerMeter
    let rival = ChordBound.squaredChord(rivalling: units * units).squareRoot()
    return Float(rival / EllipsoidVector.unitsPerMeter) * (1 + precision)
  }
}
