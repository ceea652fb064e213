import DataFiles
import Geodesy

/// Searches of the coasts that begin with the arc that was the nearest one to the last point in
/// the same square of two degrees, or to the last point. It is near, so the search visits fewer
/// others.
///
/// A class: as a lazy property of one, a value would be copied with all its squares for each search.
final class CoastLookups {
  private static let step = 2_000_000
  private static let columns = 180
  private static let rows = 90

  private let index: CoastIndex
  private var leaves: [Int32] = Array(repeating: -1, count: rows * columns)
  private var lastLeaf: Int32 = -1

  init(in index: CoastIndex) {
    self.index = index
  }

  /// The point of a coast that is nearest to a coordinate, whose position is given.
  func coast(
    nearestTo coordinate: Coordinate, at position: MicrodegreePosition
  ) throws(ProjectionError) -> CoastIndex.Coast? {
    let row = (Int(position.latitude) + 90_000_000) / Self.step
    let column = (Int(position.longitude) + 180_000_000) / Self.step
    let square =
      min(max(row, 0), Self.rows - 1) * Self.columns + min(max(column, 0), Self.columns - 1)
    let hint = leaves[square] < 0 ? lastLeaf : leaves[square]
    let coast = try index.coast(
      nearestTo: coordinate, beginningWith: hint < 0 ? nil : Int(hint))
    if let coast {
      lastLeaf = Int32(coast.leaf)
      leaves[square] = lastLeaf
    }
    return coast
  }
}
