import Cells

extension View {
  /// The present look of this view and everything in it, of its size in whole cells.
  ///
  /// The picture ignores whether the view itself is hidden or faded; cells that it does not draw
  /// are clear. Of a view that is far larger than the screen it has the first columns and rows.
  public func snapshot() -> CellCanvas {
    let place = cellFrame
    let base = superview?.convert(Point.zero, to: nil) ?? .zero
    let part = CellSize(
      columns: min(place.size.columns, Self.longestSnapshot),
      rows: min(place.size.rows, Self.longestSnapshot))
    var compositor = Compositor(size: place.size.isReasonable ? place.size : part)
    compositor.drawContent(
      of: self, on: traitCollection.ground,
      origin: Point(
        x: base.x - Double(place.origin.column), y: base.y - Double(place.origin.row)))
    return compositor.canvas
  }

  /// A view that shows a snapshot of this one; `nil` for a view without cells.
  var pictureView: View? { cellFrame.size.area > 0 ? SnapshotView(of: self) : nil }

  /// Requests a new picture of the screen, because something has moved or looks different.
  func setNeedsPicture() {
    responsibleApplication?.setNeedsPicture()
    guard let window = knownWindow, !window.keptPictures.isEmpty else { return }
    let outermost = sequence(first: self, next: \.superview).first { $0.superview === window }
    let index = outermost.flatMap { view in window.subviews.lastIndex { $0 === view } }
    window.keptPictures.forget(from: index ?? 0)
  }

  /// Requests a new picture of the screen, because the subviews from an index on are others.
  func subviewsHaveChanged(from index: Int) {
    guard self === knownWindow else { return setNeedsPicture() }
    responsibleApplication?.setNeedsPicture()
    knownWindow?.keptPictures.forget(from: index)
  }

  /// The most columns and rows of a snapshot of a view that is far larger than the screen.
  private static let longestSnapshot = 512

  /// What the view itself draws on a canvas of some size, kept while the view is in a window; `nil`
  /// if all of it is clear.
  ///
  /// - Parameters:
  ///   - visible: the part that is seen; of a view that is much larger than any screen, the canvas
  ///     keeps no more.
  ///   - ground: what its colours are seen on.
  func ownDrawing(size: CellSize, visible: CellRectangle, on ground: Color.Ground) -> CellCanvas? {
    let bounds = CellRectangle(origin: CellPosition(column: 0, row: 0), size: size)
    let kept = size.isReasonable ? bounds : visible.intersection(bounds)
    if let drawing, drawing.size == size, drawing.kept == kept, drawing.ground == ground {
      return drawing.canvas
    }
    let canvas = Color.$ground.withValue(ground) {
      let color = (presentedValues?.backgroundColor ?? backgroundColor)?.resolved(on: ground)
      var canvas = CellCanvas(
        size: size, fill: color?.isClear == false ? Cell(" ", background: color) : .clear,
        keeping: kept)
      draw(&canvas)
      return canvas
    }
    let isClear = canvas.links.isEmpty && canvas.cells.allSatisfy { $0 == .clear }
    let seen = isClear ? nil : canvas
    if window != nil { drawing = OwnDrawing(size: size, kept: kept, ground: ground, canvas: seen) }
    return seen
  }

  /// The colour that the view lies on: its own, or that of the nearest view around it that has one.
  package var ground: Color? {
    sequence(first: self, next: \.superview).lazy.compactMap(\.backgroundColor)
      .first { !$0.resolved(on: Color.ground).isClear }
  }

  /// The frame as it is seen, moved, scaled and turned.
  var presentedFrame: Rect { presentedTransform.apply(toFrame: presentedValues?.frame ?? frame) }

  var presentedTransform: ViewTransform { presentedValues?.transform ?? transform }

  /// The size as it is seen, but for the transform.
  var presentedSize: Size { presentedValues?.frame.size ?? bounds.size }

  var presentedAlpha: Double { presentedValues?.alpha ?? alpha }

  var layerLook: LayerLook { storedLayerLook?.value ?? LayerLook() }

  /// Whether the view itself draws nothing, so that it needs no canvas.
  var isPlain: Bool {
    type(of: self) == View.self && backgroundColor == nil && presentedValues?.backgroundColor == nil
  }

  /// Releases the kept drawings of views that are in no window or hidden.
  func dropUnseenDrawings() {
    if window == nil || isHidden {
      forEachInTree { $0.drawing = nil }
    } else {
      for subview in subviews where subview.controller == nil { subview.dropUnseenDrawings() }
    }
  }
}

extension CellSize {
  /// Whether a canvas of this size may be kept as a whole: it has at most 262,144 cells or twice
  /// those of the screen.
  @MainActor var isReasonable: Bool {
    area <= max(1 << 18, 2 * (Application.current?.screen.size.area ?? 0))
  }
}

/// A picture of a view in its place.
final class SnapshotView: View {
  private let picture: CellCanvas

  init(of view: View) {
    picture = view.snapshot()
    super.init(frame: Rect(origin: .zero, size: view.bounds.size))
  }

  /// Returns `nil`: descriptions contain no snapshots.
  required init?(coder: Coder) { return nil }

  override func draw(_ canvas: inout CellCanvas) {
    canvas.draw(picture, at: CellPosition(column: 0, row: 0))
  }
}

extension View {
  /// Where the picture that a view shows lies in it, and in what size, with UIKit's raw values.
  ///
  /// Scaled pictures show for each cell the nearest one of the picture, so that letters are
  /// repeated or left out. What does not fit is cut off.
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
