/// What a person's other programs can paste, as far as the terminal lets a program set it.
///
/// Terminals do not tell what they hold, so only what this program has put there can be read back.
@MainActor
public final class Pasteboard {
  private let screen: (any Screen)?

  init(screen: (any Screen)?) {
    self.screen = screen
  }

  /// The text that was put there last; setting it hands it to the terminal, `nil` does nothing.
  public var string: String? {
    didSet { if let string { screen?.copy(string) } }
  }

  /// Whether a text has been put there.
  public var hasStrings: Bool { string != nil }
}
