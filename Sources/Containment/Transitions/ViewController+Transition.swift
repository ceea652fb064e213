extension ViewController {
  /// Exchanges the views of two children, with their appearance callbacks and an effect.
  ///
  /// The effect covers the view that the old child's view is in, and nothing else. The old view is
  /// removed at the end; the completion usually calls `didMove(toParent:)` of the new child and
  /// ``removeFromParent()`` of the old one. A transition of one of the two that is still running is
  /// completed first with `false`. Off screen the views change places without callbacks.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 does everything by the end of the turn.
  ///   - animations: changes that are animated along.
  ///   - completion: called at the end, with whether it came by itself.
  public func transition(
    from fromViewController: ViewController, to toViewController: ViewController,
    duration: Double, options: View.AnimationOptions = [], animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    let from = fromViewController
    let to = toViewController
    guard mayExchange(from, to) else { return }
    to.loadViewIfNeeded()
    guard let toView = to.viewIfLoaded else { return }
    for running in runningTransitions where running.involves(from, to) {
      running.finish(completed: false)
    }
    // What has just been completed may have taken the old view away.
    guard let superview = from.viewIfLoaded?.superview else {
      reportMissingSuperview(of: from)
      return
    }
    if toView.superview != nil {
      report(.alreadyAdded, "the view of \(to) was inserted before the transition")
    }
    guard let application = superview.window?.application else {
      exchange(from, to, in: superview, animations: animations, completion: completion)
      return
    }
    ControllerTransition(
      in: self, from: from, to: to, superview: superview, options: options, completion: completion
    ).start(
      duration: application.reducesMotion ? 0 : duration, application: application,
      animations: animations)
  }

  private func mayExchange(_ from: ViewController, _ to: ViewController) -> Bool {
    guard from.parent === self, to.parent === self, from !== to else {
      report(
        .commonParent, "\(from) and \(to) are not two children of \(self)",
        subjects: [self, from, to])
      return false
    }
    guard shouldAutomaticallyForwardAppearanceMethods else {
      report(.forwarding, "\(self) forwards appearance by hand and cannot use transition(from:to:)")
      return false
    }
    guard from.viewIfLoaded?.superview != nil else {
      reportMissingSuperview(of: from)
      return false
    }
    return true
  }

  private func reportMissingSuperview(of from: ViewController) {
    report(.noSuperview, "the view of \(from) is in no view", subjects: [self, from])
  }

  private func exchange(
    _ from: ViewController, _ to: ViewController, in superview: View, animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    if let fromView = from.viewIfLoaded, let toView = to.viewIfLoaded {
      to.appearance.isInTransition = true
      superview.insertSubview(toView, aboveSubview: fromView)
      fromView.removeFromSuperview()
      to.appearance.isInTransition = false
    }
    animations?()
    guard let completion else { return }
    if let application = Application.current {
      application.atEndOfTurn { completion(true) }
    } else {
      completion(true)
    }
  }
}
