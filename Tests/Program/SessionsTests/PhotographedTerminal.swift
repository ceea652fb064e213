import Cells
import Foundation
import Sessions
import TestSupport

@testable import Curses

/// A terminal on a screen of X that nobody sees, with the maps in it.
@MainActor
final class PhotographedTerminal {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private static let size = (width: 1400, height: 1000)
  /// The most pixels of what a terminal has beside and above its cells.
  private static let margin = (x: 24, y: 60)
  private let kind: Kind
  /// Where the cells begin, once that has been found.
  private var origin: (x: Int, y: Int)?
  private let folder: TemporaryDirectory
  private let recording: String
  private let server = Process()
  private let display: String
  private var environment: [String: String]

  init(_ kind: Kind, columns: Int, rows: Int, arguments: [String]) throws {
    self.kind = kind
    folder = try TemporaryDirectory()
    recording = folder.path + "/a.session"
    environment = ProcessInfo.processInfo.environment
    let pipe = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
    server.arguments = [
      "-displayfd", "1", "-screen", "0", "\(Self.size.width)x\(Self.size.height)x24", "-noreset",
    ]
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.run()
    let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    display = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
    environment["DISPLAY"] = display
    environment["HOME"] = folder.path
    environment["LC_ALL"] = "C.UTF-8"
    environment["COLORTERM"] = "truecolor"
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment.merge(kind.environment) { $1 }
    // `swift test` may set it
    environment["NO_COLOR"] = nil
    if let compositor = kind.compositor(columns: columns, rows: rows) {
      try start(compositor)
      let socket = folder.path + "/photographs"
      for _ in 0..<100 where !FileManager.default.fileExists(atPath: socket) { usleep(100_000) }
    }
    let program =
      [Product.executable, "dig", "--record", recording] + kind.arguments + arguments
    // the terminal has drawn its window before it is asked, and stays when the program has ended
    let shell = ["sh", "-c", "sleep 3; \"$@\"; printf '\\033[?25l'; sleep 100", "sh"] + program
    try start(kind.command(columns: columns, rows: rows) + shell)
    // without a manager of windows, keys go to the window under the pointer
    let (x, y) = kind.pointer(columns: columns, rows: rows)
    _ = try run("xdotool", ["mousemove", "\(x)", "\(y)"], environment: environment)
  }

  /// Starts a program that ends with its screen. The shell that starts it blocks no signals, as the
  /// threads of tests do.
  private func start(_ command: [String]) throws {
    let result = try run(
      "sh", ["-c", "\"$@\" >/dev/null 2>&1 &", "sh"] + command, environment: environment)
    guard result.status == 0 else { throw Problem(description: result.errors) }
  }

  isolated deinit {
    // it inherits a mask of signals that SIGTERM does not pass
    kill(server.processIdentifier, SIGKILL)
  }

  func press(_ key: String) throws {
    let result = try run("xdotool", ["key", key], environment: environment)
    guard result.status == 0 else { throw Problem(description: result.errors) }
  }

  func resize(columns: Int, rows: Int) throws {
    let window = try run(
      "xdotool", ["search", "--onlyvisible", "--name", "."], environment: environment)
    guard let number = window.output.split(separator: "\n").first,
      let cell = try replayed()?.start.cellPixels
    else { throw Problem(description: "no window") }
    let size = ["\(columns * cell.width)", "\(rows * cell.height)"]
    _ = try run("xdotool", ["windowsize", String(number)] + size, environment: environment)
  }

  /// Waits until the screen shows what the recorded session shows, with a number of pictures and a
  /// text.
  func settle(_ when: String, pictures: Int, showing text: String = "") async throws {
    var problem = "nothing was recorded"
    for _ in 0..<120 {
      try await Task.sleep(for: .milliseconds(250))
      guard let replay = try replayed() else { continue }
      let count = VisibleRasters(on: replay.canvas).rasters.count
      guard count == pictures else {
        problem = "\(count) pictures instead of \(pictures)"
        continue
      }
      guard text.isEmpty || replay.canvas.plainText.contains(text) else {
        problem = "'\(text)' is not seen"
        continue
      }
      guard let found = try difference(replay.canvas, replay.start) else { return }
      problem = found
    }
    keepPhotograph(when)
    throw Problem(description: "\(when): \(problem)")
  }

