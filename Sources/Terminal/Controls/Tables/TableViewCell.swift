import Cells
import Containment

/// One row of a table: a line of text, and another one at the right; UIKit's UITableViewCell.
///
/// The views of a program lie in ``contentView``. Marks take the first two columns, the accessory
/// the last ones and one before them.
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
  /// Holds what the cell shows: its labels, and the views of a program. It lies between the marks
  /// and the accessory, and is made when it is first asked for.
  open var contentView: View {
    if let content { return content }
    let view = View()
    content = view
    insertSubview(view, at: 0)
    return view
  }
  private var content: View?
  private var labels: (text: Label?, detail: Label?)
  /// The name under which a table uses the cell again for other rows; `nil` if it does not.
  open var reuseIdentifier: String? { storedIdentifier }
  private let storedIdentifier: String?

  /// What stands at the right edge in place of the ``accessoryType``: as wide as it is, or as what
  /// suits it if it has no width yet.
  open var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

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

  /// Whether its row is selected; changed by ``setSelected(_:animated:)``.
  open var isSelected: Bool {
    get { marks.selected }
    set { if newValue != isSelected { setSelected(newValue, animated: false) } }
  }

  /// Shows that its row is selected, or not any more; at once. The table calls it at each change.
  /// Overrides call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    marks.selected = selected
    setNeedsDisplay()
  }

  /// Whether its row is where the keys of the table act; in a table with a single selection no
  /// other row is selected. Changed by ``setHighlighted(_:animated:)``.
  open var isHighlighted: Bool {
    get { marks.highlighted }
    set { if newValue != isHighlighted { setHighlighted(newValue, animated: false) } }
  }

  /// Shows that the keys of the table act on its row, or not any more; at once. The table calls it
  /// at each change. Overrides call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    marks.highlighted = highlighted
    setNeedsDisplay()
  }

  private var marks = (selected: false, highlighted: false)

  /// A cell with some labels, that is used again for other rows if it has an identifier.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    storedIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// A cell without a text.
  override public init(frame: Rect) {
    storedIdentifier = nil
    super.init(frame: frame)
  }

  /// A cell with a text.
  public convenience init(text: String?) {
    self.init(frame: .zero)
    textLabel.text = text
  }

  /// A cell from a store: `reuseIdentifier` beside what views have.
  public required init?(coder: Coder) {
    storedIdentifier = coder.decodeString(forKey: "reuseIdentifier")
    super.init(coder: coder)
  }

  private func label(_ alignment: Label.TextAlignment) -> Label {
    let label = Label()
    label.textAlignment = alignment
    if alignment == .left { labels.text = label } else { labels.detail = label }
    contentView.addSubview(label)
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
    let end = placeAccessory()
    let room = max(0, end - Self.markWidth)
    content?.frame = Rect(x: Self.markWidth, y: 0, width: room, height: bounds.height)
    let detail = min(Double(labels.detail?.text?.cellWidth ?? 0), room)
    labels.text?.frame = Rect(
      x: 0, y: 0, width: max(0, room - (detail > 0 ? detail + 1 : 0)), height: bounds.height)
    labels.detail?.frame = Rect(x: room - detail, y: 0, width: detail, height: bounds.height)
  }

  private static let markWidth = 2.0

  /// Gives the accessory its place.
  ///
  /// - Returns: the column where the content ends.
  private func placeAccessory() -> Double {
    guard let accessoryView else { return bounds.width - (accessoryType == .none ? 0 : 2) }
    var size = accessoryView.bounds.size
    if size.width <= 0 || size.height <= 0 { size = accessoryView.sizeThatFits(.zero) }
    let start = max(0, bounds.width - size.width)
    accessoryView.frame = Rect(
      x: start, y: ((bounds.height - size.height) / 2).rounded(.down), width: size.width,
      height: size.height)
    return start - 1
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
      switch accessoryView == nil ? accessoryType : .none {
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
