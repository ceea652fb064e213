import DataFiles
import Geodesy
import Platform

/// Heights and depths of the ground, or of the ice on it, and levels of lakes, at points.
///
/// Tiles of the raster are inflated when a thread first needs them, and kept for all.
public final class GroundHeights: Sendable {
  private let plane: RasterPlane<UInt16>
  private let coast: RasterPlane<UInt16>?
  private let meters: [Double]
  private let summits: SpotHeights
  private let airports: SpotHeights
  private let shores: SpotHeights
  /// Where a summit, an airport or a shore may count.
  private let marks: CellMarks
  private let lakes: [LakeLevel]
  /// The accuracies by kind, those of a kind from level to steep ground.
  private let accuracies: [[HeightAccuracy]]

  /// The greatest distance at which the height of a place, a summit or an airport is the height of
  /// a point.
  public static let reachOfKnownHeights: Kilometers = 0.2

  /// The distances between which the height of a summit, hollow or pass gives way to the
  /// interpolated one.
  public static let reachOfSummits: ClosedRange<Kilometers> = 1...2

  /// The greatest distance at which the height of an airport counts on land.
  public static let reachOfAirports: Kilometers = 1

  /// The width of the Gaussian by which a known height corrects the ground around it.
  private static let reachOfDifferences: Kilometers = 3

  /// The distance up to which it matters how far away a place is.
  static let reachOfDistances = GroundReach(2 * reachOfDifferences * 1000)

  /// The distance up to which heights are known as well as ``HeightAccuracy/Kind/landBesidePlace``.
  private static let reachOfNeighbours: Kilometers = 1.5

  /// The same beside the shore of a lake, from which the ground rises.
  private static let reachOfShores: Kilometers = 1

  /// The distance up to which places count: they have corrected the heights around them.
  static let reachOfPlaces = GroundReach(10_000)

  /// Places of so many inhabitants are known less well than others.
  private static let populationOfCities = 100_000

  /// The heights of `elevation.bin`, which is opened if necessary.
  ///
  /// - Throws: when the file is missing, truncated, foreign or visibly damaged.
  /// - Complexity: O(*t*) for *t* tiles; none is inflated.
  public convenience init(folder: DataFolder) throws(DataFileError) {
    try self.init(of: folder.elevations.opened())
  }

  /// The heights of a file, as ``init(folder:)`` reads them.
  ///
  /// - Throws: when the file is damaged.
  package init(of file: ElevationFile) throws(DataFileError) {
    plane = try file.plane(level: 0)
    coast = try file.coastPlane()
    meters = file.values.map { Double($0.meters) }
    let (summits, airports, shores) = (
      try file.summits(), try file.airports(), try file.shores()
    )
    var marks = CellMarks(cellsPerDegree: 4)
    marks.mark(summits, within: Self.reachOfSummits.upperBound)
    for known in [airports, shores] { marks.mark(known, within: 2 * Self.reachOfDifferences) }
    self.marks = marks
    (self.summits, self.airports) = (SpotHeights(summits), SpotHeights(airports))
    self.shores = SpotHeights(shores)
    lakes = try file.lakeLevels()
    let accuracies = try file.accuracies()
    self.accuracies = HeightAccuracy.Kind.allCases.map { kind in
      accuracies.filter { $0.kind == kind }
    }
  }

  /// The height at a coordinate.
  ///
  /// The first of these that there is:
  ///
  /// 1. The level of the lake; never the depth of its floor.
  /// 2. The height of the nearest place, summit, hollow, pass or airport at most
  ///    ``reachOfKnownHeights`` away.
  /// 3. On land, the height of a summit, hollow or pass at most a kilometre away. The stated error
  ///    grows with the distance. From there to two kilometres the height gives way to the
  ///    interpolated one.
  /// 4. On land, the height of an airport at most ``reachOfAirports`` away, where no summit is.
  /// 5. The height interpolated between the four samples around, a tenth of a degree apart; between
  ///    heights of land alone in a country, between depths of the sea alone at sea. Narrow valleys
  ///    between samples are missing. On land the nearest place, airport or shore of a lake counts:
  ///    what it is above the interpolated height there, by a Gaussian of its distance, with 3 km
  ///    for its width. A shore leads towards the level of its lake, and not past it.
  ///
  /// A place is on land even if the outlines are too coarse to show it.
  ///
  /// - Parameters:
  ///   - area: the country or sea around the coordinate; `nil` counts as land.
  ///   - nearest: the place nearest to the coordinate.
  ///   - lake: the index of the lake at the coordinate, as in ``Surroundings/lake``; `nil` if there
  ///     is none.
  /// - Throws: what is wrong with the tiles around the coordinate.
  /// - Complexity: O(*s*) for the *s* summits, airports and shores around, and O(*n*)
  ///   for the *n* samples of a tile that is needed for the first time.
  public func height(
    at coordinate: Coordinate, in area: Area?, nearest: Sighting?, lake: Int? = nil
  ) throws(DataFileError) -> GroundHeight {
    try height(
      at: coordinate, with: HeightSurroundings(area: area, nearest: nearest, lake: lake))
  }

