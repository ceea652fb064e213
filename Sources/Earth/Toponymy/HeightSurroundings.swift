import Geodesy

/// What the height at a point follows from, beside the samples around it.
public struct HeightSurroundings: Sendable {
  /// The ground of an area.
  enum Ground: Sendable {
    /// Land without an ice sheet, or a point in no area.
    case land
    /// An ice sheet everywhere.
    case ice
    /// An ice sheet, but for what is near a place.
    case iceOrShore
    /// The floor of the sea.
    case sea

    /// The ground of an area; `nil` counts as land.
    init(of area: Area?) {
      self =
        switch (area?.kind, area?.code) {
        case (_, "AQ"): .ice
        case (_, "GL"): .iceOrShore
        case (.sea, _): .sea
        default: .land
        }
    }
  }

  /// The nearest place of the gazetteer, at most 10 km away.
  struct NearPlace: Sendable {
    let place: Place
    /// The length of the geodesic to it; infinity if it is so far away that it does not matter.
    let distance: Kilometers

    /// Whether its height is that of the point.
    var isHere: Bool { distance <= GroundHeights.reachOfKnownHeights }
  }

  let ground: Ground
  let place: NearPlace?
  /// The index of the lake at the point, as in ``Surroundings/lake``; `nil` if there is none.
  let lake: Int?

  /// Surroundings of a point.
  ///
  /// - Parameters:
  ///   - area: the country or sea around the point; `nil` counts as land.
  ///   - nearest: the place of the gazetteer that is nearest to the point. It does not count if it
  ///     is more than 10 km away, and may be missing then.
  ///   - lake: the index of the lake at the point, as in ``Surroundings/lake``; `nil` if there is
  ///     none.
  public init(area: Area?, nearest: Sighting?, lake: Int?) {
    let isNear = nearest.map { $0.distance <= GroundHeights.reachOfPlaces.radius / 1000 } ?? false
    self.init(
      ground: Ground(of: area),
      place: isNear ? nearest.map { NearPlace(place: $0.place, distance: $0.distance) } : nil,
      lake: lake)
  }

  init(ground: Ground, place: NearPlace?, lake: Int?) {
    (self.ground, self.place, self.lake) = (ground, place, lake)
  }
}
