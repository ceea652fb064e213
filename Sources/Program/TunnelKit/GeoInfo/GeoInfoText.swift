import Cells
import Facts
import Geodesy
import Localization
import Text
import Toponymy

/// The text of a geo-info, from the most to the least important line.
struct GeoInfoText: Hashable, Sendable {
  /// The title.
  var title = ""
  /// The address that the title links to: the place on a map in a browser.
  var address: String?
  /// The lines below the title: the surroundings, and the way to the nearest place.
  var details: [String] = []
  /// The facts below the details, each with its most important part first.
  var facts: [Fact] = []
  /// The columns of the words before the facts, the same at both ends; 0 without facts.
  var labelColumns = 0

  /// A line of facts, which can be broken between its parts.
  struct Fact: Hashable, Sendable {
    /// The word before it, which says what it is.
    var label = ""
    var parts: [String]
    /// A bar below it; `nil` for none.
    var bar: DayBar?
  }

  /// The text that is shown during the look-up of the names.
  static func thinking(_ words: Phrasebook = .english) -> GeoInfoText {
    GeoInfoText(title: words[.thinking])
  }
}

extension GeoInfoText {
  /// The text for the facts about a point.
  ///
  /// If the nearest place lies in the same country as the point, the place comes first, then its
  /// region and country, and the distance and direction. Otherwise the sea or the country comes
  /// first, and the nearest place is the first of the facts.
  ///
  /// - Parameters:
  ///   - chosen: the name by which the point was chosen, which is the title.
  ///   - seconds: since 1970, for the local time and the position of the sun; `nil` leaves both
  ///     out.
  ///   - words: of the person's language.
  ///   - rules: of the time zone; `nil` if they are not known.
  init(
    _ point: PointFacts, named chosen: ChosenName? = nil, secondsSince1970 seconds: Double? = nil,
    rules: TimeZoneRules? = nil, words: Phrasebook = .english
  ) {
    let words = words.grouping
    self.init(naming: point, words)
    // the nearest place is told as one of the facts, unless it is the one that was chosen: that may
    // be called by another of its names
    let isOther = chosen.map { $0.name != title && !point.isAtItsPlace(named: $0) } ?? false
    if let chosen {
      if isOther { details = [chosen.surroundings, point.lakeWords(in: words) ?? ""] }
      title = chosen.name
    }
    if point.isNamedAfterItsPlace, !isOther, let native = point.nativeName, native != title {
      details.insert(native, at: 0)
    }
    details.removeAll(where: \.isEmpty)
    address = point.coordinate.mapAddress
    let streets = point.streets?.surroundings ?? []
    var labelled: [(label: Phrase, parts: [String])] =
      streets.map { ($0.label, [words.list($0.feature.words(in: words, behind: $0.label))]) }
    labelled += [
      (
        .nearestLabel,
        point.isNamedAfterItsPlace && !isOther ? [] : point.nearestPlaceWords(in: words)
      ),
      (.landLabel, [point.landWords(in: words)].compactMap { $0 }),
      (.peopleLabel, point.isNamedAfterItsPlace && !isOther ? [point.peopleWords(words)] : []),
      (.whereLabel, [point.coordinate.description]),
      (
        point.isAtSea ? .depthLabel : .heightLabel,
        [point.heightWords(labelled: true, in: words)].compactMap { $0 }
      ),
    ]
    if let seconds {
      let offset = rules?.offset(atMoment: seconds)?.seconds
      let sun = point.coordinate.sun(secondsSince1970: seconds)
      labelled += [
        (
          .timeLabel,
          point.timeWords(secondsSince1970: seconds, offset: offset, isDated: true, in: words)
        ),
        (
          .lightLabel,
          [sun.lightWords(in: words), sun.seasonWord(in: words), sun.solarTimeWords(in: words)]
        ),
      ]
    }
    facts = labelled.map { Fact(label: words[$0.label], parts: $0.parts.filter { !$0.isEmpty }) }
      .filter { !$0.parts.isEmpty }
    if let seconds, let offset = rules?.offset(atMoment: seconds)?.seconds,
      let sun = Fact(sunOf: point.coordinate, secondsSince1970: seconds, offset: offset, words)
    {
      facts.append(sun)
    }
    let labels: [Phrase] =
      [
        .nearestLabel, .landLabel, .peopleLabel, .whereLabel, .depthLabel, .heightLabel, .timeLabel,
        .lightLabel, .sunLabel,
      ] + streets.map(\.label)
    labelColumns = labels.map { words[$0].cellWidth }.max() ?? 0
  }

  /// The text with full stops in place of an ellipsis and `deg` in place of a degree sign. Names,
  /// and words of other languages, keep their letters.
  var withASCIISymbols: GeoInfoText {
    func plain(_ line: String) -> String {
      line.replacing("…", with: "...").replacing("°", with: " deg")
    }
    var text = self
    text.title = plain(title)
    text.details = details.map(plain)
    text.facts = facts.map { Fact(label: plain($0.label), parts: $0.parts.map(plain), bar: $0.bar) }
    text.labelColumns = max(labelColumns, text.facts.map(\.label.cellWidth).max() ?? 0)
    return text
  }

