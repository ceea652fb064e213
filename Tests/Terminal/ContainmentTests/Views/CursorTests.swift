import Cells
import TestSupport
import Testing

@testable import Containment

/// The terminal's cursor stands on the view that has the focus.
@Suite @MainActor struct CursorTests {
  private final class Pointer: View {
    var place = CellPosition(column: 0, row: 0)

    override var canBecomeFirstResponder: Bool { true }
    override var cursor: ScreenCursor? { ScreenCursor(position: place, isVisible: true) }
  }

  @Test(arguments: [
    ((0, 0), true), ((9, 3), true), ((10, 3), false), ((9, 4), false), ((-1, 0), false),
  ])
  func aCursorOutsideOfItsViewIsHidden(place: (Int, Int), isShown: Bool) {
    let screen = MemoryScreen(size: CellSize(columns: 20, rows: 8))
    let application = Application(screen: screen, clock: VirtualClock())
    let window = Window(frame: application.screenBounds)
    window.rootViewController = ViewController()
    application.attachAndShow(window)
    let pointer = Pointer(frame: Rect(x: 5, y: 2, width: 10, height: 4))
    application.runTurn {
      window.rootViewController?.view.addSubview(pointer)
      pointer.becomeFirstResponder()
      pointer.place = CellPosition(column: place.0, row: place.1)
    }
    let expected = CellPosition(column: place.0 + 5, row: place.1 + 2)
    #expect(screen.cursor?.position == (isShown ? expected : nil))
  }

  @Test func aCursorOutsideOfTheScreenIsHidden() {
    let screen = MemoryScreen(size: CellSize(columns: 20, rows: 8))
    let application = Application(screen: screen, clock: VirtualClock())
    let window = Window(frame: application.screenBounds)
    window.rootViewController = ViewController()
    application.attachAndShow(window)
    let pointer = Pointer(frame: Rect(x: 15, y: 2, width: 10, height: 4))
    application.runTurn {
      window.rootViewController?.view.addSubview(pointer)
      pointer.becomeFirstResponder()
      pointer.place = CellPosition(column: 7, row: 0)
    }
    #expect(screen.cursor == nil)
  }
}
