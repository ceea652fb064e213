import Cells

/// Sends pictures as sixels over the cells that they stand for.
///
/// A character that is written over a sixel erases it, so the rows in which cells change are drawn
/// again, and cells that are no longer covered are sent anew. Konsole keeps a sixel beneath text,
/// where it is seen through the terminal's own ground: there the screen is cleared.
///
/// ncurses may scroll rows, and terminals move sixels with them or leave them in place. So blanks
/// erase what is not to be seen any more, and all sixels if one moves.
///
/// In xterm, text that is scrolled over a sixel is seen only until the window is drawn again,
/// unless blanks are written there before. xterm keeps 16 sixels, erased ones counted. For a
/// further one it drops the sixel that begins highest on the screen: before there are too many, all
/// are scrolled away and those that are seen are sent again.
struct SixelWriter: RasterWriter {
  /// The pixels of a cell.
  private let cell: PixelSize
  /// The columns and rows of the largest picture that the terminal shows; `nil` if it shows all.
  private let limit: CellSize?
  /// Writes the text between pictures.
  private let writer: CellWriter
  /// Whether a sixel is seen through the terminal's own ground of text that is written over it, as
  /// in Konsole.
  private let keepsSixelsBeneathText: Bool
  private let isXTerm: Bool
  /// How many sixels xterm may have kept; at first, and after a suspension, those of another
  /// program.
  private var keptCount = Self.capacity
  /// What the terminal shows; `nil` if that is nothing.
  private var painted: VisibleRasters?
  /// The cells that have had a sixel since the screen was cleared, if the terminal keeps those.
  private var stained: Set<CellPosition> = []

  /// A writer for a new screen.
  init(
    cell: PixelSize, limit: CellSize? = nil, keepsSixelsBeneathText: Bool = false,
    isXTerm: Bool = false, writer: CellWriter
  ) {
    self.cell = cell
    self.keepsSixelsBeneathText = keepsSixelsBeneathText
    self.isXTerm = isXTerm
    self.limit = limit
    self.writer = writer
  }

  var hasPictures: Bool { painted != nil }

  /// Erases the screen, and so its pictures.
  var farewell: [UInt8] { Array("\u{1B}[2J".utf8) }

  mutating func forget() {
    painted = nil
    keptCount = Self.capacity
    stained = []
  }

  mutating func frame(of canvas: CellCanvas, after old: CellCanvas?) -> RasterFrame {
    if old == nil { stained = [] }
    let before = old == nil ? nil : painted
    guard !canvas.rasters.isEmpty || before != nil || !stained.isEmpty else {
      painted = nil
      return RasterFrame(canvas: canvas)
    }
    // in the last row the terminal might scroll
    let now = VisibleRasters(on: canvas, rows: 0..<max(canvas.size.rows - 1, 0)) { [cell] in
      $0.raster.width == $0.ground.size.columns * cell.width
        && $0.raster.height == $0.ground.size.rows * cell.height
        && $0.rectangle.intersection(canvas.bounds) == $0.rectangle
    }
    if keepsSixelsBeneathText {
      if stained.contains(where: { now[$0.column, $0.row] == nil && canvas[$0].background == nil })
      {
        var frame = frame(of: canvas, after: nil)
        frame.clearsScreen = true
        return frame
      }
      for (index, picture) in now.indices.enumerated() where picture >= 0 {
        stained.insert(
          CellPosition(column: index % now.size.columns, row: index / now.size.columns))
      }
    }
    painted = now.rasters.isEmpty ? nil : now
    func parts(in rows: [Range<Int>]) -> [SixelPart] {
      SixelPart.parts(of: now, on: canvas, rows: rows, cell: cell, limit: limit, writer: writer)
    }
    let hasMoved = before.map { Self.hasMoved($0, to: now) } ?? false
    var sent = parts(
      in: hasMoved
        ? Self.changedRows(of: canvas, now, after: nil, nil)
        : Self.changedRows(of: canvas, now, after: old, before))
    var frame = RasterFrame(
      canvas: canvas, uncovered: Self.uncovered(before, now), canShiftRows: false)
    frame.before = Self.blanking(hasMoved ? Self.uncovered(before, nil) : frame.uncovered)
    if isXTerm {
      keptCount += sent.count(where: \.isPicture)
      if keptCount > Self.capacity, sent.contains(where: \.isPicture) {
        sent = parts(in: Self.changedRows(of: canvas, now, after: nil, nil))
        keptCount = sent.count(where: \.isPicture)
        frame.before = Self.scrollingSixelsAway(rows: canvas.size.rows)
        frame.uncovered.append(
          CellRectangle(
            column: 0, row: canvas.size.rows - 2, columns: canvas.size.columns, rows: 2))
      }
    }
    frame.after = sent.flatMap { part in
      CellWriter.move(to: CellPosition(column: part.column, row: part.row)).utf8 + part.bytes
    }
    if !frame.after.isEmpty {
      frame.after = Array("\u{1B}7".utf8) + frame.after + Array("\u{1B}8".utf8)
    }
    return frame
  }

