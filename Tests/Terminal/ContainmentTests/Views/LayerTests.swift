import Cells
import Testing

@testable import Containment

/// Frames, round corners and shadows of views.
@Suite @MainActor struct LayerTests {
  private let scene = Scene(columns: 10, rows: 5)
  private let view = View(frame: Rect(x: 2, y: 1, width: 5, height: 3))
  private static let paper = Color(rgb: 0x202020)
  private static let ink = Color(rgb: 0xFF0000)

  init() {
    scene.root.onViewDidLoad = nil
    scene.showRoot()
    scene.prepare { [view] in scene.root.view.addSubview(view) }
  }

  private var canvas: CellCanvas { scene.screen.canvas }

  private func rows(_ change: (Layer) -> Void) -> [String] {
    scene.prepare { change(view.layer) }
    return canvas.lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func aFrameCoversTheOutermostCells() {
    scene.prepare { view.addSubview(Letters("x", frame: view.bounds)) }
    let frame = ["", "  ┌───┐", "  │xxx│", "  └───┘", ""]
    #expect(rows { $0.borderWidth = 1 } == frame)
    #expect(rows { $0.cornerRadius = 8 } == ["", "  ╭───╮", "  │xxx│", "  ╰───╯", ""])
    let lower: Layer.CornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    #expect(rows { $0.maskedCorners = lower } == ["", "  ┌───┐", "  │xxx│", "  ╰───╯", ""])
    let heavy = rows { layer in
      layer.cornerRadius = 0
      layer.borderWidth = 3
    }
    #expect(heavy == ["", "  ┏━━━┓", "  ┃xxx┃", "  ┗━━━┛", ""])
    #expect(rows { $0.borderWidth = 0 } == ["", "  xxxxx", "  xxxxx", "  xxxxx", ""])
    #expect(view.storedLayerLook?.value.borderWidth == 0)
  }

  @Test func theFrameHasItsColourOnTheGroundOfTheView() {
    view.backgroundColor = Self.paper
    _ = rows { layer in
      layer.borderWidth = 1
      layer.borderColor = Self.ink
    }
    #expect(canvas[2, 1] == Cell("┌", foreground: Self.ink, background: Self.paper))
    _ = rows { $0.borderColor = nil }
    #expect(canvas[2, 1].foreground == nil)
  }

  /// Brackets in a row; a column has no room for more than its ends; a single cell has one.
  @Test(arguments: [
    (5, 1, 0.0, ["  [   ]"]), (5, 1, 1, ["  (   )"]), (1, 3, 1, ["  ┬", "", "  ┴"]),
    (1, 1, 0, ["  ["]), (2, 2, 0, ["  ┌┐", "  └┘"]),
  ])
  func aNarrowFrame(columns: Double, height: Double, radius: Double, expected: [String]) {
    view.frame.size = Size(width: columns, height: height)
    let rows = rows { layer in
      layer.borderWidth = 1
      layer.cornerRadius = radius
    }
    #expect(Array(rows.dropFirst().prefix(expected.count)) == expected)
  }

  @Test func aFrameIsClippedWithItsView() {
    view.frame = Rect(x: -2, y: -1, width: 5, height: 3)
    #expect(rows { $0.borderWidth = 1 } == ["  │", "──┘", "", "", ""])
    view.frame = Rect(x: 0, y: 0, width: 1e9, height: 1e9)
    #expect(rows { $0.borderWidth = 1 }.first == "┌─────────")
  }

  @Test func cornersOfAGroundAreRoundWhereTheyAreBlank() {
    view.backgroundColor = Self.paper
    #expect(rows { $0.cornerRadius = 1 } == ["", "  ▗   ▖", "", "  ▝   ▘", ""])
    #expect(canvas[2, 1] == Cell("▗", foreground: Self.paper))
    #expect(canvas[3, 1].background == Self.paper)
    scene.prepare { view.addSubview(Letters("x", frame: Rect(x: 0, y: 0, width: 1, height: 1))) }
    #expect(canvas.lines[1] == "  x   ▖   ")
    view.frame.size.height = 1
    scene.root.view.backgroundColor = Self.ink
    #expect(rows { $0.maskedCorners = .layerMaxXMinYCorner }[1] == "  x   ▌")
    #expect(canvas[6, 1] == Cell("▌", foreground: Self.paper, background: Self.ink))
    // there is nothing to round without a ground
    view.backgroundColor = nil
    #expect(rows { $0.cornerRadius = 2 }[1] == "  x")
  }

  @Test func aShadowDarkensTheCellsBesideTheView() {
    scene.root.view.backgroundColor = Color(rgb: 0x808080)
    view.backgroundColor = Self.ink
    _ = rows { layer in
      layer.shadowOpacity = 0.5
      layer.shadowOffset = Size(width: 4, height: 2)
    }
    let shade = Color(rgb: 0x808080).mixed(with: Color(rgb: 0), share: 0.5)
    let shaded = canvas.bounds.rows.flatMap { row in
      canvas.bounds.columns.filter { canvas[$0, row].background == shade }.map { [$0, row] }
    }
    let column = [[7, 2], [7, 3]]
    #expect(Set(shaded) == Set(column + (3...7).map { [$0, 4] }))
    _ = rows { $0.shadowOffset = .zero }
    #expect(canvas[1, 0].background == shade && canvas[7, 4].background == shade)
    #expect(canvas[2, 1].background == Self.ink)
    _ = rows { $0.shadowColor = nil }
    #expect(canvas[1, 0].background == Color(rgb: 0x808080))
  }

  /// In the terminal's own colours blanks get a pattern and letters are dimmed.
  @Test func aShadowInUnknownColoursIsAPattern() {
    scene.prepare {
      scene.root.view.insertSubview(
        Letters("a", frame: Rect(x: 7, y: 2, width: 1, height: 1)), at: 0)
    }
    _ = rows { layer in
      layer.shadowOpacity = 1
      layer.shadowOffset = Size(width: 1, height: 1)
    }
    #expect(canvas.lines[2] == "       a  " && canvas[7, 2].attributes == .dim)
    #expect(canvas.lines[4] == "   ░░░░░  ")
  }

  /// A shadow stays within what contains the view.
  @Test func aShadowIsClippedByTheSuperview() {
    let inner = View(frame: Rect(x: 0, y: 0, width: 5, height: 2))
    inner.layer.shadowOpacity = 1
    inner.layer.shadowOffset = Size(width: 1, height: 1)
    scene.prepare { view.addSubview(inner) }
    #expect(canvas.lines[3] == "   ░░░░   " && canvas.lines[4].allSatisfy { $0 == " " })
  }

  @Test func aViewWithoutALookKeepsNone() {
    #expect(view.storedLayerLook == nil && view.layer.cornerRadius == 0)
    view.layer.cornerRadius = 0
    #expect(view.storedLayerLook == nil)
    view.layer.borderWidth = 1
    #expect(view.storedLayerLook != nil)
  }
}

/// Draws a letter in each cell.
private final class Letters: View {
  private let letter: Character

  init(_ letter: Character, frame: Rect) {
    self.letter = letter
    super.init(frame: frame)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func draw(_ canvas: inout CellCanvas) {
    canvas.fill(canvas.bounds, with: Cell(letter))
  }
}
