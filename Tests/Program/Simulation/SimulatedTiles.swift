import Foundation
import Sessions
import TestSupport
import Tiles

/// The street map tiles of a simulated session: the extract of Helsinki, sound or damaged.
struct SimulatedTiles: CustomStringConvertible {
  /// What is wrong with the file.
  private enum Damage {
    /// It ends after so many bytes.
    case truncated(Int)
    /// Some bytes have other values.
    case flipped
    /// It is a folder, whose tiles are removed when so many seconds have passed.
    case removed(time: Double)
  }

  private let damage: Damage?
  /// Whether the file says that it has tiles all over the world.
  private let claimsTheWorld: Bool
  /// Where the session starts: a coordinate; `nil` for the usual place.
  let place: String?
  /// The span of the maps at the start, in kilometres.
  let span: Double
  private let seed: UInt64

  /// The places of the extract and their antipodes, to which the search goes.
  static let searches = ["60.1719 24.9443", "-60.1719 -155.0557"]

  /// The tiles of a seed, which two of three seeds have not.
  ///
  /// They have a generator of their own, so that seeds keep their sessions.
  init?(seed: UInt64) {
    var generator = SeededGenerator(seed: seed ^ 0x74_696C_6573)
    guard Int.random(in: 0..<3, using: &generator) == 0 else { return nil }
    let size = 190_000
    damage =
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: .truncated(.random(in: 0..<size, using: &generator))
      case 1: .flipped
      case 2: .removed(time: Double(Int.random(in: 0...200, using: &generator)))
      default: nil
      }
    claimsTheWorld = Int.random(in: 0..<4, using: &generator) == 0
    place =
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: nil
      case 1: Self.searches[1]
      default:
        "60.1\(Int.random(in: 600...800, using: &generator)) "
          + "24.9\(Int.random(in: 300...600, using: &generator))"
      }
    span = exp(.random(in: log(0.2)...log(100), using: &generator))
    self.seed = generator.next()
  }

  var description: String {
    switch damage {
    case .truncated(let size): "tiles that end after \(size) bytes"
    case .flipped: "tiles with other bytes"
    case .removed(let time): "tiles removed after \(Int(time)) s"
    case nil: claimsTheWorld ? "tiles that claim the world" : "tiles"
    }
  }

  /// Whether no tile can be damaged.
  var areSound: Bool { damage == nil }

  /// What a session with the tiles starts with, so that a recording can be replayed with the
  /// extract as it is.
  func apply(to start: inout SessionStart) {
    start.place = place
    start.map.span = span
    start.tiles = [RecordedTiles(path: Extract.path)]
  }

  /// Puts the tiles into a folder and opens them; `nil` if they are so damaged that they are
  /// refused.
  func source(in folder: TemporaryDirectory) throws -> TileSource? {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Extract.path)))
    if claimsTheWorld {
      for (index, degrees) in [-180, -85, 180, 85].enumerated() {
        withUnsafeBytes(of: Int32(degrees * 10_000_000).littleEndian) {
          let offset = Self.boundsOffset + 4 * index
          bytes.replaceSubrange(offset..<offset + 4, with: $0)
        }
      }
    }
    switch damage {
    case .truncated(let size): bytes.removeLast(max(bytes.count - size, 0))
    case .flipped:
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<Int.random(in: 1...200, using: &generator) {
        bytes[.random(in: 8..<bytes.count, using: &generator)] ^= .random(
          in: 1...255, using: &generator)
      }
    case .removed, nil: break
    }
    let path = try folder.write(bytes, to: "helsinki.pmtiles")
    guard let archive = try? TileArchive(path: path) else {
      if areSound { throw Unreadable() }
      return nil
    }
    guard case .removed = damage else { return TileSource([archive]) }
    let tiles = folder.path + "/tiles"
    try archive.forEachTile { address, _, bytes in
      guard case .success(let bytes) = bytes, !bytes.isEmpty else { return }
      let column = "\(tiles)/\(address.zoom)/\(address.column)"
      try? FileManager.default.createDirectory(
        atPath: column, withIntermediateDirectories: true)
      try? Data(bytes).write(to: URL(fileURLWithPath: "\(column)/\(address.row).mvt"))
    }
    return TileSource([try TileArchive(path: tiles)])
  }

  /// The extract itself cannot be opened.
  private struct Unreadable: Error {}

  /// Where the header of PMTiles 3 has the box of the tiles.
  private static let boundsOffset = 102

  /// Does to the folder what happens between two times, in seconds.
  func pass(from start: Double, to end: Double, in folder: TemporaryDirectory) {
    guard case .removed(let time) = damage, start <= time, time < end else { return }
    try? FileManager.default.removeItem(atPath: folder.path + "/tiles")
  }
}
