import Cartography
import Cells
import Localization
import Overlays

/// What a map's legend explains.
package enum LegendScope {
  /// The map on which it stands.
  case map
  /// That map and its opposite, which has none.
  case bothMaps
  /// Nothing: the legend stands on the opposite map.
  case none
}

/// What the marks, lines and colours of the person's own features mean, for a corner of a map.
struct OverlayLegend {
  private struct Line {
    let mark: String
    let color: Color
    let text: String
    /// The end of the text, which stays where the rest is shortened.
    var end = ""

    /// The line in some columns.
    func fitted(to columns: Int, ellipsis: String) -> Line {
      let room = max(columns - end.cellWidth, ellipsis.cellWidth + 1)
      return Line(
        mark: mark, color: color,
        text: (text.truncated(toCells: room, ellipsis: ellipsis) + end)
          .truncated(toCells: columns, ellipsis: ellipsis))
    }
  }

  private let lines: [Line]
  private let colors: InterfaceColors
  private let depth: ColorDepth
  /// The upper left cell of the legend on the map.
  let origin: CellPosition

  /// The legend on a map of a size; `nil` if there is nothing to explain, or no room for it.
  ///
  /// - Parameter showsAntipodes: whether the map has marks or lines at antipodes.
  init?(
    of overlays: [Overlay], in theme: MapTheme, showsAntipodes: Bool, on size: CellSize,
    _ coloring: MapColoring, isUnicode: Bool, words: Phrasebook
  ) {
    guard size.columns >= Self.leastColumns, size.rows >= Self.leastRows,
      size.area >= Self.leastCells
    else { return nil }
    colors = InterfaceColors(coloring)
    depth = coloring.depth
    var lines: [Line] = []
    for (source, overlay) in overlays.enumerated() {
      lines += Self.lines(
        of: overlay, source, in: theme, plain: colors.passive, isUnicode: isUnicode, words: words)
    }
    guard !lines.isEmpty else { return nil }
    if showsAntipodes {
      lines.append(
        Line(
          mark: isUnicode ? "◇" : "o", color: lines[0].color,
          text: words[.whereFeaturesComeOut]))
    }
    let room = (columns: size.columns / 3, rows: size.rows * 2 / 3)
    self.lines = lines.prefix(room.rows).map { line in
      line.fitted(to: room.columns, ellipsis: isUnicode ? "…" : "...")
    }
    origin = CellPosition(column: 1, row: size.rows - self.lines.count - 1)
  }

  // a globe beside another on a screen of 80 columns has room
  private static let leastColumns = 36
  private static let leastRows = 10
  private static let leastCells = 600
  private static let markColumns = 4

  /// The lines on an overlay. Its marks have the colours that most of its points, lines and areas
  /// have, or a plain one if a property colours them.
  private static func lines(
    of overlay: Overlay, _ source: Int, in theme: MapTheme, plain: Color, isUnicode: Bool,
    words: Phrasebook
  ) -> [Line] {
    var lines: [Line] = []
    var color = (
      point: theme.color(ofSource: source), line: theme.color(ofSource: source),
      area: theme.color(ofSource: source)
    )
    switch overlay.coloring?.key {
    case .numbers, .texts: color = (plain, plain, plain)
    case PropertyColoring.Key.none?, nil:
      let styles = overlay.commonStyles
      color.point = styles.points.marker ?? color.point
      color.line = styles.lines.stroke.map(theme.shade(ofLine:)) ?? color.line
      color.area = styles.areas.fill ?? color.area
    }
    func add(_ mark: String, _ color: Color, _ text: String, _ end: String = "") {
      lines.append(Line(mark: mark, color: color, text: text, end: end.isEmpty ? "" : " " + end))
    }
    let name = overlay.title
    let lineCount = overlay.paths.count { $0.area == nil }
    let areaCount = overlay.paths.count - lineCount
    func number(_ count: Int) -> String { words.grouped(Double(count), decimals: 0) }
    if !overlay.points.isEmpty {
      add(isUnicode ? "◆" : "*", color.point, name, number(overlay.points.count))
    }
    if lineCount > 0 {
      let decimals = overlay.lineLength < 100 ? 1 : 0
      let length = words[.kilometers, words.grouped(overlay.lineLength, decimals: decimals)]
      add(isUnicode ? "━" : "-", color.line, name, length)
    }
    if areaCount > 0 {
      add(isUnicode ? "▒" : "#", color.area, name, number(areaCount))
    }
    switch overlay.coloring?.key {
    case .numbers(let range):
      let ramp = PropertyColoring.ramp
      let ends = [range.lowerBound, range.upperBound].map(FeatureProperties.label)
      let property = overlay.coloring?.name ?? ""
      add(isUnicode ? "◆" : "*", ramp[0], property, ends[0])
      add(isUnicode ? "◆" : "*", ramp[ramp.count - 1], property, ends[1])
    case .texts(let texts, let others):
      for (text, hue) in texts { add(isUnicode ? "◆" : "*", hue, text) }
      if others > 0, let last = PropertyColoring.hues.last {
        add(isUnicode ? "◆" : "*", last, "+" + number(others))
      }
    case PropertyColoring.Key.none?, nil: break
    }
    // in ASCII all marks are alike
    if isUnicode, let sizing = overlay.sizing, let greatest = sizing.greatest {
      add("•●", color.point, "\(sizing.name) ≤ \(FeatureProperties.label(of: greatest))")
    }
    return lines
  }

  /// The cells of the legend.
  var rectangle: CellRectangle {
    let width = Self.markColumns + (lines.map(\.text.cellWidth).max() ?? 0) + 1
    return CellRectangle(origin: origin, size: CellSize(columns: width, rows: lines.count))
  }

  /// The legend as cells.
  var canvas: CellCanvas {
    var canvas = CellCanvas(
      size: rectangle.size, fill: Cell(" ", background: colors.ground))
    var legibility = Legibility(depth: depth, leastContrast: Color.visibleContrast)
    for (row, line) in lines.enumerated() {
      canvas.write(
        line.mark, at: CellPosition(column: 1, row: row),
        foreground: legibility.ink(line.color, on: colors.ground), background: colors.ground)
      canvas.write(
        line.text, at: CellPosition(column: Self.markColumns, row: row),
        foreground: colors.passive, background: colors.ground)
    }
    return canvas
  }
}
