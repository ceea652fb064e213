import Cells

/// Lays views over each other, back to front, each clipped to its superview's bounds.
///
/// Edges are rounded in the coordinates of the canvas, so views that share an edge also share the
/// rounded edge, whatever their superviews are.
@MainActor
struct Compositor {
  /// The picture so far.
  private(set) var canvas: CellCanvas

  /// An empty picture.
  init(size: CellSize, fill: Cell = .clear) {
    canvas = CellCanvas(size: size, fill: fill)
  }

  /// Draws a view and all in it.
  ///
  /// - Parameter origin: where the superview's coordinates begin on the canvas, in cells.
  mutating func draw(_ view: View, origin: Point) {
    if let layer = DrawnView(view, origin: origin, clip: canvas.bounds) { draw(layer) }
  }

  /// Draws a view and all in it, as if the view were neither hidden nor faded.
  mutating func drawContent(of view: View, origin: Point) {
    let frame = view.presentedFrame.offsetBy(dx: origin.x, dy: origin.y)
    drawContent(of: DrawnView(view: view, frame: frame, clip: canvas.bounds))
  }

  /// A view that is drawn, and where.
  private struct DrawnView {
    let view: View
    /// The view's frame on the canvas.
    let frame: Rect
    /// The part of the canvas that may be drawn on.
    let clip: CellRectangle

    var place: CellRectangle { frame.cells }

    init(view: View, frame: Rect, clip: CellRectangle) {
      (self.view, self.frame, self.clip) = (view, frame, clip)
    }

    /// A view of a superview; `nil` if nothing of it is seen.
    @MainActor
    init?(_ view: View, origin: Point, clip: CellRectangle) {
      guard !view.isHidden, view.presentedAlpha > 0 else { return nil }
      let frame = view.presentedFrame.offsetBy(dx: origin.x, dy: origin.y)
      let visible = view.clipsToBounds ? frame.cells.intersection(clip) : clip
      guard visible.size.area > 0 else { return nil }
      self.init(view: view, frame: frame, clip: visible)
    }

    /// The layer with the view's own corner at the corner of a canvas.
    func moved(onto canvas: CellCanvas) -> DrawnView {
      let corner = place.origin
      return DrawnView(
        view: view, frame: frame.offsetBy(dx: -Double(corner.column), dy: -Double(corner.row)),
        clip: canvas.bounds)
    }

    /// Whether the picture of the view is more than its own drawing with its subviews over it. Not
    /// for a view far larger than the screen: that would need a picture of all of it.
    @MainActor var isComposed: Bool {
      guard view.shownEffect != nil || (view as? PresentationView)?.isComposed == true else {
        return false
      }
      return place.size.isReasonable
    }
  }

  private mutating func draw(_ layer: DrawnView) {
    guard layer.view.presentedAlpha < 1 else { return drawContent(of: layer) }
    var group = Compositor(size: canvas.size)
    group.drawContent(of: layer)
    canvas.fade(group.canvas, in: layer.clip, alpha: layer.view.presentedAlpha)
  }

  private mutating func drawContent(of layer: DrawnView) {
    guard layer.isComposed else { return drawTree(of: layer, leavingOut: nil) }
    if let presentation = layer.view as? PresentationView, presentation.isComposed {
      drawComposed(presentation, layer)
    } else if let shown = layer.view.shownEffect {
      let size = layer.place.size
      let picture = shown.effect.picture(size: size) {
        var compositor = Compositor(size: size)
        compositor.drawTree(of: layer.moved(onto: compositor.canvas), leavingOut: shown.outgoing)
        return compositor.canvas
      }
      lay(picture, at: layer.place, clip: layer.clip)
    }
  }

  /// Draws a presented controller over the picture so far, which its effect may change.
  private mutating func drawComposed(_ view: PresentationView, _ layer: DrawnView) {
    let place = layer.place
    var own = Compositor(size: place.size)
    own.drawTree(of: layer.moved(onto: own.canvas), leavingOut: nil)
    let picture = view.picture(beneath: canvas.cropped(to: place), layer: own.canvas)
    for row in layer.clip.intersection(place).rows {
      for column in layer.clip.intersection(place).columns {
        canvas[column, row] = picture[column - place.origin.column, row - place.origin.row]
      }
    }
    canvas = canvas.mendingWideCharacters()
  }

  /// Draws a view and the tree below it, back to front. It calls itself only for views that are
  /// faded or composed, so that the depth of a tree is not bounded by the stack.
  private mutating func drawTree(of root: DrawnView, leavingOut outgoing: View?) {
    var waiting = [root]
    while let layer = waiting.popLast() {
      let view = layer.view
      if view !== root.view, view.presentedAlpha < 1 || layer.isComposed {
        draw(layer)
        continue
      }
      let place = layer.place
      if !view.isPlain {
        let visible = place.intersection(layer.clip)
        let part = CellRectangle(
          column: visible.origin.column - place.origin.column,
          row: visible.origin.row - place.origin.row, columns: visible.size.columns,
          rows: visible.size.rows)
        if let drawing = view.ownDrawing(size: place.size, visible: part) {
          lay(drawing, at: place, clip: layer.clip)
        }
      }
      let inside = view.clipsToBounds ? place.intersection(layer.clip) : layer.clip
      let origin = Point(
        x: layer.frame.minX - view.bounds.minX, y: layer.frame.minY - view.bounds.minY)
      for subview in view.subviews.reversed() where subview !== outgoing {
        if let next = DrawnView(subview, origin: origin, clip: inside) { waiting.append(next) }
      }
    }
  }

  private mutating func lay(_ layer: CellCanvas, at place: CellRectangle, clip: CellRectangle) {
    let visible = place.intersection(clip)
    if visible == place {
      canvas.draw(layer, at: place.origin)
      return
    }
    let part = CellRectangle(
      origin: CellPosition(
        column: visible.origin.column - place.origin.column,
        row: visible.origin.row - place.origin.row), size: visible.size)
    canvas.draw(layer.cropped(to: part), at: visible.origin)
  }
}

extension CellCanvas {
  /// Lays a canvas of the same size over this one within a rectangle, half transparent.
  ///
  /// Colours are mixed. Characters cannot be: from an alpha of one half the upper one is seen,
  /// below that the lower one. Where the colour beneath is the terminal's own, nothing is mixed.
  fileprivate mutating func fade(_ upper: CellCanvas, in rectangle: CellRectangle, alpha: Double) {
    var group = CellCanvas(size: size)
    for row in rectangle.rows {
      for column in rectangle.columns where upper[column, row] != .clear {
        group[column, row] = upper[column, row].faded(alpha, over: self[column, row])
      }
    }
    draw(group, at: CellPosition(column: 0, row: 0))
  }
}

extension Cell {
  fileprivate func faded(_ alpha: Double, over beneath: Cell) -> Cell {
    let whole = laid(over: beneath)
    let ground = beneath.background
    var cell = alpha < 0.5 ? beneath : whole
    if let ground, let background = whole.background {
      cell.background = ground.mixed(with: background, share: alpha)
    }
    if alpha >= 0.5, let ground, let foreground = whole.foreground {
      cell.foreground = ground.mixed(with: foreground, share: alpha)
    }
    return cell
  }
}
