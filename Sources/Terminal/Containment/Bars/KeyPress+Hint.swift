extension KeyPress {
  /// How bars name the key, in a few cells: `e`, `^C`, `Esc`, `F1`.
  var hint: String {
    let name =
      switch key {
      case .character(" "): "Space"
      case .character(let character): String(character)
      case .up: "↑"
      case .down: "↓"
      case .left: "←"
      case .right: "→"
      case .enter: "Enter"
      case .escape: "Esc"
      case .tab: "Tab"
      case .backspace: "⌫"
      case .delete: "Del"
      case .insert: "Ins"
      case .home: "Home"
      case .end: "End"
      case .pageUp: "PgUp"
      case .pageDown: "PgDn"
      case .function(let number): "F\(number)"
      }
    let prefix =
      (modifiers.contains(.control) ? "^" : "") + (modifiers.contains(.alternate) ? "M-" : "")
      + (modifiers.contains(.shift) ? "S-" : "")
    return prefix + (modifiers.contains(.control) ? name.uppercased() : name)
  }
}
