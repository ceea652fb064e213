/// Where a controller's view was when it was released.
@MainActor
struct ReleasedPlace {
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
  }

  /// Puts another view there, in the size that follows from the superview's present one.
  func put(_ view: View) {
    guard let superview else { return }
    view.autoresizingMask = mask
    view.frame = frame
    superview.resize(view, from: size)
    superview.insertSubview(view, at: index)
  }
}
