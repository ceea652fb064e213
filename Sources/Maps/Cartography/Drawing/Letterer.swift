import Cells

/// Writes names on a map so that they can be read on every colour.
struct Letterer {
  private let theme: MapTheme
  private let glyphs: GlyphSet
  private var legibility: Legibility
  private var graphics: Legibility

  init(style: MapStyle) {
    theme = style.theme
    glyphs = style.glyphs
    legibility = Legibility(depth: style.theme.depth)
    graphics = Legibility(depth: style.theme.depth, leastContrast: Color.visibleContrast)
  }

  /// The map with names, its scale bar and its sources.
  mutating func canvas(
    of labels: [PlacedLabel], on map: CellCanvas, _ ground: LabelGround
  ) -> CellCanvas {
    var canvas = map
    for label in labels {
      let lettering = theme.lettering(for: label.kind)
      for line in label.writtenLines { write(line.text, at: line.origin, lettering, on: &canvas) }
      if let marker = label.marker {
        let character = label.kind.marker(isUnicode: glyphs.isUnicode)
        write(String(character), at: marker, lettering, on: &canvas)
      }
    }
    if let bar = ground.scaleBar {
      write(bar.text, at: bar.rectangle.origin, theme.scale, on: &canvas)
    }
    if let sources = ground.attribution {
      write(sources.text, at: sources.rectangle.origin, theme.attribution, on: &canvas)
    }
    for text in ground.seaTexts {
      write(text.text, at: text.rectangle.origin, theme.scale, on: &canvas)
    }
    return canvas
  }

  /// A map with the marks of the person's own points, the uppermost last, and their numbers but for
  /// those that pins cover in part. The map's ground lies beneath the marks; one that would not be
  /// seen on it is darker or lighter.
  mutating func canvas(
    marking marks: [FeatureMark], beside pins: [CellRectangle], on map: CellCanvas
  ) -> CellCanvas {
    var canvas = map
    for mark in marks {
      let character = mark.character(isUnicode: glyphs.isUnicode)
      let ground = map[mark.cell].ground
      var color = theme.land.isEmpty ? nil : mark.color
      if let ink = color, let ground { color = graphics.ink(ink, on: ground) }
      canvas.write(String(character), at: mark.cell, foreground: color, background: ground)
      guard let number = mark.number, !pins.contains(where: mark.rectangle.overlaps) else {
        continue
      }
      write(
        number, at: CellPosition(column: mark.cell.column + 1, row: mark.cell.row),
        theme.lettering(for: mark.isAntipodal ? .featureAntipode : .feature), on: &canvas)
    }
    return canvas
  }

  /// A map with a sentence in its lower half, if there is room for it beside what covers the map.
  mutating func canvas(
    saying text: String, on map: CellCanvas, beside covers: [CellRectangle]
  ) -> CellCanvas {
    var canvas = map
    let column = (map.size.columns - text.cellWidth) / 2
    guard column > 0, map.size.rows >= 8 else { return map }
    let rows = map.size.rows / 2 + 1...map.size.rows * 3 / 4
    let origins = rows.reversed().lazy.map { CellPosition(column: column, row: $0) }
    let size = CellSize(columns: text.cellWidth, rows: 1)
    guard
      let origin = origins.first(where: { origin in
        !covers.contains { $0.overlaps(CellRectangle(origin: origin, size: size)) }
      })
    else { return map }
    write(text, at: origin, theme.attribution, on: &canvas)
    return canvas
  }

  private mutating func write(
    _ text: String, at origin: CellPosition, _ lettering: MapTheme.Lettering,
    on canvas: inout CellCanvas
  ) {
    var position = origin
    for character in text {
      let ground = legibility.ground(under: lettering.color, on: canvas[position])
      position.column = canvas.write(
        String(character), at: position, foreground: lettering.color, background: ground,
        attributes: lettering.attributes)
    }
  }
}

extension MapTheme {
  /// The lettering of a kind of name.
  package func lettering(for kind: MapLabel.Kind) -> Lettering {
    switch kind {
    case .capital: capital
    case .city: city
    case .town: town
    case .village: village
    case .district: district
    case .country: country
    case .surroundingCountry: surroundingCountry
    case .sea, .inlandWater: seaName
    case .landform, .summit: landform
    case .graticule: graticuleLabel
    case .rangeRing: rangeRingLabel
    case .plumbExit: plumbMark
    case .subsolarPoint: subsolarMark
    case .feature: town
    case .featureAntipode: graticuleLabel
    case .street, .smallStreet, .water, .park, .quarter, .sight, .station:
      (depth >= .palette256 ? StreetStyle.lettering(of: kind, isLight: isLight) : nil)
        ?? (kind == .water ? seaName : town)
    }
  }
}

extension MapLabel.Kind {
  /// The mark on the place itself. The ranks of towns have different ones, but for districts, whose
  /// names are slanted where characters beyond ASCII are shown.
  package func marker(isUnicode: Bool) -> Character {
    switch self {
    case .capital: isUnicode ? "◉" : "*"
    case .city: isUnicode ? "●" : "@"
    case .village: isUnicode ? "·" : "."
    case .district: isUnicode ? "·" : ":"
    case .summit: isUnicode ? "▲" : "^"
    case .plumbExit: isUnicode ? "⊗" : "x"
    case .subsolarPoint: isUnicode ? "☼" : "*"
    case .sight, .station: isUnicode ? "▪" : "*"
    default: isUnicode ? "•" : "+"
    }
  }
}
