extension Window {
  /// The row over the window's first one; with `nil` there is none, and the safe area of the root
  /// view begins at the top.
  public var statusLine: StatusLine? {
    get { storedStatusLine }
    set {
      guard newValue !== storedStatusLine else { return }
      storedStatusLine?.removeFromSuperview()
      storedStatusLine = newValue
      if let newValue {
        newValue.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
        newValue.autoresizingMask = .flexibleWidth
        addSubview(newValue)
        updateStatusLine()
      }
      updateSafeArea()
    }
  }

  /// Updates the status line to the preferences of the controller that fills the window, or of one
  /// in front that captures its appearance.
  func updateStatusLine() {
    storedStatusLine?.wayBack =
      frontController?.isDismissedByEscape == true ? KeyPress(.escape) : nil
    guard let line = storedStatusLine, let controller = statusLineController else { return }
    let style = controller.decider(by: \.childForStatusBarStyle).preferredStatusBarStyle
    if line.style != style { line.style = style }
    let decider = controller.decider(by: \.childForStatusBarHidden)
    guard line.isPreferred == decider.prefersStatusBarHidden else { return }
    line.show(!line.isPreferred, by: decider.preferredStatusBarUpdateAnimation)
    updateSafeArea()
  }

  private var statusLineController: ViewController? {
    let deciding = decidingController
    let inFront = topControllers.reversed().prefix { $0 !== deciding }
    return inFront.first {
      $0.modalPresentationCapturesStatusBarAppearance && !$0.isBeingDismissed
    } ?? deciding
  }
}

extension ViewController {
  /// Whether it is presented, and Escape dismisses it.
  fileprivate var isDismissedByEscape: Bool {
    guard let stage = presentation.presentedBy?.stage else { return false }
    return stage != .going && !isKeptPresented
  }

  /// The controller that decides in the end: this one, or the child that it names, and so on.
  fileprivate func decider(by child: @escaping (ViewController) -> ViewController?)
    -> ViewController
  {
    sequence(first: self, next: child).reduce(self) { $1 }
  }
}
