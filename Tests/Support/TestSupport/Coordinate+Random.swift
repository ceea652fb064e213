import Geodesy

extension Coordinate {
  /// A random coordinate with 15 decimals.
  public static func random(using generator: inout SeededGenerator) throws -> Coordinate {
    try Coordinate(
      latitude: DecimalDegrees(
        femtodegrees: .random(
          in: -90_000_000_000_000_000...90_000_000_000_000_000, using: &generator)),
      longitude: DecimalDegrees(
        femtodegrees: .random(
          in: -179_999_999_999_999_999...180_000_000_000_000_000, using: &generator)))
  }
}
