extension Application {
  /// The presentations in a window, from back to front.
  func presentations(in window: Window) -> [ControllerPresentation] {
    window.rootViewController?.presentationsAbove ?? []
  }

  /// The presentation of a window whose controller is on its way in or out.
  func movingPresentation(in window: Window) -> ControllerPresentation? {
    presentations(in: window).first(where: \.isMoving)
  }

  /// Loads the views that presented controllers have released in a tree that is about to come on
  /// screen.
  func loadReleasedViews(in tree: View) {
    guard Self.releasedPlaces > 0 else { return }
    let shown = windows + [tree as? Window].compactMap { $0 }
    for presentation in shown.flatMap(presentations) where presentation.stage != .over {
      presentation.presented.loadReleasedView(in: tree)
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

  /// The presentations that lie over all of the window, from back to front.
  var presentationsOverAll: [ControllerPresentation] {
    application?.presentations(in: self).filter { $0.container.superview === self } ?? []
  }

  /// The controller that receives keys while nothing has the focus: the one presented last, or the
  /// root.
  package var frontController: ViewController? {
    application?.presentations(in: self).last { $0.container.window === self }?.presented
      ?? rootViewController
  }
}
