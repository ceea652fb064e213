import Cells
import DataFiles
import Geodesy
import TestSupport
import Testing

@testable import Cartography

/// What the layers draw, against where things really are.
@Suite struct LayerTests {
  private static let night = MapTheme.night

  private func geometry(
    _ latitude: Double, _ longitude: Double, span: Double,
    projection: MapProjection = .automatic, columns: Int = 110, rows: Int = 36
  ) throws -> MapGeometry {
    let viewport = Viewport(
      center: try Coordinate(latitude: latitude, longitude: longitude), span: span,
      size: CellSize(columns: columns, rows: rows), projection: projection)
    return try MapGeometry(of: Projector(viewport: viewport), from: BundledMaps.data.get())
  }

  /// Whether a dot near a place is lit.
  private func isLit(
    _ dots: BrailleRaster, near latitude: Double, _ longitude: Double, on map: MapGeometry,
    within distance: Int = 2
  ) throws -> Bool {
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    let position = try #require(try map.projector.position(of: place))
    let (x, y) = (Int(position.column * 2), Int(position.row * 4))
    return (y - distance...y + distance).contains { row in
      (x - distance...x + distance).contains { dots[$0, row] }
    }
  }

  @Test(
    arguments: [
      ("Danube at Budapest", 47.5, 19.045, 600.0), ("Rhine at Cologne", 50.94, 6.965, 600),
      ("Amazon at Manaus", -3.2, -59.9, 2500), ("Nile at Luxor", 25.7, 32.63, 2500),
      ("Mississippi at Memphis", 35.14, -90.08, 2500),
    ])
  func riversPassTheirCities(name: String, latitude: Double, longitude: Double, span: Double)
    throws
  {
    let map = try geometry(latitude + 0.5, longitude - 0.5, span: span)
    let dots = try RiverLayer().lines(on: map).dots
    #expect(try isLit(dots, near: latitude, longitude, on: map, within: 3), "\(name)")
  }

  @Test func smallRiversShowOnlyWhereThereIsRoom() throws {
    func count(_ span: Double) throws -> Int {
      let map = try geometry(50, 10, span: span)
      let dots = try RiverLayer().lines(on: map).dots
      return map.surfaces.size.positions.count { dots.mask(at: $0) != 0 }
    }
    let (near, middle, far) = (try count(400), try count(3000), try count(13_000))
    #expect(near > 100 && middle < 600 && far < 40)
  }

