import Containment
import Controls
import Toponymy

/// The input line of a search; its controller gets the keys first.
@MainActor
final class SearchField: TextField {
  /// Returns whether a key has been handled and edits nothing.
  var handlesKey: (KeyPress) -> Bool = { _ in false }

  override init(frame: Rect) {
    super.init(frame: frame)
    longestText = NameSearch.longestText
  }

  @available(*, unavailable, message: "made by a controller")
  required init?(coder: Coder) { return nil }

  override func keyDown(_ key: KeyPress) {
    if !handlesKey(key) { super.keyDown(key) }
  }
}
