import Geodesy
import TestSupport
import Testing

@testable import Notations

/// The two lists of the grammar at `Coordinate.init(parsing:)`.
@Suite struct CoordinateParsingTests {
  @Test(arguments: [
    // Decimal degrees.
    ("56.55 8.316667", "56.55, 8.316667"), ("56.55,8.316667", "56.55, 8.316667"),
    ("56.55;8.316667", "56.55, 8.316667"), ("\t56.55 , 8.316667 \r\n", "56.55, 8.316667"),
    ("-33.8688; +151.2093", "-33.8688, 151.2093"), ("\u{2212}33.9 \u{2212}70.6", "-33.9, -70.6"),
    ("+40.4165 -003.70256", "40.4165, -3.70256"), ("007 -.5", "7, -0.5"), ("5. 6.", "5, 6"),
    ("(40.4165, -3.70256)", "40.4165, -3.70256"), ("40.4\u{A0}°, -3.7\u{202F}º", "40.4, -3.7"),
    ("-0.0 -0", "0, 0"), ("90 -180", "90, 180"), ("-90,180", "-90, 180"),
    ("0.123456789012345 0.1234567890123454", "0.123456789012345, 0.123456789012345"),
    ("0.1234567890123455 -0.1234567890123455", "0.123456789012346, -0.123456789012346"),
    ("90.0000000000000000 179.9999999999999999", "90, 180"),
    // Hemispheres.
    ("56.55N 8.31E", "56.55, 8.31"), ("56.55 n, 8.31 w", "56.55, -8.31"),
    ("W3.7 N40.4", "40.4, -3.7"), ("3.7W;40.4S", "-40.4, -3.7"), ("40N3W", "40, -3"),
    ("N40W3", "40, -3"), ("N40,3W", "40, -3"), ("40S E3", "-40, 3"), ("0S 0W", "0, 0"),
    ("90S 180W", "-90, 180"), ("3E 40N", "40, 3"),
    // Degrees, minutes, seconds.
    ("40°24'59.4\"N 3°42'9.36\"W", "40.4165, -3.7026"),
    ("40º24′59.4″N,3ª42’9.36”W", "40.4165, -3.7026"),
    ("40˚24´59.4''N 3˚42ʹ9.36ʺW", "40.4165, -3.7026"),
    ("40d24m59.4sN 3d42m9.36sW", "40.4165, -3.7026"),
    ("-33D52M7.68S 151D12M33.48S", "-33.8688, 151.2093"),
    ("40°24'59.4N 3°42'9.36W", "40.4165, -3.7026"), ("40d24'59.4S 3d42'9.36E", "-40.4165, 3.7026"),
    ("40 24 59.4 N 3 42 9.36 W", "40.4165, -3.7026"),
    ("N 40 24 59.4 W 3 42 9.36", "40.4165, -3.7026"),
    ("40:24:59.4N 3:42:9.36W", "40.4165, -3.7026"), ("40:24:59.4 -3:42:9.36", "40.4165, -3.7026"),
    ("40:24 3:42", "40.4, 3.7"), ("40 24 59.4, -3 42 9.36", "40.4165, -3.7026"),
    ("-33°52'7.68\"151°12'33.48\"", "-33.8688, 151.2093"), ("40°24' 3°42'", "40.4, 3.7"),
    ("40°24' -3°42'", "40.4, -3.7"), ("-0 30, 0 30", "-0.5, 0.5"), ("40 24N 3W", "40.4, -3"),
    ("N40 24.990 W003 42.154", "40.4165, -3.702566666666667"),
    ("40 24.6, -3 42.6", "40.41, -3.71"), ("90°0'0\"N 180°0'0\"W", "90, 180"),
    ("89°59'59.9999999999999\"N 0°0'0.0000000000018\"E", "90, 0.000000000000001"),
    // Decimal commas, packed digits, other languages.
    ("56,55 8,31", "56.55, 8.31"), ("56,55; -8,31", "56.55, -8.31"),
    ("51,5N 0,5W", "51.5, -0.5"), ("51,5N, 0,5W", "51.5, -0.5"), ("51,5N,0,5W", "51.5, -0.5"),
    ("N51,5 W0,5", "51.5, -0.5"), ("N 51,5; W 0,5", "51.5, -0.5"), ("0,5W 51,5N", "51.5, -0.5"),
    ("(51,5° N 0,5° W)", "51.5, -0.5"), ("51,5N 0W", "51.5, 0"), ("8,31N 56E", "8.31, 56"),
    ("N51 W0,5", "51, -0.5"), ("56,55 Nord, 8,31 Ost", "56.55, 8.31"),
    ("40°24'59,4\"N 3°42'9,36\"W", "40.4165, -3.7026"), ("40 24,6N 3 42,6W", "40.41, -3.71"),
    ("402459N 0034209W", "40.416388888888889, -3.7025"), ("0030n00015w", "0.5, -0.25"),
    ("N563300 E0081900", "56.55, 8.316666666666667"),
    ("S3352W15112", "-33.866666666666667, -151.2"),
    ("n402459.4 w0034209.22", "40.4165, -3.702561111111111"),
    ("40,4° nord 3,7° ouest".replacing(",", with: "."), "40.4, -3.7"),
    ("Süd 33.9 Ost 18.4", "-33.9, 18.4"), ("40.4 norte, 3.7 oeste", "40.4, -3.7"),
    ("55°45′21″ с. ш. 37°37′04″ в. д.", "55.755833333333333, 37.617777777777778"),
    ("22.9Ю 43.2З", "-22.9, -43.2"),
    ("北緯35度41分22秒 東経139度41分30秒", "35.689444444444444, 139.691666666666667"),
    // Invisible characters around a pasted coordinate.
    ("\u{FEFF}40.4, -3.7", "40.4, -3.7"), ("40.4, -3.7\u{200B}", "40.4, -3.7"),
    ("\u{200E}40.4N 3.7W\u{200E}", "40.4, -3.7"), (" \u{200B} \u{FEFF}40 3 \u{200E}\n", "40, 3"),
    ("\u{FEFF}geo:40.4,-3.7\u{200B}", "40.4, -3.7"), ("\u{200E}IN80\u{200E}", "40.5, -3"),
    ("\u{202A}40 3\u{202C}", "40, 3"), ("\u{2060}40 3\u{200F}", "40, 3"),
  ]) func isAccepted(text: String, expected: String) throws {
    #expect(try Coordinate(parsing: text).description == expected)
  }

