/// A tab of a tab bar: a title and a key. UIKit's UITabBarItem.
///
/// The item that a controller makes follows the controller's title.
open class TabBarItem: BarItem {
  /// The key that selects it; `nil` stands for the digit of its place, 1...9.
  open var hotkey: KeyPress? { didSet { if hotkey != oldValue { didChange() } } }

  /// A few characters beside the title, such as a number of messages; `nil` for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange() } } }

  /// Whether the title has been set, so that it no longer follows the controller's.
  private(set) var hasOwnTitle: Bool

  /// A tab with a fixed title and a key.
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

  override open var title: String? { didSet { if !isFollowing { hasOwnTitle = true } } }

  private var isFollowing = false

  /// Takes over a controller's title, unless a title has been set.
  func follow(_ title: String?) {
    guard !hasOwnTitle else { return }
    isFollowing = true
    self.title = title
    isFollowing = false
  }
}
