import Cells

/// Paints a fill as pixels, four for each patch.
///
/// In a patch of one surface, each pixel is nine parts of its own patch's colour, three of each
/// patch beside it and one of the patch between these: bilinear interpolation between the middles of
/// the patches. A pixel keeps the colour of its own patch if one of the others lacks the surface.
struct PatchBlender {
  private let fill: MapFill
  private let columns: Int
  private let rows: Int
  /// Which of the four surfaces each patch has, a bit each.
  private let surfaces: [UInt8]

  private enum SurfaceBit {
    static let land: UInt8 = 1
    static let sea: UInt8 = 2
    static let space: UInt8 = 4
    static let lake: UInt8 = 8
  }

  /// - Complexity: O(*p*) for *p* patches.
  init(of fill: MapFill) {
    self.fill = fill
    columns = fill.columns
    rows = fill.landMasks.count / max(fill.columns, 1)
    surfaces = fill.landMasks.indices.map { patch in
      let land = fill.landMasks[patch] != 0 ? SurfaceBit.land : 0
      let sea = fill.hasSea(patch) ? SurfaceBit.sea : 0
      let space = fill.spaceMasks[patch] != 0 ? SurfaceBit.space : 0
      return land | sea | space | (fill.lakeMasks[patch] != 0 ? SurfaceBit.lake : 0)
    }
  }

  /// Paints all pixels of a grid, row by row.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func paint(_ grid: DotGrid, _ pixels: inout UnsafeMutableBufferPointer<UInt32>) {
    for row in 0..<rows {
      var canvas = PatchRow(row: row, grid: grid, pixels: pixels)
      let end = (row + 1) * columns
      var start = row * columns
      while start < end {
        let surface = surfaces[start]
        var next = start + 1
        while next < end, surfaces[next] == surface { next += 1 }
        switch surface {
        case SurfaceBit.land:
          fill.land.withUnsafeBufferPointer { blend($0, surface, start..<next, &canvas) }
        case SurfaceBit.sea:
          fill.sea.withUnsafeBufferPointer { blend($0, surface, start..<next, &canvas) }
        case SurfaceBit.space:
          fill.space.withUnsafeBufferPointer { blend($0, surface, start..<next, &canvas) }
        default: for patch in start..<next { canvas.append(colors(of: patch)) }
        }
        start = next
      }
    }
  }

  /// Paints neighbouring patches of a row, all of one surface.
  @inline(__always)
  private func blend(
    _ colors: UnsafeBufferPointer<Color>, _ surface: UInt8, _ run: Range<Int>, _ row: inout PatchRow
  ) {
    let surfaces = surfaces.span
    // the patches that have neighbours on all sides
    var inner = run
    if run.lowerBound % columns == 0 { inner = inner.dropFirst() }
    if run.upperBound % columns == 0 { inner = inner.dropLast() }
    if row.row == 0 || row.row + 1 == rows { inner = run.upperBound..<run.upperBound }
    for patch in run.lowerBound..<inner.lowerBound { row.append(self.colors(of: patch)) }
    // what three columns of patches have, and their colours as far as these are known
    var common: (left: UInt8, own: UInt8, right: UInt8) = (0, 0, 0)
    var sums = (left: ColumnSums(), own: ColumnSums(), right: ColumnSums())
    var areKnown = false
    for patch in inner {
      if patch == inner.lowerBound {
        common.own = Self.common(surfaces, patch - 1, columns)
        common.right = Self.common(surfaces, patch, columns)
      }
      common = (common.own, common.right, Self.common(surfaces, patch + 1, columns))
      guard common.left & common.own & common.right == surface else {
        areKnown = false
        row.append(edgeColors(colors, surface, of: patch))
        continue
      }
      if areKnown {
        sums = (sums.own, sums.right, ColumnSums(colors, patch + 1, columns))
      } else {
        sums = (
          ColumnSums(colors, patch - 1, columns), ColumnSums(colors, patch, columns),
          ColumnSums(colors, patch + 1, columns)
        )
        areKnown = true
      }
      row.append([
        ColumnSums.mean(sums.own.upper, sums.left.upper),
        ColumnSums.mean(sums.own.upper, sums.right.upper),
        ColumnSums.mean(sums.own.lower, sums.left.lower),
        ColumnSums.mean(sums.own.lower, sums.right.lower),
      ])
    }
    for patch in inner.upperBound..<run.upperBound { row.append(self.colors(of: patch)) }
  }

  /// The surfaces that a patch and those above and below it have in common.
  @inline(__always)
  private static func common(_ surfaces: Span<UInt8>, _ patch: Int, _ columns: Int) -> UInt8 {
    surfaces[patch - columns] & surfaces[patch] & surfaces[patch + columns]
  }

  /// The colours of a patch of one surface, some of whose neighbours lack it.
  private func edgeColors(_ colors: UnsafeBufferPointer<Color>, _ surface: UInt8, of patch: Int)
    -> [4 of UInt32]
  {
    [
      edgeColor(colors, surface, of: patch, beside: -1, step: -columns),
      edgeColor(colors, surface, of: patch, beside: 1, step: -columns),
      edgeColor(colors, surface, of: patch, beside: -1, step: columns),
      edgeColor(colors, surface, of: patch, beside: 1, step: columns),
    ]
  }

  /// The colour of a pixel between a patch and three others.
  ///
  /// - Parameters:
  ///   - beside: from the patch to the one beside it.
  ///   - step: from the patch to the one above or below it.
  private func edgeColor(
    _ colors: UnsafeBufferPointer<Color>, _ surface: UInt8, of patch: Int, beside: Int, step: Int
  ) -> UInt32 {
    let common =
      surfaces[patch + beside] & surfaces[patch + step] & surfaces[patch + step + beside]
    guard common & surface != 0 else { return colors[patch].rgb }
    return ColumnSums.mean(
      ColumnSums(colors, patch, step).lower, ColumnSums(colors, patch + beside, step).lower)
  }

  /// The colours of a patch by the surfaces of its dots, row by row.
  private func colors(of patch: Int) -> [4 of UInt32] {
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
}

