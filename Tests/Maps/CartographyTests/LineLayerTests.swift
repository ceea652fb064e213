import Cartography
import Cells
import Geodesy
import TestSupport
import Testing

@Suite struct GraticuleTests {
  @Test(arguments: [
    (13_000.0, 30, 1800, 1800), (3000, 30, 600, 600), (1000, 30, 300, 300), (100, 30, 30, 30),
    (10, 30, 2, 2), (1000, 0, 300, 300),
  ])
  func linesAreSomeTwentyColumnsApart(
    span: Double, latitude: Double, parallels: Int, meridians: Int
  ) throws {
    let viewport = Viewport(
      center: try Coordinate(latitude: latitude, longitude: 10), span: span,
      size: CellSize(columns: 200, rows: 50))
    let graticule = Graticule(for: viewport)
    let columns = Double(graticule.parallelStep) * 1.852 / viewport.kilometersPerColumn
    #expect(columns >= 19 && columns <= 61 || graticule.parallelStep == 1800)
    #expect(graticule.parallelStep >= parallels / 3 && graticule.parallelStep <= parallels * 3)
    #expect(graticule.meridianStep >= graticule.parallelStep)
    #expect(graticule.meridianStep <= meridians * 3)
  }

  @Test(arguments: try sweptViewports(seed: 31, count: 40))
  func linesLieOnRoundDegreesAndLookCurved(viewport: Viewport) throws {
    let graticule = Graticule(for: viewport)
    let projector = try Projector(viewport: viewport)
    let ground = try graticule.lines(on: projector, glyphs: .braille)
    for line in ground.lines {
      let latitudes = Set(line.map { ($0.latitude * 60 * 1e6).rounded() })
      let longitudes = Set(line.map { ($0.longitude * 60 * 1e6).rounded() })
      #expect(latitudes.count == 1 || longitudes.count == 1)
      if latitudes.count == 1, let minutes = latitudes.first {
        #expect((minutes / 1e6).remainder(dividingBy: Double(graticule.parallelStep)) == 0)
      } else if let minutes = longitudes.first {
        #expect((minutes / 1e6).remainder(dividingBy: Double(graticule.meridianStep)) == 0)
      }
      for (first, second) in zip(line, line.dropFirst()) {
        #expect(abs(first.latitude - second.latitude) <= 2.001)
        #expect(abs(first.longitude - second.longitude) <= 2.001)
      }
    }
    #expect(ground.labels.allSatisfy { $0.kind == .graticule && !$0.text.isEmpty })
  }

  @Test func onlyEveryFourthMeridianReachesThePole() throws {
    let viewport = Viewport(
      center: try Coordinate(latitude: 90, longitude: 0), span: 6000,
      size: CellSize(columns: 80, rows: 24))
    let lines = try Graticule(for: viewport).lines(
      on: try Projector(viewport: viewport), glyphs: .braille
    ).lines
    let reaching = lines.filter { line in line.contains { $0.latitude > 89.99 } }
    #expect(Set(reaching.compactMap { $0.first?.longitude }) == [-180, -90, 0, 90])
  }

  @Test func degreesAreWrittenAtTheEdges() throws {
    let viewport = Viewport(
      center: try Coordinate(latitude: 56.55, longitude: 8.316667), span: 1000,
      size: CellSize(columns: 80, rows: 24))
    let labels = try Graticule(for: viewport).lines(
      on: try Projector(viewport: viewport), glyphs: .braille
    ).labels.map(\.text)
    #expect(labels.contains("55°N"))
    #expect(labels.contains("0°"))
    let ascii = try Graticule(for: viewport).lines(
      on: try Projector(viewport: viewport), glyphs: .ascii
    ).labels.map(\.text)
    #expect(ascii.allSatisfy { $0.allSatisfy(\.isASCII) })
  }

