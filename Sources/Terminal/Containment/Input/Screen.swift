import Cells

/// The screen of an application: one terminal, or a grid in memory.
///
/// An application sees only the size of a screen. It presents whole pictures; the screen may send
/// only the changes to a terminal.
@MainActor
public protocol Screen: AnyObject {
  /// Columns and rows at this moment.
  var size: CellSize { get }

  /// The height of a cell divided by its width; 2 if it is not known.
  var cellAspect: Double { get }

  /// The pixels of a cell in pictures for the screen (`PlacedRaster`); `nil` if it shows cells
  /// only, as it does if it has more than `PixelSize.mostPixelsOfScreen`.
  var cellPixels: PixelSize? { get }

  /// Whether pictures of pixels cost the screen so little that each frame of a motion may have
  /// others, as they do if it shares memory with the program.
  var movesPictures: Bool { get }

  /// Shows a picture. One of another size than the screen is clipped, or padded with blank cells.
  func present(_ canvas: CellCanvas)

  /// Puts the cursor where the focus is, after a picture has been shown; `nil` hides it.
  func place(_ cursor: ScreenCursor?)

  /// Copies a text to the clipboard, if the screen has access to one.
  func copy(_ text: String)

  /// What the program has printed while it has the screen, the end of it if that is long; `nil` if
  /// the screen does not know.
  var printed: String? { get }
}

extension Screen {
  /// `nil`: the screen does not know what is printed.
  public var printed: String? { nil }

  /// `nil`: the screen shows cells only.
  public var cellPixels: PixelSize? { nil }

  /// `false`: a motion is shown in cells.
  public var movesPictures: Bool { false }

  /// Does nothing, for a screen without a cursor.
  public func place(_ cursor: ScreenCursor?) {}

  /// Does nothing, for a screen without a clipboard.
  public func copy(_ text: String) {}
}

/// Where the terminal's own cursor stands: on what has the focus. Input methods and screen readers
/// follow it.
public struct ScreenCursor: Hashable, Sendable {
  /// The cell.
  public var position: CellPosition
  /// Whether the cursor is seen; a hidden one can be followed too.
  public var isVisible: Bool

  /// A cursor from its parts.
  public init(position: CellPosition, isVisible: Bool) {
    self.position = position
    self.isVisible = isVisible
  }
}

/// The text that other programs can paste, as far as the terminal lets a program set it.
///
/// Terminals do not return their clipboard, so a program reads back only what it has set itself.
@MainActor
public final class Pasteboard {
  private let screen: (any Screen)?

  init(screen: (any Screen)?) { self.screen = screen }

  /// The text that this program has set last; setting it sends it to the terminal, `nil` does
  /// nothing.
  public var string: String? { didSet { if let string { screen?.copy(string) } } }

  /// Whether this program has set a text.
  public var hasStrings: Bool { string != nil }
}