/// The two rows of pixels of a row of patches, from left to right.
private struct PatchRow {
  let row: Int
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  private let width: Int
  private let hasLower: Bool
  private var pixel: Int
  private let end: Int

  init(
    row: Int, grid: DotGrid, pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    (self.row, self.pixels, width) = (row, pixels, grid.columns)
    hasLower = row * 2 + 1 < grid.rows
    pixel = row * 2 * width
    end = pixel + width
  }

  /// Paints the next patch, of which the grid's edge may cut off the right or the lower half.
  ///
  /// - Parameter colors: of its four pixels, in reading order.
  @inline(__always)
  mutating func append(_ colors: [4 of UInt32]) {
    pixels[pixel] = colors[0]
    if hasLower { pixels[pixel + width] = colors[2] }
    if pixel + 1 < end {
      pixels[pixel + 1] = colors[1]
      if hasLower { pixels[pixel + width + 1] = colors[3] }
    }
    pixel += 2
  }
}

/// Three parts of a patch's colour and one of the patch above it, and the same with the one below:
/// 16 bits for each component.
private struct ColumnSums {
  var upper: UInt64 = 0
  var lower: UInt64 = 0

  init() {}

  /// - Parameter columns: of patches, all around which there are others.
  @inline(__always)
  init(_ colors: UnsafeBufferPointer<Color>, _ patch: Int, _ columns: Int) {
    let own = Self.spread(colors[patch]) &* 3
    upper = own &+ Self.spread(colors[patch - columns])
    lower = own &+ Self.spread(colors[patch + columns])
  }

  @inline(__always)
  private static func spread(_ color: Color) -> UInt64 {
    UInt64(color.red) << 32 | UInt64(color.green) << 16 | UInt64(color.blue)
  }

  /// The colour of three parts of one sum and one of another, `0xRRGGBB`.
  @inline(__always)
  static func mean(_ own: UInt64, _ beside: UInt64) -> UInt32 {
    let mixed = (own &* 3 &+ beside) >> 4
    return UInt32(truncatingIfNeeded: mixed >> 16 & 0xFF0000 | mixed >> 8 & 0xFF00 | mixed & 0xFF)
  }
}
