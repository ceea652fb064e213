extension ViewController {
  /// Presents a controller, and waits until it has appeared; a presentation that is refused is over
  /// at once. See ``present(_:animated:completion:)``.
  public func present(_ viewControllerToPresent: ViewController, animated flag: Bool) async {
    _ = await AwaitedEnd.of { end in
      present(viewControllerToPresent, animated: flag) { end(true) }
    }
  }

  /// Dismisses what ``dismiss(animated:completion:)`` does, and waits until it has disappeared; a
  /// dismissal that is refused is over at once.
  public func dismiss(animated flag: Bool) async {
    _ = await AwaitedEnd.of { end in dismiss(animated: flag) { end(true) } }
  }

  /// Exchanges the views of two children, and waits for the end; see
  /// ``transition(from:to:duration:options:animations:completion:)``.
  ///
  /// - Returns: whether the transition has run to its end; `false` if it was refused.
  @discardableResult
  public func transition(
    from fromViewController: ViewController, to toViewController: ViewController,
    duration: Double, options: View.AnimationOptions = [], animations: (() -> Void)? = nil
  ) async -> Bool {
    await AwaitedEnd.of {
      transition(
        from: fromViewController, to: toViewController, duration: duration, options: options,
        animations: animations, completion: $0)
    }
  }
}
