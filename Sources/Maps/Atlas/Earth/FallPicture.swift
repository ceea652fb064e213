import Cells
import Geodesy
import Geophysics
import Localization

/// The fall through the Earth as cells: the Earth cut open, the man in the tunnel, and what the
/// gauges read.
public struct FallPicture {
  /// One end of the tunnel.
  public struct End: Hashable, Sendable {
    /// The mark of the end's annotation.
    public let mark: String
    /// The name of the place; `nil` if it has none.
    public let name: String?
    /// The place.
    public let coordinate: Coordinate

    /// An end from its parts.
    public init(mark: String, name: String?, coordinate: Coordinate) {
      (self.mark, self.name, self.coordinate) = (mark, name, coordinate)
    }
  }

  /// The fall.
  public let path: FallPath
  private let size: CellSize
  private let ends: [End]
  private let words: Phrasebook
  private let colors: InterfaceColors
  private let isPlain: Bool
  private let layout: FallLayout
  /// All that does not move.
  private var ground: CellCanvas

  /// A picture of some size.
  ///
  /// - Parameters:
  ///   - ends: the end of the man and the end of the x.
  ///   - centralAngle: between them, in degrees.
  ///   - depth: of the screen's colours: without any, letters stand for layers; with few, each
  ///     layer has one colour.
  /// - Complexity: O(*n*) for *n* cells; ``canvas(at:)`` afterwards draws only what moves.
  public init(
    size: CellSize, cellAspect: Double = 2, ends: [End], path: FallPath,
    centralAngle: Double = 180, words: Phrasebook = .english, colors: InterfaceColors,
    depth: ColorDepth = .direct
  ) {
    let isPlain = depth == .monochrome
    let isFlat = depth != .direct
    self.size = size
    self.ends = ends
    self.path = path
    self.words = words
    self.colors = colors
    self.isPlain = isPlain
    layout = FallLayout(
      size: size, cellAspect: cellAspect, centralAngle: centralAngle,
      listWidth: Self.listWidth(words))
    var canvas = CellCanvas(
      size: size, fill: Cell(" ", background: isPlain ? nil : colors.page))
    switch layout.earth {
    case .section(var section):
      section.isFlat = isFlat
      section.draw(on: &canvas, ground: colors.page, isPlain: isPlain)
    case .core(let columns):
      Self.drawCore(on: &canvas, columns, layout.rows, isPlain, isFlat)
    }
    ground = canvas
    drawEnds(on: &canvas)
    drawLayers(on: &canvas)
    ground = canvas
  }

  /// The picture after some seconds of the fall; the man falls back after its end.
  public func canvas(at seconds: Double) -> CellCanvas {
    let state = path.state(at: seconds)
    var canvas = ground
    drawGauges(state, seconds, on: &canvas)
    markLayer(of: state, on: &canvas)
    let isBack =
      seconds.truncatingRemainder(dividingBy: 2 * path.train.duration) > path.train.duration
    drawMan(at: state.distance / max(path.train.length, 1), isRising: isBack, on: &canvas)
    return canvas
  }

  /// The picture without a man: a table of the layers, with what the gauges read at each boundary,
  /// stands where they are.
  public var table: CellCanvas {
    var canvas = ground
    let rows = boundaries()
    let start = CellPosition(
      column: layout.gauges.lowerBound,
      row: layout.isCore ? layout.rows.lowerBound : layout.rows.lowerBound + 1)
    let titles = [words[.kilometersDown], words[.clock], words[.kilometersPerSecond]]
    for (offset, texts) in ([titles] + rows).enumerated() {
      var column = start.column
      for (text, width) in zip(texts, Self.tableWidths) {
        canvas.write(
          text, at: CellPosition(column: column + width - text.cellWidth, row: start.row + offset),
          foreground: offset == 0 ? colors.quiet : colors.detail)
        column += width
      }
    }
    return canvas
  }

  private static let tableWidths = [6, 6, 5]

