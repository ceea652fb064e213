import UIKitNames

/// An application that ends by Ctrl-C, unless something in it handles that key: a program for iOS
/// has no way to end.
final class TerminalApplication: UIApplication {
  /// Ctrl-C.
  static let endKey = KeyPress("c", modifiers: .control)

  override func keyDown(_ key: KeyPress) {
    if key == Self.endKey { terminate() } else { super.keyDown(key) }
  }
}
