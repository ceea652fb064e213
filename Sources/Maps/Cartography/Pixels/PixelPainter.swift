import Cells

/// Turns the fill and the lines of a map into pixels.
///
/// Each pixel has the colour of its own surface, so that land and water meet where they do. Within
/// a surface the colours of neighbouring patches blend. Lines have soft edges.
struct PixelPainter {
  let style: MapStyle

  /// The map as pixels.
  ///
  /// - Parameter strokes: the most important first.
  /// - Complexity: O(*n* + *l*) for *n* pixels and the *l* pixels along the lines.
  func raster(of map: MapGeometry, fill: MapFill, strokes: [MapStroke]) -> PixelRaster {
    let grid = map.projector.grid
    var pixels = [UInt32](repeating: 0, count: grid.columns * grid.rows)
    pixels.withUnsafeMutableBufferPointer { pixels in
      let isCovered = fill.streets?.isOpaque == true
      if !isCovered { PatchBlender(of: fill).paint(grid, &pixels) }
      if let streets = fill.streets { paint(streets, with: fill, &pixels) }
      let isGlobe = map.projector.viewport.isGlobe
      if isGlobe, map.projector.rim != nil {
        soften(GlobeDisc(of: map.projector), fill, grid, &pixels)
      }
      var coverage = LineCoverage(width: grid.columns, height: grid.rows)
      let scale = grid.penScale
      for stroke in strokes.reversed() {
        guard let color = stroke.color ?? style.theme.color(of: stroke.kind) else { continue }
        var pen = Pen(for: stroke.kind, onGlobe: style.theme.globe != nil && isGlobe)
        if let width = stroke.width { pen.width = width }
        if let opacity = stroke.opacity { pen.opacity = opacity }
        if stroke.color != nil, stroke.hasEdge {
          // a dark or light edge, so that the line is seen on every ground
          coverage.draw(stroke.lines, pen: pen.edge.scaled(by: scale))
          coverage.blend(color.isLight ? .black : .white, into: pixels)
        }
        coverage.draw(stroke.lines, pen: pen.scaled(by: scale))
        coverage.blend(color, into: pixels)
      }
    }
    return PixelRaster(width: grid.columns, height: grid.rows, pixels: pixels)
  }

  /// Paints the areas of tiles, with the tints of a fill.
  private func paint(_ ground: StreetGround, with fill: MapFill, _ pixels: inout Pixels) {
    let columns = ground.grid.columns
    guard fill.hasTints else {
      ground.forEachColor { column, row, color in pixels[row * columns + column] = color.rgb }
      return
    }
    ground.forEachColor { column, row, color in
      let tint = fill.tint(ofTilesIn: row / 2 * fill.columns + column / 2)
      pixels[row * columns + column] = (tint.map { $0(color) } ?? color).rgb
    }
  }

  private typealias Pixels = UnsafeMutableBufferPointer<UInt32>

  /// Blends the edge of a globe with space within a pixel.
  private func soften(
    _ disc: GlobeDisc, _ fill: MapFill, _ grid: DotGrid, _ pixels: inout Pixels
  ) {
    let columns = grid.patchColumns
    for patch in fill.spaceMasks.indices {
      let mask = fill.spaceMasks[patch]
      guard mask != 0, mask != 0b1111 else { continue }
      guard let earth = fill.earthColor(of: patch) else { continue }
      for dot in 0..<4 {
        let column = patch % columns * 2 + dot % 2
        let row = patch / columns * 2 + dot / 2
        guard column < grid.columns, row < grid.rows else { continue }
        let share = disc.share(ofDot: column, row)
        pixels[row * grid.columns + column] =
          fill.space[patch].mixed(with: earth, share: share).rgb
      }
    }
  }
}

extension DotGrid {
  /// The factor for the widths of ``Pen``, which are for cells 20 pixels high: 0.75...2.5.
  var penScale: Double { min(max(Double(down) / 20, 0.75), 2.5) }
}

extension MapFill {
  /// The colour of the Earth in a patch at a globe's edge; `nil` if the patch lies off the Earth.
  fileprivate func earthColor(of patch: Int) -> Color? {
    if landMasks[patch] != 0 { return land[patch] }
    if lakeMasks[patch] != 0 { return lake[patch] }
    return hasSea(patch) ? sea[patch] : nil
  }
}

extension GlobeDisc {
  /// The share of a dot that lies on the Earth, about: 1 within the disc, 0 beyond its edge.
  fileprivate func share(ofDot column: Int, _ row: Int) -> Double {
    min(max((1 - distance(ofDot: column, row)) * radius * 2 + 0.5, 0), 1)
  }
}