  /// xterm's 16 (MAX_GRAPHICS in its graphics.h) less some for pictures on its normal screen, which
  /// are not scrolled away from here.
  private static let capacity = 12

  /// Writes blanks to some cells, runs in rows. Blanks erase what sixels show there, unlike the
  /// sequences that erase cells, and text that is scrolled there.
  private static func blanking(_ runs: [CellRectangle]) -> [UInt8] {
    guard !runs.isEmpty else { return [] }
    let text = runs.map {
      CellWriter.move(to: $0.origin) + "\u{1B}[m" + String(repeating: " ", count: $0.size.columns)
    }.joined()
    return Array("\u{1B}7\(text)\u{1B}8".utf8)
  }

  /// Moves all sixels of the screen for programs out of sight above it, where xterm drops them
  /// first. It moves them with every row that is scrolled, wherever that is. Here the last two rows
  /// are scrolled, and their text is lost.
  ///
  /// - Parameter rows: those of the screen, at least 2.
  private static func scrollingSixelsAway(rows: Int) -> [UInt8] {
    let scrolls = String(repeating: "\u{1B}[S", count: 2 * rows)
    return Array("\u{1B}7\u{1B}[\(rows - 1);\(rows)r\(scrolls)\u{1B}[r\u{1B}8".utf8)
  }

  /// The runs of rows in which a cell or a picture differs from what the terminal shows.
  private static func changedRows(
    of canvas: CellCanvas, _ now: VisibleRasters, after old: CellCanvas?, _ before: VisibleRasters?
  ) -> [Range<Int>] {
    let columns = canvas.size.columns
    // the present index of each picture that was shown before, to compare indices only
    let same = before?.rasters.map { Int32(now.rasters.firstIndex(of: $0) ?? -2) } ?? []
    return (0..<canvas.size.rows).runs { row in
      let cells = row * columns..<(row + 1) * columns
      guard cells.contains(where: { now.indices[$0] >= 0 }) else { return false }
      guard let old, let before, old.size == canvas.size else { return true }
      return canvas.cells[cells] != old.cells[cells]
        || !cells.allSatisfy {
          let index = before.indices[$0]
          return now.indices[$0] == (index < 0 ? -1 : same[Int(index)])
        }
    }
  }

  /// Whether a picture is to be where none was, and another is not to be where it was.
  private static func hasMoved(_ before: VisibleRasters, to now: VisibleRasters) -> Bool {
    let (old, new) = (Set(before.rasters.map(\.rectangle)), Set(now.rasters.map(\.rectangle)))
    return !old.isSubset(of: new) && !new.isSubset(of: old)
  }

  /// The cells that were covered by a picture and are covered no more, in runs; `nil` for now asks
  /// for all that were covered.
  private static func uncovered(
    _ before: VisibleRasters?, _ now: VisibleRasters?
  ) -> [CellRectangle] {
    guard let before else { return [] }
    let columns = before.size.columns
    return (0..<before.size.rows).flatMap { row in
      (0..<columns).runs { column in
        let index = row * columns + column
        return before.indices[index] >= 0 && (now?.indices[index] ?? -1) < 0
      }.map {
        CellRectangle(column: $0.lowerBound, row: row, columns: $0.count, rows: 1)
      }
    }
  }
}
