extension LayoutConstraint {
  /// How the views of a visual format are aligned, and in which direction they lie; with UIKit's
  /// bits.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the left edges of a column.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges of a column.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the upper edges of a row.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the lower edges of a row.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the left edges of a column.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the right edges of a column.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the middles of a column.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the middles of a row.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// A row goes from left to right; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A row goes from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A row goes from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// The lines that are aligned.
    var alignments: [Attribute] {
      (1...10).filter { rawValue & (1 << $0) != 0 }.compactMap { Attribute(rawValue: $0) }
    }
  }
}

extension LayoutConstraint.Attribute {
  /// What the line is a place or a length along; `nil` for none.
  var axis: LayoutConstraint.Axis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY: .vertical
    }
  }
}
