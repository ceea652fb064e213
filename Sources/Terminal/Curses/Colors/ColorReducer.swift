/// Leaves out changes of colour that change nothing visible from what ncurses sends for a picture.
///
/// ncurses names both colours whenever one of them changes, sets all of them and the character set
/// again after an attribute, and gives a space a foreground. Four fifths of the bytes of a map are
/// colours.
///
/// What the terminal has before the first byte is not known. After the last one it has exactly what
/// ncurses believes.
struct ColorReducer {
  /// What ncurses has sent.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var reduced: [UInt8] = []
  /// What the terminal has, and what it is to have.
  private var (shown, wanted) = (Look(), Look())
  /// The parameters that make the attributes, in their order, since the terminal was last told.
  private var pending: [UInt8] = []
  /// Whether something has been taken note of since then, and whether that may be a foreground.
  private var (hasNews, hasForegroundNews) = (false, false)
  /// The sequence, or the control character, that chose the character set last.
  private var characterSet = 0..<0

  /// The colours and attributes of characters.
  private struct Look {
    var foreground = Tint.unknown
    var background = Tint.unknown
    /// A bit for each parameter that sets an attribute; `nil` if they are not known.
    var attributes: UInt16?
  }

  private enum Tint {
    /// What was set before the first byte.
    case unknown
    /// The terminal's own colour.
    case own
    /// A colour by the place of its parameters.
    case told(Range<Int>)
  }

