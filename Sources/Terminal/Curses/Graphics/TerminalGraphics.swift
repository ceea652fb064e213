import Cells

/// What a terminal shows pictures with.
struct TerminalGraphics: Equatable {
  /// A protocol for pictures.
  enum Encoding {
    /// kitty's, placed beneath the text.
    case kitty
    /// kitty's, with placeholders in the cells.
    case placeholders
    case sixel
  }

  let encoding: Encoding
  let passesThrough: Bool
  let sharesMemory: Bool
  var cell: PixelSize
  /// Whether the terminal keeps sixels beneath text that is written over them.
  private let keepsSixelsBeneathText: Bool
  private let isXTerm: Bool
  /// The pixels of the largest picture in sixels; `nil` if the terminal has not told them.
  private let largest: PixelSize?

  /// The way that is wanted, or the best that the terminal has; `nil` if it shows cells only.
  ///
  /// Every terminal that answers kitty's question places pictures. Within tmux only placeholders
  /// show them, which kitty has since version 0.28, and Ghostty; their names come from the
  /// environment, because tmux answers with its own. Sixels are not chosen there: tmux takes a
  /// whole picture away when a character changes in it. Nor are sixels chosen if the terminal tells
  /// that it has fewer colours for them than a picture needs, as xterm has as a VT340. Without the
  /// pixels of a cell there are no pictures.
  ///
  /// - Parameter measured: the pixels of a cell by the size of the window, if the system knows it.
  init?(
    _ mode: GraphicsMode, answer: TerminalAnswer, environment: TerminalEnvironment,
    measured: PixelSize?
  ) {
    guard let cell = Self.cell(told: answer.cellPixels, measured: measured) else { return nil }
    self.cell = cell
    let hasKitty = answer.understandsKitty && (!environment.isInsideTmux || environment.isInKitty)
    let hasSixel =
      answer.hasSixel && !environment.isInsideTmux
      && answer.sixelColors.map { $0 >= SixelPalette.colorCount } ?? true
    let isKitty = mode == .kitty || mode == .auto && hasKitty
    guard isKitty || mode == .sixel || mode == .auto && hasSixel else { return nil }
    encoding = isKitty ? environment.isInsideTmux ? .placeholders : .kitty : .sixel
    largest = answer.largestSixels.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    keepsSixelsBeneathText = answer.name?.hasPrefix("Konsole") ?? false
    isXTerm = answer.name?.hasPrefix("XTerm(") ?? false
    passesThrough = isKitty && environment.isInsideTmux
    sharesMemory = isKitty && answer.sharesMemory
  }

  /// The pixels of a cell: as the terminal tells them, otherwise by the size of its window; `nil`
  /// if neither can be those of a cell.
  static func cell(told: PixelSize?, measured: PixelSize?) -> PixelSize? {
    [told, measured].lazy.compactMap { $0 }.first(where: \.isCell)
  }

  /// The most pixels of a screen that are drawn: more would take too long.
  private static let mostPixels = 10_000_000
  /// The number of pixels beyond which pictures that the terminal scales have fewer.
  private static let enoughPixels = 4_000_000

  /// The pixels of a cell in pictures on a screen of some size; `nil` if there would be too many.
  ///
  /// They may be fewer than the cell has if the terminal scales pictures. They have its shape then,
  /// because kitty does not change the shape of a picture for placeholders.
  func resolution(on size: CellSize) -> PixelSize? {
    func resolution(_ divisor: Int) -> PixelSize {
      PixelSize(width: cell.width / divisor, height: cell.height / divisor)
    }
    let resolutions =
      encoding == .sixel
      ? [cell]
      : (1...min(cell.width, cell.height)).filter {
        cell.width.isMultiple(of: $0) && cell.height.isMultiple(of: $0)
      }.map(resolution)
    func count(_ pixels: PixelSize) -> Int { size.area * pixels.width * pixels.height }
    return resolutions.first { count($0) <= Self.enoughPixels }
      ?? resolutions.last { count($0) <= Self.mostPixels }
  }

  /// The columns and rows of the largest picture in sixels; `nil` if any size is shown.
  var largestSixels: CellSize? {
    largest.map { CellSize(columns: $0.width / cell.width, rows: $0.height / cell.height) }
  }

  /// Whether a window can have cells of this size, as far as the kernel knows.
  ///
  /// Some terminals count the pixels of a margin, or of a part of a cell at the edge, to a window.
  func fits(_ window: TerminalWindow) -> Bool {
    guard let pixels = window.pixels else { return true }
    let rests = (
      pixels.width - window.size.columns * cell.width,
      pixels.height - window.size.rows * cell.height
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
  ///   - seed: as for ``KittyPicture/firstNumber(seed:)``.
  ///   - staysAlive: whether the program goes on after the terminal has got a picture.
  func writer(_ writer: CellWriter, seed: Int32, staysAlive: Bool = true) -> any RasterWriter {
    switch encoding {
    case .kitty:
      KittyWriter(seed: UInt32(bitPattern: seed), sharesMemory: sharesMemory && staysAlive)
    case .placeholders:
      KittyPlaceholderWriter(
        seed: UInt32(bitPattern: seed), depth: writer.depth, passesThrough: passesThrough,
        sharesMemory: sharesMemory && staysAlive)
    case .sixel:
      SixelWriter(
        cell: cell, limit: largestSixels, keepsSixelsBeneathText: keepsSixelsBeneathText,
        isXTerm: isXTerm && staysAlive, writer: writer)
    }
  }
}

/// How pictures are shown in pixels: the values of `--graphics`.
public enum GraphicsMode: String, CaseIterable, Sendable {
  /// In the way that the terminal says it has; in cells if it has none.
  case auto
  /// By kitty's graphics protocol, whatever the terminal says: placed beneath the text, in tmux
  /// with placeholders in the cells.
  case kitty
  /// As sixels, if the terminal tells how many pixels a cell has.
  case sixel
  /// In cells only.
  case none

  /// Whether the person orders pictures.
  var isOrder: Bool { self == .kitty || self == .sixel }
}
