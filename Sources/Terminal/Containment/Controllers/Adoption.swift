/// What has happened to a controller since it was adopted: the calls about its parent, for the
/// lints, and what it comes back to.
struct Adoption {
  private(set) var willMoveToNilWasSent = false
  /// Whether it leaves its parent because another controller adopts it.
  var isChangingParents = false
  /// The turn in which `didMove(toParent:)` was called; `nil` before.
  private(set) var didMoveTurn: Int?
  /// Whether the child's view has been inserted somewhere.
  var viewWasInserted: Bool
  var missingDidMoveWasReported = false
  var orphanWasReported = false
  /// The view that had the focus when another controller took its place.
  weak var lastFocus: View?
  /// Where the view was when it was released off screen.
  var releasedPlace: ReleasedPlace?

  /// A fresh record, which knows only whether the controller's view is inserted.
  init(viewWasInserted: Bool) { self.viewWasInserted = viewWasInserted }

  mutating func willMoveRan(toParent hasParent: Bool) { willMoveToNilWasSent = !hasParent }

  mutating func didMoveRan(toParent hasParent: Bool, turn: Int) {
    if hasParent { didMoveTurn = turn }
  }
}

/// Where a controller's view was when it was released.
@MainActor
final class ReleasedPlace {
  private(set) weak var superview: View?
  private let index: Int
  private let frame: Rect
  private let mask: View.AutoresizingMask
  /// The size of the superview that the frame belongs to.
  private let size: Size

  /// The place of a view; `nil` if it is in no view, or on screen.
  init?(of view: View) {
    guard view.window == nil, let superview = view.superview else { return nil }
    self.superview = superview
    index = superview.subviews.firstIndex { $0 === view } ?? superview.subviews.count
    frame = view.frame
    mask = view.autoresizingMask
    size = superview.bounds.size
    Application.releasedPlaces += 1
  }

  isolated deinit { Application.releasedPlaces -= 1 }

  /// Puts another view there, in the size that follows from the superview's present one.
  func put(_ view: View) {
    guard let superview else { return }
    view.autoresizingMask = mask
    view.frame = frame
    superview.resize(view, from: size)
    superview.insertSubview(view, at: index)
  }
}