  /// The height at a coordinate, as ``height(at:in:nearest:lake:)``.
  ///
  /// - Throws: what is wrong with the tiles around the coordinate.
  public func height(
    at coordinate: Coordinate, with surroundings: HeightSurroundings
  ) throws(DataFileError) -> GroundHeight {
    let spots = spots(
      near: coordinate, latitude: coordinate.latitude.degrees,
      longitude: coordinate.longitude.degrees)
    return try height(at: coordinate, with: surroundings, spots)
  }

  /// The height at a coordinate, as ``height(at:in:nearest:lake:)``, given its spots.
  ///
  /// - Throws: what is wrong with the tiles around the coordinate.
  func height(
    at coordinate: Coordinate, with surroundings: HeightSurroundings, _ spots: NearSpots
  ) throws(DataFileError) -> GroundHeight {
    let isLand = surroundings.ground != .sea || surroundings.place.map(\.isHere) ?? false
    let found = try samples(
      latitude: coordinate.latitude.degrees, longitude: coordinate.longitude.degrees,
      onLand: isLand)
    func height(
      _ meters: Meters, _ kind: HeightAccuracy.Kind, isKnown: Bool = true
    ) -> GroundHeight {
      self.height(meters, of: kind, relief: found.relief, isKnown: isKnown)
    }
    if let lake = surroundings.lake, lakes.indices.contains(lake) {
      let level = lakes[lake]
      return height(level.meters, level.kind, isKnown: level.kind == .lake)
    }
    let (summit, airport) = (spots.summit, spots.airport)
    let place = surroundings.place.flatMap {
      NearHeight($0, Self.kind(of: $0.place, at: coordinate))
    }
    if let here = NearHeight.nearest(of: [summit, place, airport]),
      here.distance <= Self.reachOfKnownHeights
    {
      return height(here.meters, here.kind)
    }
    guard isLand else { return height(found.meters, .sea, isKnown: false) }
    if let airport, airport.distance <= Self.reachOfAirports, summit == nil {
      return height(airport.meters, .airport, isKnown: false)
    }
    var ground = (meters: found.meters, kind: Self.kind(onLandOf: surroundings))
    if ground.kind != .ice, let known = NearHeight.nearest(of: [place, airport, spots.shore]) {
      let isShore = known.kind == .lake
      ground.meters += try difference(besides: known)
      if isShore {
        let between = [found.meters, known.meters].sorted()
        ground.meters = min(max(ground.meters, between[0]), between[1])
      }
      if known.distance <= (isShore ? Self.reachOfShores : Self.reachOfNeighbours) {
        ground.kind = .landBesidePlace
      }
    }
    let interpolated = height(ground.meters, ground.kind, isKnown: false)
    return summit.map {
      Self.height(at: $0.distance, from: height($0.meters, .summit), to: interpolated)
    } ?? interpolated
  }

  /// The summit, airport and shore of known height that may count at a coordinate.
  ///
  /// - Parameter latitude: that of the coordinate in degrees, computed before, as is `longitude`.
  func spots(
    near coordinate: Coordinate, latitude: Double, longitude: Double
  ) -> NearSpots {
    guard marks.contains(latitude: latitude, longitude: longitude) else { return NearSpots() }
    let reach = 2 * Self.reachOfDifferences
    return NearSpots(
      summit: summits.nearest(to: coordinate, within: Self.reachOfSummits.upperBound)
        .flatMap { NearHeight($0.spot, at: $0.distance, .summit) },
      airport: airports.nearest(to: coordinate, within: reach)
        .flatMap { NearHeight($0.spot, at: $0.distance, .airport) },
      shore: shores.nearest(to: coordinate, within: reach)
        .flatMap { NearHeight($0.spot, at: $0.distance, .lake) })
  }

