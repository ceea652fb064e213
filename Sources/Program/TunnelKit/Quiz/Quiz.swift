import Geodesy

/// A town that a quiz asks for.
public struct QuizTown: Hashable, Sendable {
  /// The name, in the person's language.
  public let name: String
  /// The country, in the person's language; empty for none.
  public let country: String
  /// Where a tunnel begins.
  public let place: Coordinate

  /// A town from its parts.
  public init(name: String, country: String = "", place: Coordinate) {
    (self.name, self.country, self.place) = (name, country, place)
  }

  /// The name, and the country in parentheses.
  var title: String { country.isEmpty ? name : "\(name) (\(country))" }
}

/// A quiz: where do tunnels from ten towns come out?
struct Quiz: Hashable {
  /// A guess, and how far it is from where the tunnel comes out.
  struct Answer: Hashable {
    let guess: Coordinate
    let error: Kilometers

    /// 100 at the place itself, and one less for each 100 km.
    var points: Int { max(0, Quiz.mostPoints - Int((error / 100).rounded())) }
  }

  /// The points of a guess that is right.
  static let mostPoints = 100
  /// The number of questions.
  static let length = 10

  /// The towns, at most ``length``.
  let towns: [QuizTown]
  /// The answers so far.
  private(set) var answers: [Answer] = []

  /// Draws the questions: towns in an order that follows from a seed.
  ///
  /// - Complexity: O(*n*) for *n* towns.
  init(of towns: [QuizTown], seed: UInt64) {
    var rest = towns
    var random = seed
    let count = min(Self.length, towns.count)
    for index in 0..<count {
      // SplitMix64 (Steele, Lea and Flood 2014)
      random &+= 0x9E37_79B9_7F4A_7C15
      var mixed = random
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      mixed ^= mixed >> 31
      rest.swapAt(index, index + Int(mixed % UInt64(rest.count - index)))
    }
    self.towns = Array(rest.prefix(count))
  }

  /// The town of the question that is open or was answered last.
  ///
  /// - Parameter isAnswered: whether its answer has been given.
  func town(isAnswered: Bool) -> QuizTown? {
    let index = answers.count - (isAnswered ? 1 : 0)
    return towns.indices.contains(index) ? towns[index] : nil
  }

  /// Whether all questions have been answered.
  var isComplete: Bool { answers.count == towns.count }

  /// Answers the open question; does nothing if there is none or PROJ cannot be used.
  mutating func answer(_ guess: Coordinate) {
    guard let town = town(isAnswered: false),
      let way = try? guess.geodesic(to: town.place.antipode)
    else { return }
    answers.append(Answer(guess: guess, error: way.distance / 1000))
  }

  /// The sum of the points.
  var points: Int { answers.reduce(0) { $0 + $1.points } }

  /// The mean of the errors; 0 without answers.
  var meanError: Kilometers {
    answers.isEmpty ? 0 : answers.reduce(0) { $0 + $1.error } / Double(answers.count)
  }
}
