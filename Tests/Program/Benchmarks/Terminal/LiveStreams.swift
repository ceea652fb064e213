import Foundation
import TestSupport

/// The program in a pseudo-terminal while records of points come at 10,000 a second.
struct LiveStreams {
  private static let rate = 10_000
  private static let keep = 100_000
  /// The records that are written at a time.
  private static let portion = 100
  private static let measuredSeconds = 6.0

  /// Adds the rows, for maps in cells and in pixels.
  static func measure(_ table: inout Table) throws {
    // writing to a program that has ended fails
    signal(SIGPIPE, SIG_IGN)
    for graphics in ["none", "kitty", "sixel"] { try measure(graphics, &table) }
  }

  private static func measure(_ graphics: String, _ table: inout Table) throws {
    let folder = try TemporaryDirectory()
    let pipe = folder.path + "/records"
    guard mkfifo(pipe, 0o600) == 0 else { return }
    let command =
      "exec '\(Product.executable)' --data '\(BundledData.directory)' --graphics \(graphics)"
      + " --overlay - 50 8 < '\(pipe)'"
    let terminal = try MeasuredTerminal("/bin/sh", ["-c", command], columns: 200, rows: 60)
    let fillingSeconds = Double(keep / rate) + 2
    let portions = Int(fillingSeconds + measuredSeconds + 5) * rate / portion
    Thread.detachNewThread { produce(portions, to: pipe) }
    terminal.watch(pause: fillingSeconds, limit: fillingSeconds)
    let start = (Date(), processSeconds(terminal.process))
    terminal.watch(pause: measuredSeconds, limit: measuredSeconds)
    let wall = Date().timeIntervalSince(start.0)
    let share = (processSeconds(terminal.process) - start.1) / wall
    table.add(
      "\(rate) records a second on both maps, the last \(keep) kept, 200x60, --graphics "
        + graphics,
      String(format: "%.0f %% of a core", share * 100),
      aimText("under 25 %", isMet: share < 0.25))
    table.add(
      "resident memory with them, --graphics \(graphics)",
      String(format: "%.0f MB", terminal.residentMegabytes))
    terminal.type("q")
  }

  private static func produce(_ portions: Int, to pipe: String) {
    guard let file = FileHandle(forWritingAtPath: pipe) else { return }
    var generator = SeededGenerator(seed: 40)
    let start = Date()
    for number in 0..<portions {
      let records = (0..<portion).map { _ in
        let place = (
          Int.random(in: -179_000...179_000, using: &generator),
          Int.random(in: -80_000...80_000, using: &generator)
        )
        let coordinates = "[\(Double(place.0) / 1000), \(Double(place.1) / 1000)]"
        return #"{"type": "Feature", "id": \#(Int.random(in: 0..<300_000, using: &generator)), "#
          + #""properties": {"name": "A\#(place.0)", "speed": \#(abs(place.1) / 100)}, "#
          + #""geometry": {"type": "Point", "coordinates": \#(coordinates)}}"# + "\n"
      }
      let due = Double(number * portion) / Double(rate)
      let pause = due - Date().timeIntervalSince(start)
      if pause > 0 { Thread.sleep(forTimeInterval: pause) }
      guard (try? file.write(contentsOf: Data(records.joined().utf8))) != nil else { return }
    }
  }
}
