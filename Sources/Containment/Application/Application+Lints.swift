/// The controllers that are to be looked at when the turn ends.
struct LintList {
  private struct Watched {
    weak var controller: ViewController?
  }

  /// The controllers whose appearance transition has ended; held so that they outlive the lints.
  private(set) var ended: [ViewController] = []
  private var watched: [Watched] = []

  /// Adds a controller whose appearance transition has ended.
  mutating func add(ended controller: ViewController) {
    ended.append(controller)
  }

  /// Adds a controller that may be nobody's child although its view is on screen.
  mutating func add(possibleOrphan controller: ViewController) {
    guard !watched.contains(where: { $0.controller === controller }) else { return }
    watched.append(Watched(controller: controller))
  }

  /// The controllers that may be nobody's children.
  var possibleOrphans: [ViewController] { watched.compactMap(\.controller) }
}

extension Application {
  /// Looks at the end of the turn whether a controller on screen is nobody's child.
  func watchForOrphan(_ controller: ViewController) {
    lints.add(possibleOrphan: controller)
    setNeedsCommit()
  }

  /// Looks at the end of the turn at a controller whose appearance transition has ended, and keeps it
  /// alive until then.
  func hasEnded(_ controller: ViewController) {
    lints.add(ended: controller)
    setNeedsCommit()
  }

  /// Reports what is not right at the end of a turn, without changing anything.
  func lint() {
    let list = lints
    lints = LintList()
    for controller in list.ended where controller.appearance.phase == .appeared {
      lintMissingDidMove(controller)
    }
    for controller in list.possibleOrphans
    where controller.parent == nil && controller.viewIfLoaded?.window != nil {
      guard !controller.isWindowRoot, !controller.adoption.orphanWasReported else { continue }
      controller.adoption.orphanWasReported = true
      controller.report(
        .childNotAdopted,
        "the view of \(controller) is on screen, but addChild(_:) was never called with it")
    }
  }

  private func lintMissingDidMove(_ controller: ViewController) {
    guard let parent = controller.parent, controller.adoption.didMoveTurn == nil,
      !controller.adoption.missingDidMoveWasReported
    else { return }
    controller.adoption.missingDidMoveWasReported = true
    controller.report(
      .didMoveMissing,
      "\(controller) has appeared, but its parent \(parent) has not called didMove(toParent:)")
  }
}
