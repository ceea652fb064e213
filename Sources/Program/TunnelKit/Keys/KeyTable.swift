import Containment
import Localization

/// What a key of the tunnel does.
enum KeyAction: Hashable, Sendable {
  /// Something to a map.
  case map(MapAction)
  /// Picks the man's place.
  case pick
  /// Flips maps and names.
  case flip
  /// Makes the other map the active one.
  case changeEnd
  /// Looks for a place by its name.
  case search
  /// Goes to the next pair of towns.
  case showNextTowns
  /// Lists the pairs of towns.
  case showTowns
  /// Asks where tunnels come out.
  case quiz
  /// Takes the place of the x as the guess of the quiz, or goes on after the answer.
  case guess
  /// Goes on after an answer of the quiz.
  case goOn
  /// Goes to the next of the person's own features.
  case showNextFeature
  /// Goes to the previous one.
  case showPreviousFeature
  /// Copies the feature that the man stands on as GeoJSON.
  case copyFeature
  /// Lists the layers of the maps, and what is on.
  case showLayers
  /// Shows the fall through the Earth.
  case fall
  /// Shows the seismic waves of a quake at the man.
  case showWaves
  /// Copies the coordinates of the active end.
  case copy
  /// Shows the controllers and their callbacks, or removes them.
  case toggleControllers
  /// Slows animations down while the controllers are shown.
  case slowDown
  /// Speeds animations up while the controllers are shown.
  case speedUp
  /// Lists the keys.
  case showKeys
  /// Puts the boxes one above or beside the other.
  case switchArrangement
  /// Shows the maps in pixels or in characters.
  case switchPixels
  /// Saves the picture of the screen.
  case savePicture
  /// Shows another time of the day or of the year.
  case moveTime(hours: Int, months: Int)
  /// Shows the present time.
  case showNow
  /// Quits the program.
  case quit
}

/// The one table of keys: the presses, what they do, what is said about them, and where. The
/// handling of keys, the rows of keys, the list of keys and the manual all read it.
public enum KeyTable {
  /// The keys in the order of the list of keys, the most useful first: for the tunnel, the maps,
  /// their layers and the program.
  static let groups: [[KeyBinding]] = [tunnel, maps, layers, program]

  private static let flipHints: [KeyBinding.Hint] = [
    .init(.maps, 20, [.word(.space)], .flip), .init(.names, 0, [.word(.space)], .flipBack),
    .init(.controllers, 0, [.word(.space)], .flip),
  ]

  private static let quizPlaces: [KeyBinding.Place] = [.question, .answer, .lastAnswer, .score]

  private static let tunnel: [KeyBinding] = [
    KeyBinding(
      [.text("Enter")], .pickPlace, [.any(.enter): .pick], for: .picking,
      hints: [
        .init(.maps, 1, [.text("Enter")], .pick), .init(.names, 1, [.text("Enter")], .pick),
      ]),
    KeyBinding(
      [.text("q Esc")], .pickNothing, [.typed("q"): .quit, .any(.escape): .quit], for: .picking),
    KeyBinding(
      [.word(.arrows), .text("hjkl")], .moveByCell, moves(cells: 1, "hjkl", []), for: .all,
      hints: [
        .init(
          .maps, 0, [.arrows], .move,
          presses: [.init(.left), .init(.up), .init(.down), .init(.right)]),
        .init(.question, 0, yields: 1, [.arrows], .move, presses: []),
      ]),
    KeyBinding(
      [.text("+ = -"), .word(.wheel)], .zoom,
      [.typed("+"): .map(.zoomIn), .typed("="): .map(.zoomIn), .typed("-"): .map(.zoomOut)],
      hints: [.init(.maps, 2, yields: 2, [.text("+ -")], .zoom, presses: [.init("+"), .init("-")])]),
    KeyBinding(
      [.text("/ g")], .goToPlace, [.any("/"): .search, .typed("g"): .search],
      hints: [
        .init(.maps, 3, [.text("/")], .search), .init(.names, 3, [.text("/")], .search),
      ]),
    KeyBinding(
      [.word(.space)], .flipToNames, [.any(" "): .flip], for: .picking, hints: flipHints),
    KeyBinding(
      [.word(.space), .text("Enter")], .flipToNames, [.any(" "): .flip, .any(.enter): .flip],
      for: .digging, hints: flipHints),
    KeyBinding(
      [.text("f w")], .fallAndWaves, [.typed("f"): .fall, .typed("w"): .showWaves],
      hints: [
        .init(.maps, 4, [.text("f")], .fall), .init(.names, 4, [.text("f")], .fall),
        .init(.maps, 7, yields: 6, [.text("w")], .wavesWord, presses: [.init("w")]),
      ]),
    KeyBinding(
      [.text("N P")], .nextTowns, [.any("N"): .showNextTowns, .any("P"): .showTowns],
      hints: [
        .init(.maps, 5, yields: 3, [.text("N")], .nextPair),
        .init(.names, 5, yields: 3, [.text("N")], .nextPair),
      ]),
    KeyBinding(
      [.text("Q")], .quiz, [.any("Q"): .quiz],
      hints: [.init(.maps, 12, yields: 11, [.text("Q")], .quizWord)]),
    KeyBinding([.text("Shift HJKL")], .moveByTen, moves(cells: 10, "HJKL", .shift), for: .all),
    KeyBinding(
      [.text("Enter")], .guess, [.any(.enter): .guess], for: .guessing,
      hints: [
        .init(.question, 1, [.text("Enter")], .guess),
        .init(.answer, 1, [.text("Enter")], .nextQuestion),
        .init(.lastAnswer, 1, [.text("Enter")], .toTheEnd),
      ]),
    KeyBinding([.word(.space)], .nextQuestion, [.any(" "): .goOn], for: .guessing),
    KeyBinding(
      [.text("q Esc")], .maps, [.typed("q"): .quit, .any(.escape): .quit], for: .guessing,
      hints: quizPlaces.map {
        KeyBinding.Hint($0, 2, [.text("Esc")], .maps, presses: [.init(.escape)])
      }),
    KeyBinding(
      [.text("Tab")], .theOtherEnd, [.any(.tab): .changeEnd],
      hints: [.init(.maps, 1, yields: 5, [.text("Tab")], .otherEnd, for: .digging)]),
    KeyBinding([.word(.mouse)], .dragManCrossMap),
    KeyBinding([.text("Esc")], .putBack, [.any(.escape): .map(.putBack)]),
    KeyBinding(
      [.text("e E")], .nextFeature,
      [.typed("e"): .showNextFeature, .any("E"): .showPreviousFeature]),
  ]

