/// A word of the notations that are made of numbers, marks and letters.
struct AngleToken {
  /// The meaning of a token.
  enum Kind: Hashable {
    case number(DecimalNumber)
    case sign(isNegative: Bool)
    case mark(AngleMark)
    case colon
    case hemisphere(Hemisphere)
    case separator
    case openingParenthesis
    case closingParenthesis
  }

  let kind: Kind
  /// Where it stands, in bytes.
  let range: Range<Int>
  /// Whether a blank stands directly before it.
  let followsBlank: Bool
  /// Where the letter of its exponent stands, for a number that has one.
  var exponentMark: Range<Int>?

  var number: DecimalNumber? { if case .number(let number) = kind { number } else { nil } }
  var hemisphere: Hemisphere? { if case .hemisphere(let letter) = kind { letter } else { nil } }
  var mark: AngleMark? { if case .mark(let mark) = kind { mark } else { nil } }
  var isSign: Bool { if case .sign = kind { true } else { false } }
}

extension ArraySlice<AngleToken> {
  /// Throws if a number has an exponent whose letter may be the hemisphere instead: beside another
  /// hemisphere, or a mark or colon of degrees or minutes.
  func checkExponents(in text: CoordinateText) throws(CoordinateError) {
    guard let mark = exponentMark else { return }
    let isEast = contains { $0.hemisphere != nil || $0.mark != nil || $0.kind == .colon }
    if isEast { throw text.error(.exponent, at: mark) }
  }

  /// Where the letter of the first exponent stands; `nil` if no number has one.
  var exponentMark: Range<Int>? { lazy.compactMap(\.exponentMark).first }
}

/// The mark behind a field of an angle, in the order of the fields.
enum AngleMark: Int {
  case degrees
  case minutes
  case seconds

  /// The mark of a word behind a number: `40 degrees 24 minutes`, `52 Grad`.
  init?(word: ArraySlice<Unicode.Scalar>) {
    guard word.count > 2 else { return nil }
    switch String(String.UnicodeScalarView(word)).lowercased() {
    case "deg", "degs", "degree", "degrees", "grad", "grados", "grado", "gradi", "graus", "grau",
      "degré", "degrés", "graden", "grader":
      self = .degrees
    case "min", "mins", "minute", "minutes", "minuten", "minutos", "minuto", "minuti", "minuter":
      self = .minutes
    case "sec", "secs", "second", "seconds", "sekunde", "sekunden", "segundos", "segundo",
      "seconde", "secondes", "secondi", "secondo", "seconden", "sekunder":
      self = .seconds
    default: return nil
    }
  }
}
