import Cells
import Testing

@testable import Containment

/// Traits as values, and how they go from parents to children.
@Suite @MainActor struct TraitCollectionTests {
  @Test(arguments: [
    (59.0, 20.0, UserInterfaceSizeClass.compact, UserInterfaceSizeClass.regular),
    (60, 19, .regular, .compact), (60, 20, .regular, .regular), (10, 5, .compact, .compact),
  ])
  func sizeClassesFollowFromTheSize(
    width: Double, height: Double, across: UserInterfaceSizeClass, down: UserInterfaceSizeClass
  ) {
    let traits = TraitCollection(size: Size(width: width, height: height))
    #expect(traits.horizontalSizeClass == across)
    #expect(traits.verticalSizeClass == down)
  }

  @Test func laterCollectionsOverrideOnlyWhatTheySpecify() {
    let dark = TraitCollection(userInterfaceStyle: .dark)
    let both = TraitCollection(traitsFrom: [
      TraitCollection(horizontalSizeClass: .compact), dark,
      TraitCollection(horizontalSizeClass: .regular),
    ])
    #expect(both.horizontalSizeClass == .regular)
    #expect(both.containsTraits(in: dark))
    #expect(!dark.containsTraits(in: both))
    #expect(both.hasDifferentColorAppearance(comparedTo: TraitCollection()))
    #expect(TraitCollection(colorDepth: .monochrome).isMonochrome)
    #expect(TraitCollection(verticalSizeClass: .compact).verticalSizeClass == .compact)
  }

  @Test func anOverrideReachesTheChildAndWhatIsBelowIt() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.prepareChild("A")
    let grandchild = scene.controller("B")
    scene.prepare { scene.adopt(grandchild, in: child.view, of: child) }
    scene.turn {
      scene.root.setOverrideTraitCollection(
        TraitCollection(horizontalSizeClass: .compact), forChild: child)
      scene.root.setOverrideTraitCollection(
        TraitCollection(horizontalSizeClass: .compact), forChild: grandchild)
    }
    scene.expect([
      "A.traitCollectionDidChange(traits)", "B.traitCollectionDidChange(traits)",
    ])
    #expect(grandchild.traitCollection.horizontalSizeClass == .compact)
    #expect(scene.root.traitCollection.horizontalSizeClass == .regular)
    #expect(child.view.traitCollection == child.traitCollection)
    #expect(
      scene.root.overrideTraitCollection(forChild: child)
        == TraitCollection(horizontalSizeClass: .compact))
    #expect(scene.root.overrideTraitCollection(forChild: grandchild) == nil)
    scene.prepare {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(child.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func theViewsOfAControllerHearOfItAndChildrenFollow() {
    let scene = Scene()
    scene.showRoot()
    let child = scene.prepareChild("A")
    let outer = TraitView()
    let inner = TraitView()
    scene.prepare {
      scene.root.view.addSubview(outer)
      child.view.addSubview(inner)
    }
    scene.turn { scene.application.environment = TraitCollection(userInterfaceStyle: .dark) }
    let told = scene.journal.lines.map(\.text).filter { $0.contains("traitCollectionDidChange") }
    #expect(
      told == ["root.traitCollectionDidChange(traits)", "A.traitCollectionDidChange(traits)"])
    #expect(outer.styles == [.unspecified] && inner.styles == [.unspecified])
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(View().traitCollection.userInterfaceStyle == .dark)
  }

  @Test func onlyThoseWhoWaitForATraitHearOfIt() {
    let scene = Scene()
    scene.showRoot()
    var heard: [String] = []
    let root = scene.root
    root.registerForTraitChanges([TraitUserInterfaceStyle.self]) { controller, previous in
      heard.append("\(controller) \(previous.userInterfaceStyle)")
    }
    root.registerForTraitChanges([TraitVerticalSizeClass.self, TraitHorizontalSizeClass.self]) {
      _, _ in heard.append("size")
    }
    let motion = root.view.registerForTraitChanges([TraitMotion.self]) { (_: View, _) in
      heard.append("motion")
    }
    scene.prepare { scene.application.environment = TraitCollection(userInterfaceStyle: .light) }
    #expect(heard == ["root unspecified"])
    scene.prepare { scene.application.reducesMotion = true }
    #expect(heard == ["root unspecified", "motion"])
    #expect(root.traitCollection.reducesMotion)
    root.view.unregisterForTraitChanges(motion)
    scene.prepare { scene.application.reducesMotion = false }
    #expect(heard.count == 2)
    let depth = root.registerForTraitChanges([TraitColorDepth.self]) { (_: ViewController, _) in
      heard.append("depth")
    }
    scene.prepare { scene.application.environment.colorDepth = .palette }
    root.unregisterForTraitChanges(depth)
    #expect(heard.last == "depth")
  }
}

/// A view that keeps which styles it had.
private final class TraitView: View {
  private(set) var styles: [UserInterfaceStyle?] = []

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    styles.append(previousTraitCollection?.userInterfaceStyle)
  }
}
