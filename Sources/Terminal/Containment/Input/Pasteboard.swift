/// The text that other programs can paste, as far as the terminal lets a program set it.
///
/// Terminals do not return their clipboard, so a program reads back only what it has set itself.
@MainActor
public final class Pasteboard {
  private let screen: (any Screen)?

  init(screen: (any Screen)?) {
    self.screen = screen
  }

  /// The text that this program has set last; setting it sends it to the terminal, `nil` does
  /// nothing.
  public var string: String? {
    didSet { if let string { screen?.copy(string) } }
  }

  /// Whether this program has set a text.
  public var hasStrings: Bool { string != nil }
}
