import Cartography
import Containment

extension MapViewController {
  /// What the map shows and how, or what it is flying to.
  public var state: MapState {
    MapState(
      location: currentLocation, center: viewport.center, span: span, bearing: viewport.bearing,
      keepsInSight: keepsInSight, projection: projection, type: style.type,
      layers: style.layers)
  }

  /// Shows another state at once, without telling the observers.
  ///
  /// A span that the projection cannot show is replaced by the nearest that it can.
  public func restore(_ state: MapState) {
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

  /// Decodes what was encoded; what is missing stays as it is.
  func decodeState(with coder: Coder) {
    var state = state
    state.decode(with: coder)
    restore(state)
  }

  /// Releases what can be made again: the maps that were drawn, and what they were drawn from.
  func releaseMemory() {
    cartographer.releaseMemory()
  }
}
