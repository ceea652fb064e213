import Geodesy

/// A map of the world whose parallels are straight and evenly divided, from a table of the heights
/// and lengths of its parallels every quarter of a degree.
///
/// A cubic curve through four parallels is right to a metre on the ground up to 85 degrees.
struct ParallelTable: ProjectionFormula, Sendable {
  /// The height in metres and the metres of a degree of longitude, from 90 degrees south.
  private let parallels: [SIMD2<Double>]
  /// The latitude in degrees beyond which the table is not exact enough.
  let latitudeLimit: Double

  private static let perDegree = 4.0
  private static let equalEarth = made(of: .equalEarth)
  private static let robinson = made(of: .robinson)
  private static let webMercator = made(of: .webMercator)
  private static let mercator = made(of: .mercator)

  /// The table of a map of the world; `nil` for discs.
  static func table(of projection: MapProjection) throws(CartographyError) -> ParallelTable? {
    switch projection {
    case .equalEarth: try equalEarth.get()
    case .robinson: try robinson.get()
    case .webMercator: try webMercator.get()
    case .mercator: try mercator.get()
    case .automatic, .equalArea, .equidistant, .globe: nil
    }
  }

  /// A table is made once, or fails to be made once.
  private static func made(of kind: MapProjection) -> Result<ParallelTable, CartographyError> {
    Result { () throws(CartographyError) in
      try CartographyError.projecting { () throws(ProjectionError) in try ParallelTable(of: kind) }
    }
  }

  private init(of kind: MapProjection) throws(ProjectionError) {
    latitudeLimit = kind == .mercator ? 85 : 90
    let places = (-360...360).map { step in
      GeographicPosition(latitude: Double(step) / Self.perDegree, longitude: 90)
    }
    let projection = try Projection(
      definition: "+proj=\(kind.rawValue) +ellps=WGS84 +lon_0=0 +over")
    parallels = try projection.forward(places).map { SIMD2($0.y, $0.x / 90) }
  }

  /// The positions of places on the plane with the middle meridian 0; longitudes from -180 to 180.
  func forward(_ places: [GeographicPosition]) -> [PlanePosition] {
    parallels.withUnsafeBufferPointer { parallels in
      places.map { place in
        guard abs(place.latitude) <= 90 else { return .outside }
        let row = (place.latitude + 90) * Self.perDegree
        let first = min(max(Int(row) - 1, 0), parallels.count - 4)
        let share = row - Double(first)
        // Lagrange's polynomial through four parallels
        let (a, b, c) = (share - 1, share - 2, share - 3)
        let outer = parallels[first + 3] * (share * a * b) - parallels[first] * (a * b * c)
        let inner = parallels[first + 1] * (b * c) - parallels[first + 2] * (a * c)
        let values = outer * (1 / 6) + inner * (share / 2)
        return PlanePosition(x: values.y * place.longitude, y: values.x)
      }
    }
  }
}
