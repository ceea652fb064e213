import Cells
import Geodesy

/// The part of the Earth that a map of some cells shows.
///
/// The same viewport always shows the same map. Distances hold at the centre of the map; elsewhere
/// they depend on the projection. Equal Earth and Robinson are true to scale only along single
/// parallels; there distances are those of the plane.
public struct Viewport: Hashable, Sendable {
  /// The place in the middle of the map. Setting it centres the projection there too.
  public var center: Coordinate { didSet { slideOrigin = nil } }
  /// The centre of the projection, if the map has slid from there; see ``Viewport/slid(to:)``.
  var slideOrigin: Coordinate?
  /// The distance across the shorter side of the map, or of ``spanSize``, as on flat ground.
  public var span: Kilometers
  /// The direction on the ground that is up on the screen at the centre, in degrees clockwise from
  /// north; 0 is north up. At a pole north lies along the centre's own longitude.
  public var bearing: Double
  /// The map's columns and rows.
  public var size: CellSize
  /// The columns and rows across whose shorter side the span is measured; `nil` for those of the
  /// map. Maps of different sizes that have the same ones have the same scale.
  package var spanSize: CellSize?
  /// The height of a cell divided by its width; more than 0.
  public var cellAspect: Double
  /// The projection of the map.
  public var projection: MapProjection

  /// The least span, which is smaller where there is more to see.
  public var leastSpan: Kilometers

  /// The least span of a map of the data that come with the program.
  public static let usualLeastSpan: Kilometers = 10

  /// A viewport. A span outside ``spanRange`` becomes the nearer end.
  public init(
    center: Coordinate, span: Kilometers, bearing: Double = 0, size: CellSize,
    cellAspect: Double = 2, projection: MapProjection = .automatic,
    leastSpan: Kilometers = Self.usualLeastSpan
  ) {
    self.leastSpan = leastSpan
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

  /// The span, or the nearest end of ``spanRange`` if a change of size, projection or centre has
  /// left it outside: this is what the map shows.
  public var spanWithinRange: Kilometers { allowed(span) }

  /// This viewport with a span within its range.
  public var fittingSpan: Viewport {
    var viewport = self
    viewport.span = spanWithinRange
    return viewport
  }

  /// This viewport magnified about its centre; a factor below 1 shows more.
  ///
  /// The span stays within ``spanRange``: at either end the viewport does not change.
  public func zoomed(by factor: Double) -> Viewport {
    var viewport = self
    viewport.slideOrigin = nil
    viewport.span = allowed(spanWithinRange / factor)
    return viewport
  }

  /// The length of the side that the span crosses, in columns, at least one.
  var shorterSide: Double {
    let size = spanSize ?? size
    return max(min(Double(size.columns), Double(size.rows) * cellAspect), 1)
  }

  private func allowed(_ span: Kilometers) -> Kilometers {
    min(max(span, spanRange.lowerBound), spanRange.upperBound)
  }
}
