/// The description that a controller was made from.
@MainActor
protocol ControllerOrigin: AnyObject {
  /// Whether the controller's initialiser has loaded its view, which no initialiser should.
  var isViewLoadedEarly: Bool { get }
}
