import Geodesy

/// What kept a map from being drawn.
public enum CartographyError: Error, Hashable, Sendable {
  /// PROJ does not project.
  case projectionFailed(ProjectionError)
  /// A raster that colours the map, or a tile of it, cannot be read; maps are then drawn without.
  case rasterUnreadable(RasterDamage)
}

extension CartographyError {
  /// Runs a function that needs PROJ, and throws its error as ``projectionFailed(_:)``.
  package static func projecting<Value>(
    _ work: () throws(ProjectionError) -> Value
  ) throws(CartographyError) -> Value {
    do throws(ProjectionError) {
      return try work()
    } catch {
      throw .projectionFailed(error)
    }
  }
}

extension CartographyError: CustomStringConvertible {
  /// One line: what is wrong, in the words of where it was found.
  public var description: String {
    switch self {
    case .projectionFailed(let error): error.description
    case .rasterUnreadable(let damage): damage.error.description
    }
  }
}
