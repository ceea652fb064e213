import Cartography
import Geodesy
import Overlays
import Tiles

/// How a map shows the Earth, whatever place it shows.
///
/// The colours and the characters are those of the terminal; see ``MapColoring``.
public struct MapAppearance: Hashable, Sendable {
  /// The kilometres across the map's shorter side.
  public var span: Kilometers
  /// What the map shows.
  public var type: MapType
  /// The layers above land and sea.
  public var layers: MapLayers
  /// The projection of the map.
  public var projection: MapProjection

  /// The appearance of the program's maps if nothing else is asked for.
  public static let usual = MapAppearance(type: .hybrid)

  /// An appearance from its parts.
  public init(
    span: Kilometers = 1000, type: MapType = .standard, layers: MapLayers = .usual,
    projection: MapProjection = .automatic
  ) {
    self.span = span
    self.type = type
    self.layers = layers
    self.projection = projection
  }

  /// This appearance with some parts replaced.
  public func with(_ parts: Parts) -> MapAppearance {
    MapAppearance(
      span: parts.span ?? span, type: parts.type ?? type, layers: parts.layers ?? layers,
      projection: parts.projection ?? projection)
  }

  /// Some parts of an appearance, such as those that options ask for; the others are `nil`.
  public struct Parts: Hashable, Sendable {
    /// The kilometres across the map's shorter side.
    public var span: Kilometers?
    /// What the map shows.
    public var type: MapType?
    /// The layers above land and sea.
    public var layers: MapLayers?
    /// The projection of the map.
    public var projection: MapProjection?

    /// Some parts of an appearance; by default none.
    public init(
      span: Kilometers? = nil, type: MapType? = nil, layers: MapLayers? = nil,
      projection: MapProjection? = nil
    ) {
      self.span = span
      self.type = type
      self.layers = layers
      self.projection = projection
    }

    /// Asks for a map that holds a circle, as far as nothing else was asked for: up to some
    /// 10,000 km across one of its surroundings, otherwise one of the whole Earth.
    ///
    /// The map has at least 1 km, but around a single place 10 km, where no tiles show what lies
    /// around it.
    package mutating func frame(_ extent: OverlayExtent, on tiles: TileSource? = nil) {
      guard span == nil else { return }
      if extent.radius <= Self.greatestRadius {
        // a tenth of the radius on each side, for names
        span = max(
          2.2 * extent.radius,
          !extent.isSinglePlace || tiles?.covers(extent.center) == true
            ? Self.leastFramedSpan : Viewport.usualLeastSpan)
      } else {
        span = .infinity
        projection = projection ?? .equalEarth
      }
    }

    private static let greatestRadius: Kilometers = 5000
    private static let leastFramedSpan: Kilometers = 1
  }
}
