import Cartography
import Cells
import DataFiles
import Foundation
import Geodesy
import TestSupport
import Testing

@Suite struct MapRendererTests {
  private static let themes = ColorDepth.allCases.map {
    MapTheme.theme(for: .standard, appearance: .dark, depth: $0)
  }

  private func viewport(
    _ latitude: Double = 56.55, _ longitude: Double = 8.316667, span: Double = 1000,
    columns: Int = 60, rows: Int = 14
  ) throws -> Viewport {
    Viewport(
      center: try Coordinate(latitude: latitude, longitude: longitude), span: span,
      size: CellSize(columns: columns, rows: rows))
  }

  @Test func aMapDrawnAgainIsTheSame() throws {
    let data = try BundledMaps.data.get()
    let renderer = MapRenderer(data: data, keepsNamesInPlace: false)
    let viewport = try viewport()
    let first = try renderer.canvas(for: viewport, style: MapStyle(theme: .night))
    // more viewports than are remembered
    for span in [20.0, 50, 100, 200, 500, 2000] {
      _ = try renderer.canvas(for: self.viewport(span: span), style: MapStyle(theme: .night))
    }
    #expect(try renderer.canvas(for: viewport, style: MapStyle(theme: .night)) == first)
    #expect(
      try MapRenderer(data: data).canvas(for: viewport, style: MapStyle(theme: .night)) == first)
  }

  /// The sea has the shadows of its floor: at the Mariana Trench, and hardly on the plains west of
  /// Madeira, where depths change by little.
  @Test(arguments: [(12.0, 143.0, 0.25...1.0), (31.0, -23.5, 0.0...0.35)])
  func theSeaFloorHasShadows(
    latitude: Double, longitude: Double, expected: ClosedRange<Double>
  ) throws {
    let viewport = try viewport(latitude, longitude, span: 600)
    var style = MapStyle(theme: .theme(for: .hybrid, appearance: .dark, depth: .direct))
    style.layers = []
    func canvas(hillshade: Double) throws -> CellCanvas {
      style.theme.hillshade = hillshade
      return try MapRenderer(data: try BundledMaps.data.get()).canvas(for: viewport, style: style)
    }
    let usual = style.theme.hillshade
    let (flat, shaded) = (try canvas(hillshade: 0), try canvas(hillshade: usual))
    let changed = flat.size.positions.count { flat[$0] != shaded[$0] }
    let share = Double(changed) / Double(flat.size.area)
    #expect(expected.contains(share), "\(share)")
  }

  /// Land and water have one colour there, so that a shape of land would not be seen.
  @Test(arguments: GlyphSet.allCases, [Appearance.dark, .light])
  func coastsOfAnOutlineMapAreSeen(glyphs: GlyphSet, appearance: Appearance) throws {
    let renderer = MapRenderer(data: try BundledMaps.data.get())
    for depth in ColorDepth.allCases where depth != .monochrome {
      let theme = MapTheme.theme(for: .outline, appearance: appearance, depth: depth)
      let style = MapStyle(type: .outline, layers: [], theme: theme, glyphs: glyphs)
      let canvas = try renderer.canvas(for: viewport(), style: style)
      let seen = canvas.cells.filter { $0.foreground == theme.coast && $0.character != " " }
      #expect(seen.count > 60 && theme.coast != theme.sea, "\(depth)")
    }
  }

  /// A projector that has projected many places may do so less exactly, so a map must not depend on
  /// the maps that were drawn on its viewport before.
  @Test(arguments: MapProjection.allCases)
  func aMapIsDrawnOnTheProjectorAskedFor(projection: MapProjection) throws {
    var viewport = try viewport(columns: 24, rows: 8)
    viewport.projection = projection
    let renderer = MapRenderer(data: try BundledMaps.data.get())
    let projector = try renderer.projector(for: viewport)
    #expect(try renderer.projector(for: viewport) === projector)
    _ = try renderer.canvas(for: viewport, style: MapStyle(layers: .all, theme: .night))
    #expect(try renderer.projector(for: viewport) === projector)
    let style = MapStyle(layers: [.graticule, .antipodal, .rivers], theme: .night)
    let other = MapRenderer(data: try BundledMaps.data.get())
    #expect(
      try renderer.canvas(for: viewport, style: style)
        == other.canvas(for: viewport, style: style))
  }

  @Test func whatIsRememberedIsNotMixedUp() throws {
    let data = try BundledMaps.data.get()
    let shared = MapRenderer(data: data, keepsNamesInPlace: false)
    let label = MapLabel(
      text: "Here", coordinate: try Coordinate(latitude: 56, longitude: 0), rank: 0, kind: .town)
    let clear = CellRectangle(column: 0, row: 0, columns: 60, rows: 12)
    for _ in 0..<2 {
      for theme in Self.themes {
        for glyphs in GlyphSet.allCases {
          for labels in [[], [label]] {
            for keepClear in [[], [clear]] {
              func draw(_ renderer: MapRenderer) throws -> CellCanvas {
                try renderer.canvas(
                  for: viewport(), style: MapStyle(theme: theme, glyphs: glyphs),
                  content: MapContent(labels: labels, keepClear: keepClear))
              }
              #expect(try draw(shared) == draw(MapRenderer(data: data)))
            }
          }
        }
      }
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (0, 5), (7, 0), (3, 2), (20, 10), (23, 3), (200, 1), (2, 60)])
  func everySizeIsDrawn(columns: Int, rows: Int) throws {
    let renderer = MapRenderer(data: try BundledMaps.data.get())
    for span in [10.0, 1000, 13_500] {
      for glyphs in GlyphSet.allCases {
        let canvas = try renderer.canvas(
          for: viewport(span: span, columns: columns, rows: rows),
          style: MapStyle(theme: .night, glyphs: glyphs))
        #expect(canvas.size == CellSize(columns: columns, rows: rows))
      }
    }
  }

  @Test(arguments: try sweptViewports(seed: 8, count: 16))
  func inASCIIEverythingButNamesIsASCII(viewport: Viewport) throws {
    let renderer = MapRenderer(data: try BundledMaps.data.get())
    for theme in [MapTheme.night, .monochrome] {
      let canvas = try renderer.canvas(for: viewport, style: MapStyle(theme: theme, glyphs: .ascii))
      for cell in canvas.cells {
        let character = try #require(cell.character)
        #expect(character.isASCII || character.isLetter, "\(character)")
      }
    }
  }

  @Test func withoutColorsNoCellHasOne() throws {
    let renderer = MapRenderer(data: try BundledMaps.data.get())
    let label = MapLabel(
      text: "Here", coordinate: try Coordinate(latitude: 56, longitude: 0), rank: 0, kind: .town)
    for glyphs in GlyphSet.allCases {
      let canvas = try renderer.canvas(
        for: viewport(), style: MapStyle(theme: .monochrome, glyphs: glyphs),
        content: MapContent(labels: [label]))
      #expect(canvas.cells.allSatisfy { $0.foreground == nil && $0.background == nil })
      // land is still told from sea
      #expect(
        canvas.cells.contains { $0.character == ([.ascii, .blocks].contains(glyphs) ? "." : "⠂") })
      #expect(canvas.cells.contains { $0.character == " " })
    }
  }

  @Test func lettersStandOutFromWhateverIsBeneath() throws {
    let renderer = MapRenderer(data: try BundledMaps.data.get())
    for (latitude, longitude, span) in [(75.0, -40.0, 3000.0), (-80, 0, 3000), (20, 10, 13_500)] {
      let canvas = try renderer.canvas(
        for: viewport(latitude, longitude, span: span), style: MapStyle(theme: .night))
      var letters = 0
      for cell in canvas.cells where cell.character?.isLetter == true {
        letters += 1
        let foreground = try #require(cell.foreground)
        let background = try #require(cell.background)
        #expect(foreground.contrast(with: background) >= 4.5, "\(cell)")
      }
      #expect(letters > 0)
    }
  }

  /// Cells where a line passes have one colour, which is that of most of their dots: none sticks
  /// out beyond the rim by half or more, and none is colourless that lies within by more than half.
  @Test(arguments: [
    (MapProjection.robinson, 20.0), (.equalEarth, 20), (.equalEarth, -160), (.equidistant, -41),
    (.mercator, 0),
  ])
  func noColourSticksOutBeyondTheRim(projection: MapProjection, longitude: Double) throws {
    for type in [MapType.standard, .hybrid] {
      for appearance in Appearance.allCases {
        let viewport = Viewport(
          center: try Coordinate(latitude: 20, longitude: longitude), span: .infinity,
          size: CellSize(columns: 110, rows: 40), projection: projection)
        let theme = MapTheme.theme(for: type, appearance: appearance, depth: .direct)
        let canvas = try MapRenderer(data: try BundledMaps.data.get())
          .canvas(for: viewport, style: MapStyle(type: type, layers: .borders, theme: theme))
        let projector = try Projector(viewport: viewport)
        var edges = 0
        for position in viewport.size.positions {
          let cell = canvas[position]
          let off = try (0..<8).count { dot in
            try projector.coordinate(
              column: Double(position.column) + Double(dot % 2) / 2 + 0.25,
              row: Double(position.row) + Double(dot / 2) / 4 + 0.125) == nil
          }
          let isLine = cell.character.map { ("\u{2801}"..."\u{28FF}").contains($0) } == true
          guard isLine || off == 8 else { continue }
          // the rim is told to half a dot, so that three or five of eight may count as half
          if off > 4 { #expect(cell.background == theme.space, "\(position) \(off)") }
          if off > 0, off < 3 { #expect(cell.background != theme.space, "\(position) \(off)") }
          if (1...7).contains(off) { edges += 1 }
        }
        #expect(edges > 40)
      }
    }
  }

  @Test(arguments: [UInt64(1), 2, 3]) func damagedDataGiveWrongMapsButNoCrash(seed: UInt64) throws {
    let directory = try TemporaryDirectory()
    var random = SeededGenerator(seed: seed)
    for file in [DataFolder.File.countries, .lakes, .seas] {
      var damaged = try BundledData.bytes(of: file)
      for _ in 0..<5_000 {
        let index = Int.random(in: 416..<damaged.count, using: &random)
        damaged[index] = .random(in: 0...255, using: &random)
      }
      _ = try directory.write(damaged, to: file.rawValue)
    }
    // damage that reaches the grid's dimensions is refused at once
    guard let data = try? MapData(folder: DataFolder(path: directory.path)) else { return }
    let renderer = MapRenderer(data: data)
    for span in [10.0, 300, 5000, 13_500] {
      let canvas = try renderer.canvas(
        for: viewport(span: span), style: MapStyle(theme: .night))
      #expect(canvas.size.columns == 60)
    }
  }
}
