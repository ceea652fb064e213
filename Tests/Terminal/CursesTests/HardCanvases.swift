import Cells

/// Sequences of pictures in which a screen is most easily wrong.
enum HardCanvases {
  static let size = CellSize(columns: 24, rows: 7)

  /// A named sequence, which is shown picture by picture.
  struct Sequence: CustomStringConvertible, Sendable {
    let name: String
    let frames: [CellCanvas]
    var description: String { name }
  }

  static let all = [
    Sequence(
      name: "wide characters at the right edge",
      frames: (18...24).map { column in
        canvas { $0.write("ab東京", at: CellPosition(column: column - 4, row: 6)) }
      }),
    Sequence(
      name: "halves of wide characters overwritten",
      frames: ["東京東京東京", "x京東京東京", "東x東京東京", " 東京東京東京", "a 東京b東京", "東京東京東京"].map { text in
        canvas { $0.write(text, at: CellPosition(column: 3, row: 2), foreground: Color(rgb: 0xFF)) }
      }),
    Sequence(
      name: "a text laid over wide characters",
      frames: (0..<8).map { column in
        canvas {
          $0.write("東京東京東京東京東京東京", at: CellPosition(column: 0, row: 1))
          $0.write(
            "|x|", at: CellPosition(column: column, row: 1), background: Color(rgb: 0x800000))
        }
      }),
    Sequence(
      name: "marks",
      frames: ["e\u{301}a\u{302}\u{323}", "שָׁלוֹם", "e\u{301}e\u{300}e", "東\u{301}京", "ee\u{301}e"]
        .map { text in
          canvas {
            $0.write(text, at: CellPosition(column: 2, row: 2))
            $0.write(text, at: CellPosition(column: 24 - text.cellWidth, row: 3))
            $0.write(text, at: CellPosition(column: 24 - text.cellWidth, row: 6))
          }
        }),
    Sequence(
      name: "braille, blocks and lines",
      frames: [0x2500, 0x2580, 0x2800, 0x2858, 0x28B0, 0x1FB00].map { first in
        filled {
          Cell(Character(Unicode.Scalar(UInt32(first + $0 % 0x80)) ?? " "), foreground: gray($0))
        }
      }),
    Sequence(
      name: "characters that are no text",
      frames: [
        ["\u{7}", "\u{1B}", "\u{9B}", "\u{7F}", "\u{200B}", "\u{301}", "\u{202E}", "\u{FFFD}"],
        ["☢", "é", "\u{E000}", "\u{10FFFF}", "\u{378}", "\u{2028}", "\u{A0}", "\u{1FAE8}"],
      ].map { characters in
        canvas { canvas in
          for (index, character) in characters.enumerated() {
            canvas[2 * index, 3] = Cell(Character(character))
          }
        }
      }),
    Sequence(
      name: "emoji",
      frames: ["👩‍🚀☢️🇩🇰1️⃣❤️👍🏽", "🚀🪿✈️", "x🚀y", "xyz"].map { text in
        canvas { $0.write(text, at: CellPosition(column: 1, row: 4)) }
      }),
    Sequence(
      name: "letters with spacing marks",
      frames: [
        "हिन्दी मुम्बई", "বাংলা", "ภาษาไทย น้ำ", "தமிழ்", "ｶﾞﾊﾟ", "हि", " ", "xx 👨‍👩‍👧‍👦 🇬🇧🇩🇰 ⚠️☑️xx",
      ].map { text in
        canvas {
          $0.write(text, at: CellPosition(column: 1, row: 4), foreground: gray(90))
          // at the edge
          let column = $0.size.columns - text.cellWidth
          $0.write(text, at: CellPosition(column: column, row: $0.size.rows - 1))
        }
      }),
    Sequence(
      name: "attributes",
      frames: (0..<4).map { offset in
        filled { index in
          Cell(
            index % 3 == 0 ? " " : "m", foreground: index % 5 == 0 ? nil : gray(index),
            background: index % 7 < 3 ? nil : gray(index * 3),
            attributes: TextAttributes(rawValue: UInt8((index + offset) % 16)))
        }
      }),
    Sequence(
      name: "colours",
      frames: (0..<5).map { step in
        filled { index in
          Cell(
            step % 2 == 0 ? "▀" : "a",
            foreground: index % 11 == 0
              ? nil : Color(rgb: UInt32(index * index * 613 * (step + 1))),
            background: index % 13 == 0 ? nil : Color(rgb: UInt32(index * 88_001 * step)))
        }
      }),
    Sequence(
      name: "the darkest colours",
      frames: (0..<3).map { step in
        filled {
          Cell(
            "x", foreground: Color(rgb: UInt32($0 % 12)),
            background: step == 0 ? nil : Color(rgb: UInt32(step * 4)))
        }
      }),
    Sequence(
      name: "the last cell",
      frames: ["a", "b", "c", " ", "é", "東", "x"].map { text in
        canvas {
          $0.write(
            text, at: CellPosition(column: 24 - text.cellWidth, row: 6), background: gray(40))
        }
      }),
    Sequence(
      name: "the last column",
      frames: (0..<6).map { step in
        canvas { canvas in
          for row in 0..<7 where row <= step {
            canvas.write("\(step)", at: CellPosition(column: 23, row: row), attributes: .reverse)
          }
        }
      }),
    Sequence(
      name: "a map that moves sideways",
      frames: [0, 1, 2, 4, 7, 12, 0, -12, -3].map { distance in
        filled { index in
          let column = index % 24 + distance + 40
          return Cell(
            Character(Unicode.Scalar(UInt32(0x2800 + column * 7 % 256)) ?? " "),
            foreground: Color(rgb: UInt32(column * 3001)), background: gray(column))
        }
      }),
    Sequence(
      name: "a map with a border that moves sideways",
      frames: (0..<8).map { distance in
        canvas { canvas in
          for row in 0..<7 {
            canvas.write(
              String("東abcd京efghijkl東mnopqrst京uvw".dropFirst(distance)),
              at: CellPosition(column: 0, row: row),
              background: gray(row * 30))
            canvas.write("║", at: CellPosition(column: 0, row: row))
            canvas.write("║", at: CellPosition(column: 17, row: row))
            canvas.write("still", at: CellPosition(column: 18, row: row))
          }
        }
      }),
    Sequence(
      name: "a map that moves up",
      frames: (0..<5).map { step in
        filled {
          Cell(
            Character(Unicode.Scalar(UInt8(33 + ($0 / 24 + step) * 11 % 90))), foreground: gray($0))
        }
      }),
    Sequence(
      name: "links",
      frames: ([nil, "geo:1,2", "geo:3,4", nil, "geo:1,2"] as [String?]).map { address in
        canvas {
          $0.fill($0.bounds, with: Cell(" ", background: Color(rgb: 0x102030)))
          $0.write(
            "東 map é", at: CellPosition(column: 5, row: 1), foreground: Color(rgb: 0x405060),
            attributes: [.underline, .bold], address: address)
          $0.write("end", at: CellPosition(column: 21, row: 6), address: address)
        }
      }),
    Sequence(
      name: "other sizes than the screen's",
      frames: [(30, 3), (3, 30), (0, 0), (24, 7), (25, 8)].map { columns, rows in
        CellCanvas(
          size: CellSize(columns: columns, rows: rows), fill: Cell("東", background: gray(90))
        )
        .mendingWideCharacters()
      }),
    Sequence(
      name: "nothing but colour",
      frames: ([nil, 0x0000FF, nil, 0xFFFFFF, 0x000000] as [UInt32?]).map { rgb in
        CellCanvas(size: size, fill: Cell(" ", background: rgb.map { Color(rgb: $0) }))
      }),
  ]

  private static func gray(_ level: Int) -> Color {
    Color(red: UInt8(level & 255), green: UInt8(level & 255), blue: UInt8(level & 255))
  }

  /// A blank canvas with something on it.
  private static func canvas(_ draw: (inout CellCanvas) -> Void) -> CellCanvas {
    var canvas = CellCanvas(size: size, fill: .blank)
    draw(&canvas)
    return canvas
  }

  /// A canvas with a cell for each index, row by row.
  private static func filled(_ cell: (Int) -> Cell) -> CellCanvas {
    CellCanvas(size: size, cells: (0..<size.area).map(cell))
  }
}
