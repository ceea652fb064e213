extension Layer {
  /// Corners of a layer, with the bits of Core Animation's CACornerMask. The y-axis points down.
  public struct CornerMask: OptionSet, Hashable, Sendable {
    /// A bit for each corner.
    public let rawValue: UInt

    /// Corners from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left corner.
    public static let layerMinXMinYCorner = CornerMask(rawValue: 1)
    /// The upper right corner.
    public static let layerMaxXMinYCorner = CornerMask(rawValue: 2)
    /// The lower left corner.
    public static let layerMinXMaxYCorner = CornerMask(rawValue: 4)
    /// The lower right corner.
    public static let layerMaxXMaxYCorner = CornerMask(rawValue: 8)

    static let all = CornerMask(rawValue: 15)

    static let each = [
      Corner(mask: .layerMinXMinYCorner, light: "┌", heavy: "┏", round: "╭", quadrant: "▗"),
      Corner(
        mask: .layerMaxXMinYCorner, isRight: true, light: "┐", heavy: "┓", round: "╮",
        quadrant: "▖"),
      Corner(
        mask: .layerMinXMaxYCorner, isLow: true, light: "└", heavy: "┗", round: "╰",
        quadrant: "▝"),
      Corner(
        mask: .layerMaxXMaxYCorner, isRight: true, isLow: true, light: "┘", heavy: "┛",
        round: "╯", quadrant: "▘"),
    ]
  }

  /// One corner, and the characters that draw it: where thin and thick lines meet, a curve, and the
  /// quarter of a cell that belongs to the view.
  struct Corner: Sendable {
    let mask: CornerMask
    var isRight = false
    var isLow = false
    let light, heavy, round, quadrant: Character
  }
}
