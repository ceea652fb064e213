import Atlas
import Cartography
import Containment
import Facts
import Geodesy
import Localization

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

  /// Shows the map in the next projection: all of the globe if it is that, and what was shown
  /// before in the one after it.
  func showNextProjection() {
    let next = appearance.projection.next
    if next == .globe {
      beforeGlobe = (appearance.projection, appearance.span)
      changeAppearance { ($0.projection, $0.span) = (next, .infinity) }
    } else if appearance.projection == .globe, let before = takeBeforeGlobe() {
      leaveGlobe(for: next, span: before.span)
    } else {
      beforeGlobe = nil
      changeAppearance { $0.projection = next }
    }
  }

  /// Shows all of the globe, or what was shown before.
  func toggleGlobe() {
    if viewport.showsWholeGlobe {
      let before = takeBeforeGlobe() ?? (.automatic, MapAppearance.usual.span)
      leaveGlobe(for: before.projection, span: before.span)
    } else {
      beforeGlobe = (appearance.projection, appearance.span)
      changeAppearance { appearance in
        // the projection for every span is a globe at this one
        if appearance.projection != .automatic { appearance.projection = .globe }
        appearance.span = .infinity
      }
    }
  }

  /// Zooms in while the map is still a globe: in other projections the middle of the whole Earth is
  /// elsewhere.
  private func leaveGlobe(for projection: MapProjection, span: Kilometers) {
    changeAppearance { $0.span = span }
    if projection != appearance.projection { changeAppearance { $0.projection = projection } }
  }

  /// What was shown before the whole globe, once, unless the person has zoomed since.
  private func takeBeforeGlobe() -> (projection: MapProjection, span: Kilometers)? {
    defer { beforeGlobe = nil }
    return viewport.showsWholeGlobe ? beforeGlobe : nil
  }

  /// The light of day at the annotation if the person has had it shown, the longest text first.
  func lightTexts(in words: Phrasebook) -> [String] {
    guard appearance.layers.contains(.daylight), let sunlightTime else { return [] }
    let sun = shownLocation.sun(secondsSince1970: sunlightTime)
    return [sun.lightWords(in: words), sun.lightWord(in: words)]
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
    else {
      if sunlightTime != nil { sunlightTime = nil }
      return
    }
    let seconds = secondsSince1970()
    mapView.subsolarPoint = .subsolarPoint(secondsSince1970: seconds)
    sunlightTime = seconds
    nextSunlight = application.schedule(after: Self.sunlightInterval) { [weak self] in
      if let self { updateSunlight(for: appearance.layers) }
    }
  }
}
