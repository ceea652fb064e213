import Cartography
import Containment
import Geodesy

extension MapViewController {
  /// Seconds from one look at the sun to the next.
  private static let sunlightInterval = 60.0

  /// Draws the map as the next type, in the theme that belongs to it.
  func showNextType() {
    changeStyle { style in
      style.type = style.type.next
      style.theme = coloring.theme(for: style.type)
    }
  }

  /// Shows layers, or takes them away if one of them is shown; daylight only where somebody can
  /// tell the time.
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

  /// Finds where the sun stands, and again in a minute, while daylight is shown on a screen;
  /// otherwise nobody is asked for the time.
  ///
  /// - Parameter isShown: whether the style has daylight, or is about to have it.
  func updateSunlight(isShown: Bool) {
    nextSunlight?.cancel()
    nextSunlight = nil
    guard isShown, let secondsSince1970, let mapView,
      let application = mapView.window?.application
    else { return }
    mapView.subsolarPoint = .subsolarPoint(secondsSince1970: secondsSince1970())
    nextSunlight = application.schedule(after: Self.sunlightInterval) { [weak self] in
      self?.updateSunlight(isShown: true)
    }
  }
}
