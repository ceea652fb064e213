import Cells
import Testing

@testable import Containment

/// Colours that follow light and dark, in the whole program or in a part of it.
@Suite @MainActor struct DynamicColorTests {
  private static let black = Color(rgb: 0x000000)
  private static let white = Color(rgb: 0xFFFFFF)
  private static let ink = Color { $0.userInterfaceStyle == .light ? black : white }
  private static let paper = Color { $0.userInterfaceStyle == .light ? white : black }

  /// A view that draws a letter in a dynamic colour, and counts how often it does.
  private final class Letter: View {
    private(set) var draws = 0
    private(set) var told: [UserInterfaceStyle] = []

    override func draw(_ canvas: inout CellCanvas) {
      draws += 1
      canvas.write("x", at: CellPosition(column: 0, row: 0), foreground: ink)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      told.append(traitCollection.userInterfaceStyle)
    }
  }

  private let scene = Scene(columns: 12, rows: 4)
  private let letter = Letter(frame: Rect(x: 0, y: 0, width: 1, height: 1))

  init() {
    scene.root.onViewDidLoad = { [letter] root in root.view.addSubview(letter) }
    letter.backgroundColor = Self.paper
    scene.showRoot()
  }

  private func setStyle(_ style: UserInterfaceStyle) {
    scene.prepare { scene.application.environment.userInterfaceStyle = style }
  }

  private func cell(_ column: Int, _ row: Int = 0) -> Cell { scene.screen.canvas[column, row] }

  private static let light = Cell("x", foreground: black, background: white)
  private static let dark = Cell("x", foreground: white, background: black)

  // MARK: Colours

  @Test func aProviderIsAskedForLightAndForDark() {
    var asked: [UserInterfaceStyle] = []
    let color = Color { traits in
      asked.append(traits.userInterfaceStyle)
      return traits.userInterfaceStyle == .dark ? Self.white : Self.black
    }
    #expect(asked == [.light, .dark] && color == Self.ink)
    #expect(color.resolvedColor(with: TraitCollection(userInterfaceStyle: .light)) == Self.black)
    #expect(color.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)) == Self.white)
    #expect(color.resolvedColor(with: TraitCollection()) == Self.white)
    #expect(Self.black.resolvedColor(with: TraitCollection()) == Self.black)
  }

  /// The terminal tells its ground when the program has been drawn; then it changes again.
  @Test func aViewIsDrawnAnewWhenTheStyleChanges() {
    scene.prepare {}
    #expect(cell(0) == Self.dark && letter.draws == 1)
    setStyle(.light)
    #expect(cell(0) == Self.light && letter.draws == 2 && letter.told == [.light])
    setStyle(.dark)
    #expect(cell(0) == Self.dark && letter.draws == 3)
    scene.prepare { letter.setNeedsPicture() }
    #expect(letter.draws == 3)
  }

  @Test func labelsTintsAndLayersFollow() {
    let label = Label(text: "ab", frame: Rect(x: 2, y: 0, width: 2, height: 1))
    label.textColor = Self.ink
    let button = Button(title: "B")
    button.frame = Rect(x: 5, y: 0, width: 1, height: 1)
    let framed = View(frame: Rect(x: 0, y: 1, width: 4, height: 3))
    framed.layer.borderWidth = 1
    framed.layer.borderColor = Self.ink
    let shaded = View(frame: Rect(x: 6, y: 1, width: 2, height: 2))
    shaded.layer.shadowOpacity = 1
    shaded.layer.shadowColor = Self.ink
    shaded.layer.shadowOffset = Size(width: 1, height: 1)
    scene.prepare {
      scene.root.view.tintColor = Self.ink
      scene.root.view.backgroundColor = Color(rgb: 0x808080)
      for view in [label, button, framed, shaded] { scene.root.view.addSubview(view) }
    }
    for (style, color) in [(UserInterfaceStyle.light, Self.black), (.dark, Self.white)] {
      setStyle(style)
      #expect(cell(2).foreground == color && cell(5).foreground == color)
      #expect(cell(0, 1) == Cell("┌", foreground: color, background: Color(rgb: 0x808080)))
      #expect(cell(8, 2).background == color)
    }
    let dimmed = Color(light: Color(rgb: 0xFF0000), dark: Color(rgb: 0x0000FF))
    scene.prepare {
      scene.root.view.tintColor = dimmed
      scene.root.view.tintAdjustmentMode = .dimmed
    }
    setStyle(.light)
    #expect(cell(5).foreground == Color(rgb: 0x363636))
    setStyle(.dark)
    #expect(cell(5).foreground == Color(rgb: 0x121212))
  }

  /// A colour may be clear in one style: a view without a ground, a text that is left out.
  @Test func aColourMayBeClearInOneStyle() {
    let color = Color { $0.userInterfaceStyle == .light ? .clear : Self.white }
    let label = Label(text: "ab", frame: Rect(x: 2, y: 0, width: 2, height: 1))
    label.textColor = color
    let beneath = Label(text: "c", frame: Rect(x: 6, y: 0, width: 1, height: 1))
    let cover = View(frame: beneath.frame)
    cover.backgroundColor = color
    scene.prepare { for view in [label, beneath, cover] { scene.root.view.addSubview(view) } }
    #expect(scene.rows[0] == "x ab")
    #expect(cell(6) == Cell(" ", background: Self.white))
    setStyle(.light)
    #expect(scene.rows[0] == "x     c")
    #expect(cell(6) == Cell("c"))
  }

