import Geodesy

/// The reason why a map cannot be drawn.
public enum CartographyError: Error, Hashable, Sendable {
  /// PROJ cannot project.
  case projectionFailed(ProjectionError)
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
  /// One line: the words of the projection's error.
  public var description: String {
    switch self {
    case .projectionFailed(let error): error.description
    }
  }
}
