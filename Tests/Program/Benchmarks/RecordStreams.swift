import CPROJLoader
import Foundation
import TestSupport
import Toponymy

@testable import Geodesy

/// Streams of coordinates and names through `tunnel antipode`, `tunnel where` and `tunnel distance`
/// and through the programs with which it is
/// compared, as processes from a file to /dev/null, in one run.
struct RecordStreams {
  /// A program with its arguments and its input.
  private struct Contender {
    let name: String
    let command: String
    let input: String
    let lines: Int
    var aim = Aim.none
  }

  /// What a rate is to reach.
  private enum Aim {
    case none
    /// Million lines a second.
    case rate(Double)
    /// A multiple of the rate of one thread.
    case timesOneThread(Double)
    /// The rate of PROJ's `geod_inverse` alone.
    case ofPROJ
  }

  private static let million = 1_000_000

  /// Adds a row for each program: lines a second, and for the other programs the ratio to ours.
  static func measure(_ table: inout Table) throws {
    let folder = try TemporaryDirectory()
    let inputs = try write(to: folder)
    let ours = [1, 2].flatMap { jobs in contenders(inputs, jobs: jobs).map { ($0, jobs) } }
    let rateOfPROJ = try rateOfPROJ(inputs.anywhere)
    // our lines a second on one thread, by the input file and by the row
    var rates: [String: Double] = [:]
    var alone: [String: Double] = [:]
    for (contender, jobs) in ours {
      let rate = try rate(of: contender)
      if jobs == 1 {
        rates[contender.input] = rates[contender.input] ?? rate
        alone[contender.name] = rate
      }
      let aim =
        switch contender.aim {
        case .none: ""
        case .rate(let millions):
          aimText("\(millions) million", isMet: rate >= millions * 1e6)
        case .timesOneThread(let factor):
          aimText(
            "\(factor) times one thread", isMet: rate >= factor * (alone[contender.name] ?? .nan))
        case .ofPROJ: aimText("the rate of PROJ alone, below", isMet: rate >= rateOfPROJ)
        }
      table.add(
        "\(contender.name), \(jobs) thread\(jobs == 1 ? "" : "s")", text(rate), aim)
    }
    table.add(
      "PROJ's `geod_inverse` on the same points, in the process, nothing read or written",
      text(rateOfPROJ))
    for peer in try peers(inputs, folder: folder) {
      let rate = try rate(of: peer)
      let own = rates[peer.input] ?? rates[inputs.points] ?? .nan
      table.add(
        peer.name, text(rate),
        "tunnel's antipodes on one thread are \((own / rate * 10).rounded() / 10) times as fast")
    }
  }

  /// Our program with `jobs` threads.
  private static func contenders(_ inputs: Inputs, jobs: Int) -> [Contender] {
    let program = "TUNNEL_DATA='\(BundledData.directory)' '\(Product.executable)'"
    let tunnel = "\(program) antipode --jobs \(jobs)"
    let positions = "--fields to.latitude,to.longitude -"
    let lengths = "--fields to.latitude,to.longitude,tunnel_km,surface_km -"
    let names = "--fields from,to,tunnel_km,surface_km -"
    let nearest =
      "--fields from.nearest.name,from.nearest.distance_km,from.nearest.bearing_deg -"
    return [
      Contender(
        name: "antipodes, 1 million lines", command: "\(tunnel) \(positions)",
        input: inputs.points, lines: million),
      Contender(
        name: "antipodes, 10 million lines", command: "\(tunnel) \(positions)",
        input: inputs.tenfold, lines: 10 * million,
        aim: jobs == 1 ? .rate(20) : .timesOneThread(1.5)),
      Contender(
        name: "with both lengths, 1 million lines",
        command: "\(tunnel) \(lengths)", input: inputs.points, lines: million,
        aim: .rate(5)),
      Contender(
        name: "with all names, distances and bearings at both ends, 300,000 lines",
        command: "\(tunnel) \(names)", input: inputs.fewer, lines: 300_000,
        aim: jobs == 1 ? .rate(0.6) : .timesOneThread(1.9)),
      Contender(
        name: "a table with the nearest place, its distance and bearing, 1 million rows",
        command: "\(tunnel) --format csv \(nearest)", input: inputs.table,
        lines: million, aim: jobs == 1 ? .rate(1.5) : .none),
      Contender(
        name: "antipodes of degrees, minutes and seconds, 1 million lines",
        command: "\(tunnel) \(positions)", input: inputs.sexagesimal,
        lines: million, aim: .rate(0.33)),
      Contender(
        name: "lines that are no coordinate, 1 million",
        command: "{ \(tunnel) \(positions) 2> /dev/null; test $? -eq 65; }",
        input: inputs.words, lines: million, aim: jobs == 1 ? .rate(2) : .none),
      Contender(
        name: "distances and bearings of two points within 4,000 km, 1 million lines",
        command: "\(program) distance --jobs \(jobs) -", input: inputs.near, lines: million,
        aim: jobs == 1 ? .rate(3) : .none),
      Contender(
        name: "distances and bearings of any two points, 1 million lines",
        command: "\(program) distance --jobs \(jobs) -", input: inputs.anywhere, lines: million,
        aim: jobs == 1 ? .ofPROJ : .none),
      Contender(
        name: "`where`, all but the nearest land, 300,000 lines",
        command: "\(program) where --jobs \(jobs) --fields \(fieldsWithoutLand) -",
        input: inputs.fewer, lines: 300_000, aim: jobs == 1 ? .rate(0.4) : .none),
      Contender(
        name: "`where`, all with the nearest land, 300,000 lines",
        command: "\(program) where --jobs \(jobs) --format ndjson -", input: inputs.fewer,
        lines: 300_000, aim: jobs == 1 ? .rate(0.15) : .none),
      Contender(
        name: "antipodes of places by their exact names, all different, 100,000 lines",
        command: "\(tunnel) --names \(positions)", input: inputs.names, lines: 100_000,
        aim: jobs == 1 ? .rate(0.3) : .none),
      Contender(
        name: "the same with a country or a region after a comma, 100,000 lines",
        command: "\(tunnel) --names \(positions)", input: inputs.qualified, lines: 100_000,
        aim: jobs == 1 ? .rate(0.2) : .none),
    ]
  }

