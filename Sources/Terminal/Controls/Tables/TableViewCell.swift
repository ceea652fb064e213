import Cells
import Containment

/// One row of a table: a line of text, and another one at the right; UIKit's UITableViewCell.
@MainActor
open class TableViewCell: View {
  /// What a user may ask for while a table is edited, with UIKit's raw values.
  public enum EditingStyle: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// To delete the row.
    case delete = 1
    /// To insert a row here.
    case insert = 2
  }

  /// The labels of a cell, with UIKit's raw values.
  public enum CellStyle: Int, Hashable, Sendable {
    /// A text.
    case `default` = 0
    /// A text, and a second one at the right edge.
    case value1 = 1
  }

  /// A sign at the right edge, with UIKit's raw values.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// The row leads to another list.
    case disclosureIndicator = 1
    /// The row is ticked.
    case checkmark = 3
  }

  /// The text. The label is made when it is first asked for.
  public private(set) lazy var textLabel = label(.left)
  /// The text at the right edge. The label is made when it is first asked for.
  public private(set) lazy var detailTextLabel = label(.right)
  private var labels: (text: Label?, detail: Label?)
  /// The name under which a table uses the cell again for other rows; `nil` if it does not.
  public let reuseIdentifier: String?

  /// A sign at the right edge.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }

  /// What its mark offers while the table is edited.
  open internal(set) var editingStyle = EditingStyle.none {
    didSet { if editingStyle != oldValue { setNeedsDisplay() } }
  }

  /// Whether its row may be edited, while the table is edited.
  open var isEditing: Bool { editingStyle != .none }

  /// Whether its row is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  /// Whether its row is where the keys of the table act; in a table with a single selection that is
  /// the selected row.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// A cell with some labels, that is used again for other rows if it has an identifier.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// A cell without a text.
  override public init(frame: Rect) {
    reuseIdentifier = nil
    super.init(frame: frame)
  }

  /// A cell with a text.
  public convenience init(text: String?) {
    self.init(frame: .zero)
    textLabel.text = text
  }

  /// A cell from a store: `reuseIdentifier` beside what views have.
  public required init?(coder: Coder) {
    reuseIdentifier = coder.decodeString(forKey: "reuseIdentifier")
    super.init(coder: coder)
  }

  private func label(_ alignment: Label.TextAlignment) -> Label {
    let label = Label()
    label.textAlignment = alignment
    if alignment == .left { labels.text = label } else { labels.detail = label }
    addSubview(label)
    setNeedsLayout()
    return label
  }

  /// The cell is about to be used for another row; the base removes the selection. Overrides call
  /// `super`.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
    editingStyle = .none
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let end = max(2, bounds.width - (accessoryType == .none ? 0 : 2))
    let detail = Double(labels.detail?.text?.cellWidth ?? 0)
    let room = end - 2
    let detailWidth = min(detail, max(0, room))
    labels.text?.frame = Rect(
      x: 2, y: 0, width: max(0, room - (detailWidth > 0 ? detailWidth + 1 : 0)),
      height: bounds.height)
    labels.detail?.frame = Rect(
      x: end - detailWidth, y: 0, width: detailWidth, height: bounds.height)
  }

  /// Draws the marks: `>` at the left of the highlighted row, `-` or `+` of one that may be edited,
  /// `*` of a selected one that is not highlighted, and the accessory at the right.
  override open func draw(_ canvas: inout CellCanvas) {
    let mark =
      switch editingStyle {
      case .delete: "-"
      case .insert: "+"
      case .none: isHighlighted ? ">" : isSelected ? "*" : ""
      }
    let attributes: TextAttributes = isHighlighted ? .reverse : []
    labels.text?.textAttributes = attributes
    labels.detail?.textAttributes = attributes
    canvas.write(mark, at: CellPosition(column: 0, row: 0), attributes: .bold)
    if isHighlighted, isSelected, editingStyle == .none, showsBothMarks {
      canvas.write("*", at: CellPosition(column: 1, row: 0), attributes: .bold)
    }
    let sign =
      switch accessoryType {
      case .none: ""
      case .disclosureIndicator: "›"
      case .checkmark: "✓"
      }
    canvas.write(sign, at: CellPosition(column: canvas.size.columns - 1, row: 0))
  }

  /// The texts of the labels in the cell, in the order of reading.
  override open var standardAccessibility: AccessibilityContent {
    let labels = shownParts(of: Label.self).map { (place: $0.cellFrame.origin, label: $0) }
      .sorted { ($0.place.row, $0.place.column) < ($1.place.row, $1.place.column) }
    let texts = labels.compactMap { $0.label.accessibilityLabel }.filter { !$0.isEmpty }
    var traits = AccessibilityTraits.none
    if isSelected || accessoryType == .checkmark { traits.insert(.selected) }
    if accessoryType == .disclosureIndicator { traits.insert(.button) }
    return AccessibilityContent(
      isElement: true, label: texts.joined(separator: ", "), traits: traits,
      isCurrent: isHighlighted)
  }

  /// The cell, and then the controls in it.
  override open var standardAccessibilityElements: [Any]? {
    let controls: [View] = shownParts(of: Control.self)
    return controls.isEmpty ? nil : [self] + controls
  }

  /// The views of a class in the cell, from back to front, without those that are hidden or lie in
  /// a hidden view or in another of the class.
  private func shownParts<Part: View>(of _: Part.Type) -> [Part] {
    func parts(in view: View) -> [Part] {
      view.subviews.filter { !$0.isHidden }
        .flatMap { child in (child as? Part).map { [$0] } ?? parts(in: child) }
    }
    return parts(in: self)
  }

  /// Whether the selection is shown beside the highlight, because the two may differ.
  var showsBothMarks = false
}
