import Atlas
import Cells
import Containment

/// A row of keys and what they do, as far as they fit.
struct KeyRow {
  /// A key, or several, and what they do.
  struct Item {
    let key: String
    let word: String
    /// How early it is left out if there is no room: the greatest number first. From
    /// ``KeyRow/leastAddition`` on it also makes room for what stands behind the row.
    var yields = 0
    /// What a click presses: one key, or one for each part of ``key``; none if a click does
    /// nothing.
    var presses: [KeyPress] = []
  }

  /// The seconds for which a notice is shown: what a key has changed or saved.
  static let noticeDuration = 2.0

  /// The least number by which keys yield that are shown in wide rows only.
  private static let leastAddition = 6

  /// The column behind them.
  let end: Int
  /// The keys that fit, with the columns in which they begin.
  let shown: [(item: Item, column: Int)]

  /// Places keys in a row of some width, from a column on; of those that yield equally, the one in
  /// the middle is left out first.
  ///
  /// - Parameter wanted: the cells that something behind the row would like to have. It gets them
  ///   if narrower gaps make room for it, and additions are left out for it.
  init(_ items: [Item], columns: Int, from first: Int = 1, leaving wanted: Int = 0) {
    var shown = items
    func width(_ gap: Int) -> Int {
      shown.map { $0.key.cellWidth + 1 + $0.word.cellWidth }.reduce(0, +) + gap * (shown.count - 1)
    }
    let room = columns - first - 1
    while shown.count > 1, let most = shown.map(\.yields).max(),
      width(2) > (most >= Self.leastAddition ? room - wanted : room)
    {
      let first = shown.indices.filter { shown[$0].yields == most }
      shown.remove(at: first[(first.count - 1) / 2])
    }
    let isWide = width(3) <= room
    let makesRoom = width(3) > room - wanted && width(2) <= room - wanted
    let gap = isWide && !makesRoom ? 3 : 2
    var column = first
    var placed: [(item: Item, column: Int)] = []
    for item in shown {
      placed.append((item, column))
      column += item.key.cellWidth + 1 + item.word.cellWidth + gap
    }
    self.shown = placed
    end = column - gap
  }

  /// What a click on a column presses; `nil` if nothing.
  func press(at column: Int) -> KeyPress? {
    guard let (item, start) = shown.last(where: { $0.column <= column }),
      column < start + item.key.cellWidth + 1 + item.word.cellWidth
    else { return nil }
    if item.presses.count == 1 { return item.presses[0] }
    let isParted = item.key.contains(" ")
    let parts =
      isParted ? item.key.split(separator: " ").map(String.init) : item.key.map { "\($0)" }
    guard parts.count == item.presses.count else { return nil }
    var end = start
    for (part, press) in zip(parts, item.presses) {
      let isHit = (end..<end + part.cellWidth).contains(column)
      if isHit { return press }
      end += part.cellWidth + (isParted ? 1 : 0)
    }
    return nil
  }

  /// Sends the application the key under the mouse.
  ///
  /// - Parameter view: the view that shows the row from its first column on.
  /// - Returns: whether there is one.
  @MainActor
  func press(with mouse: MouseEvent, in view: View) -> Bool {
    guard mouse.button == .left, let application = view.window?.application,
      let press = press(at: Int(mouse.location(in: view).x.rounded(.down)))
    else { return false }
    application.send(.key(press))
    return true
  }

  /// Writes the row on a canvas.
  func draw(on canvas: inout CellCanvas, row: Int, colors: InterfaceColors) {
    for (item, column) in shown {
      canvas.write(
        item.key, at: CellPosition(column: column, row: row), foreground: colors.active,
        attributes: .bold)
      canvas.write(
        item.word, at: CellPosition(column: column + item.key.cellWidth + 1, row: row),
        foreground: colors.passive)
    }
  }
}
