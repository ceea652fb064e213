/// A change of what a view shows that is under way.
@MainActor
protocol RunningTransition: AnyObject {
  /// The view in which it happens: the effect covers it, and input to it is ignored.
  var box: View { get }
  /// Whether input reaches the box meanwhile.
  var allowsInput: Bool { get }
  /// Ends it now, if it is still running.
  func finish(completed: Bool)
}

/// An effect that is seen in place of a view, while two of its subviews change places.
struct ShownEffect {
  /// Turns the old picture into the new one.
  let effect: TransitionEffect
  /// The subview that leaves; the new picture is drawn without it.
  private(set) weak var outgoing: View?
}
