import Cells

/// Sends pictures by kitty's protocol: each once, and then placeholders in its cells.
///
/// Each new picture gets a number that does not stand on the screen, so that the one before is seen
/// until the placeholders change.
struct KittyWriter: RasterWriter {
  /// A picture that the terminal keeps.
  private struct Sent {
    let raster: PixelRaster
    let size: CellSize
  }

  /// The pictures that the terminal keeps, by their numbers.
  private var sent: [UInt32: Sent] = [:]
  /// The numbers in the order of their last use, the latest last.
  private var numbers: [UInt32]
  /// The numbers that stand on the screen.
  private var shown: Set<UInt32> = []
  private let passesThrough: Bool
  private let sharesMemory: Bool
  /// The names of the last objects of shared memory, of which the terminal takes away what it has
  /// read.
  private var objects: [String] = []
  private var objectCount = 0
  private let seed: UInt32
  /// The colour that the terminal takes for a number.
  private let color: @Sendable (UInt32) -> Color

  /// How many pictures the terminal keeps: two for each map.
  private static let capacity: UInt32 = 4

  /// A writer for a new screen.
  ///
  /// - Parameters:
  ///   - seed: makes the numbers differ from those of another program in the same terminal; the
  ///     process' number.
  ///   - depth: ``ColorDepth/direct`` or ``ColorDepth/palette256``.
  ///   - passesThrough: whether tmux has to pass the pictures on.
  ///   - sharesMemory: whether the terminal reads pictures from shared memory.
  init(seed: UInt32, depth: ColorDepth, passesThrough: Bool, sharesMemory: Bool = false) {
    self.seed = seed
    self.passesThrough = passesThrough
    self.sharesMemory = sharesMemory
    if depth == .direct {
      // beyond the numbers that terminals with 24-bit colour take for a palette's
      let first = 0x1_0000 + (seed & 0x7FFF) * Self.capacity
      numbers = Array(first..<first + Self.capacity)
      color = { Color(rgb: $0) }
    } else {
      // the inner colours of the cube, each of which is its own nearest
      let first = 17 + (seed % 53) * Self.capacity
      numbers = Array(first..<first + Self.capacity)
      color = { TerminalPalette.color(of: Int($0)) }
    }
  }

  var hasPictures: Bool { !shown.isEmpty }

  var farewell: [UInt8] { passed(numbers.flatMap(KittyPicture.deletion)) }

  mutating func forget() {
    sent = [:]
    shown = []
    objects.forEach(SharedMemory.remove)
    objects = []
  }

  mutating func frame(of canvas: CellCanvas, after old: CellCanvas?) -> RasterFrame {
    guard !canvas.rasters.isEmpty else {
      shown = []
      return RasterFrame(canvas: canvas)
    }
    let visible = VisibleRasters(on: canvas) { KittyPicture.canShow($0.raster, in: $0.ground.size) }
    var given = visible.rasters.map { known($0) }
    var bytes: [UInt8] = []
    for (index, placed) in visible.rasters.enumerated() where given[index] == nil {
      let free = numbers.first { !shown.contains($0) && !given.contains($0) }
      given[index] = free.flatMap { send(placed, as: $0, &bytes) }
    }
    shown = Set(given.compactMap { $0 })
    numbers = numbers.filter { !shown.contains($0) } + numbers.filter(shown.contains)
    var cells = canvas
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let index = visible.indices[row * canvas.size.columns + column]
        guard index >= 0, let number = given[Int(index)] else { continue }
        let corner = visible.rasters[Int(index)].position
        cells[column, row] = Cell(
          glyph: KittyPicture.placeholder(column: column - corner.column, row: row - corner.row),
          foreground: color(number))
      }
    }
    return RasterFrame(canvas: cells, before: passed(bytes))
  }

  /// The number of a picture that the terminal keeps.
  private func known(_ placed: PlacedRaster) -> UInt32? {
    sent.first { $0.value.size == placed.ground.size && $0.value.raster == placed.raster }?.key
  }

  /// Sends a picture under a number, in place of the one that had it.
  ///
  /// - Returns: the number; `nil` if there is no memory.
  private mutating func send(
    _ placed: PlacedRaster, as number: UInt32, _ bytes: inout [UInt8]
  ) -> UInt32? {
    let size = placed.ground.size
    guard
      let picture = share(placed.raster, number, size)
        ?? KittyPicture.transmission(of: placed.raster, number: number, size: size)
    else { return nil }
    if sent[number] != nil { bytes += KittyPicture.deletion(of: number) }
    bytes += picture
    sent[number] = Sent(raster: placed.raster, size: size)
    return number
  }

  /// Puts a picture into shared memory.
  ///
  /// - Returns: the bytes that tell the terminal so; `nil` if memory is not shared, or not to be
  ///   had.
  private mutating func share(
    _ raster: PixelRaster, _ number: UInt32, _ size: CellSize
  ) -> [UInt8]? {
    guard sharesMemory else { return nil }
    let name = "/tunnel-\(seed)-\(objectCount)"
    let bytes = KittyPicture.sharing(raster, number: number, size: size, name: name)
    guard bytes != nil else { return nil }
    objectCount += 1
    objects.append(name)
    // a terminal that is so far behind shows another picture by now
    if objects.count > 2 * Int(Self.capacity) { SharedMemory.remove(objects.removeFirst()) }
    return bytes
  }

  /// Bytes for the terminal, wrapped for tmux if that has to pass them on.
  private func passed(_ bytes: [UInt8]) -> [UInt8] {
    passesThrough ? Passthrough.wrapped(bytes) : bytes
  }
}
