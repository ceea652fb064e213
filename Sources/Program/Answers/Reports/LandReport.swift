import Cells
import Geodesy
import Localization
import Toponymy

/// The answer to "how much of the land lies opposite land", and how many people live there.
public struct LandReport: Report {
  private let land: AntipodalLand
  private let countries: [AntipodalLand.Country]
  private let localName: (String) -> String?

  /// A report on all land, and on some countries.
  ///
  /// - Parameter localName: returns the name of the country of a code in the person's language;
  ///   `nil` for the English one.
  public init(
    _ land: AntipodalLand, countries: [AntipodalLand.Country] = [],
    localName: @escaping (String) -> String? = { _ in nil }
  ) {
    self.localName = localName
    self.land = land
    self.countries = countries
  }

  /// Three lines on the whole world for a person, and a table of the countries, without a final
  /// line break.
  ///
  /// Shares are given to a hundredth of a percent, areas in whole square kilometres.
  public func text(in words: Phrasebook = .english) -> String {
    let surface = WGS84.surfaceArea
    let labels = LabelColumn([.landLabel, .oppositeLandLabel, .peopleLabel], words)
    var lines = [
      labels.line(
        .landLabel,
        words[.landShare, words.percent(land.land / surface), words.number(land.land, decimals: 0)]),
      labels.line(
        .oppositeLandLabel,
        words[
          .oppositeLandShare, words.percent(land.shareOfSurface), words.percent(land.shareOfLand),
          words.number(land.oppositeLand, decimals: 0)]),
      labels.line(
        .peopleLabel,
        words[
          .peopleShare, String(land.peopleOppositeLand), String(land.people),
          words.percent(land.shareOfPeople)]),
    ]
    if !countries.isEmpty { lines += [""] + table(words) }
    return lines.joined(separator: "\n")
  }

  /// One JSON object (RFC 8259) on one line: areas in km² with three decimals, shares in 0...1 with
  /// six. The member `countries` is left out if there are none.
  public var json: String {
    var members: [AnswerValue.Member] = [
      ("surface_km2", .area(WGS84.surfaceArea)), ("land_km2", .area(land.land)),
      ("opposite_land_km2", .area(land.oppositeLand)),
      ("share_of_surface", .share(land.shareOfSurface)),
      ("share_of_land", .share(land.shareOfLand)),
      ("people", .whole(land.people)), ("people_opposite_land", .whole(land.peopleOppositeLand)),
      ("share_of_people", .share(land.shareOfPeople)),
    ]
    if !countries.isEmpty {
      members.append(("countries", .array(countries.map { LandRow($0).value })))
    }
    return AnswerValue.object(members).json
  }

  /// The rows of a table: those of the countries, or if none were asked for that of all land.
  var rows: [LandRow] {
    guard countries.isEmpty else { return countries.map(LandRow.init) }
    return [
      LandRow(
        name: "Earth", code: nil, area: land.land, oppositeLand: land.oppositeLand,
        people: land.people, peopleOppositeLand: land.peopleOppositeLand, counterparts: [])
    ]
  }

  private func table(_ words: Phrasebook) -> [String] {
    func name(_ name: String, _ code: String?) -> String { code.flatMap(localName) ?? name }
    func whole(_ area: Double) -> String { words.number(area, decimals: 0) }
    let rows = countries.map { country in
      [
        name(country.name, country.code), whole(country.area), whole(country.oppositeLand),
        words.percent(LandRow(country).share), String(country.peopleOppositeLand),
        country.counterparts.prefix(4).map { "\(name($0.name, $0.code)) \(whole($0.area))" }
          .joined(separator: ", "),
      ]
    }
    let heading = [
      words[.country], words[.areaColumn], words[.oppositeLandLabel], words[.shareColumn],
      words[.peopleColumn], words[.counterpartsColumn],
    ]
    let widths = (0..<5).map { column in
      ([heading] + rows).map { $0[column].cellWidth }.max() ?? 0
    }
    return ([heading] + rows).map { row in
      let columns = row.enumerated().map { column, text in
        guard column < widths.count else { return text }
        let padding = String(repeating: " ", count: widths[column] - text.cellWidth)
        return column == 0 ? text + padding : padding + text
      }
      return columns.joined(separator: "  ").trimmingTrailingSpaces
    }
  }
}

/// The land of a country or of the Earth, and what of it lies opposite land: a row of a table.
struct LandRow: FieldedReport {
  let name: String
  let code: String?
  let area: SquareKilometers
  let oppositeLand: SquareKilometers
  let people: Int
  let peopleOppositeLand: Int
  let counterparts: [AntipodalLand.Counterpart]

  var extras: AnswerExtras { [] }
  var shape: AnswerShape? { nil }

  /// The part of the land that lies opposite land, in 0...1.
  var share: Double { area > 0 ? oppositeLand / area : 0 }

  /// All fields as an object.
  fileprivate var value: AnswerValue { .object(Self.members.map { ($0.key, $0.value(self)) }) }

  /// The name and the two areas in square kilometres, separated by tabs.
  func text(in words: Phrasebook) -> String {
    [name, words.number(area, decimals: 0), words.number(oppositeLand, decimals: 0)]
      .joined(separator: "\t")
  }

  static func fields(_ extras: AnswerExtras) -> [AnswerField<LandRow>] {
    members.map { member in AnswerField(member.key) { member.value($0) } }
  }

  static func tablePaths(_ extras: AnswerExtras) -> [String] {
    members.map(\.key).filter { $0 != "counterparts" }
  }

  static func columnKind(of path: String, _ extras: AnswerExtras) -> AnswerColumn.Kind? {
    switch path {
    case "area_km2", "opposite_land_km2", "share": .number
    case "people", "people_opposite_land": .whole
    case "counterparts": .text
    default: nil
    }
  }

  private static let members: [(key: String, value: @Sendable (LandRow) -> AnswerValue)] = [
    ("name", { .string($0.name) }), ("code", { .text($0.code) }),
    ("area_km2", { .area($0.area) }), ("opposite_land_km2", { .area($0.oppositeLand) }),
    ("share", { .share($0.share) }), ("people", { .whole($0.people) }),
    ("people_opposite_land", { .whole($0.peopleOppositeLand) }),
    (
      "counterparts",
      { row in
        .array(
          row.counterparts.map {
            .object([
              ("name", .string($0.name)), ("code", .text($0.code)), ("area_km2", .area($0.area)),
            ])
          })
      }
    ),
  ]
}

extension LandRow {
  init(_ country: AntipodalLand.Country) {
    self.init(
      name: country.name, code: country.code, area: country.area,
      oppositeLand: country.oppositeLand, people: country.people,
      peopleOppositeLand: country.peopleOppositeLand, counterparts: country.counterparts)
  }
}

extension AnswerValue {
  /// Square kilometres.
  fileprivate static func area(_ area: Double) -> AnswerValue { .decimal(area, decimals: 3) }

  /// A part of 1.
  fileprivate static func share(_ share: Double) -> AnswerValue { .decimal(share, decimals: 6) }
}

extension Phrasebook {
  /// A part of 1 in hundredths, with two decimals.
  fileprivate func percent(_ share: Double) -> String {
    self[.percent, number(100 * share, decimals: 2)]
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
