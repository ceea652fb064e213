import Cells

extension View {
  /// Asks for ``draw(_:)`` before the next frame.
  public func setNeedsDisplay() {
    drawing = nil
    pictureChanged()
  }

  /// What this view and everything in it look like now, of its size in whole cells.
  public func snapshot() -> CellCanvas {
    rendered()
  }

  /// Forgets the pictures of this view and of all above it.
  func pictureChanged() {
    var ancestor: View? = self
    while let current = ancestor {
      current.picture = nil
      ancestor = current.superview
    }
    Application.current?.needsCommit = true
  }

  /// Gives up everything drawn; off screen nothing is kept.
  func dropDrawing() {
    drawing = nil
    picture = nil
  }

  /// The picture of this view with its subviews, remembered while it is on screen.
  func rendered() -> CellCanvas {
    if let picture, effect == nil { return picture }
    let live = composed(leavingOut: effect?.outgoing)
    guard let effect else {
      if window != nil { picture = live }
      return live
    }
    return effect.picture(new: live)
  }

  private var presentedFrame: Rect { presentation?.frame ?? frame }

  private var presentedAlpha: Double { presentation?.alpha ?? alpha }

  private func composed(leavingOut outgoing: View?) -> CellCanvas {
    let size = presentedFrame.cells.size
    var canvas: CellCanvas
    if let drawing, drawing.size == size {
      canvas = drawing
    } else {
      canvas = CellCanvas(
        size: size,
        fill: (presentation?.backgroundColor ?? backgroundColor).map { Cell(" ", background: $0) }
          ?? .clear)
      draw(&canvas)
      if window != nil { drawing = canvas }
    }
    for subview in subviews
    where !subview.isHidden && subview.presentedAlpha > 0 && subview !== outgoing {
      let place = subview.presentedFrame.offsetBy(dx: -bounds.origin.x, dy: -bounds.origin.y).cells
      guard place.overlaps(canvas.bounds) else { continue }
      canvas.draw(
        subview.rendered().faded(subview.presentedAlpha, over: canvas, at: place.origin),
        at: place.origin)
    }
    return canvas
  }
}

extension CellCanvas {
  /// This canvas with its colours mixed into those of the canvas beneath.
  fileprivate func faded(_ alpha: Double, over beneath: CellCanvas, at origin: CellPosition)
    -> CellCanvas
  {
    guard alpha < 1 else { return self }
    var canvas = self
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let ground = beneath[origin.column + column, origin.row + row].background
        var cell = canvas[column, row]
        if let ground {
          cell.foreground = cell.foreground.map { ground.mixed(with: $0, share: alpha) }
          cell.background = cell.background.map { ground.mixed(with: $0, share: alpha) }
        }
        canvas[column, row] = cell
      }
    }
    return canvas
  }
}
