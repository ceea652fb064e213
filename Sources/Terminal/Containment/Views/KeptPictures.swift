import Cells

/// Pictures of a window without its front subviews, so that a change in front does not draw what
/// lies behind presented controllers again.
///
/// Of a stack of *n* presented controllers O(log *n*) pictures are kept: many near the front, few
/// far behind. Presenting one more draws one, and dismissing all one by one O(*n* log *n*).
struct KeptPictures {
  /// Sorted by the number of subviews that they show, from the back.
  private var pictures: [(count: Int, canvas: CellCanvas)] = []

  var isEmpty: Bool { pictures.isEmpty }

  /// The one with the most subviews, if it has the size of the screen.
  func last(of size: CellSize) -> (count: Int, canvas: CellCanvas)? {
    pictures.last.flatMap { $0.canvas.size == size ? $0 : nil }
  }

  /// Stores the picture of the first `count` subviews if it is one to keep; removes the others.
  mutating func keep(_ canvas: CellCanvas, of count: Int, outOf total: Int) {
    pictures.removeAll { $0.count >= count || !Self.isKept($0.count, outOf: total) }
    if Self.isKept(count, outOf: total) { pictures.append((count, canvas)) }
  }

  /// Counts divisible by a high power of two are kept longer.
  private static func isKept(_ count: Int, outOf total: Int) -> Bool {
    total - count <= 2 * (count & -count)
  }

  /// Removes the pictures that show the subview at an index.
  mutating func forget(from index: Int) { pictures.removeAll { $0.count > index } }
}
