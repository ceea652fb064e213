import Cartography
import Containment

extension MapViewController {
  /// The state of the map, or the state that it is flying to.
  public var state: MapState {
    MapState(
      location: currentLocation, center: viewport.center, span: span, bearing: viewport.bearing,
      keepsInSight: keepsInSight, projection: projection, type: style.type,
      layers: style.layers)
  }

  /// Shows another state at once, without telling the observers.
  ///
  /// A span that the projection cannot show is replaced by the nearest one that it can show.
  public func restore(_ state: MapState) {
    updateProjection(state.projection)
    changeViewport { viewport in
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

  /// Decodes an encoded state. Values that are missing stay as they are.
  func decodeState(with coder: Coder) {
    var state = state
    state.decode(with: coder)
    restore(state)
  }

  /// Releases what can be made again: the drawn maps, and the data from which they were drawn.
  func releaseMemory() {
    cartographer.releaseMemory()
  }
}