  @Test func regionsPartStatesNearByAndNotOnTheGlobe() throws {
    // Colorado and Kansas meet at 102.05 degrees west
    let near = try geometry(38.5, -102, span: 1200)
    #expect(
      try isLit(RegionLayer().lines(on: near).dots, near: 38.5, -102.05, on: near))
    let globe = try geometry(38.5, -102, span: 13_000)
    let dots = try RegionLayer().lines(on: globe).dots
    #expect(globe.surfaces.size.positions.allSatisfy { dots.mask(at: $0) == 0 })
  }

  @Test(arguments: MapProjection.allCases)
  func theGhostCoastIsTheCoastOfTheOtherSide(projection: MapProjection) throws {
    var total = 0
    for (latitude, longitude) in [(40.0, -100.0), (-25, 135), (5, 178)] {
      let map = try geometry(latitude, longitude, span: 6000, projection: projection)
      let layer = try AntipodalLayer(of: map)
      let data = try BundledMaps.data.get()
      var fill = MapFill(of: map.surfaces, space: Color(rgb: 0), lake: Color(rgb: 0))
      let tools = FillTools(data: data)
      var theme = Self.night
      theme.oppositeLand = Color(rgb: 0xFF00FF)
      tools.begin(map, theme: theme)
      layer.color(&fill, on: map, with: tools)
      var wrong = 0
      var seen = 0
      for half in fill.land.indices where fill.landMasks[half] == 0b1111 {
        let place = map.ground[half]
        guard let here = MicrodegreePosition(place),
          let there = MicrodegreePosition(place.antipode)
        else { continue }
        let isOpposite =
          data.countries.feature(at: here) != nil && data.countries.feature(at: there) != nil
        seen += 1
        if isOpposite != (fill.land[half] != Color(rgb: 0)) { wrong += 1 }
      }
      // half cells that the other side's coast passes may go either way
      #expect(wrong * 20 <= seen, "\(projection) \(wrong) of \(seen)")
      total += seen
    }
    #expect(total > 1000)
  }

  @Test func ringsAreCirclesOnTheEquidistantMap() throws {
    for center in [(56.55, 8.316667), (-17.8, 179.9), (90.0, 0.0)] {
      let map = try geometry(center.0, center.1, span: 30_000, projection: .equidistant)
      let viewport = map.projector.viewport
      let rings = RangeRingLayer(center: viewport.center, groupSeparator: ",")
      let dots = try rings.lines(on: map).dots
      let radii = RangeRings.radii(from: 6 * viewport.kilometersPerColumn)
      var lit = 0
      for row in 0..<dots.dotRows {
        for column in 0..<dots.dotColumns where dots[column, row] {
          let across = (Double(column) + 0.5 - 110) / 2 * viewport.kilometersPerColumn
          let down = (Double(row) + 0.5 - 72) / 4 * viewport.kilometersPerRow
          let distance = (across * across + down * down).squareRoot()
          let dot = viewport.kilometersPerColumn / 2
          lit += 1
          #expect(radii.contains { abs($0 - distance) < 1.3 * dot }, "\(column) \(row)")
        }
      }
      #expect(lit > 100)
    }
  }

  /// No line of the graticule or of a ring runs across the map: each lit dot is near one of its
  /// true places.
  @Test(arguments: MapProjection.allCases)
  func noLineRunsAcrossTheMap(projection: MapProjection) throws {
    for (latitude, longitude, span) in [
      (56.55, 8.316667, 40_000.0), (-17.8, 179.9, 6000), (80, -179.9, 9000), (-89, 30, 12_000),
    ] {
      let map = try geometry(latitude, longitude, span: span, projection: projection)
      let projector = map.projector
      let dots = try GraticuleLayer(glyphs: .braille).lines(on: map).dots
      let graticule = Graticule(for: projector.viewport)
      for row in 0..<dots.dotRows {
        for column in 0..<dots.dotColumns where dots[column, row] {
          // a line passes where, within two dots, latitude or longitude passes a round number
          let places = try [
            (-4.0, 0.0), (4, 0), (0, -4), (0, 4), (-4, -4), (4, 4), (-4, 4), (4, -4),
          ]
          .map {
            try projector.coordinate(
              column: (Double(column) + 0.5 + $0.0) / 2, row: (Double(row) + 0.5 + $0.1) / 4)
          }
          guard !places.contains(nil) else { continue }
          let found = places.compactMap { $0 }
          #expect(
            Self.pass(found.map(\.latitude.degrees), every: graticule.parallelStep)
              || Self.pass(found.map(\.longitude.degrees), every: graticule.meridianStep),
            "\(projection) \(projector.viewport) \(column) \(row)")
        }
      }
    }
  }

  /// Whether some angles lie on both sides of a multiple of a step in arc minutes, or the seam.
  private static func pass(_ degrees: [Double], every step: Int) -> Bool {
    guard let least = degrees.min(), let greatest = degrees.max() else { return false }
    if greatest - least > 180 { return true }
    let step = Double(step) / 60
    return (least / step).rounded(.down) != (greatest / step).rounded(.down)
      || (least / step).rounded() * step - least < 1e-6
  }

  @Test func nightIsDarkerThanDay() throws {
    let map = try geometry(0, 0, span: 13_000)
    let sun = try Coordinate(latitude: 0, longitude: 60)
    var theme = Self.night
    theme.night = Color(rgb: 0)
    let layer = DaylightLayer(daylight: Daylight(subsolarPoint: sun), theme: theme)
    var fill = MapFill(of: map.surfaces, space: Color(rgb: 0), lake: Color(rgb: 0x808080))
    for half in fill.sea.indices {
      fill.sea[half] = Color(rgb: 0x808080)
      fill.land[half] = Color(rgb: 0x808080)
    }
    let tools = FillTools(data: try BundledMaps.data.get())
    tools.begin(map, theme: theme)
    layer.color(&fill, on: map, with: tools)
    for half in fill.sea.indices where abs(map.ground[half].latitude) < 20 {
      let color = fill.hasSea(half) ? fill.sea[half] : fill.land[half]
      let longitude = map.ground[half].longitude
      if longitude > -29 { #expect(color.red == 0x80, "\(map.ground[half])") }
      if longitude < -51 { #expect(color.red < 0x50, "\(map.ground[half])") }
    }
  }

  @Test(arguments: [GlyphSet.sextants, .octants])
  func fineBlocksHaveTheShapeOfTheLand(glyphs: GlyphSet) throws {
    let map = try geometry(56.55, 8.316667, span: 800)
    var theme = Self.night
    theme.land = [Color(rgb: 0xFFFFFF)]
    theme.ice = Color(rgb: 0xFFFFFF)
    theme.sea = Color(rgb: 0)
    let canvas = try BaseMap(
      on: map.projector,
      style: MapStyle(type: .standard, layers: [], theme: theme, glyphs: glyphs),
      data: try BundledMaps.data.get()
    ).canvas
    var blocks = 0
    let coast = map.coast
    for cell in map.surfaces.size.positions {
      let patches = [cell.row * 2, cell.row * 2 + 1]
      let masks = patches.map { map.surfaces.landMask(ofPatch: cell.column, $0) }
      let mask = masks[0] | masks[1] << 4
      let hasLake = patches.contains { row in
        let dots = map.surfaces.dots(ofPatch: cell.column, row)
        return (0..<4).contains { dots[$0] == .lake }
      }
      guard mask != 0, mask != 0xFF, !hasLake, coast.mask(at: cell) != 0 else { continue }
      let expected = glyphs == .octants ? BlockGlyphs.octant(mask) : BlockGlyphs.sextant(mask)
      #expect(canvas[cell].character == expected)
      #expect(canvas[cell].foreground == Color(rgb: 0xFFFFFF))
      #expect(canvas[cell].background == Color(rgb: 0))
      blocks += 1
    }
    #expect(blocks > 100)
  }

  /// Magnified beyond the raster's own resolution, neighbouring half cells of land hardly differ.
  ///
  /// The steepest slope of the Alps in the raster, shaded, differs by 0.160 between half cells.
  @Test(arguments: [10.0, 30, 60])
  func belowTheRastersStepNothingIsBlocky(span: Double) throws {
    let map = try geometry(46.6, 8.0, span: span)
    let theme = MapTheme.theme(for: .hybrid, appearance: .dark, depth: .direct)
    let muting = try #require(theme.satellite)
    let tools = FillTools(data: try BundledMaps.data.get())
    tools.begin(map, theme: theme)
    var fill = MapFill(of: map.surfaces, space: Color(rgb: 0), lake: Color(rgb: 0))
    try SatelliteLayer(muting: muting).color(&fill, on: map, with: tools)
    for half in fill.land.indices.dropLast()
    where fill.landMasks[half] == 0b1111 && fill.landMasks[half + 1] == 0b1111
      && (half + 1) % fill.columns != 0
    {
      let (one, two) = (OKLab(fill.land[half]), OKLab(fill.land[half + 1]))
      #expect(abs(one.lightness - two.lightness) < 0.165, "\(half)")
    }
  }

  /// Where the raster is enlarged, slopes change gradually from one of its squares to the next. If
  /// they jumped, shadows and tints would show the squares.
  @Test(arguments: [20.0, 30, 60]) func slopesDoNotShowTheRastersSquares(span: Double) throws {
    let map = try geometry(46.5, 9, span: span, columns: 160, rows: 80)
    let grid = try ElevationGrid(
      of: map.ground, on: map.projector, rasters: MapRasters(of: try BundledMaps.data.get()),
      isShaded: false)
    let columns = map.ground.columns
    var (steepest, sharpest): (Float, Float) = (0, 0)
    for row in 0..<map.ground.rows {
      let heights = grid.meters[row * columns..<(row + 1) * columns]
      let slopes = zip(heights.dropFirst(), heights).map { $0 - $1 }
      steepest = max(steepest, slopes.map(abs).max() ?? 0)
      sharpest = max(sharpest, zip(slopes.dropFirst(), slopes).map { abs($0 - $1) }.max() ?? 0)
    }
    // between four heights each, slopes jump by about the steepest one
    #expect(sharpest < steepest / 4, "\(sharpest) of \(steepest)")
  }

  @Test func theHeightsOfTheMapAreThoseOfTheRaster() throws {
    for (latitude, longitude, least, greatest) in [
      (27.99, 86.93, 5500, 8900), (11.35, 142.2, -11_000, -8500), (-90.0, 0.0, 2600, 3000),
      (31.5, 35.48, -500, -200),
    ] {
      let map = try geometry(latitude, longitude, span: 40, columns: 20, rows: 10)
      let rasters = MapRasters(of: try BundledMaps.data.get())
      let grid = try ElevationGrid(
        of: map.ground, on: map.projector, rasters: rasters, isShaded: false)
      let middle = Int(grid.meters[20 * 10 + 10])
      #expect(middle >= least && middle <= greatest, "\(latitude) \(longitude): \(middle)")
    }
  }
}
