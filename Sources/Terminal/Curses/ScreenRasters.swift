import Cells
import Platform

/// The pictures on a screen: how the terminal shows them, and which ones it shows.
struct ScreenRasters {
  /// Why there are none although the person orders them; `nil` if there are, or none are ordered.
  let problem: GraphicsProblem?
  /// How the terminal shows pictures; `nil` if it shows cells only.
  private var graphics: TerminalGraphics?
  private var writer: (any RasterWriter)?
  private let cellWriter: CellWriter

  /// The pictures of a terminal that shows none yet.
  ///
  /// - Parameter cellWriter: writes text between pictures, in the colours of the screen.
  @MainActor
  init(_ mode: GraphicsMode, on terminal: OpenedTerminal, cellWriter: CellWriter) {
    let obstacle: GraphicsProblem? =
      if !terminal.isUnicode {
        .notUnicode
      } else if cellWriter.depth < .palette256 {
        .tooFewColors
      } else if terminal.answer.isAmbiguousWide {
        // placeholders are of ambiguous width too
        .wideCharacters
      } else {
        nil
      }
    if obstacle == nil {
      graphics = TerminalGraphics(
        mode, answer: terminal.answer, environment: terminal.environment,
        measured: terminal.device.measure()?.cell)
    }
    problem = mode.isOrder && graphics == nil ? obstacle ?? .cellSizeUnknown : nil
    self.cellWriter = cellWriter
    writer = graphics?.writer(cellWriter, seed: getpid())
  }

  /// Whether the terminal reads pictures from shared memory and places them beneath the text.
  var areShared: Bool { graphics?.encoding == .kitty && graphics?.sharesMemory == true }

  /// The pixels of a cell as the terminal draws it; `nil` if it shows cells only.
  var cell: PixelSize? { graphics?.cell }

  /// The pixels of a cell in pictures on a screen of some size, which may be fewer than the cell
  /// has; `nil` if the terminal shows cells only, or there would be too many.
  func resolution(on size: CellSize) -> PixelSize? {
    graphics?.resolution(on: size).flatMap { $0.canFill(size) ? $0 : nil }
  }

  /// Whether a window can have cells of this size; `true` if the terminal shows cells only.
  func fits(_ window: TerminalWindow) -> Bool { graphics?.fits(window) ?? true }

  /// Adopts another size of cells, after ``forget()``.
  mutating func adopt(cell: PixelSize) {
    graphics?.cell = cell
    writer = graphics?.writer(cellWriter, seed: getpid())
  }

  /// What to send for a canvas, as for ``RasterWriter/frame(of:after:)``.
  mutating func frame(of canvas: CellCanvas, after old: CellCanvas?) -> RasterFrame {
    writer?.frame(of: canvas, after: old) ?? RasterFrame(canvas: canvas)
  }

  /// Takes every picture for gone, as ``RasterWriter/forget()`` does.
  mutating func forget() { writer?.forget() }

  var hasPictures: Bool { writer?.hasPictures ?? false }

  /// The bytes that remove every picture, also while one is half sent.
  var farewell: [UInt8] { writer?.farewell ?? [] }

  /// The names of the objects of shared memory that the terminal may not have read.
  var sharedMemory: [String] { writer?.sharedMemory ?? [] }
}