  /// The bytes that show the same.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func reduced(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { bytes in
      var reducer = ColorReducer(bytes: bytes)
      reducer.run()
      return reducer.reduced
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    reduced.reserveCapacity(bytes.count)
  }

  private mutating func run() {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x1B:
        let end = sequenceEnd(from: index)
        if !take(index..<end), !isChosen(index..<end) { pass(index..<end) }
        index = end
      case ..<0x20:
        if !isChosen(index..<index + 1) {
          tell(includingForeground: false)
          reduced.append(byte)
        }
        index += 1
      default:
        tell(includingForeground: byte != 0x20 || showsSpaces)
        reduced.append(byte)
        index += 1
      }
    }
    tell(includingForeground: true)
  }

  /// Sends a sequence as it is. What others than those of CSI change is not known, nor is what
  /// parameters of `m` that are not understood do.
  private mutating func pass(_ sequence: Range<Int>) {
    let isKnown =
      bytes[sequence].dropFirst().first == UInt8(ascii: "[")
      && bytes[sequence.upperBound - 1] != UInt8(ascii: "m")
    tell(includingForeground: !isKnown)
    reduced += bytes[sequence]
    if !isKnown { (shown, wanted) = (Look(), Look()) }
  }

  /// Whether spaces show their foreground: if they are underlined, reversed or struck out.
  private var showsSpaces: Bool { wanted.attributes.map { $0 & 0b10_1001_0000 != 0 } ?? true }

  /// Whether something chooses the character set that was chosen last.
  private mutating func isChosen(_ choice: Range<Int>) -> Bool {
    let isShift = choice.count == 1 && (0x0E...0x0F).contains(bytes[choice.lowerBound])
    guard isShift || choice.count == 3 && bytes[choice.lowerBound + 1] == UInt8(ascii: "(") else {
      return false
    }
    defer { characterSet = choice }
    return bytes[characterSet].elementsEqual(bytes[choice])
  }

  /// The end of a control sequence, or of another sequence that begins with an escape character.
  private func sequenceEnd(from start: Int) -> Int {
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "[") {
      index += 1
      while index < bytes.count, (0x20..<0x40).contains(bytes[index]) { index += 1 }
    } else {
      while index < bytes.count, (0x20..<0x30).contains(bytes[index]) { index += 1 }
    }
    return min(index + 1, bytes.count)
  }

  /// Takes note of a sequence that sets colours or attributes; `false` for any other.
  private mutating func take(_ sequence: Range<Int>) -> Bool {
    guard sequence.count > 2, bytes[sequence.lowerBound + 1] == UInt8(ascii: "["),
      bytes[sequence.upperBound - 1] == UInt8(ascii: "m")
    else { return false }
    let (before, pendingBefore) = (wanted, pending)
    let end = sequence.upperBound - 1
    var start = sequence.lowerBound + 2
    repeat {
      let next = parametersEnd(from: start, to: end)
      guard take(parameters: start..<next) else {
        (wanted, pending) = (before, pendingBefore)
        return false
      }
      start = next + 1
    } while start <= end
    (hasNews, hasForegroundNews) = (true, true)
    return true
  }

  /// The end of a parameter, and of those that name its colour.
  private func parametersEnd(from start: Int, to end: Int) -> Int {
    func parameterEnd(_ start: Int) -> Int {
      bytes[min(start, end)..<end].firstIndex(of: UInt8(ascii: ";")) ?? end
    }
    var next = parameterEnd(start)
    let text = bytes[start..<next]
    guard text.elementsEqual("38".utf8) || text.elementsEqual("48".utf8) else { return next }
    let kind = next + 1
    next = parameterEnd(kind)
    let count = bytes[min(kind, end)..<next].elementsEqual("2".utf8) ? 3 : 1
    for _ in 0..<count { next = parameterEnd(next + 1) }
    return next
  }

  /// Takes note of a parameter, with those that name its colour; `false` if it is another.
  private mutating func take(parameters range: Range<Int>) -> Bool {
    let digits = bytes[range].prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ":") }
    guard digits.count <= 3, digits.allSatisfy({ (0x30..<0x3A).contains($0) }) else { return false }
    let number = digits.reduce(0) { $0 * 10 + Int($1 & 15) }
    switch number {
    case 30...38, 90...97: wanted.foreground = .told(range)
    case 40...48, 100...107: wanted.background = .told(range)
    case 39: wanted.foreground = .own
    case 49: wanted.background = .own
    case 0:
      wanted = Look(foreground: .own, background: .own, attributes: 0)
      pending = [UInt8(ascii: "0")]
    case 1...9:
      wanted.attributes = wanted.attributes.map { $0 | 1 << number }
      append(number)
    case 22:
      wanted.attributes = wanted.attributes.map { $0 & ~0b110 }
      append(number)
    case 23...29:
      wanted.attributes = wanted.attributes.map { $0 & ~(1 << (number - 20)) }
      append(number)
    default: return false
    }
    return true
  }

  private mutating func append(_ parameter: Int) {
    if !pending.isEmpty { pending.append(UInt8(ascii: ";")) }
    pending += String(parameter).utf8
  }

  /// Sends what the terminal lacks.
  private mutating func tell(includingForeground: Bool) {
    guard hasNews || includingForeground && hasForegroundNews else { return }
    let start = reduced.count
    if !pending.isEmpty {
      if wanted.attributes == nil || wanted.attributes != shown.attributes {
        add(pending)
        if pending[0] == UInt8(ascii: "0") { (shown.foreground, shown.background) = (.own, .own) }
      }
      pending.removeAll(keepingCapacity: true)
      shown.attributes = wanted.attributes
    }
    if !isSame(shown.background, wanted.background) {
      add(wanted.background, own: "49")
      shown.background = wanted.background
    }
    if includingForeground, !isSame(shown.foreground, wanted.foreground) {
      add(wanted.foreground, own: "39")
      shown.foreground = wanted.foreground
    }
    (hasNews, hasForegroundNews) = (false, hasForegroundNews && !includingForeground)
    guard reduced.count > start else { return }
    // each parameter has a semicolon before it
    reduced[start] = UInt8(ascii: "[")
    reduced.insert(0x1B, at: start)
    reduced.append(UInt8(ascii: "m"))
  }

  private mutating func add(_ tint: Tint, own: StaticString) {
    switch tint {
    case .unknown: break
    case .own: own.withUTF8Buffer { add($0) }
    case .told(let range): add(bytes[range])
    }
  }

  private mutating func add(_ parameters: some Collection<UInt8>) {
    reduced.append(UInt8(ascii: ";"))
    reduced += parameters
  }

  private func isSame(_ one: Tint, _ other: Tint) -> Bool {
    switch (one, other) {
    case (.unknown, .unknown), (.own, .own): true
    case (.told(let one), .told(let other)):
      one.count == other.count && bytes[one].elementsEqual(bytes[other])
    default: false
    }
  }
}
