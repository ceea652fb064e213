extension LayoutConstraint {
  /// The distance that a `-` without a number stands for, in cells.
  static let standardDistance = 1.0

  /// Constraints of views in a row or a column, from Apple's visual format language; they are not
  /// active yet.
  ///
  /// For example `H:|-[name(>=10)]-2-[value(==name)]|`: a name that is one cell from the left edge
  /// of its superview and at least 10 wide, and two cells from it a value of the same width that
  /// ends at the right edge. Without `H:` or `V:` the format is a row. A `-` is one cell. Numbers
  /// are cells. A metric is preferred to a view of the same name.
  ///
  /// A text that is no format, or whose names are missing, is reported (`W-CONSTRAINT`) with where
  /// it is wrong, and makes no constraints at all.
  ///
  /// - Parameters:
  ///   - opts: how the views are aligned with each other, across the row or the column.
  ///   - metrics: numbers by their names.
  ///   - views: views by their names.
  /// - Complexity: O(*n*) for *n* characters.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [LayoutConstraint] {
    do {
      return try VisualConstraints(format, opts, metrics: metrics ?? [:], views: views).all()
    } catch {
      Application.current?.diagnostics.report(.constraint, error.description)
      return []
    }
  }
}
