import Cells

/// Turns what a view draws into another picture.
@MainActor
protocol PictureEffect: AnyObject {
  /// Whether the picture is more than the view laid over what is beneath.
  var isShown: Bool { get }
  /// Whether the picture contains what is beneath, rather than being laid over it.
  var replacesBeneath: Bool { get }

  /// The picture to show now, of the same size as what is beneath.
  ///
  /// - Parameters:
  ///   - beneath: what is seen without the view.
  ///   - layer: draws the view, of the same size; what it leaves alone is clear.
  func picture(beneath: CellCanvas, layer: () -> CellCanvas) -> CellCanvas
}
