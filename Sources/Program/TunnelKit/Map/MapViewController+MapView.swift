import Cartography
import Geodesy

/// What the map view asks for when it draws, and what it tells.
extension MapViewController: MapViewDelegate {
  var annotationLocation: Coordinate { carriedLocation ?? currentLocation }

  var drawnLayers: MapLayers { appearance.layers.subtracting(omittedLayers) }

  var drawnStyle: MapStyle {
    var drawn = appearance
    drawn.layers = drawnLayers
    return cartographer.style(of: drawn)
  }

  func mapViewDidFail(_ error: CartographyError) {
    if error != failure { mapView.setNeedsDisplay() }
    failure = error
  }

  func mapViewDidChangeGlobe() { updateSunlight(for: appearance.layers) }

  func mapViewDidChangeFocus(isFocused: Bool) { self.isFocused = isFocused }
}
