import Geodesy
import Notations
import Text
import Toponymy

/// Reads the points of a command's argument list: coordinates and names of places.
///
/// Accepted:
/// - coordinates, in one argument or in two, as ``CoordinateArguments`` reads them
/// - a name, in one argument or in several: `"São Paulo"`, `New York`, `Paris, Texas`
/// - several of both: `Lisbon Wellington 41.15 -8.61`
/// - `here`: the town after which the machine's time zone is named; refused in records
///
/// An argument with letters and without digits is a word of a name; N, S, E and W beside a number
/// belong to the number. Neighbouring words are divided into as few names as possible: `New York
/// Lisbon` is two names and `Paris Texas` is one. The same word twice is two names (`Oslo Oslo`),
/// unless one name is spelled so (`Wagga Wagga`). An argument of several words is one name. Text
/// with digits is a coordinate; if it cannot be read as one, it is a name only if it fits to the
/// letter: `"6th of October City"`. So are words if a notation is asked for. Text that has the
/// prefix or the form of a notation is a coordinate even without digits, and never a name:
/// `geohash:gcpv`, `POINT EMPTY`.
///
/// What programs write for a missing value is no name if it comes twice, as a latitude and a
/// longitude do: `nan nan` is refused, though Nan is a town in a province of that name.
///
/// A misspelt name is corrected, unless that would change its first letter or make it a country:
/// such corrections are only suggested.
public final class WhereaboutsReader {
  /// The most others that a name may mean and that are told or counted.
  static let mostOthers = 30
  /// The most letters that the code of a country or region has.
  private static let longestCode = 3
  /// No name has more words than this.
  private static let mostWordsOfAName = 8
  /// Misspellings are looked for in lists of at most so many words, because each search takes some
  /// hundredths of a second.
  private static let mostWordsToMend = 20
  /// The word for the town of the machine's time zone.
  private static let here = "here"

  private let isStrict: Bool
  private let coordinateReader: CoordinateReader
  private let needsTwo: Bool
  private let mostOthers: Int
  private let timeZone: (() -> String?)?
  private let openSearch: () throws -> NameSearch

  /// A reader of arguments.
  ///
  /// - Parameters:
  ///   - isStrict: whether a name must fit to the letter, and fit one place only.
  ///   - needsTwo: whether words that may be one name or two are two.
  ///   - coordinates: how coordinates are read.
  ///   - timeZone: the name of the machine's time zone, for `here`; `nil` refuses the word.
  ///   - openSearch: opens the file of names; coordinates do not need it.
  public convenience init(
    isStrict: Bool = false, needsTwo: Bool = false,
    coordinates: CoordinateReader = CoordinateReader(),
    timeZone: (() -> String?)? = nil,
    openSearch: @escaping () throws -> NameSearch
  ) {
    self.init(
      isStrict: isStrict, needsTwo: needsTwo, mostOthers: Self.mostOthers, coordinates: coordinates,
      timeZone: timeZone, openSearch: openSearch)
  }

  /// A reader of arguments.
  ///
  /// - Parameter mostOthers: the most others of a name that are found beside the likeliest; 0 if
  ///   nothing is said of them.
  init(
    isStrict: Bool, needsTwo: Bool, mostOthers: Int, coordinates: CoordinateReader,
    timeZone: (() -> String?)? = nil, openSearch: @escaping () throws -> NameSearch
  ) {
    self.isStrict = isStrict
    self.needsTwo = needsTwo
    self.mostOthers = isStrict ? Self.mostOthers : mostOthers
    coordinateReader = coordinates
    self.timeZone = timeZone
    self.openSearch = openSearch
  }

  /// The points in the order of the arguments.
  ///
  /// - Throws: ``CoordinateError``, ``WhereaboutsError``, or what opening and reading the names
  ///   throws.
  public func read(_ arguments: [String]) throws -> [Whereabouts] {
    var points: [Whereabouts] = []
    let kinds = kinds(of: arguments)
    var start = 0
    while start < arguments.count {
      if arguments[start] == Self.here {
        points.append(try townHere())
        start += 1
        continue
      }
      if let (count, found) = try coordinatesWithWords(in: arguments[start...]) {
        start += count
        points += found
        continue
      }
      let kind = kinds[start]
      let end =
        kind == .phrase
        ? start + 1
        : arguments.indices[start...].first {
          kinds[$0] != kind || arguments[$0] == Self.here
        } ?? arguments.count
      let run = Array(arguments[start..<end])
      let text = run.joined(separator: " ")
      guard !text.isRepeatedMissingValue else { throw WhereaboutsError.missing(text) }
      let isAll = run.count == arguments.count
      points += kind == .number ? try coordinates(run) : try names(run, areAll: isAll)
      start = end
    }
    return points
  }

