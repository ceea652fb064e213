import Geodesy
import Localization

/// What the band between two maps says about the tunnel.
public struct Readout: Hashable, Sendable {
  /// One end of the tunnel in words.
  public struct End: Hashable, Sendable {
    /// The mark of the end's annotation.
    public var mark: String
    /// The place of the end.
    public var coordinate: Coordinate
    /// Whether the keys move this end.
    public var isActive: Bool
    /// The point of the compass that is up on the end's map, such as "NE"; `nil` for north.
    public var up: String?
    /// The name of the place, such as "Lemvig, Denmark"; `nil` if it is unknown.
    public var name: String?
    /// What follows the name, such as "989 km from New Zealand"; `nil` for nothing.
    public var remark: String?
    /// The light of day at the place while the maps show it, the longest text first, such as
    /// "night, sun 23° down, N" and "night"; empty while they do not.
    public var light: [String]

    /// An end from its parts.
    public init(
      mark: String, coordinate: Coordinate, isActive: Bool = false, up: String? = nil,
      name: String? = nil, remark: String? = nil, light: [String] = []
    ) {
      self.mark = mark
      self.coordinate = coordinate
      self.isActive = isActive
      self.up = up
      self.name = name
      self.remark = remark
      self.light = light
    }

    /// The coordinate, and before it what is up if it is not north, such as "NE up, 12, 34".
    public func coordinateText(in words: Phrasebook) -> String {
      up.map { words[.directionUp, $0] + ", " + coordinate.description } ?? coordinate.description
    }

    /// What may follow the name, the fullest text first: the remark and the light of day, such as
    /// ", 989 km from New Zealand, day, sun 23° up, N" and ", day". The last is the remark alone;
    /// without a light it is the only one.
    public func endings(in words: Phrasebook) -> [String] {
      let lights = [[remark, light.first], [light.first], [remark, light.last], [light.last]]
      let parts = (light.isEmpty ? [] : lights) + [[remark]]
      return parts.map { $0.compactMap { $0 }.reduce("") { words[.list, $0, $1] } }
    }

    /// The mark and the coordinate, such as "x 12, 34".
    public var text: String { mark + " " + coordinate.description }
  }

  /// The end of the man and the end of the x, in this order.
  public var ends: [End]
  /// The length of the tunnel through the Earth.
  public var length: Kilometers
  /// The kilometres across the shorter side of the maps.
  public var span: Kilometers
  /// The time that the maps show, such as "2026-06-21 12:00 UTC"; `nil` if that is the present.
  public var time: String?
  /// The mark of the tunnel's length: an arrow downwards.
  public var downMark = "↓"
  /// Whether the read-outs are whole sentences that read well aloud.
  public var isSpoken = false
  /// The words of the person's language.
  public let words: Phrasebook
  /// A message that is shown for a while: what a key has changed, or the place under the mouse.
  public var message: String?
  /// What stands before the message, such as the cross hair of a place under the mouse; empty for
  /// nothing.
  public var messageMark = ""

  /// A read-out of a tunnel from its ends, without a message.
  public init(
    ends: [End], length: Kilometers, span: Kilometers, words: Phrasebook = .english
  ) {
    self.words = words
    self.ends = ends
    self.length = length
    self.span = span
  }

  /// Both ends in a sentence, such as "man: Lemvig, Denmark; x: South Pacific Ocean, 989 km from
  /// New Zealand".
  public var spokenNames: String { spokenEnds.joined(separator: "; ") }

  /// Each end in a sentence, such as "man: Lemvig, Denmark".
  public var spokenEnds: [String] { spokenEndTexts.first ?? [] }

  /// Each end in a sentence, for each of the texts of ``End/endings(in:)``, the fullest first.
  public var spokenEndTexts: [[String]] {
    let counts = ends.map { $0.endings(in: words).count }
    return (0..<(counts.min() ?? 0)).map { index in
      spoken { ($0.name ?? $0.coordinate.description) + $0.endings(in: words)[index] }
    }
  }

  /// Both coordinates in a sentence, such as "man: 56.55, 8.316667; x: -56.55, -171.683333", with
  /// what is up if that is not north.
  public var spokenCoordinates: String {
    spoken { end in
      end.coordinate.description + (end.up.map { ", " + words[.directionUp, $0] } ?? "")
    }
    .joined(separator: "; ")
  }

  private func spoken(_ text: (End) -> String) -> [String] {
    zip([Phrase.manIsAt, .crossIsAt], ends).map { words[$0, text($1)] }
  }

  /// The length in words, such as "12,727 km through the Earth".
  public var lengthText: String { words[.throughTheEarth, words.grouped(length, decimals: 0)] }

  /// The length, such as "12,727 km".
  public var shortLengthText: String { words[.kilometers, words.grouped(length, decimals: 0)] }

  /// The length and the time, if that is not the present, the longest text first.
  public var tunnelTexts: [String] {
    let lengths = [lengthText, shortLengthText]
    return time.map { time in lengths.map { words.list([$0, time]) } + [time] } ?? lengths
  }

  /// The span in words, such as "view 1,000 km".
  public var spanText: String {
    words[.view, words.grouped(span, decimals: span < 100 ? 1 : 0)]
  }
}
