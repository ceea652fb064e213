import DataFiles

/// The places that can be the nearest one to a point of a square of two degrees, for squares with
/// few such places: four fifths of all squares, with most of the sea, where the tree is slow.
struct PlaceCandidates: Sendable {
  private static let step = 2 * 1_000_000
  private static let columns = 180
  private static let rows = 90
  private static let countShift: UInt32 = 24

  private let cells: DataSection
  private let candidates: DataSection
  private static let stride = 3

  /// - Throws: when there is not a cell for every square.
  init(of file: DataFile) throws(DataFileError) {
    cells = try file.section("cells", stride: 4, count: Self.rows * Self.columns)
    candidates = try file.section("candidates", stride: Self.stride)
  }

  /// Passes the records of all places that can be the nearest one to a position to `body`; in a
  /// damaged file they may be out of range. Passes none if they are too many.
  @inline(__always)
  func forEachRecord(at position: MicrodegreePosition, _ body: (Int) -> Void) {
    let indices = indices(at: position)
    guard let start = candidates.unsafeStart, indices.upperBound <= candidates.count else { return }
    var candidate = start + Self.stride &* indices.lowerBound
    for _ in indices {
      // three bytes, the lowest one first
      let low = UInt16(littleEndian: candidate.loadUnaligned(as: UInt16.self))
      let high = candidate.load(fromByteOffset: 2, as: UInt8.self)
      body(Int(low) | Int(high) << 16)
      candidate += Self.stride
    }
  }

  /// The indices of all places that can be the nearest one to a position; empty if they are too
  /// many.
  @inline(__always)
  private func indices(at position: MicrodegreePosition) -> Range<Int> {
    let row = (Int(position.latitude) + 90_000_000) / Self.step
    let column = (Int(position.longitude) + 180_000_000) / Self.step
    // the north pole and the 180th meridian lie in the last squares
    let cell = cells.uint32(
      min(max(row, 0), Self.rows - 1) * Self.columns + min(max(column, 0), Self.columns - 1))
    let first = Int(cell & (1 << Self.countShift - 1))
    return first..<first + Int(cell >> Self.countShift)
  }
}
