/// The unwind hooks of older code, asked before the modern ones.
@MainActor
protocol LegacyUnwinding {
  func viewControllerForUnwindSegueAction(
    _ action: Selector, from source: ViewController, withSender sender: Any?
  ) -> ViewController?
  func canPerformUnwindSegueAction(
    _ action: Selector, from source: ViewController, withSender sender: Any
  ) -> Bool
  func segueForUnwinding(
    to destination: ViewController, from source: ViewController, identifier: String?
  ) -> Segue?
}

extension ViewController: LegacyUnwinding {}

extension ViewController {
  /// Unwinds to the controller that implements an action; if there is none, nothing happens.
  func unwind(_ description: SegueDescription, sender: Any?) {
    guard let action = description.action else {
      report(.noSegue, "segue '\(description.id ?? "")' of \(self) names no unwind action")
      return
    }
    let search = UnwindSource(source: self, unwindAction: Selector(action), sender: sender)
    guard let destination = search.destination else { return }
    let segue =
      legacyUnwindSegue(to: destination, identifier: description.id)
      ?? Segue(identifier: description.id, source: self, destination: destination)
    segue.kind = .unwind
    prepare(for: segue, sender: sender)
    destination.unwindActions[search.unwindAction]?(segue)
    segue.perform()
  }

  /// Whether it handles an unwind action, by an override of the deprecated method or by its
  /// actions.
  func legacyCanUnwind(_ action: Selector, from source: ViewController, sender: Any?) -> Bool {
    let hooks: any LegacyUnwinding = self
    return hooks.canPerformUnwindSegueAction(action, from: source, withSender: sender ?? self)
  }

  /// The controller that an override of the deprecated hook returns.
  func legacyUnwindDestination(for search: UnwindSource) -> ViewController? {
    let hooks: any LegacyUnwinding = self
    let found = hooks.viewControllerForUnwindSegueAction(
      search.unwindAction, from: search.source, withSender: search.sender)
    if found != nil {
      reportDeprecated(
        "viewControllerForUnwindSegueAction(_:from:withSender:)",
        use: "allowedChildrenForUnwinding(from:)")
    }
    return found
  }

  /// The segue that an override of the deprecated hook makes, the destination's containers first.
  private func legacyUnwindSegue(to destination: ViewController, identifier: String?) -> Segue? {
    let above = Array(destination.unwindingWayUp)
    for controller in above.dropFirst() + above.prefix(1) {
      let hooks: any LegacyUnwinding = controller
      let segue = hooks.segueForUnwinding(to: destination, from: self, identifier: identifier)
      guard let segue else { continue }
      controller.reportDeprecated(
        "segueForUnwinding(to:from:identifier:)", use: "unwind(for:towards:)")
      return segue
    }
    return nil
  }
}

extension Segue {
  /// Lets each container between the two, from the lowest common one, show the child that leads to
  /// the destination, and dismisses what was presented in between.
  func unwind() {
    let sources = Array(source.unwindingWayUp)
    var steps: [(container: ViewController, next: ViewController)] = []
    var common = destination
    while !sources.contains(where: { $0 === common }) {
      guard let container = common.parent ?? common.presentingViewController else { break }
      steps.append((container, common))
      common = container
    }
    let presented = sources.prefix { $0 !== common }
      .last { $0.parent == nil && $0.presentingViewController != nil }
    presented?.presentingViewController?.dismiss(animated: true)
    for step in steps.reversed() { step.container.unwind(for: self, towards: step.next) }
  }
}
