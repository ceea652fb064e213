extension View {
  /// The margins and sides of a view that are resized when its superview's bounds change.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit a part.
    public let rawValue: UInt

    /// A mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Applies the subviews' masks after the bounds have changed.
  func resizeSubviews(from oldSize: Size) {
    for subview in subviews { resize(subview, from: oldSize) }
  }

  /// Applies one subview's mask, whose frame belongs to another size of this view.
  func resize(_ subview: View, from oldSize: Size) {
    let mask = subview.autoresizingMask
    guard subview.translatesAutoresizingMaskIntoConstraints, !mask.isEmpty else { return }
    let frame = subview.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    let horizontal = Self.distributed(
      bounds.width - oldSize.width, before: frame.minX, extent: frame.width,
      after: oldSize.width - frame.maxX,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let vertical = Self.distributed(
      bounds.height - oldSize.height, before: frame.minY, extent: frame.height,
      after: oldSize.height - frame.maxY,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    subview.frame = Rect(
      x: bounds.minX + horizontal.start, y: bounds.minY + vertical.start,
      width: horizontal.extent, height: vertical.extent)
  }

  /// Distributes a difference among the flexible parts of a line, in proportion to their lengths,
  /// or equally if these are 0.
  private static func distributed(
    _ difference: Double, before: Double, extent: Double, after: Double,
    flexible: (before: Bool, extent: Bool, after: Bool)
  ) -> (start: Double, extent: Double) {
    let parts = [
      flexible.before ? before : nil, flexible.extent ? extent : nil, flexible.after ? after : nil,
    ]
    let lengths = parts.compactMap { $0 }
    guard !lengths.isEmpty else { return (before, extent) }
    let total = lengths.reduce(0, +)
    func share(_ part: Double?) -> Double {
      guard let part else { return 0 }
      return total > 0 ? difference * part / total : difference / Double(lengths.count)
    }
    return (before + share(parts[0]), max(0, extent + share(parts[1])))
  }
}
