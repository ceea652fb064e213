import Cells

/// What a terminal with sixels shows: colours of pixels over its cells, which text erases.
struct SixelScreen {
  struct Problem: Error {
    let description: String
  }

  let size: CellSize
  let cell: PixelSize
  /// The pixels of pictures row by row; `nil` where text is seen.
  private(set) var pixels: [Color?]
  /// The cells that a picture has left out, and whose text is lost in mlterm until it is written
  /// again.
  private(set) var lost: Set<CellPosition> = []

  private var width: Int { size.columns * cell.width }

  init(size: CellSize, cell: PixelSize) {
    (self.size, self.cell) = (size, cell)
    pixels = Array(repeating: nil, count: size.area * cell.width * cell.height)
  }

  /// The pixels of a cell row by row.
  func pixels(column: Int, row: Int) -> [Color?] {
    (0..<cell.height).flatMap { line -> ArraySlice<Color?> in
      let start = (row * cell.height + line) * width + column * cell.width
      return pixels[start..<start + cell.width]
    }
  }

  /// Erases the pixels of a cell, because a character is written there.
  mutating func erase(column: Int, row: Int) {
    lost.remove(CellPosition(column: column, row: row))
    for line in 0..<cell.height {
      let start = (row * cell.height + line) * width + column * cell.width
      for pixel in start..<start + cell.width { pixels[pixel] = nil }
    }
  }

  /// Draws sixels and text, each behind a position: `CSI row ; column H`. Other bytes save and
  /// restore the cursor.
  mutating func receive(_ bytes: [UInt8]) throws(Problem) {
    guard !bytes.isEmpty else { return }
    var text = String(decoding: bytes, as: UTF8.self)[...]
    guard text.hasPrefix("\u{1B}7"), text.hasSuffix("\u{1B}8") else {
      throw Problem(description: "the cursor is not kept")
    }
    text = text.dropFirst(2).dropLast(2)
    while !text.isEmpty {
      guard let end = text.firstIndex(of: "H"), text.hasPrefix("\u{1B}[") else {
        throw Problem(description: "no position: \(text.prefix(20).debugDescription)")
      }
      let place = text[text.index(text.startIndex, offsetBy: 2)..<end].split(separator: ";")
      let rest = text[text.index(after: end)...]
      guard place.count == 2, let row = Int(place[0]), let column = Int(place[1]) else {
        throw Problem(description: "the position \(place)")
      }
      if rest.hasPrefix("\u{1B}P0;1q"), let stop = rest.dropFirst().firstIndex(of: "\u{1B}") {
        try draw(rest[rest.index(rest.startIndex, offsetBy: 6)..<stop], row: row - 1, column - 1)
        text = rest[rest.index(stop, offsetBy: 2)...]
      } else {
        text = write(rest, row: row - 1, column - 1)
      }
    }
  }

  /// Writes text up to the next position; returns the rest.
  private mutating func write(_ text: Substring, row: Int, _ column: Int) -> Substring {
    var (rest, column) = (text, column)
    while let character = rest.first {
      if character == "\u{1B}" {
        let end = rest.firstIndex { $0 == "m" || $0 == "H" } ?? rest.endIndex
        guard end < rest.endIndex, rest[end] == "m" else { return rest }
        rest = rest[rest.index(after: end)...]
        continue
      }
      for _ in 0..<character.cellWidth {
        erase(column: column, row: row)
        column += 1
      }
      rest = rest.dropFirst()
    }
    return rest
  }

  private mutating func draw(_ sixels: Substring, row: Int, _ column: Int) throws(Problem) {
    var colors: [Int: Color] = [:]
    var color = 0
    var (x, y) = (column * cell.width, row * cell.height)
    var bytes = Array(sixels.utf8)[...]
    func number(_ bytes: inout ArraySlice<UInt8>) -> Int {
      var value = 0
      while let digit = bytes.first, (0x30...0x39).contains(digit) {
        value = value * 10 + Int(digit - 0x30)
        bytes = bytes.dropFirst()
      }
      return value
    }
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        var numbers = [number(&bytes)]
        while bytes.first == UInt8(ascii: ";") {
          bytes = bytes.dropFirst()
          numbers.append(number(&bytes))
        }
        guard byte == UInt8(ascii: "#") else {
          lose(row: row, column, columns: numbers[2] / cell.width, rows: numbers[3] / cell.height)
          continue
        }
        color = numbers[0]
        if numbers.count == 5 {
          let parts = numbers[2...].map { UInt8(($0 * 255 + 50) / 100) }
          colors[color] = Color(red: parts[0], green: parts[1], blue: parts[2])
        }
      case UInt8(ascii: "$"): x = column * cell.width
      case UInt8(ascii: "-"):
        x = column * cell.width
        y += 6
      case UInt8(ascii: "!"):
        let count = number(&bytes)
        guard let sixel = bytes.popFirst() else { throw Problem(description: "no repeated sixel") }
        for _ in 0..<count { try light(sixel, colors[color], &x, y) }
      case 0x3F...0x7E: try light(byte, colors[color], &x, y)
      default: throw Problem(description: "the byte \(byte)")
      }
    }
  }

  private mutating func lose(row: Int, _ column: Int, columns: Int, rows: Int) {
    for place in CellSize(columns: columns, rows: rows).positions {
      lost.insert(CellPosition(column: column + place.column, row: row + place.row))
    }
  }

  private mutating func light(
    _ sixel: UInt8, _ color: Color?, _ x: inout Int, _ y: Int
  ) throws(Problem) {
    for bit in 0..<6 where (sixel - 0x3F) >> UInt8(bit) & 1 == 1 {
      guard x < width, y + bit < size.rows * cell.height, let color else {
        throw Problem(description: "a pixel at \(x), \(y + bit)")
      }
      pixels[(y + bit) * width + x] = color
    }
    x += 1
  }
}
