import Containment
import Controls

/// A text that can be scrolled, with a title.
final class TextViewController: ViewController {
  private let textView = TextView()

  init(title: String, text: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    textView.text = text
    textView.isEditable = false
    textView.showsVerticalScrollIndicator = true
  }

  /// The text is given in code only.
  required init?(coder: Coder) { return nil }

  override func loadView() {
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = textView
  }
}
