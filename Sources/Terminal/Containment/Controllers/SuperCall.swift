/// A method that the engine calls and whose overrides must call `super`.
enum SuperCall: String {
  case viewWillAppear = "viewWillAppear(_:)"
  case viewDidAppear = "viewDidAppear(_:)"
  case viewWillDisappear = "viewWillDisappear(_:)"
  case viewDidDisappear = "viewDidDisappear(_:)"
  case viewDidLoad = "viewDidLoad()"
  case addChild = "addChild(_:)"
  case removeFromParent = "removeFromParent()"
  case willMove = "willMove(toParent:)"
  case didMove = "didMove(toParent:)"
  case viewWillTransition = "viewWillTransition(to:with:)"
  case encodeRestorableState = "encodeRestorableState(with:)"
  case decodeRestorableState = "decodeRestorableState(with:)"
  case setEditing = "setEditing(_:animated:)"
  case willTransition = "willTransition(to:with:)"
  case updateViewConstraints = "updateViewConstraints()"
  case didReceiveMemoryWarning = "didReceiveMemoryWarning()"

  var tellsOfAppearing: Bool { self == .viewWillAppear || self == .viewDidAppear }

  var tellsOfDisappearing: Bool { self == .viewWillDisappear || self == .viewDidDisappear }

  /// Whether only the engine may call it.
  var isForTheEngineOnly: Bool { tellsOfAppearing || tellsOfDisappearing }
}

/// The calls that the engine is making on one controller, and whether they have reached the base.
struct SuperCalls {
  private var running: [(call: SuperCall, hasReachedBase: Bool)] = []

  var current: SuperCall? { running.last?.call }

  mutating func begin(_ call: SuperCall) { running.append((call, false)) }

  /// Notes that the base of a method runs. Returns whether the engine's own call led there.
  mutating func reachBase(_ call: SuperCall) -> Bool {
    guard let last = running.indices.last, running[last].call == call,
      !running[last].hasReachedBase
    else { return false }
    running[last].hasReachedBase = true
    return true
  }

  /// Notes that the innermost call is over. Returns whether it has reached the base.
  mutating func end() -> Bool { running.popLast()?.hasReachedBase ?? false }
}

/// Counts the engine's own calls of a controller's deprecated members, which are not reported.
struct DeprecatedCalls {
  /// How many calls of the engine are under way.
  var depth = 0
  /// How often the base of `shouldAutorotate(to:)` was reached.
  var baseAnswers = 0
}
