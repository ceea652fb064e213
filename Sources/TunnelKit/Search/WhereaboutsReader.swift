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
  /// So many words are divided into names in all ways; more are one name.
  private static let mostWords = 7

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
      return [Whereabouts(understanding)]
    }
  }

  private func names(_ words: [String]) throws -> [Whereabouts] {
    let search = try openSearch()
    for count in 1...words.count where words.count <= Self.mostWords || count == 1 {
      if let all = try divide(words[...], into: count, in: search) {
        return all.map(Whereabouts.init)
      }
    }
    let text = words.joined(separator: " ")
    guard let understanding = try understand(text, in: search, exactly: false) else {
      throw WhereaboutsError.unknownName(
        text, nearest: try search.nearestSpellings(to: text).map(\.fullName))
    }
    return [Whereabouts(understanding)]
  }

  /// Words as so many names that are right to the letter; `nil` if they are not.
  private func divide(
    _ words: ArraySlice<String>, into count: Int, in search: NameSearch
  ) throws -> [Whereabouts.Understanding]? {
    guard count > 1 else {
      return try understand(words.joined(separator: " "), in: search, exactly: true).map { [$0] }
    }
    for length in stride(from: words.count - count + 1, through: 1, by: -1) {
      let head = words.prefix(length)
      // behind a comma comes more of the same name
      guard head.last?.hasSuffix(",") == false,
        let first = try understand(head.joined(separator: " "), in: search, exactly: true),
        let others = try divide(words.dropFirst(length), into: count - 1, in: search)
      else { continue }
      return [first] + others
    }
    return nil
  }

  /// What a name is taken for; `nil` if nothing fits.
  private func understand(
    _ query: String, in search: NameSearch, exactly: Bool
  ) throws -> Whereabouts.Understanding? {
    let matches = try search.matches(
      for: query, limit: Self.mostOthers + 1, misspellings: !exactly)
    guard let best = matches.first, !exactly || best.fit == .exact else { return nil }
    let understanding = Whereabouts.Understanding(
      query: query, match: best,
      others: matches.dropFirst().filter { $0.fit == best.fit && !$0.contains(best) })
    guard !isStrict || understanding.isCertain else {
      throw WhereaboutsError.uncertain(understanding)
    }
    return understanding
  }
}
