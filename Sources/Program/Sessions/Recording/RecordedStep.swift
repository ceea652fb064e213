import Cells
import Containment

/// A step of a session with all that a replay needs to repeat it.
public struct RecordedStep: Hashable, Sendable {
  /// The heights of a cell, divided by its width, that a recorded screen may have.
  public static let cellAspects = 0.1...10
  /// The seconds from the start that a step may have: 31 years.
  private static let times = 0.0...1e9
  /// The places of the mouse, in cells.
  private static let places = -1e5...1e5

  /// Whether a recorded screen may be so large.
  public static func isDrawable(columns: Int, rows: Int) -> Bool {
    columns > 0 && rows > 0 && CellSize(columns: columns, rows: rows).isScreen
  }

  /// When it began, in seconds from the start of the session.
  public var time: Double
  /// What the application did.
  public var step: ApplicationStep
  /// The numbers of the works whose results arrived with it, in this order. Works on other threads
  /// are numbered from 0 as the application asks for them.
  public var answers: [Int]
  /// What a live stream brought with it; more than one batch only if the program was late.
  public var live: [LiveBatch]
  /// The height of a cell divided by its width, if that has changed.
  public var cellAspect: Double?
  /// The pixels of a cell in pictures, if they have changed; `PixelSize.zero` if the screen
  /// shows no pictures any more.
  public var cellPixels: PixelSize?

  /// A step from its parts.
  public init(
    time: Double, step: ApplicationStep, answers: [Int] = [], live: [LiveBatch] = [],
    cellAspect: Double? = nil, cellPixels: PixelSize? = nil
  ) {
    self.time = time
    self.step = step
    self.answers = answers
    self.live = live
    self.cellAspect = cellAspect
    self.cellPixels = cellPixels
  }
}

/// As JSON: an object with `at` (the time), `step` (its kind) and what belongs to the kind.
///
///     {"at":0.52,"key":"ctrl+c","step":"key"}
///     {"answers":[3],"at":0.6,"step":"due"}
///     {"at":0.7,"button":"left","mouse":"down","step":"mouse","x":10.5,"y":3.5}
///     {"at":0.8,"step":"paste","text":"Oslo"}
///     {"at":0.9,"columns":80,"rows":24,"step":"resize"}
///
/// The other kinds are `memory`, `background`, `foreground`, `active` and `end`. `more` is true if
/// more events follow at once.
extension RecordedStep: Codable {
  private enum CodingKeys: String, CodingKey {
    case time = "at"
    case kind = "step"
    case answers, live, cellAspect, cellPixels, more, key, text, mouse, button, modifiers, x, y,
      columns, rows
  }

  private enum Kind: String, Codable {
    case key, paste, mouse, resize, due, memory, background, foreground, active, end
  }

