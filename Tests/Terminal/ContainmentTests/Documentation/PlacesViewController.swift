import Containment

/// The controller of the documentation that others lead back to.
final class PlacesViewController: ViewController {
  private(set) var returns = 0

  override var unwindActions: [Selector: (Segue) -> Void] {
    ["showPlaces": { [weak self] _ in self?.returns += 1 }]
  }

  override func prepare(for segue: Segue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    segue.destination.title = "Lemvig"
  }
}
