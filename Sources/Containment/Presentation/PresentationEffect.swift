import Cells

/// The cells of a presented controller on its way onto the screen; run backwards, on its way off.
struct PresentationEffect: Hashable, Sendable {
  let transitionStyle: ModalTransitionStyle
  /// Whether what is beneath is out of sight in the end.
  private let isOpaque: Bool
  /// Whether what is beneath is dimmed in the end.
  private let dims: Bool

  init(style: ModalPresentationStyle, transitionStyle: ModalTransitionStyle) {
    self.transitionStyle = transitionStyle
    isOpaque = style.coversPresenter
    dims = style.dimsSurroundings
  }

  /// The picture after a share of the way, 0...1.
  ///
  /// - Parameters:
  ///   - beneath: what is seen without the controller.
  ///   - layer: what the controller shows, of the same size; what it leaves alone is clear.
  func picture(beneath: CellCanvas, layer: CellCanvas, progress: Double) -> CellCanvas {
    switch transitionStyle {
    case .coverVertical:
      let rows = layer.size.rows
      let shown = Int(cells: Double(rows) * progress)
      return picture(layer, over: beneath, downBy: rows - shown, dimming: progress)
    case .flipHorizontal:
      let whole = picture(layer, over: beneath, downBy: 0, dimming: 1)
      return FlipEffect(direction: .fromRight)
        .picture(old: beneath, new: whole, progress: progress).filled
    case .crossDissolve:
      let whole = picture(layer, over: beneath, downBy: 0, dimming: 1)
      return FrontEffect.dissolve.picture(old: beneath, new: whole, progress: progress)
    case .partialCurl:
      let whole = picture(layer, over: beneath, downBy: 0, dimming: 1)
      return curled(page: beneath, beneath: whole, progress: progress)
    }
  }

  /// The layer in front of what is beneath, moved down by some rows.
  private func picture(
    _ layer: CellCanvas, over beneath: CellCanvas, downBy offset: Int, dimming: Double
  ) -> CellCanvas {
    var canvas = dims ? beneath.dimmed(dimming) : beneath
    guard offset < layer.size.rows else { return canvas }
    for row in offset..<layer.size.rows {
      for column in 0..<layer.size.columns {
        let cell = layer[column, row - offset]
        if cell.glyph != .clear {
          canvas[column, row] = cell
        } else if isOpaque {
          canvas[column, row] = Cell(" ", background: cell.background)
        } else {
          canvas[column, row] = cell.laid(over: canvas[column, row])
        }
      }
    }
    return canvas.mendingWideCharacters()
  }

  // MARK: Partial curl

  /// Whether a cell shows what is beneath the page that is folded up from the lower right corner;
  /// in the end that is the half below the diagonal.
  static func isRevealed(column: Int, row: Int, size: CellSize, progress: Double) -> Bool {
    guard progress > 0, size.area > 0 else { return false }
    let across = (Double(column) + 0.5) / Double(size.columns)
    let down = (Double(row) + 0.5) / Double(size.rows)
    return across + down > 2 - progress
  }

  private func curled(page: CellCanvas, beneath: CellCanvas, progress: Double) -> CellCanvas {
    func isRevealed(_ column: Int, _ row: Int) -> Bool {
      Self.isRevealed(column: column, row: row, size: page.size, progress: progress)
    }
    var canvas = page
    for row in 0..<page.size.rows {
      for column in 0..<page.size.columns {
        if isRevealed(column, row) {
          canvas[column, row] = beneath[column, row]
        } else if isRevealed(column + 1, row) || isRevealed(column, row + 1) {
          canvas[column, row] = Cell("◢", attributes: .dim)
        }
      }
    }
    return canvas.mendingWideCharacters()
  }
}

extension CellCanvas {
  /// The canvas with blank cells where it is clear.
  fileprivate var filled: CellCanvas {
    var canvas = CellCanvas(size: size, fill: .blank)
    canvas.draw(self, at: CellPosition(column: 0, row: 0))
    return canvas
  }

  /// The canvas behind something that matters more, dimmed once a share of 0...1 is a half.
  ///
  /// Its colours become a few greys, so that neighbouring cells look alike and little has to be
  /// sent to the terminal. A cell without colours gets the attribute.
  fileprivate func dimmed(_ share: Double) -> CellCanvas {
    guard share >= 0.5 else { return self }
    var canvas = self
    var greys: [Color: Color] = [:]
    func grey(_ color: Color) -> Color {
      if let grey = greys[color] { return grey }
      let step = 0.1
      let lightness = (OKLab(color).lightness * 0.6 / step).rounded() * step
      let grey = Color(lightness: lightness, a: 0, b: 0)
      greys[color] = grey
      return grey
    }
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        var cell = self[column, row]
        guard cell.foreground != nil || cell.background != nil else {
          canvas[column, row].attributes.insert(.dim)
          continue
        }
        cell.foreground = cell.foreground.map(grey)
        cell.background = cell.background.map(grey)
        if cell.foreground == cell.background, cell.glyph != .clear {
          cell = Cell(" ", background: cell.background)
        }
        canvas[column, row] = cell
      }
    }
    return canvas
  }
}
