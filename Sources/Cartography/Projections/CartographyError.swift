import Geodesy

/// The reason why a map cannot be drawn.
public enum CartographyError: Error, Hashable, Sendable {
  /// PROJ does not project.
  case projectionFailed(ProjectionError)
}

extension CartographyError: CustomStringConvertible {
  /// One line: the words of the projection's error.
  public var description: String {
    switch self {
    case .projectionFailed(let error): error.description
    }
  }
}
