import Cells
import Foundation
import Glibc

/// What a terminal with kitty's graphics keeps of the bytes that it gets, read as the protocol has
/// it: https://sw.kovidgoyal.net/kitty/graphics-protocol/
struct KittyReader {
  struct Picture: Equatable {
    let raster: PixelRaster
    /// The columns and rows in which placeholders show it; `nil` without placeholders.
    let size: CellSize?
  }

  /// The number of a picture, and that of a placement of it.
  struct PlacementNumber: Hashable {
    let picture, placement: Int
  }

  /// Where a part of a picture is seen.
  struct Placement: Equatable {
    let cells: CellRectangle
    /// The columns and rows of the picture's pixels.
    let x, y: Range<Int>
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// The pictures that are kept, by their numbers.
  private(set) var pictures: [Int: Picture] = [:]
  /// The parts of pictures on the screen, beneath the text.
  private(set) var placements: [PlacementNumber: Placement] = [:]
  /// The bytes that are no commands for pictures.
  private(set) var rest: [UInt8] = []

  /// The keys of the picture that is being sent, and its code so far.
  private var open: (keys: [String: String], code: [UInt8])?

  private let allowsCuts: Bool

  /// - Parameter allowsCuts: whether a command may have lost its end; it has no effect then.
  init(_ bytes: [UInt8], allowsCuts: Bool = false) throws(Problem) {
    self.allowsCuts = allowsCuts
    let (start, end) = (Array("\u{1B}_G".utf8), Array("\u{1B}\\".utf8))
    var index = 0
    while index < bytes.count {
      guard bytes[index...].starts(with: start) else {
        rest.append(bytes[index])
        index += 1
        continue
      }
      index += start.count
      var body: [UInt8] = []
      while !bytes[index...].starts(with: end) {
        guard index < bytes.count else { throw Problem(description: "a command has no end") }
        body.append(bytes[index])
        index += 1
      }
      index += end.count
      do {
        try receive(body)
      } catch {
        guard allowsCuts else { throw error }
      }
    }
    if open != nil { throw Problem(description: "a picture has no last piece") }
  }

  private mutating func receive(_ body: [UInt8]) throws(Problem) {
    let parts = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let code = parts.count > 1 ? Array(parts[1]) : []
    guard code.count <= 4096 else { throw Problem(description: "a piece of \(code.count) bytes") }
    var keys: [String: String] = [:]
    for pair in String(decoding: parts[0], as: UTF8.self).split(separator: ",") {
      let sides = pair.split(separator: "=").map(String.init)
      guard sides.count == 2, keys.updateValue(sides[1], forKey: sides[0]) == nil else {
        throw Problem(description: "the key '\(pair)'")
      }
    }
    // or the terminal would answer
    guard keys["q"] == "2" else { throw Problem(description: "it is not quiet: \(keys)") }
    if var picture = open {
      guard Set(keys.keys).isSubset(of: ["m", "q"]) else {
        throw Problem(description: "a later piece has the keys \(keys)")
      }
      // a last piece without pixels gives the picture up
      guard !code.isEmpty || keys["m"] != "0" else {
        open = nil
        return
      }
      picture.code += code
      open = picture
    } else if keys == ["q": "2", "m": "0"] {
      return
    } else if keys["a"] == "d" {
      guard keys["d"] == "I" || keys["d"] == "i", let number = keys["i"].flatMap({ Int($0) }) else {
        throw Problem(description: "a deletion of \(keys)")
      }
      let placement = keys["p"].flatMap { Int($0) }
      placements = placements.filter {
        $0.key.picture != number || placement != nil && $0.key.placement != placement
      }
      if keys["d"] == "I" { pictures[number] = nil }
      return
    } else if keys["a"] == "p" {
      try place(keys)
      return
    } else {
      open = (keys, code)
    }
    if keys["m"] != "1" {
      try close()
    } else if code.count % 4 != 0, !allowsCuts {
      throw Problem(description: "a piece of \(code.count) bytes")
    }
  }

