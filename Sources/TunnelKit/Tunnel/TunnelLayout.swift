import Containment

/// The frames of the two boxes and of the band between them in a view of some size.
struct TunnelLayout: Equatable {
  /// The arrangement of the boxes.
  enum Arrangement: String {
    /// One box above the other, as in the sample.
    case stacked
    /// One box beside the other.
    case sideBySide
  }

  /// The share of the height, or of the width, that each box takes.
  static let boxShare = 0.42

  /// The boxes are stacked if the view has at most this many columns for each row.
  static let widestStackedRatio = 3.5

  /// The arrangement of the boxes.
  let arrangement: Arrangement
  /// The box of the man.
  let topContainer: Rect
  /// The middle band with the radar button.
  let band: Rect
  /// The box of the x.
  let bottomContainer: Rect

  /// The layout of a view of some size in cells.
  ///
  /// - Parameter arrangement: `nil` chooses by the size.
  init(size: Size, arrangement: Arrangement? = nil) {
    let isWide = size.width > size.height * Self.widestStackedRatio
    self.arrangement = arrangement ?? (isWide ? .sideBySide : .stacked)
    switch self.arrangement {
    case .stacked:
      let height = size.height * Self.boxShare
      topContainer = Rect(x: 0, y: 0, width: size.width, height: height)
      band = Rect(x: 0, y: height, width: size.width, height: size.height - 2 * height)
      bottomContainer = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    case .sideBySide:
      let width = size.width * Self.boxShare
      topContainer = Rect(x: 0, y: 0, width: width, height: size.height)
      band = Rect(x: width, y: 0, width: size.width - 2 * width, height: size.height)
      bottomContainer = Rect(x: size.width - width, y: 0, width: width, height: size.height)
    }
  }
}
