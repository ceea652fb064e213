import Cells
import Geodesy
import Overlays

/// The content of a map besides what the data files hold.
public struct MapContent: Hashable, Sendable {
  /// Names of towns and others, placed if there is room; names of countries and seas come from the
  /// data.
  public var labels: [MapLabel]
  /// Cells that no name may cover, such as those of a pin.
  public var keepClear: [CellRectangle]
  /// The place that a pin marks: its name stands beside the pin before those of its neighbours.
  package var standing: Coordinate?
  /// The name of that place, if the person has chosen it by one that no layer has; `nil` if not.
  package var standingName: String?
  /// The end of the tunnel on this map. Range rings are drawn around it, or around the map's centre
  /// if it is `nil`. The way to ``plumbExit`` begins there; if it is `nil`, no way is drawn.
  public var end: Coordinate?
  /// The place where the sun stands overhead; `nil` for a map without day and night.
  public var subsolarPoint: Coordinate?
  /// The towns that light up on the night side of a globe, the largest first.
  public var townLights: [TownLight] = []
  /// The place where a tunnel dug along the plumb line at the other end comes out.
  public var plumbExit: Coordinate?
  /// The note on a close map that has neither a line nor a town to show; `nil` for none.
  public var bareNotice: String?

  /// The person's own features, the uppermost last.
  package var overlays: [Overlay] = []
  /// The tiles of the person's files, for maps of up to ``StreetTiles/greatestSpan``.
  package var streets = StreetTiles()
  /// The tiles around the antipode, whose streets a map of the open sea shows faintly.
  package var mirroredStreets = StreetTiles()
  /// What a map of the open sea tells; `nil` for nothing.
  package var openSea: OpenSea?
  /// Cells that something else will cover, such as a legend.
  package var reserved: [CellRectangle] = []

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
  /// The part of this content that shows beneath the names.
  func beneathNames(of layers: MapLayers) -> MapContent {
    var content = MapContent(
      end: layers.isDisjoint(with: [.rangeRings, .plumbLine]) ? nil : end,
      subsolarPoint: layers.isDisjoint(with: [.daylight, .globeDaylight]) ? nil : subsolarPoint,
      plumbExit: layers.contains(.plumbLine) ? plumbExit : nil)
    if content.subsolarPoint != nil { content.townLights = townLights }
    if layers.contains(.overlay), !overlays.isEmpty {
      // the numbers of marks stand beside what is covered
      (content.overlays, content.reserved) = (overlays, reserved)
    }
    content.streets = streets
    if streets.pieces.isEmpty { content.mirroredStreets = mirroredStreets }
    content.openSea = openSea
    // what a map of the open sea tells stands beside the pins
    if openSea != nil { content.keepClear = keepClear }
    content.bareNotice = bareNotice
    return content
  }

  /// The part of content beneath names on which the ground depends: overlays of points have marks
  /// only, which are text.
  var ofGround: MapContent {
    var content = self
    (content.openSea, content.bareNotice, content.reserved, content.keepClear) = (nil, nil, [], [])
    content.overlays.removeAll { $0.paths.isEmpty }
    return content
  }

  /// This content without the person's own features.
  package var withoutOverlays: MapContent {
    var content = self
    content.overlays = []
    return content
  }
}
