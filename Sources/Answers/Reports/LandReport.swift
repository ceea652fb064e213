import Cells
import Geodesy
import Text
import Toponymy

/// The answer to "how much of the land lies opposite land", and how many people live there.
public struct LandReport: Report, Sendable {
  private let land: AntipodalLand
  private let countries: [AntipodalLand.Country]

  /// A report on all land, and on some countries.
  public init(_ land: AntipodalLand, countries: [AntipodalLand.Country] = []) {
    self.land = land
    self.countries = countries
  }

  /// Three lines on the whole world for a person, and a table of the countries, without a final
  /// line break.
  ///
  /// Shares are given to a hundredth of a percent, areas in whole square kilometres.
  public var text: String {
    let surface = WGS84.surfaceArea
    var lines = [
      """
      land           \(percent(land.land / surface)) of the Earth's surface, \
      \(whole(land.land)) km²
      opposite land  \(percent(land.shareOfSurface)) of the surface, \
      \(percent(land.shareOfLand)) of the land, \(whole(land.oppositeLand)) km²
      people         \(land.peopleOppositeLand) of \(land.people) inhabitants of all places have \
      land beneath them, \(percent(land.shareOfPeople))
      """
    ]
    if !countries.isEmpty { lines += [""] + table }
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
    if !countries.isEmpty { members.append(("countries", .array(countries.map(\.value)))) }
    return AnswerValue.object(members).json
  }

  private var table: [String] {
    let rows = countries.map { country in
      [
        country.name, whole(country.area), whole(country.oppositeLand),
        percent(country.shareOfArea), String(country.peopleOppositeLand),
        country.counterparts.prefix(4).map { "\($0.name) \(whole($0.area))" }
          .joined(separator: ", "),
      ]
    }
    let heading = [
      "country", "km²", "opposite land", "share", "people there", "of which, in km²",
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

extension AntipodalLand.Country {
  fileprivate var shareOfArea: Double { area > 0 ? oppositeLand / area : 0 }

  fileprivate var value: AnswerValue {
    .object([
      ("name", .string(name)), ("code", .text(code)), ("area_km2", .area(area)),
      ("opposite_land_km2", .area(oppositeLand)), ("share", .share(shareOfArea)),
      ("people", .whole(people)), ("people_opposite_land", .whole(peopleOppositeLand)),
      (
        "counterparts",
        .array(
          counterparts.map {
            .object([
              ("name", .string($0.name)), ("code", .text($0.code)), ("area_km2", .area($0.area)),
            ])
          })
      ),
    ])
  }
}

extension AnswerValue {
  /// Square kilometres.
  fileprivate static func area(_ area: Double) -> AnswerValue { .decimal(area, decimals: 3) }

  /// A part of 1.
  fileprivate static func share(_ share: Double) -> AnswerValue { .decimal(share, decimals: 6) }
}

private func whole(_ number: Double) -> String { decimal(number, 0) }

private func percent(_ share: Double) -> String { decimal(100 * share, 2) + " %" }

private func decimal(_ number: Double, _ decimals: Int) -> String {
  FixedDecimal.text(number, decimals: decimals)
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
