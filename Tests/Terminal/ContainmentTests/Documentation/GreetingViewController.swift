import Containment

final class GreetingViewController: ViewController {
  override func loadView() {
    let label = Label(text: "Hello", frame: Rect(x: 0, y: 0, width: 20, height: 1))
    label.textAlignment = .center
    view = label
  }
}