  @Test(arguments: [
    // Ranges, before any rounding.
    "90.0000001 0", "-90.5 0", "90.0000000000000001 0", "0 180.0000001", "0 -180.0000000000000001",
    "0 359.5", "91N 0E", "0N 181W", "90°0'0.001\"N 0°E", "90°0'0.00000000000000001\"N 0°E",
    "1000000000000000000000 0", "0 99999999999999999999999999", "nan 0", "0 NaN", "inf 0", "0 -inf",
    // Sixtieths and fractions.
    "40°60'N 3°W", "40°24'60\"N 3°W", "40 24 60, 3 0 0", "40.5°30'N 3°W", "40°24.5'30\"N 3°W",
    "40.0 30 N 3 W",
    // Signs.
    "-40S 3W", "+40N 3W", "40N -3W", "40°-24'N 3°W", "40 -24, 3 0", "--40 3", "- 40 3", "40 3-",
    "40-3", "40+3", "+56.55+008.3167", "+0030-00015", "40°-3°",
    // Hemispheres.
    "40N 3N", "40E 3W", "N40N 3W", "40N 3", "40 3W", "40N, 3", "N 3", "40NN 3W", "40X 3W",
    "40.4N 3.7O", "40N N 3W", "north 40", "N40 24 3 42 W", "40N 3W 5", "40N 3W 5E",
    "33d52m7.68s 151d12m33.48e",
    // Exponents that may be east, and other numbers.
    "1E5 2", "3E40N", "3E-40", "0x28 3", "40..5 3", "40.41.65 3", ". .", "1_0 5",
    "٤٠ ٣", "４０ ３",
    // Decimal commas and counts.
    "56,55 8", "8 56,55", "1,5,2,5", "56,55N 8,31", "51,5,3N 0,5W", "51,5N 181,5W", "91,5N 0,5W",
    "51 ,5N 0,5W", "51, 5N 0,5W", "51.2,5N 0W", "51,5.2N 0W", "51,5°30'N 0W", "51,5N 0,5N",
    "40.4", "40.4,", ",40.4", "40,,3", "40;,3", "40,3,", "40.4 -3.7 650", "40.4, -3.7, 650",
    "40°24'59\"N", "40 24 59 N",
    // Unclear boundaries and packed digits.
    "40 24 3 42", "40 24 -3 42", "40 24 59 3 42 9", "40 24 59, 3.7", "40 24 3°42'",
    "00030 00015", "402459 N 0034209 W", "40245N 0034209W", "402460N 0034209W",
    // Everything else.
    "", " ", "\t\r\n", "[40.4, -3.7]", "{40.4, -3.7}", "(40.4, -3.7", "40.4, -3.7)", "((40 3))",
    "()", ",", ";", "°", "N", "N W", "'", ":", "40°°3", "40'N 3'W", "40\"N 3\"W", "40°30\"N 3°W",
    "40::30 3", ":40 3", "40: 3", "40:24'N 3W", "40 :24, 3 :42 :1 :2",
    "40.4,-3.7/", "bern",
    "40 3\u{0}", "40\u{200B} 3", "4\u{200E}0 3", "\u{202E}40 3", "\u{FEFF}", "40 🇩🇰 3",
  ]) func isRefused(text: String) {
    #expect(throws: CoordinateError.self) { try Coordinate(parsing: text) }
  }

