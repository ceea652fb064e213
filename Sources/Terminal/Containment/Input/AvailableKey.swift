/// A key that runs a command or presses a bar's button at the moment, and what it does in words.
@MainActor
public struct AvailableKey {
  /// The key.
  public let key: KeyPress
  /// What it does, in a few words; not empty.
  public let title: String
  private let action: () -> Void

  /// A key with a title; `nil` without either.
  init?(key: KeyPress?, title: String?, action: @escaping () -> Void) {
    guard let key, let title, !title.isEmpty else { return nil }
    self.key = key
    self.title = title
    self.action = action
  }

  /// The name of the key in a few cells: `e`, `^A`, `Esc`, `F1`.
  public var hint: String { key.hint }

  /// Does what the key does.
  public func perform() { action() }
}

extension Window {
  /// The keys of commands and of bars that do something now and have a title: those nearest to the
  /// focus first, and of several with the same key the first.
  ///
  /// Keys that responders handle in ``Responder/keyDown(_:)`` are not among them.
  ///
  /// - Complexity: O(*d* + *k*) for *d* responders that offer *k* keys.
  public var availableKeys: [AvailableKey] {
    guard let keyTarget else { return [] }
    var known: Set<KeyPress> = []
    return sequence(first: keyTarget, next: \.next).flatMap(\.offeredKeys)
      .filter { known.insert($0.key).inserted }
  }
}

extension Responder {
  var keysOfCommands: [AvailableKey] {
    guard let keyCommands, offersKeys else { return [] }
    return keyCommands.compactMap { command in
      AvailableKey(key: command.key, title: command.discoverabilityTitle ?? command.title) {
        command.run(for: self)
      }
    }
  }
}
