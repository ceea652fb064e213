import Foundation
import TestSupport

/// Builds small places files for tests, with their kd-trees.
struct PlaceFileWriter {
  struct Entry {
    var id: Int32
    var latitude: Int32
    var longitude: Int32
    var population: UInt32 = 0
    var kind: UInt8 = 0
  }

  /// The entries in the order of the file.
  private(set) var entries: [Entry]
  /// The records that can be nearest, and the number of the square of two degrees where they are.
  var candidates: (square: Int, records: [Int]) = (0, [])
  private var nodes: [(split: Int32, axis: UInt32)]
  private let depth: Int

  /// Sorts the entries into a tree whose leaves hold at most `leafSize` of them.
  init(_ entries: [Entry], leafSize: Int = 4) {
    self.entries = entries
    var depth = 0
    while entries.count > leafSize << depth { depth += 1 }
    self.depth = depth
    nodes = Array(repeating: (0, 0), count: 1 << depth - 1)
    sort(node: 0, level: 0, position: 0)
  }

  private mutating func sort(node: Int, level: Int, position: Int) {
    guard level < depth else { return }
    let range = (position * entries.count) >> level..<((position + 1) * entries.count) >> level
    let axis = (0..<3).max { spread(range, $0) < spread(range, $1) } ?? 0
    entries[range].sort { Self.vector($0)[axis] < Self.vector($1)[axis] }
    let middle = ((2 * position + 1) * entries.count) >> (level + 1)
    nodes[node] = (Self.vector(entries[middle])[axis], UInt32(axis))
    sort(node: 2 * node + 1, level: level + 1, position: 2 * position)
    sort(node: 2 * node + 2, level: level + 1, position: 2 * position + 1)
  }

  private func spread(_ range: Range<Int>, _ axis: Int) -> Int64 {
    let values = entries[range].map { Int64(Self.vector($0)[axis]) }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  private static func vector(_ entry: Entry) -> [Int32] {
    let latitude = Double(entry.latitude) * 1e-6 * .pi / 180
    let longitude = Double(entry.longitude) * 1e-6 * .pi / 180
    let reduced = atan2((1 - 1 / 298.257223563) * sin(latitude), cos(latitude))
    return [cos(reduced) * cos(longitude), cos(reduced) * sin(longitude), sin(reduced)]
      .map { Int32(($0 * 2_147_483_647).rounded()) }
  }

  /// The whole file; every entry has its id as its name, and lies in the same country.
  var bytes: [UInt8] {
    var records = LittleEndianBytes()
    var vectors = LittleEndianBytes()
    var text = LittleEndianBytes()
    text.append(contentsOf: Array("SamplelandEast SampleOld SampleEtc/Sample".utf8))
    for entry in entries {
      let name = "Place \(entry.id)"
      records.append(entry.id)
      records.append(entry.population)
      records.append(UInt32(text.bytes.count))
      records.append(entry.id % 2 == 0 ? UInt16(0) : 0xFFFF)
      records.append(entry.id % 3 == 0 ? UInt16(0) : 0xFFFF)
      records.append(UInt16(entry.kind) << 13)
      records.append(UInt8(0))
      records.append(UInt8(name.utf8.count))
      text.append(contentsOf: Array(name.utf8))
      Self.vector(entry).forEach { vectors.append($0) }
    }
    var writer = DataFileWriter(kind: "places", version: 2)
    writer.append("records", stride: 20, records.bytes)
    writer.append("vectors", stride: 12, vectors.bytes)
    writer.append("nodes", stride: 8, treeBytes)
    writer.append("boxes", stride: 12, boxBytes)
    writer.append("populations", stride: 4, populationBytes)
    writer.append("cells", stride: 4, cellBytes)
    writer.append("candidates", stride: 3, candidates.records.flatMap(Self.threeBytes))
    writer.append("ranked", stride: 3, rankedBytes)
    writer.append("text", stride: 1, text.bytes)
    writer.append("countries", stride: 8, Self.name(at: 0, "Sampleland", code: "SL"))
    writer.append("admin1", stride: 8, Self.name(at: 10, "East Sample"))
    writer.append("admin2", stride: 8, Self.name(at: 21, "Old Sample"))
    writer.append("timezones", stride: 8, Self.name(at: 31, "Etc/Sample"))
    writer.append("heights", stride: 2, heightBytes)
    return writer.bytes
  }

  /// Places with even numbers are as many metres high as their number; the others' is unknown.
  private var heightBytes: [UInt8] {
    var bytes = LittleEndianBytes()
    for entry in entries {
      bytes.append(entry.id % 2 == 0 ? UInt16(truncatingIfNeeded: entry.id) : 0x8000)
    }
    return bytes.bytes
  }

  private var cellBytes: [UInt8] {
    var bytes = LittleEndianBytes()
    for square in 0..<90 * 180 {
      bytes.append(square == candidates.square ? UInt32(candidates.records.count) << 24 : 0)
    }
    return bytes.bytes
  }

  private static func threeBytes(_ number: Int) -> [UInt8] {
    [0, 8, 16].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private var treeBytes: [UInt8] {
    var bytes = LittleEndianBytes()
    for node in nodes {
      bytes.append(node.split)
      bytes.append(node.axis)
    }
    return bytes.bytes
  }

  /// The entries below each node in heap order, the leaves after the inner nodes.
  private var ranges: [Range<Int>] {
    (0...depth).flatMap { level in
      (0..<1 << level).map {
        ($0 * entries.count) >> level..<(($0 + 1) * entries.count) >> level
      }
    }
  }

  private var boxBytes: [UInt8] {
    var bytes = LittleEndianBytes()
    for range in ranges {
      for round in [FloatingPointRoundingRule.down, .up] {
        for axis in 0..<3 {
          let values = entries[range].map { Double(Self.vector($0)[axis]) }
          let bound = round == .down ? values.min() : values.max()
          bytes.append(UInt16(bitPattern: Int16(((bound ?? 0) / 65_540).rounded(round))))
        }
      }
    }
    return bytes.bytes
  }

  private var populationBytes: [UInt8] {
    var bytes = LittleEndianBytes()
    for range in ranges { bytes.append(entries[range].map(\.population).max() ?? 0) }
    return bytes.bytes
  }

  private var rankedBytes: [UInt8] {
    entries.indices.sorted {
      (entries[$1].population, entries[$0].id) < (entries[$0].population, entries[$1].id)
    }.flatMap(Self.threeBytes)
  }

  private static func name(at offset: UInt32, _ name: String, code: String? = nil) -> [UInt8] {
    var bytes = LittleEndianBytes()
    if let code {
      bytes.append(code, paddedTo: 2)
      bytes.append(UInt16(name.utf8.count))
      bytes.append(offset)
    } else {
      bytes.append(offset)
      bytes.append(UInt16(name.utf8.count))
      bytes.append(UInt16(0))
    }
    return bytes.bytes
  }
}
