import Cells

/// Where the parts of a picture of the fall are: the round Earth in the middle with gauges at its
/// left and facts or a list at its right, or in a small box a drill core with the gauges beside it.
struct FallLayout {
  /// How the Earth is drawn.
  enum Earth {
    /// Round.
    case section(EarthSection)
    /// A core from top to bottom, over these columns.
    case core(Range<Int>)
  }

  /// The Earth.
  let earth: Earth
  /// The row of the start's name; that of the other end is the last one.
  let nameRow: Int
  /// The row of the start's coordinates; `nil` if they have no room.
  let coordinateRow: Int?
  /// The rows of the core, or of the round Earth.
  let rows: Range<Int>
  /// The columns of the gauges.
  let gauges: Range<Int>
  /// The columns at the right of the round Earth; `nil` if there are too few, or beside a core.
  let side: Range<Int>?
  /// Whether the first three gauges have large figures.
  let hasLargeDigits: Bool

  private static let margin = 2
  /// The columns that the gauges need at either side of the round Earth.
  private static let leastSide = 17
  /// The smallest round Earth, in rows.
  private static let leastDisc = 12

  /// The layout in a box of some size.
  ///
  /// - Parameters:
  ///   - centralAngle: between the ends of the tunnel, in degrees.
  ///   - sideWidth: the least columns at the right of the round Earth.
  ///   - shaftWidth: the columns of the tunnel of a round Earth; 0 for none.
  init(
    size: CellSize, cellAspect: Double, centralAngle: Double, sideWidth: Int = 13,
    shaftWidth: Double = 3
  ) {
    let isTall = size.rows >= 32
    nameRow = isTall ? 1 : 0
    coordinateRow = isTall ? 0 : nil
    // a tall picture leaves a row between the Earth and the names
    let gap = isTall ? 1 : 0
    let rows = nameRow + 1 + gap..<max(size.rows - 1 - gap, nameRow + 2 + gap)
    let widest = Double(size.columns - 2 * (Self.leastSide + Self.margin)) / cellAspect
    let disc = min(Double(rows.count), widest)
    guard disc >= Double(Self.leastDisc) else {
      earth = .core(2..<7)
      self.rows = rows
      gauges = 9..<max(size.columns - 1, 10)
      side = nil
      hasLargeDigits = false
      return
    }
    // the tunnel is in the middle of whole columns
    let section = EarthSection(
      center: (
        Double(size.columns / 2) + 0.5, Double(rows.lowerBound) + Double(rows.count) / 2
      ), radius: disc / 2, cellAspect: cellAspect, centralAngle: centralAngle,
      shaftWidth: shaftWidth)
    earth = .section(section)
    self.rows = rows
    let half = Int((disc / 2 * cellAspect).rounded(.up)) + Self.margin
    gauges = Self.margin..<max(size.columns / 2 - half, Self.margin + 1)
    let right = size.columns / 2 + half + 1..<max(size.columns - 1, size.columns / 2 + half + 2)
    side =
      right.count >= sideWidth ? right.upperBound - sideWidth..<right.upperBound : nil
    hasLargeDigits = isTall && gauges.count >= 19
  }
}
