import Foundation
import TestSupport

/// The program in a pseudo-terminal with pictures and without: what an arrow key costs, and what two
/// maps cost that are drawn in pixels when they rest.
struct RestingMaps {
  // two maps of about 1200x360 pixels
  private static let columns = 120
  private static let rows = 42
  private static let cell = (width: 10, height: 20)
  private static let moves = 20
  /// The seconds after a key in which the program draws cells only; pictures follow after 80 ms.
  private static let moving = 0.06
  /// The seconds within which a picture has come.
  private static let resting = 0.6

  /// Adds the rows for the program with pictures and without.
  static func measure(_ table: inout Table) throws {
    for graphics in ["none", "kitty", "sixel"] {
      let terminal = try MeasuredTerminal(
        Product.executable, ["--data", BundledData.directory, "--fresh", "--graphics", graphics],
        columns: columns, rows: rows, cell: cell)
      terminal.watch(pause: 0.7, limit: 5)
      var (key, picture) = (Cost(), Cost())
      for move in 0..<moves {
        var start = Cost(of: terminal)
        terminal.type(move % 2 == 0 ? "\u{1B}[C" : "\u{1B}[D")
        terminal.watch(pause: resting, limit: resting)
        key = key + (Cost(of: terminal) - start)
        // another type of both maps
        terminal.type("m")
        terminal.watch(pause: moving, limit: moving)
        start = Cost(of: terminal)
        terminal.watch(pause: resting, limit: resting)
        picture = picture + (Cost(of: terminal) - start)
      }
      let name = "--graphics \(graphics), 120x42 cells of 10x20 pixels"
      table.add(
        "an arrow key that moves the man, and the rest after it: \(name)", key.text(for: moves))
      if graphics != "none" {
        let seconds = picture.seconds / Double(moves)
        table.add(
          "from rest to the last byte of two pictures of 1200x340: \(name)",
          picture.text(for: moves),
          aimText("under 40 ms", isMet: seconds < 0.04))
      }
      table.add(
        "resident memory of the program: \(name)",
        String(format: "%.0f MB", terminal.residentMegabytes),
        aimText("under 100 MB", isMet: terminal.residentMegabytes < 100))
      terminal.type("q")
    }
  }

  /// Bytes sent and seconds of CPU used.
  private struct Cost {
    var bytes = 0
    var seconds = 0.0

    init() {}

    /// What a program has cost so far.
    init(of terminal: MeasuredTerminal) {
      (bytes, seconds) = (terminal.byteCount, processSeconds(terminal.process))
    }

    static func + (one: Cost, other: Cost) -> Cost {
      var sum = Cost()
      (sum.bytes, sum.seconds) = (one.bytes + other.bytes, one.seconds + other.seconds)
      return sum
    }

    static func - (one: Cost, other: Cost) -> Cost {
      var rest = Cost()
      (rest.bytes, rest.seconds) = (one.bytes - other.bytes, one.seconds - other.seconds)
      return rest
    }

    /// The mean of some costs.
    func text(for count: Int) -> String {
      String(
        format: "%.2f ms of CPU, %.1f kB", seconds / Double(count) * 1000,
        Double(bytes) / Double(count) / 1000)
    }
  }
}