  /// A number of at least 1, or of at least 0.
  private static func number(
    _ key: String, in keys: [String: String], isPositive: Bool = true
  ) throws(Problem) -> Int {
    guard let number = keys[key].flatMap({ Int($0) }), number >= (isPositive ? 1 : 0) else {
      throw Problem(description: "'\(key)' in \(keys)")
    }
    return number
  }

  /// Places a picture where the cursor is: behind the last `CSI row ; column H`.
  private mutating func place(_ keys: [String: String]) throws(Problem) {
    let number = try Self.number("i", in: keys)
    guard let picture = pictures[number], picture.size == nil else {
      throw Problem(description: "there is no picture \(number) to place")
    }
    guard keys["z"] == "-1", keys["C"] == "1" else {
      throw Problem(description: "not beneath the text, or with the cursor behind it: \(keys)")
    }
    let text = String(decoding: rest, as: UTF8.self)
    guard let match = text.matches(of: /\x1B\[(\d+);(\d+)H/).last,
      match.range.upperBound == text.endIndex,
      let row = Int(match.1), let column = Int(match.2)
    else { throw Problem(description: "no position: \(text.suffix(20).debugDescription)") }
    let cells = CellRectangle(
      column: column - 1, row: row - 1, columns: try Self.number("c", in: keys),
      rows: try Self.number("r", in: keys))
    var (x, y) = (0..<picture.raster.width, 0..<picture.raster.height)
    if keys["x"] != nil {
      let (left, top) = (
        try Self.number("x", in: keys, isPositive: false),
        try Self.number("y", in: keys, isPositive: false)
      )
      let part = (
        left..<left + (try Self.number("w", in: keys)), top..<top + (try Self.number("h", in: keys))
      )
      guard x.clamped(to: part.0) == part.0, y.clamped(to: part.1) == part.1 else {
        throw Problem(description: "pixels that the picture has not: \(keys)")
      }
      (x, y) = part
    }
    let placement = PlacementNumber(picture: number, placement: try Self.number("p", in: keys))
    placements[placement] = Placement(cells: cells, x: x, y: y)
  }

  private mutating func close() throws(Problem) {
    guard let (keys, code) = open else { return }
    open = nil
    func number(_ key: String) throws(Problem) -> Int { try Self.number(key, in: keys) }
    guard keys["a"] == "T" && keys["U"] == "1" || keys["a"] == "t" && keys["U"] == nil,
      keys["o"] == nil
    else {
      throw Problem(description: "it sends no picture: \(keys)")
    }
    let decoded = try Self.decoded(code)
    let raster: PixelRaster
    switch (keys["t"], keys["f"]) {
    case (nil, "100"): raster = try PNGReader(decoded).raster
    case ("s", "24"):
      let (width, height) = (try number("s"), try number("v"))
      let bytes = try Self.shared(
        String(decoding: decoded, as: UTF8.self), count: width * height * 3)
      let pixels = stride(from: 0, to: bytes.count, by: 3).map { place in
        bytes[place..<place + 3].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      raster = PixelRaster(width: width, height: height, pixels: pixels)
    default: throw Problem(description: "it sends a picture in an unknown way: \(keys)")
    }
    let picture = try number("i")
    placements = placements.filter { $0.key.picture != picture }
    pictures[picture] = Picture(
      raster: raster,
      size: keys["U"] == nil ? nil : CellSize(columns: try number("c"), rows: try number("r")))
  }

  private static func decoded(_ code: [UInt8]) throws(Problem) -> [UInt8] {
    guard let data = Data(base64Encoded: Data(code)) else {
      throw Problem(description: "no base64")
    }
    return [UInt8](data)
  }

  /// The bytes of an object of shared memory, whose name is taken away as terminals do.
  private static func shared(_ name: String, count: Int) throws(Problem) -> [UInt8] {
    let descriptor = shm_open(name, O_RDONLY, 0)
    guard descriptor >= 0 else { throw Problem(description: "no object '\(name)'") }
    defer { Glibc.close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    guard shm_unlink(name) == 0, read(descriptor, &bytes, count) == count else {
      throw Problem(description: "the object '\(name)' has no \(count) bytes")
    }
    return bytes
  }
}
