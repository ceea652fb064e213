import Atlas
import Cells
import Geodesy
import Geophysics
import Localization

/// One half of the way through the middle of the Earth, drawn as a drill core to scale: the layers,
/// the tunnel, and beside them what someone who falls through would read at each boundary.
struct DrillCore {
  /// The part of the way.
  enum Half {
    /// From the man down to the centre.
    case upper
    /// From the centre on to the x.
    case lower
  }

  /// The columns of a box and what stands in them; `nil` without room for a core.
  struct Columns: Equatable {
    /// The columns for the text at the left.
    let text: Range<Int>
    /// The columns of the core.
    let core: Range<Int>
    /// Whether the speed and the names of the layers have room.
    let isWide: Bool

    /// The columns of a box of some size.
    init?(in size: CellSize) {
      guard size.columns >= 64, size.rows >= 8 else { return nil }
      isWide = size.columns >= 110
      let start = isWide ? size.columns * 52 / 100 : size.columns - 30
      core = start..<start + (isWide ? 11 : 7)
      text = 2..<start - 2
    }
  }

  /// A boundary between layers, and what a clock and a gauge read there.
  struct Boundary: Equatable {
    /// Kilometres below the surface.
    let depth: Double
    /// Seconds since the start.
    let time: Double
    /// Kilometres a second.
    let speed: Double
    /// The layer that begins here on the way, or the centre.
    let name: String
  }

  /// The part of the way.
  let half: Half
  /// The mark of the end.
  let mark: String
  /// The words of the person's language.
  var words = Phrasebook.english
  /// The depth of the screen's colours.
  var depth = ColorDepth.direct

  /// The boundaries on the way of this half, in the order in which they are passed.
  var boundaries: [Boundary] {
    let train = Self.train
    func leg(endingAt depth: Kilometers) -> GravityTrain.Leg? {
      train.legs.first { abs($0.endDepth / 1000 - depth) < 0.1 }
    }
    // the parts of the Earth with their lower sides, from above
    let parts: [(name: String, bottom: Kilometers)] =
      [(EarthShell.crustName, EarthShell.crustBottom)] + EarthShell.all.map { ($0.name, $0.bottom) }
    var down = [Boundary(depth: 0, time: 0, speed: 0, name: EarthShell.crustName)]
    for (part, next) in zip(parts, parts.dropFirst()) {
      guard let leg = leg(endingAt: part.bottom) else { continue }
      down.append(
        Boundary(
          depth: part.bottom, time: leg.endTime, speed: leg.endSpeed / 1000, name: next.name))
    }
    if half == .upper {
      return down + [
        Boundary(
          depth: EarthShell.radius, time: train.duration / 2, speed: train.greatestSpeed / 1000,
          name: "the centre")
      ]
    }
    // what begins above a boundary on the way up ends there on the way down
    let above = ["the surface"] + down.dropLast().map(\.name)
    return zip(down, above).reversed().map { boundary, name in
      Boundary(
        depth: boundary.depth, time: train.duration - boundary.time, speed: boundary.speed,
        name: name)
    }
  }

  private static let train = GravityTrain(through: .prem, centralAngle: 180)

  /// Draws the core and its table into a box.
  func draw(on canvas: inout CellCanvas, _ columns: Columns, colors: InterfaceColors) {
    let rows = coreRows(canvas.size)
    drawCore(on: &canvas, columns.core, rows, colors)
    let markRow = half == .upper ? rows.lowerBound - 1 : rows.upperBound
    canvas.write(
      mark,
      at: CellPosition(column: columns.core.lowerBound + columns.core.count / 2, row: markRow),
      foreground: half == .upper ? colors.active : colors.cross, attributes: .bold)
    drawTable(on: &canvas, columns, rows, colors)
  }

  /// The rows of the core: all but one, which has the mark of the end.
  private func coreRows(_ size: CellSize) -> Range<Int> {
    half == .upper ? 1..<size.rows : 0..<size.rows - 1
  }

