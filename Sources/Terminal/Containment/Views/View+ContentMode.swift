extension View {
  /// Where the picture that a view shows lies in it, and in what size, with UIKit's raw values.
  ///
  /// Scaled pictures show for each cell the nearest one of the picture, so that letters are repeated
  /// or left out. What does not fit is cut off.
  public enum ContentMode: Int, Hashable, Sendable, CaseIterable {
    /// As wide and as high as the view.
    case scaleToFill = 0
    /// As large as fits into the view, in the picture's proportions, in the middle.
    case scaleAspectFit = 1
    /// As small as covers the view, in the picture's proportions, in the middle.
    case scaleAspectFill = 2
    /// As ``scaleToFill``. Every view is drawn anew when its size changes, whatever its mode.
    case redraw = 3
    /// In the middle; of two middles the upper left one.
    case center = 4
    /// At the middle of an edge.
    case top = 5, bottom = 6, left = 7, right = 8
    /// In a corner.
    case topLeft = 9, topRight = 10, bottomLeft = 11, bottomRight = 12
    /// From the upper left corner, again and again until the view is full; UIKit has no such mode.
    case tiled = 13
  }
}
