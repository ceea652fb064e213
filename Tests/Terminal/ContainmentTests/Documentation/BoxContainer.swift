import Containment

/// The container that the documentation shows: one box, and children that take turns in it.
final class BoxContainer: ViewController {
  let box = View()

  override func viewDidLoad() {
    super.viewDidLoad()
    box.frame = view.bounds
    view.addSubview(box)
  }

  override var preferredFocusedView: View? { children.last?.preferredFocusedView }

  func display(_ content: ViewController) {
    addChild(content)  // content.willMove(toParent: self)
    content.view.frame = box.bounds
    box.addSubview(content.view)
    content.didMove(toParent: self)
  }

  func hide(_ content: ViewController) {
    content.willMove(toParent: nil)
    content.view.removeFromSuperview()
    content.removeFromParent()  // content.didMove(toParent: nil)
  }

  func flip(from old: ViewController, to new: ViewController) {
    new.view.frame = box.bounds
    addChild(new)
    old.willMove(toParent: nil)
    transition(
      from: old, to: new, duration: 0.2, options: [.transitionFlipFromTop, .curveEaseIn],
      animations: nil,
      completion: { _ in
        new.didMove(toParent: self)
        old.removeFromParent()
      })
  }
}
