import Facts
import Geodesy

/// What a place is called that moves, such as an end of the tunnel. The name follows the place: only
/// the newest place is asked for when an answer has come.
@MainActor
final class MovingTitle {
  private let lookup: any NameLookup
  private var wanted: Coordinate?
  private var known: Coordinate?
  private var isAsking = false
  /// Called when the name has changed.
  var onChange: (() -> Void)?
  /// The name of the last place that has been looked up; `nil` if it has none.
  private(set) var title: PointTitle?

  init(_ lookup: any NameLookup) { self.lookup = lookup }

  /// The name of a place, if that is the last one that has been looked up.
  func title(of place: Coordinate) -> PointTitle? { place == known ? title : nil }

  /// Looks up the name of a place, unless it is known.
  func update(for place: Coordinate) {
    wanted = place
    guard !isAsking, place != known else { return }
    isAsking = true
    lookup.title(of: place) { [weak self] title in
      guard let self else { return }
      isAsking = false
      known = place
      self.title = title
      onChange?()
      if let wanted { update(for: wanted) }
    }
  }
}
