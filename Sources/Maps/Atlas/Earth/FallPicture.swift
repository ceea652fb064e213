import Cartography
import Cells
import Geodesy
import Geophysics
import Localization

/// The fall through the Earth: the Earth cut open, in cells or in pixels, the man in the tunnel,
/// and what the gauges read.
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
  let page: EarthPage
  private let depth: ColorDepth
  /// The seconds of sound straight through the centre; `nil` for a tunnel that misses it.
  private let soundTime: Double?
  /// All that does not move, but for the gauges and what is beside the Earth.
  private(set) var ground: CellCanvas
  /// The same with the table and the chart beside the Earth, if both have room.
  private var fallGround: CellCanvas
  private var chart: FallChart?
  /// The name of each layer that has room, by the number of the layer; none beside a drill core.
  private var layerNames: [Label?] = []

  /// A picture of some size.
  ///
  /// - Parameters:
  ///   - ends: the end of the man and the end of the x.
  ///   - centralAngle: between them, in degrees.
  ///   - depth: of the screen's colours: without any, letters stand for layers; with few, each
  ///     layer has one colour.
  ///   - pixels: those of a cell, for a round Earth in pixels; `nil` for one in cells.
  /// - Complexity: O(*n*) for *n* cells or pixels; ``canvas(at:)`` afterwards draws only what
  ///   moves.
  public init(
    size: CellSize, cellAspect: Double = 2, ends: [End], path: FallPath,
    centralAngle: Double = 180, words: Phrasebook = .english, colors: InterfaceColors,
    depth: ColorDepth = .direct, pixels: PixelSize? = nil
  ) {
    (self.path, self.depth) = (path, depth)
    func layout(_ names: [String]) -> FallLayout {
      FallLayout(
        size: size, cellAspect: cellAspect, centralAngle: centralAngle,
        sideWidth: Self.factWidth(names, words))
    }
    // where the names of all layers have no room beside the Earth, those of its parts may have
    let wide = layout(EarthModel.prem.layers.map(\.name))
    page = EarthPage(
      size: size, ends: ends, words: words, colors: colors, isPlain: depth == .monochrome,
      isFlat: depth != .direct,
      layout: wide.side == nil ? layout(EarthShell.all.map(\.name)) : wide)
    soundTime =
      centralAngle > 179
      ? SeismicModel.prem.arrivals(of: .innerCoreP, at: 180).first?.time : nil
    ground = page.ground(in: pixels)
    fallGround = ground
    layerNames = EarthShell.all.indices.map { name(ofLayer: $0) }
    var canvas = ground
    page.drawEnds(on: &canvas)
    drawLayers(on: &canvas)
    ground = canvas
    chart = drawSide(on: &canvas)
    fallGround = canvas
  }

  private var size: CellSize { page.size }
  var words: Phrasebook { page.words }
  var colors: InterfaceColors { page.colors }
  var isPlain: Bool { page.isPlain }
  var layout: FallLayout { page.layout }

  /// The picture after some seconds of the fall; the man falls back after its end.
  public func canvas(at seconds: Double) -> CellCanvas {
    let state = path.state(at: seconds)
    var canvas = fallGround
    let time = seconds.truncatingRemainder(dividingBy: 2 * path.train.duration)
    let isBack = time > path.train.duration
    let passed = isBack ? time - path.train.duration : seconds
    drawGauges(state, passed, isBack, on: &canvas)
    chart?.drawPast(passed, on: &canvas)
    markLayer(of: state, on: &canvas)
    drawMan(at: state.distance / max(path.train.length, 1), isRising: isBack, on: &canvas)
    return canvas
  }

  // MARK: What does not move

  /// The columns of the facts beside the Earth, of which one is the name of a layer.
  private static func factWidth(_ names: [String], _ words: Phrasebook) -> Int {
    let texts =
      [words[.layerLabel], words[.gravityLabel], words[.soundLabel]]
      + names.map(words.word)
    return texts.map(\.cellWidth).max() ?? 0
  }

  /// A text on the round Earth, beside its vertical axis.
  private struct Label {
    let text: String
    let position: CellPosition
  }

  /// The name of a layer where it has room: on the layer as near to its middle depth as may be, or
  /// else with a tick on the layer around it, the outermost one beside the Earth. Where it has no
  /// room, a small picture has it at the middle depth; beside a large one the facts name the layer.
  private func name(ofLayer number: Int) -> Label? {
    guard case .section(let section) = layout.earth else { return nil }
    let bottoms = [0, 0] + EarthShell.all.map(\.bottom)
    let (around, top, bottom) = (bottoms[number], bottoms[number + 1], bottoms[number + 2])
    let text = words.word(for: EarthShell.all[number].name)
    guard let middle = label(text, atDepth: (top + bottom) / 2) else { return nil }
    let rows = layout.rows.filter { Double($0) < section.center.row }
      .sorted { abs($0 - middle.position.row) < abs($1 - middle.position.row) }
    let origins = rows.lazy.map { CellPosition(column: middle.position.column, row: $0) }
    let depths = max(top, EarthSection.drawnCrust)...bottom
    if let origin = origins.first(where: { holds(text, at: $0, within: depths, on: section) }) {
      return Label(text: text, position: origin)
    }
    if let name = nameWithTick(text, at: top, within: around, inRows: rows, on: section) {
      return name
    }
    guard layout.hasLargeDigits else { return middle }
    return number == 0 ? nameBeside(section, text) : nil
  }

  /// A name at the left of the Earth, with a tick to it, in the highest row that has room.
  private func nameBeside(_ section: EarthSection, _ text: String) -> Label? {
    let text = text + " " + tick
    for row in layout.rows {
      guard let reach = section.reach(ofDepth: 0, inRow: Double(row) + 0.5) else { continue }
      let end = Int((section.center.column - reach).rounded(.down))
      let origin = CellPosition(column: end - text.cellWidth, row: row)
      guard origin.column - Self.markWidth > layout.gauges.upperBound else { return nil }
      // beside the shaft there is a part of the rim
      if reach > section.shaftWidth { return Label(text: text, position: origin) }
    }
    return nil
  }

  private var tick: String { colors.isUnicode ? "─" : "-" }

  /// A name on a layer with a tick to the layer below. A mark that finds no room on the layer
  /// stands on the layer above it.
  ///
  /// - Parameters:
  ///   - depth: the boundary between them.
  ///   - around: the upper boundary of the layer.
  private func nameWithTick(
    _ text: String, at depth: Kilometers, within around: Kilometers, inRows rows: [Int],
    on section: EarthSection
  ) -> Label? {
    guard depth > 0 else { return nil }
    let whole = text + " " + tick
    let depths = max(around, EarthSection.drawnCrust)...depth
    let origins = rows.compactMap { row in
      section.reach(ofDepth: depth, inRow: Double(row) + 0.5).map { reach in
        let end = Int((section.center.column - reach).rounded(.down))
        return CellPosition(column: end - whole.cellWidth, row: row)
      }
    }
    // the tick touches the boundary, which may be bent more than a row is high
    for markWidth in [Self.markWidth, 0] {
      let origin = origins.first {
        holds(text, at: $0, within: depths, on: section, markWidth: markWidth)
      }
      if let origin { return Label(text: whole, position: origin) }
    }
    return nil
  }

  /// Whether a name and the mark before it lie within a range of depths.
  private func holds(
    _ text: String, at origin: CellPosition, within depths: ClosedRange<Kilometers>,
    on section: EarthSection, markWidth: Int = markWidth
  ) -> Bool {
    section.holds(
      CellRectangle(
        column: origin.column - markWidth, row: origin.row,
        columns: text.cellWidth + markWidth, rows: 1), within: depths)
  }

  /// The columns of the mark of the layer that the man falls through.
  private static let markWidth = 2

  /// The depth of each lower boundary, with a tick: at the right of a tunnel through the centre.
  /// Beside another tunnel it stands at the left, where the names leave the row free.
  private var boundaryDepths: [Label] {
    guard case .section(let section) = layout.earth else { return [] }
    let isRight = section.isThroughCenter
    var taken = isRight ? [] : Set(layerNames.compactMap(\.?.position.row))
    return EarthShell.all.compactMap { shell in
      let depth = words.grouped(shell.bottom, decimals: 0) + " " + words[.kilometersUnit]
      guard
        let label = label(
          isRight ? tick + " " + depth : depth + " " + tick, atDepth: shell.bottom,
          isRight: isRight),
        taken.insert(label.position.row).inserted
      else { return nil }
      return label
    }
  }

  /// A text at a depth, beside the vertical axis; nothing beside a drill core.
  private func label(_ text: String, atDepth depth: Kilometers, isRight: Bool = false) -> Label? {
    guard case .section(let section) = layout.earth else { return nil }
    let row = Int(section.center.row - section.radius * (1 - depth / EarthShell.radius))
    // a column is left between the text and the tunnel
    let (left, right) = (
      Int(section.center.column - section.shaftWidth / 2) - 1,
      Int(section.center.column + section.shaftWidth / 2) + 1
    )
    return Label(
      text: text,
      position: CellPosition(column: isRight ? right : left - text.cellWidth, row: row))
  }

  /// Writes the names of the layers and the depths of their boundaries on the Earth.
  private func drawLayers(on canvas: inout CellCanvas) {
    for label in layerNames.compactMap(\.self) + boundaryDepths {
      write(label.text, at: label.position, on: &canvas)
    }
  }

  /// Writes a text over the section, in black or white, whichever the colours beneath it call for.
  /// A cell on which that could not be read gets a shade of its colour.
  private func write(
    _ text: String, at position: CellPosition, attributes: TextAttributes = [],
    on canvas: inout CellCanvas
  ) {
    guard !isPlain else {
      canvas.write(
        " " + text + " ", at: CellPosition(column: position.column - 1, row: position.row),
        attributes: attributes)
      return
    }
    let columns = (position.column..<position.column + text.cellWidth)
      .clamped(to: 0..<canvas.size.columns)
    let grounds = columns.map { canvas[$0, position.row].ground ?? colors.page }
    let luminance = grounds.reduce(0) { $0 + $1.luminance } / Double(max(grounds.count, 1))
    let ink = Color(rgb: luminance > Color.middleLuminance ? 0 : 0xFFFFFF)
    var legibility = Legibility(depth: depth)
    var column = position.column
    for character in text {
      let ground =
        columns.contains(column)
        ? legibility.ground(under: ink, on: canvas[column, position.row]) : nil
      column = canvas.write(
        String(character), at: CellPosition(column: column, row: position.row), foreground: ink,
        background: ground, attributes: attributes)
    }
  }

  // MARK: What moves

  /// Marks the name of the part of the Earth that the man falls through, if it has one on the
  /// picture. The crust has none.
  private func markLayer(of state: FallPath.State, on canvas: inout CellCanvas) {
    guard state.depth / 1000 > EarthShell.crustBottom else { return }
    guard let name = layerNames[EarthShell.index(at: state.depth / 1000)] else { return }
    write(
      (colors.isUnicode ? "▶ " : "> ") + name.text,
      at: CellPosition(column: name.position.column - Self.markWidth, row: name.position.row),
      attributes: .bold, on: &canvas)
  }

  private func drawGauges(
    _ state: FallPath.State, _ seconds: Double, _ isBack: Bool, on canvas: inout CellCanvas
  ) {
    var facts = [
      (words[.layerLabel], layerName(of: state)),
      (
        words[.gravityLabel],
        words[.metersPerSecondSquared, words.number(state.gravity, decimals: 2)]
      ),
    ]
    if let soundTime { facts.append((words[.soundLabel], EarthPage.clock(soundTime))) }
    page.drawGauges(
      [
        (.depthLabel, words.grouped(state.depth / 1000, decimals: 0), words[.kilometersUnit]),
        (
          .speedLabel, words.number(state.speed / 1000, decimals: 2), words[.kilometersPerSecond]
        ),
        (
          isBack ? .wayBack : .clock, EarthPage.clock(seconds),
          words[.ofTime, EarthPage.clock(path.train.duration)]
        ),
      ], facts: facts, factColumn: layout.side?.lowerBound, on: &canvas)
  }

  /// The name of the layer, or of the part of the Earth that holds it if the layer's is too long.
  private func layerName(of state: FallPath.State) -> String {
    let name = words.word(for: state.layer)
    let room =
      layout.isCore
      ? layout.gauges.count - words[.layerLabel].cellWidth - 1
      : layout.side?.count ?? layout.gauges.count
    guard name.cellWidth > room else { return name }
    let depth = state.depth / 1000
    return words.word(
      for: depth > EarthShell.crustBottom
        ? EarthShell.all[EarthShell.index(at: depth)].name : EarthShell.crustName)
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
    guard !isPlain, section.isThroughCenter else { return }
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
}

extension InterfaceColors {
  /// The man on the dark ground of the tunnel, whatever the theme.
  var manInShaft: Color { Color(rgb: 0xFFD75F) }
}
