import Cells
import Foundation
import Platform
import TestSupport
import Testing

@testable import Curses

/// Sessions of canvases with pictures: what the terminal shows after each is what the canvas has.
@Suite struct RasterWriterTests {
  private static let cell = PixelSize(width: 3, height: 7)
  private static let size = CellSize(columns: 30, rows: 12)
  private static let writer = CellWriter(
    depth: .direct, encoder: WideCharacterEncoder(isUnicode: true))

  /// A map of a size with a picture.
  private func map(_ size: CellSize, using generator: inout SeededGenerator) -> CellCanvas {
    var canvas = CellCanvas(size: size)
    for position in size.positions {
      let color = Color(rgb: .random(in: 0...3, using: &generator) * 0x203040)
      canvas[position] = Cell(" ", background: color)
    }
    let (width, height) = (size.columns * Self.cell.width, size.rows * Self.cell.height)
    let pixels = (0..<width * height).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &generator)
    }
    let ground = canvas
    canvas.place(PixelRaster(width: width, height: height, pixels: pixels), for: ground)
    return canvas
  }

  /// Two maps below each other, of which some are exchanged, moved, covered, or in cells only.
  private func session(seed: UInt64) -> [CellCanvas] {
    var generator = SeededGenerator(seed: seed)
    let maps = (0..<5).map { _ in map(CellSize(columns: 30, rows: 6), using: &generator) }
    return (0..<40).map { _ in
      var canvas = CellCanvas(size: Self.size, fill: .blank)
      for row in [0, 6] {
        var upper = maps[.random(in: 0..<5, using: &generator)]
        if Bool.random(using: &generator) {
          // the same cells without their picture
          upper = CellCanvas(size: upper.size, cells: upper.cells)
        }
        let shift = Int.random(in: 0..<8, using: &generator) == 0 ? 3 : 0
        canvas.draw(upper, at: CellPosition(column: shift, row: row))
      }
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        canvas.write(
          "東京 man",
          at: CellPosition(
            column: .random(in: -3..<30, using: &generator),
            row: .random(in: 0..<12, using: &generator)), foreground: Color(rgb: 0xFF))
      }
      return canvas
    }
  }

  @Test(arguments: 1...3, [false, true])
  func sixelsAreWhereThePicturesAreSeen(seed: UInt64, isXTerm: Bool) throws {
    var writer = SixelWriter(cell: Self.cell, isXTerm: isXTerm, writer: Self.writer)
    var screen = SixelScreen(size: Self.size, cell: Self.cell)
    var slots = SixelSlots(capacity: isXTerm ? 12 : nil)
    var old: CellCanvas?
    for (step, canvas) in session(seed: seed).enumerated() {
      let frame = writer.frame(of: canvas, after: old)
      #expect(frame.canvas == canvas)
      if slots.receive(frame) {
        let last = CellRectangle(
          column: 0, row: Self.size.rows - 2, columns: Self.size.columns, rows: 2)
        #expect(frame.uncovered.last == last, "the rows that were scrolled")
        screen = SixelScreen(size: Self.size, cell: Self.cell)
      } else {
        #expect(isXTerm || frame.before.isEmpty)
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

  /// While the program was suspended, another one may have filled xterm's places.
  @Test func sixelsAreScrolledAwayAfterASuspension() {
    var generator = SeededGenerator(seed: 1)
    let canvas = map(CellSize(columns: 30, rows: 11), using: &generator)
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
    for (step, canvas) in session(seed: seed).enumerated() {
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

  @Test(arguments: 1...6, [ColorDepth.direct, .palette256])
  func placeholdersShowThePictures(seed: UInt64, depth: ColorDepth) throws {
    var writer = KittyPlaceholderWriter(
      seed: UInt32(seed) * 7919, depth: depth, passesThrough: false)
    var sent: [UInt8] = []
    var old: CellCanvas?
    for (step, canvas) in session(seed: seed).enumerated() {
      // until the cells have changed the pictures before are seen
      let before = try KittyReader(sent)
      let frame = writer.frame(of: canvas, after: old)
      #expect(frame.after.isEmpty && frame.uncovered.isEmpty)
      sent += frame.before
      let reader = try KittyReader(sent)
      #expect(reader.rest.isEmpty && reader.pictures.count <= 4)
      if let old {
        for number in Set(old.cells.compactMap(number)) {
          #expect(reader.pictures[number] == before.pictures[number], "seed \(seed), step \(step)")
        }
      }
      let visible = VisibleRasters(on: canvas)
      let expected = visible.rasters.map { IndexedPicture($0.raster).raster }
      for position in Self.size.positions {
        let cell = frame.canvas[position]
        let index = Int(visible.indices[position.row * Self.size.columns + position.column])
        guard index >= 0 else {
          #expect(cell == canvas[position])
          continue
        }
        let placed = visible.rasters[index]
        let number = try #require(self.number(of: cell), "seed \(seed), step \(step), \(position)")
        let picture = try #require(reader.pictures[number])
        #expect(picture.raster == expected[index])
        #expect(picture.size == placed.ground.size)
        #expect(
          cell.glyph
            == PicturePlaceholder.glyph(
              column: position.column - placed.position.column,
              row: position.row - placed.position.row))
      }
      old = frame.canvas
    }
    #expect(try KittyReader(sent + writer.farewell).pictures.isEmpty)
  }

  /// Wherever the program dies while it sends a picture, nothing of it stays and the next command
  /// is understood.
  @Test func aHalfSentPictureIsGivenUp() throws {
    var generator = SeededGenerator(seed: 9)
    var writer = KittyPlaceholderWriter(seed: 1, depth: .direct, passesThrough: false)
    let bytes = writer.frame(of: map(Self.size, using: &generator), after: nil).before
    #expect(String(decoding: bytes, as: UTF8.self).contains("m=1"))
    let next = try #require(
      KittyPicture.transmission(
        of: PixelRaster(width: 1, height: 1), number: 7, placeholders: Self.size))
    for cut in stride(from: 2, to: bytes.count, by: 97) {
      let reader = try KittyReader(bytes[..<cut] + writer.farewell + next, allowsCuts: true)
      #expect(Array(reader.pictures.keys) == [7], "cut before byte \(cut)")
    }
  }

  /// A picture with more columns than there are marks is sent in parts, which show all of it: in
  /// all colours by shared memory, and each in colours of its own on the line.
  @Test(arguments: [true, false]) func aWidePictureHasParts(sharesMemory: Bool) throws {
    let size = CellSize(columns: 700, rows: 3)
    var generator = SeededGenerator(seed: 5)
    let canvas = map(size, using: &generator)
    var writer = KittyPlaceholderWriter(
      seed: 1, depth: .direct, passesThrough: false, sharesMemory: sharesMemory)
    let frame = writer.frame(of: canvas, after: nil)
    let pictures = try KittyReader(frame.before).pictures
    #expect(pictures.values.compactMap(\.size?.columns).sorted() == [106, 297, 297])
    let raster = try #require(canvas.rasters.first?.raster)
    let parts = [0..<297, 297..<594, 594..<700].map { columns in
      let part = raster.part(
        columns: columns.lowerBound * Self.cell.width..<columns.upperBound * Self.cell.width)
      return sharesMemory ? part : IndexedPicture(part).raster
    }
    for (column, part, rest) in [(0, 0, 0), (296, 0, 296), (297, 1, 0), (699, 2, 105)] {
      let cell = frame.canvas[column, 1]
      #expect(cell.glyph == PicturePlaceholder.glyph(column: rest, row: 1))
      let picture = try #require(number(of: cell).flatMap { pictures[$0] })
      #expect(picture.raster == parts[part], "part \(part)")
    }
    // both maps, and both again with other pixels
    var two = CellCanvas(size: CellSize(columns: 500, rows: 6))
    for _ in 0..<3 {
      two.draw(
        map(CellSize(columns: 500, rows: 3), using: &generator),
        at: CellPosition(column: 0, row: 0))
      two.draw(
        map(CellSize(columns: 500, rows: 3), using: &generator),
        at: CellPosition(column: 0, row: 3))
      let shown = writer.frame(of: two, after: nil).canvas
      #expect(shown.cells.allSatisfy { number(of: $0) != nil })
    }
    writer.forget()
  }

  /// Sixels that are larger than the terminal shows are sent in pieces, which show all of them.
  @Test func largeSixelsHavePieces() throws {
    var generator = SeededGenerator(seed: 6)
    let canvas = map(Self.size, using: &generator)
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

  /// The number of the picture that a cell shows a part of.
  private func number(of cell: Cell) -> Int? {
    guard cell.character?.unicodeScalars.first == Unicode.Scalar.picturePlaceholder,
      let color = cell.foreground
    else { return nil }
    if let number = (16...255).first(where: { TerminalPalette.color(of: $0) == color }) {
      return number
    }
    return Int(color.rgb)
  }

  @Test func aTerminalOnTheSameMachineReadsSharedMemory() throws {
    var generator = SeededGenerator(seed: 3)
    var writer = KittyPlaceholderWriter(
      seed: 1, depth: .direct, passesThrough: false, sharesMemory: true)
    var names: [String] = []
    for _ in 0..<12 {
      let canvas = map(Self.size, using: &generator)
      let frame = writer.frame(of: canvas, after: nil)
      #expect(frame.before.count < 200)
      let text = String(decoding: frame.before, as: UTF8.self)
      let code = try #require(text.split(separator: ";").last?.split(separator: "\u{1B}").first)
      names.append(
        String(decoding: try #require(Data(base64Encoded: String(code))), as: UTF8.self))
      guard names.count.isMultiple(of: 2) else { continue }
      // a picture that is read is the canvas'
      let pictures = try KittyReader(frame.before).pictures
      #expect(pictures.values.map(\.raster) == canvas.rasters.map(\.raster))
    }
    // there is a name for each number, and each was used in turn
    #expect(Set(names) == Set(writer.sharedMemory) && Array(names[8...]) == Array(names[..<4]))
    #expect(names[..<8].map(isThere) == [true, false, true, false, true, false, true, false])
    writer.forget()
    #expect(!names.contains(where: isThere))
  }

  /// An object that another program has made does not end sharing.
  @Test func aNameThatIsTakenIsFreed() throws {
    var generator = SeededGenerator(seed: 4)
    var writer = KittyPlaceholderWriter(
      seed: 1, depth: .direct, passesThrough: false, sharesMemory: true)
    for name in writer.sharedMemory { #expect(SharedMemory.make(name, byteCount: 1) { _ in }) }
    let frame = writer.frame(of: map(Self.size, using: &generator), after: nil)
    #expect(frame.before.count < 200)
    writer.forget()
    #expect(!writer.sharedMemory.contains(where: isThere))
  }

  private func isThere(_ name: String) -> Bool {
    let descriptor = shm_open(name, O_RDONLY, 0)
    if descriptor >= 0 { close(descriptor) }
    return descriptor >= 0
  }

  @Test func theSamePictureIsSentOnce() {
    var generator = SeededGenerator(seed: 1)
    let canvas = map(Self.size, using: &generator)
    var kitty = KittyPlaceholderWriter(seed: 1, depth: .direct, passesThrough: false)
    let first = kitty.frame(of: canvas, after: nil)
    #expect(!first.before.isEmpty)
    var covered = canvas
    covered.write("help", at: CellPosition(column: 3, row: 3))
    #expect(kitty.frame(of: covered, after: first.canvas).before.isEmpty)
    let without = CellCanvas(size: canvas.size, cells: canvas.cells)
    #expect(kitty.frame(of: without, after: canvas).canvas == without)
    #expect(!kitty.hasPictures)
    #expect(kitty.frame(of: canvas, after: without).before.isEmpty)
    kitty.forget()
    #expect(kitty.frame(of: canvas, after: nil).before.count == first.before.count)
    // for sixels, only the rows in which something has changed
    var sixel = SixelWriter(cell: Self.cell, writer: Self.writer)
    let whole = sixel.frame(of: canvas, after: nil).after.count
    #expect(sixel.frame(of: canvas, after: canvas).after.isEmpty)
    let row = sixel.frame(of: covered, after: canvas).after.count
    #expect(row > 0 && row < whole / 2)
  }

  /// Every number that stands for a picture in a palette is sent as itself.
  @Test func numbersOfPalettesAreTheirOwnNearest() {
    var palette = TerminalPalette(depth: .palette256)
    for seed in UInt32(0)..<60 {
      var writer = KittyPlaceholderWriter(seed: seed, depth: .palette256, passesThrough: false)
      var generator = SeededGenerator(seed: 1)
      let frame = writer.frame(of: map(Self.size, using: &generator), after: nil)
      let cell = frame.canvas[0, 0]
      let pair = palette.tablePair(
        foreground: cell.foreground, background: cell.background, isPicture: true)
      #expect(Int(pair.foreground) == number(of: cell))
      #expect(cell.character?.isBlockGraphic == true)
    }
  }

  @Test func whatCannotBeShownStaysCells() {
    let high = CellSize(columns: 2, rows: 298)
    var canvas = CellCanvas(size: high, fill: Cell(" ", background: Color(rgb: 1)))
    canvas.place(PixelRaster(width: 2, height: 298), for: canvas)
    var kitty = KittyPlaceholderWriter(seed: 1, depth: .direct, passesThrough: false)
    #expect(kitty.frame(of: canvas, after: nil).canvas.cells == canvas.cells)
    var empty = CellCanvas(size: Self.size, fill: .blank)
    empty.place(PixelRaster(width: 0, height: 0), for: empty)
    #expect(kitty.frame(of: empty, after: nil).before.isEmpty)
    // sixels cannot be scaled
    var sixel = SixelWriter(cell: Self.cell, writer: Self.writer)
    #expect(sixel.frame(of: canvas, after: nil).after.isEmpty)
    #expect(sixel.frame(of: empty, after: nil).after.isEmpty)
    let none = CellCanvas(size: CellSize(columns: 0, rows: 0))
    #expect(sixel.frame(of: none, after: nil).after.isEmpty)
  }

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
    for (step, canvas) in session(seed: seed).enumerated() {
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

  /// Letters on the ground of the map have the picture behind them; those that cannot be read on it,
  /// and those with a ground of their own, have not.
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
    let canvas = map(Self.size, using: &generator)
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

  @Test func tmuxPassesEachPieceOn() {
    let bytes = Array("\u{1B}_Ga;b\u{1B}\\\u{1B}_Gm=0;c\u{1B}\\".utf8)
    #expect(
      String(decoding: Passthrough.wrapped(bytes), as: UTF8.self)
        == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga;b\u{1B}\u{1B}\\\u{1B}\\"
        + "\u{1B}Ptmux;\u{1B}\u{1B}_Gm=0;c\u{1B}\u{1B}\\\u{1B}\\")
    #expect(Passthrough.wrapped([]).isEmpty)
  }
}

extension PixelRaster {
  /// Some columns of the picture.
  fileprivate func part(columns: Range<Int>) -> PixelRaster {
    PixelRaster(
      width: columns.count, height: height,
      pixels: (0..<height).flatMap { row in columns.map { self[$0, row].rgb } })
  }
}
