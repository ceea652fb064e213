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
    draw(view, origin: origin, clip: canvas.bounds)
  }

  /// Draws a view and all in it, as if the view were neither hidden nor faded.
  mutating func drawContent(of view: View, origin: Point) {
    let frame = view.presentedFrame.offsetBy(dx: origin.x, dy: origin.y)
    drawContent(of: view, frame: frame, clip: canvas.bounds)
  }

  private mutating func draw(_ view: View, origin: Point, clip: CellRectangle) {
    guard !view.isHidden, view.presentedAlpha > 0 else { return }
    let frame = view.presentedFrame.offsetBy(dx: origin.x, dy: origin.y)
    let visible = view.clipsToBounds ? frame.cells.intersection(clip) : clip
    guard visible.size.area > 0 else { return }
    guard view.presentedAlpha < 1 else {
      drawContent(of: view, frame: frame, clip: visible)
      return
    }
    var group = Compositor(size: canvas.size)
    group.drawContent(of: view, frame: frame, clip: visible)
    canvas.fade(group.canvas, in: visible, alpha: view.presentedAlpha)
  }

  private mutating func drawContent(of view: View, frame: Rect, clip: CellRectangle) {
    let place = frame.cells
    if !place.size.isReasonable {
      // an effect would need a picture of all of it
      drawLayers(of: view, frame: frame, clip: clip, leavingOut: nil)
    } else if let presentation = view as? PresentationView, presentation.isComposed {
      drawComposed(presentation, frame: frame, clip: clip)
    } else if let shown = view.shownEffect {
      let picture = shown.effect.picture(size: place.size) {
        var compositor = Compositor(size: place.size)
        compositor.drawLayers(
          of: view,
          frame: frame.offsetBy(
            dx: -Double(place.origin.column), dy: -Double(place.origin.row)),
          clip: compositor.canvas.bounds, leavingOut: shown.outgoing)
        return compositor.canvas
      }
      lay(picture, at: place, clip: clip)
    } else {
      drawLayers(of: view, frame: frame, clip: clip, leavingOut: nil)
    }
  }

  /// Draws a presented controller over the picture so far, which its effect may change.
  private mutating func drawComposed(
    _ view: PresentationView, frame: Rect, clip: CellRectangle
  ) {
    let place = frame.cells
    var layer = Compositor(size: place.size)
    layer.drawLayers(
      of: view,
      frame: frame.offsetBy(dx: -Double(place.origin.column), dy: -Double(place.origin.row)),
      clip: layer.canvas.bounds, leavingOut: nil)
    let picture = view.picture(beneath: canvas.cropped(to: place), layer: layer.canvas)
    for row in clip.intersection(place).rows {
      for column in clip.intersection(place).columns {
        canvas[column, row] = picture[column - place.origin.column, row - place.origin.row]
      }
    }
    canvas = canvas.mendingWideCharacters()
  }

  private mutating func drawLayers(
    of view: View, frame: Rect, clip: CellRectangle, leavingOut outgoing: View?
  ) {
    let place = frame.cells
    if !view.isPlain {
      let visible = place.intersection(clip)
      let part = CellRectangle(
        column: visible.origin.column - place.origin.column,
        row: visible.origin.row - place.origin.row, columns: visible.size.columns,
        rows: visible.size.rows)
      lay(view.ownDrawing(size: place.size, visible: part), at: place, clip: clip)
    }
    let inside = view.clipsToBounds ? place.intersection(clip) : clip
    let origin = Point(x: frame.minX - view.bounds.minX, y: frame.minY - view.bounds.minY)
    for subview in view.subviews where subview !== outgoing {
      draw(subview, origin: origin, clip: inside)
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