  @Test func acrossThe180thMeridianNothingIsLost() throws {
    let viewport = Viewport(
      center: try Coordinate(latitude: -17.8, longitude: 179.9), span: 1000,
      size: CellSize(columns: 80, rows: 24))
    let ground = try Graticule(for: viewport).lines(
      on: try Projector(viewport: viewport), glyphs: .braille)
    let meridians = ground.lines.filter { Set($0.map(\.longitude)).count == 1 }
      .compactMap { $0.first?.longitude }
    #expect(meridians.contains(180) && meridians.contains { $0 > 180 })
    #expect(ground.labels.contains { $0.text == "180°" })
  }
}

@Suite struct RangeRingsTests {
  @Test func theRadiiAreRoundUpToTheAntipode() {
    #expect(
      RangeRings.radii(from: 90) == [100, 200, 500, 1000, 2000, 5000, 10_000])
    #expect(RangeRings.radii(from: 0.5).first == 0.5)
    #expect(RangeRings.radii(from: 10_001).isEmpty)
  }

  @Test(arguments: try sweptViewports(seed: 41, count: 24))
  func everyPlaceOfARingHasItsDistance(viewport: Viewport) throws {
    let center = viewport.center
    let rings = RangeRings(around: center, groupedBy: ",")
    let ground = try rings.lines(on: try Projector(viewport: viewport))
    let radii = RangeRings.radii(from: 6 * viewport.kilometersPerColumn)
    for line in ground.lines {
      let distances = try line.map { place in
        let coordinate = try Coordinate(latitude: place.latitude, longitude: place.longitude)
        return try center.geodesic(to: coordinate).distance / 1000
      }
      let first = try #require(distances.first)
      let radius = try #require(radii.first { abs($0 - first) < 0.001 }, "\(first)")
      // a micrometre, from rounding degrees to Double
      #expect(distances.allSatisfy { abs($0 - radius) < 1e-9 }, "\(radius)")
      #expect(line.count > 24)
    }
    for label in ground.labels {
      let distance = try center.geodesic(to: label.coordinate).distance
      let length = label.text.replacing(",", with: "")
      #expect(length.hasPrefix("\(Int((distance / 1000).rounded()))") || distance < 1000)
    }
  }

  /// Halfway between two places of a ring, the straight line is nearly on the ring.
  @Test func theCornersOfARingAreNotSeen() throws {
    let viewport = Viewport(
      center: try Coordinate(latitude: 56.55, longitude: 8.316667), span: 1000,
      size: CellSize(columns: 80, rows: 24))
    for start in [viewport.center, try Coordinate(latitude: 55.75, longitude: 37.6)] {
      let rings = RangeRings(around: start, groupedBy: ",")
      let ground = try rings.lines(on: try Projector(viewport: viewport))
      #expect(!ground.lines.isEmpty)
      for line in ground.lines {
        let places = try line.map { try Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
        for (first, second) in zip(places, places.dropFirst()) {
          let way = try first.geodesic(to: second)
          let middle = try first.destination(
            bearing: way.initialBearing, distance: way.distance / 2
          ).coordinate
          guard try viewport.center.geodesic(to: middle).distance < 800_000 else { continue }
          let error = abs(
            try start.geodesic(to: middle).distance - start.geodesic(to: first).distance)
          // a tenth of a column, beside the bend of the geodesic itself
          #expect(error / 1000 < 0.1 * viewport.kilometersPerColumn)
        }
      }
    }
  }
}

