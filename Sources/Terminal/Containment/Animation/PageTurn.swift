import Cells
import Platform

/// A page at one moment of its turn, seen in perspective.
///
/// Places on the screen and on the page are shares of their half extents: from -1 at one edge over
/// 0 at the axis to 1 at the other.
struct PageTurn {
  /// Whether the old page is seen, not the new one.
  let showsOld: Bool
  private let isVertical: Bool
  private let cosine: Double
  /// How much nearer the page is at 1; below 0 it is farther there.
  private let depth: Double

  /// How strong the perspective is: at a right angle the near edge would be this share nearer.
  private static let perspective = 0.45
  /// The share of black on the half that is turned away from the light.
  static let shade = 0.35

  /// A page after a share of its turn, 0...1.
  init(_ direction: FlipDirection, progress: Double) {
    showsOld = progress < 0.5
    isVertical = direction.isVertical
    cosine = abs(cos(progress * .pi))
    let leadsWithFirstHalf = direction == .fromTop || direction == .fromLeft
    depth = (leadsWithFirstHalf == showsOld ? -1 : 1) * Self.perspective * sin(progress * .pi)
  }

  /// A line of the page, parallel to the axis.
  struct Line {
    /// Its place on the page.
    let original: Double
    /// How much wider than the page it is seen.
    let scale: Double
    /// Whether it belongs to the half away from the viewer.
    let isFar: Bool
  }

  /// The line of the page that is seen at a place; `nil` beside the page.
  func line(at seen: Double) -> Line? {
    let original = seen / (cosine + depth * seen)
    guard abs(original) < 1, cosine + depth * seen > 0 else { return nil }
    return line(original)
  }

  private func line(_ original: Double) -> Line {
    Line(original: original, scale: 1 / (1 - depth * original), isFar: original * depth < 0)
  }

  /// The place of the middle of one of some cells or pixels.
  static func share(_ index: Int, of count: Int) -> Double {
    (2 * Double(index) + 1) / Double(count) - 1
  }

  /// The cell or pixel at a place; the nearest one beside the page.
  static func index(at share: Double, of count: Int) -> Int {
    min(max(Int(((share + 1) / 2 * Double(count)).rounded(.down)), 0), count - 1)
  }

  /// A picture on a canvas of some size, turned, in as many pixels as the canvas would have. Pixels
  /// beside the page have the colour of its edge, because the cells there belong to it in part.
  ///
  /// - Complexity: O(*n*) for the *n* pixels of the canvas.
  func turned(_ placed: PlacedRaster, on size: CellSize) -> PixelRaster {
    let raster = placed.raster
    guard !raster.pixels.isEmpty else { return raster }
    let cells = placed.ground.size
    let width = size.columns * raster.width / cells.columns
    let height = size.rows * raster.height / cells.rows
    let left = placed.position.column * raster.width / cells.columns
    let top = placed.position.row * raster.height / cells.rows
    let (extent, breadth) = isVertical ? (height, width) : (width, height)
    var pixels = [UInt32](repeating: 0, count: width * height)
    for line in 0..<extent {
      let share = Self.share(line, of: extent)
      let seen = self.line(at: share) ?? self.line(share < 0 ? -1 : 1)
      let nearest = Self.index(at: seen.original, of: extent)
      for across in 0..<breadth {
        let aside = Self.index(at: Self.share(across, of: breadth) / seen.scale, of: breadth)
        let (x, y) = isVertical ? (aside, nearest) : (nearest, aside)
        let column = min(max(x - left, 0), raster.width - 1)
        let row = min(max(y - top, 0), raster.height - 1)
        let pixel = raster.pixels[row * raster.width + column]
        pixels[isVertical ? line * width + across : across * width + line] =
          seen.isFar ? Self.shaded(pixel) : pixel
      }
    }
    return PixelRaster(width: width, height: height, pixels: pixels)
  }

  /// A pixel away from the light.
  private static func shaded(_ pixel: UInt32) -> UInt32 {
    let share = UInt32((1 - shade) * 256)
    let (outer, green) = ((pixel & 0xFF00FF) * share, (pixel & 0x00FF00) * share)
    return (outer >> 8) & 0xFF00FF | (green >> 8) & 0x00FF00
  }
}
