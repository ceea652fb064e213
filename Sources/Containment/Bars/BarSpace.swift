/// One row of a bar whose two ends are taken, and where the title goes between them.
struct BarSpace: Equatable {
  /// Cells of the whole row.
  let width: Int
  /// Cells taken at the left, the gap before the title among them.
  let left: Int
  /// Cells taken at the right, the gap after the title among them.
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
