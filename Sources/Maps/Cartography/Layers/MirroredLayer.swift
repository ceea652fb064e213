import Cells

extension MirroredStreets {
  /// The colour of the lines, and its share in that of the sea.
  private func color(in theme: MapTheme) -> (color: Color?, opacity: Double?) {
    guard theme.depth >= .palette256 else { return (theme.ghostCoast, nil) }
    // few colours cannot be mixed
    let share = theme.mixesColors ? StreetStyle.mirroredShare : (dark: 1, light: 1)
    let color = theme.mixesColors ? (dark: .white, light: .black) : StreetStyle.mirrored
    return theme.isLight ? (color.light, share.light) : (color.dark, share.dark)
  }

  /// The lines in pixels.
  func stroke(in theme: MapTheme) -> MapStroke {
    let (color, opacity) = color(in: theme)
    return MapStroke(
      kind: .ghostCoast, lines: lines, color: color, width: 1.6, hasEdge: false, opacity: opacity)
  }

  /// The lines as dots.
  func line(on map: MapGeometry, in theme: MapTheme) -> MapLine {
    let (color, opacity) = color(in: theme)
    return MapLine(
      kind: .ghostCoast, dots: map.dots(of: lines), color: color, opacity: opacity)
  }
}
