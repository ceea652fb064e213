import Cartography
import Containment
import Geodesy

extension MapViewController {
  /// The seconds of the flight to a place that is near.
  private static let shortDuration = 0.3
  /// The seconds of a journey: they grow with the distance from the first to the second.
  private static let journeyDurations = (shortest: 0.6, longest: 0.8)
  /// The greatest distance on the Earth.
  private static let farthest: Kilometers = WGS84.halfMeridian / 1000

  /// Flies to another part of the Earth; without a screen, and with reduced motion, it is shown at
  /// once.
  ///
  /// - Parameter origin: the place from which the flight carries the annotation to the middle of
  ///   the map; `nil` if the annotation does not fly along.
  func fly(to goal: Viewport, carryingFrom origin: Coordinate? = nil) {
    var goal = goal
    goal.leastSpan = mapView.leastSpan(around: goal.center)
    goal = goal.fittingSpan
    guard mapView.viewport != goal, let application = mapView.window?.application,
      !application.reducesMotion, let path = path(to: goal)
    else { return changeViewport { $0 = goal } }
    endFlight()
    let flight = MapFlight(along: path, for: duration(of: path), in: application)
    self.flight = flight
    if bearing != goal.bearing { bearing = goal.bearing }
    if let origin { carry(to: origin) }
    flight.start { [weak self] progress in
      self?.show(progress, of: path, carryingFrom: origin) ?? false
    } end: { [weak self] in
      self?.land()
    }
  }

  /// Whether the map flies.
  public var isFlying: Bool { flight != nil }

  /// Ends a flight as if its time had passed.
  public func land() {
    if isFlying { changeViewport { _ in } }
  }

  /// Ends the drop, or the way back, as if its time had passed.
  func comeToRest() {
    if dragState == .ending || dragState == .canceling { dragState = .none }
  }

  /// Whether the annotation moves so far that the map flies: by more than half of its span.
  func isJourney(from start: Coordinate, to end: Coordinate) -> Bool {
    start.chord(to: end) / 1000 > viewport.spanWithinRange / 2
  }

  /// Ends a flight where it is.
  func endFlight() {
    guard let flight else { return }
    flight.stop()
    self.flight = nil
    if carriedLocation != nil { carry(to: nil) }
  }

  private func path(to goal: Viewport) -> FlightPath? {
    mapView.projecting { () throws(CartographyError) in
      try FlightPath(from: mapView.viewport, to: goal)
    }
  }

  private func duration(of path: FlightPath) -> Double {
    guard isJourney(from: path.start.center, to: path.end.center) else { return Self.shortDuration }
    let (shortest, longest) = Self.journeyDurations
    return shortest + (longest - shortest) * path.distance / Self.farthest
  }

  /// Shows the map after a share of its path.
  ///
  /// - Returns: whether that is possible.
  private func show(
    _ progress: Double, of path: FlightPath, carryingFrom origin: Coordinate?
  ) -> Bool {
    let frame = mapView.projecting { () throws(CartographyError) in
      try path.frame(at: progress)
    }
    guard let frame else { return false }
    mapView.show(frame.viewport)
    guard let origin else { return true }
    let place = mapView.projecting { () throws(CartographyError) in
      try CartographyError.projecting { () throws(ProjectionError) in
        let course = try origin.geodesic(to: path.end.center)
        return try origin.destination(
          bearing: course.initialBearing, distance: course.distance * frame.travelled)
      }
    }
    guard let place else { return false }
    carry(to: place.coordinate.rounded(toDecimals: 6))
    return true
  }
}
