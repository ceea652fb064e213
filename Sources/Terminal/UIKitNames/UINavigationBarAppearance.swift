import Containment

/// What a navigation bar is filled with.
@MainActor
public final class UINavigationBarAppearance {
  /// The colour; `nil` lets what lies beneath show.
  public var backgroundColor: UIColor? { didSet { didChange?(backgroundColor) } }

  private var didChange: ((UIColor?) -> Void)?

  /// The colour of a new bar.
  public init() { configureWithDefaultBackground() }

  /// The appearance of a bar; a change of it changes the bar.
  fileprivate init(_ color: UIColor?, didChange: @escaping (UIColor?) -> Void) {
    backgroundColor = color
    self.didChange = didChange
  }

  /// Takes the colour of a new bar.
  public func configureWithDefaultBackground() {
    backgroundColor = UINavigationBar.standardGround
  }

  /// Takes the colour of a new bar, which covers what lies beneath.
  public func configureWithOpaqueBackground() { configureWithDefaultBackground() }

  /// Lets what lies beneath show.
  public func configureWithTransparentBackground() { backgroundColor = nil }
}

extension NavigationBar {
  /// What the bar is filled with.
  public var standardAppearance: UINavigationBarAppearance {
    get { UINavigationBarAppearance(barTintColor) { [weak self] in self?.barTintColor = $0 } }
    set { barTintColor = newValue.backgroundColor }
  }

  /// What the bar is filled with while the content of the shown controller is at its top; `nil`, at
  /// first, for the ``standardAppearance``.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get {
      edgeGround.map { ground in
        UINavigationBarAppearance(ground.color) { [weak self] in
          self?.edgeGround = EdgeGround(color: $0)
        }
      }
    }
    set { edgeGround = newValue.map { EdgeGround(color: $0.backgroundColor) } }
  }
}
