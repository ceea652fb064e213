import DataFiles
import Foundation
import Geodesy
import TestSupport
import Testing

@testable import Toponymy

/// Airports are found by the codes of IATA and ICAO.
@Suite struct AirportCodesTests {
  private let search: NameSearch

  init() throws {
    search = try NameSearch(gazetteer: Gazetteer(folder: BundledData.folder))
  }

  /// The code that the name of an airport ends with: "Heathrow Airport (LHR)".
  private static func code(of area: SearchArea) -> String? {
    guard area.kind == .airport, area.name.hasSuffix(")") else { return nil }
    return String(area.name.dropLast().suffix(3))
  }

  @Test(arguments: [
    ("FRA", 50.03, 8.56), ("MEX", 19.44, -99.07), ("HND", 35.55, 139.78), ("PER", -31.94, 115.97),
    ("CAN", 23.39, 113.3), ("AUS", 30.19, -97.67), ("LHR", 51.47, -0.45), ("EGLL", 51.47, -0.45),
    ("KJFK", 40.64, -73.78), ("LFPG", 49.01, 2.55), ("RJTT", 35.55, 139.78), ("LYR", 78.25, 15.5),
    ("EDDF", 50.03, 8.56), ("IPC", -27.16, -109.42), ("Heathrow", 51.47, -0.45),
    ("MOI", -19.84, -157.7), ("MBA", -4.03, 39.59),
    ("BRU", 50.9, 4.48), ("LUX", 49.62, 6.2), ("KJK", 50.82, 3.21),
    // that of the largest city of the name
    ("London Airport", 51.47, -0.45), ("Doha Airport", 25.27, 51.61),
    ("Bangkok Airport", 13.68, 100.75), ("Phoenix Airport", 33.43, -112.01),
    ("Las Vegas Airport", 36.08, -115.15), ("Hyderabad Airport", 17.24, 78.43),
    ("San Jose Airport", 37.36, -121.93), ("Austin Airport", 30.19, -97.67),
    ("Valencia Airport", 39.49, -0.48),
    // that of a table
    ("Concepcion Airport", -36.77, -73.06), ("Columbus Airport", 40.0, -82.89),
    ("Cordoba Airport", -31.32, -64.21), ("La Paz Airport", -16.51, -68.19),
    ("Oran Airport", 35.62, -0.62), ("Panama City Airport", 9.07, -79.38),
    ("Richmond Airport", 37.51, -77.32), ("San Salvador Airport", 13.44, -89.06),
  ])
  func theAirportIsMeant(text: String, latitude: Double, longitude: Double) throws {
    let match = try #require(try search.matches(for: text).first)
    guard case .area(let area) = match.subject else {
      Issue.record("\(text) is \(match.fullName)")
      return
    }
    #expect(area.kind == .airport)
    // the table has hundredths of a degree, and runways are some kilometres long
    let meant = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(try area.coordinate.geodesic(to: meant).distance < 5_000, "\(area)")
  }

  /// The codes that mean something else, each with what that is: a name of a town, an island or the
  /// like that weighs more than the airport.
  private static func exceptions() throws -> [String: String] {
    let url = try #require(
      Bundle.module.url(forResource: "Resources/airport_codes_of_others", withExtension: "tsv"))
    let rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst(2)
      .map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.allSatisfy { $0.count == 2 })
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
  }

  /// A code comes before the three letters of a country but for USA, and after a place whose name
  /// it is only if that weighs more.
  @Test func everyAirportIsFoundByItsCode() throws {
    let airports = search.file.areas.filter { $0.kind == .airport }
    #expect(airports.count > 7_000)
    let exceptions = try Self.exceptions()
    var others: [String: String] = [:]
    for airport in airports {
      guard let code = Self.code(of: airport) else { continue }
      let matches = try search.exactMatches(for: code, limit: 20)
      #expect(matches.contains { $0.name == airport.name }, "\(airport.name)")
      if let first = matches.first, first.name != airport.name { others[code] = first.name }
    }
    #expect(others == exceptions)
    #expect(exceptions.count * 100 < airports.count * 4)
    #expect(exceptions["USA"] == "United States of America")
  }
}
