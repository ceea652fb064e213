import ArgumentParser
import Cartography
import Cells
import DataFiles
import TunnelKit

/// The options that say how maps are drawn.
struct MapOptions: ParsableArguments {
  @Option(help: ArgumentHelp("What the map shows.", valueName: "type"))
  var type = MapType.hybrid

  @Option(help: ArgumentHelp("How the Earth is brought onto the plane.", valueName: "name"))
  var projection = MapProjection.automatic

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What lies above land and sea: a list such as rivers,borders,names, or changes to the usual "
        + "one such as +graticule,-places. Also: all, none.",
      valueName: "list"),
    transform: MapLayers.init(argument:))
  var layers = MapLayers.usual

  @Option(help: ArgumentHelp("Light on dark, or dark on light.", valueName: "theme"))
  var theme = ThemeChoice.auto

  @Option(help: ArgumentHelp("Which characters the font has.", valueName: "set"))
  var glyphs = GlyphChoice.auto

  @Option(
    help: ArgumentHelp(
      "The language of names where the data have them, such as ja.", valueName: "code"))
  var language: String?

  /// The names in the language that was asked for; `nil` is English.
  ///
  /// - Parameter locale: the name of the locale whose language is taken if none was asked for and
  ///   the data have it.
  /// - Throws: for a language that the data do not have.
  func names(in directory: DataDirectory, locale: String? = nil) throws -> LocalNames? {
    let asked = (language ?? locale).flatMap(NameLanguage.init)
    if asked?.isEnglish == true || asked == nil && language == nil { return nil }
    let file = try NameFile(path: directory.path + "/names.bin")
    if let names = asked?.names(in: file) { return names }
    guard let language else { return nil }
    let known = (["en"] + file.languages).joined(separator: ", ")
    throw Failure(
      "there are no names in '\(language)'; there are in \(known)", status: .badUsage)
  }

  /// How maps are drawn.
  ///
  /// - Parameter glyphs: those of the set `auto`.
  func style(coloring: MapColoring, glyphs: GlyphSet) -> MapStyle {
    MapStyle(
      type: type, layers: layers, theme: coloring.theme(for: type),
      glyphs: self.glyphs.glyphs ?? glyphs)
  }
}

/// A theme as it is asked for.
enum ThemeChoice: String, CaseIterable, ExpressibleByArgument {
  case auto
  case dark
  case light

  /// The appearance; `nil` for `auto`.
  var appearance: Appearance? { Appearance(rawValue: rawValue) }
}

/// A set of characters as it is asked for.
enum GlyphChoice: String, CaseIterable, ExpressibleByArgument {
  case auto
  case ascii
  case blocks
  case braille
  case sextants
  case octants

  /// The characters; `nil` for `auto`.
  var glyphs: GlyphSet? { GlyphSet(rawValue: rawValue) }
}

extension MapType: ExpressibleByArgument {}
extension MapProjection: ExpressibleByArgument {}
