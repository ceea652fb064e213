import Cells

/// One row of a table: a line of text; UIKit's UITableViewCell.
@MainActor
open class TableViewCell: View {
  /// What a user may ask for while a table is edited, with UIKit's raw values.
  public enum EditingStyle: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// To delete the row.
    case delete = 1
  }

  /// The text.
  public let textLabel = Label()

  /// Whether it shows that its row may be deleted.
  open internal(set) var isEditing = false {
    didSet { if isEditing != oldValue { setNeedsDisplay() } }
  }

  /// Whether its row is the chosen one.
  open internal(set) var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  /// A cell without a text.
  override public init(frame: Rect) {
    super.init(frame: frame)
    addSubview(textLabel)
  }

  /// A cell with a text.
  public convenience init(text: String?) {
    self.init(frame: .zero)
    textLabel.text = text
  }

  /// A cell from a store.
  public required init?(coder: Coder) {
    super.init(coder: coder)
    addSubview(textLabel)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    textLabel.frame = Rect(x: 2, y: 0, width: max(0, bounds.width - 2), height: bounds.height)
  }

  /// Draws the mark at the left: `>` of the chosen row, `-` of one that may be deleted.
  override open func draw(_ canvas: inout CellCanvas) {
    let mark = isEditing ? "-" : isSelected ? ">" : ""
    textLabel.textAttributes = isSelected ? .reverse : []
    canvas.write(mark, at: CellPosition(column: 0, row: 0), attributes: .bold)
  }
}
