import ArgumentParser
import Features

/// The option for the property that names features.
struct LabelOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The property that names features (default: name, name:en, title, label or place, also in \
      capitals).
      """, valueName: "property"))
  var label: String?

  /// Reads the names of features.
  var names: Feature.Names { Feature.Names(label: label) }
}
