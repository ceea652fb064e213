import Cells
import Geodesy
import Overlays

/// The names of the person's own lines and areas on a map, where they are and at their antipodes.
///
/// A line is named in the middle of it or as near to that as the map shows it, an area at a place
/// within it. A feature of several lines or areas is named at the largest of them.
struct PathNames {
  /// The names, those of the largest features first.
  private(set) var labels: [MapLabel] = []

  /// How many features at most are looked at for each name that has room.
  private static let share = 4

  /// The names on a map.
  ///
  /// - Parameter most: how many names the map has room for.
  /// - Throws: when PROJ cannot be used.
  /// - Complexity: O(*n* log *n*) for *n* features with lines or areas and a name.
  init(of map: MapGeometry, _ overlays: [Overlay], most: Int) throws(CartographyError) {
    let cap = map.tracer.cap
    var largest: [Named] = []
    for overlay in overlays {
      largest += Self.named(of: overlay, within: cap, isAntipodal: false)
      largest += Self.named(of: overlay, within: cap.antipode, isAntipodal: true)
    }
    largest.sort { ($0.extent, $1.isAntipodal ? 1 : 0) > ($1.extent, $0.isAntipodal ? 1 : 0) }
    let size = map.surfaces.size
    let shown = CellRectangle(origin: CellPosition(column: 0, row: 0), size: size)
    for named in largest.prefix(most * Self.share) where labels.count < most {
      let coordinates = named.places(around: cap.center)
      let positions = try map.projector.positions(of: coordinates)
      for (coordinate, position) in zip(coordinates, positions) {
        guard let position,
          shown.contains(CellPosition(column: position.column, row: position.row))
        else { continue }
        labels.append(
          MapLabel(
            text: named.name, coordinate: coordinate, rank: 0,
            kind: named.isAntipodal ? .featureAntipode : .feature))
        break
      }
    }
  }

  /// A line or an area with the name of its feature.
  private struct Named {
    let path: Overlay.Path
    let overlay: Overlay
    let isAntipodal: Bool

    /// The name, made only for those that are written: a map may have many more.
    var name: String { overlay.name(of: path.feature) ?? "" }

    /// How far it reaches, in degrees of latitude and longitude together.
    var extent: Double {
      path.bounds.north - path.bounds.south + path.bounds.east - path.bounds.west
    }

    /// The places for the name, the best first.
    ///
    /// - Parameter center: the middle of the map.
    func places(around center: Coordinate) -> [Coordinate] {
      if path.area == nil { return coordinates(alongLine: path.outlines[0]) }
      let middle = GeographicPosition(isAntipodal ? center.antipode : center)
      return coordinates(within: path, [middle] + Self.grid(of: path.bounds))
    }

    /// The places that divide a line into sixteen, those nearer to its middle first.
    private func coordinates(alongLine places: Range<Int>) -> [Coordinate] {
      [8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15, 0, 16].compactMap { share in
        coordinate(overlay.places[places.lowerBound + (places.count - 1) * share / 16])
      }
    }

    private func coordinates(
      within path: Overlay.Path, _ places: [GeographicPosition]
    ) -> [Coordinate] {
      places.compactMap { path.area?.contains($0) == true ? coordinate($0) : nil }
    }

    /// Places on the ground on a grid in some bounds, from the middle outwards.
    private static func grid(of bounds: DegreeBox) -> [GeographicPosition] {
      let shares = [4, 3, 5, 2, 6, 1, 7].map { Double($0) / 8 }
      return shares.flatMap { down in
        shares.map { across in
          GeographicPosition(
            latitude: bounds.south + (bounds.north - bounds.south) * down,
            longitude: bounds.west + (bounds.east - bounds.west) * across)
        }
      }
    }

    private func coordinate(_ place: GeographicPosition) -> Coordinate? {
      let coordinate = Coordinate(
        GeographicPosition(
          latitude: place.latitude, longitude: place.longitude.remainder(dividingBy: 360)))
      return isAntipodal ? coordinate?.antipode : coordinate
    }
  }

  /// The largest line or area of each feature with a name and without points, near a map.
  private static func named(
    of overlay: Overlay, within cap: SphericalCap, isAntipodal: Bool
  ) -> [Named] {
    var largest: [Named] = []
    var last = -1
    for path in overlay.paths where cap.touches(path.bounds) {
      guard overlay.hasName(path.feature), overlay.parts(of: path.feature).points.isEmpty else {
        continue
      }
      let named = Named(path: path, overlay: overlay, isAntipodal: isAntipodal)
      if path.feature != last {
        largest.append(named)
      } else if let known = largest.last, known.extent < named.extent {
        largest[largest.count - 1] = named
      }
      last = path.feature
    }
    return largest
  }
}
