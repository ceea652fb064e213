import Atlas
import Cartography
import Cells
import Geodesy
import Notations
import TestSupport
import Toponymy
import TunnelKit

/// The processor time of drawing a hybrid map of places that have not been drawn before.
@MainActor
struct MapFrames {
  private let data: MapData
  private let gazetteer: Gazetteer
  private let start: Coordinate

  /// The spans of the maps; the last one is the widest of the projection.
  private static let spans: [Kilometers] = [10, 1000, .infinity]
  private static let large = CellSize(columns: 200, rows: 60)
  private static let small = CellSize(columns: 80, rows: 24)
  private static let aim = 0.008
  private static let runs = 9

  init() throws {
    data = try MapData(folder: BundledData.folder)
    gazetteer = try Gazetteer(folder: BundledData.folder)
    start = try Coordinate(parsing: "56.55 8.316667")
  }

  /// Adds a row for every projection, and rows for different sizes of the map.
  func measure(_ table: inout Table) throws {
    for projection in MapProjection.allCases where projection != .automatic {
      let all = try seconds(.all, projection, Self.large)
      let usual = try seconds(.usual, projection, Self.large)
      table.add(
        "CPU of a hybrid map at 200x60, usual layers, `\(projection.rawValue)`: "
          + "10 km, 1,000 km, the whole map", millisecondsText(usual),
        aimText("under 8 ms", isMet: usual.allSatisfy { $0 < Self.aim })
          + "; all layers \(millisecondsText(all))")
    }
    let large = try seconds(.usual, .automatic, Self.large)
    let small = try seconds(.usual, .automatic, Self.small)
    table.add(
      "the same, usual layers, `auto`, at 80x24", millisecondsText(small),
      "\(millisecondsText(large)) at 200x60, which has 6.25 times as many cells")
    let both = try seconds(.all, .automatic, CellSize(columns: 200, rows: 25), ends: 2)
    table.add(
      "the same, all layers, both maps of the program at 200x60", millisecondsText(both))
  }

  private func seconds(
    _ layers: MapLayers, _ projection: MapProjection, _ size: CellSize, ends: Int = 1
  ) throws -> [Double] {
    let theme = MapTheme.theme(for: .hybrid, appearance: .dark, depth: .direct)
    let style = MapStyle(type: .hybrid, layers: layers, theme: theme)
    let cartographers = (0..<ends).map { _ in
      Cartographer(data: data, gazetteer: gazetteer)
    }
    return try Self.spans.map { span in
      var step = 0.0
      let frame = {
        step += 0.01
        let center = try Coordinate(
          latitude: start.latitude.degrees + step, longitude: start.longitude.degrees - step)
        for (cartographer, end) in zip(cartographers, [center, center.antipode]) {
          let viewport = Viewport(center: end, span: span, size: size, projection: projection)
          let content = MapContent(
            end: end, subsolarPoint: .subsolarPoint(secondsSince1970: 1_792_000_000),
            plumbExit: end.antipode.plumbLineExit)
          _ = try cartographer.map(of: viewport, style: style, content: content)
        }
      }
      // the first map that needs rasters opens them and works out how they look
      try frame()
      return try medianProcessorSeconds(runs: Self.runs, frame)
    }
  }
}
