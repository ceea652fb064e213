import Cells
import TestSupport
import Testing

@testable import Curses

/// Pictures that are placed beneath the text.
@Suite struct KittyWriterTests {
  private static let (cell, size) = (PictureSession.cell, PictureSession.size)

  /// What a placed picture shows of a cell: the terminal's own ground, and perhaps a letter.
  private static func isClear(_ cell: Cell, over canvas: Cell) -> Bool {
    cell == .blank
      || cell
        == Cell(
          glyph: canvas.glyph, foreground: canvas.foreground, attributes: canvas.attributes)
  }

  @Test(arguments: 1...6)
  func picturesArePlacedWhereTheyAreSeen(seed: UInt64) throws {
    var writer = KittyWriter(seed: UInt32(seed) * 7919)
    var sent: [UInt8] = []
    var old: CellCanvas?
    for (step, canvas) in PictureSession.canvases(seed: seed).enumerated() {
      let frame = writer.frame(of: canvas, after: old)
      #expect(frame.uncovered.isEmpty)
      #expect(!frame.canShiftRows || canvas.rasters.isEmpty)
      sent += frame.before + frame.after
      let reader = try KittyReader(sent)
      #expect(reader.pictures.count <= 4)
      let visible = VisibleRasters(on: canvas)
      let expected = visible.rasters.map { IndexedPicture($0.raster).raster }
      var placements: [Int: [KittyReader.Placement]] = [:]
      for (number, placement) in reader.placements {
        placements[number.picture, default: []].append(placement)
      }
      for position in Self.size.positions {
        let cell = frame.canvas[position]
        let index = Int(visible.indices[position.row * Self.size.columns + position.column])
        let here = placements.flatMap { number, placements in
          placements.filter { $0.cells.contains(position) }.map { (number, $0) }
        }
        let place = "seed \(seed), step \(step), \(position)"
        guard index >= 0 else {
          // kitty would draw a picture over the ground of the cell, Konsole beneath it
          #expect(
            here.isEmpty && cell == canvas[position] || Self.isClear(cell, over: canvas[position]),
            "\(place)")
          continue
        }
        #expect(here.count == 1 && cell == .blank, "\(place)")
        guard let (number, placement) = here.first else { continue }
        #expect(reader.pictures[number]?.raster == expected[index], "\(place)")
        let placed = visible.rasters[index]
        let corner = CellPosition(
          column: placement.x.lowerBound / Self.cell.width,
          row: placement.y.lowerBound / Self.cell.height)
        #expect(
          placement.cells.origin.column - corner.column == placed.position.column
            && placement.cells.origin.row - corner.row == placed.position.row, "\(place)")
        #expect(
          placement.x.count == placement.cells.size.columns * Self.cell.width
            && placement.y.count == placement.cells.size.rows * Self.cell.height, "\(place)")
      }
      old = frame.canvas
    }
    #expect(try KittyReader(sent + writer.farewell).pictures.isEmpty)
  }

  /// Letters on the ground of the map have the picture behind them; those that cannot be read on
  /// it, and those with a ground of their own, have not.
  @Test(
    arguments: [
      ("on the ground", 0xFFFFFF, 0x204060, 0x204060, [], true),
      ("wide", 0xFFFFFF, 0x204060, 0x204060, [], true),
      ("spaces", 0xFFFFFF, 0x204060, 0xF0F0F0, [], true),
      ("with a ground of its own", 0xFFFFFF, 0x101010, 0x204060, [], false),
      ("on bright pixels", 0xFFFFFF, 0x204060, 0xF0F0F0, [], false),
      ("reversed", 0xFFFFFF, 0x204060, 0x204060, .reverse, false),
    ] as [(String, UInt32, UInt32, UInt32, TextAttributes, Bool)])
  func lettersOverAPicture(
    name: String, letters: UInt32, ground: UInt32, pixels: UInt32, attributes: TextAttributes,
    isBehind: Bool
  ) throws {
    var canvas = CellCanvas(
      size: CellSize(columns: 9, rows: 3), fill: Cell(" ", background: Color(rgb: 0x204060)))
    let map = canvas
    canvas.place(PixelRaster(width: 27, height: 21, fill: Color(rgb: pixels)), for: map)
    canvas.write(
      name == "wide" ? "東京" : name == "spaces" ? "    " : "Oslo",
      at: CellPosition(column: 2, row: 1),
      foreground: Color(rgb: letters), background: Color(rgb: ground), attributes: attributes)
    var writer = KittyWriter(seed: 1)
    let frame = writer.frame(of: canvas, after: nil)
    let reader = try KittyReader(frame.before + frame.after)
    let covered = reader.placements.values.map(\.cells.size.area).reduce(0, +)
    #expect(covered == (isBehind ? 27 : 23) && reader.placements.count == (isBehind ? 1 : 4))
    for column in 2..<6 {
      #expect(frame.canvas[column, 1].glyph == canvas[column, 1].glyph)
      #expect(frame.canvas[column, 1].background == (isBehind ? nil : Color(rgb: ground)))
    }
  }

  /// A letter that moves costs its rectangles only, a picture that returns its placement, and an
  /// equal screen nothing.
  @Test func aPlacedPictureIsSentOnce() throws {
    var generator = SeededGenerator(seed: 1)
    let canvas = PictureSession.map(using: &generator)
    var writer = KittyWriter(seed: 1)
    let first = writer.frame(of: canvas, after: nil)
    #expect(first.before.count > 1000 && first.after.count < 80)
    #expect(try KittyReader(first.before + first.after).placements.count == 1)
    let again = writer.frame(of: canvas, after: first.canvas)
    #expect(again.before.isEmpty && again.after.isEmpty && again.canvas == first.canvas)
    var covered = canvas
    covered.write("help", at: CellPosition(column: 3, row: 3))
    let second = writer.frame(of: covered, after: first.canvas)
    #expect(second.before.isEmpty && second.after.count < 500)
    covered = canvas
    covered.write("help", at: CellPosition(column: 4, row: 3))
    let third = writer.frame(of: covered, after: second.canvas)
    #expect(third.before.isEmpty && third.after.count < 300)
    let without = CellCanvas(size: canvas.size, cells: canvas.cells)
    let gone = writer.frame(of: without, after: third.canvas)
    #expect(gone.canvas == without && gone.after.count < 50 && !writer.hasPictures)
    let back = writer.frame(of: canvas, after: gone.canvas)
    #expect(back.before.isEmpty && back.after.count < 80)
    let sent = [first, second, third, gone, back].flatMap { $0.before + $0.after }
    #expect(try KittyReader(sent).placements.count == 1)
    // a screen that was cleared has lost its placements, and one that was left its pictures
    #expect(writer.frame(of: canvas, after: nil).after.count == back.after.count)
    writer.forget()
    #expect(writer.frame(of: canvas, after: nil).before.count == first.before.count)
  }
}
