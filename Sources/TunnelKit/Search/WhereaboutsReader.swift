import Geodesy
import Toponymy

/// Reads the points of a command's argument list: coordinates and names of places.
///
/// Accepted:
/// - coordinates, in one argument or in two, as ``CoordinateArguments`` reads them
/// - a name, in one argument or in several: `"São Paulo"`, `New York`, `Paris, Texas`
/// - several of both: `Lisbon Wellington 41.15 -8.61`
///
/// An argument without digits that has letters is a word of a name. Words beside each other are as
/// few names as they can be, so `New York Lisbon` is two and `Paris Texas` one. An argument of
/// several words is a name by itself. Text with digits is a coordinate, and if it cannot be read as
/// one, a name only if it is one to the letter: `"6th of October City"`.
public struct WhereaboutsReader {
  private static let mostOthers = 30
  /// No name has more words than this.
  private static let mostWordsOfAName = 8
  /// A list of more words is not looked through for misspellings, each of which takes some
  /// hundredths of a second.
  private static let mostWordsToMend = 20

  private let isStrict: Bool
  private let openSearch: () throws -> NameSearch

  /// A reader of arguments.
  ///
  /// - Parameters:
  ///   - isStrict: whether a name must fit to the letter, and to one thing only.
  ///   - openSearch: opens the file of names; not called for coordinates.
  public init(isStrict: Bool = false, openSearch: @escaping () throws -> NameSearch) {
    self.isStrict = isStrict
    self.openSearch = openSearch
  }

  /// The points in the order of the arguments.
  ///
  /// - Throws: ``CoordinateError``, ``WhereaboutsError``, or what opening and reading the names
  ///   throws.
  public func read(_ arguments: [String]) throws -> [Whereabouts] {
    var points: [Whereabouts] = []
    var rest = arguments[...]
    while let first = rest.first {
      let kind = Self.kind(of: first)
      let run = Array(kind == .phrase ? rest.prefix(1) : rest.prefix { Self.kind(of: $0) == kind })
      rest = rest.dropFirst(run.count)
      points += kind == .number ? try coordinates(run) : try names(run)
    }
    return points
  }

  private enum Kind {
    /// A coordinate, or half of one.
    case number
    /// A word of a name.
    case word
    /// A name of several words.
    case phrase
  }

  private static func kind(of argument: String) -> Kind {
    guard argument.contains(where: \.isLetter), !argument.contains(where: \.isNumber),
      !["n", "s", "e", "w"].contains(argument.lowercased()), Double(argument) == nil
    else { return .number }
    return argument.split(whereSeparator: \.isWhitespace).count > 1 ? .phrase : .word
  }

  private func coordinates(_ arguments: [String]) throws -> [Whereabouts] {
    do {
      return try CoordinateArguments(parsing: arguments).coordinates.map { Whereabouts($0) }
    } catch {
      let text = arguments.joined(separator: " ")
      guard text.contains(where: \.isLetter),
        let understanding = try understand(text, in: openSearch(), exactly: true)
      else { throw error }
      return try certain([understanding])
    }
  }

  private func names(_ words: [String]) throws -> [Whereabouts] {
    let search = try openSearch()
    let text = words.joined(separator: " ")
    if let all = try divide(words, in: search, mends: false) { return try certain(all) }
    if words.count <= Self.mostWordsToMend {
      if let one = try understand(text, in: search, exactly: false) { return try certain([one]) }
      if words.count > 1, let all = try divide(words, in: search, mends: true) {
        return try certain(all)
      }
    }
    if let (name, around, there) = try search.elsewhere(text, limit: Self.mostOthers) {
      let itself = there.filter { area in !there.contains { area.contains($0) } }
      throw WhereaboutsError.elsewhere(name, around: around, there: itself)
    }
    throw WhereaboutsError.unknownName(
      text,
      nearest: words.count > Self.mostWordsToMend
        ? [] : try search.nearestSpellings(to: text).map(\.fullName))
  }

  private func certain(_ all: [Whereabouts.Understanding]) throws -> [Whereabouts] {
    if isStrict, let doubtful = all.first(where: { !$0.isCertain }) {
      throw WhereaboutsError.uncertain(doubtful)
    }
    return all.map(Whereabouts.init)
  }

  /// Words as the fewest names that are right to the letter, the first ones as long as can be;
  /// `nil` if they are not.
  ///
  /// - Parameter mends: whether a word by itself may be misspelt.
  /// - Complexity: O(*n*) searches for *n* words.
  private func divide(
    _ words: [String], in search: NameSearch, mends: Bool
  ) throws -> [Whereabouts.Understanding]? {
    // for each word the fewest names of the rest, and the first of them
    var rest: [(count: Int, length: Int, first: Whereabouts.Understanding)?] =
      Array(repeating: nil, count: words.count + 1)
    for start in words.indices.reversed() {
      let longest = min(Self.mostWordsOfAName, words.count - start)
      for length in stride(from: longest, through: 1, by: -1) {
        let (end, count) = (
          start + length, start + length == words.count ? 0 : rest[start + length]?.count
        )
        // behind a comma comes more of the same name
        guard let count, end == words.count || !words[end - 1].hasSuffix(","),
          count + 1 < rest[start]?.count ?? .max
        else { continue }
        let name = words[start..<end].joined(separator: " ")
        if let first = try understand(name, in: search, exactly: !mends || length > 1) {
          rest[start] = (count + 1, length, first)
        }
      }
    }
    var all: [Whereabouts.Understanding] = []
    var start = 0
    while start < words.count, let next = rest[start] {
      all.append(next.first)
      start += next.length
    }
    return start == words.count ? all : nil
  }

  /// What a name is taken for; `nil` if nothing fits.
  private func understand(
    _ query: String, in search: NameSearch, exactly: Bool
  ) throws -> Whereabouts.Understanding? {
    let matches = try search.matches(
      for: query, limit: Self.mostOthers + 1, misspellings: !exactly)
    guard let best = matches.first, !exactly || best.fit == .exact else { return nil }
    return Whereabouts.Understanding(
      query: query, match: best,
      others: matches.dropFirst().filter { $0.fit == best.fit && !$0.contains(best) })
  }
}