  private static let program: [KeyBinding] = [
    KeyBinding(
      [.text("y")], .copyCoordinates, [.typed("y"): .copy],
      hints: [
        .init(.maps, 13, yields: 12, [.text("y")], .copy),
        .init(.names, 2, yields: 2, [.text("y")], .copy),
      ]),
    KeyBinding([.text("Y")], .copyFeature, [.any("Y"): .copyFeature]),
    KeyBinding(
      [.text("S")], .saveThePicture, [.any("S"): .savePicture], for: .hosts,
      hints: [.init(.maps, 14, yields: 13, [.text("S")], .pictureWord)]),
    KeyBinding(
      [.text("C")], .controllersAndCallbacks, [.any("C"): .toggleControllers],
      for: .hosts,
      hints: [.init(.controllers, 2, [.text("C")], .maps)]),
    KeyBinding(
      [.text("< >")], nil, [.any("<"): .slowDown, .any(">"): .speedUp], for: .hosts,
      hints: [
        .init(
          .controllers, 1, yields: 1, [.text("< >")], .slowerFaster,
          presses: [.init("<"), .init(">")])
      ]),
    KeyBinding(
      [.text("?")], .thisList, [.any("?"): .showKeys], for: .all,
      hints: [.init(.maps, 21, [.text("?")], .keys), .init(.names, 21, [.text("?")], .keys)]
        + quizPlaces.map { KeyBinding.Hint($0, 21, yields: 2, [.text("?")], .keys) }),
    KeyBinding(
      [.text("q Ctrl-C")], .quit, [.typed("q"): .quit, .control("c"): .quit], for: .digging),
    // the terminal handles it
    KeyBinding([.text("Ctrl-Z")], .suspend, for: .hosts),
  ]

  private static let maps: [KeyBinding] = [
    KeyBinding([.text("0")], .centerOnEnd, [.typed("0"): .map(.recenter)]),
    KeyBinding([.text("n")], .northUp, [.typed("n"): .map(.turnNorthUp)]),
    KeyBinding(
      [.text("m")], .mapType, [.typed("m"): .map(.showNextType)],
      hints: [.init(.maps, 9, yields: 8, [.text("m")], .mapWord)]),
    KeyBinding(
      [.text("p")], .projection, [.typed("p"): .map(.showNextProjection)],
      hints: [.init(.maps, 10, yields: 9, [.text("p")], .projection)]),
    KeyBinding(
      [.text("G")], .wholeGlobe, [.any("G"): .map(.toggleGlobe)],
      hints: [.init(.maps, 6, yields: 4, [.text("G")], .globe)]),
    KeyBinding([.text("o")], .arrangement, [.typed("o"): .switchArrangement]),
    KeyBinding([.text("i")], .pixelsOrCharacters, [.typed("i"): .switchPixels]),
  ]

