extension ViewController {
  /// The preferred orientation of the base: the present one if it is supported, or else the first
  /// supported one. It is stored, so that it can be told from a preference of an override.
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

  /// The orientation that an override prefers for a controller presented over a whole window; `nil`
  /// without such a preference.
  ///
  /// The answer of an override counts, unless it is the answer of the base.
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

  /// The orientation of the interface.
  @available(*, deprecated, message: "use traitCollection and the size of the view")
  public var interfaceOrientation: InterfaceOrientation {
    reportUse(use: "traitCollection and the size of the view")
    return currentOrientation
  }

  /// Asks all controllers again for their supported orientations.
  @available(*, deprecated, message: "use setNeedsUpdateOfSupportedInterfaceOrientations()")
  public static func attemptRotationToDeviceOrientation() {
    guard let application = Application.current else { return }
    application.diagnostics.reportDeprecated(
      "attemptRotationToDeviceOrientation()",
      use: "setNeedsUpdateOfSupportedInterfaceOrientations()")
    application.resizeWindows()
  }

  /// Whether both appearance and the legacy rotation callbacks are forwarded to children.
  ///
  /// It can be read only: the two properties behind it are overridden instead.
  @available(*, deprecated, message: "use shouldAutomaticallyForwardAppearanceMethods")
  public var automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers: Bool {
    reportUse(use: "shouldAutomaticallyForwardAppearanceMethods")
    return shouldAutomaticallyForwardAppearanceMethods && forwardsRotation
  }
}

extension Application {
  /// The orientation of the key window's interface.
  @available(*, deprecated, message: "use the traits and the size of the view")
  @preconcurrency @MainActor
  public var statusBarOrientation: InterfaceOrientation {
    diagnostics.reportDeprecated(
      "statusBarOrientation", use: "the traits and the size of the view")
    return keyWindow?.interface.orientation ?? .portrait
  }
}
