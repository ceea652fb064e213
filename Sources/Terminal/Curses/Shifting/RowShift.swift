/// A stretch of a row whose content moves sideways, as when a map is panned.
struct RowShift: Hashable {
  /// The row, 0 at the top.
  let row: Int
  /// The columns concerned. Cells moved out at one end are lost; at the other end blanks appear.
  let columns: Range<Int>
  /// Columns to the right; negative to the left. Not 0, and less than the stretch has columns.
  let distance: Int

  /// The columns that show something moved.
  var moved: Range<Int> {
    distance > 0
      ? columns.lowerBound + distance..<columns.upperBound
      : columns.lowerBound..<columns.upperBound + distance
  }

  /// Where characters go out of the row, and blanks in. The same number of both, in this order,
  /// leaves what lies to the right of the stretch in its place.
  var deletion: Int {
    distance > 0 ? columns.upperBound - distance : columns.lowerBound
  }
  var insertion: Int {
    distance > 0 ? columns.lowerBound : columns.upperBound + distance
  }
}
