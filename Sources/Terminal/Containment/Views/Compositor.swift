import Cells

/// Lays views over each other, back to front, each clipped to its superview's bounds.
///
/// Edges are rounded in the coordinates of the canvas, so views that share an edge also share the
/// rounded edge, whatever their superviews are.
@MainActor
struct Compositor {
  private(set) var canvas: CellCanvas

  init(size: CellSize, fill: Cell = .clear) { canvas = CellCanvas(size: size, fill: fill) }

  /// Draws a window.
  ///
  /// - Parameter isLowest: whether nothing is beneath it, so that pictures of it may be kept.
  mutating func draw(_ window: Window, isLowest: Bool) {
    let ground = window.traits.ground
    guard let drawn = DrawnView(window, origin: .zero, clip: canvas.bounds, inheriting: ground)
    else { return }
    let isPlain = window.presentedAlpha >= 1 && !drawn.isComposed && !drawn.isReshaped
    guard isLowest, isPlain, window.storedLayerLook == nil else { return draw(drawn) }
    drawTree(of: drawn, leavingOut: nil, keepingPicturesOf: window)
  }

  /// Draws a view and all in it, as if the view were neither hidden nor faded.
  ///
  /// - Parameters:
  ///   - ground: what the view's colours are seen on.
  ///   - origin: where the superview's coordinates begin on the canvas, in cells.
  mutating func drawContent(of view: View, on ground: Color.Ground, origin: Point) {
    let frame = view.presentedFrame.offsetBy(dx: origin.x, dy: origin.y)
    drawContent(of: DrawnView(view: view, frame: frame, clip: canvas.bounds, ground: ground))
  }

  /// A view that is drawn, and where.
  private struct DrawnView {
    let view: View
    /// The view's frame on the canvas.
    let frame: Rect
    /// The part of the canvas that may be drawn on.
    let clip: CellRectangle
    /// What the view's colours are seen on.
    let ground: Color.Ground
    var heedsTransform = true
    /// The part of the canvas that belongs to the superview, for the shadow.
    var outerClip: CellRectangle?

    var place: CellRectangle { frame.cells }

    /// What the layer of the view adds, if it adds anything.
    @MainActor var look: LayerLook? { view.storedLayerLook?.value.resolved(on: ground) }

    init(view: View, frame: Rect, clip: CellRectangle, ground: Color.Ground) {
      (self.view, self.frame, self.clip, self.ground) = (view, frame, clip, ground)
    }

    /// A view of a superview, or a window; `nil` if nothing of it is seen.
    ///
    /// - Parameter ground: what the colours of the superview are seen on.
    @MainActor
    init?(_ view: View, origin: Point, clip: CellRectangle, inheriting ground: Color.Ground) {
      guard !view.isHidden, view.presentedAlpha > 0 else { return nil }
      let frame = view.presentedFrame.offsetBy(dx: origin.x, dy: origin.y)
      let visible = view.clipsToBounds ? frame.cells.intersection(clip) : clip
      guard visible.size.area > 0 else { return nil }
      self.init(
        view: view, frame: frame, clip: visible, ground: view.colorGround(inheriting: ground))
      outerClip = clip
    }

    /// The same view with its own corner at the corner of a canvas.
    func moved(onto canvas: CellCanvas) -> DrawnView {
      let corner = place.origin
      return DrawnView(
        view: view, frame: frame.offsetBy(dx: -Double(corner.column), dy: -Double(corner.row)),
        clip: canvas.bounds, ground: ground)
    }

    /// Whether the picture of the view is more than its own drawing with its subviews over it. Not
    /// for a view far larger than the screen: that would need a picture of all of it.
    @MainActor var isComposed: Bool {
      view.shownEffect?.effect.isShown == true && place.size.isReasonable
    }

    /// Whether the picture of the view is made in another size or direction. Not of a view far
    /// larger than the screen.
    @MainActor var isReshaped: Bool {
      heedsTransform && view.presentedTransform.reshapes
        && Rect(origin: .zero, size: view.presentedSize).cells.size.isReasonable
    }
  }

  private mutating func draw(_ drawn: DrawnView) {
    guard drawn.view.presentedAlpha < 1 else { return drawContent(of: drawn) }
    var group = Compositor(size: canvas.size)
    group.drawContent(of: drawn)
    canvas.fade(group.canvas, in: drawn.clip, alpha: drawn.view.presentedAlpha)
  }

  private mutating func drawContent(of drawn: DrawnView) {
    if drawn.isReshaped { return drawReshaped(drawn) }
    guard drawn.isComposed, let shown = drawn.view.shownEffect else {
      return drawTree(of: drawn, leavingOut: nil)
    }
    let place = drawn.place
    let picture = shown.effect.picture(beneath: canvas.cropped(to: place)) {
      var own = Compositor(size: place.size)
      own.drawTree(of: drawn.moved(onto: own.canvas), leavingOut: shown.outgoing)
      return own.canvas
    }
    guard shown.effect.replacesBeneath else { return lay(picture, at: place, clip: drawn.clip) }
    for row in drawn.clip.intersection(place).rows {
      for column in drawn.clip.intersection(place).columns {
        canvas[column, row] = picture[column - place.origin.column, row - place.origin.row]
      }
    }
    canvas = canvas.mendingWideCharacters()
  }

