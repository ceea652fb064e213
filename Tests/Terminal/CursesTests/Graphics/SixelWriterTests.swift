import Cells
import TestSupport
import Testing

@testable import Curses

/// What the terminal shows after each frame of sixels is what the canvas has.
@Suite struct SixelWriterTests {
  private static let (cell, size) = (PictureSession.cell, PictureSession.size)
  private static let writer = CellWriter(
    depth: .direct, encoder: WideCharacterEncoder(isUnicode: true))

  @Test(arguments: 1...3, [false, true])
  func sixelsAreWhereThePicturesAreSeen(seed: UInt64, isXTerm: Bool) throws {
    var writer = SixelWriter(cell: Self.cell, isXTerm: isXTerm, writer: Self.writer)
    var screen = SixelScreen(size: Self.size, cell: Self.cell)
    var slots = SixelSlots(capacity: isXTerm ? 12 : nil)
    var old: CellCanvas?
    for (step, canvas) in PictureSession.canvases(seed: seed).enumerated() {
      let frame = writer.frame(of: canvas, after: old)
      #expect(frame.canvas == canvas)
      if slots.receive(frame) {
        let last = CellRectangle(
          column: 0, row: Self.size.rows - 2, columns: Self.size.columns, rows: 2)
        #expect(frame.uncovered.last == last, "the rows that were scrolled")
        screen = SixelScreen(size: Self.size, cell: Self.cell)
      } else {
        try screen.receive(frame.before)
      }
      #expect(slots.lost == 0, "seed \(seed), step \(step)")
      // a row in which ncurses writes anything may lose all its pixels; in xterm it keeps them if
      // ncurses scrolls text there
      for row in 0..<Self.size.rows {
        let isWritten = (0..<Self.size.columns).contains { old?[$0, row] != canvas[$0, row] }
        for column in 0..<Self.size.columns
        where !isXTerm
          && (isWritten
            || frame.uncovered.contains { $0.contains(.init(column: column, row: row)) })
        {
          screen.erase(column: column, row: row)
        }
      }
      try screen.receive(frame.after)
      let visible = VisibleRasters(on: canvas, rows: 0..<Self.size.rows - 1) {
        $0.rectangle.intersection(canvas.bounds) == $0.rectangle
      }
      for position in Self.size.positions {
        let pixels = screen.pixels(column: position.column, row: position.row)
        let isCovered = visible[position.column, position.row] != nil
        #expect(isCovered || !screen.lost.contains(position), "seed \(seed), \(step), \(position)")
        #expect(
          pixels.allSatisfy { ($0 != nil) == isCovered }, "seed \(seed), step \(step), \(position)")
        guard let placed = visible[position.column, position.row] else { continue }
        let expected = dithered(placed, column: position.column, row: position.row)
        #expect(pixels == expected, "seed \(seed), step \(step), \(position)")
      }
      #expect(writer.hasPictures == !visible.rasters.isEmpty)
      old = canvas
    }
    #expect(slots.received > 12)
    #expect(isXTerm ? (2..<30).contains(slots.scrollings) : slots.scrollings == 0)
  }

  /// A sixel that is to be elsewhere is erased where it was, in whole, before ncurses can scroll
  /// what is beneath it; one that stays is not.
  @Test(arguments: [false, true]) func aSixelThatMovesIsErasedBefore(isXTerm: Bool) throws {
    var generator = SeededGenerator(seed: 2)
    let maps = (0..<2).map { _ in
      PictureSession.map(CellSize(columns: 30, rows: 5), using: &generator)
    }
    func canvas(_ rows: [Int]) -> CellCanvas {
      var canvas = CellCanvas(size: Self.size, fill: .blank)
      for (map, row) in zip(maps, rows) {
        canvas.draw(map, at: CellPosition(column: 0, row: row))
      }
      return canvas
    }
    for (rows, isErased) in [([0, 6], false), ([0], false), ([1, 6], true), ([], true)] {
      var writer = SixelWriter(cell: Self.cell, isXTerm: isXTerm, writer: Self.writer)
      var screen = SixelScreen(size: Self.size, cell: Self.cell)
      let first = canvas([0, 6])
      try screen.receive(writer.frame(of: first, after: nil).after)
      try screen.receive(writer.frame(of: canvas(rows), after: first).before)
      let remaining = Self.size.positions.filter { position in
        screen.pixels(column: position.column, row: position.row).contains { $0 != nil }
      }
      #expect(remaining.isEmpty == isErased, "\(rows)")
      #expect(isErased || remaining.count == rows.count * 150)
    }
  }

  /// While the program was suspended, another one may have filled xterm's places.
  @Test func sixelsAreScrolledAwayAfterASuspension() {
    var generator = SeededGenerator(seed: 1)
    let canvas = PictureSession.map(CellSize(columns: 30, rows: 11), using: &generator)
    var writer = SixelWriter(cell: Self.cell, isXTerm: true, writer: Self.writer)
    #expect(!writer.frame(of: canvas, after: nil).before.isEmpty)
    #expect(writer.frame(of: canvas, after: nil).before.isEmpty)
    writer.forget()
    #expect(!writer.frame(of: canvas, after: nil).before.isEmpty)
  }

  /// Where a sixel stays beneath text, the screen is cleared before one is seen through it, and not
  /// otherwise.
  @Test(arguments: 1...6)
  func noOldSixelIsSeenThroughText(seed: UInt64) throws {
    var writer = SixelWriter(
      cell: Self.cell, keepsSixelsBeneathText: true, writer: Self.writer)
    var stained: Set<CellPosition> = []
    var old: CellCanvas?
    var clears = 0
    for (step, canvas) in PictureSession.canvases(seed: seed).enumerated() {
      let frame = writer.frame(of: canvas, after: old)
      let visible = VisibleRasters(on: canvas, rows: 0..<Self.size.rows - 1) {
        $0.rectangle.intersection(canvas.bounds) == $0.rectangle
      }
      func seen() -> [CellPosition] {
        stained.filter { visible[$0.column, $0.row] == nil && canvas[$0].background == nil }
      }
      #expect(frame.clearsScreen == !seen().isEmpty, "seed \(seed), step \(step)")
      if frame.clearsScreen {
        stained = []
        clears += 1
      }
      var drawn = SixelScreen(size: Self.size, cell: Self.cell)
      try drawn.receive(frame.after)
      for position in Self.size.positions
      where drawn.pixels(column: position.column, row: position.row).contains(where: { $0 != nil })
      {
        stained.insert(position)
      }
      #expect(seen().isEmpty, "seed \(seed), step \(step)")
      let shown = Self.size.positions.filter { visible[$0.column, $0.row] != nil }
      #expect(shown.allSatisfy(stained.contains), "seed \(seed), step \(step)")
      old = canvas
    }
    #expect((1..<40).contains(clears))
  }

  /// The colours of a cell's pixels in the palette for a picture.
  private func dithered(_ placed: PlacedRaster, column: Int, row: Int) -> [Color?] {
    let raster = placed.raster
    let palette = SixelPalette.palette(for: raster)
    let (left, top) = (
      (column - placed.position.column) * Self.cell.width,
      (row - placed.position.row) * Self.cell.height
    )
    return palette.withNumbers { numbers in
      (0..<Self.cell.height).flatMap { line in
        (0..<Self.cell.width).map { place in
          let (x, y) = (left + place, top + line)
          return palette.color(numbers(raster.pixels[y * raster.width + x], column: x, row: y))
        }
      }
    }
  }

  /// Sixels that are larger than the terminal shows are sent in pieces, which show all of them.
  @Test func largeSixelsHavePieces() throws {
    var generator = SeededGenerator(seed: 6)
    let canvas = PictureSession.map(using: &generator)
    var whole = SixelScreen(size: Self.size, cell: Self.cell)
    var pieces = whole
    var writer = SixelWriter(cell: Self.cell, writer: Self.writer)
    try whole.receive(writer.frame(of: canvas, after: nil).after)
    let limit = CellSize(columns: 7, rows: 5)
    writer = SixelWriter(cell: Self.cell, limit: limit, writer: Self.writer)
    let bytes = writer.frame(of: canvas, after: nil).after
    try pieces.receive(bytes)
    #expect(pieces.pixels == whole.pixels && whole.pixels.contains { $0 != nil })
    let sizes = String(decoding: bytes, as: UTF8.self).matches(of: /"1;1;(\d+);(\d+)/)
    #expect(sizes.count == 15)
    for size in sizes {
      #expect(try #require(Int(size.1)) <= limit.columns * Self.cell.width)
      #expect(try #require(Int(size.2)) <= limit.rows * Self.cell.height)
    }
  }

  /// Only the rows in which something has changed are sent again.
  @Test func anEqualPictureIsNotSentAgain() {
    var generator = SeededGenerator(seed: 1)
    let canvas = PictureSession.map(using: &generator)
    var covered = canvas
    covered.write("help", at: CellPosition(column: 3, row: 3))
    var sixel = SixelWriter(cell: Self.cell, writer: Self.writer)
    let whole = sixel.frame(of: canvas, after: nil).after.count
    #expect(sixel.frame(of: canvas, after: canvas).after.isEmpty)
    let row = sixel.frame(of: covered, after: canvas).after.count
    #expect(row > 0 && row < whole / 2)
  }

  /// Sixels cannot be scaled.
  @Test func aPictureOfAnotherSizeIsNotSent() {
    var canvas = CellCanvas(
      size: CellSize(columns: 2, rows: 298), fill: Cell(" ", background: Color(rgb: 1)))
    canvas.place(PixelRaster(width: 2, height: 298), for: canvas)
    var empty = CellCanvas(size: Self.size, fill: .blank)
    empty.place(PixelRaster(width: 0, height: 0), for: empty)
    var sixel = SixelWriter(cell: Self.cell, writer: Self.writer)
    #expect(sixel.frame(of: canvas, after: nil).after.isEmpty)
    #expect(sixel.frame(of: empty, after: nil).after.isEmpty)
    let none = CellCanvas(size: CellSize(columns: 0, rows: 0))
    #expect(sixel.frame(of: none, after: nil).after.isEmpty)
  }
}
