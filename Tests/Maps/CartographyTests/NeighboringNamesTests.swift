import Cells
import Geodesy
import TestSupport
import Testing
import Tiles

@testable import Cartography

/// The names of tiles beside each other and beside those of the built-in map.
@Suite struct NeighboringNamesTests {
  /// Steep streets side by side, each with a name of several words.
  private static func streets(
    _ count: Int, apart: Int32, around middle: TileWriter.Position
  ) -> [TileWriter.Layer] {
    let streets = (0..<Int32(count)).map { number in
      let x = (number - Int32(count) / 2) * apart
      return Streets.street(
        "secondary", [middle &+ SIMD2(x, -900), middle &+ SIMD2(x, 900)],
        [("name", .text("Via dei N\(number)"))])
    }
    return [
      .init("streets", streets),
      .init("street_labels", streets.map { .init($0.geometry, $0.tags) }),
    ]
  }

  /// No word of another name stands beside a name of a word a row, below its last word or above its
  /// first.
  @Test(arguments: [60, 90, 120, 180] as [Int32])
  func aWordARowDoesNotRunIntoTheNextName(apart: Int32) throws {
    let middle = try Streets.middle()
    let tile = try Streets.tile(Self.streets(12, apart: apart, around: middle))
    let map = try Streets.map(of: [tile], size: CellSize(columns: 120, rows: 40))
    let names = try LabelPlacer(on: map.base.labelGround, labels: [], keepClear: []).streetNames
    #expect(names.contains { $0.lines.count > 1 })
    for (index, name) in names.enumerated() where name.lines.count > 1 {
      for (other, neighbour) in names.enumerated() where other != index {
        for line in neighbour.lines {
          let columns = line.origin.column..<line.origin.column + line.text.cellWidth
          for own in name.lines where own.origin.row == line.origin.row {
            let near = own.origin.column - 2..<own.origin.column + own.text.cellWidth + 2
            #expect(!near.overlaps(columns), "\(name.text), \(neighbour.text)")
          }
          for (own, row) in [(name.lines.first, -1), (name.lines.last, 1)] {
            guard let own, own.origin.row + row == line.origin.row else { continue }
            let above = own.origin.column..<own.origin.column + own.text.cellWidth
            #expect(!above.overlaps(columns), "\(name.text), \(neighbour.text)")
          }
        }
      }
    }
  }

  /// Tiles come one after the other, and names stay where they are: the first tile may not have all
  /// letters of the map.
  @Test func theLettersOfTilesTakeAFifthOfTheirCells() throws {
    let middle = try Streets.middle()
    let tile = try Streets.tile(Self.streets(60, apart: 30, around: middle))
    for columns in [60, 120, 200] {
      let map = try Streets.map(
        of: [tile], span: 3, size: CellSize(columns: columns, rows: 40))
      let ground = map.base.labelGround
      let names = try LabelPlacer(on: ground, labels: [], keepClear: []).streetNames
      let letters = names.flatMap(\.lines).reduce(0) { $0 + $1.text.cellWidth }
      let longest = names.map(\.text.cellWidth).max() ?? 0
      #expect(names.count > 1 && ground.tiledCells > 0)
      #expect(letters * 4 < ground.tiledCells + longest * 4, "\(letters), \(ground.tiledCells)")
    }
  }

