import Geodesy
import TestSupport

extension Coordinate {
  /// A place anywhere, as many of them near the poles as anywhere else on the lattice, with six
  /// decimals.
  static func anywhere(using random: inout SeededGenerator) throws -> Coordinate {
    try Coordinate(
      microdegreesLatitude: .random(in: -90_000_000...90_000_000, using: &random),
      longitude: .random(in: -180_000_000...180_000_000, using: &random))
  }
}
