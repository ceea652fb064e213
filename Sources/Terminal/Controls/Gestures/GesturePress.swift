import Containment

/// One press of the mouse, as the recognisers see it that may recognise a gesture in it.
@MainActor
final class GesturePress {
  var isOver = false
  private var recognizers: [WeakRecognizer] = []

  /// Whether a recogniser sees it.
  func includes(_ recognizer: GestureRecognizer) -> Bool {
    recognizers.contains { $0.recognizer === recognizer }
  }

  /// Adds a recogniser, behind those that saw the press before.
  func add(_ recognizer: GestureRecognizer) {
    recognizers.append(WeakRecognizer(recognizer: recognizer))
  }

  /// The other recognisers that see it, in the order in which they did.
  func others(than recognizer: GestureRecognizer) -> [GestureRecognizer] {
    recognizers.compactMap(\.recognizer).filter { $0 !== recognizer && $0.press === self }
  }
}

/// A recogniser that is not kept alive.
struct WeakRecognizer {
  weak var recognizer: GestureRecognizer?
}

/// The press that is under way in an application.
@MainActor
private final class CurrentPress {
  var press = GesturePress()
}

extension GestureRecognizer {
  /// Takes part in the press that begins: the first recogniser that sees it begins it.
  func joinPress() {
    guard let current = view?.window?.application?.attachments.object(orMake: { CurrentPress() })
    else { return }
    if current.press.isOver || current.press.includes(self) { current.press = GesturePress() }
    current.press.add(self)
    press = current.press
  }
}
