import Containment

/// A child of the container: a colour and a button, both described in its scene file.
final class ColorViewController: ViewController {
  /// Called when the button is pressed; the container sets it.
  var onToggle: (() -> Void)?

  override var nibActions: [Selector: (View) -> Void] {
    ["toggle": { [weak self] _ in self?.onToggle?() }]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.subviews.first?.becomeFirstResponder()
  }
}
