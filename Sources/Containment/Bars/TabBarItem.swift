/// A tab of a tab bar, as UITabBarItem: a title and a key.
///
/// The item that a controller makes by itself follows the controller's title.
@MainActor
open class TabBarItem: BarItem {
  /// The key that selects it; `nil` stands for the digit of its place, 1...9.
  open var hotkey: KeyPress? {
    didSet { if hotkey != oldValue { didChange() } }
  }

  /// A few characters beside the title, such as a number of messages; `nil` for none.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { didChange() } }
  }

  /// Whether the title has been set apart from the controller's.
  private(set) var hasOwnTitle: Bool

  /// A tab with a title of its own and a key.
  public init(title: String?, hotkey: KeyPress? = nil, tag: Int = 0) {
    self.hotkey = hotkey
    hasOwnTitle = true
    super.init(title: title)
    self.tag = tag
  }

  /// A tab whose title follows a controller's.
  init(followingTitle title: String?) {
    hasOwnTitle = false
    super.init(title: title)
  }

  override open var title: String? {
    didSet {
      if !isFollowing { hasOwnTitle = true }
    }
  }

  private var isFollowing = false

  /// Takes a controller's title over, unless it has one of its own.
  func follow(_ title: String?) {
    guard !hasOwnTitle else { return }
    isFollowing = true
    self.title = title
    isFollowing = false
  }
}
