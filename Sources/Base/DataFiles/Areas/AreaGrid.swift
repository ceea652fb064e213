/// The index of an area file for look-up: which edges touch which square of the Earth.
struct AreaGrid: Sendable {
  /// Consecutive edges of an arc.
  struct Run {
    /// The vertex that the first edge starts from.
    let firstVertex: Int
    let edgeCount: Int
  }

  /// A square of the grid: its south-west corner, the feature there, and the edges that touch it,
  /// as far as there are such runs.
  struct Square {
    let west: Int64
    let south: Int64
    let base: UInt16
    let runs: Range<Int>
  }

  /// The arcs of the closest scale.
  let arcs: PackedArcs
  private let step: Int
  private let columns: Int
  private let rows: Int
  private let squares: DataSection
  private let runs: DataSection

  init(of file: DataFile) throws(DataFileError) {
    let grid = try file.section("grid", stride: 16, count: 1)
    step = Int(grid.int32(0, byte: 0))
    columns = Int(grid.uint32(0, byte: 4))
    rows = Int(grid.uint32(0, byte: 8))
    guard step > 0, columns == 360_000_000 / step, columns * step == 360_000_000,
      rows == 180_000_000 / step, rows * step == 180_000_000
    else {
      throw .gridUnusable(path: file.path, step: step, columns: columns, rows: rows)
    }
    squares = try file.section("cells", stride: 8, count: rows * columns)
    runs = try file.section("runs", stride: 6)
    // a damaged step may be anything but what divides by zero or counts backwards
    arcs = PackedArcs(
      arcs: try file.section("arcs0", stride: PackedArcs.stride),
      vertices: try file.section("vertices0", stride: PackedArcs.vertexStride),
      step: max(1, grid.int32(0, byte: 12)))
  }

  /// The square that contains a longitude in -180...180 and a latitude in -90...90, without its
  /// northern and eastern sides, in microdegrees.
  func square(longitude: Int64, latitude: Int64) -> Square {
    // divided in 32 bits, which takes half the time
    let column = Int(UInt32(truncatingIfNeeded: longitude + 180_000_000) / UInt32(step))
    let row = Int(UInt32(truncatingIfNeeded: latitude + 90_000_000) / UInt32(step))
    let index = row * columns + column
    return Square(
      west: Int64(column * step - 180_000_000), south: Int64(row * step - 90_000_000),
      base: squares.uint16(index, byte: 6), runs: runs(ofSquare: index))
  }

  /// Calls a function with the runs of each square that has a point within a distance of a position,
  /// north, south, east and west, in microdegrees.
  ///
  /// - Precondition: all points within the distance lie on the map.
  func forEachSquare(
    latitude: Int, longitude: Int, within reach: Int, _ body: (_ runs: Range<Int>) -> Void
  ) {
    let (south, west) = (latitude + 90_000_000 - reach, longitude + 180_000_000 - reach)
    for row in south / step...(south + 2 * reach) / step {
      for column in west / step...(west + 2 * reach) / step {
        body(runs(ofSquare: row * columns + column))
      }
    }
  }

  private func runs(ofSquare index: Int) -> Range<Int> {
    let first = Int(squares.uint32(index, byte: 0))
    return (first..<first + Int(squares.uint16(index, byte: 4))).clamped(to: 0..<runs.count)
  }

  /// The run of that index, its arc first; the file must be kept alive while it is used.
  ///
  /// - Precondition: there is such a run, as those of ``square(longitude:latitude:)``.
  @inline(__always)
  func run(_ index: Int) -> (arc: PackedArcs.Record, bytes: UnsafeRawPointer)? {
    guard let start = runs.unsafeStart else { return nil }
    let bytes = start + 6 &* index
    return arcs.record(Int(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))).map {
      ($0, bytes)
    }
  }

  /// The edges of a run; none if they do not lie in its arc.
  @inline(__always)
  func edges(of run: (arc: PackedArcs.Record, bytes: UnsafeRawPointer)) -> Run {
    let first = Int(run.bytes.load(fromByteOffset: 4, as: UInt8.self))
    let edgeCount = Int(run.bytes.load(fromByteOffset: 5, as: UInt8.self))
    let vertices = arcs.vertices(of: run.arc)
    return Run(
      firstVertex: vertices.lowerBound + first,
      edgeCount: first + edgeCount < vertices.count ? edgeCount : 0)
  }
}
