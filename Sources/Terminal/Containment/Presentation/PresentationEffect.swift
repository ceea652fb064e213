import Cells

/// The cells of a presented controller on its way onto the screen; run backwards, on its way off.
@MainActor
final class PresentationEffect: PictureEffect {
  /// How far the controller has come onto the screen, 0...1.
  var progress: Double
  /// The presenter's picture, which a partial curl goes on showing.
  var page: CellCanvas?
  private let style: ModalPresentationStyle
  private let transitionStyle: ModalTransitionStyle

  init(style: ModalPresentationStyle, transitionStyle: ModalTransitionStyle, progress: Double) {
    self.style = style
    self.transitionStyle = transitionStyle
    self.progress = progress
  }

  var isShown: Bool { progress < 1 || style.isBoxed || transitionStyle == .partialCurl }

  let replacesBeneath = true

  func picture(beneath: CellCanvas, layer: () -> CellCanvas) -> CellCanvas {
    let beneath = page?.onBlank(of: beneath.size) ?? beneath
    if transitionStyle == .coverVertical {
      return picture(layer(), over: beneath, moved: 1 - progress, dimming: progress)
    }
    let whole = picture(layer(), over: beneath, moved: 0, dimming: 1)
    return switch transitionStyle {
    case .flipHorizontal:
      FlipEffect(direction: .fromRight)
        .picture(old: beneath, new: whole, progress: progress).onBlank(of: beneath.size)
    case .crossDissolve:
      FrontEffect.dissolve.picture(old: beneath, new: whole, progress: progress)
    default: curled(page: beneath, beneath: whole, progress: page == nil ? progress : 1)
    }
  }

  /// The layer in front of what is beneath, moved down by a share of its rows.
  private func picture(
    _ layer: CellCanvas, over beneath: CellCanvas, moved share: Double, dimming: Double
  ) -> CellCanvas {
    var canvas = style.dimsSurroundings ? beneath.dimmed(dimming) : beneath
    let size = layer.size
    let corner = CellPosition(
      column: 0, row: size.rows - Int(cells: Double(size.rows) * (1 - share)))
    if style.coversPresenter {
      canvas.fill(CellRectangle(origin: corner, size: size), with: .blank)
    }
    canvas.draw(layer, at: corner)
    return canvas
  }

  // MARK: Partial curl

  /// Whether a cell shows what is beneath the page that is folded up from the lower right corner;
  /// in the end that is the half below the diagonal.
  static func isRevealed(column: Int, row: Int, size: CellSize, progress: Double) -> Bool {
    progress > 0 && size.area > 0
      && FrontEffect.curlUp.showsNew(column: column, row: row, size: size, progress: progress / 2)
  }

  private func curled(page: CellCanvas, beneath: CellCanvas, progress: Double) -> CellCanvas {
    func isRevealed(_ column: Int, _ row: Int) -> Bool {
      Self.isRevealed(column: column, row: row, size: page.size, progress: progress)
    }
    var canvas = FrontEffect.curlUp.picture(old: page, new: beneath, progress: progress / 2)
    for row in 0..<page.size.rows {
      for column in 0..<page.size.columns where !isRevealed(column, row) {
        guard isRevealed(column + 1, row) || isRevealed(column, row + 1) else { continue }
        canvas[column, row] = Cell("◢", attributes: .dim)
      }
    }
    return canvas.mendingWideCharacters()
  }
}

extension CellCanvas {
  /// The canvas laid over blank cells.
  fileprivate func onBlank(of size: CellSize) -> CellCanvas {
    var canvas = CellCanvas(size: size, fill: .blank)
    canvas.draw(self, at: CellPosition(column: 0, row: 0))
    return canvas
  }
}
