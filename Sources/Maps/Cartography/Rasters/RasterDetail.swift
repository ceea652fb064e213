import DataFiles

/// How far a raster has been enlarged on a map.
struct RasterDetail {
  /// The patches from one value of the raster to the next.
  private let enlargement: Float

  /// - Parameter patch: the kilometres of a patch.
  init(patch: Double, _ level: RasterLevel) {
    enlargement = Float(Double(level.step) / 1e6 * Self.kilometersPerDegree / patch)
  }

  /// Whether values lie so far apart that they change slowly over the map.
  var isCoarse: Bool { enlargement > 3 }

  /// The share of the mountains' shadows that is drawn. Slopes jump from one square between four
  /// heights to the next, which would show as seams, so that they fade where the squares grow
  /// large.
  var shading: Float { min(max((10 - enlargement) / 7, 0), 1) }

  private static let kilometersPerDegree = 111.2
}
