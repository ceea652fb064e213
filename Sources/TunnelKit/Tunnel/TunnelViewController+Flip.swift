import Containment

extension TunnelViewController {
  /// Seconds that one pair takes to flip, and after which the lower pair follows.
  static let flipDuration = 0.2

  /// Flips both boxes, from maps to names or back; the button rests until both are done.
  func radarButtonPressed() {
    guard !isFlipping else { return }
    isFlipping = true
    let toNames = showsMaps
    showsMaps = !toNames
    if toNames { updateGeoInfos() }
    flip(ends[0], toNames: toNames, completion: nil)
    let lower = { [weak self] in
      guard let self else { return }
      self.flip(self.ends[1], toNames: toNames) { [weak self] in
        guard let self else { return }
        self.isFlipping = false
        if !toNames { self.focusActiveMap() }
      }
    }
    if let application = view.window?.application, !application.reducesMotion {
      application.schedule(after: Self.flipDuration, lower)
    } else {
      lower()
    }
  }

  private func flip(_ end: End, toNames: Bool, completion: (() -> Void)?) {
    flip(
      from: toNames ? end.map : end.geoInfo, to: toNames ? end.geoInfo : end.map,
      direction: toNames ? .transitionFlipFromTop : .transitionFlipFromBottom,
      completion: completion)
  }

  /// Exchanges two children in the box of the first with a flip (the sample's
  /// `flipFromViewController:toViewController:withDirection:`).
  private func flip(
    from: ViewController, to: ViewController, direction: View.AnimationOptions,
    completion: (() -> Void)?
  ) {
    to.view.frame = from.view.bounds
    addChild(to)
    from.willMove(toParent: nil)
    transition(
      from: from, to: to, duration: Self.flipDuration, options: [direction, .curveEaseIn],
      animations: nil
    ) { [weak self] _ in
      to.didMove(toParent: self)
      from.removeFromParent()
      completion?()
    }
  }
}