  /// What the gauges read at each boundary on the way down, and in the middle.
  private func boundaries() -> [[String]] {
    let train = path.train
    var legs: [(depth: Kilometers, time: Double, speed: Double)] = [(0, 0, 0)]
    for shell in EarthShell.all {
      if let leg = train.legs.first(where: { abs($0.endDepth / 1000 - shell.bottom) < 0.1 }) {
        legs.append((shell.bottom, leg.endTime, leg.endSpeed / 1000))
      }
    }
    let middle = train.greatestDepth / 1000
    if legs.allSatisfy({ abs($0.depth - middle) > 1 }) {
      legs.append((middle, train.duration / 2, train.greatestSpeed / 1000))
    }
    return legs.map {
      [
        words.grouped($0.depth, decimals: 0), Self.clock($0.time),
        words.number($0.speed, decimals: 2),
      ]
    }
  }

  // MARK: What does not move

  private static func drawCore(
    on canvas: inout CellCanvas, _ columns: Range<Int>, _ rows: Range<Int>, _ isPlain: Bool,
    _ isFlat: Bool
  ) {
    func depth(_ halfRow: Int) -> Kilometers {
      let share = (Double(halfRow) + 0.5) / Double(2 * rows.count)
      return (1 - abs(2 * share - 1)) * EarthShell.radius
    }
    for row in rows {
      let halves = [0, 1].map { depth(2 * (row - rows.lowerBound) + $0) }
      for column in columns {
        let isShaft = column == columns.lowerBound + columns.count / 2
        let position = CellPosition(column: column, row: row)
        if isPlain {
          let shell = EarthShell.all[EarthShell.index(at: halves[0])]
          canvas.write(isShaft ? " " : String(shell.letter), at: position)
        } else if isShaft {
          canvas.write(" ", at: position, background: EarthShell.shaft)
        } else {
          canvas.write(
            "▀", at: position, foreground: EarthShell.color(at: halves[0], isFlat: isFlat),
            background: EarthShell.color(at: halves[1], isFlat: isFlat))
        }
      }
    }
  }

  private func drawEnds(on canvas: inout CellCanvas) {
    guard ends.count == 2 else { return }
    let ground = isPlain ? nil : colors.page
    let nameRows = [layout.nameRow, size.rows - 1]
    for (index, end) in ends.enumerated() {
      let coordinate = end.coordinate.description
      let name = end.name ?? coordinate
      let color = index == 0 ? colors.active : colors.title
      let row = nameRows[index]
      let text = name.truncated(toCells: max(size.columns - 4, 0), ellipsis: colors.ellipsis)
      let column = layout.isCore ? 4 : max((size.columns - text.cellWidth - 2) / 2, 0)
      canvas.write(
        " \(end.mark) ", at: CellPosition(column: column - 1, row: row),
        foreground: index == 0 ? colors.active : colors.cross, background: ground,
        attributes: .bold)
      canvas.write(
        text, at: CellPosition(column: column + 2, row: row), foreground: color,
        background: ground, attributes: .bold)
      if index == 0, let coordinateRow = layout.coordinateRow, end.name != nil {
        canvas.write(
          coordinate,
          at: CellPosition(column: (size.columns - coordinate.cellWidth) / 2, row: coordinateRow),
          foreground: colors.quiet)
      }
    }
    if case .section(let section) = layout.earth, section.centralAngle < 179 {
      for (index, end) in ends.enumerated() {
        let place = section.position(after: Double(index))
        canvas.write(
          end.mark,
          at: CellPosition(
            column: Int(place.column.rounded(.down)), row: Int(place.row.rounded(.down))),
          foreground: index == 0 ? colors.manInShaft : Color(rgb: 0xFF7A70),
          background: isPlain ? nil : EarthShell.shaft, attributes: .bold)
      }
    }
  }

  /// The columns of the list of layers: a mark, a colour, the longest name, a blank and the depth.
  private static func listWidth(_ words: Phrasebook) -> Int {
    3 + (EarthShell.all.map { words.word(for: $0.name).cellWidth }.max() ?? 0) + 1 + 5
  }

