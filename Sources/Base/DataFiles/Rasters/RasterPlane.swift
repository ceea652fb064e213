import Platform
import Synchronization

/// The codes of one level of a raster in one array, into which tiles are inflated when needed.
///
/// Any number of threads may use a plane; each tile is inflated once. Memory grows with the tiles
/// that have been needed.
///
/// Read a sample with `code(column:row:)`, and the four around a point with `corners(column:row:)`.
/// Or call `prepare(column:row:)` once and read the samples around in `codes`.
public final class RasterPlane<Sample: RasterSample>: @unchecked Sendable {
  /// The number of columns and rows around a prepared sample whose samples are prepared as well.
  public static var reach: Int { 2 }

  /// The resolution that this is.
  public let level: RasterLevel

  /// The number of samples around the Earth, and from one row to the next in `codes`.
  public let columns: Int

  /// The number of samples from pole to pole, both included.
  public let rows: Int

  /// The codes row by row from the north-west, valid while the plane exists.
  /// Codes of tiles that have not been prepared, or are damaged, are 0.
  public let codes: UnsafePointer<Sample>

  /// Samples are prepared in blocks of 16 by 16; the byte of a block is 1 once it is ready, or
  /// ``blankBlock``.
  @usableFromInline static var blockShift: Int { 4 }
  @usableFromInline let blockColumns: Int
  @usableFromInline let isReady: UnsafeMutablePointer<Atomic<UInt8>>

  /// The byte of a block that is ready and has no code but 0 in it, or at its eastern and southern
  /// sides: look-ups need not read its codes.
  private static var blankBlock: UInt8 { 2 }

  private enum Tile {
    case pending
    case inflated
    case damaged(DataFileError)
  }

  private let file: RasterFile<Sample>
  private let codeMemory: ReservedMemory<Sample>
  private let readyMemory: ReservedMemory<UInt8>
  /// Guards the memory below and that of the codes, but for blocks that are ready.
  private let tiles: Mutex<[Tile]>
  private let rawMemory: ReservedMemory<UInt8>
  private let unpackedMemory: ReservedMemory<Sample>

  init(of file: RasterFile<Sample>, level: RasterLevel) throws(DataFileError) {
    let blockColumns = (level.columns - 1) >> Self.blockShift + 1
    let blockRows = (level.rows - 1) >> Self.blockShift + 1
    guard let codeMemory = ReservedMemory<Sample>(count: level.columns * level.rows),
      let readyMemory = ReservedMemory<UInt8>(count: blockColumns * blockRows),
      let rawMemory = ReservedMemory<UInt8>(
        count: level.tileSide * level.tileSide * MemoryLayout<Sample>.size + 1),
      let unpackedMemory = ReservedMemory<Sample>(count: level.tileSide * level.tileSide)
    else {
      throw .levelTooLarge(
        path: file.path, level: level.index,
        bytes: level.columns * level.rows * MemoryLayout<Sample>.size)
    }
    codes = UnsafePointer(codeMemory.start)
    isReady = UnsafeMutableRawPointer(readyMemory.start)
      .assumingMemoryBound(to: Atomic<UInt8>.self)
    self.codeMemory = codeMemory
    self.readyMemory = readyMemory
    self.rawMemory = rawMemory
    self.unpackedMemory = unpackedMemory
    self.blockColumns = blockColumns
    self.file = file
    self.level = level
    columns = level.columns
    rows = level.rows
    tiles = Mutex(Array(repeating: .pending, count: level.tileColumns * level.tileRows))
  }

  /// The code of a sample; columns beyond the last continue around the Earth.
  ///
  /// - Precondition: `row` is in `0..<rows`.
  /// - Throws: what is wrong with a tile within `reach` of the sample, at each call.
  @inlinable
  public func code(column: Int, row: Int) throws(DataFileError) -> Sample {
    let column = wrapped(column)
    try prepare(column: column, row: row)
    return codes[row &* columns &+ column]
  }

  /// Inflates the tiles within `reach` columns and rows of a sample, also across the 180th
  /// meridian, unless they have been inflated already.
  ///
  /// - Precondition: `column` is in `0..<columns`, `row` in `0..<rows`.
  /// - Throws: what is wrong with the first damaged tile among them; the others are inflated all
  ///   the same.
  /// - Complexity: one test of a byte if the tiles have been inflated, otherwise O(*n*) for the
  ///   *n* samples of each tile.
  @inlinable
  @inline(__always)
  public func prepare(column: Int, row: Int) throws(DataFileError) {
    precondition(column >= 0 && column < columns, "no such column")
    precondition(row >= 0 && row < rows, "no such row")
    let block = (row >> Self.blockShift) &* blockColumns &+ column >> Self.blockShift
    if isReady[block].load(ordering: .acquiring) == 0 { try inflateTiles(around: block) }
  }

  /// A column moved by whole turns around the Earth into `0..<columns`.
  @inlinable
  @inline(__always)
  public func wrapped(_ column: Int) -> Int {
    if column >= 0 && column < columns { return column }
    let remainder = column % columns
    return remainder < 0 ? remainder + columns : remainder
  }

  /// Inflates all tiles within `reach` of a block and marks it as ready if none is damaged.
  @usableFromInline
  @inline(never)
  func inflateTiles(around block: Int) throws(DataFileError) {
    let side = 1 << Self.blockShift
    let top = block / blockColumns * side
    let west = block % blockColumns * side
    let firstRow = max(top - Self.reach, 0)
    let lastRow = min(top + side - 1 + Self.reach, rows - 1)
    var damage: DataFileError?
    var previous = -1
    for tileRow in firstRow / level.tileSide...lastRow / level.tileSide {
      for column in west - Self.reach..<west + side + Self.reach {
        let tile = tileRow * level.tileColumns + wrapped(column) / level.tileSide
        guard tile != previous else { continue }
        previous = tile
        damage = damage ?? inflateOnce(tile: tile)
      }
    }
    if let damage { throw damage }
    isReady[block].store(
      isBlank(rows: top...min(top + side, rows - 1), columns: west...west + side)
        ? Self.blankBlock : 1, ordering: .releasing)
  }

