extension Application {
  /// A presentation, which its presenter keeps alive.
  struct Presentation {
    weak var value: ControllerPresentation?
  }

  /// Adds a presentation in front of the others.
  func add(_ presentation: ControllerPresentation) {
    presentations.removeAll { $0.value == nil }
    presentations.append(Presentation(value: presentation))
  }

  /// Forgets a presentation.
  func remove(_ presentation: ControllerPresentation) {
    presentations.removeAll { $0.value == nil || $0.value === presentation }
  }

  /// The presentations in a window, from back to front.
  func presentations(in window: Window) -> some BidirectionalCollection<ControllerPresentation> {
    presentations.lazy.compactMap(\.value).filter { $0.window === window }
  }

  /// The presentation of a window whose controller is on its way in or out.
  func movingPresentation(in window: Window) -> ControllerPresentation? {
    presentations(in: window).first(where: \.isMoving)
  }

  /// Sends the callbacks that presentations and dismissals without animation still owe.
  func finishPendingPresentations(in window: Window) {
    for presentation in Array(presentations(in: window)) where presentation.isPending {
      presentation.finishNow()
    }
  }

  /// Finishes the presentations and dismissals that run within a view, because the view leaves its
  /// window.
  func finishPresentations(within view: View) {
    for presentation in presentations.compactMap(\.value)
    where presentation.movingContainer?.isDescendant(of: view) == true {
      presentation.finishNow()
    }
  }

  /// Loads the views that presented controllers have released in a tree that is about to come on
  /// screen.
  func loadReleasedViews(in tree: View) {
    for presentation in presentations.compactMap(\.value) where !presentation.isOver {
      presentation.presented.loadReleasedView(in: tree)
    }
  }

  /// The views that take no input because a presentation or a dismissal is under way.
  var presentationShields: [View] { presentations.compactMap(\.value).flatMap(\.shields) }

  /// Tells the presented controllers that fill a window, or lie over all of it, of its new size.
  func sizeWillChange(
    of window: Window, to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for presentation in Array(presentations(in: window))
    where presentation.container.superview === window {
      presentation.sizeWillChange(to: size, with: coordinator)
    }
  }
}

extension Window {
  /// Drops everything that a root controller and its descendants present, because the window gets
  /// another root.
  func dropPresentations(of root: ViewController?) {
    guard let root, let application else { return }
    for presentation in root.presentationsAbove { presentation.drop(in: application) }
  }

  /// The container of the front controller that was presented over the whole window.
  var frontContainer: View? {
    application?.presentations(in: self).last { $0.container.superview === self }?.container
  }

  /// The controller that receives keys while nothing has the focus: the one presented last, or the
  /// root.
  var frontController: ViewController? {
    application?.presentations(in: self).last { $0.container.window === self }?.presented
      ?? rootViewController
  }
}
