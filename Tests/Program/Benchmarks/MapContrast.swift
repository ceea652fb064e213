import Atlas
import Cartography
import Cells
import Geodesy
import TestSupport
import Toponymy

/// How well land can be told from sea and letters from what is behind them, as ratios of relative
/// luminances (WCAG 2.1), on finished maps.
@MainActor
enum MapContrast {
  /// The first screen, a coast with deserts, islands, and a globe.
  private static let views: [(latitude: Double, longitude: Double, span: Kilometers)] = [
    (56.55, 8.316667, 1000), (36.1, -5.4, 2500), (35.7, 139.7, 500), (38.7, -9.1, 12_000),
  ]
  private static let size = CellSize(columns: 120, rows: 18)
  private static let leastForAreas = 1.6
  private static let leastForLetters = 4.5

  static func measure(_ table: inout Table) throws {
    let data = try MapData(folder: BundledData.folder)
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    for type in [MapType.hybrid, .standard, .relief] {
      var areas = [Double]()
      var letters = [Double]()
      for appearance in Appearance.allCases {
        let theme = MapTheme.theme(for: type, appearance: appearance, depth: .direct)
        for view in views {
          let viewport = Viewport(
            center: try Coordinate(latitude: view.latitude, longitude: view.longitude),
            span: view.span, size: size)
          func canvas(_ layers: MapLayers) throws -> CellCanvas {
            try Cartographer(data: data, gazetteer: gazetteer).map(
              of: viewport, style: MapStyle(type: type, layers: layers, theme: theme))
          }
          let projector = try Projector(viewport: viewport)
          areas.append(try contrast(of: canvas([]), projector, gazetteer))
          letters.append(leastLetterContrast(on: try canvas(.usual)))
        }
      }
      table.add(
        "land against sea, \(type.rawValue), 24 bits, the worst of four views dark and light",
        ratio(areas.min() ?? 0), aim(leastForAreas, areas.min()))
      table.add(
        "letters against their ground, \(type.rawValue), the worst letter of the same maps",
        ratio(letters.min() ?? 0), aim(leastForLetters, letters.min()))
    }
  }

  private static func ratio(_ value: Double) -> String {
    String(Double((value * 100).rounded(.down)) / 100) + " : 1"
  }

  private static func aim(_ least: Double, _ value: Double?) -> String {
    aimText("at least \(least) : 1", isMet: value.map { $0 >= least } ?? false)
  }

  /// The ratio of the median luminances of land and of sea; a cell counts by what lies in its
  /// middle.
  private static func contrast(
    of canvas: CellCanvas, _ projector: Projector, _ gazetteer: Gazetteer
  ) throws -> Double {
    var (land, sea): ([Double], [Double]) = ([], [])
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        guard
          let place = try projector.coordinate(
            column: Double(column) + 0.5, row: Double(row) + 0.5),
          let area = gazetteer.area(at: place), let ground = canvas[column, row].background
        else { continue }
        if area.kind == .sea { sea.append(ground.luminance) } else { land.append(ground.luminance) }
      }
    }
    guard !land.isEmpty, !sea.isEmpty else { return 0 }
    return Color.contrast(land.sorted()[land.count / 2], sea.sorted()[sea.count / 2])
  }

  private static func leastLetterContrast(on canvas: CellCanvas) -> Double {
    var least = Double.infinity
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = canvas[column, row]
        guard let character = cell.glyph.character, character.isLetter,
          let ink = cell.foreground, let ground = cell.background
        else { continue }
        least = min(least, ink.contrast(with: ground))
      }
    }
    return least
  }
}
