import Containment
import Controls

/// What is pushed when a row is chosen.
final class PurchaseViewController: ViewController {
  private let purchase: Purchase

  init(_ purchase: Purchase) {
    self.purchase = purchase
    super.init(nibName: nil, bundle: nil)
    title = purchase.name
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = Label(text: "at the shop: \(purchase.shop)")
    label.frame = view.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }
}
