import Cells

/// What a terminal shows pictures with.
struct TerminalGraphics: Equatable {
  /// A protocol for pictures.
  enum Encoding {
    case kitty, sixel
  }

  /// The protocol.
  let encoding: Encoding
  /// Whether tmux has to pass the pictures on.
  let passesThrough: Bool
  /// Whether the terminal reads pictures from shared memory.
  let sharesMemory: Bool
  /// The pixels of a cell.
  var cell: PixelSize

  /// The way that is wanted, or the best that the terminal has; `nil` if it shows cells only.
  ///
  /// Placeholders are known to be shown by kitty since version 0.28 and by Ghostty; other terminals
  /// that answer kitty's question may lack them. Within tmux their names come from the environment,
  /// because tmux answers with its own, and sixels are not chosen: tmux takes a whole picture away
  /// when a character changes in it.
  ///
  /// - Parameter measured: the pixels of a cell by the size of the window, if the system knows it.
  init?(
    _ mode: GraphicsMode, answer: TerminalAnswer, environment: TerminalEnvironment,
    measured: PixelSize?
  ) {
    let told = [answer.cellPixels, measured].lazy.compactMap { $0 }.first(where: \.isCell)
    let hasPlaceholders =
      answer.understandsKitty
      && (environment.isInsideTmux
        ? environment.isInKitty : Self.hasPlaceholders(answer.name ?? ""))
    let isKitty = mode == .kitty || mode == .auto && hasPlaceholders
    if isKitty {
      encoding = .kitty
      // the terminal scales pictures, so a guess will do
      cell = told ?? PixelSize(width: 10, height: 20)
    } else if mode == .sixel || mode == .auto && answer.hasSixel && !environment.isInsideTmux,
      let told
    {
      encoding = .sixel
      cell = told
    } else {
      return nil
    }
    passesThrough = isKitty && environment.isInsideTmux
    sharesMemory = isKitty && answer.sharesMemory
  }

  /// The most pixels of a screen that are drawn: more would take too long.
  private static let mostPixels = (kitty: 2_500_000, sixel: 10_000_000)

  /// The pixels of a cell in pictures on a screen of some size: fewer than it has if there would be
  /// too many of them and the terminal can scale pictures; `nil` if it cannot.
  func resolution(on size: CellSize) -> PixelSize? {
    let count = size.area * cell.width * cell.height
    switch encoding {
    case .sixel: return count <= Self.mostPixels.sixel ? cell : nil
    case .kitty:
      let divisor = (1...max(cell.width, cell.height)).first {
        count <= Self.mostPixels.kitty * $0 * $0
      }
      guard let divisor else { return nil }
      return PixelSize(width: max(cell.width / divisor, 1), height: max(cell.height / divisor, 1))
    }
  }

  /// How many times taller than wide a cell is.
  var cellAspect: Double { Double(cell.height) / Double(cell.width) }

  /// Whether a window of some pixels has so many of these cells.
  ///
  /// Some terminals count the pixels of a margin, or of a part of a cell at the edge, to a window.
  func fits(_ window: PixelSize, of size: CellSize) -> Bool {
    let rests = (
      window.width - size.columns * cell.width, window.height - size.rows * cell.height
    )
    return (0..<cell.width + Self.margin).contains(rests.0)
      && (0..<cell.height + Self.margin).contains(rests.1)
  }

  /// The most pixels of the margins on both sides of a window.
  private static let margin = 8

  /// A writer of pictures for a new screen.
  ///
  /// - Parameters:
  ///   - writer: writes text between pictures.
  ///   - seed: makes the numbers of pictures differ from those of another program in the same
  ///     terminal; the process' number.
  ///   - staysAlive: whether the program goes on after the terminal has got a picture.
  func writer(_ writer: CellWriter, seed: Int32, staysAlive: Bool = true) -> any RasterWriter {
    switch encoding {
    case .kitty:
      KittyWriter(
        seed: UInt32(bitPattern: seed), depth: writer.depth, passesThrough: passesThrough,
        sharesMemory: sharesMemory && staysAlive)
    case .sixel: SixelWriter(cell: cell, writer: writer)
    }
  }

  /// Whether a terminal has kitty's placeholders, by the name with which it answers XTVERSION.
  private static func hasPlaceholders(_ name: String) -> Bool {
    if name.lowercased().hasPrefix("ghostty") { return true }
    guard name.hasPrefix("kitty(") else { return false }
    let version = name.dropFirst(6).split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    guard version.count == 2 else { return false }
    return version[0] > 0 || version[1] >= 28
  }
}

extension PixelSize {
  /// The pixels of a cell in a window of these pixels.
  func ofCell(on size: CellSize) -> PixelSize {
    PixelSize(width: width / max(size.columns, 1), height: height / max(size.rows, 1))
  }
}
