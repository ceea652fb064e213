/// A line of text in large letters of Latin, or in large figures: each dot a cell wide and half a
/// cell high.
///
/// Letters have up to five dots across and nine down. One with a mark is drawn from the letter and
/// the mark; a capital with a mark makes the text a row higher. Figures have three dots across and
/// five down.
public struct LargeText: Sendable {
  /// The dots of each column, as bits: bit 0 is the topmost one.
  private let columns: [UInt16]

  /// A text; `nil` if a character has no large form, or the text is empty.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public init?(_ text: String) {
    self.init(text) { Self.shape(of: $0) }
  }

  /// A number; `nil` if it has other characters than digits, points, commas and colons, or is empty.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public init?(figures: String) {
    self.init(figures) { Self.figures[$0] }
  }

  private init?(_ text: String, shape: (Character) -> [UInt16]?) {
    var columns: [UInt16] = []
    for character in text {
      guard let shape = shape(character) else { return nil }
      columns += shape + [0]
    }
    while columns.last == 0 { columns.removeLast() }
    guard !columns.isEmpty else { return nil }
    // without marks above capitals the text begins with the tops of its letters
    let above: UInt16 = 1 << Self.rowsAbove - 1
    let hasMarks = columns.contains { $0 & above != 0 }
    self.columns = hasMarks ? columns : columns.map { $0 >> Self.rowsAbove }
  }

  /// The cells that the text covers.
  public var size: CellSize {
    let height = UInt16.bitWidth - columns.reduce(0, |).leadingZeroBitCount
    return CellSize(columns: columns.count, rows: (height + 1) / 2)
  }

  /// Draws the text with its upper left corner at a position; other cells stay as they are.
  ///
  /// - Parameter address: the web address that the text links to; `nil` for none.
  public func draw(
    on canvas: inout CellCanvas, at origin: CellPosition, color: Color?, address: String? = nil
  ) {
    for (column, dots) in columns.enumerated() {
      for row in 0..<size.rows where dots >> (2 * row) & 0b11 != 0 {
        let blocks = ["", "▀", "▄", "█"]
        canvas.write(
          blocks[Int(dots >> (2 * row) & 0b11)],
          at: CellPosition(column: origin.column + column, row: origin.row + row),
          foreground: color, address: address)
      }
    }
  }

  // MARK: Shapes

  /// The rows of dots above the capitals, for their marks.
  private static let rowsAbove = 2
  /// The baseline's row, below which marks stand.
  private static let baseline = rowsAbove + 7

  private static func shape(of character: Character) -> [UInt16]? {
    if character == " " { return [0] }
    let character = alike[character] ?? character
    if let plain = shapes[character] { return plain }
    guard let (base, mark) = marked[character], let letter = shapes[base] else { return nil }
    return mark.added(to: letter)
  }

  /// A mark above or below a letter.
  private struct Mark {
    let columns: [UInt16]
    let isBelow: Bool

    func added(to letter: [UInt16]) -> [UInt16] {
      // a narrow letter gets room for a wide mark
      let width = max(letter.count, columns.count)
      var shape = Array(repeating: UInt16(0), count: width)
      for (index, dots) in letter.enumerated() { shape[index + (width - letter.count) / 2] = dots }
      let highest = letter.reduce(0, |).trailingZeroBitCount
      let row = isBelow ? LargeText.baseline : highest - LargeText.rowsAbove
      for (index, dots) in columns.enumerated() {
        shape[index + (width - columns.count + (isBelow ? 1 : 0)) / 2] |= dots << row
      }
      return shape
    }
  }

  /// Characters that look like another one.
  private static let alike: [Character: Character] = [
    "’": "'", "‘": "'", "ʻ": "'", "ʼ": "'", "ʿ": "'", "ʾ": "'", "–": "-",
  ]

  /// The shapes of the letters that are drawn as they are.
  private static let shapes = shapes(of: letterSheet)

  /// The shapes of figures.
  private static let figures = shapes(of: figureSheet)

  private static func shapes(of sheet: String) -> [Character: [UInt16]] {
    Dictionary(
      uniqueKeysWithValues: sheet.split(separator: "\n\n").flatMap { group in
        let lines = group.split(separator: "\n").map { $0.split(separator: " ") }
        return (lines.first ?? []).enumerated().map { index, name in
          (
            Character(String(name)),
            columns(of: lines.dropFirst().map { $0[index] }, from: rowsAbove)
          )
        }
      })
  }

  private static func columns(of rows: [Substring], from first: Int = 0) -> [UInt16] {
    var columns = Array(repeating: UInt16(0), count: rows.first?.count ?? 0)
    for (row, dots) in rows.enumerated() {
      for (column, dot) in dots.enumerated() where dot == "#" {
        columns[column] |= 1 << (first + row)
      }
    }
    return columns
  }

  /// The letters with marks: each with its letter and mark.
  private static let marked: [Character: (base: Character, mark: Mark)] = {
    var marked: [Character: (base: Character, mark: Mark)] = [:]
    for (rows, isBelow, pairs) in marks {
      let mark = Mark(columns: columns(of: rows.split(separator: " ")), isBelow: isBelow)
      let letters = pairs.filter { $0 != " " }
      var index = letters.startIndex
      while index < letters.endIndex {
        let base = letters.index(after: index)
        marked[letters[index]] = (letters[base], mark)
        index = letters.index(after: base)
      }
    }
    return marked
  }()

  /// The rows of each mark, whether it stands below, and the letters with it, each before its own
  /// letter. The i and j under a mark have no dot.
  private static let marks: [(rows: String, isBelow: Bool, pairs: String)] = [
    ("..# .#.", false, "áa ćc ée íı ńn óo ŕr śs úu ýy źz ÁA ĆC ÉE ÍI ŃN ÓO ŔR ŚS ÚU ÝY ŹZ"),
    ("#.. .#.", false, "àa èe ìı ǹn òo ùu ÀA ÈE ÌI ÒO ÙU"),
    (".#. #.#", false, "âa ĉc êe ĝg ĥh îı ĵȷ ôo ŝs ûu ŵw ŷy ÂA ĈC ÊE ĜG ĤH ÎI ĴJ ÔO ŜS ÛU ŴW ŶY"),
    ("#.# .#.", false, "ǎa čc ěe ǐı ňn ǒo řr šs ťt ǔu žz ǧg ČC ĎD ĚE ŇN ŘR ŠS ŤT ŽZ ďd ľl ĽL"),
    (".#.# #.#.", false, "ãa ẽe ĩı ñn õo ũu ÃA ÑN ÕO ŨU ĨI"),
    ("#.# ...", false, "äa ëe ïı öo üu ÿy ÄA ËE ÏI ÖO ÜU ŸY"),
    ("##. ##.", false, "åa ůu ÅA ŮU"),
    ("### ...", false, "āa ēe īı ōo ūu ḡg ĀA ĒE ĪI ŌO ŪU"),
    ("#..# .##.", false, "ăa ĕe ğg ĭı ŏo ŭu ĂA ĞG ŬU"),
    ("# .", false, "ċc ėe ġg żz ĊC ĖE ĠG İI ŻZ"),
    ("#.# #.#", false, "őo űu ŐO ŰU"),
    (".# #.", true, "çc şs ţt ņn ķk ļl ŗr ģg șs țt ÇC ŞS ŢT ĢG ĶK ĻL ŅN ȘS ȚT"),
    ("#. .#", true, "ąa ęe įi ųu ĄA ĘE ĮI ŲU"),
    (". #", true, "ạa ḍd ẹe ḥh ịi ḷl ṃm ṇn ọo ṛr ṣs ṭt ụu ẓz ḨH ḤH ṢS ṬT ẒZ ḌD"),
    (".. ##", true, "ḏd ḵk ḻl ṉn ṯt ẕz"),
  ]

  /// The letters: their names, then nine rows of dots, of which the last two lie below the line.
  private static let letterSheet = """
    A     B     C     D     E    F    G     H     I   J    K     L    M
    .###. ####. .#### ####. #### #### .#### #...# ### ...# #...# #... #...#
    #...# #...# #.... #...# #... #... #.... #...# .#. ...# #..#. #... ##.##
    #...# #...# #.... #...# #... #... #.... #...# .#. ...# #.#.. #... #.#.#
    ##### ####. #.... #...# ###. ###. #..## ##### .#. ...# ##... #... #.#.#
    #...# #...# #.... #...# #... #... #...# #...# .#. ...# #.#.. #... #...#
    #...# #...# #.... #...# #... #... #...# #...# .#. #..# #..#. #... #...#
    #...# ####. .#### ####. #### #... .#### #...# ### .##. #...# #### #...#

    N     O     P     Q     R     S     T     U     V     W     X     Y     Z
    #...# .###. ####. .###. ####. .#### ##### #...# #...# #...# #...# #...# #####
    ##..# #...# #...# #...# #...# #.... ..#.. #...# #...# #...# #...# #...# ....#
    #.#.# #...# #...# #...# #...# #.... ..#.. #...# #...# #...# .#.#. .#.#. ...#.
    #.#.# #...# ####. #...# ####. .###. ..#.. #...# #...# #.#.# ..#.. ..#.. ..#..
    #..## #...# #.... #.#.# #.#.. ....# ..#.. #...# .#.#. #.#.# .#.#. ..#.. .#...
    #...# #...# #.... #..#. #..#. ....# ..#.. #...# .#.#. ##.## #...# ..#.. #....
    #...# .###. #.... .##.# #...# ####. ..#.. .###. ..#.. #...# #...# ..#.. #####

    a    b    c    d    e    f   g    h    i j  k    l  m     n    o
    .... #... .... ...# .... .## .... #... # .# #... #. ..... .... ....
    .... #... .... ...# .... #.. .... #... . .. #... #. ..... .... ....
    .##. ###. .### .### .##. ### .### ###. # .# #..# #. ####. ###. .##.
    ...# #..# #... #..# #..# #.. #..# #..# # .# #.#. #. #.#.# #..# #..#
    .### #..# #... #..# #### #.. #..# #..# # .# ##.. #. #.#.# #..# #..#
    #..# #..# #... #..# #... #.. #..# #..# # .# #.#. #. #.#.# #..# #..#
    .### ###. .### .### .### #.. .### #..# # .# #..# .# #.#.# #..# .##.
    .... .... .... .... .... ... ...# .... . .# .... .. ..... .... ....
    .... .... .... .... .... ... .##. .... . #. .... .. ..... .... ....

    p    q    r   s    t   u    v     w     x    y    z    0    1    2
    .... .... ... .... .#. .... ..... ..... .... .... .... .##. .#.. .##.
    .... .... ... .... .#. .... ..... ..... .... .... .... #..# ##.. #..#
    ###. .### #.# .### ### #..# #...# #...# #..# #..# #### #..# .#.. ...#
    #..# #..# ##. #... .#. #..# #...# #...# #..# #..# ...# #..# .#.. ..#.
    #..# #..# #.. .##. .#. #..# .#.#. #.#.# .##. #..# .##. #..# .#.. .#..
    #..# #..# #.. ...# .#. #..# .#.#. #.#.# #..# #..# #... #..# .#.. #...
    ###. .### #.. ###. ..# .### ..#.. .#.#. #..# .### #### .##. ###. ####
    #... ...# ... .... ... .... ..... ..... .... ...# .... .... .... ....
    #... ...# ... .... ... .... ..... ..... .... .##. .... .... .... ....

    3    4    5    6    7    8    9    . ,  : ' -   (  )  /   &
    ###. ..## #### .##. #### .##. .##. . .. . # ... .# #. ..# .##..
    ...# .#.# #... #... ...# #..# #..# . .. . # ... #. .# ..# #..#.
    ...# #..# ###. #... ...# #..# #..# . .. # . ... #. .# .#. #..#.
    .##. #### ...# ###. ..#. .##. .### . .. . . ### #. .# .#. .##..
    ...# ...# ...# #..# ..#. #..# ...# . .. . . ... #. .# .#. #.#.#
    ...# ...# ...# #..# .#.. #..# ...# . .# . . ... #. .# #.. #..#.
    ###. ...# ###. .##. .#.. .##. .##. # .# # . ... .# #. #.. .##.#
    .... .... .... .... .... .... .... . #. . . ... .. .. ... .....

    ı ȷ  ß    æ     Æ     ø     Ø     ð    þ    Þ     ł   Ł     đ     Đ
    . .. .##. ..... ..### ..... .#### .#.# #... #.... .#. .#... ..### .###.
    . .. #..# ..... .##.. ..... #..## ..#. #... ####. .#. .#... ...#. .#..#
    # .# #..# ##.#. #.#.. .#### #.#.# .#.# ###. #...# .## .#.#. .###. .#..#
    # .# #.#. ..#.# #.##. #..## #.#.# .### #..# #...# .#. .##.. #..#. ###.#
    # .# #..# .#### ###.. #.#.# #.#.# #..# #..# ####. ##. ##... #..#. .#..#
    # .# #..# #.#.. #.#.. ##..# ##..# #..# #..# #.... .#. .#... #..#. .#..#
    # .# #.#. .#.## #.### ####. ####. .##. ###. #.... .#. .#### .###. .###.
    . .# .... ..... ..... ..... ..... .... #... ..... ... ..... ..... .....
    . #. .... ..... ..... ..... ..... .... #... ..... ... ..... ..... .....
    """

  /// The figures, in the same way.
  private static let figureSheet = """
    0   1   2   3   4   5   6   7   8   9   . , :
    ### ##. ### ### #.# ### ### ### ### ### . . .
    #.# .#. ..# ..# #.# #.. #.. ..# #.# #.# . . #
    #.# .#. ### ### ### ### ### ..# ### ### . . .
    #.# .#. #.. ..# ..# ..# #.# ..# #.# ..# . . #
    ### ### ### ### ..# ### ### ..# ### ### # # .
    ... ... ... ... ... ... ... ... ... ... . # .
    """
}
