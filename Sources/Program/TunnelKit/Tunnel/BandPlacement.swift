import Atlas
import Cells
import Localization

/// The read-outs that fit in the band, and their positions.
///
/// A band of three rows has both ends, the man's above: at the left their names, at the right their
/// coordinates; between them the length of the tunnel, the radar button and the scale bar. A band
/// of two rows has the names, the button and the length only. A time that is not the present stands
/// behind the length, or in its place. All texts at the left begin in the same column, behind that
/// of the marks.
struct BandPlacement {
  /// How a text looks.
  enum Look: Equatable { case active, title, text, cross }

  /// A text and its position.
  struct Item: Equatable {
    var text: String
    var position: CellPosition
    var look: Look
  }

  /// The texts.
  private(set) var items: [Item] = []

  private let size: CellSize
  /// The columns of the marks and of the texts at the left.
  private static let (markColumn, textColumn) = (1, 3)

  /// Where the radar button is in a band of some size: in the middle, or at the right of two rows.
  static func button(width: Int, in size: CellSize) -> CellRectangle {
    let columns = max(min(width, size.columns), 0)
    return size.rows >= 3
      ? CellRectangle(
        column: (size.columns - columns) / 2, row: 1, columns: columns, rows: 1)
      : CellRectangle(
        column: max(size.columns - columns - 1, 0), row: 0, columns: columns,
        rows: min(size.rows, 1))
  }

  /// The most cells that a message has in a band of some columns.
  static func messageColumns(in columns: Int) -> Int { max(columns - textColumn - 1, 0) }

  /// Places as many read-outs as fit around a button.
  ///
  /// A message takes the place of the length if it fits there, otherwise that of the end that is
  /// not active, or of the other one if it does not fit beside the button.
  ///
  /// - Parameter scaleBar: the scale bar of both maps; `nil` if there is none.
  init(readout: Readout, size: CellSize, button: CellRectangle, scaleBar: String?) {
    self.size = size
    guard size.rows > 1, readout.ends.count == 2 else { return }
    if readout.isSpoken {
      addSentences(readout, button)
      return
    }
    let hasMiddle = size.rows >= 3
    let middleColumns = button.origin.column - 1 - Self.textColumn
    let message = readout.message.flatMap { $0.isEmpty ? nil : $0 }
    let isMessageInMiddle = hasMiddle && (message?.cellWidth ?? 0) <= middleColumns
    let rows = [0, size.rows - 1]
    func fits(_ message: String, inRow row: Int) -> Bool {
      !button.rows.contains(row)
        || message.cellWidth <= Self.messageColumns(in: button.origin.column)
    }
    // that of the active end last
    let messageRows: [Int] = readout.ends[0].isActive ? rows.reversed() : rows
    let messageRow = message.flatMap { message in
      isMessageInMiddle ? nil : messageRows.first { fits(message, inRow: $0) }
    }
    for (index, end) in readout.ends.enumerated() {
      let row = rows[index]
      if let message, row == messageRow {
        let columns = button.rows.contains(row) ? button.origin.column : size.columns
        add(message, mark: readout.messageMark, row: row, columns: columns)
        continue
      }
      let isBesideButton = button.rows.contains(row)
      let width = isBesideButton ? button.origin.column - 2 : size.columns - 2
      let right =
        isBesideButton
        ? nil
        : hasMiddle
          ? end.coordinateText(in: readout.words) : readout.time ?? readout.shortLengthText
      add(end, isFirst: index == 0, row: row, width: width, right: right, readout.words)
    }
    guard hasMiddle else { return }
    if let message, isMessageInMiddle {
      add(message, mark: readout.messageMark, row: 1, columns: button.origin.column)
    } else {
      if let text = readout.tunnelTexts.first(where: { $0.cellWidth <= middleColumns }) {
        add(readout.downMark, at: Self.markColumn, row: 1, look: .text)
        add(text, at: Self.textColumn, row: 1, look: .text)
      }
    }
    let room = size.columns - button.columns.upperBound - 3
    if let scaleBar, scaleBar.cellWidth <= room {
      add(scaleBar, at: size.columns - 1 - scaleBar.cellWidth, row: 1, look: .text)
    }
  }

  /// Adds a message in a row of some columns, with a mark before it.
  private mutating func add(_ message: String, mark: String, row: Int, columns: Int) {
    add(mark, at: Self.markColumn, row: row, look: .active)
    add(
      message.truncated(toCells: max(columns - Self.textColumn - 1, 0)), at: Self.textColumn,
      row: row, look: .active)
  }

