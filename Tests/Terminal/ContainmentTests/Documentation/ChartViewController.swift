import Containment

/// The controller of the documentation that keeps a number for the next start, and its view only
/// while there is room.
final class ChartViewController: ViewController {
  var zoom = 1.0

  override func encodeRestorableState(with coder: Coder) {
    super.encodeRestorableState(with: coder)
    coder.encode(zoom, forKey: "zoom")
  }

  override func decodeRestorableState(with coder: Coder) {
    super.decodeRestorableState(with: coder)
    if coder.containsValue(forKey: "zoom") { zoom = coder.decodeDouble(forKey: "zoom") }
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if viewIfLoaded?.window == nil { view = nil }
  }
}
