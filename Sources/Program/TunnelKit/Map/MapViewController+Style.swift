import Cartography
import Containment

extension MapViewController {
  /// Seconds after which the position of the sun is computed again.
  private static let sunlightInterval = 60.0

  /// Shows layers, or removes them if one of them is shown; does nothing for daylight without a
  /// clock.
  func toggle(_ layers: MapLayers) {
    guard layers != .daylight || secondsSince1970 != nil else { return }
    changeAppearance { appearance in
      if layers == .daylight, viewport.isGlobe {
        // a globe always shows it
        let isShown = appearance.layers.showsDaylight(on: viewport)
        appearance.layers.subtract([.daylight, .globeDaylight])
        if !isShown { appearance.layers.formUnion([.daylight, .globeDaylight]) }
      } else if appearance.layers.isDisjoint(with: layers) {
        appearance.layers.formUnion(layers)
      } else {
        appearance.layers.subtract(layers)
      }
    }
  }

  /// Computes the position of the sun, now and every minute, while daylight is shown on a screen.
  /// Otherwise the clock is not read.
  ///
  /// - Parameter layers: the layers that are shown, or about to be.
  func updateSunlight(for layers: MapLayers) {
    nextSunlight?.cancel()
    nextSunlight = nil
    guard layers.showsDaylight(on: mapView.viewport), let secondsSince1970,
      let application = mapView.window?.application
    else { return }
    mapView.subsolarPoint = .subsolarPoint(secondsSince1970: secondsSince1970())
    nextSunlight = application.schedule(after: Self.sunlightInterval) { [weak self] in
      if let self { updateSunlight(for: appearance.layers) }
    }
  }
}
