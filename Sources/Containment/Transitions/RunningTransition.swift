/// A change of what a view shows that is under way.
@MainActor
protocol RunningTransition: AnyObject {
  /// The view that it happens in: the effect covers it, and input to it is swallowed.
  var box: View { get }
  /// Whether input reaches the box meanwhile.
  var allowsInput: Bool { get }
  /// Ends it now, if it is still running.
  func finish(completed: Bool)
}

extension View.AnimationOptions {
  /// The options of something that happens once.
  var withoutRepetition: View.AnimationOptions { subtracting([.repeat, .autoreverse]) }
}