  private static let layers: [KeyBinding] = [
    KeyBinding(
      [.text("A")], .layerList, [.any("A"): .showLayers],
      hints: [.init(.maps, 8, yields: 7, [.text("A")], .layersWord)]),
    KeyBinding([.text("t")], .names, [.typed("t"): .map(.toggle([.places, .areaNames]))]),
    KeyBinding([.text("x")], .seeThrough, [.typed("x"): .map(.toggle(.antipodal))]),
    KeyBinding([.text("r")], .rangeRings, [.typed("r"): .map(.toggle(.rangeRings))]),
    KeyBinding(
      [.text("d")], .dayAndNight, [.typed("d"): .map(.toggle(.daylight))],
      hints: [.init(.maps, 11, yields: 10, [.text("d")], .daylightWord)]),
    KeyBinding(
      [.text("[ ] , .")], .hourBackAndOn,
      [
        .typed("["): .moveTime(hours: -1, months: 0), .typed("]"): .moveTime(hours: 1, months: 0),
        .typed(","): .moveTime(hours: -1, months: 0), .typed("."): .moveTime(hours: 1, months: 0),
      ]),
    KeyBinding(
      [.text("{ } ; :")], .monthBackAndOn,
      [
        .typed("{"): .moveTime(hours: 0, months: -1), .typed("}"): .moveTime(hours: 0, months: 1),
        .typed(";"): .moveTime(hours: 0, months: -1), .typed(":"): .moveTime(hours: 0, months: 1),
      ]),
    KeyBinding([.text("T")], .backToNow, [.any("T"): .showNow]),
    KeyBinding([.text("#")], .graticule, [.typed("#"): .map(.toggle(.graticule))]),
    KeyBinding([.text("O")], .ownFeatures, [.any("O"): .map(.toggle(.overlay))]),
    KeyBinding([.text("v")], .plumbLineRoute, [.typed("v"): .map(.toggle(.plumbLine))]),
  ]

  /// The arrows with or without Shift, and letters for left, down, up and right.
  private static func moves(
    cells: Double, _ letters: String, _ modifiers: KeyModifiers
  ) -> KeyBinding.Actions {
    let directions: [(Key, MapAction.Direction)] = [
      (.left, .left), (.down, .down), (.up, .up), (.right, .right),
    ]
    let actions = zip(directions, letters).flatMap { pair, letter in
      let action = KeyAction.map(.move(pair.1, cells: cells))
      let arrow = KeyPattern(
        key: pair.0, modifiers: modifiers, ignored: [.control, .alternate])
      return [(arrow, action), (.typed(letter), action)]
    }
    return KeyBinding.Actions(actions)
  }

  /// What a key does; `nil` if it does nothing.
  static func action(of press: KeyPress, role: KeyRole) -> KeyAction? {
    action(of: press) { $0.roles.contains(role) }
  }

  /// What a key does to a map, whatever the map is part of; `nil` if it does nothing to it.
  static func mapAction(of press: KeyPress) -> MapAction? {
    let action = action(of: press) { $0.isForMaps }
    guard case .map(let mapAction)? = action else { return nil }
    return mapAction
  }

  /// The keys that change how both maps are drawn, and their actions, in the order of the list of
  /// keys: type, projection and layers.
  static var drawingKeys: [(key: String, meaning: Phrase, press: KeyPress, action: MapAction)] {
    groups.joined().compactMap { binding in
      guard let meaning = binding.meaning, let (pattern, action) = binding.first,
        case .map(let mapAction) = action
      else { return nil }
      switch mapAction {
      case .showNextType, .showNextProjection, .toggle:
        let press = KeyPress(pattern.key, modifiers: pattern.modifiers)
        return (
          KeyCap.text(of: binding.caps, .english, isUnicode: false), meaning, press, mapAction
        )
      default: return nil
      }
    }
  }

  private static func action(
    of press: KeyPress, where isIncluded: (KeyBinding) -> Bool
  ) -> KeyAction? {
    for binding in groups.joined() where isIncluded(binding) {
      if let action = binding.action(of: press) { return action }
    }
    return nil
  }

  /// The keys of a row of keys and what they do, in their order.
  static func row(
    _ place: KeyBinding.Place, role: KeyRole = .digging, isUnicode: Bool = true, words: Phrasebook
  ) -> [KeyRow.Item] {
    groups.joined().filter { $0.roles.contains(role) }
      .flatMap { binding in binding.hints.map { (binding, $0) } }
      .filter { $0.1.place == place && $0.1.roles.contains(role) }
      .sorted { $0.1.rank < $1.1.rank }
      .map { binding, hint in binding.item(of: hint, words, isUnicode: isUnicode) }
  }

  /// All keys and what they do, in the order of the list of keys, in groups.
  public static func list(
    role: KeyRole = .digging, words: Phrasebook = .english
  ) -> [[(keys: String, meaning: String)]] {
    groups.map { group in
      group.filter { $0.roles.contains(role) }.compactMap { binding in
        binding.meaning.map {
          (KeyCap.text(of: binding.caps, words, isUnicode: false), words[$0])
        }
      }
    }
    .filter { !$0.isEmpty }
  }
}
