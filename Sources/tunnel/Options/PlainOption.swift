import ArgumentParser

/// The option that asks for plain text.
///
/// Answers in text, JSON and tables are plain in any case, and only take note that nothing but
/// lines is wanted on standard error either. What draws keeps to ASCII characters without colours
/// or motion; names keep their letters.
struct PlainOption: ParsableArguments {
  @Flag(help: "No colours, control characters or motion; maps of ASCII characters.")
  var plain = false
}