  /// What a known height adds to the interpolated height of a point.
  private func difference(besides known: NearHeight) throws(DataFileError) -> Meters {
    let share = known.distance / Self.reachOfDifferences
    guard share <= 2 else { return 0 }
    let interpolated = try samples(
      latitude: known.latitude, longitude: known.longitude, onLand: true
    ).meters
    return exp(-share * share) * (known.meters - interpolated)
  }

  /// The height at a distance from a summit, hollow or pass.
  ///
  /// The stated errors are the summit's own at ``reachOfKnownHeights``. They grow with the
  /// distance, as if the ground reached the interpolated height at two kilometres.
  static func height(
    at distance: Kilometers, from summit: GroundHeight, to interpolated: GroundHeight
  ) -> GroundHeight {
    let (inner, outer) = (reachOfSummits.lowerBound, reachOfSummits.upperBound)
    let fall = abs(summit.meters - interpolated.meters)
    let fade = max(distance - inner, 0) / (outer - inner)
    func error(_ deviation: KeyPath<GroundHeight, Meters>) -> Meters {
      let way = (min(distance, inner) - reachOfKnownHeights) / (outer - reachOfKnownHeights)
      let most = max(fall, interpolated[keyPath: deviation])
      let own = summit[keyPath: deviation] + max(way, 0) * most
      return own + fade * (interpolated[keyPath: deviation] - own)
    }
    return GroundHeight(
      meters: summit.meters + fade * (interpolated.meters - summit.meters),
      standardDeviation: error(\.standardDeviation), deviation95: error(\.deviation95),
      isKnown: false)
  }

  /// The height in metres at a point, in degrees, that is on no lake and has no place at most 6 km
  /// away and no near spots, if it follows from the samples around alone; `nil` beside a coast.
  ///
  /// - Throws: what is wrong with the tiles around the point.
  func metersOfSamples(latitude: Double, longitude: Double) throws(DataFileError) -> Meters? {
    let square = Square(latitude: latitude, longitude: longitude, of: plane)
    if let other = try coast?.corners(column: square.column, row: square.row),
      other.northWest | other.northEast | other.southWest | other.southEast != 0
    {
      return nil
    }
    let shown = try plane.corners(column: square.column, row: square.row)
    return square.interpolated(
      meters[Int(shown.northWest)], meters[Int(shown.northEast)], meters[Int(shown.southWest)],
      meters[Int(shown.southEast)])
  }

  /// The interpolated height above the sea at a coordinate in metres, negative below.
  ///
  /// - Parameter isLand: whether to take heights of land or depths of the sea where there are both.
  /// - Throws: what is wrong with the tiles around the coordinate.
  public func meters(
    at coordinate: Coordinate, onLand isLand: Bool
  ) throws(DataFileError) -> Meters {
    try samples(
      latitude: coordinate.latitude.degrees, longitude: coordinate.longitude.degrees,
      onLand: isLand
    ).meters
  }

  private static func kind(onLandOf surroundings: HeightSurroundings) -> HeightAccuracy.Kind {
    switch (surroundings.ground, surroundings.place) {
    case (.ice, _), (.iceOrShore, nil): .ice
    case (_, nil): .land
    default: .landByPlace
    }
  }

  private static func kind(of place: Place, at coordinate: Coordinate) -> HeightAccuracy.Kind {
    if coordinate.latitude.degrees > 60 { return .northernPlace }
    return place.population >= populationOfCities ? .city : .place
  }

  private func height(
    _ meters: Meters, of kind: HeightAccuracy.Kind, relief: Meters, isKnown: Bool
  ) -> GroundHeight {
    let accuracies = accuracies[Int(kind.rawValue)]
    let accuracy = accuracies.first { relief <= $0.relief } ?? accuracies.last
    return GroundHeight(
      meters: meters, standardDeviation: accuracy?.standardDeviation ?? relief,
      deviation95: accuracy?.deviation95 ?? 2 * relief, isKnown: isKnown)
  }

