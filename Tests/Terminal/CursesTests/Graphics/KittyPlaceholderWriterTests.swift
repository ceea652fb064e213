import Cells
import Foundation
import Platform
import TestSupport
import Testing

@testable import Curses

/// Pictures that are shown by placeholders among the text.
@Suite struct KittyPlaceholderWriterTests {
  private static let (cell, size) = (PictureSession.cell, PictureSession.size)

  @Test(arguments: 1...6, [ColorDepth.direct, .palette256])
  func placeholdersShowThePictures(seed: UInt64, depth: ColorDepth) throws {
    var writer = KittyPlaceholderWriter(
      seed: UInt32(seed) * 7919, depth: depth, passesThrough: false)
    var sent: [UInt8] = []
    var old: CellCanvas?
    for (step, canvas) in PictureSession.canvases(seed: seed).enumerated() {
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
    let bytes = writer.frame(of: PictureSession.map(using: &generator), after: nil).before
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
    let canvas = PictureSession.map(size, using: &generator)
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
        PictureSession.map(CellSize(columns: 500, rows: 3), using: &generator),
        at: CellPosition(column: 0, row: 0))
      two.draw(
        PictureSession.map(CellSize(columns: 500, rows: 3), using: &generator),
        at: CellPosition(column: 0, row: 3))
      let shown = writer.frame(of: two, after: nil).canvas
      #expect(shown.cells.allSatisfy { number(of: $0) != nil })
    }
    writer.forget()
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
      let canvas = PictureSession.map(using: &generator)
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
    let frame = writer.frame(of: PictureSession.map(using: &generator), after: nil)
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
    let canvas = PictureSession.map(using: &generator)
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
  }

  /// Every number that stands for a picture in a palette is sent as itself.
  @Test func numbersOfPalettesAreTheirOwnNearest() {
    var palette = TerminalPalette(depth: .palette256)
    for seed in UInt32(0)..<60 {
      var writer = KittyPlaceholderWriter(seed: seed, depth: .palette256, passesThrough: false)
      var generator = SeededGenerator(seed: 1)
      let frame = writer.frame(of: PictureSession.map(using: &generator), after: nil)
      let cell = frame.canvas[0, 0]
      let pair = palette.tablePair(
        foreground: cell.foreground, background: cell.background, isPicture: true)
      #expect(Int(pair.foreground) == number(of: cell))
      #expect(cell.character?.isBlockGraphic == true)
    }
  }

  @Test func whatPlaceholdersCannotShowStaysCells() {
    let high = CellSize(columns: 2, rows: 298)
    var canvas = CellCanvas(size: high, fill: Cell(" ", background: Color(rgb: 1)))
    canvas.place(PixelRaster(width: 2, height: 298), for: canvas)
    var kitty = KittyPlaceholderWriter(seed: 1, depth: .direct, passesThrough: false)
    #expect(kitty.frame(of: canvas, after: nil).canvas.cells == canvas.cells)
    var empty = CellCanvas(size: Self.size, fill: .blank)
    empty.place(PixelRaster(width: 0, height: 0), for: empty)
    #expect(kitty.frame(of: empty, after: nil).before.isEmpty)
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
