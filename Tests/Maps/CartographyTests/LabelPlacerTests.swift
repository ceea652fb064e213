import Cartography
import Cells
import Geodesy
import TestSupport
import Testing

@Suite struct LabelPlacerTests {
  private static let names = [
    "Oslo", "København", "東京都", "São Paulo", "Saint Petersburg", "X", "Llanfairpwllgwyngyll",
  ]

  private func map(_ viewport: Viewport) throws -> BaseMap {
    try BaseMap(
      on: Projector(viewport: viewport), style: MapStyle(theme: .night, glyphs: .braille),
      data: try BundledMaps.data.get())
  }

  private func denmark(columns: Int = 80, rows: Int = 20) throws -> Viewport {
    Viewport(
      center: try Coordinate(latitude: 56.55, longitude: 8.316667), span: 1000,
      size: CellSize(columns: columns, rows: rows))
  }

  @Test(arguments: try sweptViewports(seed: 4, count: 60))
  func noNameOverlapsAnotherOrIsCut(viewport: Viewport) throws {
    var random = SeededGenerator(seed: 6)
    let projector = try Projector(viewport: viewport)
    let labels = try (0..<40).compactMap { index -> MapLabel? in
      let coordinate = try projector.coordinate(
        column: .random(in: 0...Double(viewport.size.columns), using: &random),
        row: .random(in: 0...Double(viewport.size.rows), using: &random))
      return coordinate.map {
        MapLabel(
          text: Self.names[index % Self.names.count], coordinate: $0, rank: index,
          kind: index.isMultiple(of: 5) ? .capital : .town)
      }
    }
    let keepClear = CellRectangle(column: 20, row: 3, columns: 5, rows: 3)
    let placed = try LabelPlacer(
      on: try map(viewport).labelGround, labels: labels, keepClear: [keepClear]
    ).placed
    var taken = Set<CellPosition>()
    for label in placed {
      var cells = label.cells
      if let marker = label.marker { cells.append(marker) }
      for cell in cells {
        #expect(taken.insert(cell).inserted, "\(viewport) \(label)")
        #expect(
          cell.column >= 0 && cell.column < viewport.size.columns && cell.row >= 0
            && cell.row < viewport.size.rows, "\(viewport) \(label)")
        #expect(!keepClear.contains(cell), "\(viewport) \(label)")
      }
    }
  }

  @Test func aTownsNameTouchesItsDotAndTheDotIsInPlace() throws {
    let aarhus = try Coordinate(latitude: 56.157, longitude: 10.211)
    let label = MapLabel(text: "Aarhus", coordinate: aarhus, rank: 0, kind: .town)
    let viewport = try denmark()
    let placed = try #require(
      try LabelPlacer(on: map(viewport).labelGround, labels: [label], keepClear: []).placed
        .first { $0.text == "Aarhus" })
    let position = try #require(try Projector(viewport: viewport).position(of: aarhus))
    let marker = try #require(placed.marker)
    #expect(marker == CellPosition(column: Int(position.column), row: Int(position.row)))
    let columns = placed.rectangle.columns
    #expect((columns.lowerBound - 1...columns.upperBound).contains(marker.column))
    #expect(abs(placed.origin.row - marker.row) <= 1)
  }

  @Test func theMoreImportantOfTwoTownsInOnePlaceIsNamed() throws {
    let place = try Coordinate(latitude: 56.157, longitude: 10.211)
    let labels = [3, 1, 2].map {
      MapLabel(text: "Town \($0)", coordinate: place, rank: $0, kind: .town)
    }
    let names = try LabelPlacer(on: map(denmark()).labelGround, labels: labels, keepClear: [])
      .placed.map(
        \.text)
    #expect(names.contains("Town 1"))
    #expect(!names.contains("Town 2") && !names.contains("Town 3"))
  }

  @Test func aDotIsNeverPutWhereItIsToBeKeptClear() throws {
    let viewport = try denmark()
    let label = MapLabel(text: "Here", coordinate: viewport.center, rank: 0, kind: .town)
    let clear = CellRectangle(column: 40, row: 10, columns: 1, rows: 1)
    let placed = try LabelPlacer(on: map(viewport).labelGround, labels: [label], keepClear: [clear])
      .placed
    #expect(placed.allSatisfy { $0.marker == nil && !$0.rectangle.overlaps(clear) })
  }

  /// A pin hides the dot of the town that it stands on, and the name stands beside it instead: in
  /// the dot's own row, to its left where there is no room to the right.
  @Test(arguments: [(5, 7, 8), (40, 10, 43), (66, 10, 69), (78, 10, 68), (40, 0, 43)])
  func theNameOfTheTownUnderAPinStandsBesideIt(column: Int, row: Int, start: Int) throws {
    let viewport = try denmark()
    let map = try map(viewport)
    let place = try #require(
      try Projector(viewport: viewport).coordinate(
        column: Double(column) + 0.5, row: Double(row) + 0.5))
    let labels = ["Somewhere", "Elsewhere"].enumerated().map { rank, name in
      MapLabel(text: name, coordinate: place, rank: rank, kind: .town)
    }
    let pin = CellRectangle(column: column - 1, row: row - 2, columns: 4, rows: 3)
    let placed = try LabelPlacer(
      on: map.labelGround, labels: labels, keepClear: [pin], standing: place
    ).placed.filter { $0.kind == .town }
    #expect(placed.map(\.text) == ["Somewhere"], "one name, that of the larger")
    let name = try #require(placed.first)
    let expected = start > column ? column + 3 : column - 1 - name.text.count
    #expect(name.origin == CellPosition(column: expected, row: row) && name.marker == nil)
  }

  /// A pin hides several towns: only the one that it stands on is named beside it, even if another
  /// is larger. That would seem to be its place.
  @Test func theNameBesideAPinIsThatOfItsPlace() throws {
    let viewport = try denmark()
    let map = try map(viewport)
    let places = try [(40, 10), (41, 9), (42, 10)].map { column, row in
      try #require(
        try Projector(viewport: viewport).coordinate(
          column: Double(column) + 0.5, row: Double(row) + 0.5))
    }
    let labels = [
      MapLabel(text: "Here", coordinate: places[0], rank: 1, kind: .town),
      MapLabel(text: "Larger", coordinate: places[1], rank: 0, kind: .capital),
    ]
    let pin = CellRectangle(column: 39, row: 8, columns: 4, rows: 3)
    for (standing, names) in [
      (places[0], ["Here"]), (places[1], ["Larger"]), (places[2], []), (nil, []),
    ] {
      let placed = try LabelPlacer(
        on: map.labelGround, labels: labels, keepClear: [pin], standing: standing
      ).placed
      #expect(placed.filter { [.town, .capital].contains($0.kind) }.map(\.text) == names)
    }
  }

  @Test func aNameBesideAPinStaysThereWhileTheMapIsDrawnAgain() throws {
    let viewport = try denmark()
    let map = try map(viewport)
    let label = MapLabel(text: "Here", coordinate: viewport.center, rank: 0, kind: .town)
    let pin = CellRectangle(column: 39, row: 8, columns: 4, rows: 3)
    let first = try LabelPlacer(
      on: map.labelGround, labels: [label], keepClear: [pin], standing: viewport.center)
    let second = try LabelPlacer(
      on: map.labelGround, labels: [label], keepClear: [pin], standing: viewport.center,
      after: first.memory)
    #expect(first.placed.contains { $0.text == "Here" })
    #expect(first.placed.filter { $0.text == "Here" } == second.placed.filter { $0.text == "Here" })
    let later = try LabelPlacer(
      on: map.labelGround, labels: [label], keepClear: [], after: second.memory)
    #expect(
      later.placed.first { $0.text == "Here" }?.marker == CellPosition(column: 40, row: 10))
  }

  @Test func townsBeyondTheEdgesAndTheHorizonAreNotNamed() throws {
    let tokyo = MapLabel(
      text: "Tokyo", coordinate: try Coordinate(latitude: 35.68, longitude: 139.69), rank: 0,
      kind: .capital)
    var viewport = try denmark()
    #expect(
      try !LabelPlacer(on: map(viewport).labelGround, labels: [tokyo], keepClear: []).names
        .contains("Tokyo"))
    viewport.span = 13_500
    viewport.center = try Coordinate(latitude: -33, longitude: -60)
    #expect(
      try !LabelPlacer(on: map(viewport).labelGround, labels: [tokyo], keepClear: []).names
        .contains("Tokyo"))
    viewport.center = try Coordinate(latitude: 30, longitude: 120)
    #expect(
      try LabelPlacer(on: map(viewport).labelGround, labels: [tokyo], keepClear: []).names.contains(
        "Tokyo"))
  }

  @Test(
    arguments: [
      (56.55, 8.316667, 1000, ["DENMARK", "NORWAY", "North Sea"]),
      // their own middles are far off these maps
      (60, 100, 300, ["RUSSIA"]), (-56.55, -171.683333, 1000, ["South Pacific Ocean"]),
      (-89, 0, 500, ["ANTARCTICA"]), (0, 180, 13_500, ["AUSTRALIA", "North Pacific Ocean"]),
    ] as [(Double, Double, Double, [String])])
  func whatTakesMuchOfTheMapIsNamed(
    latitude: Double, longitude: Double, span: Double, expected: [String]
  ) throws {
    let viewport = Viewport(
      center: try Coordinate(latitude: latitude, longitude: longitude), span: span,
      size: CellSize(columns: 80, rows: 20))
    let names = try LabelPlacer(on: map(viewport).labelGround, labels: [], keepClear: []).names
    for name in expected { #expect(names.contains(name), "\(names)") }
  }

  /// A map inside a country names it quietly, beside others if they show, and a close one not.
  @Test(arguments: [
    (55.5, 10, 600, [MapLabel.Kind.country]), (60, 100, 300, [.surroundingCountry]),
    (60, 100, 200, []), (47, 13, 200, [.surroundingCountry]), (0, 20, 9000, [.country]),
  ])
  func aMapInsideACountryNamesItQuietly(
    latitude: Double, longitude: Double, span: Double, kinds: [MapLabel.Kind]
  ) throws {
    let viewport = Viewport(
      center: try Coordinate(latitude: latitude, longitude: longitude), span: span,
      size: CellSize(columns: 80, rows: 20))
    let placed = try LabelPlacer(on: map(viewport).labelGround, labels: [], keepClear: []).placed
    let countries = placed.filter { $0.kind == .country || $0.kind == .surroundingCountry }
    #expect(Set(countries.map(\.kind)) == Set(kinds), "\(placed.map(\.text))")
    // letters set apart would be loud
    #expect(
      countries.allSatisfy { label in
        label.kind == .country || label.lines == [label.text] || label.lines.count == 2
      })
  }

  /// Landforms have room before all but the most important towns, and only some of them.
  @Test func landformsStandBetweenTheFirstTownsAndTheOthers() throws {
    let viewport = try denmark()
    func labels(_ kind: MapLabel.Kind) throws -> [MapLabel] {
      try (0..<40).map { rank in
        let latitude = 54.6 + 0.5 * Double(rank / 8)
        let longitude = 8.5 + 0.1 * Double(rank % 8)
        let place = try Coordinate(latitude: latitude, longitude: longitude)
        let name = kind == .town ? "Town" : "Hill"
        return MapLabel(text: "\(name) \(rank)", coordinate: place, rank: rank, kind: kind)
      }
    }
    let placed = try LabelPlacer(
      on: map(viewport).labelGround, labels: labels(.town) + labels(.summit), keepClear: []
    ).placed
    let hills = placed.filter { $0.kind == .summit }
    #expect((1...3).contains(hills.count), "\(placed.map(\.text))")
    #expect(placed.contains { $0.text == "Town 0" })
    #expect(hills.allSatisfy { $0.marker != nil })
  }

  @Test func countriesAreNamedOnThemselves() throws {
    let viewport = try denmark(columns: 120, rows: 30)
    let data = try BundledMaps.data.get()
    let projector = try Projector(viewport: viewport)
    for label in try LabelPlacer(on: map(viewport).labelGround, labels: [], keepClear: []).placed
    where label.kind == .country {
      let inside = try label.cells.count { cell in
        guard
          let place = try projector.coordinate(
            column: Double(cell.column) + 0.5, row: Double(cell.row) + 0.5),
          let feature = data.countries.feature(
            at: .init(
              latitude: place.latitude.microdegrees, longitude: place.longitude.microdegrees))
        else { return false }
        return data.countries.features[feature].name?.uppercased() == label.text
      }
      #expect(inside * 10 >= label.rectangle.size.area * 3, "\(label)")
    }
  }

  @Test(arguments: try sweptViewports(seed: 12, count: 40))
  func noNameReachesOverTheRimOfTheGlobe(viewport: Viewport) throws {
    var globe = viewport
    globe.projection = .globe
    globe.span = 13_500
    let projector = try Projector(viewport: globe)
    for label in try LabelPlacer(on: map(globe).labelGround, labels: [], keepClear: []).placed {
      for cell in label.cells {
        let place = try projector.coordinate(
          column: Double(cell.column) + 0.5, row: Double(cell.row) + 0.5)
        #expect(place != nil, "\(globe) \(label)")
      }
    }
  }

  @Test func layersThatAreOffHaveNoNames() throws {
    let town = MapLabel(
      text: "Aarhus", coordinate: try Coordinate(latitude: 56.157, longitude: 10.211), rank: 0,
      kind: .town)
    for (layers, expected) in [
      (MapLayers.places, (true, false)), (.areaNames, (false, true)), ([], (false, false)),
    ] as [(MapLayers, (Bool, Bool))] {
      let map = try BaseMap(
        on: Projector(viewport: denmark()),
        style: MapStyle(layers: layers, theme: .night, glyphs: .braille),
        data: try BundledMaps.data.get())
      let names = try LabelPlacer(on: map.labelGround, labels: [town], keepClear: []).names
      #expect(names.contains("Aarhus") == expected.0)
      #expect(names.contains("DENMARK") == expected.1)
    }
  }

  @Test(arguments: try sweptViewports(seed: 21, count: 40))
  func namesOfAllScriptsAreWrittenWhole(viewport: Viewport) throws {
    let names = [
      "東京", "北京市", "서울특별시", "Đa\u{300} Nẵng", "กรุงเทพฯ", "नई दिल्ली", "القاهرة", "Sa\u{303}o Paulo",
      "ナイロビ", "👩‍👩‍👧 Town",
    ]
    let areas = ["太平洋", "南極大陸", "대서양", "Ο\u{301}κεανος", "РОССИЯ"]
    var random = SeededGenerator(seed: 22)
    let projector = try Projector(viewport: viewport)
    let labels = try (0..<60).compactMap { index -> MapLabel? in
      let coordinate = try projector.coordinate(
        column: .random(in: 0...Double(viewport.size.columns), using: &random),
        row: .random(in: 0...Double(viewport.size.rows), using: &random))
      return coordinate.map {
        MapLabel(text: names[index % names.count], coordinate: $0, rank: index, kind: .town)
      }
    }
    let map = try BaseMap(
      on: Projector(viewport: viewport), style: MapStyle(theme: .night, glyphs: .braille),
      data: try BundledMaps.data.get()
    ) { _, index in areas[index % areas.count] }
    let placed = try LabelPlacer(on: map.labelGround, labels: labels, keepClear: []).placed
    let canvas = map.canvas(with: placed)
    #expect(canvas.mendingWideCharacters() == canvas)
    #expect(!placed.isEmpty)
    for label in placed {
      for line in label.writtenLines {
        let end = line.origin.column + line.text.cellWidth
        #expect(line.origin.column >= 0 && end <= viewport.size.columns, "\(viewport) \(label)")
        let written = (line.origin.column..<end).compactMap { column in
          canvas[column, line.origin.row].character
        }
        #expect(String(written) == line.text, "\(viewport) \(label)")
      }
    }
  }
}

extension PlacedLabel {
  fileprivate var cells: [CellPosition] {
    rectangle.rows.flatMap { row in
      rectangle.columns.map { CellPosition(column: $0, row: row) }
    }
  }
}

extension LabelPlacer {
  fileprivate var names: [String] { placed.map(\.text) }
}
