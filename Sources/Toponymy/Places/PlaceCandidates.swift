import DataFiles
import Geodesy

/// Which places can be the nearest one of a point, for the squares of two degrees where these are
/// few: four fifths of all squares, and most of the sea, where the tree is slow.
struct PlaceCandidates: Sendable {
  private static let step = 2 * 1_000_000
  private static let columns = 180
  private static let rows = 90
  private static let countShift: UInt32 = 24

  private let cells: DataSection
  private let candidates: DataSection

  /// - Throws: when there is not a cell for every square.
  init(of file: DataFile) throws(DataFileError) {
    cells = try file.section("cells", stride: 4, count: Self.rows * Self.columns)
    candidates = try file.section("candidates", stride: 3)
  }

  /// The indices in ``record(_:)`` of all that can be nearest to a position; none where they are too
  /// many.
  @inline(__always)
  func indices(at position: MicrodegreePosition) -> Range<Int> {
    let row = (Int(position.latitude) + 90_000_000) / Self.step
    let column = (Int(position.longitude) + 180_000_000) / Self.step
    // the north pole and the 180th meridian lie in the last squares
    let cell = cells.uint32(
      min(max(row, 0), Self.rows - 1) * Self.columns + min(max(column, 0), Self.columns - 1))
    let first = Int(cell & (1 << Self.countShift - 1))
    return first..<first + Int(cell >> Self.countShift)
  }

  /// The record of a candidate; whatever damage has made of it.
  @inline(__always)
  func record(_ index: Int) -> Int { candidates.uint24(index) }
}
