import Cells
import Geodesy

/// What a map is to show besides what the data files hold.
public struct MapContent: Hashable, Sendable {
  /// Names of towns and others, to be set where there is room; those of countries and seas come
  /// from the data.
  public var labels: [MapLabel]
  /// Cells that no name may cover, such as those of a pin.
  public var keepClear: [CellRectangle]
  /// The end of the tunnel on this map: range rings are drawn around it, without it around the
  /// map's centre, and the way to ``plumbExit`` begins there, without it nowhere.
  public var end: Coordinate?
  /// Where the sun stands overhead.
  public var subsolarPoint: Coordinate?
  /// Where a tunnel dug along the plumb line at the other end comes out.
  public var plumbExit: Coordinate?

  /// Content from its parts.
  public init(
    labels: [MapLabel] = [], keepClear: [CellRectangle] = [], end: Coordinate? = nil,
    subsolarPoint: Coordinate? = nil, plumbExit: Coordinate? = nil
  ) {
    self.labels = labels
    self.keepClear = keepClear
    self.end = end
    self.subsolarPoint = subsolarPoint
    self.plumbExit = plumbExit
  }
}

extension MapContent {
  /// What of this shows on a map below its names.
  func beneathNames(of layers: MapLayers) -> MapContent {
    MapContent(
      end: layers.isDisjoint(with: [.rangeRings, .plumbLine]) ? nil : end,
      subsolarPoint: layers.contains(.daylight) ? subsolarPoint : nil,
      plumbExit: layers.contains(.plumbLine) ? plumbExit : nil)
  }
}
