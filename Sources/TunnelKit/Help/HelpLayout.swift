import Cells
import Localization

/// The layout of the list of keys in a view of some size: one or two columns, and if there is room
/// a title, the sources of the data, and a line that says how to close it. A list that does not fit
/// can be scrolled.
struct HelpLayout {
  /// A key or a meaning, and its position.
  struct Item: Equatable {
    var text: String
    var position: CellPosition
    var isKey: Bool
  }

  /// Keys and what they do, in the order in which they are listed: for the tunnel, the program, the
  /// maps and their layers, with an empty line between these groups.
  ///
  /// - Parameter picks: whether Enter picks the place of the man, and Escape picks nothing.
  static func keys(
    picks: Bool, words: Phrasebook = .english
  ) -> [(keys: String, meaning: String)] {
    let flip = (keys: words[.space] + (picks ? "" : " Enter"), meaning: words[.flipToNames])
    let ends: [(keys: String, meaning: String)] =
      picks
      ? [("Enter", words[.pickPlace]), ("q Esc", words[.pickNothing])]
      : []
    let quit = picks ? [] : [(keys: "q Ctrl-C", meaning: words[.quit])]
    return ends + [
      flip, (words[.arrows] + " hjkl", words[.moveByCell]), ("Shift HJKL", words[.moveByTen]),
      ("Tab", words[.theOtherEnd]), (words[.mouse], words[.dragManCrossMap]),
      ("Esc", words[.putBack]), ("/ g", words[.goToPlace]), ("N", words[.nextTowns]),
      ("f", words[.jump]),
      ("", ""),
      ("y", words[.copyCoordinates]), ("C", words[.controllersAndCallbacks]),
      ("?", words[.thisList]),
    ] + quit + [
      ("Ctrl-Z", words[.suspend]),
      ("", ""),
      ("+ = - " + words[.wheel], words[.zoom]), ("0", words[.centerOnEnd]),
      ("n", words[.northUp]), ("m", words[.mapType]), ("p", words[.projection]),
      ("o", words[.arrangement]), ("i", words[.pixelsOrCharacters]),
      ("", ""),
      ("t", words[.names]), ("x", words[.seeThrough]), ("r", words[.rangeRings]),
      ("d", words[.dayAndNight]), ("#", words[.graticule]), ("v", words[.plumbLineRoute]),
    ]
  }

  private static let gap = 2
  /// The rows of the title, a blank one, another one, the sources and the closing line.
  private static let surroundingRows = 5
  /// The columns, or rows, that the border takes.
  private static let border = 2
  /// The smallest height of a box, including its border.
  private static let leastBoxRows = 14

  /// The widths of a list in cells.
  private struct Widths {
    let keys: Int
    let meanings: Int
    var column: Int { keys + HelpLayout.gap + meanings }

    /// The widths of a list of keys and meanings. Both lists of a language have the same widths.
    init(_ words: Phrasebook) {
      let list = HelpLayout.keys(picks: false, words: words)
      keys = list.map(\.keys.cellWidth).max() ?? 0
      meanings = list.map(\.meaning.cellWidth).max() ?? 0
    }
  }

  private let size: CellSize
  private let ellipsis: String
  private let words: Phrasebook
  private let keys: [(keys: String, meaning: String)]
  private let widths: Widths
  private let columns: Int
  /// The number of rows of the whole list.
  let rowCount: Int
  /// The number of rows of the list that are visible at once.
  let visibleRows: Int
  private let top: Int

  /// Lays out the list in a view of some size.
  ///
  /// - Parameters:
  ///   - ellipsis: replaces the end of a text that is too wide.
  ///   - picks: whether Enter picks the place of the man.
  ///   - words: of the person's language.
  init(
    size: CellSize, ellipsis: String = "…", picks: Bool = false, words: Phrasebook = .english
  ) {
    self.words = words
    self.size = size
    self.ellipsis = ellipsis
    var keys = Self.keys(picks: picks, words: words)
    widths = Widths(words)
    let count = keys.count
    let fitsTwice = size.columns >= 2 * widths.column + Self.gap
    columns = fitsTwice ? 2 : 1
    rowCount = (count + columns - 1) / columns
    // a column does not begin with an empty line
    if keys.indices.contains(rowCount), keys[rowCount].keys.isEmpty { keys.remove(at: rowCount) }
    self.keys = keys
    if size.rows >= rowCount + Self.surroundingRows {
      visibleRows = rowCount
      top = (size.rows - rowCount - Self.surroundingRows) / 2 + 2
    } else {
      visibleRows = max(0, min(rowCount, size.rows - 1))
      top = 0
    }
  }

