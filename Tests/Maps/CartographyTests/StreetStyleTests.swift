import Cells
import Testing

@testable import Cartography
@testable import Tiles

/// The table of the style of streets.
@Suite struct StreetStyleTests {
  /// Each class of lines and areas has one row at most, and a class without a row is a name, or is
  /// never drawn.
  @Test func everyClassHasOneRow() {
    let rows = StreetStyle.lines.map(\.classes) + StreetStyle.areas.map(\.classes)
    var counts: [FeatureClass: Int] = [:]
    for featureClass in rows.joined() { counts[featureClass, default: 0] += 1 }
    // those of unknown schemas may be lines or areas
    #expect(counts.filter { $0.value > 1 }.map(\.key) == [.other])
    let undrawn = FeatureClass.allCases.filter { counts[$0] == nil && !$0.isOnlyName }
    #expect(Set(undrawn) == [.footway, .siding, .subway])
  }

  /// Each class of names has one row at most, and each kind but towns, which the built-in map has
  /// too, its letters.
  @Test func everyNameHasOneRow() {
    let classes = StreetStyle.names.flatMap(\.classes)
    #expect(Set(classes).count == classes.count)
    for name in StreetStyle.names where ![.town, .village].contains(name.kind) {
      #expect(StreetStyle.lettering(of: name.kind, isLight: false) != nil, "\(name.classes)")
    }
  }

  /// Lines appear from small scales inwards: wide ones not before thin ones.
  @Test func aLineIsWideOnlyWhereItAppears() {
    for line in StreetStyle.lines {
      #expect(line.solid <= line.from && line.broad <= line.from, "\(line.classes)")
      #expect(line.meters == 0 || line.from >= StreetStyle.ribbonScale, "\(line.classes)")
      #expect((0.1...1).contains(line.budget) && line.pixels > 0, "\(line.classes)")
    }
  }

  /// Lines are told from land: 3 : 1 for those that lead somewhere, less for the small ones, of
  /// which a grey mass would become.
  @Test(arguments: [false, true]) func linesAreSeenOnLand(isLight: Bool) {
    let coloring = StreetStyle.Coloring(isLight: isLight)
    func ground(_ featureClass: FeatureClass) -> Color {
      coloring.color(StreetStyle.areas[StreetStyle.areaIndices[Int(featureClass.rawValue)]].tone)
    }
    let quiet: Set<FeatureClass> = [
      .minor, .pedestrian, .service, .taxiway, .runway, .path, .steps, .stream, .regionBorder,
    ]
    for line in StreetStyle.lines {
      let least = quiet.isDisjoint(with: line.classes) ? 3.0 : 1.9
      let contrast = coloring.color(line.tone).contrast(with: ground(.land))
      #expect(contrast >= least, "\(line.classes) on land: \(contrast)")
    }
  }

  /// Roads with their true width are quiet on dark maps, so that names are read before them, and
  /// pale on light ones, as on printed maps; but all are seen on buildings and on bare land.
  @Test(arguments: [false, true]) func roadsAreSeenBetweenBuildings(isLight: Bool) throws {
    let coloring = StreetStyle.Coloring(isLight: isLight)
    let land = coloring.color(StreetStyle.areas[0].tone)
      .mixed(with: .black, share: isLight ? StreetStyle.roadsideShade : 0)
    let building = try #require(StreetStyle.areas.last)
    let walls = coloring.color(try #require(building.nearTone))
    for line in StreetStyle.lines where line.meters > 0 {
      let road = coloring.color(line.roadTone ?? line.tone)
      let contrasts = [road.contrast(with: walls), road.contrast(with: land)]
      let least = isLight ? 1.25 : 1.7
      #expect(contrasts.allSatisfy { $0 >= least }, "\(line.classes): \(contrasts)")
    }
    for line in StreetStyle.lines where line.classes.contains(.minor) {
      let blocks = coloring.color(try #require(line.solidTone))
      #expect(blocks.contrast(with: land) < coloring.color(line.tone).contrast(with: land))
    }
  }

  /// Where roads have their true width, those in tunnels have the colours of the others.
  @Test(arguments: [Appearance.dark, .light])
  func aTunnelHasTheColorOfItsRoad(appearance: Appearance) throws {
    let middle = try Streets.middle()
    let street = Streets.street(
      "residential", [middle &- SIMD2(900, 0), middle &+ SIMD2(900, 0)], [("tunnel", true)])
    let tile = try Streets.tile([.init("streets", [street]), .init("ocean")])
    let canvas = try Streets.map(of: [tile], span: 0.4, appearance: appearance).canvas
    let road = StreetStyle.Coloring(isLight: appearance == .light).color(
      try #require(StreetStyle.lines[StreetStyle.firstSmallRoad].roadTone))
    let dashes = canvas.size.positions.count { canvas[$0].foreground == road }
    #expect((10...40).contains(dashes), "\(dashes)")
  }

  /// In 8 and 16 colours too: the terminal shows each class in its own entry of the palette.
  @Test(arguments: [ColorDepth.palette8, .palette16], [false, true])
  func linesAreSeenInFewColors(depth: ColorDepth, isLight: Bool) {
    let coloring = StreetStyle.Coloring(isLight: isLight, depth: depth)
    var palette = TerminalPalette(depth: depth)
    func shown(_ tone: StreetStyle.Tone) -> Color {
      TerminalPalette.color(of: Int(palette.number(of: coloring.color(tone))))
    }
    let land = shown(StreetStyle.areas[0].tone)
    for line in StreetStyle.lines {
      #expect(shown(line.tone) == coloring.color(line.tone), "\(line.classes)")
      let contrast = shown(line.tone).contrast(with: land)
      #expect(contrast >= Color.visibleContrast, "\(line.classes) on land: \(contrast)")
    }
    for area in StreetStyle.areas where area.classes == [.water] || area.classes == [.park] {
      #expect(shown(area.tone) != land, "\(area.classes)")
    }
  }

  /// The letters of each kind of name are read on land, water and wood without a ground of their
  /// own being needed on land.
  @Test(arguments: [false, true]) func lettersAreReadOnLand(isLight: Bool) throws {
    let land = StreetStyle.Coloring(isLight: isLight).color(StreetStyle.areas[0].tone)
    let kinds: [MapLabel.Kind] = [
      .street, .smallStreet, .water, .park, .quarter, .sight, .station,
    ]
    for kind in kinds {
      let color = try #require(StreetStyle.lettering(of: kind, isLight: isLight)?.color)
      let contrast = color.contrast(with: land)
      #expect(contrast >= Color.readableContrast, "\(kind): \(contrast)")
    }
  }

  @Test(arguments: [
    ("Via dei Servi", "V. dei Servi"), ("Viale Antonio Gramsci", "V.le Antonio Gramsci"),
    ("Lungarno Corsini", "L.no Corsini"), ("Avinguda Meritxell", "Av. Meritxell"),
    ("High Street", "High St"), ("Bahnhofstraße", "Bahnhofstr."), ("Ponte Vecchio", nil),
    ("Via", nil), ("Lane", nil),
  ]) func usualWordsAreAbbreviated(name: String, short: String?) {
    #expect(StreetStyle.abbreviated(name) == short)
  }
}