  @Test func noCellHoldsADynamicColour() {
    setStyle(.light)
    let colors = scene.screen.canvas.cells.flatMap { [$0.foreground, $0.background] }
    #expect(colors.contains(Self.white) && !colors.contains { $0?.isDynamic == true })
  }

  @Test func aSnapshotHasTheColoursOfItsView() {
    setStyle(.light)
    #expect(letter.snapshot()[0, 0] == Self.light)
    scene.prepare { letter.overrideUserInterfaceStyle = .dark }
    #expect(letter.snapshot()[0, 0] == Self.dark)
    let loose = Letter(frame: letter.frame)
    #expect(loose.snapshot()[0, 0] == Cell("x", foreground: Self.black))
    loose.overrideUserInterfaceStyle = .dark
    #expect(loose.snapshot()[0, 0] == Cell("x", foreground: Self.white))
  }

  /// Halfway a ground is halfway between what is seen at both ends.
  @Test func anAnimationMixesWhatIsSeen() {
    setStyle(.light)
    scene.prepare {
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        letter.backgroundColor = Self.ink
      }
    }
    scene.clock.now += 0.5
    scene.application.runDueWork()
    #expect(cell(0).background == Self.white.mixed(with: Self.black, share: 0.5))
    scene.settle()
    #expect(cell(0).background == Self.black && letter.backgroundColor == Self.ink)
    setStyle(.dark)
    #expect(cell(0).background == Self.white)
  }

  // MARK: Overrides

  @Test func aViewOverridesTheStyleForAllInIt() {
    let box = View(frame: Rect(x: 4, y: 0, width: 4, height: 2))
    let (inner, other) = (Letter(frame: letter.frame), Letter(frame: letter.frame))
    let child = scene.controller("A")
    let childLetter = Letter(frame: letter.frame)
    other.overrideUserInterfaceStyle = .dark
    other.frame.origin = Point(x: 1, y: 0)
    scene.prepare {
      scene.root.view.addSubview(box)
      for view in [inner, other] { box.addSubview(view) }
      scene.adopt(child, in: box)
      child.view.frame = Rect(x: 0, y: 1, width: 4, height: 1)
      child.view.addSubview(childLetter)
    }
    setStyle(.dark)
    for view in [letter, inner, childLetter] { #expect(view.told == [.dark]) }
    #expect(other.told.isEmpty)
    scene.turn { box.overrideUserInterfaceStyle = .light }
    scene.expect(["A.traitCollectionDidChange(traits)"])
    #expect(inner.told == [.dark, .light] && childLetter.told == [.dark, .light])
    #expect(letter.told == [.dark] && other.told.isEmpty)
    #expect(child.traitCollection.userInterfaceStyle == .light)
    #expect(scene.root.traitCollection.userInterfaceStyle == .dark)
    #expect(box.traitCollection.userInterfaceStyle == .light)
    #expect(other.traitCollection.userInterfaceStyle == .dark)
    let colors = [cell(0), cell(4), cell(5), cell(4, 1)].map(\.foreground)
    #expect(colors == [Self.white, Self.black, Self.white, Self.black])
    // what the terminal says now changes nothing in the box
    setStyle(.light)
    #expect(inner.told.count == 2 && childLetter.told.count == 2 && letter.told == [.dark, .light])
    scene.prepare { box.overrideUserInterfaceStyle = .unspecified }
    #expect(inner.told.count == 2, "light as before")
    setStyle(.dark)
    #expect(inner.told.last == .dark && inner.told.count == 3 && cell(4).foreground == Self.white)
  }

  @Test func aControllerOverridesTheStyleForItsChildren() {
    let child = scene.prepareChild("A", in: scene.root.view)
    let grandchild = scene.controller("B")
    let inner = Letter(frame: letter.frame)
    inner.frame.origin = Point(x: 3, y: 0)
    scene.prepare {
      scene.adopt(grandchild, in: child.view, of: child)
      grandchild.view.addSubview(inner)
    }
    setStyle(.dark)
    scene.turn { child.overrideUserInterfaceStyle = .light }
    scene.expect([
      "A.traitCollectionDidChange(traits)", "B.traitCollectionDidChange(traits)",
    ])
    #expect(grandchild.traitCollection.userInterfaceStyle == .light)
    #expect(scene.root.traitCollection.userInterfaceStyle == .dark)
    #expect(cell(0).foreground == Self.white && cell(3).foreground == Self.black)
    // the child's own style counts more than the parent's wish
    scene.prepare {
      scene.root.setOverrideTraitCollection(
        TraitCollection(userInterfaceStyle: .dark), forChild: child)
    }
    #expect(cell(3).foreground == Self.black)
    scene.prepare { child.overrideUserInterfaceStyle = .unspecified }
    #expect(cell(3).foreground == Self.white)
    #expect(child.overrideUserInterfaceStyle == .unspecified)
    scene.prepare {
      scene.root.setOverrideTraitCollection(
        TraitCollection(userInterfaceStyle: .light), forChild: child)
    }
    #expect(cell(3).foreground == Self.black)
  }

  @Test func aWindowOverridesTheStyleOfTheTerminal() {
    // a view that belongs to no controller
    let loose = Letter(frame: letter.frame)
    loose.frame.origin = Point(x: 9, y: 0)
    scene.prepare { scene.window.addSubview(loose) }
    scene.turn { scene.window.overrideUserInterfaceStyle = .light }
    #expect(cell(0) == Self.light && letter.told == [.light] && loose.told == [.light])
    let calls = scene.journal.lines.map(\.text).filter { $0.hasPrefix("root.") }
    #expect(
      calls.first?.hasPrefix("root.willTransition") == true
        && calls.contains("root.traitCollectionDidChange(traits)"), "\(calls)")
    setStyle(.dark)
    #expect(cell(0) == Self.light && scene.window.traitCollection.userInterfaceStyle == .light)
    scene.prepare { scene.window.overrideUserInterfaceStyle = .unspecified }
    #expect(cell(0) == Self.dark && letter.told == [.light, .dark])
    #expect(loose.told == [.light, .dark])
  }

  /// A presented controller has the presenter's style, its frame included, or its own; so it has
  /// if it covers its presenter.
  @Test(arguments: [ModalPresentationStyle.formSheet, .fullScreen])
  func aPresentedControllerFollowsItsPresenter(style: ModalPresentationStyle) {
    let presented = scene.controller("P")
    let inner = Letter(frame: letter.frame)
    presented.onViewDidLoad = { [inner] controller in
      controller.view.backgroundColor = Self.paper
      controller.view.addSubview(inner)
    }
    presented.modalPresentationStyle = style
    setStyle(.dark)
    scene.prepare { scene.root.overrideUserInterfaceStyle = .light }
    scene.prepare { scene.root.present(presented, animated: false) }
    func grounds() -> Set<Color?> { Set(scene.screen.canvas.cells.map(\.background)) }
    #expect(presented.traitCollection.userInterfaceStyle == .light)
    #expect(grounds().contains(Self.white) && !grounds().contains(Self.black))
    scene.prepare { scene.root.overrideUserInterfaceStyle = .dark }
    #expect(inner.told == [.dark] && !grounds().contains(Self.white))
    scene.prepare { presented.overrideUserInterfaceStyle = .light }
    #expect(inner.told == [.dark, .light] && grounds().contains(Self.white))
  }

  /// A child that presents passes on what it inherits, through all that lie over one another.
  @Test func thePresentedOfAChildFollowIt() {
    let box = View(frame: Rect(x: 0, y: 0, width: 12, height: 4))
    scene.prepare { scene.root.view.addSubview(box) }
    let child = scene.prepareChild("A", in: box)
    let presented = [scene.controller("P"), scene.controller("Q")]
    setStyle(.dark)
    scene.prepare {
      child.definesPresentationContext = true
      presented[0].modalPresentationStyle = .overCurrentContext
      presented[1].modalPresentationStyle = .overFullScreen
      child.present(presented[0], animated: false)
    }
    scene.prepare { presented[0].present(presented[1], animated: false) }
    let changes: [(UserInterfaceStyle) -> Void] = [
      { scene.root.overrideUserInterfaceStyle = $0 },
      { box.overrideUserInterfaceStyle = $0 },
      { child.overrideUserInterfaceStyle = $0 },
      { style in
        scene.root.setOverrideTraitCollection(
          TraitCollection(userInterfaceStyle: style), forChild: child)
      },
    ]
    for change in changes {
      for style in [UserInterfaceStyle.light, .unspecified] {
        let shown = style == .light ? style : .dark
        let before = scene.journal.lines.count
        scene.turn { change(style) }
        let told = scene.journal.lines.dropFirst(before).map(\.text).filter {
          $0.hasSuffix(".traitCollectionDidChange(traits)")
        }
        #expect(
          told.suffix(3) == ["A", "P", "Q"].map { $0 + ".traitCollectionDidChange(traits)" })
        #expect(presented.allSatisfy { $0.traitCollection.userInterfaceStyle == shown })
      }
    }
    #expect(scene.journal.lines.allSatisfy { !$0.text.hasPrefix("!!") })
  }

  /// What is off screen meets the change when it comes back.
  @Test func aViewOffScreenIsDrawnAsItIsWhenItComesBack() {
    scene.prepare { letter.removeFromSuperview() }
    setStyle(.light)
    #expect(letter.told.isEmpty)
    letter.overrideUserInterfaceStyle = .dark
    scene.prepare { scene.root.view.addSubview(letter) }
    #expect(cell(0) == Self.dark)
    scene.prepare { letter.overrideUserInterfaceStyle = .unspecified }
    #expect(cell(0) == Self.light)
  }
}
