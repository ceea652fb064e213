import Cells
import Containment
import DataFiles
import Sessions
import TestSupport
import Toponymy
import TunnelKit

/// A saved state of any bytes leaves the maps as they are or changes them; in either case the ends
/// are antipodes and a picture is drawn.
@MainActor
enum StateProperties {
  /// The program and its data, read once.
  private static let data = Result {
    try SessionData(folder: BundledData.folder, gazetteer: Gazetteer(folder: BundledData.folder))
  }

  static func check(_ bytes: [UInt8]) throws {
    var start = SessionStart(
      version: "fuzz", data: "", secondsSince1970: 1_795_435_200,
      size: CellSize(columns: 30, rows: 10), depth: .palette16)
    start.reducesMotion = true
    start.state = String(decoding: bytes, as: UTF8.self)
    let replay = try Replay(start, data: data.get())
    replay.begin()
    let tunnel = replay.session.tunnel
    let (here, there) = (tunnel.startMap.currentLocation, tunnel.targetMap.currentLocation)
    try claim(here.antipode == there && there.antipode == here, "\(here) and \(there)")
    try claim(replay.screen.canvas.size == start.size, "no picture of \(start.size)")
    if let failure = replay.session.failure { throw BrokenProperty(description: "\(failure)") }
  }
}
