import Cells
import Geodesy
import Overlays

/// The lines and areas of the person's own features, where they are and, dashed, at their
/// antipodes.
struct FeatureLayer: FillLayer {
  let overlays: [Overlay]
  let theme: MapTheme

  /// Tints the areas, so that the ground is still seen.
  func color(_ fill: inout MapFill, on map: MapGeometry, with tools: FillTools) {
    for (source, overlay) in overlays.enumerated() {
      for path in overlay.paths {
        guard let area = path.area, map.tracer.cap.touches(area.bounds) else { continue }
        let style = overlay.style(of: path.feature)
        guard style.fillOpacity > 0 else { continue }
        let color = theme.color(of: path.feature, of: overlay, \.fill, source: source)
        var mixer = ColorMixer(of: color, share: style.fillOpacity, on: tools.lattice)
        let tint = MapFill.Tint(color: color, share: style.fillOpacity)
        forEachPatch(of: area, on: map.ground, count: fill.land.count) { patch in
          fill.mix(patch, by: &mixer)
          fill.add(tint, toTilesIn: patch)
        }
      }
    }
  }

  /// Passes the patches of an area.
  private func forEachPatch(
    of area: AreaIndex, on ground: GroundGrid, count: Int, _ body: (_ patch: Int) -> Void
  ) {
    let bounds = area.bounds
    let isAllAround = bounds.east - bounds.west >= 360
    for patch in 0..<count {
      let latitude = Double(ground.latitudes[patch])
      guard latitude >= bounds.south, latitude <= bounds.north else { continue }
      let longitude = Double(ground.longitudes[patch])
      if !isAllAround {
        var east = (longitude - bounds.west).truncatingRemainder(dividingBy: 360)
        if east < 0 { east += 360 }
        guard east <= bounds.east - bounds.west else { continue }
      }
      guard area.contains(GeographicPosition(latitude: latitude, longitude: longitude)) else {
        continue
      }
      body(patch)
    }
  }

  /// The lines and the outlines of areas, the uppermost first.
  func strokes(on map: MapGeometry) throws(CartographyError) -> [MapStroke] {
    let cap = map.tracer.cap
    var strokes: [MapStroke] = []
    for isAntipodal in [true, false] {
      let tracer = isAntipodal ? try LineTracer(map.projector, isAntipodal: true) : map.tracer
      let reach = isAntipodal ? cap.antipode : cap
      for (source, overlay) in overlays.enumerated() {
        for (style, lines) in self.lines(of: overlay, source, within: reach) {
          let traced = try tracer.trace(straight: lines)
          strokes.append(
            MapStroke(
              kind: isAntipodal ? .featureAntipode : .feature, lines: traced,
              color: style.asksForColor ? theme.shade(ofLine: style.color) : style.color,
              width: isAntipodal ? nil : style.width + 0.5))
        }
      }
    }
    return strokes.reversed()
  }

  /// The colour and the width of lines, and whether a style asks for the colour.
  private struct Style: Hashable {
    let color: Color
    let asksForColor: Bool
    let width: Double
  }

  /// The lines of an overlay that may be on a map, by their style, in the order in which styles
  /// occur first.
  private func lines(
    of overlay: Overlay, _ source: Int, within cap: SphericalCap
  ) -> [(style: Style, lines: [ArraySlice<GeographicPosition>])] {
    var numbers: [Style: Int] = [:]
    var groups: [(style: Style, lines: [ArraySlice<GeographicPosition>])] = []
    for path in overlay.paths where cap.touches(path.bounds) {
      let asked = overlay.style(of: path.feature)
      guard asked.strokeWidth > 0 else { continue }
      let style = Style(
        color: theme.color(of: path.feature, of: overlay, \.stroke, source: source),
        asksForColor: asked.stroke != nil && overlay.color(of: path.feature) == nil,
        width: asked.strokeWidth)
      let number = numbers[style] ?? groups.count
      if number == groups.count {
        numbers[style] = number
        groups.append((style, []))
      }
      groups[number].lines += path.outlines.map { overlay.places[$0] }
    }
    return groups
  }

  /// The same lines as dots: two dots wide where the features are, dashed at their antipodes.
  func lines(on map: MapGeometry) throws(CartographyError) -> [MapLine] {
    try strokes(on: map).map { stroke in
      var dots = BrailleRaster(size: map.surfaces.size)
      if stroke.kind == .feature {
        dots.drawBroadly(stroke.lines)
      } else {
        dots.draw(stroke.lines.dashed(dash: Self.dash, gap: Self.dash))
      }
      return MapLine(kind: stroke.kind, dots: dots, color: stroke.color)
    }
  }

  /// The length of dashes and gaps, in dots.
  private static let dash = 3.0
}

extension BrailleRaster {
  /// Lights the dots along some lines and those beside them: below flat parts, right of steep ones.
  mutating func drawBroadly(_ lines: TracedLines) {
    draw(lines)
    var beside = TracedLines()
    for piece in lines.pieces {
      for index in piece.points.dropFirst() {
        let (start, end) = (lines.points[index - 1], lines.points[index])
        let isFlat = abs(end.x - start.x) >= abs(end.y - start.y)
        beside.addOpen(
          [start, end].map {
            DotPosition(x: $0.x + (isFlat ? 0 : 1), y: $0.y + (isFlat ? 1 : 0))
          })
      }
    }
    draw(beside)
  }
}
