import Platform

/// A picture of pixels of the sRGB space, row by row from the upper left.
public struct PixelRaster: Hashable, Sendable {
  /// The number of pixels across.
  public let width: Int
  /// The number of pixels down.
  public let height: Int
  /// The pixels, each as `0xRRGGBB`.
  public private(set) var pixels: [UInt32]

  /// A picture in one colour. Sizes below 0 are 0.
  public init(width: Int, height: Int, fill: Color = Color(rgb: 0)) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    ScarceMemory.ask(for: MemoryLayout<UInt32>.stride * self.width * self.height)
    pixels = Array(repeating: fill.rgb, count: self.width * self.height)
  }

  /// A picture of pixels that are given row by row, each as `0xRRGGBB`.
  ///
  /// - Precondition: there are `width` times `height` pixels, neither of which is below 0.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height,
      "a raster has a pixel for each of its places")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The colour of a pixel; reads black and ignores writes outside the picture.
  public subscript(column: Int, row: Int) -> Color {
    get { Color(rgb: contains(column, row) ? pixels[row * width + column] : 0) }
    set { if contains(column, row) { pixels[row * width + column] = newValue.rgb } }
  }

  /// Some columns of the picture, as far as it has them.
  ///
  /// - Complexity: O(*n*) for their *n* pixels.
  package func cropped(toColumns columns: Range<Int>) -> PixelRaster {
    let columns = columns.clamped(to: 0..<width)
    guard columns.count < width else { return self }
    var part: [UInt32] = []
    part.reserveCapacity(columns.count * height)
    for row in 0..<height {
      part += pixels[row * width + columns.lowerBound..<row * width + columns.upperBound]
    }
    return PixelRaster(width: columns.count, height: height, pixels: part)
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < width && row >= 0 && row < height
  }
}
