import Foundation
import TestSupport

/// The program in a pseudo-terminal: the time until it shows something, the cost of a key, and the
/// cost of doing nothing.
struct RunningProgram {
  private static let columns = 200
  private static let rows = 60
  private static let starts = 7
  private static let presses = 20
  private static let idleSeconds = 3.0
  /// The seconds of silence that end an answer; longer than the interval between two frames of a
  /// flight.
  private static let pause = 0.15

  /// Adds all rows.
  static func measure(_ table: inout Table) throws {
    try measureStart(&table)
    try measureKeys(&table)
    for (isDirect, name) in [(true, "24 bits"), (false, "256 colours")] {
      let terminal = try start(isDirect: isDirect)
      terminal.watch(pause: 0.7, limit: 5)
      let arrow = press(terminal, ["\u{1B}[C", "\u{1B}[D"])
      table.add(
        "an arrow key in the program, 200x60, \(name)", text(arrow),
        aimText("under 3 ms when only the man moves", isMet: arrow.seconds < 0.003))
      let drag = pan(terminal)
      table.add("the upper map dragged by a column in the program, \(name)", text(drag))
      terminal.type("q")
    }
    try measureTurn(&table)
    try measureLongRun(&table)
  }

  private static func start(
    isDirect: Bool, _ options: [String] = [], columns: Int = columns, rows: Int = rows
  ) throws -> MeasuredTerminal {
    try MeasuredTerminal(
      Product.executable, ["--data", BundledData.directory, "--fresh"] + options, columns: columns,
      rows: rows, isDirect: isDirect)
  }

  /// The bytes of keys that change much of the screen; a line of 20 kB a second carries 65 kB in a
  /// little more than three seconds.
  private static func measureKeys(_ table: inout Table) throws {
    let terminal = try start(isDirect: true, ["--theme", "dark"], columns: 120, rows: 40)
    terminal.watch(pause: 0.7, limit: 5)
    let keys = [
      ("?, the list of keys over a dimmed screen", "?", 25_000),
      ("Escape, which closes it", "\u{1B}", 65_000),
      ("+, zooming in", "+", 65_000), ("-, zooming out", "-", 65_000),
      ("m, another type of map", "m", 65_000), ("an arrow", "\u{1B}[C", 65_000),
      ("Space, all frames of a flip", " ", 75_000),
    ]
    for (name, key, aim) in keys {
      let before = terminal.byteCount
      terminal.type(key)
      terminal.watch(pause: 0.7, limit: 5)
      let bytes = terminal.byteCount - before
      table.add(
        "bytes of a key at 120x40, 24 bits: \(name)", byteText(bytes),
        aimText("\(byteText(aim)) at most", isMet: bytes <= aim))
    }
    terminal.type("q")
  }

  private static func measureStart(_ table: inout Table) throws {
    var times: [(wall: Double, processor: Double)] = []
    for _ in 0..<starts {
      let terminal = try start(isDirect: true)
      // the bytes before the picture are questions to the terminal
      var last: Double?
      while terminal.byteCount < 4000, let end = terminal.watch(pause: pause, limit: 5) {
        last = end
      }
      guard let last else { throw BenchmarkError.noScreen("no first picture") }
      times.append((last, processSeconds(terminal.process)))
      terminal.type("q")
    }
    let wall = times.map(\.wall).sorted()[starts / 2]
    let processor = times.map(\.processor).sorted()[starts / 2]
    table.add(
      "first picture after exec, 200x60, 24 bits", timeText(wall),
      aimText("under 100 ms", isMet: wall < 0.1) + "; \(timeText(processor)) of CPU")
  }

  private static func byteText(_ bytes: Int) -> String {
    String(format: "%.1f kB", Double(bytes) / 1000)
  }

  /// The mean cost of a key.
  private static func press(
    _ terminal: MeasuredTerminal, _ keys: [String]
  ) -> (bytes: Int, seconds: Double) {
    let before = (terminal.byteCount, processSeconds(terminal.process))
    for press in 0..<presses {
      terminal.type(keys[press % keys.count])
      terminal.watch(pause: pause, limit: 1)
    }
    // names make room after the man has stood still for a while; that is not counted
    let after = (terminal.byteCount, processSeconds(terminal.process))
    terminal.watch(pause: 0.7, limit: 0.7)
    return ((after.0 - before.0) / presses, (after.1 - before.1) / Double(presses))
  }