  /// The text with further facts before its own.
  func preceded(by facts: [Fact]) -> GeoInfoText {
    guard !facts.isEmpty else { return self }
    var text = self
    text.facts =
      facts.map { fact in
        Fact(
          label: fact.label.truncated(toCells: Self.mostLabelColumns), parts: fact.parts)
      } + self.facts
    text.labelColumns = max(labelColumns, text.facts.map(\.label.cellWidth).max() ?? 0)
    return text
  }

  private static let mostLabelColumns = 16

  /// The text for a look-up that failed.
  init(_ error: ProjectionError, words: Phrasebook) {
    self.init(title: words[.noNames], details: [error.description])
  }

  private init(naming point: PointFacts, _ words: Phrasebook) {
    let names = point.names
    guard let nearest = names.nearest, point.isNamedAfterItsPlace else {
      let region = [point.regionName, point.lakeWords(in: words)].compactMap { $0 }
      self.init(
        title: names.insideName ?? names.inside?.name ?? words[.noNameKnown],
        details: names.nearest == nil ? [] : [words.list(region)])
      return
    }
    let place = nearest.place
    // districts have English names only
    let district = names.local == nil ? place.admin2 : nil
    let surroundings = [district].compactMap { $0 }.filter { !$0.isEmpty } + names.regionAndCountry
    let way = [
      nearest.isHere
        ? words[.atItsCentre] : words[.toItsCentre, nearest.way(in: words)],
      point.lakeWords(in: words),
    ].compactMap { $0 }
    self.init(
      title: names.placeName ?? place.name,
      details: [words.list(surroundings), words.list(way)])
  }
}

extension GeoInfoText.Fact {
  /// When the sun rises and sets on the day that the clocks of a place show, with a bar of that
  /// day; `nil` for a time of which the sun is not known.
  fileprivate init?(
    sunOf coordinate: Coordinate, secondsSince1970 seconds: Double, offset: Int, _ words: Phrasebook
  ) {
    let clock = seconds + Double(offset)
    let midnight = (clock / 86_400).rounded(.down) * 86_400
    guard let day = try? SunDay(at: coordinate, from: midnight - Double(offset)) else { return nil }
    func time(_ moment: Double) -> String {
      let shown = UniversalTime(secondsSince1970: moment + Double(offset))
      return shown.weekdayAndMinute?.minute ?? ""
    }
    var parts: [String] = []
    if let rise = day.sunrise { parts.append(words[.sunRises, time(rise)]) }
    if let set = day.sunset { parts.append(words[.sunSets, time(set)]) }
    if let rise = day.sunrise, let set = day.sunset, set < rise { parts.reverse() }
    if parts.isEmpty {
      parts = [words[day.light.contains(.day) ? .sunUpAllDay : .sunDownAllDay]]
    }
    let now = Int((clock - midnight) / 86_400 * Double(SunDay.parts))
    self.init(
      label: words[.sunLabel], parts: [words.list(parts)],
      bar: DayBar(light: day.light, now: min(now, SunDay.parts - 1)))
  }
}

extension PointFacts {
  /// The inhabitants of the nearest place; empty if their number is unknown.
  fileprivate func peopleWords(_ words: Phrasebook) -> String {
    guard let people = names.nearest?.place.population, people > 0 else { return "" }
    return words.grouped(Double(people), decimals: 0)
  }

  /// Whether a town that was chosen is the nearest place, which lies at the point.
  fileprivate func isAtItsPlace(named chosen: ChosenName) -> Bool {
    chosen.kind == .town && isNamedAfterItsPlace
      && names.nearest?.isHere == true
  }

  /// Whether the nearest place lies in the same country as the point.
  fileprivate var isNamedAfterItsPlace: Bool {
    guard let nearest = names.nearest else { return false }
    guard let inside = names.inside else { return true }
    return inside.kind == .country && inside.code == nearest.place.countryCode
  }

  /// The nearest place and the way to it, then its region and country; empty if no place is known.
  fileprivate func nearestPlaceWords(in words: Phrasebook) -> [String] {
    guard let nearest = names.nearest else { return [] }
    return [
      words.list([names.placeName ?? nearest.place.name, nearest.way(in: words)]),
      words.list(names.regionAndCountry),
    ].filter { !$0.isEmpty }
  }
}

extension Coordinate {
  /// The web address of OpenStreetMap's map with a marker at the point.
  fileprivate var mapAddress: String {
    let point = rounded(toDecimals: 6)
    let (latitude, longitude) = (point.latitude.description, point.longitude.description)
    return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)"
      + "#map=8/\(latitude)/\(longitude)"
  }
}
