import Cartography
import Containment

extension MapViewController {
  /// What the map shows and how, or what it is on its way to.
  var state: MapState {
    MapState(
      location: currentLocation, center: viewport.center, span: span, bearing: viewport.bearing,
      keepsInSight: keepsInSight, projection: projection, type: style.type,
      layers: style.layers)
  }

  /// Shows something else, in a way of its own, at once and without telling the observers.
  ///
  /// A span that the projection does not have gives the nearest that it has.
  func restore(_ state: MapState) {
    updateProjection(state.projection)
    changeViewport(animated: false) { viewport in
      viewport = Viewport(
        center: state.center, span: state.span,
        bearing: state.projection.isAzimuthal ? state.bearing : 0, size: viewport.size,
        cellAspect: viewport.cellAspect, projection: state.projection)
    }
    restore(location: state.location, span: state.span, keepsInSight: state.keepsInSight)
    var style = style
    style.type = state.type
    style.layers = state.layers
    style.theme = coloring.theme(for: state.type)
    updateStyle(style)
  }

  /// Takes over what was written down; what is missing there stays as it is.
  func decodeState(with coder: Coder) {
    var state = state
    state.decode(with: coder)
    restore(state)
  }

  /// Lets go what can be made again: the maps that were drawn, and what they were drawn from.
  func releaseMemory() {
    cartographer.releaseMemory()
  }
}
