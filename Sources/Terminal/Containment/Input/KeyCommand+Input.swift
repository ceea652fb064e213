extension KeyCommand {
  /// The input of a key that types nothing: Up.
  public nonisolated static let inputUpArrow = "up"
  /// Down.
  public nonisolated static let inputDownArrow = "down"
  /// Left.
  public nonisolated static let inputLeftArrow = "left"
  /// Right.
  public nonisolated static let inputRightArrow = "right"
  /// Escape.
  public nonisolated static let inputEscape = "escape"
  /// Page Up.
  public nonisolated static let inputPageUp = "pageup"
  /// Page Down.
  public nonisolated static let inputPageDown = "pagedown"
  /// Home.
  public nonisolated static let inputHome = "home"
  /// End.
  public nonisolated static let inputEnd = "end"
  /// The key that deletes to the right; the one that deletes to the left is `"\u{8}"`.
  public nonisolated static let inputDelete = "delete"

  /// A command that calls a method; `#selector` needs the Objective-C runtime, so the method itself
  /// is named in its place.
  ///
  /// - Parameters:
  ///   - action: a method that takes the command, of the first object of its class in the responder
  ///     chain of the responder that offers the command. One that takes something else is refused,
  ///     with a report (`E-ARGUMENT`).
  ///   - input: one character, one of the inputs above, or a name of a key as in
  ///     ``KeyPress/init(name:)``, without modifiers. Another one is reported (`E-ARGUMENT`).
  ///   - modifierFlags: a letter with Shift alone is its capital.
  public convenience init<Target: AnyObject, Sender>(
    title: String = "", action: @escaping (Target) -> (Sender) -> Void, input: String,
    modifierFlags: KeyModifiers = [], discoverabilityTitle: String? = nil
  ) {
    let key = KeyPress(input: input, modifiers: modifierFlags)
    self.init(title: title, key: key, discoverabilityTitle: discoverabilityTitle) {
      TargetAction(nil as Target?, action, of: $0)?.send(from: $0, startingAt: $1)
    }
  }

  /// A command that calls a method without parameters, otherwise as one that takes the command.
  public convenience init<Target: AnyObject>(
    title: String = "", action: @escaping (Target) -> () -> Void, input: String,
    modifierFlags: KeyModifiers = [], discoverabilityTitle: String? = nil
  ) {
    let key = KeyPress(input: input, modifiers: modifierFlags)
    self.init(title: title, key: key, discoverabilityTitle: discoverabilityTitle) {
      TargetAction(nil as Target?, action).send(from: $0, startingAt: $1)
    }
  }

  /// A command without a title that calls a method.
  public convenience init<Target: AnyObject, Sender>(
    input: String, modifierFlags: KeyModifiers, action: @escaping (Target) -> (Sender) -> Void,
    discoverabilityTitle: String? = nil
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// A command without a title that calls a method without parameters.
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: KeyModifiers, action: @escaping (Target) -> () -> Void,
    discoverabilityTitle: String? = nil
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }
}

extension KeyPress {
  /// The key of a command's input; `nil`, with a report, if it names none.
  @MainActor
  fileprivate init?(input: String, modifiers: KeyModifiers) {
    let read = KeyPress(name: input).flatMap { $0.modifiers.isEmpty ? $0.key : nil }
    guard let named = Self.keysOfControlCharacters[input] ?? read else {
      Application.current?.diagnostics.report(
        .invalidArgument, "'\(input)' is no character and names no key")
      return nil
    }
    guard case .character(let character) = named, modifiers == .shift else {
      self.init(named, modifiers: modifiers)
      return
    }
    let capital = character.uppercased()
    self.init(capital.count == 1 ? Character(capital) : character)
  }

  private static let keysOfControlCharacters: [String: Key] = [
    "\r": .enter, "\n": .enter, "\t": .tab, "\u{8}": .backspace, "\u{7F}": .backspace,
    "\u{1B}": .escape,
  ]
}
