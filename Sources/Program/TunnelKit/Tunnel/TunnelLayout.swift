import Cells
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

  /// The boxes.
  enum Box {
    /// That of the man.
    case top
    /// That of the x.
    case bottom
  }

  /// The boxes are stacked if the view has at most this many columns for each row.
  static let widestStackedRatio = 3.5

  /// The smallest view with a row of keys and a third row in the band.
  private static let roomy = Size(width: 60, height: 16)

  /// The arrangement of the boxes.
  let arrangement: Arrangement
  /// The box of the man.
  let topContainer: Rect
  /// The band with the read-outs and the radar button.
  let band: Rect
  /// The box of the x.
  let bottomContainer: Rect
  /// The row of keys; empty if there is no room for it.
  let footer: Rect
  /// The size of a box that has no more than its equal share of the rows; across its shorter side
  /// the span of both maps is measured.
  let share: CellSize

  /// The fewest rows of a map of the open sea that lies above or below land: they have room for
  /// what it tells.
  private static let fewestRowsOfSea = 8.0

  /// The layout of a view of some size in cells.
  ///
  /// The band has three rows, and the row of keys one; in a view of fewer than 60 columns or 16
  /// rows the band has two, and there is no row of keys. The boxes share the rest. A row that is
  /// left over goes to the upper box, a column or two are left between boxes that lie beside each
  /// other.
  ///
  /// If one of two boxes above each other alone shows the open sea, it has a third of the rows that
  /// they share, at least eight but never more than the other, which has the rest.
  ///
  /// - Parameters:
  ///   - arrangement: `nil` chooses by the size: side by side in a wide view.
  ///   - showsGlobes: whether the boxes show globes, which stand side by side wherever they are
  ///     larger then.
  ///   - openSea: the only box that shows the open sea; `nil` if neither or both do.
  init(
    size: Size, arrangement: Arrangement? = nil, showsGlobes: Bool = false, openSea: Box? = nil
  ) {
    let isRoomy = size.width >= Self.roomy.width && size.height >= Self.roomy.height
    let (footerRows, bandRows) = isRoomy ? (1.0, 3.0) : (0, min(2, size.height))
    let rest = max(size.height - footerRows - bandRows, 0)
    // a row is as high as two columns are wide
    let isWide =
      showsGlobes
      ? size.width > 2 * rest : size.width > size.height * Self.widestStackedRatio
    self.arrangement = arrangement ?? (isWide ? .sideBySide : .stacked)
    footer = Rect(x: 0, y: size.height - footerRows, width: size.width, height: footerRows)
    switch self.arrangement {
    case .stacked:
      let half = (rest / 2).rounded(.down)
      let sea = min(max((rest / 3).rounded(.down), Self.fewestRowsOfSea), half)
      let rows =
        switch openSea {
        case .top: rest - sea
        case .bottom: sea
        case nil: half
        }
      topContainer = Rect(x: 0, y: 0, width: size.width, height: rest - rows)
      band = Rect(x: 0, y: rest - rows, width: size.width, height: bandRows)
      bottomContainer = Rect(
        x: 0, y: rest - rows + bandRows, width: size.width, height: rows)
      share = Rect(x: 0, y: 0, width: size.width, height: half).cells.size
    case .sideBySide:
      let columns = (max(size.width - 1, 0) / 2).rounded(.down)
      topContainer = Rect(x: 0, y: 0, width: columns, height: rest)
      bottomContainer = Rect(x: size.width - columns, y: 0, width: columns, height: rest)
      band = Rect(x: 0, y: rest, width: size.width, height: bandRows)
      share = topContainer.cells.size
    }
  }
}