  /// The size of the list in a box on a screen of some size; `nil` if there is no room for a box
  /// with part of the maps around it.
  static func boxedSize(
    onScreen screen: CellSize, picks: Bool = false, words: Phrasebook = .english
  ) -> CellSize? {
    let margin = 2
    let count = keys(picks: picks, words: words).count
    let columnWidth = Widths(words).column
    let (columns, rows) = (screen.columns - border - margin, screen.rows - border - margin)
    let double = 2 * columnWidth + gap + 2
    if screen.columns >= double + border {
      let wanted = (count + 1) / 2 + surroundingRows
      if rows >= wanted { return CellSize(columns: double, rows: wanted) }
    }
    guard columns >= columnWidth + 2, screen.rows >= leastBoxRows else { return nil }
    return CellSize(
      columns: columnWidth + 2, rows: min(rows, count + surroundingRows))
  }

  /// The rows of the view in which the list is.
  var rows: Range<Int> { top..<top + visibleRows }

  /// The largest number of rows by which the list can be scrolled.
  var lastOffset: Int { rowCount - visibleRows }

  /// The visible items when the list has been scrolled by some rows, within 0...``lastOffset``.
  func items(scrolledBy offset: Int) -> [Item] {
    let total = columns * widths.column + (columns - 1) * Self.gap
    let left = max(0, (size.columns - total) / 2)
    // if the meanings do not fit beside the keys, the gap between them is smaller
    let start = min(
      widths.keys + Self.gap, max(widths.keys + 1, size.columns - widths.meanings))
    return keys.enumerated().flatMap { index, line -> [Item] in
      let row = index % rowCount - offset
      guard (0..<visibleRows).contains(row), !line.keys.isEmpty else { return [] }
      let column = left + index / rowCount * (widths.column + Self.gap)
      return [
        Item(
          text: line.keys.truncated(toCells: size.columns, ellipsis: ellipsis),
          position: CellPosition(column: column, row: top + row), isKey: true),
        Item(
          text: line.meaning.truncated(
            toCells: max(0, size.columns - column - start), ellipsis: ellipsis),
          position: CellPosition(column: column + start, row: top + row), isKey: false),
      ]
    }
  }

  /// The title, if it has room.
  var title: String { words[.keysTitle] }

  /// The position of the title; `nil` if it has no room.
  var titlePosition: CellPosition? {
    guard top > 0 else { return nil }
    return CellPosition(column: (size.columns - title.cellWidth) / 2, row: top - 2)
  }

  /// The middle of the row for the sources of the data, and the cells in it; `nil` if it has no
  /// room.
  var creditsRow: (row: Int, columns: Int)? {
    top > 0 ? (top + rowCount + 1, size.columns - 2) : nil
  }

  /// The text below the list and its position: how to close the list, and which part of it is
  /// visible.
  func closing(scrolledBy offset: Int) -> (text: String, position: CellPosition) {
    var text = words[.anyKeyCloses]
    if lastOffset > 0 {
      text = words[.escapeCloses]
      let part = words[
        .rowsOf, String(offset + 1), String(offset + visibleRows), String(rowCount)]
      let texts = [words[.escapeClosesArrowsScroll, part], words[.escapeClosesPart, part], text]
      text = texts.first { $0.cellWidth <= size.columns } ?? text
    }
    text = text.truncated(toCells: size.columns, ellipsis: ellipsis)
    let row = top > 0 ? top + rowCount + 2 : size.rows - 1
    return (text, CellPosition(column: (size.columns - text.cellWidth) / 2, row: row))
  }
}
