import Atlas
import Cells
import Geodesy
import Notations
import Testing

@testable import TunnelKit

@Suite struct BandPlacementTests {
  /// The band as text, the button as a run of `#`.
  private func picture(
    columns: Int, rows: Int, activeEnd: Int = 0, message: String? = nil, hasNames: Bool = true,
    up: String? = nil, light: [String] = []
  ) throws -> [String] {
    let start = try Coordinate(parsing: "56.55 8.316667")
    var readout = Readout(
      ends: [
        Readout.End(
          mark: "o", coordinate: start, isActive: activeEnd == 0, up: up,
          name: hasNames ? "Lemvig, Denmark" : nil, light: light),
        Readout.End(
          mark: "x", coordinate: start.antipode, isActive: activeEnd == 1,
          name: hasNames ? "South Pacific Ocean" : nil,
          remark: hasNames ? "989 km from New Zealand" : nil, light: light),
      ],
      length: 12726.573, span: 1000)
    readout.message = message
    let size = CellSize(columns: columns, rows: rows)
    let button = BandPlacement.button(width: 5, in: size)
    var canvas = CellCanvas(size: size, fill: .blank)
    canvas.fill(button, with: Cell("#"))
    let placement = BandPlacement(
      readout: readout, size: size, button: button, scaleBar: "|---| 200 km")
    for item in placement.items { canvas.write(item.text, at: item.position) }
    return canvas.lines
  }

  @Test func bothEndsAreNamedInTheBandOf80x24() throws {
    #expect(
      try picture(columns: 80, rows: 3) == [
        " o Lemvig, Denmark                                              56.55, 8.316667 ",
        " ↓ 12,727 km through the Earth       #####                         |---| 200 km ",
        " x South Pacific Ocean, 989 km from New Zealand             -56.55, -171.683333 ",
      ])
  }

  @Test func aRowThatIsLeftOverStaysEmpty() throws {
    let rows = try picture(columns: 80, rows: 4)
    #expect(rows[2].allSatisfy { $0 == " " } && rows[3].hasPrefix(" x South Pacific Ocean"))
  }

  @Test func twoRowsHaveTheNamesTheButtonAndTheLength() throws {
    #expect(
      try picture(columns: 40, rows: 2) == [
        " o Lemvig, Denmark                ##### ",
        " x South Pacific Ocean        12,727 km ",
      ])
  }

  /// One word of the light stands behind each name; the length yields to it, and a name is cut.
  @Test(arguments: [
    (40, " o Lemvig, Denmark, twilight      ##### ", " x South Pacific Ocean, twilight        "),
    (32, " o Lemvig, Den…, twilight ##### ", " x South Pacific Oce…, twilight "),
  ])
  func aWordOfTheLightFitsInTwoRows(columns: Int, man: String, cross: String) throws {
    let rows = try picture(
      columns: columns, rows: 2, light: ["twilight, sun 9° down, NNW", "twilight"])
    #expect(rows == [man, cross])
  }

  @Test func whatIsTooLongIsCut() throws {
    #expect(
      try picture(columns: 20, rows: 2) == [
        " o Lemvig, D… ##### ",
        " x South Pacific O… ",
      ])
  }

  @Test func withoutNamesTheCoordinatesStandAtTheLeft() throws {
    let rows = try picture(columns: 80, rows: 3, hasNames: false)
    #expect(rows[0].hasPrefix(" o 56.55, 8.316667   "))
    #expect(rows[2].hasPrefix(" x -56.55, -171.683333   "))
  }

  @Test func whatIsUpIsToldBeforeTheCoordinate() throws {
    #expect(try picture(columns: 80, rows: 3, up: "NE")[0].hasSuffix("  NE up, 56.55, 8.316667 "))
  }

  @Test func aMessageTakesThePlaceOfTheLength() throws {
    let rows = try picture(columns: 80, rows: 3, message: "Globe projection")
    #expect(rows[1].hasPrefix("   Globe projection   ") && !rows[1].contains("through"))
    #expect(rows[2].contains("South Pacific Ocean"))
  }

  /// All texts at the left begin in one column.
  @Test(arguments: [(44, "12,727 km"), (60, "12,727 km"), (80, "12,727 km through the Earth")])
  func theLengthStandsBehindItsArrow(columns: Int, length: String) throws {
    #expect(try picture(columns: columns, rows: 3)[1].hasPrefix(" ↓ \(length)  "))
  }

  @Test(arguments: [0, 1]) func aLongMessageTakesThePlaceOfTheOtherEnd(active: Int) throws {
    let message = "Hamilton, New Zealand, and Córdoba, Spain, 4 km beside its antipode"
    let rows = try picture(columns: 80, rows: 3, activeEnd: active, message: message)
    #expect(rows[active == 0 ? 2 : 0].hasPrefix("   " + message))
    #expect(rows[1].contains("through the Earth"))
  }

  /// In two rows, a message that does not fit beside the button has the row without it.
  @Test(arguments: [
    (0, "Relief map", 1), (1, "Relief map", 0), (1, "Hamilton NZ ⇄ Córdoba ES, 4 km beside", 1),
    (0, "Hamilton NZ ⇄ Córdoba ES, 4 km beside", 1),
  ])
  func aMessageAvoidsTheButton(active: Int, message: String, row: Int) throws {
    let rows = try picture(columns: 42, rows: 2, activeEnd: active, message: message)
    #expect(rows[row].hasPrefix("   " + message))
    #expect(!rows[1 - row].contains(message))
  }

  @Test(arguments: [(80, 3), (44, 3), (40, 2), (34, 2), (20, 2)])
  func aMessageIsSeenAtAnySize(columns: Int, rows: Int) throws {
    let text = try picture(columns: columns, rows: rows, activeEnd: 1, message: "Relief map")
    #expect(text.joined().contains("Relief map"), "\(text)")
  }

  /// Nothing overlaps, and nothing leaves the band, whatever its size.
  @Test func nothingOverlaps() throws {
    for columns in 20...140 {
      for rows in 2...4 {
        for message in [nil, "Globe projection", String(repeating: "long ", count: 12)] {
          for light in [[], ["twilight, sun 9° down, NNW", "twilight"]] {
            let lines = try picture(columns: columns, rows: rows, message: message, light: light)
            #expect(lines.joined().filter { $0 == "#" }.count == 5, "\(columns)x\(rows) \(lines)")
            #expect(lines.allSatisfy { $0.count == columns })
          }
        }
      }
    }
  }
}
