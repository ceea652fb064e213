import Cells
import Features
import Geodesy
import TestSupport
import Testing

@testable import Cartography
@testable import Overlays

/// The person's own features on maps: where their marks and lines are, in every projection.
@Suite struct FeatureDrawingTests {
  static func map(
    of features: [Feature], on viewport: Viewport, type: MapType = .standard,
    appearance: Appearance = .dark, depth: ColorDepth = .direct, layers: MapLayers = .overlay
  ) throws -> BaseMap {
    var builder = OverlayBuilder(title: "test")
    for feature in features { try builder.add(feature) }
    var content = MapContent()
    content.overlays = [builder.finished()]
    return try BaseMap(
      on: try Projector(viewport: viewport),
      style: MapStyle(
        type: type, layers: layers, theme: .theme(for: type, appearance: appearance, depth: depth)),
      content: content.beneathNames(of: layers), data: BundledMaps.data.get())
  }

  private static func point(_ latitude: Double, _ longitude: Double) throws -> Feature {
    Feature(
      .point(Vertex(try Coordinate(latitude: latitude, longitude: longitude))), edges: .straight)
  }

  /// Few points have a mark each, solid in their cell and hollow in that of their antipode, if the
  /// projection shows it.
  @Test(arguments: MapProjection.allCases)
  func aPointIsMarkedWhereItIsAndWhereItComesOut(projection: MapProjection) throws {
    for viewport in try sweptViewports(seed: 401, count: 30, projection: projection) {
      let place = viewport.center
      let map = try Self.map(
        of: [Feature(.point(Vertex(place)), edges: .straight)], on: viewport)
      for mark in map.featureMarks {
        let expected = mark.isAntipodal ? place.antipode : place
        #expect(mark.coordinate == expected && mark.count == 1)
        let position = try #require(
          try map.labelGround.projector.position(of: expected), "seed 401, \(viewport)")
        #expect(
          mark.cell
            == CellPosition(
              column: Int(position.column.rounded(.down)), row: Int(position.row.rounded(.down))))
      }
      // a pole may be on the very edge of the screen
      let isShown = try map.labelGround.projector.position(of: place).map {
        (0.1..<Double(viewport.size.rows) - 0.1).contains($0.row)
      }
      if isShown == true { #expect(map.featureMarks.contains { !$0.isAntipodal }) }
    }
  }

  /// However many points there are, each is counted in a mark once.
  @Test(arguments: [10, 1000, 30_000]) func everyPointIsCountedOnce(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let features = try (0..<count).map { _ in
      let coordinate = try Coordinate.random(using: &random)
      return Feature(.point(Vertex(coordinate)), edges: .straight)
    }
    let viewport = Viewport(
      center: try Coordinate(latitude: 0, longitude: 0), span: 42_000,
      size: CellSize(columns: 200, rows: 60), projection: .equalEarth)
    let map = try Self.map(of: features, on: viewport)
    for isAntipodal in [true, false] {
      let marks = map.featureMarks.filter { $0.isAntipodal == isAntipodal }
      #expect(marks.reduce(0) { $0 + $1.count } == count)
      #expect(marks.count <= 200 * 60 / 32)
    }
  }

  /// Where the row of a pole shows space too, the name stands above or below the mark.
  @Test(arguments: [CellSize(columns: 80, rows: 20), CellSize(columns: 120, rows: 40)])
  func polesAreNamedOnMapsOfTheWorld(size: CellSize) throws {
    let viewport = Viewport(
      center: try Coordinate(latitude: 0, longitude: 0), span: 42_000, size: size,
      projection: .equalEarth
    ).fittingSpan
    let poles = try [("North", 90.0), ("South", -90)].map { name, latitude in
      Feature(
        .point(Vertex(try Coordinate(latitude: latitude, longitude: 0))), edges: .straight,
        properties: Array(#"{"name": "\#(name)"}"#.utf8))
    }
    let map = try Self.map(of: poles, on: viewport)
    let placed = try LabelPlacer(on: map.labelGround, labels: map.marks, keepClear: []).placed
    for name in ["North", "South"] {
      #expect(placed.contains { $0.text == name && $0.kind == .feature }, "\(placed)")
    }
  }

  /// Where a pin stands on the place of the name of a line or an area, the name stands beside it.
  @Test(arguments: [-3, 0, 3]) func aPinLeavesTheNameOfAnAreaBesideIt(columns: Int) throws {
    let viewport = Viewport(
      center: try Coordinate(latitude: 56.3, longitude: 8.5), span: 200,
      size: CellSize(columns: 60, rows: 20), projection: .equidistant)
    let corners = try [(56.0, 8.0), (56, 9), (56.6, 9), (56.6, 8)].map {
      Vertex(try Coordinate(latitude: $0, longitude: $1))
    }
    let field = Feature(
      .polygon([corners]), edges: .straight, properties: Array(#"{"name": "Field"}"#.utf8))
    let map = try Self.map(of: [field], on: viewport)
    let pin = CellRectangle(column: 28 + columns, row: 9, columns: 5, rows: 3)
    let placed = try LabelPlacer(on: map.labelGround, labels: map.marks, keepClear: [pin]).placed
    let name = try #require(placed.first { $0.text == "Field" }, "\(placed)").rectangle
    #expect(pin.rows.contains(name.origin.row))
    #expect(
      name.columns.lowerBound == pin.columns.upperBound
        || name.columns.upperBound == pin.columns.lowerBound)
  }

  @Test(arguments: [0, 1, 2, 1_500_000]) func lengthOfANumberIsThatOfItsText(extra: Int) throws {
    var mark = FeatureMark(
      cell: CellPosition(column: 0, row: 0), coordinate: try Coordinate(latitude: 0, longitude: 0),
      count: 1, isAntipodal: false, size: 1, color: Color(rgb: 0), source: 0, feature: 0, name: nil)
    for power in [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000] {
      for count in [power - 1, power, power + extra] where count > 0 {
        mark.count = count
        #expect(mark.numberLength == mark.number?.count ?? 0, "\(count)")
      }
    }
  }

  /// Every mark of several points has its number behind it, whole, and nothing that could be read
  /// with it: no other mark covers it, and neither names nor digits touch it.
  @Test(
    arguments: [(200, 60, 42_000.0), (120, 40, 42_000), (80, 24, 20_000), (36, 10, 42_000)],
    [50, 1000, 30_000])
  func everyNumberStandsWholeBehindItsMark(
    map: (columns: Int, rows: Int, span: Double), count: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(count))
    // some at one place, some near each other, some all over
    let features = try (0..<count).map { index in
      let place = try Coordinate.random(using: &random)
      let latitude = place.latitude.degrees
      let coordinate =
        index % 3 == 0
        ? place
        : try Coordinate(
          latitude: 40 + latitude / (index % 3 == 1 ? 3 : 30),
          longitude: place.longitude.degrees / (index % 3 == 1 ? 4 : 40))
      return Feature(
        .point(Vertex(coordinate)), edges: .straight, properties: Array(#"{"name": "7"}"#.utf8))
    }
    let viewport = Viewport(
      center: try Coordinate(latitude: 0, longitude: 0), span: map.span,
      size: CellSize(columns: map.columns, rows: map.rows), projection: .equalEarth
    ).fittingSpan
    let drawn = try Self.map(of: features, on: viewport, layers: [.overlay, .places, .areaNames])
    let placed = try LabelPlacer(on: drawn.labelGround, labels: drawn.marks, keepClear: []).placed
    let canvas = drawn.canvas(with: placed)
    let whole = CellRectangle(origin: CellPosition(column: 0, row: 0), size: viewport.size)
    for mark in drawn.featureMarks where mark.count > 1 {
      let text = FeatureMark.text(count: mark.count)
      #expect(mark.rectangle.size.columns == 1 + text.count && mark.hasRoom)
      #expect(mark.rectangle.intersection(whole) == mark.rectangle)
      let cells = mark.rectangle.columns.compactMap {
        canvas[CellPosition(column: $0, row: mark.cell.row)].character
      }
      #expect(String(cells) == "\(mark.isAntipodal ? "◇" : "◈")\(text)")
      let behind = CellPosition(column: mark.rectangle.columns.upperBound, row: mark.cell.row)
      if whole.contains(behind) { #expect(canvas[behind].character?.isNumber != true) }
    }
    // a pin hides numbers whole
    if let mark = drawn.featureMarks.last(where: { $0.count > 1 }) {
      let last = CellPosition(
        column: mark.rectangle.columns.upperBound - 1, row: mark.rectangle.origin.row)
      let pinned = drawn.canvas(
        with: placed, pins: [CellRectangle(origin: last, size: CellSize(columns: 1, rows: 1))])
      for column in mark.rectangle.columns.dropFirst() {
        let cell = CellPosition(column: column, row: mark.cell.row)
        #expect(pinned[cell].character?.isNumber != true)
      }
    }
  }

  /// A line over the 180th meridian and over a pole has dots all along, and none elsewhere.
  @Test(arguments: MapProjection.allCases, [(-17.0, 180.0), (88, 30), (-88, -60), (10, -179)])
  func aLineIsDrawnAlongItsWay(projection: MapProjection, middle: (Double, Double)) throws {
    let center = try Coordinate(latitude: middle.0, longitude: middle.1)
    if let limit = projection.latitudeLimit, abs(middle.0) > limit - 3 { return }
    let ends = try [90.0, 270].map {
      try center.destination(bearing: $0, distance: 300_000).coordinate
    }
    let viewport = Viewport(
      center: center, span: 1000, size: CellSize(columns: 60, rows: 30), projection: projection)
    let projector = try Projector(viewport: viewport)
    let line = Feature(.line(ends.map { Vertex($0) }), edges: .geodesic)
    var builder = OverlayBuilder(title: "test")
    try builder.add(line)
    let geometry = try MapGeometry(of: projector, from: BundledMaps.data.get())
    let lines = try FeatureLayer(overlays: [builder.finished()], theme: .night).lines(on: geometry)
      .filter { $0.kind == .feature }
    let dots = try #require(lines.first?.dots)
    let way = try ends[0].geodesic(to: ends[1])
    var lit = 0
    for step in 1..<100 {
      let place = try ends[0].destination(
        bearing: way.initialBearing, distance: way.distance * Double(step) / 100
      ).coordinate
      guard let position = try projector.position(of: place) else { continue }
      let (column, row) = (Int(position.column * 2), Int(position.row * 4))
      guard (1..<119).contains(column), (1..<119).contains(row) else { continue }
      lit += 1
      let isNear = (-1...1).contains { right in
        (-1...1).contains { down in dots[column + right, row + down] }
      }
      #expect(isNear, "\(place)")
    }
    // where parallels are crowded the line may lie on the edge of the screen
    #expect(lit > 40 || !projection.isAzimuthal && abs(middle.0) > 85)
  }

  /// Areas tint the ground within them and nothing else.
  @Test(arguments: MapProjection.allCases)
  func anAreaTintsWhatLiesWithin(projection: MapProjection) throws {
    let ring = try [(10.0, 170.0), (10, 190), (30, 190), (30, 170)].map { latitude, longitude in
      Vertex(
        latitude: try #require(DecimalDegrees(latitude)),
        longitude: try #require(DecimalDegrees(longitude)))
    }
    let viewport = Viewport(
      center: try Coordinate(latitude: 20, longitude: 180), span: 5000,
      size: CellSize(columns: 80, rows: 40), projection: projection)
    let plain = try Self.map(of: [], on: viewport)
    let tinted = try Self.map(of: [Feature(.polygon([ring]), edges: .straight)], on: viewport)
    let projector = tinted.labelGround.projector
    var counts = (inside: 0, outside: 0)
    for cell in viewport.size.positions {
      guard
        let place = try projector.coordinate(
          column: Double(cell.column) + 0.5, row: Double(cell.row) + 0.5)
      else { continue }
      let east =
        place.longitude.degrees < 0
        ? place.longitude.degrees + 360 : place.longitude.degrees
      // not beside the outline
      let isInside = (13...27).contains(place.latitude.degrees) && (173...187).contains(east)
      let isOutside = !(7...33).contains(place.latitude.degrees) || !(167...193).contains(east)
      if isInside {
        #expect(tinted.canvas[cell] != plain.canvas[cell], "\(place)")
        counts.inside += 1
      } else if isOutside {
        #expect(tinted.canvas[cell] == plain.canvas[cell], "\(place)")
        counts.outside += 1
      }
    }
    #expect(counts.inside > 20 && counts.outside > 200, "\(counts)")
  }

  /// Every line can be seen: its colour, or a shade of it, has a contrast of 3 : 1 with its ground.
  /// The ground is no black patch on a dark map, and no white one on a light map.
  @Test(arguments: MapType.allCases, Appearance.allCases)
  func linesCanBeSeen(type: MapType, appearance: Appearance) throws {
    let colors: [UInt32] = [0x000000, 0xFFFFFF, 0x808080, 0x1030A0, 0x70A050, 0x097138, 0xFFEE58]
    let theme = MapTheme.theme(for: type, appearance: appearance, depth: .direct)
    let shades = Set(colors.map { theme.shade(ofLine: Color(rgb: $0)).rgb })
    #expect(shades.contains(0xFFFFFF) == (appearance == .dark))
    #expect(shades.contains(0x000000) == (appearance == .light))
    let features = try colors.enumerated().map { index, color in
      Feature(
        .line([
          Vertex(try Coordinate(latitude: 40 + Double(index), longitude: 0)),
          Vertex(try Coordinate(latitude: 50 - Double(index), longitude: 20)),
        ]), edges: .straight,
        properties: Array(
          "{\"stroke\": \"#\(String(color + 0x1000000, radix: 16).dropFirst())\"}".utf8))
    }
    let viewport = Viewport(
      center: try Coordinate(latitude: 45, longitude: 10), span: 1500,
      size: CellSize(columns: 80, rows: 40))
    let map = try Self.map(of: features, on: viewport, type: type, appearance: appearance)
    let bare = try Self.map(of: [], on: viewport, type: type, appearance: appearance)
    var seen: Set<UInt32> = []
    for cell in viewport.size.positions {
      let drawn = map.canvas[cell]
      guard let foreground = drawn.foreground, let background = drawn.background,
        shades.contains(foreground.rgb), drawn.character != "▀",
        let ground = bare.canvas[cell].ground
      else { continue }
      #expect(foreground.contrast(with: background) >= 3)
      let luminance = background.luminance
      #expect(
        appearance == .dark
          ? luminance >= min(ground.luminance - 0.05, 0.03)
          : luminance <= max(ground.luminance + 0.05, 0.65), "\(foreground) at \(cell)")
      seen.insert(foreground.rgb)
    }
    #expect(seen == shades)
  }

  /// A mark stands on the map's own ground, in its colour or a shade of it that is seen there.
  @Test(
    arguments: [Appearance.dark, .light], [ColorDepth.direct, .palette256])
  func marksStandOnTheGroundOfTheMap(appearance: Appearance, depth: ColorDepth) throws {
    let colors = ["#000000", "#ffffff", "#808080", "#e69f00", "#1030a0", "#70a050"]
    let features = try colors.enumerated().map { index, color in
      Feature(
        .point(Vertex(try Coordinate(latitude: 47, longitude: Double(5 + 2 * index)))),
        edges: .straight, properties: Array("{\"marker-color\": \"\(color)\"}".utf8))
    }
    let viewport = Viewport(
      center: try Coordinate(latitude: 45, longitude: 10), span: 1500,
      size: CellSize(columns: 80, rows: 40))
    let map = try Self.map(
      of: features, on: viewport, type: .hybrid, appearance: appearance, depth: depth)
    let marked = map.canvas(with: [])
    #expect(map.featureMarks.count == colors.count)
    var palette = TerminalPalette(depth: depth)
    func shown(_ color: Color) -> Color {
      depth == .direct ? color : TerminalPalette.color(of: Int(palette.number(of: color)))
    }
    for mark in map.featureMarks {
      let ground = try #require(map.canvas[mark.cell].ground)
      let ink = try #require(marked[mark.cell].foreground)
      #expect(marked[mark.cell].background == ground)
      #expect(shown(ink).contrast(with: shown(ground)) >= 3, "\(mark.color) on \(ground)")
      #expect(ink == mark.color || shown(mark.color).contrast(with: shown(ground)) < 3)
    }
  }

  /// Where no colour was asked for, lines and marks need no dark ground to be seen on a light map.
  @Test(arguments: MapType.allCases) func sourcesHaveDarkColorsOnLightMaps(type: MapType) throws {
    let theme = MapTheme.theme(for: type, appearance: .light, depth: .direct)
    let viewport = Viewport(
      center: try Coordinate(latitude: 20, longitude: 0), span: 17_000,
      size: CellSize(columns: 120, rows: 60), projection: .equalEarth)
    let map = try Self.map(of: [], on: viewport, type: type, appearance: .light, layers: [])
    let space = map.canvas[CellPosition(column: 0, row: 0)]
    for source in 0..<6 {
      let color = theme.color(ofSource: source)
      let contrasts = viewport.size.positions.compactMap { cell -> Double? in
        let look = map.canvas[cell]
        guard look != space, let ground = look.background else { return nil }
        return color.contrast(with: ground)
      }.sorted()
      #expect(contrasts.count > 4000)
      #expect(contrasts[contrasts.count / 50] >= 3, "source \(source)")
    }
  }
}
