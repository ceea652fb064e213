import Cells

/// Turns the fill and the lines of a map into coloured characters.
///
/// A cell has one character colour and one background. A line shows its dots as the character; the
/// background is then the mean of the cell's colours, or the most frequent, as the theme says.
/// Without a line a half block shows the two halves of the cell, or a finer block the shape of the
/// land if the glyphs allow it.
struct MapPainter {
  let style: MapStyle
  /// The lines of the map, cell by cell.
  let lines: LineStack
  /// The areas of tiles, for a map without colours; `nil` without tiles.
  private let streets: StreetGround?
  /// Finds grounds on which the colours of the person's own features can be seen, all along a line
  /// darker ones on a dark map and lighter ones on a light map where that is possible.
  private var legibility: Legibility

  init(style: MapStyle, lines: LineStack, streets: StreetGround? = nil) {
    (self.style, self.lines, self.streets) = (style, lines, streets)
    legibility = Legibility(
      depth: style.theme.depth, leastContrast: Color.visibleContrast,
      preferring: style.theme.isLight ? .white : .black)
  }

  /// The map as characters.
  ///
  /// - Parameter fill: the colours beneath the lines; `nil` leaves the terminal's own.
  /// - Complexity: O(*n*) for *n* cells.
  mutating func canvas(of map: MapGeometry, fill: MapFill?) -> CellCanvas {
    let size = map.surfaces.size
    var cells: [Cell] = []
    cells.reserveCapacity(size.area)
    guard let fill else {
      for position in size.positions { cells.append(plainCell(at: position, of: map)) }
      return CellCanvas(size: size, cells: cells)
    }
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        cells.append(coloredCell(at: CellPosition(column: column, row: row), fill: fill))
      }
    }
    return CellCanvas(size: size, cells: cells)
  }

  private mutating func coloredCell(at position: CellPosition, fill: MapFill) -> Cell {
    let index = position.row * 2 * fill.columns + position.column
    let upper = fill.color(index, mixing: style.theme.mixesColors)
    let lower = fill.color(index + fill.columns, mixing: style.theme.mixesColors)
    if var ground = fill.streets?.colors(of: position, over: upper, lower) {
      if fill.hasTints,
        let tint = fill.tint(ofTilesIn: index) ?? fill.tint(ofTilesIn: index + fill.columns)
      {
        (ground.most, ground.next) = (tint(ground.most), tint(ground.next))
      }
      return streetCell(at: position, ground)
    }
    guard let (line, mask) = lines.uppermost(at: position),
      !isDrawnByShape(line.kind, at: position, fill)
    else {
      return blockCell(at: position, upper: upper, lower: lower, fill: fill)
    }
    var color = line.color ?? style.theme.color(of: line.kind)
    let ground = fill.edgeColor(of: position) ?? ground(upper, lower)
    var background = ground
    if let opacity = line.opacity {
      color = color.map { ground.mixed(with: $0, share: opacity) }
    } else if let own = line.color, !isChosenForMap(line.kind) {
      background = legibility.ground(under: own, over: ground)
    }
    switch style.glyphs {
    case .ascii:
      return Cell(
        BrailleRaster.asciiCharacter(for: mask), foreground: color, background: background)
    case .blocks:
      return blockCell(
        upper: mask & Self.upperDots != 0 ? color ?? upper : upper,
        lower: mask & ~Self.upperDots != 0 ? color ?? lower : lower)
    case .braille, .quadrants, .sextants, .octants:
      if let solidColor = line.solidColor {
        return Self.blockCell(
          (background, solidColor, BrailleRaster.readingOrder(of: mask)), style.glyphs)
      }
      return Cell(
        BrailleRaster.character(for: mask), foreground: color, background: background)
    }
  }

  /// A cell of the ground that tiles give, with the uppermost line.
  private mutating func streetCell(
    at position: CellPosition, _ ground: (most: Color, next: Color, mask: UInt8)
  ) -> Cell {
    guard let (line, mask) = lines.uppermost(at: position) else {
      return Self.blockCell(ground, style.glyphs)
    }
    let color = line.color ?? style.theme.color(of: line.kind)
    let background =
      isChosenForMap(line.kind)
      ? ground.most
      : line.color.map { legibility.ground(under: $0, over: ground.most) } ?? ground.most
    if style.glyphs == .ascii {
      return Cell(
        BrailleRaster.asciiCharacter(for: mask), foreground: color, background: background)
    }
    guard let solidColor = line.solidColor else {
      return Cell(
        BrailleRaster.character(for: mask), foreground: color, background: background)
    }
    return Self.blockCell(
      (background, solidColor, BrailleRaster.readingOrder(of: mask)), style.glyphs)
  }

  /// Whether the colours of a line were chosen for maps, as a person's own were not; those of
  /// streets were not for the few colours that grounds have besides.
  private func isChosenForMap(_ kind: LineKind) -> Bool {
    kind == .street && style.theme.depth >= .palette256
  }

  /// A cell of two colours.
  private static func blockCell(
    _ ground: (most: Color, next: Color, mask: UInt8), _ glyphs: GlyphSet
  ) -> Cell {
    guard ground.mask != 0 else { return Cell(" ", background: ground.most) }
    let character: Character
    switch glyphs {
    case .ascii: return Cell(" ", background: ground.most)
    case .octants: character = BlockGlyphs.octant(ground.mask)
    case .sextants: character = BlockGlyphs.sextant(ground.mask)
    case .blocks:
      let upper = (ground.mask & 0x0F).nonzeroBitCount >= 2
      let lower = (ground.mask >> 4).nonzeroBitCount >= 2
      return Cell(
        upper == lower ? " " : "▀", foreground: upper == lower || upper ? ground.next : ground.most,
        background: lower ? ground.next : ground.most)
    case .braille, .quadrants:
      character = BlockGlyphs.octant(BlockGlyphs.quadrants(of: ground.mask))
    }
    return Cell(character, foreground: ground.next, background: ground.most)
  }

  /// Whether a line is an edge of land whose shape the characters are fine enough to show.
  private func isDrawnByShape(_ kind: LineKind, at position: CellPosition, _ fill: MapFill) -> Bool
  {
    // lines are all that an outline map has: land and water have one colour
    guard style.type != .outline, kind == .coast || kind == .lakeShore else { return false }
    let shape = fill.shape(of: position)
    switch style.glyphs {
    case .ascii, .braille: return false
    // a line of half blocks would cover the land
    case .blocks: return fill.hasLand(position)
    case .quadrants:
      return shape.map { ![0, 0xFF].contains(BlockGlyphs.quadrants(of: $0.mask)) } ?? false
    case .sextants, .octants: return shape != nil
    }
  }

  /// The background of a cell with a character in it.
  private func ground(_ upper: Color, _ lower: Color) -> Color {
    upper == lower || !style.theme.mixesColors ? upper : upper.mixed(with: lower, share: 0.5)
  }

  private func blockCell(
    at position: CellPosition, upper: Color, lower: Color, fill: MapFill
  ) -> Cell {
    switch style.glyphs {
    case .ascii: return Cell(" ", background: ground(upper, lower))
    case .blocks, .braille: return blockCell(upper: upper, lower: lower)
    case .quadrants, .sextants, .octants:
      guard let shape = fill.shape(of: position) else {
        return blockCell(upper: upper, lower: lower)
      }
      let character =
        switch style.glyphs {
        case .octants: BlockGlyphs.octant(shape.mask)
        case .sextants: BlockGlyphs.sextant(shape.mask)
        default: BlockGlyphs.octant(BlockGlyphs.quadrants(of: shape.mask))
        }
      return Cell(character, foreground: shape.land, background: shape.rest)
    }
  }

  private func blockCell(upper: Color, lower: Color) -> Cell {
    upper == lower
      ? Cell(" ", background: upper) : Cell("▀", foreground: upper, background: lower)
  }

  /// A cell of a map without colours, on which one dot in each cell marks land.
  private func plainCell(at position: CellPosition, of map: MapGeometry) -> Cell {
    let surface = streets?.water(at: position) ?? map.surfaces.surface(of: position)
    let isShaded = style.type != .outline && surface.isLand
    switch style.glyphs {
    case .ascii, .blocks:
      if let (_, mask) = lines.uppermost(at: position) {
        return Cell(BrailleRaster.asciiCharacter(for: mask))
      }
      return isShaded ? Cell(".") : surface == .lake ? Cell("~") : .blank
    case .braille, .quadrants, .sextants, .octants:
      let mask = lines.all(at: position) | (isShaded ? Self.landMask : 0)
      return mask == 0 ? .blank : Cell(BrailleRaster.character(for: mask))
    }
  }

  private static let landMask: UInt8 = 0x02
  /// The dots of the upper half of a braille character.
  private static let upperDots: UInt8 = 0x1B
}
