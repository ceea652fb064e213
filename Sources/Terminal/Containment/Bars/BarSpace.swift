/// One row of a bar with items at both ends, and the place of the title between them.
struct BarSpace: Equatable {
  /// Cells of the whole row.
  let width: Int
  /// Cells taken at the left, including the gap before the title.
  let left: Int
  /// Cells taken at the right, including the gap after the title.
  let right: Int

  /// The columns for a title: in the middle of the row if it fits there, else as near to it as the
  /// ends allow; shorter than the title where there is no room.
  func place(forTitleOf cells: Int) -> Range<Int> {
    let room = max(0, width - left - right)
    let shown = min(cells, room)
    let middle = (width - shown) / 2
    let start = max(min(left, width), min(middle, width - right - shown))
    return start..<start + shown
  }
}
