extension ViewController {
  /// Exchanges the views of two children, or reports why it cannot.
  func exchangeChildren(
    from: ViewController, to: ViewController, duration: Double, options: View.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard mayExchange(from, to) else { return }
    let running = runningTransitions.filter {
      ($0 as? ControllerTransition)?.involves(from, to) == true
    }
    for transition in running { transition.finish(completed: false) }
    // The completions of running transitions may have changed the children.
    guard running.isEmpty || mayExchange(from, to) else { return }
    to.loadViewIfNeeded()
    guard let box = from.viewIfLoaded?.superview, let toView = to.viewIfLoaded,
      HierarchyCheck.allows(toView, under: box)
    else { return }
    let isShown = toView.superview === box && options.contains(.showHideTransitionViews)
    if toView.superview != nil, !isShown {
      report(
        .alreadyAdded,
        "the view of \(to) was inserted before the transition")
    }
    guard let application = box.window?.application, appearance.phase.isOnItsWay,
      !appearance.isBeforeForwarding
    else {
      exchange(from, to, in: box, animations: animations, completion: completion)
      return
    }
    ControllerTransition(
      in: self, from: from, to: to, box: box, options: options, completion: completion
    ).start(
      duration: application.skipsMotion ? 0 : max(0, duration), in: application,
      animations: animations)
  }

  /// Whether two controllers may change places, reporting why not.
  private func mayExchange(_ from: ViewController, _ to: ViewController) -> Bool {
    guard from.parent === self, to.parent === self, from !== to else {
      report(
        .commonParent,
        "\(from) and \(to) are not two children of \(self)",
        subjects: [self, from, to])
      return false
    }
    guard shouldAutomaticallyForwardAppearanceMethods else {
      report(.forwarding, "\(self) forwards appearance by hand and cannot use transition(from:to:)")
      return false
    }
    guard from.viewIfLoaded?.superview != nil else {
      report(.noSuperview, "the view of \(from) is in no view", subjects: [self, from])
      return false
    }
    return true
  }

  /// Exchanges two views at once; for a container that is not on screen.
  private func exchange(
    _ from: ViewController, _ to: ViewController, in box: View, animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    if let fromView = from.viewIfLoaded, let toView = to.viewIfLoaded {
      to.adoption.viewWasInserted = true
      box.insertSubview(toView, aboveSubview: fromView)
      fromView.removeFromSuperview()
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
