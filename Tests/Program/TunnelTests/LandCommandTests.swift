import Foundation
import TestSupport
import Testing

/// `tunnel land` as a process: standard output, standard error and exit status together.
@Suite struct LandCommandTests {
  private func land(_ arguments: String...) throws -> ProcessResult {
    try tunnel(["land"] + arguments)
  }

  @Test func aPersonGetsSharesAndATable() throws {
    #expect(
      try land("--country", "es", "--country", "New Zealand", "--country", "AU")
        == ProcessResult(
          output: """
            land           28.88 % of the Earth's surface, 147293302 km²
            opposite land  3.85 % of the surface, 13.32 % of the land, 19614212 km²
            people         1041939454 of 4602863970 inhabitants of all places have land beneath \
            them, 22.64 %

            country          km²  opposite land    share  people there  of which, in km²
            Spain         506778         140847  27.79 %      19558040  New Zealand 140847
            New Zealand   269370         160774  59.69 %       7255019  \
            Spain 140847, Portugal 15759, Morocco 3134, France 984
            Australia    7689574              0   0.00 %             0

            """, errors: "", status: 0))
  }

  @Test func countriesAreRowsOfATable() throws {
    #expect(
      try land("--country", "ES", "-f", "csv", "--header").output == """
        name,code,area_km2,opposite_land_km2,share,people,people_opposite_land
        Spain,ES,506778.137,140846.632,0.277926,56562096,19558040

        """)
    #expect(
      try land("--fields", "name,share,counterparts").output == "Earth\t0.133164\t[]\n")
    #expect(
      try land("--country", "ES", "--format", "ndjson", "--fields", "code").output
        == "{\"code\": \"ES\"}\n")
    let points = try land("--format", "geojson")
    #expect(points.status == 64)
    #expect(points.errors.contains("expected csv, tsv, json, ndjson or arrow"))
  }

  /// A stream of Arrow in a file.
  @Test func arrowGoesToAFile() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/land.arrows"
    #expect(
      try land("--country", "ES", "-f", "arrow", "-o", path)
        == ProcessResult(output: "", errors: "", status: 0))
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.prefix(4) == Data([255, 255, 255, 255]))
    #expect(bytes.suffix(8) == Data([255, 255, 255, 255, 0, 0, 0, 0]))
    #expect(bytes.range(of: Data("opposite_land_km2".utf8)) != nil)
    #expect(bytes.range(of: Data("Spain".utf8)) != nil)
  }

  @Test func aProgramGetsAllCountriesInOneObject() throws {
    let result = try land("--countries", "--json")
    #expect(result.errors.isEmpty && result.status == 0)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let countries = try #require(object["countries"] as? [[String: Any]])
    #expect(countries.count == 254 && countries.first?["name"] as? String == "Antarctica")
    let areas = countries.compactMap { $0["opposite_land_km2"] as? Double }
    let all = try #require(object["opposite_land_km2"] as? Double)
    #expect(areas.count == 254 && abs(areas.reduce(0, +) - all) < 1)
    #expect(object["share_of_surface"] as? Double == 0.038454)
  }

  @Test func anUnknownCountryIsRefused() throws {
    #expect(
      try land("--country", "Atlantis")
        == ProcessResult(
          output: "",
          errors: """
            tunnel: there is no country 'Atlantis'; expected a name such as Spain or a code of \
            two letters (ISO 3166-1) such as ES

            """, status: 64))
  }
}
