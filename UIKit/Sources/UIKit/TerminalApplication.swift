import UIKitNames

/// An application that ends by Ctrl-C, unless something in it handles that key: a program for iOS
/// has no way to end.
final class TerminalApplication: UIApplication {
  override func keyDown(_ key: KeyPress) {
    if key == KeyPress("c", modifiers: .control) { terminate() } else { super.keyDown(key) }
  }
}
