import Atlas
import Containment
import Facts
import Geodesy
import Localization
import Text

/// The texts in the band between the boxes: both places, the length, the scale, and for a while a
/// message; and the row of keys below.
@MainActor
final class TunnelBand: BandViewDelegate {
  /// A message besides the read-outs.
  private enum Message {
    /// What a key has changed, for a limited time.
    case notice(String, end: ScheduledWork)
    /// The place on either map that the user last pointed at, until something changes.
    case pointedPlace(Coordinate)
  }

  /// The view, with the radar button in its middle.
  let view: BandView
  /// The read-outs that the view shows.
  private(set) var readout: Readout {
    didSet { if readout != oldValue { view.setNeedsDisplay() } }
  }
  /// The row of keys.
  let footer: FooterView
  /// Receives the man's place when Enter is pressed; if it is `nil`, Enter flips.
  var pick: ((Coordinate) -> Void)? {
    didSet { footer.role = role }
  }
  /// What the person does, which decides what some keys do.
  var role: KeyRole { pick != nil ? .picking : isForGuest ? .visiting : .digging }
  /// Whether maps are shown; without them there is no scale, and other keys are useful.
  var showsMaps = true {
    didSet {
      footer.showsMaps = showsMaps
      view.showsScale = showsMaps
    }
  }

  /// The place that was chosen by a name, which is its title, and its height in words if it is a
  /// summit.
  var chosen: (place: Coordinate, name: ChosenName, height: String?)? {
    didSet { update() }
  }

  /// Tells the feature of the person's own at a place, beside a text that follows; `nil` if there
  /// is none.
  var featureText: ((_ place: Coordinate, _ other: String) -> String?)?
  /// Called when the user points at a place.
  var placePressed: ((Coordinate) -> Void)?

