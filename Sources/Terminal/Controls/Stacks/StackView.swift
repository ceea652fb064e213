import Containment

/// A view that lays its views out in a row or a column; UIKit's UIStackView.
///
/// Sizes are whole cells. Views have the size of their intrinsic content, or the size that fits
/// them best if they have none. Hidden views take no room.
open class StackView: View {
  /// A direction.
  public typealias Axis = LayoutConstraint.Axis

  /// How the room along the axis is divided, with UIKit's raw values.
  public enum Distribution: Int, Hashable, Sendable {
    /// Views have their own size. The one with the lowest hugging priority fills what is left, and
    /// the one with the lowest compression resistance is made smaller first; of several the last.
    case fill = 0
    /// All views are of one size, up to a cell.
    case fillEqually = 1
    /// Views fill the room in proportion to their own sizes.
    case fillProportionally = 2
    /// Views have their own size, and the gaps are made equal, up to a cell.
    case equalSpacing = 3
  }

  /// Where views lie across the axis.
  public enum Alignment: Hashable, Sendable {
    /// Views fill the room.
    case fill
    /// At the left, or the top.
    case leading
    /// In the middle.
    case center
    /// At the right, or the bottom.
    case trailing

    /// The leading edge of a row.
    public static var top: Alignment { .leading }
    /// The trailing edge of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The direction; horizontal by default.
  open var axis = Axis.horizontal { didSet { changed() } }
  /// How the room along the axis is divided.
  open var distribution = Distribution.fill { didSet { changed() } }
  /// Where views lie across the axis.
  open var alignment = Alignment.fill { didSet { changed() } }
  /// The smallest gap between two views in whole cells, 0 or more.
  open var spacing = 0.0 { didSet { changed() } }

  /// The views that are laid out, in their order.
  open private(set) var arrangedSubviews: [View] = []
  private var customSpacing: [ObjectIdentifier: Double] = [:]
  private var anchor: LayoutConstraint?
  private var knownSize = Size.zero

  /// A stack without views.
  override public init(frame: Rect) { super.init(frame: frame) }

  /// A stack of views.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// A stack from a store: its subviews are arranged; `axis` is `vertical` or `horizontal`,
  /// `spacing` a number.
  public required init?(coder: Coder) {
    super.init(coder: coder)
    axis = coder.decodeString(forKey: "axis") == "vertical" ? .vertical : .horizontal
    spacing = coder.decodeDouble(forKey: "spacing")
    for view in subviews { addArrangedSubview(view) }
  }

  override open func encode(with coder: Coder) {
    super.encode(with: coder)
    coder.encode(axis == .vertical ? "vertical" : "horizontal", forKey: "axis")
    coder.encode(spacing, forKey: "spacing")
  }

  // MARK: Views

  /// Adds a view at the end, also as a subview.
  open func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at an index, also as a subview; one that is there moves.
  ///
  /// - Parameter index: 0...`arrangedSubviews.count`; other values give the nearer end.
  open func insertArrangedSubview(_ view: View, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    arrangedSubviews.insert(view, at: max(0, min(index, arrangedSubviews.count)))
    view.translatesAutoresizingMaskIntoConstraints = false
    changed()
  }

  /// Stops laying a view out; it stays a subview where it is.
  open func removeArrangedSubview(_ view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    changed()
  }

  override open func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the smallest gap behind a view; ``spacing`` holds for the others.
  open func setCustomSpacing(_ spacing: Double, after arrangedSubview: View) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
    changed()
  }

  /// The smallest gap behind a view.
  open func customSpacing(after arrangedSubview: View) -> Double {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? spacing
  }

  private func changed() {
    // a view that holds constraints is laid out again when the size of a subview changes
    anchor?.isActive = false
    anchor = arrangedSubviews.first?.topAnchor.constraint(equalTo: topAnchor)
    anchor?.isActive = true
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  private var shown: [View] { arrangedSubviews.filter { !$0.isHidden } }
  private var isVertical: Bool { axis == .vertical }

  /// The whole cells that a view takes along the axis and across it; 0 where it has no size.
  private func natural(_ view: View) -> (along: Int, across: Int) {
    let content = view.intrinsicContentSize
    let fitting = view.sizeThatFits(bounds.size)
    func cells(_ content: Double, _ fitting: Double) -> Int {
      max(0, Int(cells: content >= 0 ? content : fitting, .up))
    }
    let width = cells(content.width, fitting.width)
    let height = cells(content.height, fitting.height)
    return isVertical ? (height, width) : (width, height)
  }

  private func gap(after view: View) -> Int { max(0, Int(cells: customSpacing(after: view))) }

  /// What the views and the gaps take.
  override open var intrinsicContentSize: Size {
    let views = shown
    let sizes = views.map(natural)
    let along =
      sizes.reduce(0) { $0 + $1.along } + views.dropLast().reduce(0) { $0 + gap(after: $1) }
    let across = sizes.map(\.across).max() ?? 0
    return isVertical ? Size(width: across, height: along) : Size(width: along, height: across)
  }

  override open func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let views = shown
    let room = bounds.cells.size
    let (length, breadth) = isVertical ? (room.rows, room.columns) : (room.columns, room.rows)
    let sizes = views.map(natural)
    let gaps = views.dropLast().map(gap(after:))
    let (lengths, spaces) = StackDivision(
      sizes: sizes.map(\.along), gaps: gaps, room: length, distribution,
      hugging: views.map { $0.contentHuggingPriority(for: axis) },
      resistance: views.map { $0.contentCompressionResistancePriority(for: axis) }
    ).parts
    var start = 0
    for (index, view) in views.enumerated() {
      let across = alignment == .fill ? breadth : min(breadth, sizes[index].across)
      let offset =
        switch alignment {
        case .fill, .leading: 0
        case .center: (breadth - across) / 2
        case .trailing: breadth - across
        }
      view.frame =
        isVertical
        ? Rect(x: offset, y: start, width: across, height: lengths[index])
        : Rect(x: start, y: offset, width: lengths[index], height: across)
      start += lengths[index] + (index < spaces.count ? spaces[index] : 0)
    }
    let size = intrinsicContentSize
    if size != knownSize {
      knownSize = size
      invalidateIntrinsicContentSize()
    }
  }
}
