/// A row of buttons with their keys; UIKit's UIToolbar.
///
/// Buttons follow each other from the left; flexible spaces share what is left of the row.
public final class Toolbar: Bar {
  /// The buttons and spaces, from left to right.
  public var items: [BarButtonItem]? {
    didSet {
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      itemsDidChange()
    }
  }

  /// Replaces the items; a row of cells is not animated.
  public func setItems(_ items: [BarButtonItem]?, animated: Bool) { self.items = items }

  override public func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 1) }

  override public func layoutSubviews() {
    super.layoutSubviews()
    let items = items ?? []
    let widths = items.map { $0.cells(for: face(of: $0)) }
    let flexible = items.count { $0.space == .flexible }
    var free = max(0, Int(cells: bounds.width, .towardZero) - widths.reduce(0, +))
    var waiting = flexible
    var start = 0
    var shown: [(item: BarItem, face: BarButton.Face, frame: Rect)] = []
    for (item, width) in zip(items, widths) {
      item.bar = self
      switch item.space {
      case .flexible:
        let share = free / waiting
        free -= share
        waiting -= 1
        start += share
      case .fixed:
        start += width
      case nil:
        let frame = Rect(x: Double(start), y: 0, width: Double(width), height: 1)
        shown.append((item, face(of: item), frame))
        start += width
      }
    }
    show(shown)
  }
}

extension Bar {
  func face(of item: BarButtonItem) -> BarButton.Face {
    BarButton.Face(
      hint: item.key?.hint, title: item.title ?? "", key: item.key, isDone: item.style == .done,
      tint: tintColor, titleColor: titleColor)
  }
}

extension BarButtonItem {
  func cells(for face: BarButton.Face) -> Int {
    if width > 0 { return Int(cells: width) }
    return space == nil ? face.width : 0
  }
}
