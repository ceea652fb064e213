import Geodesy
import TestSupport

extension Coordinate {
  /// A random place with six decimals; places near the poles are as frequent as any other point of
  /// the lattice.
  static func anywhere(using random: inout SeededGenerator) throws -> Coordinate {
    try Coordinate(
      microdegreesLatitude: .random(in: -90_000_000...90_000_000, using: &random),
      longitude: .random(in: -180_000_000...180_000_000, using: &random))
  }
}