  private static let fieldsWithoutLand =
    "latitude,longitude,inside,nearest,territory,region,on_lake,elevation_m,"
    + "elevation_uncertainty_m,time_zone,utc_offset_s,time,light,sun_elevation_deg,"
    + "sun_azimuth_deg,solar_time_h,season"

  private static func peers(
    _ inputs: Inputs, folder: TemporaryDirectory
  ) throws -> [Contender] {
    let numpy = """
      import sys, numpy
      points = numpy.loadtxt(sys.stdin.buffer)
      points[:, 0] = -points[:, 0]
      points[:, 1] = numpy.where(points[:, 1] > 0, points[:, 1] - 180, points[:, 1] + 180)
      numpy.savetxt(sys.stdout.buffer, points, fmt="%.6f", delimiter="\\t")
      """
    let script = folder.path + "/antipodes.py"
    try Data(numpy.utf8).write(to: URL(fileURLWithPath: script))
    let all = [
      Contender(
        name: "`geod -I` (distance and bearings, 1 million lines)",
        command: "geod -I +ellps=WGS84 -f %.6f", input: inputs.pairs, lines: million),
      Contender(
        name: "`GeodSolve -i` (the same)", command: "GeodSolve -i", input: inputs.pairs,
        lines: million),
      Contender(
        name: "`cct` (antipodes by +proj=affine, 1 million lines)",
        command: "cct -z 0 -t 0 -d 6 +proj=affine +s11=-1 +yoff=180", input: inputs.points,
        lines: million),
      Contender(
        name: "`mawk` (antipodes, 1 million lines)",
        command: "mawk '{printf \"%.6f\\t%.6f\\n\", -$1, ($2 > 0 ? $2 - 180 : $2 + 180)}'",
        input: inputs.points, lines: million),
      Contender(
        name: "numpy (antipodes by loadtxt and savetxt, 1 million lines)",
        command: "python3 '\(script)'", input: inputs.points, lines: million),
      Contender(
        name: "`GeoConvert -g` (degrees, minutes and seconds to decimals, 1 million lines)",
        command: "GeoConvert -g -p 6", input: inputs.sexagesimal, lines: million),
    ]
    // programs that are not installed are left out
    return try all.filter { peer in
      let program = peer.command.prefix { $0 != " " }
      let probe = program == "python3" ? "python3 -c 'import numpy'" : "command -v \(program)"
      return try run("sh", ["-c", probe]).status == 0
    }
  }

  /// Lines a second of wall time, the best of three runs.
  private static func rate(of contender: Contender) throws -> Double {
    Double(contender.lines) / (try bestSeconds(of: contender.command, input: contender.input))
  }

  /// The geodesics a second that PROJ alone finds between the two points of each line.
  private static func rateOfPROJ(_ path: String) throws -> Double {
    let numbers = try String(contentsOfFile: path, encoding: .utf8)
      .split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
    let library = try PROJLibrary.loaded()
    let seconds = (0..<3).map { _ in
      let clock = ContinuousClock()
      return clock.measure {
        var (distance, initial, final) = (0.0, 0.0, 0.0)
        for start in stride(from: 0, to: numbers.count, by: 4) {
          library.functions.geod_inverse(
            library.ellipsoid, numbers[start], numbers[start + 1], numbers[start + 2],
            numbers[start + 3], &distance, &initial, &final)
        }
      } / .seconds(1)
    }
    return Double(numbers.count / 4) / (seconds.min() ?? .nan)
  }

  private static func text(_ rate: Double) -> String {
    "\((rate / 1e6 * 100).rounded() / 100) million lines a second"
  }

  private struct Inputs {
    let points: String
    let tenfold: String
    let fewer: String
    let pairs: String
    let sexagesimal: String
    let table: String
    let words: String
    let near: String
    /// Two points of a line that may lie anywhere.
    let anywhere: String
    let names: String
    let qualified: String
  }

