import Foundation
import TestSupport
import Testing

/// `tunnel destination` as a process. The figures are those of GeographicLib's GeodSolve.
@Suite struct DestinationCommandTests {
  private func destination(_ arguments: String..., input: String = "") throws -> ProcessResult {
    try run(
      Product.executable, ["destination"] + arguments,
      environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"], input: input)
  }

  @Test func aPersonGetsTheWay() throws {
    #expect(
      try destination("56.55", "8.316667", "90", "100")
        == ProcessResult(
          output: """
            from    56.55, 8.316667
            to      56.539369931, 9.942279147
            ground  100.000 km, setting out at 90.000° (E), arriving at 91.356° (E)
            tunnel  99.999 km straight through the Earth

            """, errors: "", status: 0))
  }

  @Test(arguments: [
    (["40.4165", "-3.70256", "45", "250nmi"], 43.29546019494, 0.33166155295, 47.69334786),
    (["89.5", "10", "-10", "200"], 88.69889546091, -156.17481874884, 183.82653799),
    (["0", "0", "45", "100000m"], 0.63947233473, 0.63523102913, 45.00354495),
  ])
  func figuresAreThoseOfGeodSolve(
    arguments: [String], latitude: Double, longitude: Double, bearing: Double
  ) throws {
    let result = try run(
      Product.executable,
      ["destination", "--fields", "to.latitude,to.longitude,final_bearing_deg"] + arguments,
      environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"])
    let values = result.output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    try #require(values.count == 3, "\(result)")
    // half a unit of the last decimal
    #expect(abs(values[0] - latitude) <= 6e-10 && abs(values[1] - longitude) <= 6e-10)
    #expect(abs(values[2] - bearing) <= 6e-7)
  }

  @Test func pointsAlongEndWithTheDestination() throws {
    let result = try destination(
      "--every", "1000", "--fields", "surface_km,to", "56.55", "8.316667", "300", "2500")
    #expect(
      result
        == ProcessResult(
          output: """
            1000.000000\t60.13137865\t-7.39814382
            2000.000000\t61.492760106\t-25.621990673
            2500.000000\t61.22207156\t-34.959087315

            """, errors: "", status: 0))
    // a whole number of steps has no point twice
    let whole = try destination(
      "--every", "50", "--fields", "surface_km", "0", "0", "45", "100")
    #expect(whole.output == "50.000000\n100.000000\n")
  }

  @Test func streamsHaveOneAnswerARecord() throws {
    let lines = try destination("--fields", "to", "-", "45", "100km", input: "0 0\n1 200\n")
    #expect(lines.output == "0.639472335\t0.635231029\n")
    #expect(lines.status == 65)
    let table = try destination("-", "45", "100", input: "name,lat,lon\na,0,0\n")
    #expect(
      table.output
        == "name,lat,lon,to.latitude,to.longitude,surface_km,initial_bearing_deg,"
        + "final_bearing_deg,tunnel_km\na,0,0,0.639472335,0.635231029,100.000000,45.000000,"
        + "45.003545,99.998969\n", "\(table.output)")
  }

  @Test(arguments: [
    (["1", "2"], "a destination needs a place, a bearing and a distance"),
    (["1", "2", "3", "4 miles"], "'4 miles' is no distance"),
    (["1", "2", "east", "4"], "'east' is no bearing; expected degrees"),
    (["1", "2", "3", "4e9"], "'4e9' is no distance"),
    (["1", "2", "3", "2000000"], "'2000000' is too far"),
    (["--every", "0", "1", "2", "3", "4"], "--every 0.0 km is too short"),
    (["--every", "1", "-", "3", "4"], "--every is for one place"),
  ])
  func whatCannotBeIsRefused(arguments: [String], message: String) throws {
    let result = try run(
      Product.executable, ["destination"] + arguments,
      environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"])
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
