import ArgumentParser
import Atlas
import Cartography
import Cells
import Curses

/// The options for drawing maps.
struct MapOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The type of map (default: hybrid).", valueName: "type"))
  var type: MapType?

  @Option(
    help: ArgumentHelp(
      "The projection of the map (default: auto).", valueName: "name"))
  var projection: MapProjection?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The layers above land and sea: a list such as rivers,borders,names, or changes to the "
        + "usual list such as +graticule,-places. Also: all, none.",
      valueName: "list"),
    completion: .list(MapLayers.completions),
    transform: MapLayers.init(argument:))
  var layers: MapLayers?

  @Option(help: ArgumentHelp("Light on dark, or dark on light.", valueName: "theme"))
  var theme = ThemeChoice.auto

  @Option(help: ArgumentHelp("The characters that the font has.", valueName: "set"))
  var glyphs = GlyphChoice.auto

  @Option(
    help: ArgumentHelp(
      "The way to draw maps in pixels where the terminal can; auto asks it.", valueName: "how"))
  var graphics = GraphicsMode.auto

  @OptionGroup var nameOptions: NameOptions

  /// Refuses pictures together with `--plain`.
  func validate(isPlain: Bool) throws {
    if isPlain, graphics == .kitty || graphics == .sixel {
      throw ValidationError("--plain and --graphics \(graphics.rawValue) exclude each other")
    }
  }

  /// The way to draw maps in pixels: none by default if only ASCII is drawn.
  func graphicsMode(isASCII: Bool) -> GraphicsMode {
    graphics == .auto && (isASCII || glyphs == .ascii) ? .none : graphics
  }

  /// Says that the pictures that were asked for are not shown.
  func graphicsNotice(_ problem: GraphicsProblem) -> String {
    "--graphics \(graphics.rawValue): \(problem); maps are in characters"
  }

  /// The parts of the maps' appearance that the options name.
  var appearance: MapAppearance.Parts {
    MapAppearance.Parts(type: type, layers: layers, projection: projection)
  }
}

/// The choices of a theme.
enum ThemeChoice: String, CaseIterable, ExpressibleByArgument {
  case auto
  case dark
  case light

  /// The appearance; `nil` for `auto`.
  var appearance: Appearance? { Appearance(rawValue: rawValue) }
}

/// The choices of a set of characters.
enum GlyphChoice: String, CaseIterable, ExpressibleByArgument {
  case auto
  case ascii
  case blocks
  case braille
  case quadrants
  case sextants
  case octants

  /// The characters; `nil` for `auto`.
  var glyphs: GlyphSet? { GlyphSet(rawValue: rawValue) }
}

extension GlyphSet {
  /// What is wrong with these characters on a screen that does not send all of them; `nil` if it
  /// sends them.
  ///
  /// - Parameter isKnown: whether the system's C library knows a character, without which ncurses
  ///   does not send it.
  func problem(where isKnown: (Unicode.Scalar) -> Bool) -> String? {
    switch self {
    case .octants where !isKnown("\u{1CD00}"):
      "this system's C library does not know octants, which are of Unicode 16; "
        + "'--glyphs sextants' has the next finer blocks"
    case .sextants where !isKnown("\u{1FB00}"):
      "this system's C library does not know sextants, which are of Unicode 13; "
        + "'--glyphs quadrants' has the next finer blocks"
    default: nil
    }
  }
}

extension GraphicsMode: ExpressibleByArgument {}
extension MapType: ExpressibleByArgument {}
extension MapProjection: ExpressibleByArgument {}
