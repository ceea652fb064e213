import Cells

/// Sends pictures by kitty's protocol: each once, and then places what is seen of it beneath the
/// text.
///
/// kitty draws such a picture over the grounds of its cells, Konsole beneath them. So the cells of
/// a picture have the terminal's own ground, and cells that hide the picture are left out of it:
/// the rest is placed in rectangles. Letters that stand on the ground of the map itself, and can be
/// read on the pixels, have the picture behind them.
struct KittyWriter: RasterWriter {
  /// Some cells of the screen that show a part of a picture.
  private struct Placement: Hashable {
    let number: UInt32
    let cells: CellRectangle
    /// The pixels of the picture; `nil` for all.
    let pixels: PixelRectangle?
  }

  private struct PixelRectangle: Hashable {
    let x, y: Range<Int>
  }

  /// What shows a part of a picture from a cell on.
  struct Part {
    let position: CellPosition
    let bytes: [UInt8]
  }

  private var store: KittyStore
  /// The placements on the screen, with the number of each.
  private var placements: [Placement: Int] = [:]
  private var lastNumber = 0

  /// A writer for a new screen; the seed is as for ``KittyPicture/firstNumber(seed:)``.
  init(seed: UInt32, sharesMemory: Bool = false) {
    store = KittyStore(
      first: KittyPicture.firstNumber(seed: seed), usesPlaceholders: false,
      sharesMemory: sharesMemory)
  }

  var hasPictures: Bool { !store.shown.isEmpty }

  /// Ends a command that is half sent, and removes the pictures.
  var farewell: [UInt8] { Array("\u{1B}\\".utf8) + store.farewell }

  var sharedMemory: [String] { store.sharedMemory }

  mutating func forget() {
    store.forget()
    placements = [:]
  }

  mutating func frame(of canvas: CellCanvas, after old: CellCanvas?) -> RasterFrame {
    guard !canvas.rasters.isEmpty || !placements.isEmpty else {
      return RasterFrame(canvas: canvas)
    }
    // the screen has been cleared, and its placements with it
    if old == nil { placements = [:] }
    var frame = RasterFrame(canvas: canvas, canShiftRows: false)
    let (parts, gone) = place(&frame)
    for part in parts { frame.after += CellWriter.move(to: part.position).utf8 + part.bytes }
    if !frame.after.isEmpty {
      frame.after = Array("\u{1B}7".utf8) + frame.after + Array("\u{1B}8".utf8)
    }
    frame.after += gone
    return frame
  }

  /// The pictures of a canvas that is written once, line by line. Returns the cells, the bytes to
  /// send before them, and what to send after them at some positions.
  mutating func still(of canvas: CellCanvas) -> (
    canvas: CellCanvas, before: [UInt8], parts: [Part]
  ) {
    var frame = RasterFrame(canvas: canvas)
    let (parts, _) = place(&frame)
    return (frame.canvas, frame.before, parts)
  }

  /// Places what is seen of the pictures of a frame, and clears their cells. Returns what shows new
  /// parts, and the bytes that remove old ones.
  private mutating func place(_ frame: inout RasterFrame) -> (new: [Part], gone: [UInt8]) {
    let canvas = frame.canvas
    let visible = VisibleRasters(on: canvas) { !$0.raster.pixels.isEmpty }
    let given = store.keep(
      visible.rasters.map {
        [.init(raster: $0.raster, size: $0.ground.size, columns: 0..<$0.ground.size.columns)]
      }, sending: &frame.before)
    let pictures = Self.pictures(beneath: canvas, visible)
    for (index, picture) in pictures.enumerated() where picture >= 0 {
      guard given[Int(picture)][0] != nil else { continue }
      let position = CellPosition(
        column: index % canvas.size.columns, row: index / canvas.size.columns)
      if visible.indices[index] >= 0 {
        frame.canvas[position] = .blank
      } else {
        frame.canvas[position].background = nil
      }
    }
    var kept: [Placement: Int] = [:]
    var new: [Part] = []
    for (index, cells) in Self.rectangles(of: pictures, on: canvas.size) {
      guard let number = given[index][0] else { continue }
      let placement = Placement(
        number: number, cells: cells, pixels: Self.pixels(of: visible.rasters[index], in: cells))
      if let known = placements[placement] {
        kept[placement] = known
        continue
      }
      lastNumber += 1
      kept[placement] = lastNumber
      new.append(Part(position: cells.origin, bytes: Self.bytes(placing: placement, lastNumber)))
    }
    let gone = placements.filter { kept[$0.key] == nil }
    placements = kept
    let remaining = Set(kept.keys.map(\.number))
    let whole = Set(gone.keys.map(\.number)).subtracting(remaining)
    let bytes =
      whole.sorted().flatMap { KittyPicture.removal(of: $0) }
      + gone.filter { !whole.contains($0.key.number) }.sorted { $0.value < $1.value }.flatMap {
        KittyPicture.removal(of: $0.key.number, placement: $0.value)
      }
    return (new, bytes)
  }

