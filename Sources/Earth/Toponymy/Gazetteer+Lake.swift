import DataFiles
import Geodesy

extension Gazetteer {
  /// The index in `lakes.bin` of the lake at a coordinate, as in ``Surroundings/lake``; `nil` on dry
  /// land, at sea, and without `lakes.bin`.
  ///
  /// - Complexity: O(1) on average.
  public func lake(at coordinate: Coordinate) -> Int? {
    lakes?.feature(at: MicrodegreePosition(coordinate))
  }
}
