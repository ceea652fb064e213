import Cells
import Testing

@testable import TunnelKit

@Suite struct ListColumnsTests {
  private static let layers = [
    ListRow(key: "m", texts: ["Hybrid map"]),
    ListRow(key: "t", texts: ["names"], value: "on"),
    ListRow(key: "#", texts: ["graticule"], value: "off", isOn: false),
  ]
  private static let pairs = [
    ListRow(texts: ["Linghai CN", "Rawson AR"], value: "2.8 km off"),
    ListRow(texts: ["Granada ES", "Whangarei NZ"], value: "14.3 km off"),
  ]

  private static let long = [
    ListRow(texts: ["San Nicolás de los Arroyos", "Qinnan"], value: "1.5 km"),
    ListRow(texts: ["Ningde", "Presidencia Roque Sáenz"], value: "9 km"),
  ]

  /// Rows, the columns of their list, and the lines that they make.
  nonisolated static let cases: [(rows: [ListRow], columns: Int, lines: [String])] = [
    (layers, 21, ["  m  Hybrid map", "  t  names        on", "  #  graticule   off"]),
    (layers, 14, ["  m  Hybrid …", "  t  na…   on", "  #  gr…  off"]),
    (
      pairs, 40,
      [
        "  Linghai CN  Rawson AR      2.8 km off", "  Granada ES  Whangarei NZ  14.3 km off",
      ]
    ),
    (pairs, 30, ["  Lingha…  Raws…   2.8 km off", "  Granad…  Whan…  14.3 km off"]),
    (
      long, 46,
      [
        "  San Nicolás de los Arroyos  Qinnan   1.5 km",
        "  Ningde      Presidencia Roque Sáenz    9 km",
      ]
    ),
    ([], 10, []),
  ]

  private func line(_ row: ListRow, in columns: ListColumns, width: Int) -> String {
    var canvas = CellCanvas(size: CellSize(columns: width, rows: 1), fill: .blank)
    for piece in columns.pieces(of: row, columns: width, ellipsis: "…") {
      canvas.write(piece.text, at: CellPosition(column: piece.column, row: 0))
    }
    return String(canvas.lines[0].reversed().drop { $0 == " " }.reversed())
  }

  @Test func aListHasTheWidthOfItsWidestCells() {
    #expect(ListColumns(of: Self.layers).width == 2 + 1 + 2 + 10 + 2 + 3 + 1)
    #expect(ListColumns(of: Self.pairs).width == 2 + 10 + 2 + 12 + 2 + 11 + 1)
    #expect(ListColumns(of: []).width == 3)
  }

  @Test(arguments: cases)
  func rowsStandInColumnsAndAreCut(rows: [ListRow], columns: Int, lines: [String]) {
    let list = ListColumns(of: rows)
    #expect(rows.map { line($0, in: list, width: columns) } == lines)
  }

  /// Pieces never lie on each other, however small the list is.
  @Test func noPieceLiesOnAnother() {
    for rows in [Self.layers, Self.pairs] {
      for columns in ListColumns(of: rows).width...80 {
        for row in rows {
          let pieces = ListColumns(of: rows).pieces(of: row, columns: columns, ellipsis: "…")
            .sorted { $0.column < $1.column }
          for (piece, next) in zip(pieces, pieces.dropFirst()) {
            #expect(piece.column + piece.text.cellWidth < next.column)
          }
          #expect(pieces.allSatisfy { $0.column + $0.text.cellWidth <= columns })
        }
      }
    }
  }
}
