import Cartography
import Containment
import Geodesy

extension MapViewController {
  /// Seconds after which the position of the sun is computed again.
  private static let sunlightInterval = 60.0

  /// Switches to the next map type and to its theme.
  func showNextType() {
    changeStyle { style in
      style.type = style.type.next
      style.theme = coloring.theme(for: style.type)
    }
  }

  /// Shows layers, or removes them if one of them is shown; does nothing for daylight without a
  /// clock.
  func toggle(_ layers: MapLayers) {
    guard layers != .daylight || secondsSince1970 != nil else { return }
    changeStyle { style in
      if style.layers.isDisjoint(with: layers) {
        style.layers.formUnion(layers)
      } else {
        style.layers.subtract(layers)
      }
    }
  }

  /// Computes the position of the sun, now and every minute, while daylight is shown on a screen.
  /// Otherwise the clock is not read.
  ///
  /// - Parameter isShown: whether the style shows daylight, or is about to show it.
  func updateSunlight(isShown: Bool) {
    nextSunlight?.cancel()
    nextSunlight = nil
    guard isShown, let secondsSince1970, let application = mapView.window?.application
    else { return }
    mapView.subsolarPoint = .subsolarPoint(secondsSince1970: secondsSince1970())
    nextSunlight = application.schedule(after: Self.sunlightInterval) { [weak self] in
      self?.updateSunlight(isShown: true)
    }
  }
}