  /// The place or area that has a text as its name to the letter; `nil` if there is none.
  ///
  /// For a text that is surely no coordinate this is what ``read(_:)`` finds first.
  func place(named text: String) throws -> Whereabouts? {
    guard text != Self.here, !text.isRepeatedMissingValue,
      let understanding = try understand(text, in: openSearch(), exactly: true)
    else { return nil }
    guard !isStrict || understanding.isCertain else {
      throw WhereaboutsError.uncertain(understanding)
    }
    return Whereabouts(understanding)
  }

  /// Where ``place(named:)`` is, of which nothing else is looked up; `nil` if there is none.
  ///
  /// A strict reader, which must know what else the name may mean, has no such short way.
  func coordinate(ofPlaceNamed text: String) throws -> Coordinate? {
    guard !isStrict else { return try place(named: text)?.coordinate }
    guard text != Self.here, !text.isRepeatedMissingValue else { return nil }
    return try openSearch().exactCoordinate(for: text)
  }

  /// The town after which the machine's time zone is named.
  private func townHere() throws -> Whereabouts {
    guard let timeZone else { throw WhereaboutsError.hereInRecords }
    let zone = timeZone()
    guard let zone, let town = try openSearch().town(ofTimeZone: zone) else {
      throw WhereaboutsError.noTownHere(timeZone: zone)
    }
    return Whereabouts(.init(query: Self.here, match: town, timeZone: zone))
  }

  private enum Kind {
    /// A coordinate, or half of one.
    case number
    /// A word of a name.
    case word
    /// A name of several words.
    case phrase
  }

  private func kinds(of arguments: [String]) -> [Kind] {
    let arePlain = arguments.map(CoordinateArguments.isPlain)
    var kinds = arguments.indices.map { index in
      let argument = arguments[index]
      if arePlain[index] { return Kind.number }
      guard argument.utf8.count == 1, "nsew".contains(argument.lowercased()) else {
        return isReadable(argument) ? .number : Self.kind(of: argument)
      }
      let neighbors = arguments[max(0, index - 1)..<min(index + 2, arguments.count)]
      return neighbors.contains { $0.hasDigits } || arguments.count == 1
        ? .number : .word
    }
    for start in arguments.indices where !arePlain[start] {
      if let end = Self.endOfMeantCoordinate(in: arguments[start...]) {
        kinds.replaceSubrange(start..<end, with: repeatElement(.number, count: end - start))
      }
    }
    return kinds
  }

  /// The end of the prefix or form of a notation with which some arguments begin; `nil` if they
  /// begin with none.
  private static func endOfMeantCoordinate(in arguments: ArraySlice<String>) -> Int? {
    // `POINT Z EMPTY` has the most words.
    let ends = arguments.startIndex + 1...min(arguments.startIndex + 3, arguments.endIndex)
    return ends.first {
      CoordinateReader.isCoordinate(
        meantBy: arguments[arguments.startIndex..<$0].joined(separator: " "))
    }
  }

  /// Whether an argument is a coordinate in the notation that is asked for; not, if none is.
  private func isReadable(_ argument: String) -> Bool {
    guard coordinateReader.notation != nil else { return false }
    do throws(CoordinateError) {
      _ = try coordinateReader.read(argument)
      return true
    } catch {
      if case .projectionFailed = error { return true }
      return false
    }
  }

  private static func kind(of argument: String) -> Kind {
    guard argument.hasLetters, !argument.hasDigits, Double(argument) == nil else {
      return .number
    }
    return argument.hasSeveralWords ? .phrase : .word
  }

  /// The coordinates at the beginning of some arguments if words are part of them, as in `40° norte
  /// 3° oeste`, and the number of their arguments; `nil` if there are none.
  private func coordinatesWithWords(
    in arguments: ArraySlice<String>
  ) throws -> (count: Int, points: [Whereabouts])? {
    guard arguments.count > 1 else { return nil }
    var run = Array(
      arguments.prefix {
        Self.kind(of: $0) == .number || CoordinateArguments.isPossibleWord($0)
      })
    while run.contains(where: { Self.kind(of: $0) == .word }),
      run.contains(where: { Self.kind(of: $0) == .number })
    {
      do throws(CoordinateError) {
        let found = try CoordinateArguments(parsing: run, as: coordinateReader)
        return (run.count, found.entries.map { Whereabouts($0) })
      } catch {
        switch error {
        case .severalDivisions, .projectionFailed: throw error
        default: break
        }
      }
      // words at the end may be a name instead
      guard let last = run.last, Self.kind(of: last) == .word else { return nil }
      run.removeLast()
    }
    return nil
  }

  private func coordinates(_ arguments: [String]) throws -> [Whereabouts] {
    do {
      return try CoordinateArguments(parsing: arguments, as: coordinateReader).entries
        .map { Whereabouts($0) }
    } catch CoordinateError.projectionFailed(let error) {
      throw error
    } catch {
      let text = arguments.joined(separator: " ")
      let isMeant = arguments.indices.contains {
        Self.endOfMeantCoordinate(in: arguments[$0...]) != nil
      }
      guard text.hasLetters, !isMeant,
        let understanding = try understand(text, in: openSearch(), exactly: true)
      else { throw error }
      return try certain([understanding])
    }
  }