  /// Whether all codes of some rows and columns, which may lie beyond the last column, are 0.
  private func isBlank(rows: ClosedRange<Int>, columns: ClosedRange<Int>) -> Bool {
    let end = min(columns.upperBound + 1, self.columns)
    return rows.allSatisfy { row in
      let start = codes + row * self.columns
      var bits: Sample = 0
      // the compiler turns this loop into vector instructions
      for column in columns.lowerBound..<end { bits |= start[column] }
      for column in end..<columns.upperBound + 1 { bits |= start[wrapped(column)] }
      return bits == 0
    }
  }

  /// Inflates a tile unless that has been tried; returns what is wrong with it.
  private func inflateOnce(tile: Int) -> DataFileError? {
    tiles.withLock { tiles in
      if case .pending = tiles[tile] {
        do throws(DataFileError) {
          try inflate(tile: tile)
          tiles[tile] = .inflated
        } catch {
          tiles[tile] = .damaged(error)
        }
      }
      if case .damaged(let error) = tiles[tile] { return error }
      return nil
    }
  }

  private func inflate(tile: Int) throws(DataFileError) {
    let tileColumns = level.columns(ofTileColumn: tile % level.tileColumns)
    let tileRows = level.rows(ofTileRow: tile / level.tileColumns)
    let count = tileColumns.count * tileRows.count
    let size = count * MemoryLayout<Sample>.size
    let number = level.firstTile + tile
    let raw = UnsafeMutableRawBufferPointer(start: rawMemory.start, count: size + 1)
    try file.inflate(tile: number, into: raw)
    // the memory has zeros already, which most tiles around coasts are made of
    guard !raw[..<size].areZeros else { return }
    let unpacked = UnsafeMutableBufferPointer(start: unpackedMemory.start, count: count)
    let greatest = Sample.unpack(
      UnsafeRawBufferPointer(rebasing: raw[..<size]), columns: tileColumns.count, into: unpacked)
    guard Int(greatest) < file.values.count else {
      throw .tileCode(
        path: file.path, tile: number, found: Int(greatest), values: file.values.count)
    }
    for (index, row) in tileRows.enumerated() {
      let target = codeMemory.start + row * columns + tileColumns.lowerBound
      target.update(
        from: unpackedMemory.start + index * tileColumns.count, count: tileColumns.count)
    }
  }
}

extension Slice<UnsafeMutableRawBufferPointer> {
  /// Whether all bytes are 0.
  fileprivate var areZeros: Bool {
    let bytes = UnsafeMutableRawBufferPointer(rebasing: self)
    guard let start = bytes.baseAddress, bytes[0] == 0 else { return bytes.isEmpty }
    return memcmp(start, start + 1, bytes.count - 1) == 0
  }
}

extension RasterPlane where Sample == UInt16 {
  /// The codes at the corners of a square between samples, whose tiles are inflated if necessary.
  ///
  /// It is for `UInt16` alone: other modules would call a generic method unspecialized, which takes
  /// longer.
  ///
  /// - Parameters:
  ///   - column: of the western samples; columns beyond the last continue around the Earth.
  ///   - row: of the northern samples.
  /// - Precondition: `row` is in `0..<rows - 1`.
  /// - Throws: what is wrong with a tile within `reach` of the north-western sample.
  public func corners(
    column: Int, row: Int
  ) throws(DataFileError) -> (
    northWest: UInt16, northEast: UInt16, southWest: UInt16, southEast: UInt16
  ) {
    precondition(row >= 0 && row < rows - 1, "no such row")
    let west = wrapped(column)
    let east = west + 1 == columns ? 0 : west + 1
    try prepare(column: west, row: row)
    let block = (row >> Self.blockShift) &* blockColumns &+ west >> Self.blockShift
    guard isReady[block].load(ordering: .relaxed) != Self.blankBlock else { return (0, 0, 0, 0) }
    let north = codes + row &* columns
    let south = north + columns
    return (north[west], north[east], south[west], south[east])
  }
}

extension RasterFile {
  /// The samples of a level, before any of them is inflated.
  ///
  /// - Precondition: `level` is an index of `levels`.
  public func plane(level: Int) throws(DataFileError) -> RasterPlane<Sample> {
    precondition(levels.indices.contains(level), "no level \(level) among \(levels.count)")
    return try RasterPlane(of: self, level: levels[level])
  }

  /// The codes of the other side of the coasts, before any of them is inflated; `nil` if the file
  /// has none.
  ///
  /// At a sample on land the code is that of the sea's depth, at one at sea that of the land's
  /// height, and 0 away from coasts. Codes rise with heights, and land is never the lower one.
  public func coastPlane() throws(DataFileError) -> RasterPlane<Sample>? {
    guard let coast else { return nil }
    return try RasterPlane(of: self, level: coast)
  }
}

/// An array of zeros of a trivial type. Only the pages that are written take memory.
private struct ReservedMemory<Element: BitwiseCopyable>: ~Copyable {
  let start: UnsafeMutablePointer<Element>
  private let size: Int

  /// Room for `count` elements, at least one; `nil` if the system cannot provide the memory.
  init?(count: Int) {
    let (size, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflow,
      let memory = mmap(
        nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
      memory != MAP_FAILED
    else { return nil }
    self.size = size
    start = memory.bindMemory(to: Element.self, capacity: count)
  }

  deinit {
    munmap(start, size)
  }
}