  /// For each cell of a canvas, row by row, the index of the picture that is seen in it, also
  /// behind letters, or -1.
  private static func pictures(beneath canvas: CellCanvas, _ visible: VisibleRasters) -> [Int32] {
    var pictures = visible.indices
    for (index, placed) in visible.rasters.enumerated() {
      let seen = placed.rectangle.intersection(canvas.kept)
      for row in seen.rows {
        var isBehind = false
        for column in seen.columns where visible.indices[row * visible.size.columns + column] < 0 {
          let cell = canvas[column, row]
          // the right half of a wide character goes with its left one
          if cell.glyph != .continuation || column == seen.columns.lowerBound {
            isBehind = isReadable(cell, at: CellPosition(column: column, row: row), on: placed)
          }
          if isBehind { pictures[row * visible.size.columns + column] = Int32(index) }
        }
      }
    }
    return pictures
  }

  /// Whether a letter stands on the ground of a map and can be read on the pixels there, or a mark
  /// be seen.
  private static func isReadable(
    _ cell: Cell, at position: CellPosition, on placed: PlacedRaster
  ) -> Bool {
    let ground = placed.ground[
      position.column - placed.position.column, position.row - placed.position.row]
    guard let background = cell.background, background == ground.ground,
      !cell.attributes.contains(.reverse), let character = cell.character
    else { return false }
    if character == " " { return true }
    guard let letter = cell.foreground else { return false }
    let place = CellRectangle(origin: position, size: CellSize(columns: 1, rows: 1))
    let (x, y) = pixelRanges(of: placed, in: place)
    var sum = SIMD3<Int>(repeating: 0)
    for row in y {
      for column in x {
        let color = placed.raster[column, row]
        sum &+= SIMD3(Int(color.red), Int(color.green), Int(color.blue))
      }
    }
    sum /= max(x.count * y.count, 1)
    let mean = Color(red: UInt8(sum.x), green: UInt8(sum.y), blue: UInt8(sum.z))
    let isText = character.isLetter || character.isNumber
    return letter.contrast(with: mean) >= (isText ? Color.readableContrast : visibleContrast)
  }

  /// The least contrast of marks with their ground, by the guidelines (WCAG 2.1).
  private static let visibleContrast = 3.0

  /// The cells of each picture in rectangles: runs of a row, joined with equal ones below.
  private static func rectangles(
    of pictures: [Int32], on size: CellSize
  ) -> [(picture: Int, cells: CellRectangle)] {
    var done: [(picture: Int, cells: CellRectangle)] = []
    // those that reach the row before, as indices of the array above
    var open: [Int] = []
    for row in 0..<size.rows {
      var next: [Int] = []
      var column = 0
      while column < size.columns {
        let picture = pictures[row * size.columns + column]
        let start = column
        repeat {
          column += 1
        } while column < size.columns
          && pictures[row * size.columns + column] == picture
        guard picture >= 0 else { continue }
        let above = open.first {
          done[$0].picture == Int(picture) && done[$0].cells.columns == start..<column
        }
        if let above {
          let cells = done[above].cells
          done[above].cells.size = CellSize(columns: cells.size.columns, rows: cells.size.rows + 1)
          next.append(above)
        } else {
          next.append(done.count)
          done.append(
            (
              Int(picture),
              CellRectangle(column: start, row: row, columns: column - start, rows: 1)
            ))
        }
      }
      open = next
    }
    return done
  }

  /// The pixels of a picture in some cells of the screen; `nil` for all of it.
  private static func pixels(of placed: PlacedRaster, in cells: CellRectangle) -> PixelRectangle? {
    guard cells != placed.rectangle else { return nil }
    let (x, y) = pixelRanges(of: placed, in: cells)
    return PixelRectangle(x: x, y: y)
  }

  private static func pixelRanges(
    of placed: PlacedRaster, in cells: CellRectangle
  ) -> (x: Range<Int>, y: Range<Int>) {
    func range(_ cells: Range<Int>, _ start: Int, _ pixels: Int, _ count: Int) -> Range<Int> {
      (cells.lowerBound - start) * pixels / count..<(cells.upperBound - start) * pixels / count
    }
    return (
      range(cells.columns, placed.position.column, placed.raster.width, placed.ground.size.columns),
      range(cells.rows, placed.position.row, placed.raster.height, placed.ground.size.rows)
    )
  }

  /// The bytes that show a part of a picture from the cursor on, without moving it.
  private static func bytes(placing placement: Placement, _ number: Int) -> [UInt8] {
    var keys = "a=p,q=2,i=\(placement.number),p=\(number),z=-1,C=1"
    keys += ",c=\(placement.cells.size.columns),r=\(placement.cells.size.rows)"
    if let pixels = placement.pixels {
      keys += ",x=\(pixels.x.lowerBound),y=\(pixels.y.lowerBound)"
      keys += ",w=\(pixels.x.count),h=\(pixels.y.count)"
    }
    return Array("\u{1B}_G\(keys)\u{1B}\\".utf8)
  }
}