@Suite struct PlumbLineTests {
  @Test func theWayGoesFromTheAntipodeToTheExit() throws {
    let antipode = try Coordinate(latitude: -45, longitude: 179.9)
    let exit = try Coordinate(latitude: -44.6, longitude: -179.9)
    let ground = try PlumbLine(from: antipode, to: exit).lines(name: "Exit")
    let line = try #require(ground.lines.first)
    #expect(ground.lines.count == 1 && line.count == 33)
    let places = try line.map { try Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
    let (first, last) = try (#require(places.first), #require(places.last))
    #expect(try first.geodesic(to: antipode).distance < 1e-3)
    #expect(try last.geodesic(to: exit).distance < 1e-3)
    let total = try zip(places, places.dropFirst())
      .reduce(0) { try $0 + $1.0.geodesic(to: $1.1).distance }
    #expect(try abs(total - antipode.geodesic(to: exit).distance) < 0.01)
    #expect(ground.labels.map(\.kind) == [.plumbExit])
    #expect(ground.labels.first?.coordinate == exit)
  }

  @Test func whereBothAreOneThereIsOnlyAMark() throws {
    let pole = try Coordinate(latitude: 90, longitude: 0)
    let ground = try PlumbLine(from: pole, to: pole).lines()
    #expect(ground.lines.isEmpty && ground.labels.count == 1)
  }
}

@Suite struct DaylightTests {
  private func light(_ daylight: Daylight, _ coordinate: Coordinate) -> Double {
    let place = GeographicPosition(
      latitude: coordinate.latitude.degrees, longitude: coordinate.longitude.degrees)
    return daylight.light(at: Daylight.upward(at: place))
  }

  /// The sun stands over the equator, so that its altitude is what longitude leaves of 90 degrees.
  @Test(
    arguments: [
      (0, 7), (89.9, 7), (-89.9, 7), (90.1, 6), (92.9, 6), (93.1, 5), (95.9, 5), (96.1, 4),
      (101.9, 3), (102.1, 2), (107.9, 1), (108.1, 0), (180, 0), (-108.1, 0), (-107.9, 1),
    ] as [(Double, Double)])
  func twilightEndsAsItsNamesSay(longitude: Double, sevenths: Double) throws {
    let daylight = Daylight(subsolarPoint: try Coordinate(latitude: 0, longitude: 0))
    let found = light(daylight, try Coordinate(latitude: 0, longitude: longitude))
    #expect(abs(found * 7 - sevenths) < 1e-12)
  }

  @Test func theTerminatorIsAQuarterTurnFromTheSun() throws {
    for (latitude, longitude) in [(23.4, 120.0), (0, 0), (-23.4, -180), (90, 0)] {
      let daylight = Daylight(
        subsolarPoint: try Coordinate(latitude: latitude, longitude: longitude))
      let sun = Daylight.upward(at: .init(latitude: latitude, longitude: longitude))
      let ground = daylight.lines()
      let line = try #require(ground.lines.first)
      for place in line {
        let cosine = (Daylight.upward(at: place) * sun).sum()
        #expect(abs(cosine) < 1e-12)
      }
      #expect(line.count == 181)
      #expect(ground.labels.map(\.kind) == [.subsolarPoint])
    }
  }
}

@Suite struct AttributionTests {
  @Test func whatIsShownIsNamed() {
    func text(_ type: MapType, _ layers: MapLayers = .usual, columns: Int = 80) -> String? {
      let theme = MapTheme.theme(for: type, appearance: .dark, depth: .direct)
      return Attribution.text(
        of: MapStyle(type: type, layers: layers, theme: theme), columns: columns)
    }
    #expect(
      text(.hybrid) == "GeoNames CC BY 4.0 · Natural Earth · NASA Blue Marble · ETOPO1 · GSHHG")
    #expect(text(.relief) == "GeoNames CC BY 4.0 · Natural Earth · ETOPO1 · GSHHG")
    #expect(text(.standard) == "GeoNames CC BY 4.0 · Natural Earth · GSHHG")
    #expect(text(.standard, []) == "Natural Earth · GSHHG")
    let short = "GeoNames CC BY 4.0 · Natural Earth · NASA · ETOPO1 · GSHHG"
    #expect(text(.hybrid, columns: 61) == short && text(.hybrid, columns: short.count) == short)
    #expect(text(.hybrid, columns: 40) == "GeoNames CC BY 4.0 · Natural Earth")
    #expect(text(.hybrid, columns: 18) == "GeoNames CC BY 4.0")
    #expect(text(.hybrid, columns: 17) == nil)
  }

  /// The sources of tiles come first, in short if need be; without room for them the others stay.
  @Test func theSourcesOfTilesComeFirst() {
    func text(_ tiles: String, columns: Int, glyphs: GlyphSet = .braille) -> String? {
      Attribution.text(
        of: MapStyle(type: .standard, theme: .night, glyphs: glyphs), columns: columns,
        tiles: tiles)
    }
    let long = "© OpenMapTiles © OpenStreetMap contributors"
    #expect(text(long, columns: 100) == long + " · GeoNames CC BY 4.0 · Natural Earth · GSHHG")
    #expect(text(long, columns: 79) == long + " · GeoNames CC BY 4.0")
    #expect(
      text(long, columns: 60) == "© OpenStreetMap · GeoNames CC BY 4.0 · Natural Earth · GSHHG")
    #expect(text(long, columns: 59) == "© OpenStreetMap · GeoNames CC BY 4.0 · Natural Earth")
    let both = "Protomaps © OpenStreetMap"
    #expect(text(both, columns: 120) == both + " · GeoNames CC BY 4.0 · Natural Earth · GSHHG")
    #expect(text(both, columns: 46) == both + " · GeoNames CC BY 4.0")
    #expect(text(both, columns: 45) == "© OpenStreetMap · GeoNames CC BY 4.0")
    #expect(text(long, columns: 20) == "© OpenStreetMap")
    #expect(text(long, columns: 20, glyphs: .ascii) == "(c) OpenStreetMap")
    #expect(text("Survey of the Kingdom, all sheets", columns: 26) == "Survey of the Kingdom, …")
    #expect(text(long, columns: 5) == nil)
  }

