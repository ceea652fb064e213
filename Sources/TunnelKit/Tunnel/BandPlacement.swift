import Atlas
import Cells

/// The read-outs that fit around the radar button, and their positions.
struct BandPlacement {
  /// A text and its position.
  struct Item: Equatable {
    var text: String
    var position: CellPosition
    var isActive = false
    var isQuiet = false
  }

  /// The texts.
  private(set) var items: [Item] = []

  /// Places as many read-outs as fit in a band of some size around a button, and the hint below the
  /// button if there is room.
  ///
  /// A message is placed below the button. If there is no room, it is placed above the button, then
  /// in place of the end that is not active, and finally in place of everything.
  init(readout: Readout, size: CellSize, button: CellRectangle) {
    var quiet = readout
    quiet.message = nil
    items = Self.items(quiet, size: size, button: button)
    guard let message = readout.message, !message.isEmpty else {
      add(readout.hint, row: button.rows.upperBound, size: size, isQuiet: true)
      return
    }
    if add(message, row: button.rows.upperBound, size: size) { return }
    if add(message, row: button.rows.lowerBound - 1, size: size) { return }
    items = Self.items(readout, size: size, button: button)
  }

  /// The read-outs that fit.
  private static func items(
    _ readout: Readout, size: CellSize, button: CellRectangle
  ) -> [Item] {
    let isColumn = size.columns < 2 * size.rows
    for count in stride(from: 4, through: readout.message == nil ? 1 : 2, by: -1) {
      let fields = fields(readout, count: count)
      let placed =
        isColumn
        ? column(fields, size: size, button: button)
        : corners(fields, size: size, button: button)
      if let placed { return placed }
    }
    let active = readout.ends.first(where: \.isActive)?.text
    guard size.rows > 0, let text = readout.message ?? active else { return [] }
    return [
      Item(
        text: text.truncated(toCells: size.columns), position: CellPosition(column: 0, row: 0),
        isActive: true)
    ]
  }

  /// Adds a text in the middle of a row, if the cells are free.
  ///
  /// - Returns: whether the text was added.
  @discardableResult
  private mutating func add(
    _ text: String, row: Int, size: CellSize, isQuiet: Bool = false
  ) -> Bool {
    let width = text.cellWidth
    let place = CellRectangle(
      column: (size.columns - width) / 2 - 1, row: row, columns: width + 2, rows: 1)
    let isFree = items.allSatisfy { item in
      !place.overlaps(
        CellRectangle(
          origin: item.position, size: CellSize(columns: item.text.cellWidth, rows: 1)))
    }
    guard isFree, place.origin.column >= 0, (0..<size.rows).contains(row) else { return false }
    items.append(
      Item(
        text: text, position: CellPosition(column: place.origin.column + 1, row: row),
        isActive: !isQuiet, isQuiet: isQuiet))
    return true
  }

  private enum Slot { case first, last, firstAtRight, lastAtRight }

  private struct Field {
    var text: String
    var slot: Slot
    var isActive = false
  }

  /// The most important fields, at most `count` of them.
  private static func fields(_ readout: Readout, count: Int) -> [Field] {
    let slots: [Slot] = [.first, .last]
    let ends = zip(readout.ends, slots).map { end, slot in
      let text = end.isActive ? end.text : readout.message ?? end.text
      return Field(text: text, slot: slot, isActive: end.isActive)
    }
    let ranked =
      ends.filter(\.isActive) + ends.filter { !$0.isActive } + [
        Field(text: readout.lengthText, slot: .firstAtRight),
        Field(text: readout.spanText, slot: .lastAtRight),
      ]
    return Array(ranked.prefix(count))
  }

  /// The fields in the four corners of a low band; `nil` if two of them or the button collide.
  private static func corners(_ fields: [Field], size: CellSize, button: CellRectangle) -> [Item]? {
    let last = size.rows - 1
    var taken = [
      CellRectangle(
        column: button.origin.column - 1, row: button.origin.row,
        columns: button.size.columns + 2, rows: button.size.rows)
    ]
    var items: [Item] = []
    for field in fields {
      let width = field.text.cellWidth
      let isAtRight = field.slot == .firstAtRight || field.slot == .lastAtRight
      let row = field.slot == .first || field.slot == .firstAtRight ? 0 : last
      let column = isAtRight ? size.columns - width - 1 : 1
      let space = CellRectangle(column: column - 1, row: row, columns: width + 2, rows: 1)
      guard column >= 1, column + width <= size.columns, row >= 0,
        !taken.contains(where: space.overlaps)
      else { return nil }
      taken.append(space)
      items.append(
        Item(
          text: field.text, position: CellPosition(column: column, row: row),
          isActive: field.isActive))
    }
    return items
  }

  /// The words of the fields below each other in the middle of a high, narrow band, above and below
  /// the button; `nil` if they do not fit.
  private static func column(_ fields: [Field], size: CellSize, button: CellRectangle) -> [Item]? {
    var above: [Item] = []
    var below: [Item] = []
    for field in fields {
      let lines = wrapped(field.text, columns: size.columns)
      guard lines.allSatisfy({ $0.cellWidth <= size.columns }) else { return nil }
      let placed = lines.map { line in
        Item(
          text: line,
          position: CellPosition(column: (size.columns - line.cellWidth) / 2, row: 0),
          isActive: field.isActive)
      }
      let blank = Item(text: "", position: CellPosition(column: 0, row: 0))
      if field.slot == .first || field.slot == .firstAtRight {
        above = placed + [blank] + above
      } else {
        below += [blank] + placed
      }
    }
    guard above.count <= button.origin.row, button.rows.upperBound + below.count <= size.rows
    else { return nil }
    for index in above.indices {
      above[index].position.row = button.origin.row - above.count + index
    }
    for index in below.indices { below[index].position.row = button.rows.upperBound + index }
    return (above + below).filter { !$0.text.isEmpty }
  }

  /// Breaks a text between words into as few lines as possible.
  private static func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      if let line = lines.last, line.cellWidth + 1 + word.cellWidth <= columns {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
