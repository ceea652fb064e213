import Cells

/// Sends pictures by kitty's protocol: each once, and then placeholders in its cells.
///
/// tmux keeps placeholders like text, so this is the way through it. A picture that is wider than
/// there are marks for goes in parts, each a picture for the terminal.
struct KittyPlaceholderWriter: RasterWriter {
  private var store: KittyStore
  /// Whether tmux has to pass the pictures on.
  private let passesThrough: Bool
  /// The colour that the terminal takes for a number.
  private let color: @Sendable (UInt32) -> Color

  /// A writer for a new screen.
  ///
  /// - Parameters:
  ///   - seed: as for ``KittyPicture/firstNumber(seed:)``.
  ///   - depth: ``ColorDepth/direct`` or ``ColorDepth/palette256``.
  init(seed: UInt32, depth: ColorDepth, passesThrough: Bool, sharesMemory: Bool = false) {
    self.passesThrough = passesThrough
    let first: UInt32
    if depth == .direct {
      first = KittyPicture.firstNumber(seed: seed)
      color = { Color(rgb: $0) }
    } else {
      // the inner colours of the cube, each of which is its own nearest
      first = 17 + (seed % 26) * KittyStore.capacity
      color = { TerminalPalette.color(of: Int($0)) }
    }
    store = KittyStore(first: first, usesPlaceholders: true, sharesMemory: sharesMemory)
  }

  var hasPictures: Bool { !store.shown.isEmpty }

  var farewell: [UInt8] {
    // ends a command that is half sent
    Array("\u{1B}\\".utf8) + passed(store.farewell)
  }

  var sharedMemory: [String] { store.sharedMemory }

  mutating func forget() { store.forget() }

  mutating func frame(of canvas: CellCanvas, after old: CellCanvas?) -> RasterFrame {
    var bytes: [UInt8] = []
    guard !canvas.rasters.isEmpty else {
      _ = store.keep([], sending: &bytes)
      return RasterFrame(canvas: canvas)
    }
    let visible = VisibleRasters(on: canvas) {
      !$0.raster.pixels.isEmpty && $0.ground.size.rows <= PicturePlaceholder.longestSide
    }
    let given = store.keep(visible.rasters.map(Self.parts), sending: &bytes)
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
  private static func parts(of placed: PlacedRaster) -> [KittyStore.Part] {
    let columns = placed.ground.size.columns
    return stride(from: 0, to: columns, by: PicturePlaceholder.longestSide).map { start in
      KittyStore.Part(
        raster: placed.raster, size: placed.ground.size,
        columns: start..<min(start + PicturePlaceholder.longestSide, columns))
    }
  }

  /// Bytes for the terminal, wrapped for tmux if that has to pass them on.
  private func passed(_ bytes: [UInt8]) -> [UInt8] {
    passesThrough ? Passthrough.wrapped(bytes) : bytes
  }
}