  /// Adds both ends in one line of words, a message or the length of the tunnel and the span, and
  /// the coordinates, or a message that is longer. In two rows, ends that do not fit in one row
  /// have a row each, and a message takes the place of the end that is not active.
  private mutating func addSentences(_ readout: Readout, _ button: CellRectangle) {
    func add(_ text: String, row: Int, look: Look) {
      let width = (button.rows.contains(row) ? button.origin.column : size.columns) - 2
      self.add(text.truncated(toCells: max(width, 0)), at: Self.markColumn, row: row, look: look)
    }
    let mark = readout.messageMark.isEmpty ? "" : readout.messageMark + " "
    let message = readout.message.flatMap { $0.isEmpty ? nil : mark + $0 }
    guard size.rows >= 3 else {
      let areOnOneRow = readout.spokenNames.cellWidth <= size.columns - 2
      let rows =
        areOnOneRow ? [message ?? readout.tunnelTexts[0], readout.spokenNames] : readout.spokenEnds
      for (index, longest) in rows.enumerated() {
        let width = (button.rows.contains(index) ? button.origin.column : size.columns) - 2
        let texts = areOnOneRow ? [] : readout.spokenEndTexts.map { $0[index] }
        let row = texts.first { $0.cellWidth <= width } ?? longest
        let isReplaced = !areOnOneRow && !readout.ends[index].isActive
        let look: Look = areOnOneRow && index == 0 ? .text : .active
        add(isReplaced ? message ?? row : row, row: index, look: look)
      }
      return
    }
    let names = readout.spokenEndTexts.map { $0.joined(separator: "; ") }
    let row = names.first { $0.cellWidth <= size.columns - 2 } ?? names.last ?? ""
    add(row, row: 0, look: .active)
    // a message that does not fit beside the button takes the place of the coordinates
    let columns = button.origin.column - 2
    let isBesideButton = (message?.cellWidth ?? 0) <= columns
    let texts = readout.tunnelTexts
    let text = texts.first { $0.cellWidth <= columns } ?? texts[0]
    add(isBesideButton ? message ?? text : text, row: 1, look: .text)
    let room = size.columns - button.columns.upperBound - 3
    if readout.spanText.cellWidth <= room {
      self.add(
        readout.spanText, at: size.columns - 1 - readout.spanText.cellWidth, row: 1, look: .text)
    }
    add(
      isBesideButton ? readout.spokenCoordinates : message ?? readout.spokenCoordinates,
      row: size.rows - 1, look: .text)
  }

  /// Adds an end: its mark and name at the left, as far as they fit, and a text at the right.
  private mutating func add(
    _ end: Readout.End, isFirst: Bool, row: Int, width: Int, right: String?, _ words: Phrasebook
  ) {
    let look: Look = end.isActive ? .active : .title
    let coordinate = end.coordinateText(in: words)
    let name = end.name ?? coordinate
    // without a name the coordinate stands at the left
    let right = end.name == nil && right == coordinate ? nil : right
    var room = width + 1 - Self.textColumn
    // the light is what the person has asked for last: in two rows the length yields to one word
    // of it, and a name is cut
    let light = end.light.last.map { words[.list, "", $0].cellWidth } ?? 0
    let needed = name.cellWidth + light
    let isRightKept = size.rows >= 3 || light == 0 || needed > room
    add(end.mark, at: Self.markColumn, row: row, look: isFirst ? .active : .cross)
    if let right,
      needed + 2 + right.cellWidth <= room
        || isRightKept && room >= right.cellWidth + light + 14
    {
      room -= right.cellWidth + 2
      add(right, at: 1 + width - right.cellWidth, row: row, look: .text)
    }
    let nameRoom = needed > room && room >= light + 8 ? room - light : room
    let shown = name.truncated(toCells: max(nameRoom, 0))
    add(shown, at: Self.textColumn, row: row, look: look)
    let endings = end.endings(in: words)
    guard let ending = endings.first(where: { shown.cellWidth + $0.cellWidth <= room })
    else { return }
    add(ending, at: Self.textColumn + shown.cellWidth, row: row, look: .text)
  }

  private mutating func add(_ text: String, at column: Int, row: Int, look: Look) {
    guard !text.isEmpty else { return }
    items.append(
      Item(text: text, position: CellPosition(column: column, row: row), look: look))
  }
}
