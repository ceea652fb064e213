import Cells

/// A view with read-only text, centred vertically.
open class Label: View {
  /// Where lines begin or end.
  public enum TextAlignment: String, Hashable, Sendable {
    /// At the left edge.
    case left
    /// In the middle; of two middles the left one.
    case center
    /// At the right edge.
    case right
  }

  /// The text; line feeds begin new lines.
  open var text: String? { didSet { if text != oldValue { textDidChange() } } }

  /// The colour of the text; `nil` is the terminal's own, `.clear` leaves the text out.
  open var textColor: Color? { didSet { if textColor != oldValue { setNeedsDisplay() } } }

  /// Bold, dim, reverse, underline.
  open var textAttributes: TextAttributes = [] {
    didSet { if textAttributes != oldValue { setNeedsDisplay() } }
  }

  /// Where lines begin or end.
  open var textAlignment = TextAlignment.left {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  /// The most lines that are shown; 0 for as many as fit. With another number than 1, words go to
  /// the next line, unless ``lineBreakMode`` is ``LineBreakMode/byClipping``.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }

  /// How lines that are too long are treated; of several lines, only the last one that is shown is
  /// truncated.
  open var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }

  /// The width in cells within which ``intrinsicContentSize`` breaks lines; 0 sets no limit.
  open var preferredMaxLayoutWidth = 0.0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A label without a text.
  override public init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A label with a text.
  public convenience init(text: String?, frame: Rect = .zero) {
    self.init(frame: frame)
    self.text = text
  }

  /// A label from a store; see ``ViewDescription`` for the keys.
  public required init?(coder: Coder) {
    super.init(coder: coder)
    isUserInteractionEnabled = coder.decodeBool(forKey: "interaction")
    decodeText(from: coder)
  }

  override open func encode(with coder: Coder) {
    super.encode(with: coder)
    encodeText(with: coder)
  }

  /// The size of the lines that the text takes within a width; a width of 0 sets no limit.
  override open func sizeThatFits(_ size: Size) -> Size {
    let width = size.width > 0 ? Int(cells: size.width, .towardZero) : Int.max
    let lines = lines(width: width, limit: numberOfLines)
    return Size(width: Double(lines.map(\.cellWidth).max() ?? 0), height: Double(lines.count))
  }

  override open var intrinsicContentSize: Size {
    sizeThatFits(Size(width: preferredMaxLayoutWidth, height: 0))
  }

  override open func draw(_ canvas: inout CellCanvas) {
    drawText(on: &canvas, color: textColor, attributes: textAttributes)
  }

  /// Draws the text as the label says, but for its colour and attributes.
  func drawText(on canvas: inout CellCanvas, color: Color?, attributes: TextAttributes) {
    let size = canvas.size
    let limit = numberOfLines > 0 ? min(numberOfLines, size.rows) : size.rows
    let color = color?.resolved(on: Color.ground)
    guard limit > 0, text != nil, color?.isClear != true else { return }
    let lines = lines(width: size.columns, limit: limit)
    let top = (size.rows - lines.count) / 2
    for (index, line) in lines.enumerated() {
      let free = size.columns - line.cellWidth
      let column =
        switch textAlignment {
        case .left: 0
        case .center: free / 2
        case .right: free
        }
      canvas.write(
        line, at: CellPosition(column: column, row: top + index), foreground: color,
        attributes: attributes)
    }
  }

  /// The text.
  override open var standardAccessibility: AccessibilityContent {
    AccessibilityContent(isElement: true, label: text, traits: .staticText)
  }

  private func textDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// The text in lines of a number of cells; as in UIKit, only a single line is not wrapped.
  private func lines(width: Int, limit: Int) -> [String] {
    let wraps = numberOfLines != 1 && lineBreakMode == .byTruncatingTail
    return TextWrapping(mode: wraps ? .byWordWrapping : lineBreakMode, width: width, limit: limit)
      .lines(of: text ?? "")
  }
}
