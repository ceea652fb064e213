import Atlas
import Containment
import Facts
import Geodesy

/// The texts in the band between the boxes: both places, the length, the zoom, and for a while a
/// message.
@MainActor
final class TunnelBand {
  /// A message besides the read-outs.
  private enum Message {
    /// What a key has changed, for a limited time.
    case notice(String, end: ScheduledWork)
    /// The place on either map that the user last pointed at, until something changes.
    case pointedPlace(Coordinate)
  }

  /// The seconds for which a notice is shown.
  static let noticeDuration = 2.0

  /// The view, with the radar button in its middle.
  let view: BandView
  /// Receives the man's place when Enter is pressed; if it is `nil`, Enter flips.
  var pick: ((Coordinate) -> Void)? {
    didSet { update() }
  }

  private let maps: [MapViewController]
  private let activeMap: ActiveMap
  private let marks: [String]
  private let pointerMark: String
  private var message: Message?
  private var observations: [Observation] = []

  /// The band of two maps.
  init(
    of startMap: MapViewController, _ targetMap: MapViewController, _ activeMap: ActiveMap,
    _ button: Button, _ supplies: TunnelSupplies
  ) {
    maps = [startMap, targetMap]
    self.activeMap = activeMap
    let isUnicode = supplies.usesUnicode
    marks = [AnnotationImage.man, .x].map { $0.mark(isUnicode: isUnicode) }
    pointerMark = isUnicode ? "⌖" : "+"
    view = BandView(
      readout: Self.readout(maps, marks, activeMap), button: button, colors: supplies.colors)
    activeMap.onChange = { [weak self] in self?.update() }
    for map in maps {
      observations += [
        map.observe(\.pointedPlace, options: [.new]) { [weak self] _, change in
          self?.show(change.new ?? nil)
        },
        map.observe(\.bearing, options: [.new]) { [weak self] _, _ in self?.update() },
      ]
    }
  }

  /// Shows a text for ``noticeDuration``.
  func announce(_ text: String) {
    endMessage()
    if let application = view.window?.application {
      let end = application.schedule(after: Self.noticeDuration) { [weak self] in
        self?.endMessage()
        self?.update()
      }
      message = .notice(text, end: end)
    }
    update()
  }

  /// Updates the read-outs, and removes a place that was pointed at.
  func forgetPointedPlace() {
    if case .pointedPlace = message { message = nil }
    update()
  }

  /// Updates the read-outs.
  func update() {
    var readout = Self.readout(maps, marks, activeMap)
    readout.picks = pick != nil
    readout.message =
      switch message {
      case .notice(let text, _): text
      case .pointedPlace(let place): pointerMark + " " + place.description
      case nil: nil
      }
    view.readout = readout
  }

  /// Shows a place that the user points at, instead of any other message; `nil` shows none.
  private func show(_ place: Coordinate?) {
    endMessage()
    message = place.map { .pointedPlace($0) }
    update()
  }

  private func endMessage() {
    if case .notice(_, let end) = message { end.cancel() }
    message = nil
  }

  private static func readout(
    _ maps: [MapViewController], _ marks: [String], _ activeMap: ActiveMap
  ) -> Readout {
    let start = maps[0].shownLocation
    return Readout(
      ends: zip(maps, marks).map { map, mark in
        let up = CompassPoint(bearing: map.bearing)
        return Readout.End(
          mark: mark, coordinate: map.shownLocation, isActive: map === activeMap.map,
          up: up == .north ? nil : up.abbreviation)
      },
      length: start.chord(to: start.antipode) / 1000, span: maps[0].span)
  }
}
