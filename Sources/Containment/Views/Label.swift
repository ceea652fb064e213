import Cells

/// A view with read-only text, centred vertically.
@MainActor
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
  open var text: String? {
    didSet {
      guard text != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// The colour of the text; `nil` is the terminal's own, `.clear` leaves the text out.
  open var textColor: Color? {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }

  /// Bold, dim, reverse, underline.
  open var textAttributes: TextAttributes = [] {
    didSet { if textAttributes != oldValue { setNeedsDisplay() } }
  }

  /// Where lines begin or end.
  open var textAlignment = TextAlignment.left {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  /// The most lines that are shown; 0 for as many as fit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { setNeedsDisplay() } }
  }

  /// How lines that are too long are treated.
  open var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { setNeedsDisplay() } }
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
    let lines = TextWrapping(mode: lineBreakMode, width: width, limit: numberOfLines)
      .lines(of: text ?? "")
    return Size(
      width: Double(lines.map(\.cellWidth).max() ?? 0), height: Double(lines.count))
  }

  override open var intrinsicContentSize: Size { sizeThatFits(.zero) }

  override open func draw(_ canvas: inout CellCanvas) {
    let size = canvas.size
    let limit = numberOfLines > 0 ? min(numberOfLines, size.rows) : size.rows
    guard limit > 0, let text, textColor?.isClear != true else { return }
    let lines = TextWrapping(mode: lineBreakMode, width: size.columns, limit: limit)
      .lines(of: text)
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
        line, at: CellPosition(column: column, row: top + index), foreground: textColor,
        attributes: textAttributes)
    }
  }
}
