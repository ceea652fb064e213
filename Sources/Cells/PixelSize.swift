/// A number of pixels across and down, such as those of a cell.
public struct PixelSize: Hashable, Sendable, Codable {
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  /// A size from its parts.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
