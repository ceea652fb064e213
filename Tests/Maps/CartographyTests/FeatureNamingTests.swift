import Cells
import Features
import Geodesy
import TestSupport
import Testing

@testable import Cartography
@testable import Overlays

/// Names of the person's own features and of the world around them: which are shown, and where.
@Suite struct FeatureNamingTests {
  /// What a map of the open sea tells covers no mark, at either end: it stands beside them.
  @Test(arguments: [false, true]) func textsOfTheSeaCoverNoMarks(isAntipodal: Bool) throws {
    let viewport = Viewport(
      center: try Coordinate(latitude: -30, longitude: -110), span: 500,
      size: CellSize(columns: 60, rows: 20))
    let projector = try Projector(viewport: viewport)
    let cells = [CellPosition(column: 30, row: 15), CellPosition(column: 3, row: 10)]
    var builder = OverlayBuilder(title: "test")
    for cell in cells {
      let place = try #require(
        try projector.coordinate(column: Double(cell.column) + 0.5, row: Double(cell.row) + 0.5))
      try builder.add(
        Feature(.point(Vertex(isAntipodal ? place.antipode : place)), edges: .straight))
    }
    var content = MapContent()
    content.openSea = OpenSea(
      sentences: ["about 3,000 m deep"], land: "Land 900 km", bearing: 270, distance: 900)
    func canvas() throws -> CellCanvas {
      try BaseMap(
        on: projector,
        style: MapStyle(
          layers: .overlay, theme: .theme(for: .standard, appearance: .dark, depth: .direct)),
        content: content, data: BundledMaps.data.get()
      ).canvas(with: [])
    }
    let bare = try canvas()
    for cell in cells {
      let character = bare[cell].character
      #expect(character?.isLetter == true || character?.isNumber == true, "no text at \(cell)")
    }
    content.overlays = [builder.finished()]
    let marked = try canvas()
    for cell in cells { #expect(marked[cell].character == (isAntipodal ? "◇" : "◆")) }
    let text = marked.lines.joined(separator: "\n")
    #expect(text.contains("about 3,000 m deep") && text.contains("◀ Land 900 km"), "\(text)")
  }

