import Cells
import Geodesy
import TestSupport
import Testing

@testable import Cartography

/// The names on maps of tiles that are made here.
@Suite struct StreetNamesTests {
  @Test(arguments: [
    ("Monte-Carlo", "MONTECARLO"), ("MONTE CARLO", "MONTECARLO"), ("Quai 5b", "QUAI5B"),
    ("Münsterstraße 1", "MÜNSTERSTRASSE1"), ("通り 3", "通り3"), ("a\r\nb~", "AB"), ("", ""),
  ]) func namesAreComparedByTheirLetters(name: String, letters: String) {
    #expect(name.bareLetters == letters)
  }

  @Test func aStreetIsNamedOnceHoweverManyPiecesItHas() throws {
    let middle = try Streets.middle()
    let pieces = stride(from: Int32(-900), to: 900, by: 200).map { x in
      Streets.street(
        "tertiary", [middle &+ SIMD2(x, 0), middle &+ SIMD2(x + 200, 0)],
        [("name", "Via Lunga")])
    }
    let names = [
      TileWriter.Feature(
        .lines([[middle &- SIMD2(900, 0), middle &+ SIMD2(900, 0)]]),
        [("kind", "tertiary"), ("name", "Via Lunga")])
    ]
    let tile = try Streets.tile([.init("streets", pieces), .init("street_labels", names)])
    let map = try Streets.map(of: [tile])
    #expect(map.base.labelGround.streetNames.map(\.text) == ["Via Lunga"])
    #expect(Streets.written(map).components(of: "Via Lunga") == 1)
    // on the street
    let row = try #require(map.canvas.lines.firstIndex { $0.contains("Via Lunga") })
    let isStreet = (0..<40).contains {
      map.canvas[CellPosition(column: $0, row: row)].foreground == Streets.color(.tertiary)
    }
    #expect(isStreet)
  }

  @Test func aSteepStreetHasAWordARow() throws {
    let middle = try Streets.middle()
    let tile = try Streets.tile([
      .init(
        "streets",
        [
          Streets.street(
            "secondary", [middle &- SIMD2(0, 900), middle &+ SIMD2(0, 900)],
            [("name", "Viale Antonio Gramsci")])
        ]),
      .init(
        "street_labels",
        [
          .init(
            .lines([[middle &- SIMD2(0, 900), middle &+ SIMD2(0, 900)]]),
            [("kind", "secondary"), ("name", "Viale Antonio Gramsci")])
        ]),
    ])
    let lines = try Streets.map(of: [tile]).canvas.lines
    let rows = ["Viale", "Antonio", "Gramsci"].map { word in
      lines.firstIndex { $0.contains(word) }
    }
    let first = try #require(rows[0])
    #expect(rows == [first, first + 1, first + 2])
  }

  /// The name of a street that is far shorter than it would hide more streets than it names.
  @Test(arguments: [(60, false), (300, true)] as [(Int32, Bool)])
  func aShortStreetHasNoNameBesideIt(half: Int32, isNamed: Bool) throws {
    let middle = try Streets.middle()
    // steep, and of one word
    let line = [middle &- SIMD2(0, half), middle &+ SIMD2(0, half)]
    let tags: [(String, TileWriter.Value)] = [("kind", "secondary"), ("name", "Philosophenweg")]
    let tile = try Streets.tile([
      .init("streets", [.init(.lines([line]), tags)]),
      .init("street_labels", [.init(.lines([line]), tags)]),
    ])
    let text = Streets.written(try Streets.map(of: [tile]))
    #expect(text.contains("Philosophenweg") == isNamed, "\(text)")
  }

  @Test func quartersAreInCapitalsAndSightsHaveMarks() throws {
    let middle = try Streets.middle()
    let tile = try Streets.tile([
      .init(
        "place_labels",
        [.init(.points([middle &- SIMD2(0, 500)]), [("kind", "suburb"), ("name", "Oltrarno")])]),
      .init(
        "public_transport",
        [
          .init(
            .points([middle &+ SIMD2(0, 500)]), [("kind", "station"), ("name", "Santa Maria")])
        ]),
    ])
    let text = Streets.written(try Streets.map(of: [tile]))
    #expect(text.contains("OLTRARNO") && text.contains("▪Santa Maria"), "\(text)")
  }

