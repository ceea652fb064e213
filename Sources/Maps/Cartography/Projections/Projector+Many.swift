import Geodesy

extension Projector {
  /// The places of many coordinates on the screen, as ``position(of:)`` gives each.
  package func positions(
    of coordinates: [Coordinate]
  ) throws(CartographyError) -> [(column: Double, row: Double)?] {
    try forward(coordinates.map { GeographicPosition($0) }).map {
      $0.isOutside ? nil : framing.cellPosition(of: $0)
    }
  }
}

extension Projector {
  /// The places of the Earth in the middle of dots.
  func places(
    ofDots dots: [(column: Int, row: Int)]
  ) throws(CartographyError) -> [GeographicPosition] {
    try inverse(
      dots.map { dot in
        let middle = grid.middle(ofDot: dot.column, dot.row)
        return framing.planePosition(column: middle.column, row: middle.row)
      })
  }
}
