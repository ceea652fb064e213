import Cells

/// Turns surfaces and outlines into coloured characters.
///
/// A cell has one character colour and one background. Where a line passes, its dots are the
/// character, and the background is the mean or the most of what the cell covers, as the theme
/// says. Elsewhere a half block shows the two halves of the cell.
struct MapPainter {
  private let style: MapStyle
  private let data: MapData

  init(style: MapStyle, data: MapData) {
    self.style = style
    self.data = data
  }

  /// The map as characters.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  func canvas(of outlines: Outlines) -> CellCanvas {
    var canvas = CellCanvas(size: outlines.surfaces.size)
    let fill = fill(of: outlines.surfaces)
    for position in canvas.size.positions {
      canvas[position] =
        style.theme.land.isEmpty
        ? plainCell(at: position, of: outlines)
        : coloredCell(at: position, of: outlines, fill: fill)
    }
    return canvas
  }

  private func coloredCell(
    at position: CellPosition, of outlines: Outlines, fill: HalfBlockRaster
  ) -> Cell {
    guard let line = line(at: position, of: outlines) else { return fill.cell(at: position) }
    let background =
      style.theme.mixesColors
      ? mean(outlines.surfaces.dots(of: position))
      : color(of: outlines.surfaces.surface(of: position))
    return Cell(line.character, foreground: line.color, background: background)
  }

  /// The colours of the map's half cells; in ASCII both halves have that of the cell.
  private func fill(of surfaces: SurfaceGrid) -> HalfBlockRaster {
    var fill = HalfBlockRaster(size: surfaces.size)
    guard !style.theme.land.isEmpty else { return fill }
    for position in surfaces.size.positions {
      for half in 0..<2 {
        fill[position.column, position.row * 2 + half] = color(
          of: style.glyphs.isUnicode
            ? surfaces.surface(of: position, half: half) : surfaces.surface(of: position))
      }
    }
    return fill
  }

  /// Without colours, one dot a cell stands for land.
  private func plainCell(at position: CellPosition, of outlines: Outlines) -> Cell {
    switch style.glyphs.isUnicode {
    case true:
      let mask =
        lineMask(at: position, of: outlines)
        | (outlines.surfaces.surface(of: position).isLand ? Self.landMask : 0)
      return mask == 0 ? .blank : Cell(BrailleRaster.character(for: mask))
    case false:
      if let line = line(at: position, of: outlines) { return Cell(line.character) }
      switch outlines.surfaces.surface(of: position) {
      case .space, .sea: return .blank
      case .lake: return Cell("~")
      case .land: return Cell(".")
      }
    }
  }

  private static let landMask: UInt8 = 0x02

  private func lineMask(at position: CellPosition, of outlines: Outlines) -> UInt8 {
    outlines.coast.mask(at: position) | outlines.shores.mask(at: position)
      | outlines.borders.mask(at: position) | outlines.horizon.mask(at: position)
  }

  /// The most important line of a cell, if there is one.
  private func line(
    at position: CellPosition, of outlines: Outlines
  ) -> (character: Character, color: Color?)? {
    let layers = [
      (outlines.coast, style.theme.coast), (outlines.horizon, style.theme.horizon),
      (outlines.shores, style.theme.lakeShore), (outlines.borders, style.theme.border),
    ]
    for (raster, color) in layers {
      let mask = raster.mask(at: position)
      guard mask != 0 else { continue }
      let character =
        style.glyphs.isUnicode
        ? BrailleRaster.character(for: mask) : BrailleRaster.asciiCharacter(for: mask)
      return (character, color)
    }
    return nil
  }

  private func color(of surface: Surface) -> Color? {
    switch surface {
    case .space: style.theme.space
    case .sea: style.theme.sea
    case .lake: style.theme.lake
    case .land(let country):
      data.isIce[Int(country)]
        ? style.theme.ice
        : style.theme.land[Int(data.tints[Int(country)]) % style.theme.land.count]
    }
  }

  /// The mean of the colours of some surfaces; `nil` if one of them has none.
  private func mean(_ surfaces: ArraySlice<Surface>) -> Color? {
    var sums = (red: 0, green: 0, blue: 0)
    for surface in surfaces {
      guard let color = color(of: surface) else { return nil }
      sums.red += Int(color.red)
      sums.green += Int(color.green)
      sums.blue += Int(color.blue)
    }
    let count = surfaces.count
    return Color(
      red: UInt8(sums.red / count), green: UInt8(sums.green / count),
      blue: UInt8(sums.blue / count))
  }
}
