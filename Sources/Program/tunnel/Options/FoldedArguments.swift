import Notations

/// Long lists of operands as one argument, since the parser of the command line takes quadratic
/// time for them.
enum FoldedArguments {
  /// The prefix of each folded operand; no argument that has it is folded.
  private static let separator: Character = "\u{1E}"
  /// Shorter lists stay as they are.
  private static let shortest = 64
  /// How many operands at the beginning of a list are not folded: the first ones may be the name of
  /// a command and the value of an option.
  private static let first = 8

  /// The arguments with long lists of operands folded.
  ///
  /// - Complexity: O(*n*) for *n* arguments.
  static func folding(_ arguments: [String]) -> [String] {
    guard arguments.count > shortest else { return arguments }
    var folded: [String] = []
    var rest = arguments[...]
    while !rest.isEmpty {
      let run = rest.prefix(while: isOperand)
      if run.count > shortest {
        folded += run.prefix(first)
        // a minus at its beginning would make it an option
        folded.append(run.dropFirst(first).map { String(separator) + $0 }.joined())
      } else {
        folded += run
      }
      rest = rest.dropFirst(run.count)
      if let next = rest.popFirst() { folded.append(next) }
    }
    return folded
  }

  /// The operands that some arguments were before ``folding(_:)``.
  static func unfolding(_ arguments: [String]) -> [String] {
    arguments.flatMap { argument in
      guard argument.first == separator else { return [argument] }
      return argument.dropFirst().split(separator: separator, omittingEmptySubsequences: false)
        .map(String.init)
    }
  }

  /// Arguments without those that ``folding(_:)`` has folded, and the number of those.
  static func leavingOut(_ folded: [String]) -> (arguments: [String], count: Int) {
    let kept = folded.filter { $0.first != separator }
    return (kept, unfolding(folded).count - kept.count)
  }

  private static func isOperand(_ argument: String) -> Bool {
    (!argument.hasPrefix("-") || CoordinateArguments.isNegativeNumber(argument))
      && !argument.contains(separator)
  }
}
