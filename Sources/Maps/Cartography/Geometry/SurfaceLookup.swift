import DataFiles
import Geodesy

/// Finds the surface at a place of the Earth, as far as it shows at a map's scale.
struct SurfaceLookup {
  private let data: MapData
  /// The area in square kilometres below which lakes do not show.
  private let smallestLake: Double
  private let isAntipodal: Bool
  /// Whether the map shows lakes.
  var hasLakes: Bool { !isAntipodal }

  /// A look-up for a map. A lake shows if it is as large as two patches.
  ///
  /// - Parameter isAntipodal: whether to give the surface at the antipode of each place, without
  ///   lakes.
  init(_ data: MapData, on projector: Projector, isAntipodal: Bool = false) {
    self.data = data
    self.isAntipodal = isAntipodal
    let patch = projector.kilometersPerPatch
    smallestLake = 2 * patch.width * patch.height
  }

  /// The code of the country at a place, or of ``Surface/sea`` or ``Surface/space``.
  func landCode(at place: GeographicPosition) -> UInt16 {
    guard let position = MicrodegreePosition(isAntipodal ? place.antipode : place) else {
      return Surface.space.code
    }
    return data.countries.feature(at: position).map { Surface.land($0).code } ?? Surface.sea.code
  }

  /// 1 if a lake shows at a place, otherwise 0.
  func lakeCode(at place: GeographicPosition) -> UInt16 {
    guard let position = MicrodegreePosition(place),
      let lake = data.lakes.feature(at: position), showsLake(lake)
    else { return 0 }
    return 1
  }

  /// Whether a lake is large enough to show.
  func showsLake(_ index: Int) -> Bool { data.lakes.features.area(of: index) >= smallestLake }
}
