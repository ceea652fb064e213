import Cartography
import Cells
import DataFiles
import Geodesy
import Testing

/// What is painted against what the data say lies there, half cell by half cell.
@Suite struct SurfaceTests {
  private static let theme = MapTheme(
    mixesColors: false, space: Color(rgb: 1), sea: Color(rgb: 2), lake: Color(rgb: 3),
    land: [Color(rgb: 4)], ice: Color(rgb: 4), coast: Color(rgb: 5), lakeShore: Color(rgb: 6),
    border: Color(rgb: 7), horizon: Color(rgb: 8), town: .init(color: Color(rgb: 9)),
    capital: .init(color: Color(rgb: 9)), country: .init(color: Color(rgb: 9)),
    seaName: .init(color: Color(rgb: 9)), scale: .init(color: Color(rgb: 9)))

  @Test(arguments: MapProjection.allCases)
  func everyCellWithoutALineShowsWhatLiesThere(projection: MapProjection) throws {
    let data = try BundledMaps.data.get()
    var (cells, nearMisses, others) = (0, 0, 0)
    for viewport in try sweptViewports(seed: 1, count: 40, projection: projection) {
      let canvas = try BaseMap(
        on: Projector(viewport: viewport), style: MapStyle(theme: Self.theme), data: data
      ).canvas
      let projector = try Projector(viewport: viewport)
      for row in 0..<viewport.size.rows {
        for column in 0..<viewport.size.columns {
          let cell = canvas[column, row]
          guard cell.character == " ", let color = cell.background?.rgb else { continue }
          func isRight(_ across: Double, _ down: Double) throws -> Bool {
            let place = try projector.coordinate(
              column: Double(column) + across, row: Double(row) + down)
            return colors(at: place, of: data).contains(color)
          }
          cells += 1
          if try isRight(0.5, 0.5) { continue }
          nearMisses += 1
          // the outline that is drawn may run a dot beside the true one
          let isNear = try [-0.5, 0, 0.5].contains { across in
            try [-0.25, 0, 0.25].contains { try isRight(0.5 + across, 0.5 + $0) }
          }
          if !isNear { others += 1 }
        }
      }
    }
    #expect(cells > 10_000)
    #expect(Double(nearMisses) < 0.002 * Double(cells), "\(nearMisses) of \(cells)")
    // the look-up has GSHHG's coasts, the wider scales Natural Earth's
    #expect(Double(others) < 0.0005 * Double(cells), "\(others) of \(cells)")
  }

  @Test(arguments: try sweptViewports(seed: 2, count: 24))
  func inASCIITooLandIsLandAndSeaIsSea(viewport: Viewport) throws {
    let data = try BundledMaps.data.get()
    let canvas = try BaseMap(
      on: Projector(viewport: viewport), style: MapStyle(theme: .monochrome, glyphs: .ascii),
      data: data
    ).canvas
    let projector = try Projector(viewport: viewport)
    for row in 0..<viewport.size.rows {
      for column in 0..<viewport.size.columns {
        let character = try #require(canvas[column, row].character)
        #expect(character.isASCII)
        guard character == "." || character == " " else { continue }
        let samples = [(0.5, 0.5), (0.25, 0.125), (0.75, 0.375), (0.25, 0.625), (0.75, 0.875)]
        let isLand = try samples.map { across, down in
          let place = try projector.coordinate(
            column: Double(column) + across, row: Double(row) + down)
          return colors(at: place, of: data).contains(4)
        }
        // where a cell is half and half either may win
        guard Set(isLand).count == 1 else { continue }
        #expect(isLand[0] == (character == "."), "\(viewport) \(column) \(row)")
      }
    }
  }

  /// The colours of the theme that may stand for a place: small lakes are not shown.
  private func colors(at place: Coordinate?, of data: MapData) -> Set<UInt32> {
    guard let place else { return [1] }
    let position = MicrodegreePosition(
      latitude: place.latitude.microdegrees, longitude: place.longitude.microdegrees)
    guard data.countries.feature(at: position) != nil else { return [2] }
    return data.lakes.feature(at: position) == nil ? [4] : [3, 4]
  }

  @Test func neighborsTakeDifferentTints() throws {
    let countries = try BundledMaps.data.get().countries
    let colors = NeighborColoring(of: countries).colors
    #expect(colors.count == countries.features.count)
    #expect(colors.allSatisfy { $0 < NeighborColoring.count })
    for arc in countries.arcs(scale: .far) where arc.kind == .border {
      guard let left = arc.leftFeature, let right = arc.rightFeature, left != right else {
        continue
      }
      #expect(colors[left] != colors[right])
    }
  }

  @Test func iceAndLakesHaveTheirOwnColors() throws {
    let data = try BundledMaps.data.get()
    var theme = Self.theme
    theme.ice = Color(rgb: 10)
    func middle(_ latitude: Double, _ longitude: Double) throws -> Color? {
      let viewport = Viewport(
        center: try Coordinate(latitude: latitude, longitude: longitude), span: 20,
        size: CellSize(columns: 41, rows: 21))
      return try BaseMap(
        on: Projector(viewport: viewport), style: MapStyle(theme: theme, glyphs: .braille),
        data: data
      ).canvas[20, 10].background
    }
    #expect(try middle(-85, 60)?.rgb == 10)
    #expect(try middle(75, -40)?.rgb == 10)
    #expect(try middle(58.9, 13.4)?.rgb == 3)  // Vänern
    #expect(try middle(-1, 33)?.rgb == 3)  // Lake Victoria
    #expect(try middle(56.2, 9.2)?.rgb == 4)  // Jutland
  }
}