  /// Hamlets and fields come after rivers, in the letters of villages, and not on maps of 30 km.
  @Test func hamletsComeAfterRivers() throws {
    let middle = try Streets.middle()
    func place(_ kind: String, _ name: String, _ down: Int32) -> TileWriter.Feature {
      .init(.points([middle &+ SIMD2(0, down)]), [("kind", .text(kind)), ("name", .text(name))])
    }
    let river = [middle &- SIMD2(900, 0), middle &+ SIMD2(900, 0)]
    let tile = try Streets.tile([
      .init(
        "place_labels",
        [
          place("locality", "La Cabana", -600), place("hamlet", "Soffiano", -450),
          place("village", "Ripoli", 300), place("town", "Fiesole", -300),
          place("suburb", "Oltrarno", -150),
        ]),
      .init("water_lines", [Streets.street("river", river)]),
      .init("water_lines_labels", [Streets.street("river", river, [("name", "Arno")])]),
    ])
    func names(span: Kilometers) throws -> [StreetName] {
      try Streets.map(of: [tile], span: span).base.labelGround.streetNames
    }
    let near = try names(span: 1)
    #expect(
      near.map(\.text) == ["Fiesole", "Ripoli", "Arno", "La Cabana", "Soffiano", "OLTRARNO"])
    #expect(near.map(\.kind) == [.town, .village, .water, .village, .village, .quarter])
    let far = try names(span: 30).map(\.text)
    #expect(far.contains("Ripoli") && !far.contains("Soffiano"), "\(far)")
  }

  /// Shops have no names before 400 m, however many languages they are named in, and sights do.
  @Test func sightsComeBeforeShops() throws {
    let middle = try Streets.middle()
    let languages: [(String, TileWriter.Value)] = ["en", "it", "de", "fr", "ja"].map {
      ("name:\($0)", "a")
    }
    let tile = try Streets.tile([
      .init(
        "pois",
        [
          .init(
            .points([middle &- SIMD2(0, 100)]),
            [("shop", "clothes"), ("name", "Zara")] + languages),
          .init(
            .points([middle &+ SIMD2(0, 100)]),
            [("tourism", "museum"), ("name", "Uffizi")] + languages),
        ])
    ])
    let far = Streets.written(try Streets.map(of: [tile], span: 1))
    #expect(far.contains("▪Uffizi") && !far.contains("Zara"), "\(far)")
    let near = Streets.written(try Streets.map(of: [tile], span: 0.4))
    #expect(near.contains("▪Uffizi") && near.contains("▪Zara"), "\(near)")
  }

  /// Names of streets, quarters and sights stay where they are while the map moves.
  @Test(arguments: [0.0, 25]) func namesStayWhileTheMapMoves(bearing: Double) throws {
    let seed: UInt64 = 418
    var random = SeededGenerator(seed: seed)
    func point() -> TileWriter.Position {
      SIMD2(.random(in: 0..<4096, using: &random), .random(in: 0..<4096, using: &random))
    }
    let streets = (0..<60).map { number in
      Streets.street(
        "primary", [point(), point()], [("name", .text("Via \(number * number)"))])
    }
    let tile = try Streets.tile([
      .init("streets", streets),
      .init(
        "street_labels",
        streets.map { street in
          .init(street.geometry, street.tags)
        }),
      .init(
        "place_labels",
        (0..<40).map {
          .init(.points([point()]), [("kind", "suburb"), ("name", .text("Quarter \($0)"))])
        }),
      .init(
        "public_transport",
        (0..<20).map {
          .init(.points([point()]), [("kind", "station"), ("name", .text("Station \($0)"))])
        }),
    ])
    var content = MapContent()
    content.streets = StreetTiles([StreetTiles.Piece(tile, within: .world)])
    func ground(_ viewport: Viewport) throws -> LabelGround {
      try BaseMap(
        on: try Projector(viewport: viewport),
        style: MapStyle(
          layers: [.places], theme: .theme(for: .hybrid, appearance: .dark, depth: .direct)),
        content: content, data: BundledMaps.data.get()
      ).labelGround
    }
    let size = CellSize(columns: 100, rows: 30)
    var viewport = Viewport(
      center: try Streets.center.get(), span: 1, bearing: bearing, size: size, leastSpan: 0.2)
    var placer = try LabelPlacer(on: try ground(viewport), labels: [], keepClear: [])
    var counts: [MapLabel.Kind: (expected: Int, found: Int)] = [:]
    for _ in 0..<25 {
      let step = [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (3, 0)].randomElement(using: &random)
      viewport = try viewport.moved(byColumns: step?.0 ?? 0, rows: step?.1 ?? 0)
      let next = try LabelPlacer(
        on: try ground(viewport), labels: [], keepClear: [], after: placer.memory)
      let projector = try Projector(viewport: viewport)
      for name in placer.streetNames {
        guard let anchor = name.anchor, let place = try projector.position(of: anchor) else {
          continue
        }
        guard (20..<80).contains(place.column), (6..<24).contains(place.row) else { continue }
        counts[name.kind, default: (0, 0)].expected += 1
        let isThere = next.streetNames.contains { other in
          guard other.text == name.text, other.lines.map(\.text) == name.lines.map(\.text),
            let origin = other.lines.first?.origin
          else { return false }
          return abs(Double(origin.column) - place.column) <= 1.001
            && abs(Double(origin.row) - place.row) <= 1.001
        }
        if isThere { counts[name.kind, default: (0, 0)].found += 1 }
      }
      placer = next
    }
    for kind in [MapLabel.Kind.street, .quarter, .station] {
      let count = counts[kind] ?? (0, 0)
      #expect(count.expected > 50, "\(kind), seed \(seed)")
      #expect(
        Double(count.found) >= 0.97 * Double(count.expected), "\(kind): \(count), seed \(seed)")
    }
  }

  /// Names take at most about a fifth of the cells, and none lies over another.
  @Test func manyNamesLeaveTheMapToBeSeen() throws {
    var random = SeededGenerator(seed: 413)
    let features = (0..<400).map { number in
      TileWriter.Feature(
        .points([
          SIMD2(.random(in: 0..<4096, using: &random), .random(in: 0..<4096, using: &random))
        ]), [("kind", "suburb"), ("name", .text("Quarter \(number)"))])
    }
    let tile = try Streets.tile([.init("place_labels", features)])
    let (base, _) = try Streets.map(of: [tile], size: CellSize(columns: 120, rows: 40))
    let placer = try LabelPlacer(on: base.labelGround, labels: [], keepClear: [])
    let letters = placer.placed.reduce(0) { $0 + $1.rectangle.size.area }
    #expect(Double(letters) <= 0.23 * 120 * 40 && letters > 300)
    for (index, label) in placer.placed.enumerated() {
      for other in placer.placed[..<index] {
        #expect(label.rectangle.intersection(other.rectangle).size.area == 0)
      }
    }
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
