/// What a controller keeps for bars: its items, its editing, its part of the safe area.
@MainActor
struct BarState {
  private var navigationItem: NavigationItem?
  private var tabBarItem: TabBarItem?
  private var editButtonItem: BarButtonItem?
  private(set) var isEditing = false
  /// What a toolbar shows of it.
  var toolbarItems: [BarButtonItem]?
  /// Whether the bottom row is hidden from this controller of a stack on.
  var hidesBottomBarWhenPushed = false
  /// What it adds to the insets of its view, in cells.
  var additionalSafeAreaInsets = EdgeInsets.zero
  /// The edges at which its view reaches beneath bars.
  var edgesForExtendedLayout = RectEdge.all
  /// Whether it reaches beneath opaque bars too.
  var extendedLayoutIncludesOpaqueBars = false

  /// Whether the program has given the tab an item of its own.
  private(set) var hasOwnTabBarItem = false

  init() {}

  /// The item for navigation bars, made when first asked for.
  mutating func navigationItem(title: String?) -> NavigationItem {
    let item = navigationItem ?? NavigationItem(followingTitle: title)
    navigationItem = item
    return item
  }

  /// The item for tab bars, made when first asked for.
  mutating func tabBarItem(title: String?) -> TabBarItem {
    let item = tabBarItem ?? TabBarItem(followingTitle: title)
    tabBarItem = item
    return item
  }

  /// Takes an item of the program's.
  mutating func setTabBarItem(_ item: TabBarItem) {
    hasOwnTabBarItem = true
    tabBarItem = item
  }

  /// Lets the items follow the controller's title.
  func titleDidChange(to title: String?) {
    navigationItem?.follow(title)
    tabBarItem?.follow(title)
  }

  /// Keeps whether there is editing, and lets the button say what it does next.
  mutating func setEditing(_ editing: Bool) {
    isEditing = editing
    label(editButtonItem)
  }

  /// The button that begins and ends a controller's editing, made when first asked for.
  ///
  /// - Parameter toggle: begins or ends the editing.
  mutating func editButtonItem(toggle: @escaping () -> Void) -> BarButtonItem {
    if let editButtonItem { return editButtonItem }
    let item = BarButtonItem(title: nil, key: KeyPress("e"), action: toggle)
    label(item)
    editButtonItem = item
    return item
  }

  private func label(_ item: BarButtonItem?) {
    item?.title = isEditing ? "Done" : "Edit"
    item?.style = isEditing ? .done : .plain
  }
}