  /// Writes random points with six decimals; for programs that need two points, with their
  /// antipodes.
  private static func write(to folder: TemporaryDirectory) throws -> Inputs {
    var generator = SeededGenerator(seed: 20_131_104)
    var steps = SeededGenerator(seed: 20_131_106)
    var points = ""
    var pairs = ""
    var fewer = ""
    var sexagesimal = ""
    var (near, anywhere) = ("", "")
    var previous = "0 0"
    var table = "latitude,longitude\n"
    for index in 0..<million {
      let latitude = Int.random(in: -90_000_000...90_000_000, using: &generator)
      let longitude = Int.random(in: -179_999_999...180_000_000, using: &generator)
      let opposite = longitude > 0 ? longitude - 180_000_000 : longitude + 180_000_000
      let point = text(latitude) + " " + text(longitude)
      points += point + "\n"
      table += text(latitude) + "," + text(longitude) + "\n"
      pairs += point + " " + text(-latitude) + " " + text(opposite) + "\n"
      sexagesimal += angle(latitude, "NS") + " " + angle(longitude, "EW") + "\n"
      if index == 299_999 { fewer = points }
      // at most 25 degrees apart in latitude and in longitude, which is less than 4,000 km
      let north =
        latitude + (latitude > 0 ? -1 : 1) * Int.random(in: 0...25_000_000, using: &steps)
      let east =
        longitude + (longitude > 0 ? -1 : 1) * Int.random(in: 0...25_000_000, using: &steps)
      near += point + " " + text(north) + " " + text(east) + "\n"
      anywhere += previous + " " + point + "\n"
      previous = point
    }
    let inputs = Inputs(
      points: folder.path + "/points", tenfold: folder.path + "/tenfold",
      fewer: folder.path + "/fewer", pairs: folder.path + "/pairs",
      sexagesimal: folder.path + "/sexagesimal", table: folder.path + "/table.csv",
      words: folder.path + "/words", near: folder.path + "/near",
      anywhere: folder.path + "/anywhere", names: folder.path + "/names",
      qualified: folder.path + "/qualified")
    try Data(near.utf8).write(to: URL(fileURLWithPath: inputs.near))
    try Data(anywhere.utf8).write(to: URL(fileURLWithPath: inputs.anywhere))
    let names = try placeNames(count: 100_000)
    try Data(names.plain.utf8).write(to: URL(fileURLWithPath: inputs.names))
    try Data(names.qualified.utf8).write(to: URL(fileURLWithPath: inputs.qualified))
    try Data(String(repeating: "no number\n", count: million).utf8)
      .write(to: URL(fileURLWithPath: inputs.words))
    try Data(table.utf8).write(to: URL(fileURLWithPath: inputs.table))
    try Data(points.utf8).write(to: URL(fileURLWithPath: inputs.points))
    try Data(fewer.utf8).write(to: URL(fileURLWithPath: inputs.fewer))
    try Data(pairs.utf8).write(to: URL(fileURLWithPath: inputs.pairs))
    try Data(sexagesimal.utf8).write(to: URL(fileURLWithPath: inputs.sexagesimal))
    var tenfold = Data()
    for _ in 0..<10 { tenfold += Data(points.utf8) }
    try tenfold.write(to: URL(fileURLWithPath: inputs.tenfold))
    return inputs
  }

  /// Names of places, a line each, all different, in no order of size; and the same with the code
  /// of the country or the region after a comma.
  private static func placeNames(count: Int) throws -> (plain: String, qualified: String) {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    var generator = SeededGenerator(seed: 20_131_105)
    var names: Set<String> = []
    var (plain, qualified) = ("", "")
    func isName(_ text: String) -> Bool { !text.contains { ",0123456789".contains($0) } }
    while names.count < count {
      let index = Int.random(in: 0..<gazetteer.placeCount, using: &generator)
      guard let place = gazetteer.place(at: index) else { continue }
      if isName(place.name), names.insert(place.name).inserted {
        let region = place.admin1 ?? ""
        let isInRegion = index % 2 == 0 && !region.isEmpty && isName(region)
        plain += place.name + "\n"
        qualified += "\(place.name), \(isInRegion ? region : place.countryCode)\n"
      }
    }
    return (plain, qualified)
  }

  /// Degrees, minutes and seconds to a tenth, truncated, with a letter for the hemisphere.
  private static func angle(_ microdegrees: Int, _ letters: String) -> String {
    let tenths = Int(microdegrees.magnitude) * 36 / 1000
    let (minutes, seconds) = (tenths / 600, tenths % 600)
    return "\(minutes / 60)°\(minutes % 60)'\(seconds / 10).\(seconds % 10)\""
      + (microdegrees < 0 ? letters.suffix(1) : letters.prefix(1))
  }

  private static func text(_ microdegrees: Int) -> String {
    let digits = String(microdegrees.magnitude % 1_000_000)
    return (microdegrees < 0 ? "-" : "") + "\(microdegrees.magnitude / 1_000_000)."
      + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
