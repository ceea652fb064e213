import Containment

/// The container of the documentation that gives each of two children half of its height.
final class HalvesViewController: ViewController {
  let curtain = View()
  private(set) var sizeClasses: [UserInterfaceSizeClass] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    registerForTraitChanges([TraitHorizontalSizeClass.self]) { controller, _ in
      controller.sizeClasses.append(controller.traitCollection.horizontalSizeClass)
    }
    for child in [ViewController(), ViewController()] {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    view.addSubview(curtain)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let halves = view.bounds.divided(atDistance: view.bounds.height / 2, from: .minYEdge)
    for (child, frame) in zip(children, [halves.slice, halves.remainder]) {
      child.view.frame = frame
    }
  }

  override func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size {
    Size(width: size.width, height: size.height / 2)
  }

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { _ in self.curtain.alpha = 0.5 },
      completion: { _ in self.curtain.alpha = 0 })
  }
}