  /// A name is written once, as what ranks higher: a station before the line of its name, and the
  /// quarter of tiles, in capitals, before the place of the built-in map, however it is spelt.
  @Test func aNameIsWrittenOnce() throws {
    let middle = try Streets.middle()
    let line: [TileWriter.Position] = [middle &- SIMD2(900, 300), middle &+ SIMD2(900, -300)]
    let tile = try Streets.tile([
      .init(
        "streets", [Streets.street("primary", line, [("name", "Monaco - Monte Carlo")])]),
      .init(
        "street_labels",
        [.init(.lines([line]), [("kind", "primary"), ("name", "Monaco - Monte Carlo")])]),
      .init(
        "public_transport",
        [
          .init(
            .points([middle &+ SIMD2(0, 200)]),
            [("kind", "station"), ("name", "Monaco - Monte Carlo")])
        ]),
      .init(
        "place_labels",
        [.init(.points([middle &+ SIMD2(0, 500)]), [("kind", "suburb"), ("name", "Monte Carlo")])]),
    ])
    let address = TileAddress(
      containing: try Coordinate(latitude: 43.7731, longitude: 11.256), zoom: 14)
    let place = try #require(
      Coordinate(address.position(of: SIMD2(Double(middle.x), Double(middle.y)) / 4096)))
    let map = try Streets.map(
      of: [tile], size: CellSize(columns: 80, rows: 24),
      labels: [MapLabel(text: "Monte-Carlo", coordinate: place, rank: 0, kind: .town)])
    let text = Streets.written(map)
    #expect(text.contains("▪Monaco - Monte Carlo"), "\(text)")
    #expect(map.canvas.lines.count { $0.contains("Monaco") } == 1, "\(text)")
    #expect(!text.contains("Monte-Carlo") && text.contains("MONTE CARLO"), "\(text)")
  }

  /// Parts of towns are those of tiles, in capitals: also where only the built-in map would name a
  /// neighbourhood. A city stays, and so does a place that tiles do not know or have as a town.
  @Test(arguments: [1.0, 6, 9]) func partsOfTownsAreNamedByTiles(span: Kilometers) throws {
    let middle = try Streets.middle()
    func part(_ kind: String, _ name: String, _ row: Int32) -> TileWriter.Feature {
      // a row of cells is 58 units at 1 km
      .init(
        .points([middle &+ SIMD2(0, row * 60 * Int32(span))]),
        [("kind", .text(kind)), ("name", .text(name))])
    }
    let tile = try Streets.tile([
      .init(
        "place_labels",
        [
          part("suburb", "Larvotto", 0), part("neighbourhood", "Straßburg", -1),
          part("neighbourhood", "Unknown", -2), part("suburb", "Campi", -3),
          part("town", "Fiesole", -4),
        ])
    ])
    let center = try Streets.center.get()
    let labels = try [
      ("Larvotto", MapLabel.Kind.village), ("STRASSBURG", .district), ("Campi", .city),
      ("Fiesole", .town), ("Elsewhere", .district),
    ].enumerated().map { rank, label in
      MapLabel(
        text: label.0,
        coordinate: try Coordinate(
          latitude: center.latitude.degrees - (Double(rank) + 2) * 0.0011 * span / 2,
          longitude: center.longitude.degrees), rank: rank, kind: label.1)
    }
    let map = try Streets.map(
      of: [tile], span: span, size: CellSize(columns: 80, rows: 40), labels: labels)
    let text = Streets.written(map)
    #expect(text.contains("LARVOTTO") && !text.contains("Larvotto"), "\(text)")
    #expect(text.contains("STRASSBURG") && !text.contains("·STRASSBURG"), "\(text)")
    #expect(text.contains("UNKNOWN") == (span < 7), "\(text)")
    #expect(text.contains("●Campi") && !text.contains("CAMPI"), "\(text)")
    #expect(text.contains("•Fiesole") && text.contains("·Elsewhere"), "\(text)")
    #expect(map.canvas.lines.count { $0.contains("Fiesole") } == 1, "\(text)")
  }

  /// There is a free cell between two names or marks, whatever they are, but for what belongs to a
  /// pin.
  @Test(arguments: [501, 502, 503, 504] as [UInt64])
  func thereIsAFreeCellBetweenNamesAndMarks(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let middle = try Streets.middle()
    func point() -> TileWriter.Geometry {
      .points([
        SIMD2(
          .random(in: middle.x - 1000..<middle.x + 2500, using: &random),
          .random(in: middle.y - 1000..<middle.y + 500, using: &random))
      ])
    }
    func features(_ count: Int, _ tags: [(String, TileWriter.Value)]) -> [TileWriter.Feature] {
      (0..<count).map { .init(point(), tags + [("name", .text("N\($0) of \(tags[0].1)"))]) }
    }
    let languages: [(String, TileWriter.Value)] = ["en", "it", "de"].map { ("name:\($0)", "a") }
    let tile = try Streets.tile([
      .init(
        "place_labels",
        features(40, [("kind", "village")]) + features(20, [("kind", "suburb")])),
      .init("public_transport", features(60, [("kind", "station")])),
      .init("pois", features(60, [("tourism", "museum")] + languages)),
    ])
    let center = try Streets.center.get()
    func near() throws -> Coordinate {
      try Coordinate(
        latitude: center.latitude.degrees + .random(in: -0.004...0.004, using: &random),
        longitude: center.longitude.degrees + .random(in: -0.008...0.008, using: &random))
    }
    let kinds: [MapLabel.Kind] = [.city, .village, .district, .summit, .landform, .rangeRing]
    let labels = try (0..<60).map { number in
      MapLabel(
        text: "L\(number)", coordinate: number == 0 ? center : try near(), rank: number,
        kind: kinds[number % kinds.count])
    }
    let size = CellSize(columns: 100, rows: 30)
    let ground = try Streets.map(of: [tile], size: size).base.labelGround
    let pin = CellRectangle(column: 49, row: 13, columns: 3, rows: 3)
    let placer = try LabelPlacer(
      on: ground, labels: labels, keepClear: [pin], standing: center)
    #expect(placer.placed.count > 30)
    var owners: [CellPosition: PlacedLabel] = [:]
    for label in placer.placed {
      for column in label.rectangle.columns {
        for row in label.rectangle.rows { owners[CellPosition(column: column, row: row)] = label }
      }
      if let marker = label.marker { owners[marker] = label }
    }
    for (cell, label) in owners {
      if let other = owners[CellPosition(column: cell.column + 1, row: cell.row)] {
        #expect(other == label, "\(label.text), \(other.text), seed \(seed)")
      }
    }
  }
}