  /// The interpolation between the four samples around a point, in degrees, and the difference
  /// between the highest and the lowest of them.
  private func samples(
    latitude: Double, longitude: Double, onLand isLand: Bool
  ) throws(DataFileError) -> (meters: Meters, relief: Meters) {
    let square = Square(latitude: latitude, longitude: longitude, of: plane)
    let shown = try plane.corners(column: square.column, row: square.row)
    let other = try coast?.corners(column: square.column, row: square.row)
    let northWest = height(shown.northWest, other?.northWest ?? 0, onLand: isLand)
    let northEast = height(shown.northEast, other?.northEast ?? 0, onLand: isLand)
    let southWest = height(shown.southWest, other?.southWest ?? 0, onLand: isLand)
    let southEast = height(shown.southEast, other?.southEast ?? 0, onLand: isLand)
    let relief =
      max(northWest, northEast, southWest, southEast)
      - min(northWest, northEast, southWest, southEast)
    return (square.interpolated(northWest, northEast, southWest, southEast), relief)
  }

  /// The square between four samples in which a point lies.
  private struct Square {
    /// The column of the western samples, and the row of the northern ones.
    let column, row: Int
    /// How far from the western to the eastern samples the point lies, and from the northern
    /// to the southern ones.
    private let across, down: Double

    @inline(__always)
    init(latitude: Double, longitude: Double, of plane: RasterPlane<UInt16>) {
      let step = Double(plane.level.step) / 1e6
      // all longitudes meet at a pole, but the samples beside it differ
      let east = ((abs(latitude) == 90 ? 0 : longitude) + 180) / step
      let south = (90 - latitude) / step
      column = Int(east)
      row = min(Int(south), plane.rows - 2)
      (across, down) = (east - Double(column), south - Double(row))
    }

    /// The height between those of the samples, interpolated along the parallels and then along the
    /// meridian.
    @inline(__always)
    func interpolated(
      _ northWest: Double, _ northEast: Double, _ southWest: Double, _ southEast: Double
    ) -> Double {
      let north = northWest * (1 - across) + northEast * across
      let south = southWest * (1 - across) + southEast * across
      return north * (1 - down) + south * down
    }
  }

  /// The height of a sample.
  ///
  /// - Parameter other: the code of the other side of the coast; 0 if there is none.
  private func height(_ shown: UInt16, _ other: UInt16, onLand isLand: Bool) -> Double {
    guard other != 0 else { return meters[Int(shown)] }
    return meters[Int(isLand ? max(shown, other) : min(shown, other))]
  }
}

/// A height of the ground, of the ice on it, of a lake or of the floor of the sea, and how exact it
/// is.
public struct GroundHeight: Hashable, Sendable {
  /// The height above the sea, negative below.
  public let meters: Meters
  /// The error that 68 % of the heights of this kind do not exceed, as it was measured.
  public let standardDeviation: Meters
  /// The error that 95 % of the heights of this kind do not exceed, as it was measured. It is often
  /// more than twice the other one, because large errors are more frequent than in a normal
  /// distribution.
  public let deviation95: Meters
  /// Whether it is the known height of a place, a summit, an airport or a lake; otherwise it is
  /// interpolated or estimated.
  public let isKnown: Bool

  /// A height.
  public init(meters: Meters, standardDeviation: Meters, deviation95: Meters, isKnown: Bool) {
    self.meters = meters
    self.standardDeviation = standardDeviation
    self.deviation95 = deviation95
    self.isKnown = isKnown
  }

  /// The height as it can be told: in whole metres if it is known, otherwise in steps of the
  /// largest of 1, 5, 10, 50 and 100 metres that is not above the standard deviation.
  public var rounded: Meters {
    let step = isKnown ? 1 : Self.steps.last { $0 <= standardDeviation } ?? 1
    return (meters / step).rounded() * step
  }

  private static let steps: [Meters] = [1, 5, 10, 50, 100]

  /// The error that 95 % of the heights of this kind do not exceed, as it can be told: rounded up
  /// to steps of the largest of 1, 5, 10, 50 and 100 metres that is not above a tenth of it.
  public var roundedDeviation95: Meters {
    let step = Self.steps.last { $0 <= deviation95 / 10 } ?? 1
    return (deviation95 / step).rounded(.up) * step
  }
}
