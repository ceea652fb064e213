// The running application holds what UIKit keeps in static variables.

extension NotificationCenter {
  /// The centre that an application begins with: Foundation's default one, which all share, or a
  /// new one.
  static var ofNewApplication: NotificationCenter {
    #if Foundation
      .default
    #else
      NotificationCenter()
    #endif
  }
}

#if !Foundation
  extension NotificationCenter {
    /// The centre of the running application; without an application a new centre without
    /// observers.
    public static var `default`: NotificationCenter {
      Application.current?.notificationCenter ?? NotificationCenter()
    }
  }
#endif

extension View {
  /// The application that shows the view, or else the running one: a process may have two, and a
  /// turn of one may change what the other shows.
  var responsibleApplication: Application? { knownWindow?.application ?? Application.current }
}

extension ViewController {
  /// The application that shows the controller or what covers it, or else the running one.
  var responsibleApplication: Application? {
    viewInPlace?.responsibleApplication ?? Application.current
  }
}

extension Pasteboard {
  /// The pasteboard of the running application; without an application a new one without a screen.
  public static var general: Pasteboard {
    Application.current?.pasteboard ?? Pasteboard(screen: nil)
  }
}

extension Device {
  /// The device of the running application; without an application a new device.
  public static var current: Device { Application.current?.device ?? Device() }
}
