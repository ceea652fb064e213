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
      paint(fill, grid, &pixels)
      let isGlobe = map.projector.viewport.isGlobe
      if isGlobe, map.projector.rim != nil {
        soften(GlobeDisc(of: map.projector), fill, grid, &pixels)
      }
      var coverage = LineCoverage(width: grid.columns, height: grid.rows)
      let scale = min(max(Double(grid.down) / Self.usualCellHeight, 0.75), 2.5)
      for stroke in strokes.reversed() {
        guard let color = style.theme.color(of: stroke.kind) else { continue }
        let pen = Pen(for: stroke.kind, onGlobe: style.theme.globe != nil && isGlobe)
        coverage.draw(stroke.lines, pen: pen.scaled(by: scale))
        coverage.blend(color, into: pixels)
      }
    }
    return PixelRaster(width: grid.columns, height: grid.rows, pixels: pixels)
  }

  /// The height of a cell, in pixels, for which pens are made.
  private static let usualCellHeight = 20.0

  private typealias Pixels = UnsafeMutableBufferPointer<UInt32>

  /// Paints the fill, patch by patch.
  private func paint(_ fill: MapFill, _ grid: DotGrid, _ pixels: inout Pixels) {
    let (width, height) = (grid.columns, grid.rows)
    let (patchColumns, patchRows) = (grid.patchColumns, grid.patchRows)
    let mixer = PatchMixer(fill)
    for row in 0..<patchRows {
      let isInner = row > 0 && row + 1 < patchRows
      for column in 0..<patchColumns {
        let patch = row * patchColumns + column
        let colors =
          isInner && column > 0 && column + 1 < patchColumns
          ? mixer.smoothColors(of: patch) ?? mixer.colors(of: patch) : mixer.colors(of: patch)
        let pixel = row * 2 * width + column * 2
        let (hasRight, hasLower) = (column * 2 + 1 < width, row * 2 + 1 < height)
        pixels[pixel] = colors[0]
        if hasRight { pixels[pixel + 1] = colors[1] }
        if hasLower { pixels[pixel + width] = colors[2] }
        if hasRight, hasLower { pixels[pixel + width + 1] = colors[3] }
      }
    }
  }

  /// Blends the edge of a globe with space within a pixel.
  private func soften(
    _ disc: GlobeDisc, _ fill: MapFill, _ grid: DotGrid, _ pixels: inout Pixels
  ) {
    let columns = grid.patchColumns
    for patch in fill.spaceMasks.indices where ![0, 0b1111].contains(fill.spaceMasks[patch]) {
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

/// The colours of the four pixels of a patch.
private struct PatchMixer {
  private let fill: MapFill

  init(_ fill: MapFill) { self.fill = fill }

  /// The colours of a patch by the surfaces of its dots, row by row.
  func colors(of patch: Int) -> [4 of UInt32] {
    let (land, lake, space) = (
      fill.landMasks[patch], fill.lakeMasks[patch], fill.spaceMasks[patch]
    )
    var colors: [4 of UInt32] = .init(repeating: 0)
    for dot in 0..<4 {
      let bit: UInt8 = 1 << UInt8(dot)
      colors[dot] =
        (land & bit != 0
        ? fill.land[patch]
        : lake & bit != 0
          ? fill.lake[patch] : space & bit != 0 ? fill.space[patch] : fill.sea[patch]).rgb
    }
    return colors
  }

  /// The colours of a patch of one surface whose neighbours have some of it too: each blends with
  /// those beside it. `nil` for other patches.
  func smoothColors(of patch: Int) -> [4 of UInt32]? {
    if fill.landMasks[patch] == 0b1111 { return mixed(fill.land, of: .land, around: patch) }
    guard fill.landMasks[patch] | fill.lakeMasks[patch] == 0 else { return nil }
    switch fill.spaceMasks[patch] {
    case 0: return mixed(fill.sea, of: .sea, around: patch)
    case 0b1111: return mixed(fill.space, of: .space, around: patch)
    default: return nil
    }
  }

  /// The surfaces within which colours blend.
  private enum BlendingSurface {
    case land, sea, space
  }

  /// Whether a patch has a surface. A closure for it would copy the fill.
  @inline(__always)
  private func has(_ surface: BlendingSurface, _ patch: Int) -> Bool {
    switch surface {
    case .land: fill.landMasks[patch] != 0
    case .sea: fill.hasSea(patch)
    case .space: fill.spaceMasks[patch] != 0
    }
  }

  /// Nine parts of a pixel's colour are its patch's, three those of each neighbour beside it, and
  /// one that of the neighbour between these.
  @inline(__always)
  private func mixed(
    _ colors: [Color], of surface: BlendingSurface, around patch: Int
  ) -> [4 of UInt32]? {
    let (columns, own) = (fill.columns, colors[patch].rgb)
    var pixels: [4 of UInt32] = .init(repeating: own)
    for dot in 0..<4 {
      let beside = patch + (dot % 2 == 0 ? -1 : 1)
      let step = dot < 2 ? -columns : columns
      guard has(surface, beside), has(surface, patch + step), has(surface, beside + step) else {
        continue
      }
      let (one, other, far) = (
        colors[beside].rgb, colors[patch + step].rgb, colors[beside + step].rgb
      )
      // components that do not meet when they grow by four bits: red and blue, then green
      let pair = blend(own, one, other, far, mask: 0xFF00FF)
      pixels[dot] = pair | blend(own, one, other, far, mask: 0x00FF00)
    }
    return pixels
  }

  @inline(__always)
  private func blend(
    _ own: UInt32, _ one: UInt32, _ other: UInt32, _ far: UInt32, mask: UInt32
  ) -> UInt32 {
    let sides = (one & mask) &+ (other & mask)
    return ((own & mask) &* 9 &+ sides &* 3 &+ (far & mask)) >> 4 & mask
  }
}

extension MapFill {
  /// The colour of the Earth in a patch at a globe's edge; `nil` if none of it is on the Earth.
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
