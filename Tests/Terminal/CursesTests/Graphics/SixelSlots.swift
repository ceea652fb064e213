@testable import Curses

/// xterm's places for sixels: a new one takes the place of that with the highest first row once all
/// are taken, whether it is seen or not.
struct SixelSlots {
  private let capacity: Int?
  /// The first row of each.
  private var rows: [Int]
  /// How many were replaced that had not been scrolled away.
  private(set) var lost = 0
  /// How many have come.
  private(set) var received = 0
  /// How often all were scrolled away.
  private(set) var scrollings = 0

  /// Places that another program has filled.
  init(capacity: Int?) {
    self.capacity = capacity
    rows = Array(repeating: 0, count: capacity ?? 0)
  }

  /// Takes what is sent for a frame; returns whether all sixels were scrolled away before.
  mutating func receive(_ frame: RasterFrame) -> Bool {
    let scrolled = String(decoding: frame.before, as: UTF8.self).ranges(of: "\u{1B}[S").count
    rows = rows.map { $0 - scrolled }
    scrollings += scrolled > 0 ? 1 : 0
    let sixels = String(decoding: frame.after, as: UTF8.self)
      .matches(of: /\x1B\[(\d+);\d+H\x1BP/).map { (Int($0.1) ?? 0) - 1 }
    received += sixels.count
    for row in sixels {
      guard let capacity, rows.count == capacity else {
        rows.append(row)
        continue
      }
      guard let highest = rows.indices.min(by: { rows[$0] < rows[$1] }) else { continue }
      lost += rows[highest] >= 0 ? 1 : 0
      rows[highest] = row
    }
    return scrolled > 0
  }
}
