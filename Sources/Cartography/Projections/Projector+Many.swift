import Cells
import Geodesy

extension Projector {
  /// The places of many coordinates on the screen, as ``position(of:)`` gives each; all are `nil`
  /// if PROJ fails.
  package func positions(of coordinates: [Coordinate]) -> [(column: Double, row: Double)?] {
    let places = coordinates.map { GeographicPosition($0) }
    guard let positions = try? forward(places) else {
      return Array(repeating: nil, count: coordinates.count)
    }
    return positions.map { $0.isOutside ? nil : framing.cellPosition(of: $0) }
  }
}

extension Projector {
  /// The places of the Earth in the middle of dots.
  func places(
    ofDots dots: [(column: Int, row: Int)]
  ) throws(CartographyError) -> [GeographicPosition] {
    try inverse(
      dots.map { dot in
        framing.planePosition(
          column: (Double(dot.column) + 0.5) / Double(BrailleRaster.dotsAcross),
          row: (Double(dot.row) + 0.5) / Double(BrailleRaster.dotsDown))
      })
  }
}
