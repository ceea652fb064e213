extension View {
  /// Shows the changes that a block makes in a view with an effect that covers the view.
  ///
  /// The changes are made at once; what is seen goes from one picture to the other. Without an
  /// effect among the options, frames, alphas and colours are animated as by
  /// ``animate(withDuration:delay:options:animations:completion:)``. Input to the view is ignored
  /// meanwhile, unless the options allow it. A transition of the same view that still runs is
  /// completed first, with `false`. Off screen, and without a duration, everything is done by the
  /// end of the turn.
  ///
  /// - Parameter duration: seconds.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard options.effect != nil, duration > 0, let application = view.window?.application,
      !application.skipsMotion
    else {
      animate(
        withDuration: duration, options: options, animations: animations ?? {},
        completion: completion)
      return
    }
    for transition in application.transitions
    where transition.containerView === view && !transition.isCustom {
      transition.finish(completed: false)
    }
    TransitionContext(
      in: view, shields: options.contains(.allowUserInteraction) ? [] : [view],
      application: application
    ) { completion?($0.hasRunToEnd) }
    .start(showing: animations ?? {}, duration: duration, options: options)
  }

  /// Exchanges one view for another with an effect that covers their superview.
  ///
  /// The old view is removed and the new one inserted in its place, or with
  /// ``AnimationOptions/showHideTransitionViews`` the one is hidden and the other shown. Their
  /// controllers receive the same callbacks as when views are moved by hand. Otherwise as
  /// ``transition(with:duration:options:animations:completion:)``.
  ///
  /// - Parameter duration: seconds.
  public static func transition(
    from fromView: View, to toView: View, duration: Double, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let box = fromView.superview else {
      completion?(false)
      return
    }
    transition(
      with: box, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          box.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}