  /// Lists the layers at the right; without room for a list their names stand on the round Earth.
  private func drawLayers(on canvas: inout CellCanvas) {
    if let list = layout.list {
      let top = layout.rows.lowerBound
      canvas.write(
        words[.layersTitle], at: CellPosition(column: list.lowerBound + 3, row: top),
        foreground: colors.quiet)
      for (index, shell) in EarthShell.all.enumerated() {
        let row = top + 1 + index
        canvas.write(
          isPlain ? String(shell.letter) : " ",
          at: CellPosition(column: list.lowerBound + 1, row: row),
          background: isPlain ? nil : shell.middleColor)
        canvas.write(
          words.word(for: shell.name), at: CellPosition(column: list.lowerBound + 3, row: row),
          foreground: colors.detail)
        let depth = words.grouped(shell.bottom, decimals: 0)
        canvas.write(
          depth, at: CellPosition(column: list.upperBound - depth.cellWidth, row: row),
          foreground: colors.detail)
      }
      let unit = words[.kilometersDown]
      canvas.write(
        unit,
        at: CellPosition(
          column: list.upperBound - unit.cellWidth, row: top + 1 + EarthShell.all.count),
        foreground: colors.quiet)
      return
    }
    guard case .section(let section) = layout.earth, section.centralAngle > 179 else {
      return
    }
    var top = 0.0
    for shell in EarthShell.all {
      let name = words.word(for: shell.name)
      // the core's names below those of the mantle
      let depth = (top + shell.bottom) / 2
      let row = Int(section.center.row - section.radius * (1 - depth / EarthShell.radius))
      let column = size.columns / 2 - 3 - name.cellWidth
      canvas.write(
        " " + name + " ", at: CellPosition(column: column - 1, row: row),
        foreground: isPlain ? nil : top >= 2891 ? EarthShell.shaft : Color(rgb: 0xFFFFFF),
        background: isPlain ? nil : shell.middleColor)
      top = shell.bottom
    }
  }

  // MARK: What moves

  private func markLayer(of state: FallPath.State, on canvas: inout CellCanvas) {
    guard let list = layout.list else { return }
    let index = EarthShell.index(at: state.depth / 1000)
    let row = layout.rows.lowerBound + 1 + index
    canvas.write(
      colors.isUnicode ? "▶" : ">", at: CellPosition(column: list.lowerBound, row: row),
      foreground: colors.active)
    canvas.write(
      words.word(for: EarthShell.all[index].name),
      at: CellPosition(column: list.lowerBound + 3, row: row), foreground: colors.title,
      attributes: .bold)
  }

  /// The rows of large figures and their commas.
  private static let figureRows = 3

  private func drawGauges(
    _ state: FallPath.State, _ seconds: Double, on canvas: inout CellCanvas
  ) {
    let total = Self.clock(path.train.duration)
    let gauges: [(label: Phrase, figures: String, unit: String)] = [
      (.depthLabel, words.grouped(state.depth / 1000, decimals: 0), words[.kilometersUnit]),
      (
        .speedLabel, words.number(state.speed / 1000, decimals: 2), words[.kilometersPerSecond]
      ),
      (.clock, Self.clock(seconds), words[.ofTime, total]),
    ]
    let facts: [(label: Phrase, text: String)] = [
      (.layerLabel, words.word(for: EarthShell.all[EarthShell.index(at: state.depth / 1000)].name)),
      (.gravityLabel, words[.metersPerSecondSquared, words.number(state.gravity, decimals: 2)]),
    ]
    let column = layout.gauges.lowerBound
    if layout.isCore {
      let lines =
        gauges.map { (words[$0.label], $0.figures + " " + $0.unit) }
        + facts.map { (words[$0.label], $0.text) }
      let width = lines.map(\.0.cellWidth).max() ?? 0
      let top = layout.rows.lowerBound + max((layout.rows.count - lines.count) / 2, 0)
      for (offset, line) in lines.enumerated() where layout.rows.contains(top + offset) {
        canvas.write(
          line.0, at: CellPosition(column: column, row: top + offset), foreground: colors.quiet)
        canvas.write(
          line.1, at: CellPosition(column: column + width + 2, row: top + offset),
          foreground: offset == 0 ? colors.active : colors.title, attributes: .bold)
      }
      return
    }
    var row = layout.rows.lowerBound + 1
    for (index, gauge) in gauges.enumerated() {
      canvas.write(
        words[gauge.label], at: CellPosition(column: column, row: row), foreground: colors.quiet)
      let color = index == 0 ? colors.active : colors.title
      if layout.hasLargeDigits, colors.isUnicode,
        let figures = LargeText(figures: gauge.figures)
      {
        figures.draw(on: &canvas, at: CellPosition(column: column, row: row + 1), color: color)
        let width = figures.size.columns
        let isBeside = width + 1 + gauge.unit.cellWidth <= layout.gauges.count
        canvas.write(
          gauge.unit,
          at: CellPosition(
            column: isBeside ? column + width + 1 : column,
            row: row + Self.figureRows + (isBeside ? 0 : 1)), foreground: colors.passive)
        row += Self.figureRows + (isBeside ? 2 : 3)
      } else {
        let end = canvas.write(
          gauge.figures, at: CellPosition(column: column, row: row + 1), foreground: color,
          attributes: .bold)
        canvas.write(
          gauge.unit, at: CellPosition(column: end + 1, row: row + 1), foreground: colors.passive)
        row += 3
      }
    }
    row = max(row, layout.rows.upperBound - 2 * 3)
    for fact in facts {
      canvas.write(
        words[fact.label], at: CellPosition(column: column, row: row), foreground: colors.quiet)
      canvas.write(
        fact.text, at: CellPosition(column: column, row: row + 1), foreground: colors.title)
      row += 3
    }
  }

