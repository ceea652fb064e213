import Cells
import Geodesy
import Testing

@testable import Cartography

/// The globe as it is seen from space: its light, its air, its night.
@Suite struct GlobeTests {
  private static let sizes = [
    CellSize(columns: 39, rows: 20), CellSize(columns: 59, rows: 36),
    CellSize(columns: 99, rows: 56), CellSize(columns: 120, rows: 18),
  ]

  private func globe(
    _ size: CellSize, latitude: Double = 20, longitude: Double = 80
  ) throws -> Projector {
    try Projector(
      viewport: Viewport(
        center: try Coordinate(latitude: latitude, longitude: longitude), span: 13_521, size: size))
  }

  private func canvas(
    _ projector: Projector, appearance: Appearance = .dark, depth: ColorDepth = .direct,
    glyphs: GlyphSet = .quadrants, layers: MapLayers = .globeDaylight,
    content: MapContent = MapContent()
  ) throws -> CellCanvas {
    try MapRenderer(data: try BundledMaps.data.get()).canvas(
      for: projector.viewport,
      style: MapStyle(
        type: .hybrid, layers: layers,
        theme: .theme(for: .hybrid, appearance: appearance, depth: depth), glyphs: glyphs),
      content: content)
  }

  /// The colours of the halves of a cell without a line.
  private func halves(_ cell: Cell) -> [Color] {
    guard let background = cell.background else { return [] }
    return cell.character == "▀" ? [cell.foreground ?? background, background] : [background]
  }

  @Test(arguments: sizes) func theAirFadesIntoSpace(size: CellSize) throws {
    let projector = try globe(size)
    let canvas = try canvas(projector)
    let disc = GlobeDisc(of: projector)
    let space = try #require(MapTheme.theme(for: .hybrid, appearance: .dark, depth: .direct).space)
    // from the middle of the left edge towards the disc, light only grows up to the rim
    let row = size.rows / 2
    var last = 0.0
    for column in 0..<size.columns / 2 {
      let point = disc.point(column: column, row: 2 * row)
      guard point.distance > 1 + 1 / disc.radius else { break }
      let color = try #require(halves(canvas[CellPosition(column: column, row: row)]).first)
      #expect(color.luminance >= last - 0.004, "\(column)")
      last = color.luminance
      if (point.distance - 1) * disc.radius > 12 { #expect(color == space, "\(column)") }
    }
  }

  @Test(arguments: sizes, Appearance.allCases)
  func noDotLiesBeyondTheDisc(size: CellSize, appearance: Appearance) throws {
    for (latitude, longitude) in [(20.0, 80.0), (-56.55, -171.7), (90, 0), (0, 180)] {
      let projector = try globe(size, latitude: latitude, longitude: longitude)
      let canvas = try canvas(
        projector, appearance: appearance,
        layers: [.rivers, .borders, .globeDaylight],
        content: MapContent(subsolarPoint: try Coordinate(latitude: -20, longitude: 60)))
      for position in size.positions {
        guard let character = canvas[position].character?.unicodeScalars.first,
          (0x2801...0x28FF).contains(character.value)
        else { continue }
        let mask = UInt8(character.value - 0x2800)
        for dot in 0..<8 where mask & BrailleRaster.bit(column: dot % 2, row: dot / 2) != 0 {
          let column = Double(position.column) + Double(dot % 2) / 2 + 0.25
          let row = Double(position.row) + Double(dot / 2) / 4 + 0.125
          let isOnEarth = try projector.coordinate(column: column, row: row) != nil
          #expect(isOnEarth, "\(position) at \(latitude) \(longitude)")
        }
      }
    }
  }

  @Test(arguments: Appearance.allCases)
  func oneSeesWhereTheNightBegins(appearance: Appearance) throws {
    let size = CellSize(columns: 99, rows: 56)
    let projector = try globe(size, latitude: 0, longitude: 0)
    /// The light of the half of the disc to the left, with the sun over the rim on one side.
    func light(sun: Double) throws -> Double {
      let canvas = try canvas(
        projector, appearance: appearance,
        content: MapContent(subsolarPoint: try Coordinate(latitude: 0, longitude: sun)))
      let all = (15..<40).flatMap { column in
        (15..<41).flatMap { halves(canvas[CellPosition(column: column, row: $0)]) }
      }
      return all.map(\.luminance).reduce(0, +) / Double(all.count)
    }
    let (day, night) = (try light(sun: -90), try light(sun: 90))
    #expect(Color.contrast(day, night) > 1.5, "\(day) \(night)")
  }

  @Test(arguments: [ColorDepth.direct, .palette256])
  func landStandsOutFromTheSeaAtNight(depth: ColorDepth) throws {
    for appearance in Appearance.allCases {
      let projector = try globe(Self.sizes[1], latitude: 20, longitude: 20)
      let map = try MapGeometry(of: projector, from: try BundledMaps.data.get())
      let style = MapStyle(
        type: .hybrid, layers: .globeDaylight,
        theme: .theme(for: .hybrid, appearance: appearance, depth: depth), glyphs: .quadrants)
      let content = MapContent(subsolarPoint: try Coordinate(latitude: -20, longitude: -160))
      let fill = try #require(
        try MapLayerStack(of: map, style: style, content: content).fill(
          of: map, with: FillTools(data: try BundledMaps.data.get())))
      func median(_ colors: [Color]) -> Double {
        colors.map(\.luminance).sorted()[colors.count / 2]
      }
      let land = median(fill.land.indices.filter { fill.landMasks[$0] == 15 }.map { fill.land[$0] })
      let sea = median(
        fill.sea.indices.filter {
          fill.landMasks[$0] | fill.lakeMasks[$0] | fill.spaceMasks[$0] == 0
        }.map { fill.sea[$0] })
      #expect(Color.contrast(land, sea) >= 1.2, "\(appearance) \(land) \(sea)")
    }
  }

