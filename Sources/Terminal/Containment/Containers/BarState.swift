/// A controller's state for bars: its items, and whether it is editing.
@MainActor
struct BarState {
  private var navigationItem: NavigationItem?
  private var tabBarItem: TabBarItem?
  private var editButtonItem: BarButtonItem?
  private(set) var isEditing = false
  var toolbarItems: [BarButtonItem]?
  /// Whether the program has set the tab bar item.
  private(set) var hasOwnTabBarItem = false

  /// The item for navigation bars, made when it is first read.
  mutating func navigationItem(title: String?) -> NavigationItem {
    let item = navigationItem ?? NavigationItem(followingTitle: title)
    navigationItem = item
    return item
  }

  /// The item for tab bars, made when it is first read.
  mutating func tabBarItem(title: String?) -> TabBarItem {
    let item = tabBarItem ?? TabBarItem(followingTitle: title)
    tabBarItem = item
    return item
  }

  /// Sets the program's item.
  mutating func setTabBarItem(_ item: TabBarItem) {
    hasOwnTabBarItem = true
    tabBarItem = item
  }

  /// Lets the items follow the controller's title.
  func titleDidChange(to title: String?) {
    navigationItem?.follow(title)
    tabBarItem?.follow(title)
  }

  /// Stores whether the controller is editing, and retitles the edit button.
  mutating func setEditing(_ editing: Bool) {
    isEditing = editing
    label(editButtonItem)
  }

  /// The button that begins and ends editing, made when it is first read.
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
