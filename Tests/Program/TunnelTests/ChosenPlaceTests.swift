import Foundation
import TestSupport
import Testing

/// Places that the program chooses: `here`, `--random` and `--random-land`.
@Suite struct ChosenPlaceTests {
  private func tunnel(_ arguments: String..., zone: String = "Etc/UTC") throws -> ProcessResult {
    try TunnelTests.tunnel(arguments, variables: ["TZ": zone])
  }

  @Test(arguments: ["Europe/Berlin", ":Europe/Berlin", "/usr/share/zoneinfo/Europe/Berlin"])
  func hereIsTheTownOfTheTimeZone(zone: String) throws {
    let result = try tunnel("where", "here", zone: zone)
    #expect(result.status == 0 && result.output.contains("nearest  Berlin,"), "\(result)")
    #expect(
      result.errors == """
        tunnel: 'here' is taken for Berlin, State of Berlin, Germany: this machine's time zone is \
        Europe/Berlin

        """)
    let antipode = try tunnel("antipode", "--fields", "from.query,from.place", "here", zone: zone)
    #expect(antipode.status == 0 && antipode.output.hasPrefix("here\t"), "\(antipode)")
  }

  @Test func aZoneWithoutATownIsRefused() throws {
    #expect(
      try tunnel("antipode", "here", zone: "CET-1CEST")
        == ProcessResult(
          output: "",
          errors: """
            tunnel: 'here' is the town after which this machine's time zone is named, but \
            'CET-1CEST' is not named after one; expected a coordinate or a name

            """, status: 65))
  }

  @Test func hereIsForArguments() throws {
    let result = try TunnelTests.tunnel(
      ["where", "--names", "-"], input: "here\n", variables: ["TZ": "Europe/Berlin"])
    let message =
      "standard input:1: 'here', the town after which this machine's time zone is named, is for "
      + "arguments, not for records; expected a coordinate or a name\n"
    #expect(result.status == 65 && result.errors.contains(message), "\(result)")
  }

  @Test(arguments: ["--random", "--random-land"])
  func aRandomPlaceLiesOnLand(option: String) throws {
    var places: Set<String> = []
    for _ in 0..<8 {
      let result = try tunnel(
        "antipode", option, "--fields",
        "from.latitude,from.longitude,from.inside.kind,to.inside.kind")
      #expect(result.status == 0 && result.errors == "", "\(result)")
      let fields = result.output.dropLast().split(separator: "\t")
      #expect(fields[2] == "country" && (option == "--random" || fields[3] == "country"))
      places.insert("\(fields[0]) \(fields[1])")
    }
    #expect(places.count == 8)
  }

  @Test(arguments: [
    (["--random", "1", "2"], "--random chooses the place: no '<where>' can stand beside it"),
    (["--random", "--random-land"], "--random and --random-land exclude each other"),
    (
      ["--random-land", "--input", "x"],
      "--random-land answers for one place: no stream can stand beside it"
    ),
    (
      ["--random", "--jobs", "2"],
      "--jobs is for streams: '-' reads one from standard input, --input from a file"
    ),
  ])
  func aRandomPlaceStandsAlone(arguments: [String], message: String) throws {
    let result = try TunnelTests.tunnel(["antipode"] + arguments)
    #expect(result.errors.hasPrefix("tunnel: \(message)\n") && result.status == 64, "\(result)")
  }
}