  /// The shares of the screen that some colours take, in squares of 8 pixels, because sixels of 256
  /// colours mix others out of dots.
  func shares(of colors: [Color]) throws -> [Double] {
    let photograph = try photograph()
    let side = 8
    let (columns, rows) = (photograph.width / side, photograph.height / side)
    let squares = (0..<columns * rows).map { square in
      var sums = SIMD3(0, 0, 0)
      for pixel in 0..<side * side {
        let color = photograph[
          square % columns * side + pixel % side, square / columns * side + pixel / side]
        sums &+= SIMD3(Int(color.red), Int(color.green), Int(color.blue))
      }
      sums /= SIMD3(repeating: side * side)
      return Color(rgb: UInt32(sums.x << 16 | sums.y << 8 | sums.z))
    }
    return colors.map { color in
      Double(squares.count { Self.areAlike($0, color, 12) }) / Double(squares.count)
    }
  }

  /// Waits until the screen is empty, but for the cursor.
  func expectNothing() async throws {
    for _ in 0..<40 {
      try await Task.sleep(for: .milliseconds(250))
      let photograph = try photograph()
      let (x, y) = origin ?? (0, 0)
      let ground = photograph[x + 100, y + 300]
      let others = (0..<450 * 300).count { photograph[x + $0 % 450, y + $0 / 450] != ground }
      if others == 0 { return }
    }
    keepPhotograph("after the end")
    throw Problem(description: "something is left on the screen")
  }

  /// The recorded session so far, played again; `nil` if it has no picture yet.
  private func replayed() throws -> (start: SessionStart, canvas: CellCanvas)? {
    guard let text = try? String(contentsOfFile: recording, encoding: .utf8), text.contains("\n")
    else { return nil }
    let session = try SessionFile(text: text)
    let replay = try Replay(session.start, data: .recorded(by: session.start))
    replay.begin()
    for step in session.steps { try replay.perform(step) }
    var start = session.start
    start.cellPixels = replay.screen.cellPixels
    return (start, replay.screen.canvas)
  }

  /// Where the photograph differs from a canvas; `nil` if it does not.
  private func difference(_ canvas: CellCanvas, _ start: SessionStart) throws -> String? {
    guard let cell = start.cellPixels else { return "the terminal shows no pictures" }
    let photograph = try photograph()
    let visible = VisibleRasters(on: canvas, rows: 0..<canvas.size.rows - 1)
    let palettes = visible.rasters.map { SixelPalette.palette(for: $0.raster) }
    let indexed =
      kind.hasKittyGraphics ? visible.rasters.map { IndexedPicture($0.raster).raster } : []
    /// The colours that a pixel of a picture may have: sent in all colours, or in 256.
    func expected(_ index: Int, _ column: Int, _ row: Int) -> [Color] {
      let raster = visible.rasters[index].raster
      guard kind.hasKittyGraphics else {
        let color = raster.pixels[row * raster.width + column]
        return palettes[index].withNumbers { numbers in
          [palettes[index].color(numbers(color, column: column, row: row))]
        }
      }
      return [raster[column, row], indexed[index][column, row]]
    }
    let reduced = canvas.reduced(to: start.depth)
    let (left, top) = origin ?? origin(of: visible, cell, on: photograph, expected)
    origin = (left, top)
    var (wrong, first) = (0, "")
    for position in canvas.size.positions {
      let index = visible.indices[position.row * canvas.size.columns + position.column]
      for pixel in 0..<cell.width * cell.height {
        let (x, y) = (pixel % cell.width, pixel / cell.width)
        let colors: [Color]
        // percents are rounded in several ways; mlterm has fewer colours for text
        var tolerance = 3
        // letters reach a little into the cells beside them
        if index >= 0 {
          let beside =
            x == 0 ? position.column - 1 : x == cell.width - 1 ? position.column + 1 : nil
          if let beside, (0..<canvas.size.columns).contains(beside),
            visible.indices[position.row * canvas.size.columns + beside] < 0
          {
            continue
          }
          let placed = visible.rasters[Int(index)]
          let column = (position.column - placed.position.column) * cell.width + x
          let row = (position.row - placed.position.row) * cell.height + y
          colors = expected(Int(index), column, row)
        } else if canvas[position].glyph == .character(" "), canvas[position].attributes.isEmpty,
          let background = reduced[position].background, (2..<cell.width - 2).contains(x),
          !kind.hasKittyGraphics
            || !visible.rasters.contains(where: { $0.rectangle.contains(position) })
        {
          // a space between letters over a picture of kitty's may have the picture behind it
          colors = [background]
          tolerance = 24
        } else {
          continue
        }
        let found = photograph[
          left + position.column * cell.width + x, top + position.row * cell.height + y]
        guard !colors.contains(where: { Self.areAlike(found, $0, tolerance) }) else { continue }
        if wrong == 0 {
          first =
            "column \(position.column), row \(position.row), pixel \(x), \(y): "
            + "\(found.hex) instead of \(colors.map(\.hex))"
        }
        wrong += 1
      }
    }
    return wrong == 0 ? nil : "\(wrong) pixels, the first at \(first)"
  }

