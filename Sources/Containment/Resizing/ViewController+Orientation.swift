extension ViewController {
  /// What the base says that the controller prefers: as the interface lies now, if it supports
  /// that, or else the first way that it does; noted, because it is nobody's own preference.
  var presentationOrientation: InterfaceOrientation {
    let present = currentOrientation
    let supported = supportedInterfaceOrientations
    let preference =
      supported.contains(InterfaceOrientationMask(present))
      ? present
      : InterfaceOrientation.allCases.first {
        $0 != .unknown && supported.contains(InterfaceOrientationMask($0))
      } ?? present
    presentation.basePreference = preference
    return preference
  }

  /// How the controller prefers to lie when it is presented over all of a window; `nil` without a
  /// preference of its own.
  ///
  /// An answer of an override is one, unless it asks the base and hands on what that says.
  var ownPreference: InterfaceOrientation? {
    presentation.basePreference = nil
    let preferred = preferredInterfaceOrientationForPresentation
    return preferred == presentation.basePreference ? nil : preferred
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
