import ArgumentParser

/// The option for plain text.
///
/// Answers as text, JSON and tables are plain in any case; with this option standard error gets
/// only lines too. Maps are drawn with ASCII characters, without colours or motion; names keep
/// their letters.
struct PlainOption: ParsableArguments {
  @Flag(help: "No colours, control characters or motion; maps of ASCII characters.")
  var plain = false
}