  /// Where the cells begin on a photograph: where most of some pixels of the pictures are right.
  private func origin(
    of visible: VisibleRasters, _ cell: PixelSize, on photograph: PixelRaster,
    _ expected: (Int, Int, Int) -> [Color]
  ) -> (x: Int, y: Int) {
    var samples: [(x: Int, y: Int, colors: [Color])] = []
    for (place, index) in visible.indices.enumerated() where index >= 0 && place.isMultiple(of: 7) {
      let (row, column) = place.quotientAndRemainder(dividingBy: visible.size.columns)
      let corner = visible.rasters[Int(index)].position
      let (x, y) = (
        column * cell.width + place % cell.width, row * cell.height + place % cell.height
      )
      let colors = expected(
        Int(index), x - corner.column * cell.width, y - corner.row * cell.height)
      samples.append((x, y, colors))
    }
    var (best, most) = ((x: 0, y: 0), -1)
    for y in 0..<Self.margin.y {
      for x in 0..<Self.margin.x {
        let right = samples.count { sample in
          let found = photograph[x + sample.x, y + sample.y]
          return sample.colors.contains { Self.areAlike(found, $0, 3) }
        }
        if right > most { (best, most) = ((x, y), right) }
      }
    }
    return best
  }

  private static func areAlike(_ one: Color, _ other: Color, _ tolerance: Int) -> Bool {
    [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)].allSatisfy {
      abs(Int($0) - Int($1)) <= tolerance
    }
  }

  private func photograph() throws -> PixelRaster {
    let path = folder.path + "/photograph.ppm"
    _ = try run("import", ["-window", "root", "-depth", "8", path], environment: environment)
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let words = bytes.split(maxSplits: 4, omittingEmptySubsequences: false) { $0 == 10 || $0 == 32 }
    guard words.count == 5, words[4].count == Self.size.width * Self.size.height * 3 else {
      throw Problem(description: "no photograph")
    }
    let values = Array(words[4])
    return PixelRaster(
      width: Self.size.width, height: Self.size.height,
      pixels: stride(from: 0, to: values.count, by: 3).map { place in
        UInt32(values[place]) << 16 | UInt32(values[place + 1]) << 8 | UInt32(values[place + 2])
      })
  }

  /// Copies the last photograph to the folder that `PHOTOGRAPHS` names, if it names one.
  private func keepPhotograph(_ name: String) {
    guard let target = environment["PHOTOGRAPHS"], target.hasPrefix("/") else { return }
    try? FileManager.default.copyItem(
      atPath: folder.path + "/photograph.ppm", toPath: "\(target)/\(name).ppm")
  }
}

extension Color {
  fileprivate var hex: String { String(rgb, radix: 16) }
}

extension IndexedPicture {
  /// The picture in its colours.
  fileprivate var raster: PixelRaster {
    PixelRaster(
      width: width, height: height,
      pixels: rows.enumerated().compactMap { place, index in
        place % (width + 1) == 0 ? nil : colors[Int(index)]
      })
  }
}
