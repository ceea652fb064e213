extension BarButtonItem {
  /// What buttons of bars are often for, with UIKit's raw values.
  ///
  /// Each shows a word, because a terminal has no icons.
  public enum SystemItem: Int, CaseIterable, Sendable {
    /// "Done", in bold.
    case done = 0
    /// "Cancel".
    case cancel = 1
    /// "Edit".
    case edit = 2
    /// "Save", in bold.
    case save = 3
    /// "Add".
    case add = 4
    /// Empty space that shares the free part of a toolbar.
    case flexibleSpace = 5
    /// Empty space; set ``BarButtonItem/width``.
    case fixedSpace = 6
    /// "Compose".
    case compose = 7
    /// "Reply".
    case reply = 8
    /// "Share".
    case action = 9
    /// "Organize".
    case organize = 10
    /// "Bookmarks".
    case bookmarks = 11
    /// "Search".
    case search = 12
    /// "Refresh".
    case refresh = 13
    /// "Stop".
    case stop = 14
    /// "Delete".
    case trash = 16
    /// "Play".
    case play = 17
    /// "Pause".
    case pause = 18
    /// "Rewind".
    case rewind = 19
    /// "Forward".
    case fastForward = 20
    /// "Undo".
    case undo = 21
    /// "Redo".
    case redo = 22
    /// "Close".
    case close = 24

    /// The title; `nil` of an empty space.
    fileprivate var title: String? {
      switch self {
      case .flexibleSpace, .fixedSpace: nil
      case .action: "Share"
      case .trash: "Delete"
      case .fastForward: "Forward"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }

    fileprivate var space: Space? {
      switch self {
      case .flexibleSpace: .flexible
      case .fixedSpace: .fixed
      default: nil
      }
    }
  }

  /// A button for something usual, or an empty space, without an action.
  ///
  /// - Parameters: `target` and `action` are `nil`, as UIKit's are of spaces.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject? = nil, action: Never? = nil
  ) {
    self.init(
      title: systemItem.title,
      style: systemItem == .done || systemItem == .save ? .done : .plain)
    space = systemItem.space
  }

  /// A button for something usual that calls a method; see `setTarget(_:action:)`.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    setTarget(target, action: action)
  }

  /// A button for something usual that calls a method without parameters.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    setTarget(target, action: action)
  }
}