  /// Writes the object.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(time, forKey: .time)
    if !answers.isEmpty { try object.encode(answers, forKey: .answers) }
    if !live.isEmpty { try object.encode(live, forKey: .live) }
    try object.encodeIfPresent(cellAspect, forKey: .cellAspect)
    try object.encodeIfPresent(cellPixels, forKey: .cellPixels)
    let kind: Kind
    switch step {
    case .event(let event, let hasMore):
      if hasMore { try object.encode(true, forKey: .more) }
      kind = try Self.encode(event, in: &object)
    case .dueWork: kind = .due
    case .memoryWarning: kind = .memory
    case .enterBackground: kind = .background
    case .enterForeground: kind = .foreground
    case .becomeActive: kind = .active
    case .terminate: kind = .end
    }
    try object.encode(kind, forKey: .kind)
  }

  private static func encode(
    _ event: InputEvent, in object: inout KeyedEncodingContainer<CodingKeys>
  ) throws -> Kind {
    switch event {
    case .key(let key):
      try object.encode(key.name, forKey: .key)
      return .key
    case .pasted(let text):
      try object.encode(text, forKey: .text)
      return .paste
    case .mouse(let mouse):
      try object.encode(mouse.kind, forKey: .mouse)
      try object.encode(mouse.button, forKey: .button)
      if !mouse.modifiers.isEmpty {
        try object.encode(mouse.modifiers.rawValue, forKey: .modifiers)
      }
      try object.encode(mouse.location.x, forKey: .x)
      try object.encode(mouse.location.y, forKey: .y)
      return .mouse
    case .resized(let size):
      try object.encode(size.columns, forKey: .columns)
      try object.encode(size.rows, forKey: .rows)
      return .resize
    }
  }

  /// Reads the object.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    time = try Self.number(.time, in: object, within: Self.times)
    answers = try object.decodeIfPresent([Int].self, forKey: .answers) ?? []
    live = try object.decodeIfPresent([LiveBatch].self, forKey: .live) ?? []
    cellAspect =
      object.contains(.cellAspect)
      ? try Self.number(.cellAspect, in: object, within: Self.cellAspects) : nil
    cellPixels = try Self.pixels(in: object)
    let hasMore = try object.decodeIfPresent(Bool.self, forKey: .more) ?? false
    switch try object.decode(Kind.self, forKey: .kind) {
    case .key: step = .event(.key(try Self.key(in: object)), hasMore: hasMore)
    case .paste:
      step = .event(.pasted(try object.decode(String.self, forKey: .text)), hasMore: hasMore)
    case .mouse: step = .event(.mouse(try Self.mouse(in: object)), hasMore: hasMore)
    case .resize: step = .event(.resized(try Self.size(in: object)), hasMore: hasMore)
    case .due: step = .dueWork
    case .memory: step = .memoryWarning
    case .background: step = .enterBackground
    case .foreground: step = .enterForeground
    case .active: step = .becomeActive
    case .end: step = .terminate
    }
  }

  private static func key(in object: KeyedDecodingContainer<CodingKeys>) throws -> KeyPress {
    let name = try object.decode(String.self, forKey: .key)
    guard let key = KeyPress(name: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .key, in: object, debugDescription: "there is no key named '\(name)'")
    }
    return key
  }

  private static func mouse(in object: KeyedDecodingContainer<CodingKeys>) throws -> MouseEvent {
    let modifiers = try object.decodeIfPresent(UInt8.self, forKey: .modifiers) ?? 0
    return MouseEvent(
      try object.decode(MouseEvent.Kind.self, forKey: .mouse),
      at: Point(
        x: try number(.x, in: object, within: places),
        y: try number(.y, in: object, within: places)),
      button: try object.decode(MouseButton.self, forKey: .button),
      modifiers: KeyModifiers(rawValue: modifiers))
  }

  private static func size(in object: KeyedDecodingContainer<CodingKeys>) throws -> CellSize {
    let columns = try object.decode(Int.self, forKey: .columns)
    let rows = try object.decode(Int.self, forKey: .rows)
    guard isDrawable(columns: columns, rows: rows) else {
      throw DecodingError.dataCorruptedError(
        forKey: .columns, in: object,
        debugDescription: "a screen of \(columns) columns and \(rows) rows cannot be drawn")
    }
    return CellSize(columns: columns, rows: rows)
  }

  private static func pixels(in object: KeyedDecodingContainer<CodingKeys>) throws -> PixelSize? {
    guard let size = try object.decodeIfPresent(PixelSize.self, forKey: .cellPixels) else {
      return nil
    }
    guard size == .zero || size.isCell else {
      throw DecodingError.dataCorruptedError(
        forKey: .cellPixels, in: object,
        debugDescription: "a cell of \(size.width) by \(size.height) pixels cannot be drawn")
    }
    return size
  }

  private static func number(
    _ key: CodingKeys, in object: KeyedDecodingContainer<CodingKeys>,
    within range: ClosedRange<Double>
  ) throws -> Double {
    let number = try object.decode(Double.self, forKey: key)
    guard range.contains(number) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: object,
        debugDescription: "\(number) is not within \(range.lowerBound)...\(range.upperBound)")
    }
    return number
  }
}
