extension Application {
  /// Starts with the first scene of a file, in a separate turn.
  ///
  /// In order: the window and the initial controller; the state that was saved, if there is one;
  /// `applicationDidFinishLaunching(_:)`, where the delegate may configure the controller through
  /// its ``ApplicationDelegate/window``; the window is shown.
  public func launch(_ mainScenes: Storyboard) {
    runTurn {
      let window = Window(frame: screenBounds)
      window.application = self
      window.rootViewController = mainScenes.instantiateInitialViewController()
      delegate?.window = window
      restoreState(in: window)
      delegate?.applicationDidFinishLaunching(self)
      window.makeKeyAndVisible()
    }
  }
}