  private func drawCore(
    on canvas: inout CellCanvas, _ columns: Range<Int>, _ rows: Range<Int>,
    _ colors: InterfaceColors
  ) {
    let middle = columns.lowerBound + columns.count / 2
    var palette = TerminalPalette(depth: depth)
    for row in rows {
      for column in columns {
        let isShaft = abs(column - middle) <= 1
        let isEdge = column == columns.lowerBound || column == columns.upperBound - 1
        let halves = (0..<2).map { part in
          let layer = color(halfRow: 2 * (row - rows.lowerBound) + part, of: 2 * rows.count)
          let color = isShaft ? EarthShell.shaft : shown(layer, &palette)
          return isEdge ? color.mixed(with: colors.page, share: Self.edgeShare) : color
        }
        canvas[column, row] =
          halves[0] == halves[1] || !colors.isUnicode
          ? Cell(" ", background: halves[1])
          : Cell("▀", foreground: halves[0], background: halves[1])
      }
    }
  }

  /// The share of the page in the colours of the core's edges, so that it looks round.
  private static let edgeShare = 0.28

  /// The entry of a palette of 256 colours that a colour is shown in, so that the edges, which are
  /// mixed from it, change on the same rows as the middle; with other depths the colour itself.
  private func shown(_ color: Color, _ palette: inout TerminalPalette) -> Color {
    guard depth == .palette256 else { return color }
    return TerminalPalette.color(of: Int(palette.number(of: color)))
  }

  /// The colour of a half row of the core.
  private func color(halfRow: Int, of count: Int) -> Color {
    let down = half == .upper ? halfRow : count - 1 - halfRow
    guard down > 0 else { return EarthShell.crust }
    return EarthShell.color(at: (Double(down) + 0.5) / Double(count) * EarthShell.radius)
  }

  private func drawTable(
    on canvas: inout CellCanvas, _ columns: Columns, _ rows: Range<Int>, _ colors: InterfaceColors
  ) {
    let start = columns.core.upperBound
    let dash = colors.isUnicode ? "─" : "-"
    func line(_ texts: [String], at row: Int, _ color: Color, dashed: Bool) {
      if dashed {
        canvas.write(
          dash, at: CellPosition(column: start + 1, row: row), foreground: colors.quiet)
      }
      var column = start + 2
      for (text, width) in zip(texts, [8, 8, 7]) {
        canvas.write(
          text, at: CellPosition(column: column + width - text.cellWidth, row: row),
          foreground: color)
        column += width
      }
      if columns.isWide, let name = texts.dropFirst(3).first {
        canvas.write(name, at: CellPosition(column: column + 3, row: row), foreground: color)
      }
    }
    let count = columns.isWide ? 4 : 2
    if half == .upper {
      line(
        Array([words[.kilometersDown], words[.fall], words[.kilometersPerSecond]].prefix(count)),
        at: 0, colors.quiet, dashed: false)
    }
    var free = 0
    for boundary in boundaries.sorted(by: { $0.depth < $1.depth }) {
      // a reading whose row is taken by a shallower one moves by a row
      let offset = min(
        max(Int(boundary.depth / EarthShell.radius * Double(rows.count)), free), rows.count - 1)
      free = offset + 1
      let row = half == .upper ? rows.lowerBound + offset : rows.upperBound - 1 - offset
      let texts = [
        words.grouped(boundary.depth, decimals: 0), Self.clock(boundary.time),
        words.number(boundary.speed, decimals: 2), words.word(for: boundary.name),
      ]
      let isCentre = boundary.depth == EarthShell.radius
      line(
        Array(texts.prefix(count)), at: row, isCentre ? colors.title : colors.detail, dashed: true)
    }
  }

  /// Minutes and seconds, such as `38:11`.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let rest = String(whole % 60)
    return "\(whole / 60):" + (rest.count < 2 ? "0" + rest : rest)
  }
}
