import DataFiles
import Foundation
import TestSupport
import Testing

@Suite struct DataFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// A file of two sections: three elements of 8 bytes and five of 1.
  private var sample: [UInt8] {
    var numbers = LittleEndianBytes()
    for (signed, unsigned) in [(Int32(-2), UInt32(4_000_000_000)), (7, 8), (.min, .max)] {
      numbers.append(signed)
      numbers.append(unsigned)
    }
    var writer = DataFileWriter(kind: "sample", version: 3)
    writer.append("numbers", stride: 8, numbers.bytes)
    writer.append("text", stride: 1, Array("Århus".utf8.dropLast()))
    return writer.bytes
  }

  private func open(
    _ bytes: [UInt8], kind: String = "sample", version: UInt32 = 3
  ) throws -> DataFile {
    try DataFile(path: directory.write(bytes, to: "file"), kind: kind, version: version)
  }

  /// The sentence of the error that opening throws, with the directory left out.
  private func refusal(
    of bytes: [UInt8], kind: String = "sample", version: UInt32 = 3
  ) throws -> String {
    let path = try directory.write(bytes, to: "file")
    let error = #expect(throws: DataFileError.self) {
      try DataFile(path: path, kind: kind, version: version)
    }
    return sentence(error)
  }

  private func sentence(_ error: DataFileError?) -> String {
    (error?.description ?? "").replacingOccurrences(of: directory.path + "/", with: "")
  }

  private func altered(_ alter: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes = sample
    alter(&bytes)
    DataFileWriter.sealHeader(of: &bytes)
    return bytes
  }

  @Test func readsWhatWasWritten() throws {
    let file = try open(sample)
    let numbers = try file.section("numbers", stride: 8)
    let text = try file.section("text", stride: 1)
    #expect(numbers.count == 3)
    #expect(numbers.int32(0) == -2)
    #expect(numbers.uint32(0, byte: 4) == 4_000_000_000)
    #expect(numbers.int32(1) == 7)
    #expect(numbers.int32(2) == .min)
    #expect(numbers.uint32(2, byte: 4) == .max)
    #expect(numbers.uint16(0) == 0xFFFE)
    #expect(numbers.uint8(1) == 7)
    #expect(text.text(at: 0, length: 5) == "Århu")
    #expect(text.text(at: 2, length: 0) == "")
    try file.verifyChecksum()
  }

  @Test func numbersNeedNoAlignment() throws {
    let numbers = try open(sample).section("numbers", stride: 8)
    #expect(numbers.uint32(0, byte: 1) == 0x00FF_FFFF)
    #expect(numbers.uint16(0, byte: 3) == 0x00FF)
  }

  @Test func readsOutsideASectionGiveZeroOrNil() throws {
    let file = try open(sample)
    let numbers = try file.section("numbers", stride: 8)
    let text = try file.section("text", stride: 1)
    for index in [-1, 3, .max, .min] {
      #expect(numbers.int32(index) == 0)
      #expect(numbers.uint32(index) == 0)
      #expect(numbers.uint16(index) == 0)
      #expect(numbers.uint8(index) == 0)
    }
    for offset in [-1, 5, 8, .max, .min] {
      #expect(numbers.int32(0, byte: offset) == 0)
    }
    for (offset, length) in [(-1, 1), (0, 6), (5, 1), (6, 0), (0, -1), (.max, 1), (1, .max)] {
      #expect(text.text(at: offset, length: length) == nil, "\(offset), \(length)")
    }
    #expect(text.text(at: 5, length: 0) == "")
  }

  @Test func textThatIsNoUTF8IsNone() throws {
    let text = try open(sample).section("text", stride: 1)
    #expect(text.text(at: 0, length: 1) == nil)
  }

  /// The limits of the table of sections, each with a valid checksum.
  @Test func sectionsLieWithinTheFile() throws {
    // the table begins at 64; of an entry the offset is at 16, the number of elements at 28
    for (what, byte, value) in [
      ("no multiple of eight", 64 + 16, 132), ("over the table", 64 + 16, 120),
      ("behind the end", 96 + 28, 9), ("over the end", 64 + 16, 144),
    ] {
      let bytes = altered { $0[byte] = UInt8(value) }
      #expect(throws: DataFileError.self, "\(what)") { try open(bytes) }
    }
    _ = try open(altered { $0[96 + 28] = 8 })
  }

  @Test func aFileHas256SectionsAtMost() throws {
    func file(_ count: Int) -> [UInt8] {
      var writer = DataFileWriter(kind: "sample", version: 3)
      for number in 0..<count { writer.append("s\(number)", stride: 1, [7]) }
      return writer.bytes
    }
    #expect(try open(file(256)).section("s255", stride: 1).uint8(0) == 7)
    #expect(throws: DataFileError.self) { try open(file(257)) }
  }

  /// Codes are printable ASCII without blanks, up to the first zero.
  @Test(arguments: [
    ("AB", "AB"), ("A\0B", "A"), ("A B", ""), ("A\u{7F}", ""), ("!~", "!~"), ("", ""),
  ])
  func aCodeWithABlankIsNone(text: String, code: String) throws {
    var writer = DataFileWriter(kind: "sample", version: 3)
    let bytes = Array(text.utf8)
    writer.append(
      "codes", stride: 8, bytes + [UInt8](repeating: 0, count: 8 - bytes.count))
    let codes = try open(writer.bytes).section("codes", stride: 8)
    #expect(codes.code(0, bytes: 0..<8) == code)
  }

  @Test func outlivesTheFileOnDisk() throws {
    let path = try directory.write(sample, to: "file")
    let numbers = try DataFile(path: path, kind: "sample", version: 3)
      .section("numbers", stride: 8)
    try FileManager.default.removeItem(atPath: path)
    #expect(numbers.int32(1) == 7)
  }

  @Test func namesTheFileAndSaysWhatIsWrong() throws {
    let truncated = Array(sample.dropLast())
    #expect(try refusal(of: Array("not a data file".utf8)) == "'file' is not a Tunnel data file")
    #expect(
      try refusal(of: []) == "'file' is truncated: it ends after 0 bytes, within its header")
    #expect(
      try refusal(of: Array(sample[..<63]))
        == "'file' is truncated: it ends after 63 bytes, within its header")
    #expect(
      try refusal(of: Array(sample[..<100]))
        == "'file' is truncated: it ends after 100 bytes, within its header")
    #expect(try refusal(of: truncated) == "'file' is truncated: 159 of 160 bytes")
    #expect(try refusal(of: sample + [0]) == "'file' is damaged: 161 bytes long, expected 160")
    #expect(try refusal(of: sample, kind: "places") == "'file' holds 'sample', expected 'places'")
    #expect(
      try refusal(of: sample, version: 2)
        == "'file' has layout version 3; this program reads version 2")
    var flipped = sample
    flipped[70] ^= 1
    #expect(
      try refusal(of: flipped) == "'file' is damaged: the checksum of its header does not match")
    #expect(
      try refusal(of: altered { $0[80] = 0xE8 })
        == "'file' is damaged: section 'numbers' lies outside the file")
    #expect(
      try refusal(of: altered { $0[80] = 64 })
        == "'file' is damaged: section 'numbers' lies outside the file")
    #expect(
      try refusal(of: altered { $0[95] = 0x80 })
        == "'file' is damaged: section 'numbers' lies outside the file")
  }

  @Test func namesTheSectionThatIsWrong() throws {
    let file = try open(sample)
    let missing = #expect(throws: DataFileError.self) { try file.section("grid", stride: 16) }
    #expect(sentence(missing) == "'file' has no section 'grid'")
    let stride = #expect(throws: DataFileError.self) { try file.section("numbers", stride: 12) }
    #expect(
      sentence(stride)
        == "'file' is damaged: section 'numbers' has elements of 8 bytes, expected 12")
    let count = #expect(throws: DataFileError.self) {
      try file.section("numbers", stride: 8, count: 4)
    }
    #expect(
      sentence(count) == "'file' is damaged: section 'numbers' has 3 elements, expected 4")
  }

  @Test func namesAFileThatCannotBeRead() throws {
    let missing = #expect(throws: DataFileError.self) {
      try DataFile(path: directory.path + "/nothing", kind: "sample", version: 3)
    }
    #expect(sentence(missing) == "cannot read 'nothing': No such file or directory")
    let folder = #expect(throws: DataFileError.self) {
      try DataFile(path: directory.path, kind: "sample", version: 3)
    }
    #expect(folder?.description == "cannot read '\(directory.path)': Is a directory")
    let device = #expect(throws: DataFileError.self) {
      try DataFile(path: "/dev/null", kind: "sample", version: 3)
    }
    #expect(device?.description == "'/dev/null' is not a Tunnel data file")
    let pipe = directory.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let named = #expect(throws: DataFileError.self) {
      try DataFile(path: pipe, kind: "sample", version: 3)
    }
    #expect(sentence(named) == "'pipe' is not a Tunnel data file")
  }

  @Test func everyTruncationIsRefused() throws {
    let whole = sample
    for length in 0..<whole.count {
      let path = try directory.write(Array(whole[..<length]), to: "file")
      #expect(throws: DataFileError.self, "\(length) bytes") {
        try DataFile(path: path, kind: "sample", version: 3)
      }
    }
  }

  @Test func everyFlippedBitIsFound() throws {
    let whole = sample
    for bit in 0..<whole.count * 8 {
      var damaged = whole
      damaged[bit / 8] ^= 1 << (bit % 8)
      let path = try directory.write(damaged, to: "file")
      #expect(throws: DataFileError.self, "bit \(bit)") {
        try DataFile(path: path, kind: "sample", version: 3).verifyChecksum()
      }
    }
  }

  @Test func damagedContentsAreFoundByTheChecksum() throws {
    var damaged = sample
    damaged[130] ^= 1
    let file = try open(damaged)
    let error = #expect(throws: DataFileError.self) { try file.verifyChecksum() }
    let found = DataFileWriter.checksum(of: damaged[128...])
    let expected = DataFileWriter.checksum(of: sample[128...])
    #expect(
      sentence(error)
        == "'file' is damaged: its contents have checksum \(String(format: "%08x", found)), "
        + "expected \(String(format: "%08x", expected))")
  }

  /// A file of more than two pieces of 1 MiB, as the checksum is read.
  private var large: [UInt8] {
    var generator = SeededGenerator(seed: 1)
    var writer = DataFileWriter(kind: "sample", version: 3)
    writer.append("text", stride: 1, (0..<2_200_000).map { _ in UInt8(generator.next() & 0xFF) })
    return writer.bytes
  }

  @Test func damageIsFoundInEveryPieceOfALargeFile() throws {
    let whole = large
    try open(whole).verifyChecksum()
    for place in [1 << 20, 1 << 21, whole.count].flatMap({ [$0 - 1, $0] })
    where place < whole.count {
      var damaged = whole
      damaged[place] ^= 0x10
      let file = try open(damaged)
      #expect(throws: DataFileError.self, "byte \(place)") { try file.verifyChecksum() }
    }
  }

  #if os(Linux)
    /// What the checksum has read need not stay in memory: the maps use a small part of it.
    @Test func aFileThatWasComparedTakesNoMemory() throws {
      let file = try open(large)
      let text = try file.section("text", stride: 1)
      try file.verifyChecksum()
      #expect(try residentBytes(of: file.path) == 0)
      #expect(text.uint8(2_000_000) == large[large.count - 200_000])
      #expect(try residentBytes(of: file.path) > 0)
    }

    /// How much of a mapped file is in the memory of this process.
    private func residentBytes(of path: String) throws -> Int {
      let handle = try #require(FileHandle(forReadingAtPath: "/proc/self/smaps"))
      let table = String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
      let lines = table.split(separator: "\n")
      let name = path.split(separator: "/").suffix(2).joined(separator: "/")
      let start = try #require(lines.firstIndex { $0.hasSuffix("/" + name) })
      let line = try #require(lines[start...].first { $0.hasPrefix("Rss:") })
      return try 1024 * #require(Int(line.split(separator: " ")[1]))
    }
  #endif
}
