import Atlas
import Cartography
import Cells
import Curses
import Foundation
import Geodesy
import TestSupport

/// Both maps of the program in pixels, 1200 by 360 each: drawing them and encoding them, beside
/// `img2sixel` and `chafa` on the same pixels.
@MainActor
enum MapPixels {
  private static let size = CellSize(columns: 120, rows: 18)
  private static let cell = PixelSize(width: 10, height: 20)
  private static let runs = 9

  /// Adds a row for drawing and rows for each protocol.
  static func measure(_ table: inout Table) throws {
    let data = try MapData(folder: BundledData.folder)
    for (type, span) in [(MapType.hybrid, 1000.0), (.relief, 1000), (.hybrid, .infinity)] {
      let theme = MapTheme.theme(for: type, appearance: .dark, depth: .direct)
      let style = MapStyle(type: type, theme: theme)
      let rasters = MapRasters(of: data)
      let renderers = (0..<2).map { _ in MapRenderer(data: data, rasters: rasters) }
      var step = 0.0
      var drawn: [PixelRaster] = []
      let draw = {
        step += 0.01
        let start = try Coordinate(latitude: 46.5 + step, longitude: 9 - step)
        drawn = try zip(renderers, [start, start.antipode]).map { renderer, center in
          try renderer.raster(
            for: Viewport(center: center, span: span, size: size), style: style,
            content: MapContent(subsolarPoint: .subsolarPoint(secondsSince1970: 1_792_000_000)),
            pixels: cell) ?? PixelRaster(width: 1, height: 1)
        }
      }
      try draw()
      let drawing = try medianProcessorSeconds(runs: runs, draw)
      let name =
        "two maps of 1200x360 pixels, \(type), " + (span.isFinite ? "1,000 km" : "the globe")
      table.add(
        "CPU of drawing \(name)", timeText(drawing),
        aimText("under 25 ms", isMet: drawing < 0.025))
      measureEncoding(drawn, name, &table)
      if type == .relief { try measurePeers(drawn[0], &table) }
    }
  }

  private static func measureEncoding(
    _ drawn: [PixelRaster], _ name: String, _ table: inout Table
  ) {
    var bytes: [Int] = []
    let kitty = medianProcessorSeconds(runs: runs) {
      bytes = drawn.map {
        KittyPicture.transmission(of: $0, number: 1)?.count ?? 0
      }
    }
    add("kitty", kitty, bytes, 250, name, &table)
    let object = "/tunnel-bench-\(getpid())"
    let shared = medianProcessorSeconds(runs: runs) {
      bytes = drawn.map {
        defer { shm_unlink(object) }
        return KittyPicture.sharing($0, number: 1, name: object)?.count ?? 0
      }
    }
    add("kitty in shared memory", shared, bytes, 1, name, &table)
    let palette = SixelPalette(isDark: true)
    let sixel = medianProcessorSeconds(runs: runs) {
      bytes = drawn.map {
        SixelPicture(raster: $0, palette: palette).bytes(rows: 0..<$0.height).count
      }
    }
    add("sixel", sixel, bytes, 400, name, &table)
  }

  private static func add(
    _ encoding: String, _ seconds: Double, _ bytes: [Int], _ limit: Int, _ name: String,
    _ table: inout Table
  ) {
    let isMet = seconds < 0.015 && bytes.allSatisfy { $0 < limit * 1000 }
    table.add(
      "CPU of encoding them for \(encoding): \(name)",
      "\(timeText(seconds)), \(bytes.map { "\($0 / 1000) kB" }.joined(separator: " and "))",
      aimText("under 15 ms and \(limit) kB a map", isMet: isMet))
  }

  /// What others need for one of the pictures, with their start.
  private static func measurePeers(_ raster: PixelRaster, _ table: inout Table) throws {
    let folder = try TemporaryDirectory()
    let header = Array("P6\n\(raster.width) \(raster.height)\n255\n".utf8)
    let bytes = raster.pixels.flatMap { pixel in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
    let path = try folder.write(header + bytes, to: "map.ppm")
    // chafa reads PNG only
    let png = folder.path + "/map.png"
    _ = try run("sh", ["-c", "pnmtopng '\(path)' >'\(png)'"])
    for (command, input) in [
      ("img2sixel", path), ("chafa -f sixel --size 120x18", png),
      ("chafa -f kitty --size 120x18", png),
    ] {
      let seconds = try bestSeconds(of: command + " -", input: input)
      table.add(
        "`\(command)` on one relief map of 1200x360 pixels (wall, with its start)",
        timeText(seconds))
    }
  }
}
