extension KeyPress {
  /// The key in writing: `a`, `ctrl+c`, `alt+left`, `shift+tab`, `f5`. ``init(name:)`` reads it.
  public var name: String {
    var name = ""
    for (modifier, prefix) in Self.prefixes where modifiers.contains(modifier) { name += prefix }
    switch key {
    case .character(let character): return name + String(character)
    case .function(let number): return name + "f\(number)"
    default: return name + (Self.names.first { $0.key == key }?.name ?? "")
    }
  }

  /// The key of a name; `nil` if there is no such key.
  ///
  /// Accepted: any number of `ctrl+`, `alt+` and `shift+`, and then one character, `f` with a
  /// number of 1 or more, or `up`, `down`, `left`, `right`, `enter`, `escape`, `tab`, `backspace`,
  /// `delete`, `insert`, `home`, `end`, `pageup`, `pagedown`.
  public init?(name: String) {
    // by scalars: a combining mark may follow the plus sign
    var scalars = name.unicodeScalars[...]
    var modifiers: KeyModifiers = []
    while let (modifier, prefix) = Self.prefixes.first(where: {
      scalars.starts(with: $0.prefix.unicodeScalars)
    }) {
      modifiers.insert(modifier)
      scalars = scalars.dropFirst(prefix.unicodeScalars.count)
    }
    let rest = String(scalars)
    if rest.count == 1, let character = rest.first {
      self.init(character, modifiers: modifiers)
    } else if let key = Self.names.first(where: { $0.name == rest })?.key {
      self.init(key, modifiers: modifiers)
    } else if rest.first == "f", rest.dropFirst().allSatisfy(\.isNumber),
      let number = Int(rest.dropFirst()), number > 0
    {
      self.init(.function(number), modifiers: modifiers)
    } else {
      return nil
    }
  }

  private static let prefixes: [(modifier: KeyModifiers, prefix: String)] = [
    (.control, "ctrl+"), (.alternate, "alt+"), (.shift, "shift+"),
  ]

  private static let names: [(key: Key, name: String)] = [
    (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"), (.enter, "enter"),
    (.escape, "escape"), (.tab, "tab"), (.backspace, "backspace"), (.delete, "delete"),
    (.insert, "insert"), (.home, "home"), (.end, "end"), (.pageUp, "pageup"),
    (.pageDown, "pagedown"),
  ]
}

extension KeyPress {
  /// How bars name the key, in a few cells: `e`, `^C`, `Esc`, `F1`.
  package var hint: String {
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
