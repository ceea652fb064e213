import Geodesy

/// The Earth on the plane of a map's projection, in metres.
///
/// It adds the limits that PROJ does not have: a map of the world ends where it is cut, along the
/// meridian opposite its middle, and a disc where it has shown every place once.
struct EarthPlane {
  /// The longitude in degrees along which a map of the world is cut; `nil` for discs.
  let cutMeridian: Double?

  private let projection: Projection
  /// The faster way for many places.
  private let formula: (any ProjectionFormula)?
  /// The faster way for many places, if PROJ's projection is slow.
  private let shortcut: CorrectedSphere?
  private let middleMeridian: Double
  private let latitudeLimit: Double
  /// The distance from the middle beyond which a disc would show places twice.
  private let radius: Meters
  /// The greatest distance up and down on a map of the world; beyond it some of PROJ's inverses
  /// still give the pole.
  let top: Meters

  init(_ viewport: Viewport) throws(CartographyError) {
    let kind = viewport.resolvedProjection
    let projection = try CartographyError.projecting { () throws(ProjectionError) in
      try Projection(definition: viewport.projectionDefinition)
    }
    self.projection = projection
    middleMeridian = viewport.center.longitude.degrees
    latitudeLimit = kind.latitudeLimit ?? 90
    shortcut = kind == .equidistant ? CorrectedSphere(of: projection, for: viewport) : nil
    formula = try Self.formula(of: viewport)
    radius = kind == .equidistant ? WGS84.halfMeridian : .infinity
    cutMeridian =
      kind.isAzimuthal ? nil : middleMeridian > 0 ? middleMeridian - 180 : middleMeridian + 180
    let highest = GeographicPosition(latitude: latitudeLimit, longitude: 0)
    top =
      kind.isAzimuthal
      ? .infinity
      : try CartographyError.projecting { () throws(ProjectionError) in
        try projection.forward([highest])
      }.first?.y ?? .infinity
  }

  /// The positions of places on the plane; `outside` for places that the map does not show.
  ///
  /// On a map of the world the longitude of a place is taken between the middle meridian less and
  /// plus 180 degrees. A place on the cut lies at the end that its longitude is nearest to.
  func forward(
    _ places: [GeographicPosition]
  ) throws(CartographyError) -> [PlanePosition] {
    guard cutMeridian != nil else {
      if let shortcut, shortcut.serves(places.count) {
        return try CartographyError.projecting { () throws(ProjectionError) in
          try shortcut.forward(places)
        }
      }
      return try projected(places)
    }
    var positions = try projected(
      places.map { place in
        GeographicPosition(latitude: place.latitude, longitude: eastOfMiddle(place.longitude))
      })
    if latitudeLimit < 90 {
      for (index, place) in places.enumerated() where abs(place.latitude) > latitudeLimit {
        positions[index] = .outside
      }
    }
    return positions
  }

  /// The positions of places, by the formula if there are many.
  private func projected(
    _ places: [GeographicPosition]
  ) throws(CartographyError) -> [PlanePosition] {
    guard let formula, places.count >= Self.leastCount else {
      return try CartographyError.projecting { () throws(ProjectionError) in
        try projection.forward(places)
      }
    }
    var positions = formula.forward(places)
    guard formula.latitudeLimit < 90 else { return positions }
    let beyond = places.indices.filter { abs(places[$0].latitude) > formula.latitudeLimit }
    let exact = try CartographyError.projecting { () throws(ProjectionError) in
      try projection.forward(beyond.map { places[$0] })
    }
    for (index, position) in zip(beyond, exact) {
      positions[index] = position
    }
    return positions
  }

  /// Fewer places are projected by PROJ.
  private static let leastCount = 16

  private static func formula(
    of viewport: Viewport
  ) throws(CartographyError) -> (any ProjectionFormula)? {
    switch viewport.resolvedProjection {
    case .equalArea: EqualAreaFormula(around: viewport.projectionCenter)
    case .globe: GlobeFormula(around: viewport.projectionCenter)
    case .equalEarth, .robinson, .webMercator, .mercator:
      try ParallelTable.table(of: viewport.resolvedProjection)
    case .automatic, .equidistant: nil
    }
  }

  /// The places at positions of the plane; `outside` if there is none.
  func inverse(
    _ positions: [PlanePosition]
  ) throws(CartographyError) -> [GeographicPosition] {
    if positions.count >= Self.leastCount, let places = formula?.inverse(positions) {
      return places
    }
    var places = try CartographyError.projecting { () throws(ProjectionError) in
      guard let shortcut, shortcut.serves(positions.count) else {
        return try projection.inverse(positions)
      }
      // Positions beyond the rim are not worth the exact way.
      return try shortcut.inverse(
        positions.map { isBeyondRim($0) ? PlanePosition(x: 0, y: 0) : $0 })
    }
    if cutMeridian != nil {
      for index in places.indices where !places[index].isOutside {
        if abs(places[index].longitude) > 180 || abs(positions[index].y) > top {
          places[index] = .outside
        } else {
          places[index].longitude = Self.wrapped(places[index].longitude + middleMeridian)
        }
      }
    } else if radius.isFinite {
      for (index, position) in positions.enumerated() where isBeyondRim(position) {
        places[index] = .outside
      }
    }
    return places
  }

  private func isBeyondRim(_ position: PlanePosition) -> Bool {
    position.x * position.x + position.y * position.y > radius * radius
  }

  /// The longitude measured from the middle meridian, in -180...180 degrees.
  func eastOfMiddle(_ longitude: Double) -> Double {
    let difference = longitude - middleMeridian
    // A place on the cut stays on its own side.
    return abs(difference) <= 180 ? difference : Self.wrapped(difference)
  }

  /// The longitude east of the middle meridian, in degrees, that is used for the cut itself.
  static let almostHalfTurn = 180 - 1e-9

  private static func wrapped(_ longitude: Double) -> Double {
    longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
  }
}
