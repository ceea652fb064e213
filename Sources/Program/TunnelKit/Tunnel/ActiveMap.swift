import Containment

/// Which of two maps the keys move: the one that was last the first responder.
@MainActor
final class ActiveMap {
  private let maps: [MapViewController]
  private var observations: [Observation] = []

  /// The active map.
  var map: MapViewController { maps[index] }
  /// The number of the active map: 0 for the man's, 1 for the map of the x.
  private(set) var index = 0
  /// Called when the other map becomes the active one.
  var onChange: (() -> Void)?

  /// Two maps; the first one is active at the start.
  init(of startMap: MapViewController, _ targetMap: MapViewController) {
    maps = [startMap, targetMap]
    observations = maps.enumerated().map { index, map in
      map.observe(\.isFocused, options: [.new]) { [weak self] _, change in
        if change.new == true { self?.activate(index) }
      }
    }
  }

  /// Makes a map the active one. Numbers other than 0 and 1 are ignored.
  func activate(_ index: Int) {
    guard maps.indices.contains(index), index != self.index else { return }
    self.index = index
    onChange?()
  }
}
