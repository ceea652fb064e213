import Containment
import Controls

/// An action or a menu: what a menu is made of.
@MainActor
public class UIMenuElement {
  /// Its name.
  public let title: String
  /// A picture whose first row stands before the title.
  public let image: UIImage?

  /// How an action is offered in a menu, with UIKit's bits.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It deletes or changes something; its title is red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is left out.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// What stands before the title of an action in a menu, with UIKit's raw values.
  public enum State: Int, Hashable, Sendable {
    /// Nothing.
    case off = 0
    /// A check mark.
    case on = 1
    /// A dash.
    case mixed = 2
  }

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
  }

  var shownTitle: String {
    [image?.sign, title.isEmpty ? nil : title].compactMap(\.self).joined(separator: " ")
  }
}

/// An action of a control or of a menu.
@MainActor
public final class UIAction: UIMenuElement {
  /// How it is offered in a menu.
  public var attributes: Attributes
  /// What stands before its title in a menu.
  public var state: State
  /// The control or item that has sent it last; `nil` before that, and once that is gone.
  public var sender: Any? { storedSender }
  private weak var storedSender: AnyObject?
  private let handler: (UIAction) -> Void

  /// An action with a title, which a button takes over, and a handler.
  public init(
    title: String = "", image: UIImage? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, image: image)
  }

  override var shownTitle: String {
    let mark: String? =
      switch state {
      case .off: nil
      case .on: "✓"
      case .mixed: "−"
      }
    return [mark, super.shownTitle].compactMap(\.self).joined(separator: " ")
  }

  func perform(for sender: AnyObject?) {
    storedSender = sender
    handler(self)
  }
}

/// Choices that a button of a bar shows in a list. A menu in a menu is shown when it is chosen.
@MainActor
public final class UIMenu: UIMenuElement {
  /// How a menu is shown in another one, with UIKit's bits.
  public struct Options: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its choices stand among those of the other one.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Its title is red.
    public static let destructive = Options(rawValue: 1 << 1)
  }

  /// How it is shown in another menu.
  public let options: Options
  /// The choices, from top to bottom.
  public let children: [UIMenuElement]

  /// A menu with a title, which stands above its choices unless it is empty.
  public init(
    title: String = "", image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    (self.options, self.children) = (options, children)
    super.init(title: title, image: image)
  }

  /// The choices with those of the menus that are shown inline.
  private var choices: [UIMenuElement] {
    children.flatMap { child in
      guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else {
        return [child]
      }
      return menu.choices
    }
  }

  /// Shows the choices over the nearest controller of a responder's chain, and performs the one
  /// that is made.
  ///
  /// - Returns: whether there is a controller.
  @discardableResult
  func show(from responder: UIResponder, for sender: AnyObject?) -> Bool {
    let chain = sequence(first: responder, next: \.next)
    guard let controller = chain.lazy.compactMap({ $0 as? UIViewController }).first else {
      return false
    }
    let list = UIAlertController(
      title: shownTitle.isEmpty ? nil : shownTitle, message: nil, preferredStyle: .actionSheet)
    for choice in choices {
      let action = choice as? UIAction
      if action?.attributes.contains(.hidden) == true { continue }
      let isRed =
        action?.attributes.contains(.destructive) ?? (choice as? UIMenu)?.options
        .contains(.destructive) ?? false
      let shown = UIAlertAction(title: choice.shownTitle, style: isRed ? .destructive : .default) {
        [weak responder, weak sender] _ in
        action?.perform(for: sender)
        if let responder { (choice as? UIMenu)?.show(from: responder, for: sender) }
      }
      shown.isEnabled = action?.attributes.contains(.disabled) != true
      list.addAction(shown)
    }
    list.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    controller.present(list, animated: true)
    return true
  }
}
