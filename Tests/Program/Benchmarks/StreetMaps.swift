import Atlas
import Cartography
import Cells
import Foundation
import Geodesy
import Notations
import TestSupport
import Tiles
import Toponymy
import TunnelKit

/// Maps of a town from a file of tiles: their frames, the first picture, keys, and the start with
/// a large file.
@MainActor
enum StreetMaps {
  private static let spans: [Kilometers] = [0.4, 1, 3, 10]
  private static let size = CellSize(columns: 200, rows: 60)
  /// The map whose picture has 1200x720 pixels, and the pixels of its cells.
  private static let pixelMap = (
    size: CellSize(columns: 120, rows: 36), cell: PixelSize(width: 10, height: 20)
  )
  private static let runs = 9
  private static let starts = 7
  private static let presses = 20
  /// The seconds of silence that end an answer.
  private static let pause = 0.15

  /// The file of tiles of Helsinki, and a place in the middle of it.
  private static let file = Product.root + "/Tests/Support/Extract/helsinki.pmtiles"
  private static let place = "60.1695 24.9415"

  /// Adds all rows.
  static func measure(_ table: inout Table) throws {
    try measureFrames(&table)
    try measureProgram(&table)
    try measureLargeFile(&table)
  }

  // MARK: Frames

  private static func measureFrames(_ table: inout Table) throws {
    let cells = try spans.map { try seconds(of: $0, size) }
    table.add(
      "CPU of a map of streets at 200x60, tiles in memory: 400 m, 1 km, 3 km, 10 km",
      millisecondsText(cells), aimText("12 ms", isMet: cells.allSatisfy { $0 <= 0.012 }))
    let pixels = try spans.map {
      try seconds(of: $0, pixelMap.size, pixels: pixelMap.cell)
    }
    table.add(
      "the same in 1200x720 pixels", millisecondsText(pixels),
      aimText("30 ms", isMet: pixels.allSatisfy { $0 <= 0.03 }))
    let first = try bestSeconds(
      of: "'\(Product.executable)' map --size 200x60 --depth 24bit --format ansi --span 1"
        + " --tiles '\(file)' -- \(place)", input: "/dev/null")
    table.add(
      "`tunnel map` of 1 km with tiles, from start to picture", timeText(first),
      aimText("80 ms", isMet: first <= 0.08))
  }

  /// The processor time of a map that has moved by a column.
  private static func seconds(
    of span: Kilometers, _ size: CellSize, pixels: PixelSize? = nil
  ) throws -> Double {
    let cartographer = Cartographer(
      data: try MapData(folder: BundledData.folder),
      gazetteer: try Gazetteer(folder: BundledData.folder))
    cartographer.tiles = TileLibrary(TileSource([try TileArchive(path: file)])) {
      FileHandle.standardError.write(Data("Benchmarks: \($0)\n".utf8))
    }
    let theme = MapTheme.theme(for: .hybrid, appearance: .dark, depth: .direct)
    let style = MapStyle(type: .hybrid, theme: theme)
    var viewport = Viewport(
      center: try Coordinate(parsing: place), span: span, size: size,
      leastSpan: StreetTiles.leastSpan)
    let frame = {
      viewport = try viewport.moved(byColumns: 1, rows: 0, sliding: true)
      _ = try cartographer.map(of: viewport, style: style, pixels: pixels)
    }
    // the first map reads the tiles
    try frame()
    return try medianProcessorSeconds(runs: runs, frame)
  }

  // MARK: The program

  private static func start(
    _ options: [String], _ size: CellSize = size, cell: (width: Int, height: Int) = (8, 16)
  ) throws -> MeasuredTerminal {
    try MeasuredTerminal(
      Product.executable,
      ["dig", "--data", BundledData.directory, "--fresh", "--span", "1000"] + options + [
        "--", place,
      ],
      columns: size.columns, rows: size.rows, cell: cell)
  }

