import Atlas
import Cartography
import Cells
import Curses
import DataFiles
import Foundation
import Geodesy
import Notations
import TestSupport
import Toponymy
import TunnelKit

/// Maps that are panned by one column and shown by ncurses: the bytes sent to the terminal, and the
/// processor time without the drawing of the map.
@MainActor
struct PresentedMaps {
  /// The map that is panned.
  enum Scene: String, CaseIterable {
    /// Heights and depths of an equirectangular map of the world, in ten tints.
    case plain
    /// A hybrid map, 1,000 km across.
    case near
    /// A hybrid map of the whole globe.
    case globe
  }

  /// The argument that makes this program the one that shows maps.
  static let argument = "--present"

  private static let size = CellSize(columns: 200, rows: 60)
  private static let pans = 12

  // MARK: The program that shows

  /// Shows the maps of a scene one after the other. Waits for a line on standard input before each,
  /// and prints the seconds of processor time that the presentation took.
  static func present(_ scene: Scene) throws {
    let screen = try CursesScreen(terminfoFolder: BundledData.directory + "/terminfo")
    let canvases = try canvases(of: scene, depth: screen.colorDepth)
    for canvas in canvases {
      guard readLine() != nil else { break }
      let before = threadSeconds()
      screen.present(canvas)
      let elapsed = threadSeconds() - before
      FileHandle.standardOutput.write(Data("\(elapsed)\n".utf8))
    }
    screen.close()
  }

  private static func canvases(of scene: Scene, depth: ColorDepth) throws -> [CellCanvas] {
    if scene == .plain {
      let halves = try plainHalves()
      return (0...pans).map { plainMap(of: halves, from: $0) }
    }
    let data = try MapData(folder: BundledData.folder)
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    let theme = MapTheme.theme(for: .hybrid, appearance: .dark, depth: depth)
    let style = MapStyle(type: .hybrid, theme: theme)
    let cartographer = Cartographer(data: data, gazetteer: gazetteer)
    var viewport = Viewport(
      center: try Coordinate(parsing: "56.55 8.316667"), span: scene == .near ? 1000 : .infinity,
      size: size)
    return try (0...pans).map { _ in
      let canvas = try cartographer.map(of: viewport, style: style)
      viewport = try viewport.moved(byColumns: 1, rows: 0, sliding: true)
      return canvas
    }
  }

  /// The tints of a map of the world, half cell by half cell, row by row.
  private static func plainHalves() throws -> [Color] {
    let file = try BundledData.folder.elevations.opened()
    let plane = try file.plane(level: file.levels.count - 1)
    var halves: [Color] = []
    for half in 0..<size.rows * 2 {
      for column in 0..<size.columns {
        let code = try plane.code(
          column: column * plane.columns / size.columns,
          row: half * (plane.rows - 1) / (size.rows * 2))
        let meters = Int(file.values[Int(code)].meters)
        halves.append(plainTints.color(at: meters) ?? Color(rgb: 0))
      }
    }
    return halves
  }

  /// The number of tints gives the map about the cost of typical maps of this kind.
  private static let plainTints = TintRamp([
    (-12_000, Color(rgb: 0x10204A)), (-4500, Color(rgb: 0x18305F)), (-3000, Color(rgb: 0x1F3A6F)),
    (-1000, Color(rgb: 0x2A5288)), (-200, Color(rgb: 0x3A6A9F)), (0, Color(rgb: 0x4E7A3A)),
    (250, Color(rgb: 0x6E8444)), (750, Color(rgb: 0x8E8E4E)), (1500, Color(rgb: 0xA39B70)),
    (3000, Color(rgb: 0xB8A890)),
  ])

  /// The map of the world whose left edge is a given column.
  private static func plainMap(of halves: [Color], from first: Int) -> CellCanvas {
    var canvas = CellCanvas(size: size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let index = row * 2 * size.columns + (column + first) % size.columns
        let (upper, lower) = (halves[index], halves[index + size.columns])
        canvas[column, row] =
          upper == lower
          ? Cell(" ", background: upper) : Cell("▀", foreground: upper, background: lower)
      }
    }
    return canvas
  }

  // MARK: The program that measures

  /// The bytes and seconds of a whole repaint, and the mean of those of a pan by one column.
  private struct Cost {
    var repaint: (bytes: Int, seconds: Double)
    var pan: (bytes: Int, seconds: Double)
  }

  /// Adds rows for all scenes in 24-bit colour and in 256 colours.
  ///
  /// The aim is 1.5 times the bytes of the plain map in plain ncurses, which compares cell by cell
  /// only: 40 kB and 26 kB.
  static func measure(_ table: inout Table) throws {
    for (isDirect, name, aim) in [(true, "24 bits", 60), (false, "256 colours", 39)] {
      let plain = try cost(of: .plain, isDirect: isDirect)
      table.add(
        "a plain half-block map of the world panned by a column, 200x60, \(name)",
        text(plain.pan), "the whole of it: \(text(plain.repaint))")
      for scene in [Scene.near, .globe] {
        let hybrid = try cost(of: scene, isDirect: isDirect)
        table.add(
          "a hybrid map, \(scene == .near ? "1,000 km" : "the globe"), panned by a column, \(name)",
          text(hybrid.pan),
          aimText("\(aim) kB", isMet: hybrid.pan.bytes <= aim * 1000)
            + "; the whole of it: \(text(hybrid.repaint))")
      }
    }
  }

  private static func cost(of scene: Scene, isDirect: Bool) throws -> Cost {
    let terminal = try MeasuredTerminal(
      CommandLine.arguments[0], [argument, scene.rawValue], columns: size.columns,
      rows: size.rows, isDirect: isDirect, hasPipes: true)
    terminal.watch(pause: 0.2, limit: 5)
    var presented: [(bytes: Int, seconds: Double)] = []
    for _ in 0...pans {
      let before = terminal.byteCount
      terminal.goOn()
      guard let seconds = terminal.line().flatMap({ Double($0) }) else {
        throw BenchmarkError.noScreen("\(scene) was not shown")
      }
      terminal.watch(pause: 0.03, limit: 0.03)
      presented.append((terminal.byteCount - before, seconds))
    }
    let times = presented.dropFirst().map(\.seconds).sorted()
    let bytes = presented.dropFirst().map(\.bytes).reduce(0, +) / pans
    return Cost(repaint: presented[0], pan: (bytes, times[times.count / 2]))
  }

  private static func text(_ cost: (bytes: Int, seconds: Double)) -> String {
    String(format: "%.1f kB, %.2f ms of CPU", Double(cost.bytes) / 1000, cost.seconds * 1000)
  }
}