  private func drawMan(at share: Double, isRising: Bool, on canvas: inout CellCanvas) {
    switch layout.earth {
    case .core(let columns):
      let row = layout.rows.lowerBound + Int(share * Double(layout.rows.count - 1) + 0.5)
      canvas.write(
        colors.isUnicode ? "●" : "o",
        at: CellPosition(column: columns.lowerBound + columns.count / 2, row: row),
        foreground: colors.manInShaft, attributes: .bold)
    case .section(let section):
      let place = section.position(after: share)
      let (column, row) = (Int(place.column.rounded(.down)), Int(place.row.rounded(.down)))
      let rows = colors.isUnicode ? ["╲●╱", " ┃ ", "╱ ╲"] : ["\\o/", " | ", "/ \\"]
      // whole at either end, where he stands on the surface
      let top = min(max(row - 1, layout.rows.lowerBound), layout.rows.upperBound - rows.count)
      drawTrail(behind: section, share, isRising, on: &canvas)
      for (offset, text) in rows.enumerated() {
        for (index, character) in text.enumerated() where character != " " {
          canvas.write(
            String(character), at: CellPosition(column: column - 1 + index, row: top + offset),
            foreground: colors.manInShaft, background: isPlain ? nil : EarthShell.shaft,
            attributes: .bold)
        }
      }
    }
  }

  /// The rows of the light behind the man.
  private static let trail = 9

  /// A light in the tunnel where the man has just been, so that one sees which way he falls.
  private func drawTrail(
    behind section: EarthSection, _ share: Double, _ isRising: Bool, on canvas: inout CellCanvas
  ) {
    guard !isPlain, section.centralAngle > 179 else { return }
    let row = Int(section.position(after: share).row.rounded(.down))
    for step in 2..<Self.trail {
      let lit = isRising ? row + step : row - step
      guard layout.rows.contains(lit) else { continue }
      let light = EarthShell.shaft.mixed(
        with: colors.manInShaft, share: 0.4 * (1 - Double(step) / Double(Self.trail)))
      canvas.write(
        " ", at: CellPosition(column: Int(section.center.column), row: lit), background: light)
    }
  }

  /// Minutes and seconds, such as `38:11`.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let rest = String(whole % 60)
    return "\(whole / 60):" + (rest.count < 2 ? "0" + rest : rest)
  }
}

extension FallLayout {
  /// Whether the Earth is a drill core.
  var isCore: Bool { if case .core = earth { true } else { false } }
}

extension InterfaceColors {
  /// The man on the dark ground of the tunnel, whatever the theme.
  var manInShaft: Color { Color(rgb: 0xFFD75F) }
}
