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
    pixels = Array(repeating: fill.rgb, count: self.width * self.height)
  }

  /// A picture of pixels that are given row by row, each as `0xRRGGBB`.
  ///
  /// - Precondition: there are `width` times `height` pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "a raster has a pixel for each of its places")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The colour of a pixel; reads black and ignores writes outside the picture.
  public subscript(column: Int, row: Int) -> Color {
    get { Color(rgb: contains(column, row) ? pixels[row * width + column] : 0) }
    set { if contains(column, row) { pixels[row * width + column] = newValue.rgb } }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < width && row >= 0 && row < height
  }
}