  @Test func bytesThatAreNotUTF8AreRefusedWithTheirColumn() {
    let bytes: [UInt8] = Array("56.55 ".utf8) + [0xC3, 0x28]
    #expect(
      throws: CoordinateError.unreadable(
        text: "56.55 \u{FFFD}(", piece: "\u{FFFD}", column: 7, problem: .strangeCharacter)
    ) { try Coordinate(parsing: bytes.span) }
  }

  @Test func whatIsPrintedReadsBackDigitForDigit() throws {
    let seed: UInt64 = 8_316_667
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let decimals = Int.random(in: 0...15, using: &generator)
      let coordinate = try Coordinate.random(using: &generator).rounded(toDecimals: decimals)
      #expect(try Coordinate(parsing: coordinate.description) == coordinate, "seed \(seed)")
    }
  }

  @Test func everyStyleReadsTheSame() throws {
    let seed: UInt64 = 3_600
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      // Whole steps of 0.036 seconds are five decimals of a degree.
      let latitude = Int.random(in: 0...9_000_000, using: &generator)
      let longitude = Int.random(in: 0...18_000_000, using: &generator)
      let (south, west) = (Bool.random(using: &generator), Bool.random(using: &generator))
      let expected = try Coordinate(
        latitude: DecimalDegrees(
          femtodegrees: Int64(south ? -latitude : latitude) * 10_000_000_000),
        longitude: DecimalDegrees(
          femtodegrees: Int64(west ? -longitude : longitude) * 10_000_000_000))
      let fields = [latitude, longitude].map(Self.fields(hundredThousandths:))
      let letters = [south ? "S" : "N", west ? "W" : "E"]
      let signs = [south ? "-" : "", west ? "-" : "+"]
      for (degree, minute, second, join) in [
        ("°", "'", "\"", " "), ("d", "m", "s", ","), (" ", " ", "", "; "), (":", ":", "", " "),
      ] {
        let angles = fields.map {
          "\($0.degrees)\(degree)\($0.minutes)\(minute)\($0.seconds)\(second)"
        }
        let suffixed = angles[0] + letters[0] + join + angles[1] + letters[1]
        let prefixed = letters[1] + angles[1] + join + letters[0] + angles[0]
        let signed = signs[0] + angles[0] + join + signs[1] + angles[1]
        for text in [suffixed, prefixed, signed] {
          #expect(try Coordinate(parsing: text) == expected, "seed \(seed), \(text)")
        }
      }
    }
  }

  @Test func theShortCutForDecimalsReadsLikeTheGrammar() throws {
    let seed: UInt64 = 65
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789012345678900..--+  ,;\tNSEWe°'\"ms:()")
    var shortCuts = 0
    for _ in 0..<40_000 {
      let length = Int.random(in: 1...12, using: &generator)
      let text = String(
        (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "0" })
      let plain = DecimalNotation.coordinate(in: text.utf8.span.bytes)
      let full = (try? AngleNotation.reading(of: CoordinateText(text)))?.coordinate
      if let plain {
        shortCuts += 1
        #expect(plain == full, "seed \(seed), '\(text)'")
      }
      if let full { #expect(try Coordinate(parsing: full.description) == full, "seed \(seed)") }
    }
    #expect(shortCuts > 200)
  }

  @Test func theShortCutForAnglesReadsLikeAllReaders() {
    let seed: UInt64 = 402_459
    var generator = SeededGenerator(seed: seed)
    let pieces: [Substring] =
      "0 3 24 59.4 60 1000 5. .5 . ° º d D ' ′ ’ '' \" ″ m s : N S E W n e O NB + - , ; ( é".split(
        separator: " ") + [" ", "  ", "\t", "\n", "9.000000000000001", "0.12345678901234567"]
    let styles: [[Substring]] = [
      ["°", "'", "\""], ["d", "′", "″"], [":", ":", ""], [" ", " ", ""],
    ]
    var readings = 0
    for _ in 0..<40_000 {
      // two angles as they should be, then a slip of the finger or two
      var words: [Substring] = []
      let style = styles.randomElement(using: &generator) ?? []
      let letters = [["", ""], ["N", "E"], ["s", "w"], ["W", "S"]].randomElement(using: &generator)
      let isPrefixed = Bool.random(using: &generator)
      let gap = [" ", ", ", ";", ""].randomElement(using: &generator) ?? ""
      for letter in letters ?? [] {
        if isPrefixed { words.append(Substring(letter)) }
        for field in 0..<Int.random(in: 1...3, using: &generator) {
          words += [
            ["7", "40", "059", "8.5"].randomElement(using: &generator) ?? "", style[field],
          ]
        }
        if !isPrefixed { words.append(Substring(letter)) }
        words.append(Substring(gap))
      }
      words.removeLast()
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let index = Int.random(in: words.indices, using: &generator)
        let piece = pieces.randomElement(using: &generator) ?? ""
        if Bool.random(using: &generator) { words[index] = piece } else { words[index] += piece }
      }
      let text = words.joined()
      guard let plain = PlainAngles(in: text.utf8.span.bytes) else { continue }
      readings += 1
      let full = try? CoordinateReading(parsing: text.utf8.span)
      #expect(
        plain.coordinate == full?.coordinate && plain.notation == full?.notation,
        "seed \(seed), '\(text)'")
    }
    #expect(readings > 5_000, "\(readings)")
  }

  @Test(arguments: [
    "40°24'59.4\"N 3°42'9.36\"W", "40:24:59.4, -3:42:9.36", "40:24:59.4 -3:42:9.36",
    "N40 24.990 W003 42.154", "40 24 59.4 N 3 42 9.36 W", "40d24'59.4\"N 3d42'9.36\"W",
    "40°24′59.4″N, 3°42′9.36″W", "56.55N 8.31E", "-33°52'7.68\" 151°12'33.48\"", "40N3W",
  ]) func whatProgramsWriteTakesTheShortCut(text: String) {
    #expect(PlainAngles(in: text.utf8.span.bytes) != nil)
  }

  @Test func columnsTakeTheSameShortCut() throws {
    let texts = [
      "40°24'59.4\"N", "3°42'9.36\"W", "N40", "W 3.5", "-40:30", "40:30:15", "40°30'", "40", "x",
      "91N",
      "S40 30", "3E", "", "40,5N", "180W", "40°24'N 3°42'W",
    ]
    for latitude in texts {
      for longitude in texts {
        let plain = PlainAngles(
          latitude: latitude.utf8.span.bytes, longitude: longitude.utf8.span.bytes)
        guard let plain else { continue }
        let full = try CoordinateReading(parsing: "\(latitude); \(longitude)".utf8.span)
        #expect(plain.coordinate == full.coordinate && plain.notation == full.notation)
      }
    }
  }

  private static func fields(
    hundredThousandths: Int
  ) -> (degrees: Int, minutes: Int, seconds: String) {
    // In units of 0.001 second.
    let units = hundredThousandths * 36
    let (minutes, rest) = (units / 60_000).quotientAndRemainder(dividingBy: 60)
    let (seconds, thousandths) = (units % 60_000).quotientAndRemainder(dividingBy: 1000)
    let decimals = String(1000 + thousandths).dropFirst()
    return (minutes, rest, "\(seconds).\(decimals)")
  }
}
