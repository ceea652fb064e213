extension Window {
  /// The presentations in the window, from back to front.
  ///
  /// - Complexity: O(1), but O(*n*) for *n* controllers after the links between them have changed.
  var presentations: [ControllerPresentation] {
    if let knownPresentations, knownPresentations.isCurrent { return knownPresentations.list }
    let known = KnownPresentations(list: rootViewController?.presentationsAbove ?? [])
    knownPresentations = isVisible ? known : nil
    return known.list
  }

  /// Notes that a presentation has been linked to its presenter.
  func noteBeginning(of presentation: ControllerPresentation) {
    let front = knownPresentations?.list.last?.presented ?? rootViewController
    guard knownPresentations?.isCurrent == true, presentation.presenter === front else {
      return forgetPresentations()
    }
    knownPresentations?.list += [presentation] + presentation.presented.presentationsAbove
  }

  /// Notes that a presentation is no longer linked to its presenter.
  func noteEnd(of presentation: ControllerPresentation) {
    guard knownPresentations?.isCurrent == true,
      knownPresentations?.list.last === presentation
    else { return forgetPresentations() }
    knownPresentations?.list.removeLast()
  }

  /// Has this window and all others, to which the presenter may belong by now, look for their
  /// presentations again.
  private func forgetPresentations() {
    ViewController.hierarchyChanges &+= 1
    knownPresentations = nil
  }

  /// The presentation whose controller is on its way in or out.
  ///
  /// - Complexity: O(1) if nothing is on its way in any window.
  var movingPresentation: ControllerPresentation? {
    ControllerPresentation.movingCount > 0 ? presentations.first { $0.isMoving } : nil
  }

  /// Drops everything that a root controller and its descendants present, because the window gets
  /// another root.
  func dropPresentations(of root: ViewController?) {
    guard let root, let application else { return }
    for presentation in root.presentationsAbove { presentation.drop(in: application) }
  }

  /// The presentations that lie over all of the window, from back to front.
  var presentationsOverAll: [ControllerPresentation] {
    presentations.filter { $0.container.superview === self }
  }

  /// The front presentation over all of the window.
  var frontPresentationOverAll: ControllerPresentation? {
    presentations.last { $0.container.superview === self }
  }

  /// The controller that receives keys while nothing has the focus: the one presented last, or the
  /// root.
  package var frontController: ViewController? {
    presentations.last { $0.container.window === self }?.presented
      ?? rootViewController
  }
}

/// The presentations in a window, as they were found.
@MainActor
struct KnownPresentations {
  var list: [ControllerPresentation]
  private let hierarchyChanges = ViewController.hierarchyChanges

  init(list: [ControllerPresentation]) { self.list = list }

  /// Whether no links have changed since, but those that the list has followed.
  var isCurrent: Bool { hierarchyChanges == ViewController.hierarchyChanges }
}
