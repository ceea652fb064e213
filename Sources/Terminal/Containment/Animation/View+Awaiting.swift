extension View {
  /// Animates the changes that a block makes, and waits for the end; see
  /// ``animate(withDuration:delay:options:animations:completion:)``.
  ///
  /// - Returns: whether the animation has run to its end.
  @discardableResult
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void
  ) async -> Bool {
    await AwaitedEnd.of {
      animate(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: $0)
    }
  }

  /// Shows the changes that a block makes in a view with an effect, and waits for the end; see
  /// ``transition(with:duration:options:animations:completion:)``.
  ///
  /// - Returns: whether the transition has run to its end.
  @discardableResult
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await AwaitedEnd.of {
      transition(
        with: view, duration: duration, options: options, animations: animations, completion: $0)
    }
  }

  /// Exchanges one view for another with an effect, and waits for the end; see
  /// ``transition(from:to:duration:options:completion:)``.
  ///
  /// - Returns: whether the transition has run to its end.
  @discardableResult
  public static func transition(
    from fromView: View, to toView: View, duration: Double, options: AnimationOptions = []
  ) async -> Bool {
    await AwaitedEnd.of {
      transition(from: fromView, to: toView, duration: duration, options: options, completion: $0)
    }
  }
}
