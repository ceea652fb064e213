import Facts
import Geodesy

/// What places are called that move, such as the ends of the tunnel. The names follow the places:
/// only the newest places are asked for when an answer has come. All are asked for at once, so that
/// the screen changes once.
@MainActor
final class MovingTitles {
  private let lookup: any NameLookup
  private var wanted: [Coordinate] = []
  private var known: [Coordinate] = []
  private var isAsking = false
  /// Called when the names have changed.
  var onChange: (() -> Void)?
  /// The names of the last places that have been looked up, each `nil` if it has none; empty
  /// before.
  private(set) var titles: [PointTitle?] = []

  init(_ lookup: any NameLookup) { self.lookup = lookup }

  /// The name of a place, if it is among the last ones that have been looked up.
  func title(of place: Coordinate) -> PointTitle? {
    known.firstIndex(of: place).flatMap { titles[$0] }
  }

  /// Looks up the names of places, unless they are known.
  func update(for places: [Coordinate]) {
    wanted = places
    guard !isAsking, places != known else { return }
    isAsking = true
    lookup.titles(of: places) { [weak self] titles in
      guard let self else { return }
      isAsking = false
      guard known != wanted else { return }
      known = places
      self.titles = titles
      onChange?()
      update(for: wanted)
    }
  }

  /// Looks up the names of places at once, unless they are known.
  func updateNow(for places: [Coordinate]) {
    wanted = places
    guard places != known else { return }
    (known, titles) = (places, lookup.titles(of: places))
    onChange?()
  }
}
