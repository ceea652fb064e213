#if !Foundation
  /// A width and a height in cells; fractions are kept until something is drawn.
  public struct Size: Hashable, Sendable {
    /// Cells across.
    public var width: Double
    /// Cells down.
    public var height: Double

    /// A size from its width and height, in cells.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// A size from a whole width and height, in cells.
    public init(width: Int, height: Int) {
      self.init(width: Double(width), height: Double(height))
    }

    /// No size.
    public static let zero = Size(width: 0, height: 0)
  }
#endif
