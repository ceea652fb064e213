import Cells
import Geodesy

/// What part of the Earth a map of some cells shows.
///
/// The same viewport always shows the same map. Distances hold at the centre of the map; further out
/// they depend on the projection. On the maps of Equal Earth and Robinson, which are true to scale
/// nowhere but along single parallels, they are those of the plane.
public struct Viewport: Hashable, Sendable {
  /// What is in the middle of the map. Setting it centres the projection there too.
  public var center: Coordinate { didSet { slideOrigin = nil } }
  /// Where the projection has its centre, if the map has slid from there; see
  /// ``Viewport/slid(to:)``.
  var slideOrigin: Coordinate?
  /// How far the map's shorter side reaches across the ground, were it flat.
  public var span: Kilometers
  /// The direction on the ground that is up on the screen at the centre, in degrees clockwise from
  /// north; 0 is north up. At a pole north lies along the centre's own longitude.
  public var bearing: Double
  /// The map's columns and rows.
  public var size: CellSize
  /// How many times as tall as wide a cell is; more than 0.
  public var cellAspect: Double
  /// How the Earth is brought onto the plane.
  public var projection: MapProjection

  /// The span of a map that shows as little as a map can.
  public static let leastSpan: Kilometers = 10

  /// A viewport; a span outside ``spanRange`` gives the nearer end.
  public init(
    center: Coordinate, span: Kilometers, bearing: Double = 0, size: CellSize,
    cellAspect: Double = 2, projection: MapProjection = .automatic
  ) {
    self.center = center
    self.span = span
    self.bearing = bearing
    self.size = size
    self.cellAspect = cellAspect
    self.projection = projection
    self.span = allowed(span)
  }

  /// The distance from one column to the next at the centre.
  public var kilometersPerColumn: Kilometers { spanWithinRange / shorterSide }

  /// The distance from one row to the next at the centre.
  public var kilometersPerRow: Kilometers { kilometersPerColumn * cellAspect }

  /// The span, or the end of ``spanRange`` nearest to it, where a change of size, projection or
  /// centre has left it outside: this is what is shown.
  public var spanWithinRange: Kilometers { allowed(span) }

  /// This viewport with a span within its range.
  public var fittingSpan: Viewport {
    var viewport = self
    viewport.span = spanWithinRange
    return viewport
  }

  /// This viewport magnified about its centre; a factor below 1 shows more.
  ///
  /// Stays within ``spanRange``: at either end the viewport comes back as it is.
  public func zoomed(by factor: Double) -> Viewport {
    var viewport = self
    viewport.slideOrigin = nil
    viewport.span = allowed(spanWithinRange / factor)
    return viewport
  }

  /// The length of the shorter side in widths of a column, at least one.
  var shorterSide: Double {
    max(min(Double(size.columns), Double(size.rows) * cellAspect), 1)
  }

  private func allowed(_ span: Kilometers) -> Kilometers {
    min(max(span, spanRange.lowerBound), spanRange.upperBound)
  }
}
