import DataFiles
import Geodesy
import Platform

/// A mountain, lake, river, range, desert or the like with the place of its name on a map.
public struct Landform: Hashable, Sendable {
  /// The sort: `mountain`, `lake`, `river`, `range`, `desert`, `landform` or `seafloor`.
  public let kind: SearchArea.Kind
  /// The English name, or the country's own name if there is no English one.
  public let name: String
  /// The index of its area in the file of names to search, by which its names in other languages
  /// are found.
  public let index: Int
  /// The summit, or a point inside, or half-way down a river.
  public let coordinate: Coordinate
  /// How far it extends; 0 for a mountain.
  public let breadth: Kilometers
  /// The height of a summit above the sea; `nil` for others, and if it is unknown.
  public let meters: Meters?
}

/// The mountains, waters and stretches of land that maps name.
public final class Landforms: Sendable {
  /// In descending order of importance.
  private let all: [(landform: Landform, position: SIMD3<Double>)]

  /// Opens `search.bin` of a folder, and `elevation.bin` for the heights of summits, which remain
  /// unknown without it.
  ///
  /// - Throws: when the first is missing, truncated, foreign or visibly damaged.
  /// - Complexity: O(*n*) for *n* areas of the file, about a millisecond.
  public init(folder: DataFolder) throws(DataFileError) {
    let areas = try folder.search.opened().areas
    let heights = (try? folder.elevations.opened().summits()).map(SpotHeights.init)
    let vectors = PositionVectors()
    var all: [(landform: Landform, position: SIMD3<Double>)] = []
    for index in areas.indices where Self.isShown(areas.kind(index)) {
      let area = areas[index]
      guard area.kind != .landform || Self.isPhysical(area.name) else { continue }
      // one outside the ranges, in a damaged file, is left out
      guard
        let coordinate = try? Coordinate(
          microdegreesLatitude: area.position.latitude, longitude: area.position.longitude)
      else { continue }
      let spot =
        area.kind == .mountain
        ? heights?.nearest(to: coordinate, within: Self.reachOfHeights) : nil
      let landform = Landform(
        kind: area.kind, name: area.name, index: index, coordinate: coordinate,
        breadth: Self.breadth(of: area), meters: spot?.spot.meters)
      all.append((landform, vectors[area.position]))
    }
    self.all = all
  }

  private static func isShown(_ kind: SearchArea.Kind) -> Bool {
    switch kind {
    case .mountain, .lake, .river, .range, .desert, .landform, .seafloor: true
    case .country, .region, .sea, .continent, .island, .pole, .point, .airport, .site: false
    }
  }

  /// Whether a name is that of a stretch of land with a shape of its own, not of a historical or
  /// cultural region: its last word says so.
  private static func isPhysical(_ name: String) -> Bool {
    // by bytes: to find the characters takes longer than all else
    let space = name.utf8.lastIndex(of: UInt8(ascii: " "))
    let start = space.map { name.utf8.index(after: $0) } ?? name.startIndex
    return physicalTerms.contains(String(name[start...]))
  }

  private static let physicalTerms: Set<String> = [
    "Altiplano", "Basin", "Canyon", "Chaco", "Delta", "Everglades", "Highlands", "Llanos", "Pampas",
    "Pantanal", "Patagonia", "Peninsula", "Plain", "Plains", "Plateau", "Rainforest", "Sahel",
    "Shield", "Siberia", "Valley",
  ]

  /// The kilometres from a summit of the table of names to the same one of the table of heights.
  private static let reachOfHeights: Kilometers = 2

  /// The landforms whose names suit a map of some span, the most important first: summits on maps
  /// of up to 1,200 km, others on maps that are neither much wider nor much narrower than they are.
  ///
  /// - Parameter radius: from the coordinate to the place of the name, along the chord.
  /// - Complexity: O(*n*) for *n* landforms, some tens of microseconds.
  public func shown(
    within radius: Kilometers, of coordinate: Coordinate, span: Kilometers
  ) -> [Landform] {
    let center = PositionVectors()[MicrodegreePosition(coordinate)]
    // the chord of a quarter of the Earth's girth reaches half of the globe
    let angle = min(radius * 1000 / WGS84.semiMajorAxis, .pi)
    let chord = 2 * WGS84.semiMajorAxis * sin(angle / 2)
    return all.filter { entry in
      let way = entry.position - center
      return (way * way).sum() <= chord * chord && entry.landform.suits(span: span)
    }
    .map(\.landform)
  }

  /// The extent by the weight that the file gives each kind; see ``SearchArea/weight``.
  private static func breadth(of area: SearchArea) -> Kilometers {
    let weight = Double(area.weight)
    return switch area.kind {
    case .lake: (weight / 10).squareRoot() * 1.5
    case .river: weight / 8
    case .seafloor: weight
    case .range, .desert, .landform: weight.squareRoot()
    default: 0
    }
  }
}

extension Landform {
  fileprivate func suits(span: Kilometers) -> Bool {
    switch kind {
    case .mountain: span <= 1200
    case .river: span <= 1.2 * breadth && span >= breadth / 20
    default: span <= 6 * breadth && span >= breadth / 1.5
    }
  }
}
