/// The deprecated members of controllers that the engine still calls, so that it can do so without
/// being warned.
@MainActor
protocol DeprecatedHooks: AnyObject {
  func shouldAutorotate(to toInterfaceOrientation: InterfaceOrientation) -> Bool
  var shouldAutomaticallyForwardRotationMethods: Bool { get }
  func viewWillUnload()
  func viewDidUnload()
  func willRotate(to toInterfaceOrientation: InterfaceOrientation, duration: Double)
  func willAnimateRotation(to toInterfaceOrientation: InterfaceOrientation, duration: Double)
  func didRotate(from fromInterfaceOrientation: InterfaceOrientation)
  func rotatingHeaderView() -> View?
  func rotatingFooterView() -> View?
}

extension ViewController: DeprecatedHooks {}

extension ViewController {
  private var hooks: any DeprecatedHooks { self }

  /// Calls deprecated members without a report.
  func withoutDeprecationReports<Result>(_ body: () -> Result) -> Result {
    deprecatedCalls.depth += 1
    defer { deprecatedCalls.depth -= 1 }
    return body()
  }

  /// Reports the use of the deprecated member that calls this, once for each, unless the engine
  /// makes it.
  func reportUse(
    of name: String = #function, use replacement: String = "viewWillTransition(to:with:)"
  ) {
    guard deprecatedCalls.depth == 0 else { return }
    Application.current?.diagnostics.reportDeprecated(name, use: replacement, subjects: [self])
  }

  /// Whether it forwards the legacy callbacks of a rotation to its children.
  var forwardsRotation: Bool {
    withoutDeprecationReports { hooks.shouldAutomaticallyForwardRotationMethods }
  }

  /// The orientations that an override of `shouldAutorotate(to:)` allows; all if it is not
  /// overridden.
  ///
  /// It counts as overridden if an answer does not come from the base or differs from the base's.
  var legacyOrientationMask: InterfaceOrientationMask {
    let candidates = InterfaceOrientation.allCases.filter { $0 != .unknown }
    var mask: InterfaceOrientationMask = []
    deprecatedCalls.baseAnswers = 0
    withoutDeprecationReports {
      for orientation in candidates where hooks.shouldAutorotate(to: orientation) {
        mask.insert(InterfaceOrientationMask(orientation))
      }
    }
    let isBase = deprecatedCalls.baseAnswers == candidates.count && mask == .portrait
    return isBase ? .all : mask
  }

  /// Releases a view that is not on screen, as a memory warning did until iOS 6.
  func unloadHiddenView() {
    guard let view = viewIfLoaded, view.window == nil else { return }
    withoutDeprecationReports { hooks.viewWillUnload() }
    self.view = nil
    withoutDeprecationReports { hooks.viewDidUnload() }
  }
}