  private let maps: [MapViewController]
  private let activeMap: ActiveMap
  private let marks: [String]
  private let downMark: String
  private let isSpoken: Bool
  private let isForGuest: Bool
  private let words: Phrasebook
  private let titles: MovingTitles
  private let pointedTitle: MovingTitles
  private let time: ShownTime?
  private var nextMinute: ScheduledWork?
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
    downMark = isUnicode ? "↓" : "v"
    isSpoken = supplies.speaks
    isForGuest = supplies.isForGuest
    words = supplies.words
    time = supplies.time
    titles = MovingTitles(supplies.lookup)
    pointedTitle = MovingTitles(supplies.lookup)
    let margin = MapMargin(of: startMap, targetMap, isUnicode: isUnicode)
    readout = Self.readout(maps, marks, activeMap, titles, nil, supplies.words)
    view = BandView(button: button, colors: supplies.colors, margin: margin)
    button.accessibilityLabel = supplies.words[.flipToNames]
    footer = FooterView(
      colors: supplies.colors, words: supplies.words,
      role: supplies.isForGuest ? .visiting : .digging, isUnicode: isUnicode, margin: margin)
    view.delegate = self
    for title in [titles, pointedTitle] { title.onChange = { [weak self] in self?.update() } }
    activeMap.onChange = { [weak self] in self?.activeMapHasChanged() }
    for map in maps {
      observations += [
        map.observe(\.pointedPlace, options: [.new]) { [weak self] _, change in
          self?.show(change.new ?? nil)
        },
        map.observe(\.bearing, options: [.new]) { [weak self] _, _ in self?.update() },
        map.observe(\.sunlightTime, options: [.new]) { [weak self] _, _ in self?.update() },
      ]
    }
  }

  /// Shows a text for ``KeyRow/noticeDuration``.
  func announce(_ text: String) {
    endMessage()
    if let application = view.window?.application {
      let end = application.schedule(after: KeyRow.noticeDuration) { [weak self] in
        self?.endMessage()
        self?.update()
      }
      message = .notice(text, end: end)
    }
    update()
  }

  private func activeMapHasChanged() {
    guard isSpoken else { return update() }
    announce(words[activeMap.index == 0 ? .keysMoveMan : .keysMoveCross])
  }

  /// Gives both ends their names at once, for a picture that keeps them.
  func nameEnds() { titles.updateNow(for: maps.map(\.shownLocation)) }

  /// Updates the read-outs, and removes a place that was pointed at.
  func forgetPointedPlace() {
    if case .pointedPlace = message { message = nil }
    update()
  }

  /// Updates the read-outs.
  func update() {
    titles.update(for: maps.map(\.shownLocation))
    let chosenTitle = chosen.map { ($0.place, $0.name.title(height: $0.height, in: words)) }
    var readout = Self.readout(maps, marks, activeMap, titles, chosenTitle, words)
    readout.downMark = downMark
    readout.isSpoken = isSpoken
    readout.time = timeText
    scheduleNextMinute()
    switch message {
    case .notice(let text, _): readout.message = text
    case .pointedPlace(let place):
      readout.message = text(ofPointedPlace: place)
      // a cross hair, which every font has
      readout.messageMark = "+"
    case nil: break
    }
    self.readout = readout
    for (map, text) in zip(maps, readout.spokenEnds) { map.mapView.accessibilityLabel = text }
    footer.updateCredits()
  }

  /// The time that is shown, if it is not the present.
  private var timeText: String? {
    guard let time, time.shift != 0 else { return nil }
    return words[.universalTime, UniversalTime(secondsSince1970: time.secondsSince1970).minuteText]
  }

  /// Updates the read-outs again when the next minute begins, while they have a time.
  private func scheduleNextMinute() {
    nextMinute?.cancel()
    guard let time, time.shift != 0 else { return }
    let seconds = time.secondsSince1970
    let minute = (seconds / 60).rounded(.down) * 60
    nextMinute = view.window?.application?.schedule(after: minute + 60 - seconds) { [weak self] in
      self?.update()
    }
  }

  /// Shows a place that the user points at, instead of any other message; `nil` shows none.
  private func show(_ place: Coordinate?) {
    endMessage()
    if let place { placePressed?(place) }
    message = place.map { .pointedPlace($0) }
    update()
  }

  /// The name of the place if it is known, and the coordinate.
  private func text(ofPointedPlace place: Coordinate) -> String {
    pointedTitle.update(for: [place])
    let name = pointedTitle.title(of: place).map { "\($0.name) (\(place))" }
    let way = wayFromMan(to: place).map { [$0] } ?? []
    let feature = featureText?(place, words.list([""] + way))
    return words.list([feature ?? name ?? place.description] + way)
  }

  /// The distance and the direction in which a place lies from the man.
  private func wayFromMan(to place: Coordinate) -> String? {
    guard let way = try? maps[0].shownLocation.geodesic(to: place), way.distance > 0 else {
      return nil
    }
    let kilometers = way.distance / 1000
    let toward = words[
      .kilometersToward, words.grouped(kilometers, decimals: kilometers < 100 ? 1 : 0),
      CompassPoint(bearing: way.initialBearing).abbreviation(words)]
    return words[.fromTheMan, toward]
  }

  private func endMessage() {
    if case .notice(_, let end) = message { end.cancel() }
    message = nil
  }

  private static func readout(
    _ maps: [MapViewController], _ marks: [String], _ activeMap: ActiveMap,
    _ titles: MovingTitles, _ chosen: (place: Coordinate, title: PointTitle)?, _ words: Phrasebook
  ) -> Readout {
    let start = maps[0].shownLocation
    return Readout(
      ends: maps.indices.map { index in
        let map = maps[index]
        let known = titles.titles.indices.contains(index) ? titles.titles[index] : nil
        let title = chosen?.place == map.shownLocation ? chosen?.title : known
        let up = CompassPoint(bearing: map.bearing)
        return Readout.End(
          mark: marks[index], coordinate: map.shownLocation, isActive: map === activeMap.map,
          up: up == .north ? nil : up.abbreviation(words), name: title?.name,
          remark: title?.remark, light: map.lightTexts(in: words))
      },
      length: start.chord(to: start.antipode) / 1000, span: maps[0].appearance.span, words: words)
  }
}
