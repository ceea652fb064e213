import Cartography
import Containment
import Geodesy

/// Turns the globes of both maps as the Earth turns while nobody touches a key or the mouse: a
/// picture every second, in cells, and on a large screen every two seconds. The next key puts them
/// back, and is handled as always.
@MainActor
package final class GlobeTurn {
  /// The seconds without a key before globes turn.
  static let patience = 30.0
  /// The most cells of a screen with a picture every second. Nearly every cell of a picture is new:
  /// drawing and sending one of 200x60 takes 28 to 36 ms, so that one a second would take more than
  /// 2 % of a processor there.
  static let mostCellsEachSecond = 6000
  /// The seconds after which globes stand still until the next key.
  static let longest = 600
  /// The longitude in a second, two degrees in femtodegrees.
  static let angle: Int64 = 2_000_000_000_000_000

  private static let wholeTurn: Int64 = 360_000_000_000_000_000

  private weak var tunnel: TunnelViewController?
  private weak var application: Application?
  private var next: ScheduledWork?
  /// The seconds by which the globes have turned.
  private var turned = 0
  /// The centres of both maps before they turned.
  private var centers: [Coordinate] = []

  /// A turn that begins when nothing has come in for 30 s, from ``inputCame()`` on.
  package init(of tunnel: TunnelViewController, in application: Application) {
    (self.tunnel, self.application) = (tunnel, application)
  }

  /// Puts the globes back if they have turned, and waits again.
  package func inputCame() {
    next?.cancel()
    putBack()
    turned = 0
    next = application?.schedule(after: Self.patience) { [weak self] in self?.turn() }
  }

  private var maps: [MapViewController] {
    tunnel.map { [$0.startMap, $0.targetMap] } ?? []
  }

  private func turn() {
    guard let application, tunnel?.canTurnGlobes == true else { return }
    if centers.isEmpty { centers = maps.map(\.viewport.center) }
    let size = application.screen.size
    let interval = size.columns * size.rows > Self.mostCellsEachSecond ? 2 : 1
    turned += interval
    for (map, center) in zip(maps, centers) {
      map.mapView.isTurning = true
      // the Earth turns to the east, so that the middle of its picture moves to the west
      let way = Int64(turned) * Self.angle % Self.wholeTurn
      var longitude = center.longitude.femtodegrees - way
      if longitude <= -Self.wholeTurn / 2 { longitude += Self.wholeTurn }
      map.changeViewport {
        $0.center = Coordinate(latitude: center.latitude, wrapping: longitude)
      }
    }
    guard turned < Self.longest else { return }
    next = application.schedule(after: Double(interval)) { [weak self] in self?.turn() }
  }

  private func putBack() {
    for (map, center) in zip(maps, centers) {
      map.changeViewport { $0.center = center }
      map.mapView.isTurning = false
    }
    centers = []
  }
}

extension TunnelViewController {
  /// Whether both boxes show globes and nothing else is going on.
  fileprivate var canTurnGlobes: Bool {
    showsMaps && !isTooSmall && presentedViewController == nil
      && view.window?.application?.isInBackground == false
      && [startMap, targetMap].allSatisfy {
        $0.viewport.isGlobe && $0.flight == nil && $0.grip == nil && $0.dragState == .none
      }
  }
}

/// A window that tells of each key and each event of the mouse before its views get it.
@MainActor
package final class ListeningWindow: Window {
  /// Called with each event.
  package var inputCame: (() -> Void)?

  override package func sendEvent(_ event: InputEvent) {
    inputCame?()
    super.sendEvent(event)
  }
}
