extension ViewController {
  /// Exchanges the views of two children, with their appearance callbacks and an effect.
  ///
  /// The effect covers the view that the old child's view is in, all of it and nothing else; input
  /// to that view is swallowed meanwhile unless the options allow it. The new view is inserted just
  /// above the old one, which is removed at the end. Then come `viewDidAppear` of the new child,
  /// `viewDidDisappear` of the old one and the completion, which usually calls `didMove(toParent:)`
  /// of the new child and ``removeFromParent()`` of the old one. A transition of one of the two
  /// that is still running is completed first, with `false`. Off screen the views change places at
  /// once and without callbacks.
  ///
  /// Refused unless both are children of this controller and the old one's view is in a view, and
  /// if this controller forwards appearance by hand.
  ///
  /// - Parameters:
  ///   - duration: seconds; with 0 everything is done by the end of the turn.
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
    let running = runningTransitions.filter { $0.involves(from, to) }
    for transition in running { transition.finish(completed: false) }
    // The completion of what was running may have changed the children.
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
      duration: application.reducesMotion ? 0 : max(0, duration), in: application,
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
