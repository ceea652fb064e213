import UIKitNames

/// Cards that lie over one another; it forwards their appearance by hand.
final class CardStackViewController: UIViewController {
  private var cards: [UIViewController] = []

  var topCard: UIViewController? { return cards.last }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { return false }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    topCard?.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    topCard?.endAppearanceTransition()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    topCard?.beginAppearanceTransition(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    topCard?.endAppearanceTransition()
  }

  func push(_ card: UIViewController, animated: Bool) {
    let previous = topCard
    cards.append(card)

    previous?.beginAppearanceTransition(false, animated: animated)
    addChild(card)
    card.beginAppearanceTransition(true, animated: animated)

    let final = view.bounds.insetBy(dx: CGFloat(cards.count), dy: CGFloat(cards.count))
    card.view.frame = final.offsetBy(dx: 0, dy: view.bounds.height)
    view.addSubview(card.view)

    UIView.animate(
      withDuration: animated ? 0.35 : 0,
      animations: {
        card.view.frame = final
      }
    ) { _ in
      card.endAppearanceTransition()
      card.didMove(toParent: self)
      previous?.endAppearanceTransition()
    }
  }

  @discardableResult
  func pop(animated: Bool) -> UIViewController? {
    guard let card = cards.popLast() else { return nil }
    card.willMove(toParent: nil)
    card.beginAppearanceTransition(false, animated: animated)
    topCard?.beginAppearanceTransition(true, animated: animated)
    let next = topCard
    let height = view.bounds.maxY
    UIView.animate(
      withDuration: animated ? 0.35 : 0, delay: 0, options: .curveEaseIn,
      animations: { card.view.center.y += height },
      completion: { _ in
        card.view.removeFromSuperview()
        card.endAppearanceTransition()
        card.removeFromParent()
        next?.endAppearanceTransition()
      })
    return card
  }
}
