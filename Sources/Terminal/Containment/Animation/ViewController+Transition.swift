extension ViewController {
  /// Exchanges the views of two children, or reports why it cannot.
  func exchangeChildren(
    from: ViewController, to: ViewController, duration: Double, options: View.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard mayExchange(from, to) else { return }
    let running = Application.current?.transitions.filter { transition in
      transition.owner === self
        && [.from, .to].contains { [from, to].contains(transition.viewController(forKey: $0)) }
    }
    for transition in running ?? [] { transition.finish(completed: false) }
    // The completions of running transitions may have changed the children.
    guard running?.isEmpty != false || mayExchange(from, to) else { return }
    to.loadViewIfNeeded()
    guard let box = from.viewIfLoaded?.superview, let toView = to.viewIfLoaded,
      HierarchyCheck.allows(toView, under: box)
    else { return }
    let isShown = toView.superview === box && options.contains(.showHideTransitionViews)
    if toView.superview != nil, !isShown {
      report(.alreadyAdded, "the view of \(to) was inserted before the transition")
    }
    guard let application = box.window?.application, appearance.phase.isOnItsWay,
      !appearance.isBeforeForwarding
    else {
      insert(toView, of: to, above: from, in: box)
      from.viewIfLoaded?.removeFromSuperview()
      animations?()
      guard let completion else { return }
      return Application.current?.atEndOfTurn { completion(true) } ?? completion(true)
    }
    exchange(
      from, to, in: box, duration: application.skipsMotion ? 0 : max(0, duration),
      options: options, application: application, animations: animations, completion: completion)
  }

  /// Exchanges two views on screen: the "will" callbacks, the new view in its place, the effect,
  /// and in the end the "did" callbacks.
  private func exchange(
    _ from: ViewController, _ to: ViewController, in box: View, duration: Double,
    options: View.AnimationOptions, application: Application, animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    let staysInBox = options.contains(.showHideTransitionViews)
    // The views may have been moved by hand meanwhile, which sends nothing during the transition.
    let followViews = {
      if !staysInBox { from.appearance.followView() }
      to.appearance.followView()
    }
    let transition = TransitionContext(
      in: box, from: from, to: to,
      shields: options.contains(.allowUserInteraction) ? [] : [box], application: application
    ) { transition in
      if let view = from.viewIfLoaded, view.superview === box {
        if staysInBox { view.isHidden = true } else { view.removeFromSuperview() }
      }
      transition.deliverEnds()
      completion?(transition.hasRunToEnd)
      followViews()
    }
    transition.owner = self
    transition.tell(from, appearing: false, animated: duration > 0, nesting: true)
    if transition.isRunning {
      transition.tell(to, appearing: true, animated: duration > 0, nesting: true)
    }
    // A callback may have ended everything.
    guard transition.isRunning else {
      transition.deliverEnds()
      return followViews()
    }
    transition.start(
      showing: {
        View.withoutRecording {
          guard let view = to.viewIfLoaded else { return }
          if staysInBox { view.isHidden = false }
          if view.superview !== box { insert(view, of: to, above: from, in: box) }
        }
        animations?()
      }, duration: duration, options: options)
  }

  private func insert(
    _ view: View, of child: ViewController, above old: ViewController, in box: View
  ) {
    guard let oldView = old.viewIfLoaded else { return }
    child.adoption.viewWasInserted = true
    box.insertSubview(view, aboveSubview: oldView)
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
}

extension TransitionContext {
  /// Starts with a change of what the container holds, the effect of the options over all of it,
  /// and what the change does to views.
  ///
  /// - Parameter duration: seconds; 0 shows the change at once.
  func start(showing change: () -> Void, duration: Double, options: View.AnimationOptions) {
    let box = containerView
    let kind = duration > 0 ? options.effect : nil
    let turnsPixels = Application.current?.screen.movesPictures ?? false
    let effect = kind.map {
      TransitionEffect(kind: $0, old: box.snapshot(), turnsPixels: turnsPixels)
    }
    if duration > 0 {
      animator = ShareAnimator(duration: duration, options: options) { _, share in
        effect?.progress = share
        box.setNeedsPicture()
      }
    }
    let animation = PropertyAnimation.of(change)
    let ends = animation.takeCompletions()
    include { animation.play(duration: duration, options: options) }
    if let effect { box.shownEffect = ShownEffect(effect: effect, outgoing: view(forKey: .from)) }
    beforeEnd = { hasRunToEnd in
      if let effect, box.shownEffect?.effect === effect { box.shownEffect = nil }
      animation.finish(completed: hasRunToEnd)
      for end in ends { end(hasRunToEnd) }
    }
    start()
  }
}
