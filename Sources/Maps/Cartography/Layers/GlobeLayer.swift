import Cells
import Platform

/// The light on a globe: a bright day, the night behind a soft terminator, and the air around it.
///
/// Without a sun the light comes from the viewer, and there is no night.
struct GlobeLayer: FillLayer {
  let tones: GlobeTones
  /// The direction of the sun; `nil` without daylight.
  let sun: SIMD3<Double>?

  func color(_ fill: inout MapFill, on map: MapGeometry, with tools: FillTools) {
    let disc = GlobeDisc(of: map.projector)
    if tools.theme.mixesColors {
      shade(&fill, disc, tools)
    } else {
      drawRings(&fill, disc)
      extendRim(&fill, map.ground)
    }
  }

  /// Shades the ground, and the air that fades into space.
  private func shade(_ fill: inout MapFill, _ disc: GlobeDisc, _ tools: FillTools) {
    guard let airColor = tones.air.first else { return }
    LightTables.use { tables in shade(&fill, disc, tools.lattice, airColor, tables) }
  }

  private func shade(
    _ fill: inout MapFill, _ disc: GlobeDisc, _ lattice: ColorLattice, _ airColor: Color,
    _ tables: LightTables
  ) {
    let columns = fill.columns
    let air = tables.light(airColor)
    let night = tables.light(tones.night) * Float(tones.nightShare)
    let depth = max(Self.airDepth * disc.radius, Self.leastAirDepth)
    let farthest = 1 + Self.glowReach * depth / disc.radius
    let sun = sun.map(disc.parts)
    for row in 0..<fill.land.count / max(columns, 1) {
      for column in disc.columns(ofRow: row, within: farthest) {
        let patch = row * columns + column
        let point = disc.point(column: column, row: row)
        guard point.distance < farthest else { continue }
        let elevation = sun.map(point.elevation) ?? point.facing
        // the air is lit from a little beyond the terminator on
        let airDay = Self.smoothStep(elevation, -0.15, 0.2)
        let airLight = Self.airAtNight + (1 - Self.airAtNight) * airDay
        if fill.spaceMasks[patch] != 0 {
          let height = max(point.distance - 1, 0) * disc.radius / depth
          let share = exp(-pow(height, 1.15)) * airLight * Self.airAbove
          if share > Self.leastShare {
            let space = tables.light(fill.space[patch])
            fill.space[patch] = lattice(tables.color(space + (air - space) * Float(share)))
          }
        }
        guard fill.spaceMasks[patch] != 0b1111 else { continue }
        let day = sun == nil ? 1 : Self.smoothStep(elevation, Self.nightfall, Self.daybreak)
        let sunlight = (tones.dusk + (tones.noon - tones.dusk) * max(elevation, 0)) * day
        let away = 1 - point.facing
        let haze = away * away * away * Self.hazeShare * airLight
        let share = Float((sunlight + (1 - tones.nightShare) * (1 - day)) * (1 - haze))
        let added = night * Float((1 - day) * (1 - haze)) + air * Float(haze)
        func lit(_ color: Color) -> Color {
          lattice(tables.color(tables.light(color) * share + added))
        }
        if fill.landMasks[patch] != 0 { fill.land[patch] = lit(fill.land[patch]) }
        if fill.lakeMasks[patch] != 0 { fill.lake[patch] = lit(fill.lake[patch]) }
        if fill.hasSea(patch) { fill.sea[patch] = lit(fill.sea[patch]) }
      }
    }
  }

  /// Draws rings of air around the day side, where colours cannot fade.
  private func drawRings(_ fill: inout MapFill, _ disc: GlobeDisc) {
    let columns = fill.columns
    let sun = sun.map(disc.parts)
    for patch in fill.land.indices where fill.spaceMasks[patch] != 0 {
      let point = disc.point(column: patch % columns, row: patch / columns)
      let ring = Int(max((point.distance - 1) * disc.radius, 0))
      guard ring < tones.air.count, sun.map({ point.elevation(of: $0) > 0 }) ?? true else {
        continue
      }
      fill.space[patch] = tones.air[ring]
    }
  }

  /// Gives patches at the rim, whose middles are not on the Earth, the colours beside them,
  /// which know day and night.
  private func extendRim(_ fill: inout MapFill, _ ground: GroundGrid) {
    let columns = fill.columns
    for patch in fill.land.indices
    where fill.spaceMasks[patch] != 0b1111 && !ground.latitudes[patch].isFinite {
      let beside = [patch - 1, patch + 1, patch - columns, patch + columns].first {
        fill.land.indices.contains($0) && ground.latitudes[$0].isFinite
      }
      guard let beside else { continue }
      let sea = fill.hasSea(beside) ? fill.sea[beside] : fill.land[beside]
      fill.sea[patch] = sea
      fill.land[patch] = fill.landMasks[beside] != 0 ? fill.land[beside] : sea
    }
  }

  /// 0 up to one value, 1 from another on, and a smooth curve between.
  private static func smoothStep(_ value: Double, _ low: Double, _ high: Double) -> Double {
    let share = min(max((value - low) / (high - low), 0), 1)
    return share * share * (3 - 2 * share)
  }

  /// The sines of the sun's altitude at which the night is dark, and the day bright: 8 degrees
  /// below the horizon and 7.5 above.
  private static let (nightfall, daybreak) = (-0.139, 0.131)
  /// The height at which the air has faded to 1/e, as a share of the globe's radius. The true
  /// share, 0.0013, would be invisible.
  private static let airDepth = 0.0386
  /// The least such height, in patches.
  private static let leastAirDepth = 0.8
  /// The least share of air that is seen.
  private static let leastShare = 0.002
  /// The height at which no air is seen any more, in such heights.
  private static let glowReach = 4.5
  /// The share of the air's colour just above the rim, and just below.
  private static let (airAbove, hazeShare) = (0.85, 0.8)
  /// The air's light at night, as a share of that by day.
  private static let airAtNight = 0.07
}

/// A colour as light: the three components, 0...1.
private typealias Light = SIMD4<Float>

/// Turns colours into light and back by tables, for many colours.
private struct LightTables {
  /// Reads the light of a component of sRGB.
  let lights: UnsafeBufferPointer<Float>
  /// Reads the component for even steps of light.
  let components: UnsafeBufferPointer<UInt8>

  /// Passes the tables to a function.
  static func use<Result>(_ body: (LightTables) -> Result) -> Result {
    lights.withUnsafeBufferPointer { lights in
      components.withUnsafeBufferPointer { components in
        body(LightTables(lights: lights, components: components))
      }
    }
  }

  func light(_ color: Color) -> Light {
    Light(lights[Int(color.red)], lights[Int(color.green)], lights[Int(color.blue)], 0)
  }

  func color(_ light: Light) -> Color {
    // a vector of integers would be made component by component, with checks
    let steps =
      light.clamped(lowerBound: Light(repeating: 0), upperBound: Light(repeating: 1)) * 4095 + 0.5
    return Color(
      red: components[Int(steps.x)], green: components[Int(steps.y)], blue: components[Int(steps.z)]
    )
  }

  private static let lights = (0...255).map { Float(Color.light(of: UInt8($0))) }

  /// The component of sRGB for even steps of light (IEC 61966-2-1).
  private static let components: [UInt8] = (0...4095).map { step in
    let light = Double(step) / 4095
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }
}