  /// - Parameter areAll: whether there are no other points.
  private func names(_ words: [String], areAll: Bool) throws -> [Whereabouts] {
    var problem: CoordinateError?
    if coordinateReader.notation != nil {
      do throws(CoordinateError) {
        let found = try CoordinateArguments(parsing: words, as: coordinateReader)
        return found.entries.map { Whereabouts($0) }
      } catch {
        if case .projectionFailed = error { throw error }
        problem = error
      }
    }
    let search = try openSearch()
    let text = words.joined(separator: " ")
    if let all = try divide(words, in: search, mends: false) {
      return try certain(
        all.count == 1 ? oneOrTwo(all[0], of: words, in: search, needsTwo: needsTwo && areAll) : all
      )
    }
    if let problem { throw problem }
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
        ? [] : try search.nearestSpellings(to: text).map(\.englishFullName))
  }

  /// One name, or the two that it might be as well, each with how its words were grouped.
  private func oneOrTwo(
    _ one: Whereabouts.Understanding, of words: [String], in search: NameSearch, needsTwo: Bool
  ) throws -> [Whereabouts.Understanding] {
    guard words.count > 1, try needsTwo || !search.hasName(one.query),
      let two = try halves(of: words, in: search)
    else { return [one] }
    if needsTwo || two[0].query == two[1].query {
      return two.map { $0.grouped(.parted(from: one.query)) }
    }
    // "Perth WA": a code is hardly a second place
    guard two[1].query.count > Self.longestCode else { return [one] }
    return [one.grouped(.joined(notFor: two.map(\.query)))]
  }

  /// Words as two names that fit to the letter, the first as long as possible; `nil` if they are no
  /// two such names.
  private func halves(
    of words: [String], in search: NameSearch
  ) throws -> [Whereabouts.Understanding]? {
    for length in stride(from: words.count - 1, through: 1, by: -1) {
      guard !words[length - 1].hasSuffix(",") else { continue }
      let names = [words[..<length], words[length...]].map { $0.joined(separator: " ") }
      guard try names.allSatisfy(search.hasName) else { continue }
      let two = try names.compactMap { try understand($0, in: search, exactly: true) }
      if two.count == 2 { return two }
    }
    return nil
  }

  private func certain(_ all: [Whereabouts.Understanding]) throws -> [Whereabouts] {
    if isStrict, let doubtful = all.first(where: { !$0.isCertain }) {
      throw WhereaboutsError.uncertain(doubtful)
    }
    return all.map(Whereabouts.init)
  }

  /// Words as the fewest names that fit to the letter, the first ones as long as possible; `nil` if
  /// they cannot be divided so.
  ///
  /// - Parameter mends: whether a name of one word may be misspelt.
  /// - Complexity: O(*n*) searches for *n* words.
  private func divide(
    _ words: [String], in search: NameSearch, mends: Bool
  ) throws -> [Whereabouts.Understanding]? {
    guard words.count > 1 else {
      return try understand(words[0], in: search, exactly: !mends).map { [$0] }
    }
    // for each word: the fewest names from there to the end, and the first of them
    var rest: [(count: Int, length: Int, first: Whereabouts.Understanding)?] =
      Array(repeating: nil, count: words.count + 1)
    for start in words.indices.reversed() {
      let longest = min(Self.mostWordsOfAName, words.count - start)
      for length in stride(from: longest, through: 1, by: -1) {
        let (end, count) = (
          start + length, start + length == words.count ? 0 : rest[start + length]?.count
        )
        // after a comma the same name goes on
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

  /// The place that a name is taken for; `nil` if none fits.
  private func understand(
    _ query: String, in search: NameSearch, exactly: Bool
  ) throws -> Whereabouts.Understanding? {
    let matches =
      exactly
      ? try search.exactMatches(for: query, limit: mostOthers + 1)
      : try search.matches(for: query, limit: Self.mostOthers + 1)
    guard let best = matches.first, !best.needsConfirmation else { return nil }
    return Whereabouts.Understanding(
      query: query, match: best,
      others: matches.dropFirst().filter { $0.fit == best.fit && !$0.contains(best) })
  }
}

extension String {
  fileprivate var hasLetters: Bool {
    unicodeScalars.first.map { ("A"..."Z").contains($0) || ("a"..."z").contains($0) } ?? false
      || contains(where: \.isLetter)
  }

  fileprivate var hasSeveralWords: Bool {
    let rest = unicodeScalars.drop(while: \.separatesWords).drop { !$0.separatesWords }
    return !rest.allSatisfy(\.separatesWords)
  }
}

extension Unicode.Scalar {
  fileprivate var separatesWords: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
