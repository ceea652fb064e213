/// The controllers to check when the turn ends.
struct LintList {
  private struct Watched {
    weak var controller: ViewController?
  }

  /// The controllers whose appearance transition has ended; held so that they outlive the lints.
  private(set) var ended: [ViewController] = []
  private var watched: [Watched] = []
  private var newChildren: [Watched] = []

  mutating func add(ended controller: ViewController) { ended.append(controller) }

  /// Adds a controller that may have no parent although its view is on screen.
  mutating func add(possibleOrphan controller: ViewController) {
    watched.append(Watched(controller: controller))
  }

  /// Adds a controller that has just been adopted.
  mutating func add(adopted controller: ViewController) {
    newChildren.append(Watched(controller: controller))
  }

  /// Removes those adopted controllers that need no more checks.
  mutating func forgetAdopted(where isOver: (ViewController) -> Bool) {
    newChildren.removeAll { $0.controller.map(isOver) ?? true }
  }

  var isEmpty: Bool { ended.isEmpty && watched.isEmpty }

  /// Removes and returns the controllers that are checked once.
  mutating func takeCandidates() -> LintList {
    defer {
      ended = []
      watched = []
    }
    return self
  }

  /// The controllers that may have no parent although their views are on screen.
  var possibleOrphans: [ViewController] { watched.compactMap(\.controller) }
}
