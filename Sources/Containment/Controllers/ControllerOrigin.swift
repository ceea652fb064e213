/// Where a controller comes from that was made from a description.
@MainActor
protocol ControllerOrigin: AnyObject {
  /// Whether the controller's initialiser has loaded its view, which no initialiser should.
  var isViewLoadedEarly: Bool { get }
}
