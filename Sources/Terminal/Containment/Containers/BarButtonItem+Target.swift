extension BarButtonItem {
  /// A button with a title and without an action.
  public convenience init(
    title: String?, style: Style = .plain, target: AnyObject?, action: Never?
  ) {
    self.init(title: title, style: style)
  }

  /// A button with a title that calls a method; see `setTarget(_:action:)`.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style = .plain, target: Target?,
    action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(title: title, style: style)
    setTarget(target, action: action)
  }

  /// A button with a title that calls a method without parameters.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style = .plain, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: title, style: style)
    setTarget(target, action: action)
  }

  /// Makes a press call a method of an object instead of ``action``.
  ///
  /// - Parameters:
  ///   - target: not kept alive; `nil` stands for the first object of the method's class in the
  ///     responder chain of the bar.
  ///   - action: a method that takes the item. One that takes something else is refused, with a
  ///     report (`E-ARGUMENT`).
  public func setTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    if let made = TargetAction(target, action, of: self) { set(made) }
  }

  /// Makes a press call a method without parameters of an object instead of ``action``.
  public func setTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    set(TargetAction(target, action))
  }

  private func set(_ target: TargetAction) {
    action = { [weak self] in
      if let self { target.send(from: self, startingAt: bar as? Responder) }
    }
  }
}
