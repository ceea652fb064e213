import Foundation
import TestSupport
import Testing

/// `tunnel fall` as a process: standard output, standard error and exit status together.
@Suite struct FallCommandTests {
  private func fall(_ arguments: String...) throws -> ProcessResult { try fall(arguments) }

  private func fall(_ arguments: [String]) throws -> ProcessResult {
    // the command needs no data
    try run(
      Product.executable, ["fall"] + arguments,
      environment: ["TUNNEL_DATA": "/nonexistent", "PATH": "/usr/bin:/bin"], input: "")
  }

  @Test func aPersonGetsTheTimeTheSpeedAndTheLayers() throws {
    let result = try fall("51.5", "0", "40.7", "-74")
    #expect(
      result
        == ProcessResult(
          output: """
            from    51.5, 0
            to      40.7, -74
            tunnel  5420.725 km, at most 605.276 km below the surface
            fall    41 min 32.45 s (2492.45 s)
            speed   3467.89 m/s in the middle
            model   layers of rock and iron (PREM, 1981) within a sphere of 6371 km

               after s  km below       m/s  into
                  0.00       0.0      0.00  ocean
                 58.14       3.0    242.80  upper crust
                130.35      15.0    543.11  lower crust
                166.61      24.4    692.83  lithospheric mantle
                305.89      80.0   1255.28  low-velocity zone
                528.57     220.0   2084.13  upper mantle
                767.98     400.0   2814.78  upper transition zone
               1174.98     600.0   3452.63  lower transition zone
               1246.22     605.3   3467.89  the middle of the way

            """, errors: "", status: 0))
  }

  @Test func theSpinningEarthIsTold() throws {
    let result = try fall("--spin", "0", "20")
    #expect(
      result.output.contains(
        """
        spin    as the Earth turns, a free fall passes 298.6 km from the centre
                and surfaces after 2292.73 s at 0, -167.274772,
                7.275° (808.9 km) short of the antipode
        """))
    let json = try fall("--spin", "--json", "0", "20").output
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let spin = try #require(object["spin"] as? [String: Any])
    #expect(abs((spin["duration_s"] as? Double ?? 0) - 2292.73) < 0.01)
    #expect(abs((spin["short_of_antipode_deg"] as? Double ?? 0) - 7.275) < 0.001)
    #expect(
      try fall("--spin", "--format", "csv", "0", "20").output
        == "0,20,0,-160,12742000.000,6371000.000,2290.651,9918.84,"
        + "2292.727,0,-167.274772,808917.684\n")
    for arguments in [[], ["0", "20", "1", "2"], ["--model", "uniform", "0", "20"]] {
      let refused = try fall(["--spin"] + arguments)
      #expect(
        refused.status == 64 && refused.errors.contains("is for a fall from one place"))
    }
  }

  @Test func aProgramGetsOneObject() throws {
    let result = try fall("--json", "--", "-33.9", "151.2")
    #expect(result.errors.isEmpty && result.status == 0)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["duration_s"] as? Double == 2290.651)
    #expect((object["to"] as? [String: Double]) == ["latitude": 33.9, "longitude": -28.8])
    #expect((object["legs"] as? [Any])?.count == 11)
  }

  @Test func simpleModelsAreThoseOfTheSchoolbooks() throws {
    #expect(try fall("--model", "uniform").output.contains("42 min 12.17 s"))
    #expect(try fall("--model", "constant").output.contains("37 min 59.76 s"))
  }

  @Test(
    arguments: [
      (
        ["--model", "constant", "1", "2", "3", "4"],
        "the model 'constant' knows the way through the centre only; expected one place, or one and "
          + "its antipode", 64
      ),
      (["1", "2", "3", "4", "5", "6"], "a fall has two places at most; found 3", 64),
      (["91", "2"], "latitude 91 is outside -90...90", 65),
    ] as [([String], String, Int32)])
  func whatCannotBeIsRefused(arguments: [String], message: String, status: Int32) throws {
    let result = try run(
      Product.executable, ["fall"] + arguments, environment: ["PATH": "/usr/bin:/bin"], input: "")
    #expect(
      result == ProcessResult(output: "", errors: "tunnel: \(message)\n", status: status))
  }

  @Test func aPictureShowsTheEarthCutOpen() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/fall.svg"
    let result = try fall("--output", path, "--after", "912")
    #expect(result == ProcessResult(output: "", errors: "", status: 0))
    let picture = try SVGReader(String(contentsOfFile: path, encoding: .utf8))
    #expect(picture.problems.isEmpty)
    let texts = picture.texts.map(\.text)
    for text in ["depth", "km/s", "of 38:11", "outer core", "7.49 m/s"] {
      #expect(texts.contains { $0.contains(text) }, "\(text)")
    }
    #expect(picture.title == "12,742 km, at most 6,371 km below the surface")
  }

  @Test func aMovingPictureHasTheWayThereAndBack() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/fall.svg"
    let result = try fall("--output", path, "--animate", "--size", "40x12")
    #expect(result == ProcessResult(output: "", errors: "", status: 0))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // twice 2290.65 s at 200 times, five frames a second
    #expect(text.components(separatedBy: "@keyframes ").count - 1 == 114)
    #expect(text.contains("animation:23000ms"))
    #expect(SVGReader(text).problems.isEmpty)
  }

  @Test(arguments: [
    (["--output", "fall.png"], "name it .svg, .ans or .txt"),
    (["--output", "fall.txt", "--animate"], "--animate needs a file named .svg"),
    (["--animate"], "--animate is for a picture"), (["--after", "3"], "--after is for a picture"),
    (["--size", "80x24"], "--size is for a picture"),
    (["--output", "fall.svg", "--spin", "0", "20"], "--fields and --spin"),
    (["--output", "fall.svg", "--json"], "without --json, --format"),
    (["--output", "fall.svg", "-"], "draws one fall"),
    (["--between", "0", "20"], "--between is for streams"),
    (["--output", "fall.svg", "--model", "uniform"], "model 'prem'"),
    (["--output", "fall.svg", "--size", "0x4"], "expected columns and rows"),
  ])
  func whatCannotBeDrawnIsSaid(arguments: [String], reason: String) throws {
    let result = try fall(arguments)
    #expect(result.status == 64 && result.errors.contains(reason), "\(result.errors)")
  }
}
