/// What a person's other programs can paste, as far as the terminal lets a program set it.
///
/// Terminals do not tell what they hold, so only what this program has put there can be read back.
@MainActor
public final class Pasteboard {
  private let screen: (any Screen)?

  init(screen: (any Screen)?) {
    self.screen = screen
  }

  /// The pasteboard of the application that is running; without one, one that leads nowhere.
  public static var general: Pasteboard {
    Application.current?.pasteboard ?? Pasteboard(screen: nil)
  }

  /// The text that was put there last; setting it hands it to the terminal, `nil` does nothing.
  public var string: String? {
    didSet { if let string { screen?.copy(string) } }
  }

  /// Whether a text has been put there.
  public var hasStrings: Bool { string != nil }
}
