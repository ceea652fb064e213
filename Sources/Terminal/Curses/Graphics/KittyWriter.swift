import Cells
import Platform

/// Sends pictures by kitty's protocol: each once, and then placeholders in its cells.
///
/// A picture that is wider than there are marks for goes in parts, each a picture for the terminal.
/// A new one gets a number that does not stand on the screen, so that the one before is seen until
/// the placeholders change.
struct KittyWriter: RasterWriter {
  /// Some columns of cells of a picture, which the terminal keeps under one number.
  private struct Part: Equatable {
    let raster: PixelRaster
    /// The columns and rows of the whole picture.
    let size: CellSize
    let columns: Range<Int>

    /// The pixels of the columns.
    var pixels: PixelRaster {
      func pixel(_ column: Int) -> Int { column * raster.width / size.columns }
      return raster.cropped(toColumns: pixel(columns.lowerBound)..<pixel(columns.upperBound))
    }
  }

  /// The parts that the terminal keeps, by their numbers.
  private var sent: [UInt32: Part] = [:]
  /// The numbers in the order of their last use, the latest last.
  private var numbers: [UInt32]
  /// The numbers that stand on the screen.
  private var shown: Set<UInt32> = []
  private let passesThrough: Bool
  /// The names of the objects of shared memory, used in turn; `nil` if memory is not shared.
  private let objects: [String]?
  /// How many pictures have been shared.
  private var sharedCount = 0
  /// The colour that the terminal takes for a number.
  private let color: @Sendable (UInt32) -> Color

  /// The most numbers: two for each half of two wide maps.
  private static let capacity: UInt32 = 8
  /// How many parts the terminal keeps at least, so that one that was shown before can return.
  private static let leastKept = 4

  /// A writer for a new screen.
  ///
  /// - Parameters:
  ///   - seed: makes the numbers differ from those of another program in the same terminal; the
  ///     process' number.
  ///   - depth: ``ColorDepth/direct`` or ``ColorDepth/palette256``.
  ///   - passesThrough: whether tmux has to pass the pictures on.
  ///   - sharesMemory: whether the terminal reads pictures from shared memory.
  init(seed: UInt32, depth: ColorDepth, passesThrough: Bool, sharesMemory: Bool = false) {
    self.passesThrough = passesThrough
    objects = sharesMemory ? SharedMemory.names(count: Int(Self.capacity)) : nil
    if depth == .direct {
      // beyond the numbers that terminals with 24-bit colour take for a palette's
      let first = 0x1_0000 + (seed & 0x7FFF) * Self.capacity
      numbers = Array(first..<first + Self.capacity)
      color = { Color(rgb: $0) }
    } else {
      // the inner colours of the cube, each of which is its own nearest
      let first = 17 + (seed % 26) * Self.capacity
      numbers = Array(first..<first + Self.capacity)
      color = { TerminalPalette.color(of: Int($0)) }
    }
  }

  var hasPictures: Bool { !shown.isEmpty }

  var farewell: [UInt8] {
    // ends a command that is half sent
    Array("\u{1B}\\".utf8)
      + passed(KittyPicture.lastPiece + numbers.flatMap(KittyPicture.deletion))
  }

  var sharedMemory: [String] { objects ?? [] }

  mutating func forget() {
    sent = [:]
    shown = []
    objects?.forEach(SharedMemory.remove)
  }

  mutating func frame(of canvas: CellCanvas, after old: CellCanvas?) -> RasterFrame {
    guard !canvas.rasters.isEmpty else {
      shown = []
      return RasterFrame(canvas: canvas)
    }
    let visible = VisibleRasters(on: canvas) {
      !$0.raster.pixels.isEmpty && $0.ground.size.rows <= PicturePlaceholder.longestSide
    }
    let parts = visible.rasters.map(Self.parts)
    var given = parts.map { $0.map(known) }
    let kept = max(parts.joined().count * 2, Self.leastKept)
    var bytes: [UInt8] = []
    for picture in parts.indices {
      for (index, part) in parts[picture].enumerated() where given[picture][index] == nil {
        let taken = shown.union(given.joined().compactMap { $0 })
        let free = numbers.filter { !taken.contains($0) }
        let unused = sent.count < kept ? free.first { sent[$0] == nil } : nil
        let used = free.first { sent[$0] != nil } ?? free.first
        given[picture][index] = (unused ?? used).flatMap { send(part, as: $0, &bytes) }
      }
    }
    shown = Set(given.joined().compactMap { $0 })
    numbers = numbers.filter { !shown.contains($0) } + numbers.filter(shown.contains)
    var cells = canvas
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let index = Int(visible.indices[row * canvas.size.columns + column])
        guard index >= 0 else { continue }
        let corner = visible.rasters[index].position
        let (part, rest) = (column - corner.column).quotientAndRemainder(
          dividingBy: PicturePlaceholder.longestSide)
        guard let number = given[index][part] else { continue }
        cells[column, row] = Cell(
          glyph: PicturePlaceholder.glyph(column: rest, row: row - corner.row),
          foreground: color(number))
      }
    }
    return RasterFrame(canvas: cells, before: passed(bytes))
  }

  /// The parts of a picture, from left to right.
  private static func parts(of placed: PlacedRaster) -> [Part] {
    let columns = placed.ground.size.columns
    return stride(from: 0, to: columns, by: PicturePlaceholder.longestSide).map { start in
      Part(
        raster: placed.raster, size: placed.ground.size,
        columns: start..<min(start + PicturePlaceholder.longestSide, columns))
    }
  }

  /// The number of a part that the terminal keeps.
  private func known(_ part: Part) -> UInt32? { sent.first { $0.value == part }?.key }

  /// Sends a part under a number, in place of the one that had it.
  ///
  /// - Returns: the number; `nil` if there is no memory.
  private mutating func send(
    _ part: Part, as number: UInt32, _ bytes: inout [UInt8]
  ) -> UInt32? {
    let (pixels, size) = (
      part.pixels, CellSize(columns: part.columns.count, rows: part.size.rows)
    )
    guard
      let picture = share(pixels, number, size)
        ?? KittyPicture.transmission(of: pixels, number: number, size: size)
    else { return nil }
    if sent[number] != nil { bytes += KittyPicture.deletion(of: number) }
    bytes += picture
    sent[number] = part
    return number
  }

  /// Puts a picture into shared memory.
  ///
  /// - Returns: the bytes that tell the terminal so; `nil` if memory is not shared, or the system
  ///   has none.
  private mutating func share(
    _ raster: PixelRaster, _ number: UInt32, _ size: CellSize
  ) -> [UInt8]? {
    guard let objects else { return nil }
    let name = objects[sharedCount % objects.count]
    sharedCount += 1
    // a terminal that is so far behind shows another picture by now
    SharedMemory.remove(name)
    return KittyPicture.sharing(raster, number: number, size: size, name: name)
  }

  /// Bytes for the terminal, wrapped for tmux if that has to pass them on.
  private func passed(_ bytes: [UInt8]) -> [UInt8] {
    passesThrough ? Passthrough.wrapped(bytes) : bytes
  }
}
