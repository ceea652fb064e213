import Cartography
import Cells
import DataFiles
import Geodesy
import Toponymy

/// Finds the towns that the maps of one view name, and those that light up at night.
///
/// It keeps what it found last. Its functions throw when PROJ cannot be used.
struct MapTowns {
  private let gazetteer: Gazetteer
  private let names: LocalNames?
  private var known: KnownTowns?
  private var knownLights: [TownLight]?

  init(gazetteer: Gazetteer, names: LocalNames?) {
    (self.gazetteer, self.names) = (gazetteer, names)
  }

  /// Releases what was found.
  mutating func releaseMemory() {
    known = nil
    knownLights = nil
  }

  /// The towns of the Earth that light up at night, found once.
  mutating func lights(around center: Coordinate) throws(CartographyError) -> [TownLight] {
    if let knownLights { return knownLights }
    let towns = try CartographyError.projecting { () throws(ProjectionError) in
      try gazetteer.largestPlaces(
        within: WGS84.halfMeridian / 1000 + 1, of: center,
        limit: Self.mostLights)
    }
    let lights = towns.map { TownLight(coordinate: $0.coordinate, population: $0.population) }
    knownLights = lights
    return lights
  }

  /// More than the towns of 100,000 inhabitants.
  private static let mostLights = 6500

  /// The largest towns on a map and a little beyond, more than the map has room for.
  ///
  /// The towns found last are used again while they cover the map.
  ///
  /// - Parameter reach: the radius of the circle around `center` that holds the map.
  mutating func labels(
    on viewport: Viewport, within reach: Kilometers, of center: Coordinate
  ) throws(CartographyError) -> [MapLabel] {
    let serves = try CartographyError.projecting { () throws(ProjectionError) in
      try known?.serves(viewport, center: center, radius: reach)
    }
    if let known, serves == true { return known.labels }
    let found = try CartographyError.projecting { () throws(ProjectionError) in
      try towns(on: viewport, within: reach * Self.surplus, of: center)
    }
    known = found
    return found.labels
  }

  /// The label of the place that a pin marks, if that was not found among the towns.
  ///
  /// - Parameter rank: the number of labels that are more important.
  func label(
    standingOn place: Coordinate, rank: Int
  ) throws(CartographyError) -> MapLabel? {
    try CartographyError.projecting { () throws(ProjectionError) in
      guard let nearest = try gazetteer.place(nearest: place), nearest.distance <= Self.besidePin,
        var known, known.places.insert(nearest.place.id).inserted,
        case let kind = try known.parts.add(nearest.place)
      else { return nil }
      return label(of: nearest.place, rank: rank, as: kind)
    }
  }

  /// The kilometres within which a pin stands on a place.
  private static let besidePin: Kilometers = 2

  private func towns(
    on viewport: Viewport, within radius: Kilometers, of center: Coordinate
  ) throws(ProjectionError) -> KnownTowns {
    let limit = Double(viewport.size.area / 20) * Self.surplus * Self.surplus
    let towns = try gazetteer.largestPlaces(within: radius, of: center, limit: Int(limit))
    var parts = TownParts()
    let found = try towns.map { town throws(ProjectionError) in (town, try parts.add(town)) }
    let whole = found.filter { $0.0.kind != .quarter && $0.1 == .whole }
    let shown =
      switch viewport.spanWithinRange {
      case ...Self.widestInTown: found
      case ...Self.widestWithDistricts:
        whole + found.filter { $0.0.kind == .quarter || $0.1 != .whole }
      default: whole
      }
    let labels = shown.enumerated().compactMap { rank, place in
      label(of: place.0, rank: rank, as: place.1)
    }
    return KnownTowns(
      center: center, radius: radius, span: viewport.span, size: viewport.size,
      projection: viewport.projection, labels: labels, places: Set(towns.map(\.id)), parts: parts)
  }

  /// The kilometres across the widest maps on which parts of towns rank by their inhabitants, as
  /// towns do, and across the widest that name parts where towns leave room.
  private static let (widestInTown, widestWithDistricts): (Kilometers, Kilometers) = (20, 60)

  /// The factor by which towns are searched beyond the map.
  private static let surplus = 1.25

  /// The label of a place; `nil` for a part of a town that has a label already.
  private func label(of town: Place, rank: Int, as kind: TownParts.Kind) -> MapLabel? {
    switch kind {
    case .whole: break
    case .part(let name):
      return MapLabel(text: name, coordinate: town.coordinate, rank: rank, kind: .district)
    case .repeated: return nil
    }
    return MapLabel(
      text: names?.name(of: .place, id: Int(town.id)) ?? town.name, coordinate: town.coordinate,
      rank: rank, kind: Self.kind(of: town))
  }

  private static func kind(of town: Place) -> MapLabel.Kind {
    switch (town.kind, town.population) {
    case (.capital, _): .capital
    case (.quarter, _): .district
    case (_, leastCity...): .city
    case (_, leastTown...): .town
    default: .village
    }
  }

  /// The inhabitants of the smallest cities and towns.
  private static let (leastCity, leastTown): (UInt32, UInt32) = (500_000, 20_000)
}

/// Towns found for a map, and the circle that they cover.
private struct KnownTowns {
  let center: Coordinate
  let radius: Kilometers
  let span: Kilometers
  let size: CellSize
  let projection: MapProjection
  let labels: [MapLabel]
  /// The places that were found, also those without a label.
  var places: Set<Place.ID>
  var parts: TownParts

  /// Whether another map of nearly the same scale would get these towns. The scale of Mercator's
  /// maps changes with the latitude.
  func serves(
    _ viewport: Viewport, center: Coordinate, radius: Kilometers
  ) throws(ProjectionError) -> Bool {
    guard abs(viewport.span / span - 1) < 0.01, viewport.size == size,
      viewport.projection == projection
    else { return false }
    return try self.center.geodesic(to: center).distance / 1000 + radius <= self.radius
  }
}
