/// The row of tabs at the bottom of a tab bar controller: equally wide, the selected one reversed,
/// each with its key. UIKit's UITabBar.
public final class TabBar: Bar {
  /// The tabs, from left to right.
  public var items: [TabBarItem]? {
    didSet {
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      itemsDidChange()
    }
  }

  /// The tab that is shown as selected.
  public var selectedItem: TabBarItem? {
    didSet { if selectedItem !== oldValue { itemsDidChange() } }
  }

  /// Called with the tab that a person chooses.
  var didSelect: ((TabBarItem) -> Void)?

  override public func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 1) }

  override public func layoutSubviews() {
    super.layoutSubviews()
    let items = items ?? []
    let width = Int(cells: bounds.width, .towardZero)
    show(
      items.enumerated().map { index, item in
        item.bar = self
        let start = index * width / items.count
        let end = (index + 1) * width / items.count
        let frame = Rect(x: Double(start), y: 0, width: Double(end - start), height: 1)
        return (item, face(of: item, at: index), frame)
      })
    for button in buttons {
      guard let item = button.item as? TabBarItem else { continue }
      button.action = { [weak self] in self?.didSelect?(item) }
    }
  }

  private func face(of item: TabBarItem, at index: Int) -> BarButton.Face {
    let digit = index < 9 ? KeyPress(Character("\(index + 1)")) : nil
    let key = item.hotkey ?? digit
    let title = [item.title ?? "", item.badgeValue.map { "(\($0))" }].compactMap { $0 }
    return BarButton.Face(
      hint: key?.hint, title: title.joined(separator: " "), key: key,
      isSelected: item === selectedItem, tint: tintColor,
      titleColor: BarColors.standard.quiet)
  }
}
