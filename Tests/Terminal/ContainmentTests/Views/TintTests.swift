import Cells
import Testing

@testable import Containment

/// The tint colour goes down the tree of views.
@Suite @MainActor struct TintTests {
  private final class Tinted: View {
    var log: [Color?] = []
    override func tintColorDidChange() {
      super.tintColorDidChange()
      log.append(tintColor)
    }
  }

  private let red = Color(rgb: 0xFF0000)
  private let blue = Color(rgb: 0x0000FF)

  @Test func itIsInheritedUntilAViewHasItsOwn() {
    let (top, middle, bottom) = (Tinted(), Tinted(), Tinted())
    top.addSubview(middle)
    middle.addSubview(bottom)
    #expect(bottom.tintColor == nil && bottom.log.isEmpty)
    top.tintColor = red
    #expect([top, middle, bottom].map(\.tintColor) == [red, red, red])
    #expect([top, middle, bottom].map(\.log) == [[red], [red], [red]])
    middle.tintColor = red
    #expect(middle.log == [red])
    top.tintColor = blue
    #expect([top, middle, bottom].map(\.tintColor) == [blue, red, red])
    #expect(bottom.log == [red])
    middle.tintColor = nil
    #expect(bottom.tintColor == blue && bottom.log == [red, blue])
    top.tintColor = nil
    #expect(bottom.tintColor == nil && bottom.log == [red, blue, nil])
  }

  @Test func aViewTakesOverTheTintOfItsSuperview() {
    let (one, other, child, leaf) = (View(), View(), Tinted(), Tinted())
    child.addSubview(leaf)
    one.tintColor = red
    other.tintColor = blue
    one.addSubview(child)
    #expect(leaf.log == [red] && child.log == [red])
    other.addSubview(child)
    #expect(leaf.log == [red, blue] && leaf.tintColor == blue)
    child.removeFromSuperview()
    #expect(leaf.tintColor == nil)
    other.addSubview(child)
    other.addSubview(child)
    #expect(child.log == [red, blue, nil, blue])
  }

  @Test func itsButtonsAndBarsShowIt() {
    let scene = Scene(columns: 30, rows: 4)
    let navigation = NavigationController(rootViewController: scene.root)
    let button = Button(title: "go")
    button.frame = Rect(x: 0, y: 1, width: 4, height: 1)
    let item = BarButtonItem(title: "Edit")
    scene.root.navigationItem.leftBarButtonItem = item
    scene.root.onViewDidLoad = { $0.view.addSubview(button) }
    scene.prepare {
      scene.window.rootViewController = navigation
      scene.window.makeKeyAndVisible()
    }
    func colors() -> [Color?] {
      scene.prepare {}
      let canvas = scene.screen.canvas
      return [canvas[1, 1].foreground, canvas[1, 0].foreground]
    }
    let standard = BarColors.standard.tint
    #expect(colors() == [nil, standard] && navigation.navigationBar.tintColor == standard)
    scene.window.tintColor = red
    #expect(colors() == [red, red])
    navigation.navigationBar.tintColor = blue
    #expect(colors() == [red, blue])
    button.titleColor = blue
    scene.window.tintColor = nil
    #expect(colors() == [blue, blue])
    navigation.navigationBar.tintColor = nil
    #expect(colors() == [blue, standard])
  }

  @Test func aDimmedTintIsAGreyHereAndBelow() {
    let (outer, inner) = (Toned(frame: .zero), Toned(frame: .zero))
    outer.addSubview(inner)
    outer.tintColor = Color(rgb: 0xFF0000)
    (outer.changes, inner.changes) = (0, 0)
    #expect(outer.tintAdjustmentMode == .normal)
    outer.tintAdjustmentMode = .dimmed
    #expect(outer.tintColor == Color(rgb: 0x363636) && inner.tintColor == outer.tintColor)
    #expect(inner.tintAdjustmentMode == .dimmed && (outer.changes, inner.changes) == (1, 1))
    inner.tintAdjustmentMode = .normal
    #expect(inner.tintColor == Color(rgb: 0xFF0000) && inner.changes == 2)
    inner.tintColor = Color(rgb: 0x0000FF)
    inner.tintAdjustmentMode = .automatic
    #expect(inner.tintColor == Color(rgb: 0x121212))
    outer.tintAdjustmentMode = .automatic
    #expect(outer.tintColor == Color(rgb: 0xFF0000) && inner.tintColor == Color(rgb: 0x0000FF))
    inner.removeFromSuperview()
    outer.tintColor = nil
    outer.tintAdjustmentMode = .dimmed
    #expect(outer.tintColor == nil)
  }

  /// Bars dim too, with a colour of their own and with the standard one.
  @Test func barsDim() {
    let scene = Scene(columns: 30, rows: 4)
    let navigation = NavigationController(rootViewController: scene.root)
    scene.root.navigationItem.leftBarButtonItem = BarButtonItem(title: "Edit")
    scene.prepare {
      scene.window.rootViewController = navigation
      scene.window.makeKeyAndVisible()
    }
    func color() -> Color? {
      scene.prepare {}
      return scene.screen.canvas[1, 0].foreground
    }
    #expect(color() == BarColors.standard.tint)
    navigation.view.tintAdjustmentMode = .dimmed
    #expect(color() == Color(rgb: 0xD7D7D7))
    navigation.navigationBar.tintColor = red
    #expect(color() == Color(rgb: 0x363636))
    navigation.view.tintAdjustmentMode = .automatic
    #expect(color() == red)
    for bar in [TabBar(), Toolbar(), NavigationBar()] as [Bar] {
      let button = Button(title: "go")
      bar.addSubview(button)
      #expect(button.tintColor == BarColors.standard.tint)
      bar.tintAdjustmentMode = .dimmed
      #expect(bar.tintColor == Color(rgb: 0xD7D7D7) && button.tintColor == bar.tintColor)
    }
  }

  /// A view that overrides its tint colour hands on what it says.
  @Test func anOverriddenTintIsInherited() {
    let (outer, inner, leaf) = (Overriding(), Tinted(), Tinted())
    inner.addSubview(leaf)
    outer.addSubview(inner)
    #expect([inner, leaf].map(\.tintColor) == [red, red] && leaf.log == [red])
    outer.tintColor = blue
    #expect([inner, leaf].map(\.tintColor) == [blue, blue])
    outer.tintColor = nil
    outer.tintAdjustmentMode = .dimmed
    #expect(leaf.tintColor == Color(rgb: 0x363636))
    leaf.tintAdjustmentMode = .normal
    #expect(leaf.tintColor == red)
    inner.removeFromSuperview()
    #expect([inner, leaf].map(\.tintColor) == [nil, nil])
  }

  private final class Overriding: View {
    override var tintColor: Color? {
      get { super.tintColor ?? Color(rgb: 0xFF0000) }
      set { super.tintColor = newValue }
    }
  }

  private final class Toned: View {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }
}
