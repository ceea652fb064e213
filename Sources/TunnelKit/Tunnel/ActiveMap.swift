import Containment

/// Which of two maps the keys move: the one that had the keyboard last.
@MainActor
final class ActiveMap {
  private let maps: [MapViewController]
  private var observations: [Observation] = []

  /// The map itself.
  var map: MapViewController { maps[index] }
  /// Its number: 0 for the man's, 1 for the map of the x.
  private(set) var index = 0
  /// Called when the other map has become the active one.
  var onChange: (() -> Void)?

  /// The first of two maps is active at first.
  init(of startMap: MapViewController, _ targetMap: MapViewController) {
    maps = [startMap, targetMap]
    observations = maps.enumerated().map { index, map in
      map.observe(\.isFocused, options: [.new]) { [weak self] _, change in
        if change.new == true { self?.activate(index) }
      }
    }
  }

  /// Makes a map the active one; a number other than 0 and 1 is ignored.
  func activate(_ index: Int) {
    guard maps.indices.contains(index), index != self.index else { return }
    self.index = index
    onChange?()
  }
}