  /// In the program at 80x24, and on a still map of that size, at every length of the scale bar.
  @Test func at80ColumnsEverySourceIsNamed() throws {
    let renderer = MapRenderer(data: try BundledMaps.data.get())
    let theme = MapTheme.theme(for: .hybrid, appearance: .dark, depth: .direct)
    for rows in [10, 24] {
      for span in [10.0, 23, 100, 230, 700, 1000, 2300, 13_500] {
        let canvas = try renderer.canvas(
          for: Viewport(
            center: try Coordinate(latitude: 0, longitude: -30), span: span,
            size: CellSize(columns: 80, rows: rows)),
          style: MapStyle(type: .hybrid, theme: theme))
        let last = try #require(canvas.lines.last)
        for source in ["GeoNames CC BY 4.0", "Natural Earth", "NASA", "ETOPO1"] {
          #expect(last.contains(source), "\(last)")
        }
      }
    }
  }

  @Test(arguments: [23, 24, 30, 40, 80, 200]) func itLeavesTheScaleBarAlone(columns: Int) throws {
    let data = try BundledMaps.data.get()
    for span in [10.0, 700, 13_500] {
      let canvas = try MapRenderer(data: data).canvas(
        for: Viewport(
          center: try Coordinate(latitude: 56.55, longitude: 8.316667), span: span,
          size: CellSize(columns: columns, rows: 12)),
        style: MapStyle(layers: [.places, .scaleBar, .attribution], theme: .night))
      let last = try #require(canvas.lines.last)
      #expect((last.contains(" km") || last.contains(" m")) == (columns >= 24))
      if last.contains("GeoNames") {
        #expect(columns >= 24)
        #expect(last.dropFirst().hasPrefix("GeoNames CC BY 4.0") && last.contains("━"))
      }
      #expect(!last.contains("GeoNames") == (columns < 40) || columns == 30)
    }
  }

  @Test func aMeasuredScaleMakesTheBarLonger() throws {
    let viewport = Viewport(
      center: try Coordinate(latitude: 60, longitude: 0), span: 1000,
      size: CellSize(columns: 80, rows: 24))
    let bar = try #require(viewport.scaleBar(within: 16))
    let measured = try #require(
      viewport.scaleBar(within: 16, kilometersPerColumn: viewport.kilometersPerColumn / 2))
    #expect(abs(bar.columns * viewport.kilometersPerColumn - bar.length) < 1e-9)
    let length = measured.columns * viewport.kilometersPerColumn / 2
    #expect(abs(length - measured.length) < 1e-9 && measured.length < bar.length)
  }
}
