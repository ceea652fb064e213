import Cells
import Containment

/// One row of a table: a line of text, and another one at the right; UIKit's UITableViewCell.
///
/// The views of a program lie in ``contentView``. Marks take the first two columns, the accessory
/// the last ones and one before them.
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
    /// A text that ends in the first third, and a second one behind it.
    case value2 = 2
    /// A text, and a second one beneath it, or behind it in a row of one cell's height.
    case subtitle = 3
  }

  /// A sign at the right edge, with UIKit's raw values.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// The row leads to another list.
    case disclosureIndicator = 1
    /// The row leads to another list, and a sign before that to details of the row; see
    /// ``TableViewDelegate/tableView(_:accessoryButtonTappedForRowWith:)``.
    case detailDisclosureButton = 2
    /// The row is ticked.
    case checkmark = 3
    /// A sign leads to details of the row.
    case detailButton = 4

    /// Whether details of the row are offered.
    var hasButton: Bool { self == .detailDisclosureButton || self == .detailButton }

    fileprivate var sign: String {
      switch self {
      case .none: ""
      case .disclosureIndicator: "›"
      case .detailDisclosureButton: "i ›"
      case .checkmark: "✓"
      case .detailButton: "i"
      }
    }
  }

  /// The text. The label is made when it is first asked for.
  public private(set) lazy var textLabel: Label = {
    let label = Label()
    label.textAlignment = style == .value2 ? .right : .left
    labels.text = label
    return added(label)
  }()
  /// The second text. The label is made when it is first asked for.
  public private(set) lazy var detailTextLabel: Label = {
    let label = Label()
    label.textAlignment = style == .value2 || style == .subtitle ? .left : .right
    labels.detail = label
    return added(label)
  }()
  /// The picture before the text. The view is made when it is first asked for, and is never `nil`.
  open var imageView: ImageView? { picture }
  private lazy var picture: ImageView = {
    let view = CellPicture(frame: .zero)
    contentView.addSubview(view)
    shownPicture = view
    return view
  }()
  private var shownPicture: ImageView?

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
  private let style: CellStyle

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
    self.style = style
    super.init(frame: .zero)
  }

  /// A cell without a text.
  override public init(frame: Rect) {
    storedIdentifier = nil
    style = .value1
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
    style = .value1
    super.init(coder: coder)
  }

  private func added(_ label: Label) -> Label {
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
    var place = Rect(x: 0, y: 0, width: room, height: bounds.height)
    if let shownPicture {
      let width = min(room, Double(shownPicture.image?.size.columns ?? 0))
      (shownPicture.frame, place) = place.divided(atDistance: Scalar(width), from: .minXEdge)
      if width > 0 { (_, place) = place.divided(atDistance: 1, from: .minXEdge) }
    }
    placeLabels(in: place.size)
    labels.text?.frame.origin.x += place.minX
    labels.detail?.frame.origin.x += place.minX
  }

  private func placeLabels(in room: Size) {
    var text = Rect(origin: .zero, size: room)
    var detail = text
    let width = min(Double(labels.detail?.text?.cellWidth ?? 0), Double(room.width))
    switch style {
    case .subtitle where room.height >= 2:
      (text, detail) = text.divided(atDistance: (room.height / 2).rounded(.up), from: .minYEdge)
    case .subtitle:
      let used = min(Double(labels.text?.text?.cellWidth ?? 0) + 1, Double(room.width))
      (text, detail) = text.divided(atDistance: Scalar(used), from: .minXEdge)
    case .value2:
      text.size.width = (room.width / 3).rounded(.down)
      detail.origin.x = text.maxX + 1
      detail.size.width = max(0, room.width - detail.minX)
    case .default, .value1:
      text.size.width = max(0, room.width - Scalar(width > 0 ? width + 1 : 0))
      detail.origin.x = room.width - Scalar(width)
      detail.size.width = Scalar(width)
    }
    labels.text?.frame = text
    labels.detail?.frame = detail
  }

  private static let markWidth = 2.0

  /// Gives the accessory its place. Returns the column where the content ends.
  private func placeAccessory() -> Double {
    guard let accessoryView else {
      let width = accessoryType.sign.cellWidth
      return bounds.width - (width > 0 ? Double(width) + 1 : 0)
    }
    var size = accessoryView.bounds.size
    if size.width <= 0 || size.height <= 0 { size = accessoryView.sizeThatFits(.zero) }
    let start = max(0, bounds.width - size.width)
    accessoryView.frame = Rect(
      x: start, y: ((bounds.height - size.height) / 2).rounded(.down), width: size.width,
      height: size.height)
    return start - 1
  }

  /// The columns of the sign that offers details of the row; `nil` without one.
  var accessoryColumns: Range<Int>? {
    guard accessoryView == nil, accessoryType.hasButton else { return nil }
    let start = Int(cells: bounds.width) - accessoryType.sign.cellWidth
    return start - 1..<start + 1
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
    shownPicture?.isHighlighted = isHighlighted || isSelected
    labels.text?.textAttributes = attributes
    labels.detail?.textAttributes = style == .subtitle ? attributes.union(.dim) : attributes
    canvas.write(mark, at: CellPosition(column: 0, row: 0), attributes: .bold)
    if isHighlighted, isSelected, editingStyle == .none, showsBothMarks {
      canvas.write("*", at: CellPosition(column: 1, row: 0), attributes: .bold)
    }
    let sign = accessoryView == nil ? accessoryType.sign : ""
    canvas.write(sign, at: CellPosition(column: canvas.size.columns - sign.cellWidth, row: 0))
  }

  /// The texts of the labels in the cell, in the order of reading.
  override open var standardAccessibility: AccessibilityContent {
    let labels = shownParts(of: Label.self).map { (place: $0.cellFrame.origin, label: $0) }
      .sorted { ($0.place.row, $0.place.column) < ($1.place.row, $1.place.column) }
    let texts = labels.compactMap { $0.label.accessibilityLabel }.filter { !$0.isEmpty }
    var traits = AccessibilityTraits.none
    if isSelected || accessoryType == .checkmark { traits.insert(.selected) }
    if accessoryType.sign.hasSuffix("›") { traits.insert(.button) }
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

/// The picture of a cell, for which the text makes room.
private final class CellPicture: ImageView {
  override var image: CellCanvas? {
    didSet { if image?.size != oldValue?.size { superview?.superview?.setNeedsLayout() } }
  }
}