  private static func measureProgram(_ table: inout Table) throws {
    let terminal = try start(["--tiles", file])
    zoomIn(terminal, 17)
    let arrow = cost(of: terminal) { press in
      terminal.type(["\u{1B}[C", "\u{1B}[D"][press % 2])
    }
    table.add(
      "an arrow key on a map of streets of 1 km, 200x60", text(arrow),
      aimText("3 ms and 2 kB", isMet: arrow.seconds < 0.003 && arrow.bytes <= 2000))
    terminal.watch(pause: 1, limit: 1)
    terminal.type("\u{1B}[<0;40;12M")
    terminal.watch(pause: pause, limit: pause)
    let pan = cost(of: terminal) { press in terminal.type("\u{1B}[<32;\(41 + press);12M") }
    terminal.type("\u{1B}[<0;\(40 + presses);12m")
    table.add("the same map dragged by a column", text(pan))
    terminal.type("q")
    // in pixels, at several spans
    let pictures = try start(
      ["--tiles", file, "--graphics", "kitty"], pixelMap.size,
      cell: (pixelMap.cell.width, pixelMap.cell.height))
    zoomIn(pictures, 19)
    for key in ["-", "-", "-", "+", "+", "\u{1B}[1;2C", "\u{1B}[1;2C", "\u{1B}[1;2D"] {
      pictures.watch(pause: 1, limit: 8)
      pictures.type(key)
    }
    pictures.watch(pause: 1, limit: 8)
    let megabytes = pictures.residentMegabytes
    table.add(
      "resident memory with tiles and 1200x720 pixels after some zooms",
      String(format: "%.0f MB", megabytes), aimText("120 MB", isMet: megabytes <= 120))
    pictures.type("q")
  }

  /// Divides the span of 1,000 km by 1.5 some times, and waits until nothing more comes.
  private static func zoomIn(_ terminal: MeasuredTerminal, _ count: Int) {
    terminal.watch(pause: 1, limit: 8)
    for _ in 0..<count {
      terminal.type("+")
      terminal.watch(pause: 0.5, limit: 4)
    }
    terminal.watch(pause: 1, limit: 4)
  }

  /// The mean cost of some action.
  private static func cost(
    of terminal: MeasuredTerminal, _ act: (_ press: Int) -> Void
  ) -> (bytes: Int, seconds: Double) {
    let before = (terminal.byteCount, processSeconds(terminal.process))
    for press in 0..<presses {
      act(press)
      terminal.watch(pause: pause, limit: 1)
    }
    return (
      (terminal.byteCount - before.0) / presses,
      (processSeconds(terminal.process) - before.1) / Double(presses)
    )
  }

  private static func text(_ cost: (bytes: Int, seconds: Double)) -> String {
    String(format: "%.1f kB, %.2f ms of CPU", Double(cost.bytes) / 1000, cost.seconds * 1000)
  }

  // MARK: A large file

  /// The start with and without a file of 2 GB that claims the whole Earth and has no tiles here.
  private static func measureLargeFile(_ table: inout Table) throws {
    let folder = try TemporaryDirectory()
    let large = try folder.write([], to: "large.pmtiles")
    try LargeArchive.write(to: large)
    let pictures = try [[], ["--tiles", large]].map { options in
      try (0..<starts).map { _ in
        let terminal = try start(options)
        var last = 0.0
        while terminal.byteCount < 4000, let end = terminal.watch(pause: pause, limit: 5) {
          last = end
        }
        terminal.type("q")
        return last
      }.sorted()[starts / 2]
    }
    table.add(
      "first picture with a file of 2 GB and 500,000 tiles", timeText(pictures[1]),
      "\(timeText(pictures[0])) without; "
        + aimText("20 ms more at most", isMet: pictures[1] - pictures[0] <= 0.02))
  }
}

/// A PMTiles file of 2 GB, most of which is a hole.
enum LargeArchive {
  private static let tileCount: UInt64 = 500_000
  private static let tileBytes = 4096
  private static let leafSize = 4096
  private static let zoom: UInt8 = 12

  /// Writes the file.
  static func write(to path: String) throws {
    var writer = PMTilesWriter()
    writer.zooms = zoom...zoom
    let first = (0..<UInt64(zoom)).reduce(UInt64(0)) { $0 + (1 << (2 * $1)) }
    let entries = (0..<tileCount).map { index -> PMTilesWriter.Entry in
      PMTilesWriter.Entry(
        tile: first + index, offset: index * UInt64(tileBytes), length: tileBytes)
    }
    var (leaves, root): ([UInt8], [PMTilesWriter.Entry]) = ([], [])
    for start in stride(from: 0, to: entries.count, by: leafSize) {
      let leaf = Array(entries[start..<min(start + leafSize, entries.count)])
      let packed = writer.internalCompression.packed(PMTilesWriter.directory(leaf))
      root.append(
        PMTilesWriter.Entry(
          tile: leaf[0].tile, offset: UInt64(leaves.count), length: packed.count, run: 0))
      leaves += packed
    }
    var bytes = writer.file(
      root: writer.internalCompression.packed(PMTilesWriter.directory(root)), leaves: leaves, [])
    let dataBytes = tileCount * UInt64(tileBytes)
    bytes.replaceSubrange(64..<72, with: TileWriter.littleEndian(dataBytes))
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    guard truncate(path, off_t(UInt64(bytes.count) + dataBytes)) == 0 else {
      throw BenchmarkError.noScreen("no file of 2 GB")
    }
  }
}
