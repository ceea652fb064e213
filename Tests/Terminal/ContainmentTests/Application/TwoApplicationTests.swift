import Cells
import Testing

@testable import Containment

/// Two applications in one process: what a turn of one changes in the pictures, the layout, the
/// constraints or the traits of the other's views is shown with the other's next turn. Callbacks of
/// appearance and animations belong to the application whose turn it is.
@Suite @MainActor struct TwoApplicationTests {
  enum Change: CaseIterable {
    case overrideOfAChild, style, leaving, text, layout, constraints
  }

  private let scene = Scene(columns: 12, rows: 4)
  private let other = Application(
    screen: MemoryScreen(size: CellSize(columns: 12, rows: 4)), clock: VirtualClock())
  private let child: RecordingController
  private let arranged = ArrangedView(frame: Rect(x: 0, y: 0, width: 12, height: 1))

  init() {
    scene.showRoot()
    child = scene.prepareChild("child")
    scene.prepare { [child, arranged] in child.view.addSubview(arranged) }
  }

  /// Changes what lies behind a presented controller, of which a picture is kept.
  @Test(arguments: Change.allCases) func theOtherApplicationShowsIt(change: Change) {
    let light = TraitCollection(userInterfaceStyle: .light)
    scene.prepare {
      if change == .leaving { scene.root.setOverrideTraitCollection(light, forChild: child) }
      let cover = ViewController()
      cover.modalPresentationStyle = .overFullScreen
      scene.root.present(cover, animated: false)
    }
    scene.application.runDueWork()
    let before = scene.screen.canvas
    other.runTurn {
      switch change {
      case .overrideOfAChild: scene.root.setOverrideTraitCollection(light, forChild: child)
      case .style: child.overrideUserInterfaceStyle = .light
      case .leaving:
        child.willMove(toParent: nil)
        child.removeFromParent()
      case .text: arranged.label.text = "y"
      case .layout:
        arranged.place = 3
        arranged.setNeedsLayout()
      case .constraints:
        arranged.place = 3
        arranged.setNeedsUpdateConstraints()
      }
    }
    scene.application.runDueWork()
    #expect(scene.screen.canvas != before)
    #expect(scene.screen.canvas == scene.freshPicture)
  }
}

/// A view that puts a letter of another colour in light and in dark into a column.
private final class ArrangedView: View {
  let label = Label(text: "x", frame: Rect(x: 0, y: 0, width: 1, height: 1))
  var place = 0.0

  override init(frame: Rect) {
    super.init(frame: frame)
    label.textColor = Color(light: Color(rgb: 0), dark: Color(rgb: 0xFFFFFF))
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func layoutSubviews() { label.frame.origin.x = place }

  override func updateConstraints() {
    super.updateConstraints()
    label.frame.origin.x = place
  }
}