  @Test func townsLightUpAtNightOnly() throws {
    let tokyo = TownLight(
      coordinate: try Coordinate(latitude: 35.69, longitude: 139.69), population: 9_700_000)
    let delhi = TownLight(
      coordinate: try Coordinate(latitude: 28.65, longitude: 77.23), population: 10_900_000)
    let village = TownLight(
      coordinate: try Coordinate(latitude: 20, longitude: 110), population: 90_000)
    let projector = try globe(Self.sizes[2], latitude: 30, longitude: 110)
    let map = try MapGeometry(of: projector, from: try BundledMaps.data.get())
    func dots(_ longitude: Double) throws -> BrailleRaster {
      let sun = Daylight(subsolarPoint: try Coordinate(latitude: 0, longitude: longitude)).sun
      return try TownLightLayer(towns: [delhi, tokyo, village], sun: sun).lines(on: map).dots
    }
    func isLit(_ town: TownLight, _ dots: BrailleRaster) throws -> Bool {
      let (column, row) = try #require(try projector.position(of: town.coordinate))
      return dots[Int(column * 2), Int(row * 4)]
    }
    // midnight at 110 degrees east
    let midnight = try dots(-70)
    #expect(try isLit(tokyo, midnight) && isLit(delhi, midnight) && !isLit(village, midnight))
    #expect(midnight.masks.map(\.nonzeroBitCount).reduce(0, +) == 8)
    // afternoon in Delhi, evening in Tokyo
    let evening = try dots(40)
    #expect(try isLit(tokyo, evening) && !isLit(delhi, evening))
    let noon = try dots(110)
    #expect(noon.masks.allSatisfy { $0 == 0 })
  }

  @Test func coastsOfBlocksDoNotCoverTheLand() throws {
    for span in [13_521.0, 3000, 500] {
      let viewport = Viewport(
        center: try Coordinate(latitude: 56.55, longitude: 8.316667), span: span,
        size: CellSize(columns: 80, rows: 24))
      let map = try MapGeometry(of: Projector(viewport: viewport), from: BundledMaps.data.get())
      let theme = MapTheme.theme(for: .hybrid, appearance: .dark, depth: .direct)
      let canvas = try canvas(Projector(viewport: viewport), glyphs: .blocks, layers: [])
      for position in viewport.size.positions
      where map.surfaces.isUniform(position) && map.surfaces.surface(of: position).isLand {
        #expect(!halves(canvas[position]).contains { $0 == theme.coast }, "\(position)")
      }
    }
  }
}
