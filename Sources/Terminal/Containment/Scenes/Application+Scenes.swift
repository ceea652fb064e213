extension Application {
  /// Starts with the first scene of the main scene file, if one is named.
  ///
  /// - Returns: whether one is named.
  func launchMainScenes() -> Bool {
    guard let mainSceneFile else { return false }
    Application.current = self
    launch(Storyboard(name: mainSceneFile, bundle: mainBundle))
    return true
  }

  /// Starts with the first scene of a file, in a separate turn.
  ///
  /// In order: the window and the initial controller; the state that was saved, if there is one;
  /// `application(_:didFinishLaunchingWithOptions:)`, where the delegate may configure the
  /// controller through its ``ApplicationDelegate/window``; the window is shown.
  public func launch(_ mainScenes: Storyboard) {
    runTurn {
      let window = Window(frame: screenBounds)
      window.application = self
      window.rootViewController = mainScenes.instantiateInitialViewController()
      delegate?.window = window
      tell(.willFinishLaunching)
      restoreState(in: window)
      tell(.didFinishLaunching)
      window.makeKeyAndVisible()
    }
  }
}
