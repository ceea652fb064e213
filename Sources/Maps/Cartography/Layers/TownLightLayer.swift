import Cells
import Geodesy

/// A town whose lights can be seen from space.
public struct TownLight: Hashable, Sendable {
  /// The town.
  public let coordinate: Coordinate
  /// Its inhabitants.
  public let population: UInt32
  /// The direction upward from the town.
  let upward: SIMD3<Double>

  /// A town's light.
  public init(coordinate: Coordinate, population: UInt32) {
    self.coordinate = coordinate
    self.population = population
    upward = Daylight.upward(at: GeographicPosition(coordinate))
  }
}

/// The lights of towns on the night side of a globe: a dot for a town, two or four for the largest.
///
/// A small globe shows large towns only, and every globe fewer where it curves away, so that single
/// lights stay to be seen.
struct TownLightLayer: LineLayer {
  let kind = LineKind.townLight
  /// The towns, the largest first.
  let towns: [TownLight]
  /// The direction of the sun.
  let sun: SIMD3<Double>

  func strokes(
    on map: MapGeometry
  ) throws(CartographyError) -> (lines: TracedLines, labels: [MapLabel]) {
    let projector = map.projector
    let disc = GlobeDisc(of: projector)
    let least = Self.leastPopulation * max(Self.fullRadius / disc.radiusInRows, 1)
    let seen = towns.prefix { Double($0.population) >= least }.filter { town in
      (sun * town.upward).sum() < Self.lightingUp
        && Double(town.population) * disc.facing(town.upward) >= least
    }
    var lights = TracedLines()
    let places = try projector.forward(seen.map { GeographicPosition($0.coordinate) })
    for (town, place) in zip(seen, places) where !place.isOutside {
      let dot = projector.framing.dotPosition(of: place)
      let isHuge = town.population >= Self.huge
      for (across, down, isSeen) in [
        (0.0, 0.0, true), (1, 0, town.population >= Self.large), (0, 1, isHuge), (1, 1, isHuge),
      ] where isSeen { lights.add(DotPosition(x: dot.x + across, y: dot.y + down)) }
    }
    return (lights, [])
  }

  func lines(
    on map: MapGeometry
  ) throws(CartographyError) -> (dots: BrailleRaster, labels: [MapLabel]) {
    var dots = map.dots(of: try strokes(on: map).lines)
    map.surfaces.clearRim(of: &dots)
    return (dots, [])
  }

  /// The inhabitants of the smallest town that a large globe shows in the middle.
  private static let leastPopulation = 100_000.0
  /// The radius in rows of a globe with room for all these.
  private static let fullRadius = 17.5
  /// The inhabitants of towns with two dots, and with four.
  private static let (large, huge): (UInt32, UInt32) = (2_000_000, 8_000_000)
  /// The sine of the sun's altitude below which towns light up: 3 degrees below the horizon.
  private static let lightingUp = -0.052
}
