import Containment

/// The kind of device whose interface has as much room, with UIKit's raw values.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = -1
  /// A phone: there is little room across or down.
  case phone = 0
  /// A tablet.
  case pad = 1
}

extension TraitCollection {
  /// The kind of device that an interface of these size classes belongs to: a terminal is both, and
  /// may change from one to the other when its size does.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    switch (horizontalSizeClass, verticalSizeClass) {
    case (.compact, _), (_, .compact): .phone
    case (.regular, .regular): .pad
    default: .unspecified
    }
  }
}

extension Device {
  /// The kind of device that the key window's interface belongs to.
  @MainActor public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIApplication.current?.keyWindow?.traitCollection.userInterfaceIdiom ?? .unspecified
  }
}
