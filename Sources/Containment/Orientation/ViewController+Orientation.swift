extension ViewController {
  /// How the interface lies now, if the controller supports that, or else the first that it does.
  var presentationOrientation: InterfaceOrientation {
    presentation.hasBasePreference = true
    let present = currentOrientation
    let supported = supportedInterfaceOrientations
    if supported.contains(InterfaceOrientationMask(present)) { return present }
    return InterfaceOrientation.allCases.first {
      $0 != .unknown && supported.contains(InterfaceOrientationMask($0))
    } ?? present
  }

  private var currentOrientation: InterfaceOrientation {
    let window =
      viewIfLoaded?.window ?? rootWindow ?? presentation.presentedBy?.window
      ?? Application.current?.keyWindow
    return window?.interface.orientation ?? .portrait
  }

  // MARK: Deprecated

  /// How the interface lies.
  @available(*, deprecated, message: "use traitCollection and the size of the view")
  public var interfaceOrientation: InterfaceOrientation {
    reportUse(of: "interfaceOrientation", use: "traitCollection and the size of the view")
    return currentOrientation
  }

  /// Asks all controllers again how the interface may lie.
  @available(*, deprecated, message: "use setNeedsUpdateOfSupportedInterfaceOrientations()")
  public static func attemptRotationToDeviceOrientation() {
    guard let application = Application.current else { return }
    application.diagnostics.reportDeprecated(
      "attemptRotationToDeviceOrientation()",
      use: "setNeedsUpdateOfSupportedInterfaceOrientations()")
    application.resizeWindows()
  }

  /// Whether both appearance and the legacy callbacks of a rotation are forwarded to children.
  ///
  /// It can be read only: the two properties behind it are overridden instead.
  @available(*, deprecated, message: "use shouldAutomaticallyForwardAppearanceMethods")
  public var automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers: Bool {
    reportUse(
      of: "automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers",
      use: "shouldAutomaticallyForwardAppearanceMethods")
    return shouldAutomaticallyForwardAppearanceMethods && forwardsRotation
  }
}

extension Application {
  /// How the interface of the key window lies.
  @available(*, deprecated, message: "use the traits and the size of the view")
  public var statusBarOrientation: InterfaceOrientation {
    diagnostics.reportDeprecated(
      "statusBarOrientation", use: "the traits and the size of the view")
    return keyWindow?.interface.orientation ?? .portrait
  }
}
