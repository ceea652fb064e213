/// The controllers of an application that are alive, whether or not they are in a hierarchy; none
/// is kept alive.
struct LivingControllers {
  private struct Entry {
    weak var controller: ViewController?
  }

  private var entries: [Entry] = []
  /// The number of entries at which those of released controllers are removed.
  private var limit = 64

  /// Adds a controller that has just been made.
  ///
  /// - Complexity: O(1) on average.
  mutating func add(_ controller: ViewController) {
    if entries.count >= limit {
      entries.removeAll { $0.controller == nil }
      limit = max(64, 2 * entries.count)
    }
    entries.append(Entry(controller: controller))
  }

  /// Those that are alive, in the order in which they were made.
  ///
  /// - Complexity: O(*n*) for *n* controllers.
  var all: [ViewController] { entries.compactMap(\.controller) }
}
