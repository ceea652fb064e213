import Cells

/// A screen that keeps its picture, for tests and for programs that draw elsewhere.
@MainActor
public final class MemoryScreen: Screen {
  /// Columns and rows; set it, then send ``InputEvent/resized(_:)`` to the application.
  public var size: CellSize
  /// Height of a cell divided by its width.
  public var cellAspect: Double
  /// The pixels of a cell in pictures; `nil` if the screen shows cells only.
  public var cellPixels: PixelSize? {
    get { pixels.flatMap { $0.canFill(size) ? $0 : nil } }
    set { pixels = newValue }
  }
  private var pixels: PixelSize?
  /// Whether motions are shown in pixels too, if the screen shows any.
  public var movesPictures = false
  /// The picture shown last; blank before the first.
  public private(set) var canvas: CellCanvas
  /// Where the cursor stands.
  public private(set) var cursor: ScreenCursor?
  /// How many pictures have been shown.
  public private(set) var frameCount = 0
  /// Called with each picture that is shown.
  public var onPresent: ((CellCanvas) -> Void)?
  /// What the program has printed, as far as a test says so.
  public var printed: String?
  /// What has been copied, in order.
  public private(set) var copiedTexts: [String] = []

  /// A screen of a size in cells.
  public init(size: CellSize, cellAspect: Double = 2, cellPixels: PixelSize? = nil) {
    self.size = size
    self.cellAspect = cellAspect
    pixels = cellPixels
    canvas = CellCanvas(size: size, fill: .blank)
  }

  /// Keeps the picture, laid over blank cells.
  public func present(_ canvas: CellCanvas) {
    self.canvas = CellCanvas(size: size, fill: .blank)
    self.canvas.draw(canvas, at: CellPosition(column: 0, row: 0))
    frameCount += 1
    onPresent?(self.canvas)
  }

  /// Keeps the cursor.
  public func place(_ cursor: ScreenCursor?) { self.cursor = cursor }

  /// Keeps the text.
  public func copy(_ text: String) { copiedTexts.append(text) }
}