  /// The mean cost of dragging the upper map by a column; the lower one follows.
  private static func pan(_ terminal: MeasuredTerminal) -> (bytes: Int, seconds: Double) {
    terminal.type("\u{1B}[<0;40;8M")
    terminal.watch(pause: pause, limit: pause)
    let before = (terminal.byteCount, processSeconds(terminal.process))
    for step in 1...presses {
      terminal.type("\u{1B}[<32;\(40 + step);8M")
      terminal.watch(pause: pause, limit: 1)
    }
    let after = (terminal.byteCount, processSeconds(terminal.process))
    terminal.type("\u{1B}[<0;\(40 + presses);8m")
    terminal.watch(pause: pause, limit: pause)
    return ((after.0 - before.0) / presses, (after.1 - before.1) / Double(presses))
  }

  /// The share of a processor that turning globes take, which begin to turn after 30 s.
  private static func measureTurn(_ table: inout Table) throws {
    let terminal = try start(isDirect: true, ["--turn"])
    terminal.watch(pause: 0.7, limit: 5)
    terminal.type("G")
    terminal.watch(pause: 31, limit: 31)
    let before = (terminal.byteCount, processSeconds(terminal.process))
    terminal.watch(pause: turnSeconds, limit: turnSeconds)
    let bytes = terminal.byteCount - before.0
    // each globe has a picture every two seconds on such a screen
    let kilobytes = Double(bytes) / 1000 / turnSeconds
    let share = (processSeconds(terminal.process) - before.1) / turnSeconds
    table.add(
      "two globes that turn for 20 s (`--turn`), 200x60, 24 bits: bytes and CPU",
      String(format: "%.1f kB a picture of a globe, %.1f %%", kilobytes, share * 100),
      aimText(
        "60 kB and under 2 % of a processor",
        isMet: bytes > 0 && kilobytes <= 60 && share < 0.02))
    terminal.type("q")
  }

  private static let turnSeconds = 20.0

  /// Pans around the world in every type of map, and then does nothing.
  private static func measureLongRun(_ table: inout Table) throws {
    let terminal = try start(isDirect: true, ["--layers", "all"])
    terminal.watch(pause: pause, limit: 5)
    for _ in 0..<4 {
      // zooms out, so that few steps lead around the world
      for _ in 0..<3 {
        terminal.type("-")
        terminal.watch(pause: 0.7, limit: 5)
      }
      for _ in 0..<56 {
        terminal.type("\u{1B}[1;2C")
        terminal.watch(pause: 0.05, limit: 0.5)
      }
      for key in ["+", "+", "+", "m"] {
        terminal.type(key)
        terminal.watch(pause: 0.7, limit: 5)
      }
    }
    let megabytes = terminal.residentMegabytes
    table.add(
      "resident memory after panning around the world in all types of map, 200x60",
      String(format: "%.0f MB", megabytes), aimText("under 100 MB", isMet: megabytes < 100))
    // daylight moves once a minute, and the notice about a change lasts two seconds
    terminal.type("d")
    terminal.watch(pause: 2.5, limit: 6)
    let before = (terminal.byteCount, processSeconds(terminal.process))
    terminal.watch(pause: idleSeconds, limit: idleSeconds)
    let bytes = terminal.byteCount - before.0
    let seconds = processSeconds(terminal.process) - before.1
    table.add(
      "idle for 3 s: bytes and CPU",
      "\(bytes) bytes, " + String(format: "%.2f ms", seconds * 1000),
      aimText("nothing", isMet: bytes == 0 && seconds < 0.0001))
    terminal.type("q")
  }

  private static func text(_ cost: (bytes: Int, seconds: Double)) -> String {
    String(format: "%.1f kB, %.2f ms of CPU", Double(cost.bytes) / 1000, cost.seconds * 1000)
  }
}
