/// Whether the engine itself calls deprecated members of a controller, whose bases then say nothing.
struct DeprecatedCalls {
  /// How many calls of the engine are under way.
  var depth = 0
  /// How often the base of `shouldAutorotate(to:)` was reached.
  var baseAnswers = 0
}