  /// A town is not named again beside a feature that is the town. One of the same name elsewhere
  /// is.
  @Test func aTownThatIsAFeatureIsNamedOnce() throws {
    let place = try Coordinate(latitude: 45, longitude: 10)
    let feature = Feature(
      .point(Vertex(place)), edges: .straight, properties: Array(#"{"name": "EVORA"}"#.utf8))
    let viewport = Viewport(
      center: place, span: 1500, size: CellSize(columns: 80, rows: 40))
    let map = try FeatureDrawingTests.map(of: [feature], on: viewport, layers: [.overlay, .places])
    let towns = try [("Evora", 45.2), ("Evora", 40), ("Elvas", 45.2)].map { name, latitude in
      MapLabel(
        text: name, coordinate: try Coordinate(latitude: latitude, longitude: 10.1), rank: 0,
        kind: .town)
    }
    let placed = try LabelPlacer(on: map.labelGround, labels: map.marks + towns, keepClear: [])
      .placed
    #expect(placed.map(\.text).sorted() == ["EVORA", "Elvas", "Evora"], "\(placed)")
    #expect(placed.first { $0.text == "Evora" }?.anchor?.latitude.degrees == 40)
  }

  /// Where not all names have room, larger marks are named first, and then earlier features.
  @Test func largerAndEarlierFeaturesAreNamedFirst() throws {
    var builder = OverlayBuilder(title: "test", sizeKey: "mag")
    for number in 0..<14 {
      let place = try Coordinate(
        latitude: -60 + Double(number % 7) * 20, longitude: -150 + Double(number / 7) * 150)
      try builder.add(
        Feature(
          .point(Vertex(place)), edges: .straight,
          properties: Array(#"{"name": "N\#(number)", "mag": \#(number == 13 ? 9 : 1)}"#.utf8)))
    }
    var content = MapContent()
    content.overlays = [builder.finished()]
    let viewport = Viewport(
      center: try Coordinate(latitude: 0, longitude: 0), span: 42_000,
      size: CellSize(columns: 40, rows: 14), projection: .equalEarth
    ).fittingSpan
    let map = try BaseMap(
      on: try Projector(viewport: viewport),
      style: MapStyle(
        layers: .overlay, theme: .theme(for: .standard, appearance: .dark, depth: .direct)),
      content: content, data: BundledMaps.data.get())
    let names = map.marks.filter { $0.kind == .feature }.map(\.text)
    let most = FeatureMark.mostNames(openCells: map.labelGround.openField.openCells)
    #expect(names.count == most && most < 13)
    #expect(names == ["N13"] + (0..<most - 1).map { "N\($0)" })
  }

  /// Names of the world leave the person's own lines to be seen: they stand beside them, and where
  /// there is no such place they are left out. The dot of a town may lie on a line.
  @Test(arguments: MapProjection.allCases) func namesOfTheWorldStandBesideOwnLines(
    projection: MapProjection
  ) throws {
    let towns = try [("Aarhus", 56.157, 10.211), ("Hull", 53.74, -0.34), ("Bergen", 60.39, 5.32)]
      .enumerated().map { rank, town in
        MapLabel(
          text: town.0, coordinate: try Coordinate(latitude: town.1, longitude: town.2),
          rank: rank, kind: .town)
      }
    let lines = try [
      [(53.74, -0.34), (56.157, 10.211)], [(51, 3), (63, 3.2)], [(57, -5), (57, 15)],
      [(60.39, 5.32), (58.5, -4)],
    ].map { line in
      Feature(
        .line(
          try line.map { Vertex(try Coordinate(latitude: $0.0, longitude: $0.1)) }),
        edges: .straight, properties: Array(#"{"name": "Way"}"#.utf8))
    }
    let layers: MapLayers = [.overlay, .areaNames, .places, .graticule]
    for center in [(56.0, 4.0), (56.0, 9.0), (58.0, -1.0)] {
      let viewport = Viewport(
        center: try Coordinate(latitude: center.0, longitude: center.1), span: 1300,
        size: CellSize(columns: 100, rows: 30), projection: projection)
      let map = try FeatureDrawingTests.map(of: lines, on: viewport, layers: layers)
      let bare = try FeatureDrawingTests.map(of: [], on: viewport, layers: layers)
      let geometry = try MapGeometry(
        of: try Projector(viewport: viewport), from: BundledMaps.data.get())
      let dots = try FeatureLayer(overlays: map.content.overlays, theme: .night).lines(on: geometry)
        .map(\.dots)
      func placed(_ map: BaseMap) throws -> [PlacedLabel] {
        try LabelPlacer(on: map.labelGround, labels: map.marks + towns, keepClear: []).placed
      }
      let names = try placed(map)
      for name in names where !name.kind.isFeature {
        for row in name.rectangle.rows {
          for column in name.rectangle.columns {
            let cell = CellPosition(column: column, row: row)
            #expect(dots.allSatisfy { $0.mask(at: cell) == 0 }, "\(name), \(viewport)")
          }
        }
      }
      #expect(names.contains { $0.kind == .feature })
      let count = names.count { $0.kind.isArea }
      let before = try placed(bare).count { $0.kind.isArea }
      #expect(count >= before - 2 && count >= 4, "\(count) of \(before) names of areas")
      // a name that stays where it is may not come to lie on a new line
      let after = try LabelPlacer(
        on: map.labelGround, labels: map.marks + towns, keepClear: [],
        after: LabelPlacer(on: bare.labelGround, labels: bare.marks + towns, keepClear: []).memory
      ).placed
      for name in after where !name.kind.isFeature {
        #expect(map.labelGround.besideOwnLines.isFree(name.rectangle), "\(name)")
      }
    }
  }

  /// No name stands beside the mark of another feature, whose name it would seem to be.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func aNameStandsBesideItsOwnMarkAlone(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let viewport = Viewport(
      center: try Coordinate(latitude: 5, longitude: -140), span: 2000,
      size: CellSize(columns: 60, rows: 20))
    let projector = try Projector(viewport: viewport)
    let features = try (0..<50).map { number in
      let place = try #require(
        try projector.coordinate(
          column: .random(in: 1..<59, using: &random), row: .random(in: 1..<19, using: &random)))
      return Feature(
        .point(Vertex(place)), edges: .straight,
        properties: Array(#"{"name": "Name \#(number)"}"#.utf8))
    }
    let map = try FeatureDrawingTests.map(of: features, on: viewport)
    let names = try LabelPlacer(on: map.labelGround, labels: map.marks, keepClear: []).placed
      .filter { $0.kind == .feature }
    #expect(names.count > 4)
    for name in names {
      let place = try #require(name.anchor)
      let position = try #require(try projector.position(of: place))
      let own = CellPosition(column: position.column, row: position.row)
      let text = name.rectangle
      let around =
        own.row == text.origin.row
        ? []
        : [
          CellRectangle(
            column: text.origin.column, row: text.origin.row - 1, columns: text.size.columns,
            rows: 3)
        ]
      for mark in map.labelGround.marks where mark.cell != own {
        for rectangle in around + [text.widened(by: 1)] {
          #expect(!rectangle.overlaps(mark.rectangle), "\(name), \(mark), seed \(seed)")
        }
      }
    }
  }

  /// A line is named on the part of it that a map shows, an area within it, and both where they
  /// come out.
  @Test(arguments: MapProjection.allCases)
  func linesAndAreasAreNamedWhereTheyAre(projection: MapProjection) throws {
    let ring = try [(10.0, 170.0), (10, 190), (30, 190), (30, 170)].map { latitude, longitude in
      Vertex(
        latitude: try #require(DecimalDegrees(latitude)),
        longitude: try #require(DecimalDegrees(longitude)))
    }
    let way = try [(5.0, 120.0), (5, 178)].map { latitude, longitude in
      Vertex(try Coordinate(latitude: latitude, longitude: longitude))
    }
    let features = [
      Feature(
        .polygon([ring]), edges: .straight, properties: Array(#"{"name": "Area"}"#.utf8)),
      Feature(.line(way), edges: .straight, properties: Array(#"{"name": "Way"}"#.utf8)),
    ]
    let near = try Coordinate(latitude: 12, longitude: 178)
    for (center, kind) in [(near, MapLabel.Kind.feature), (near.antipode, .featureAntipode)] {
      let viewport = Viewport(
        center: center, span: 3000, size: CellSize(columns: 80, rows: 40),
        projection: projection)
      let map = try FeatureDrawingTests.map(of: features, on: viewport)
      let names = map.marks.filter { $0.kind == kind }
      #expect(Set(names.map(\.text)) == ["Area", "Way"])
      for name in names {
        let place = kind == .feature ? name.coordinate : name.coordinate.antipode
        if name.text == "Area" {
          #expect((10...30).contains(place.latitude.degrees), "\(place)")
          #expect(abs(place.longitude.degrees) >= 170, "\(place)")
        } else {
          #expect(abs(place.latitude.degrees - 5) < 1e-6, "\(place)")
        }
      }
      let placed = try LabelPlacer(
        on: map.labelGround, labels: map.marks, keepClear: []
      ).placed
      #expect(Set(placed.map(\.text)).isSuperset(of: ["Area", "Way"]))
    }
  }
}
