/// The controllers that are to be looked at when the turn ends.
struct LintList {
  private struct Watched {
    weak var controller: ViewController?
  }

  /// The controllers whose appearance transition has ended; held so that they outlive the lints.
  private(set) var ended: [ViewController] = []
  private var watched: [Watched] = []
  private var newChildren: [Watched] = []

  /// Adds a controller whose appearance transition has ended.
  mutating func add(ended controller: ViewController) {
    ended.append(controller)
  }

  /// Adds a controller that may be nobody's child although its view is on screen.
  mutating func add(possibleOrphan controller: ViewController) {
    watched.append(Watched(controller: controller))
  }

  /// Adds a controller that has just been adopted.
  mutating func add(adopted controller: ViewController) {
    newChildren.append(Watched(controller: controller))
  }

  /// Takes those adopted controllers out that are no longer to be looked at.
  mutating func forgetAdopted(where isOver: (ViewController) -> Bool) {
    newChildren.removeAll { $0.controller.map(isOver) ?? true }
  }

  /// Whether nothing is to be looked at.
  var isEmpty: Bool { ended.isEmpty && watched.isEmpty }

  /// Takes out what is looked at once.
  mutating func takeCandidates() -> LintList {
    defer {
      ended = []
      watched = []
    }
    return self
  }

  /// The controllers that may be nobody's children.
  var possibleOrphans: [ViewController] { watched.compactMap(\.controller) }
}