  /// Draws a view in its own size, and shows for each cell of its place the nearest one of that.
  private mutating func drawReshaped(_ drawn: DrawnView) {
    let frame = Rect(origin: .zero, size: drawn.view.presentedSize)
    var own = Compositor(size: frame.cells.size)
    var plain = DrawnView(
      view: drawn.view, frame: frame, clip: own.canvas.bounds, ground: drawn.ground)
    plain.heedsTransform = false
    own.drawContent(of: plain)
    let (place, source) = (drawn.place, own.canvas)
    let visible = place.intersection(drawn.clip)
    guard visible.size.area > 0 else { return }
    let picture = source.scaled(
      to: place.size, after: drawn.view.presentedTransform.turn,
      showing: CellRectangle(
        column: visible.origin.column - place.origin.column,
        row: visible.origin.row - place.origin.row, columns: visible.size.columns,
        rows: visible.size.rows))
    canvas.draw(picture, at: visible.origin)
  }

  /// Draws a view and the tree below it, back to front. It calls itself only for views that are
  /// faded or composed, so that the depth of a tree is not bounded by the stack.
  ///
  /// - Parameter window: the view itself, if pictures of it are kept.
  private mutating func drawTree(
    of root: DrawnView, leavingOut outgoing: View?, keepingPicturesOf window: Window? = nil
  ) {
    var waiting = [Step.draw(root)]
    let geometry = window?.application?.geometry
    while let step = waiting.popLast() {
      let drawn: DrawnView
      switch step {
      case .draw(let next): drawn = next
      case .finishLayer(let view, let hidden):
        finishLayer(of: view, hidden: hidden)
        continue
      case .keep(let count):
        // A view that was drawn since may have changed one behind it.
        if let window, window.application?.geometry == geometry {
          window.keptPictures.keep(canvas, of: count, outOf: window.subviews.count)
        }
        continue
      }
      let view = drawn.view
      let kept = view === window ? window?.keptPictures.last(of: canvas.size) : nil
      if let kept { canvas = kept.canvas }
      if view !== root.view, view.presentedAlpha < 1 || drawn.isComposed || drawn.isReshaped {
        draw(drawn)
        continue
      }
      let place = drawn.place
      if let hidden = beginLayer(of: drawn) { waiting.append(.finishLayer(drawn, hidden)) }
      if kept == nil, !view.isPlain {
        let visible = place.intersection(drawn.clip)
        let part = CellRectangle(
          column: visible.origin.column - place.origin.column,
          row: visible.origin.row - place.origin.row, columns: visible.size.columns,
          rows: visible.size.rows)
        if let drawing = view.ownDrawing(size: place.size, visible: part, on: drawn.ground) {
          lay(drawing, at: place, clip: drawn.clip)
        }
      }
      let inside = view.clipsToBounds ? place.intersection(drawn.clip) : drawn.clip
      let origin = Point(
        x: drawn.frame.minX - view.bounds.minX, y: drawn.frame.minY - view.bounds.minY)
      let (subviews, first) = (view.subviews, kept?.count ?? 0)
      for index in (first..<subviews.count).reversed() where subviews[index] !== outgoing {
        let next = DrawnView(
          subviews[index], origin: origin, clip: inside, inheriting: drawn.ground)
        if let next { waiting.append(.draw(next)) }
        guard view === window, index > first, subviews[index] is PresentationView else { continue }
        waiting.append(.keep(index))
      }
    }
  }

  /// A step of drawing a tree.
  private enum Step {
    /// To draw a view, and to put what is in it next in line.
    case draw(DrawnView)
    /// To draw what the layer of a view adds when the view and all in it are drawn; with what its
    /// corners have hidden.
    case finishLayer(DrawnView, [CellPosition: Cell])
    /// To keep the picture of the window with so many of its subviews.
    case keep(Int)
  }

  /// Draws what the layer of a view adds beneath it. Returns what the corners of the view are going
  /// to hide, `nil` if its layer adds nothing.
  private mutating func beginLayer(of drawn: DrawnView) -> [CellPosition: Cell]? {
    guard let look = drawn.look else { return nil }
    if let clip = drawn.outerClip { look.drawShadow(of: drawn.place, clip: clip, on: &canvas) }
    guard look.roundsCorners else { return [:] }
    let corners = LayerLook.corners(of: drawn.place).map { ($0.position, canvas[$0.position]) }
    return Dictionary(corners) { first, _ in first }
  }

  /// Draws what the layer of a view adds above it.
  ///
  /// - Parameter hidden: what its corners have hidden.
  private mutating func finishLayer(of drawn: DrawnView, hidden: [CellPosition: Cell]) {
    guard let look = drawn.look else { return }
    look.roundCorners(
      of: drawn.place, clip: drawn.clip, beneath: { hidden[$0] ?? .clear }, on: &canvas)
    look.drawFrame(of: drawn.place, clip: drawn.clip, on: &canvas)
  }

  private mutating func lay(_ picture: CellCanvas, at place: CellRectangle, clip: CellRectangle) {
    let visible = place.intersection(clip)
    if visible == place {
      canvas.draw(picture, at: place.origin)
      return
    }
    let part = CellRectangle(
      origin: CellPosition(
        column: visible.origin.column - place.origin.column,
        row: visible.origin.row - place.origin.row), size: visible.size)
    canvas.draw(picture.cropped(to: part), at: visible.origin)
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
