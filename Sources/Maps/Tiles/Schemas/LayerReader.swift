/// Finds what the features of one kind in a layer are, by the rules of a schema.
///
/// A value is looked at once, however many features have it.
struct LayerReader {
  /// What the tags of a feature say.
  struct Reading {
    /// `nil` for a feature that is not drawn.
    var featureClass: FeatureClass?
    var traits: FeatureTraits = []
    /// The numbers of the values that are the name and that decided the class; -1 for none.
    var name = -1
    var detail = -1
    var population = 0
    var populationRank: Int?
    var rank: Int?
    var firstZoom: Int?
    /// In how many languages the feature has names.
    var languages = 0
  }

  /// What is to be done with a key: plain values, because there is one look at it for each tag.
  private struct Action {
    /// The indices of the rules that look at it among ``ruleIndices``.
    var rules = 0..<0
    var role: TagRole?
    /// How good a name it gives, 0 the best.
    var nameRank = UInt8.max

    var isNothing: Bool { rules.isEmpty && role == nil }
  }

  /// What a value means where it switches something.
  private enum Meaning: UInt8 {
    case unknown, no, yes, back, bridge, tunnel
  }

  /// The rule that a value of a key fits, and the class.
  private struct Fit {
    var key: Int32 = -1
    var rule = UInt8.max
    var featureClass: FeatureClass?
  }

  private let tags: TileTags
  private let rules: [ClassRule]
  private let actions: [Action]
  private let ruleIndices: [Int]
  /// The first rule that always fits; the number of rules if there is none.
  private let lastRule: Int
  private let lastClass: FeatureClass?
  private var fits: [Fit] = []
  private var meanings: [Meaning] = []

  /// A reader of features by some rules.
  ///
  /// - Parameter keys: the texts of the keys of the layer.
  init(
    _ list: RuleList, keys: [String], tags: TileTags, roles: [String: TagRole], language: String?
  ) {
    (self.tags, rules) = (tags, list.rules)
    let last = list.rules.firstIndex { $0.key == nil }
    lastRule = last ?? list.rules.count
    lastClass = last.flatMap { list.rules[$0].otherwise }
    var ruleIndices: [Int] = []
    actions = keys.map { key in
      let first = ruleIndices.count
      ruleIndices += list.indices[key] ?? []
      return Self.action(key, first..<ruleIndices.count, roles, language)
    }
    self.ruleIndices = ruleIndices
  }

  private static func action(
    _ key: String, _ rules: Range<Int>, _ roles: [String: TagRole], _ language: String?
  ) -> Action {
    var action = Action(rules: rules)
    action.role = roles[key]
    switch action.role {
    case .name?: action.nameRank = 1
    case .latinName?: action.nameRank = 2
    case .reference?: action.nameRank = 4
    default: break
    }
    if key.hasPrefix("name:") || key.hasPrefix("name_"), key != "name:latin", key != "name_int" {
      // the key of a name in a language of two or three letters, and perhaps a script
      let code = key.dropFirst(5)
      if code.prefix(while: { $0 != "-" }).count <= 3 {
        if action.role == nil { action.role = .languageName }
        if code == "en" { action.nameRank = 3 }
        if let language, code == language { action.nameRank = 0 }
      }
    }
    return action
  }

  /// Reads the tags of a feature.
  mutating func read(_ feature: TileFeature) throws(TileFault) -> Reading {
    var reading = Reading()
    var rule = lastRule
    var nameRank = UInt8.max
    reading.featureClass = lastClass
    try feature.forEachTag(of: tags) { (key, value) throws(TileFault) in
      let action = actions[key]
      guard !action.isNothing else { return }
      if !action.rules.isEmpty {
        let fit = try fit(key, value)
        if Int(fit.rule) < rule {
          (rule, reading.featureClass, reading.detail) = (Int(fit.rule), fit.featureClass, value)
        }
      }
      guard let role = action.role else { return }
      if action.nameRank < nameRank { (nameRank, reading.name) = (action.nameRank, value) }
      try take(role, value, key, &reading)
    }
    return reading
  }

  private mutating func take(
    _ role: TagRole, _ value: Int, _ key: Int, _ reading: inout Reading
  ) throws(TileFault) {
    switch role {
    case .trait(let trait):
      if try meaning(of: value) == .yes { reading.traits.insert(trait) }
    case .bridgeOrTunnel:
      switch try meaning(of: value) {
      case .bridge: reading.traits.insert(.bridge)
      case .tunnel: reading.traits.insert(.tunnel)
      default: break
      }
    case .oneWay:
      switch try meaning(of: value) {
      case .yes: reading.traits.insert(.oneWay)
      case .back: reading.traits.insert(.oneWayBack)
      default: break
      }
    case .population: reading.population = try number(value) ?? 0
    case .populationRank: reading.populationRank = try number(value)
    case .rank: reading.rank = try number(value)
    case .firstZoom: reading.firstZoom = try number(value)
    case .languageName: reading.languages += 1
    case .name, .latinName, .reference: break
    }
  }

  /// The rule of the lowest index that a value of a key fits.
  private mutating func fit(_ key: Int, _ value: Int) throws(TileFault) -> Fit {
    if fits.isEmpty { fits = Array(repeating: Fit(), count: tags.valueCount) }
    if fits[value].key == Int32(key) { return fits[value] }
    var fit = Fit(key: Int32(key))
    let text = Self.word(try tags.value(value))
    for index in ruleIndices[actions[key].rules] {
      let known = rules[index].classes[text]
      guard known != nil || rules[index].otherwise != nil else { continue }
      (fit.rule, fit.featureClass) = (UInt8(index), known ?? rules[index].otherwise)
      break
    }
    fits[value] = fit
    return fit
  }

  private mutating func meaning(of value: Int) throws(TileFault) -> Meaning {
    if meanings.isEmpty { meanings = Array(repeating: .unknown, count: tags.valueCount) }
    if meanings[value] == .unknown {
      meanings[value] =
        switch Self.word(try tags.value(value)) {
        case "yes", "1", "viaduct", "building_passage", "culvert", "covered", "aqueduct": .yes
        case "-1", "reverse": .back
        case "bridge": .bridge
        case "tunnel": .tunnel
        default: .no
        }
    }
    return meanings[value]
  }

  private func number(_ value: Int) throws(TileFault) -> Int? {
    switch try tags.value(value) {
    case .number(let number)?: Int(exactly: number.rounded())
    case .text(let text)?: Int(text)
    default: nil
    }
  }

  /// A value as a word of a table: "yes" and "no" for flags.
  private static func word(_ value: TileTags.Value?) -> String {
    switch value {
    case .text("true")?, .flag(true)?: "yes"
    case .text("false")?, .flag(false)?: "no"
    case .text(let text)?: text
    case .number(let number)?: Int(exactly: number).map { String($0) } ?? ""
    case nil: ""
    }
  }
}

extension LayerReader.Reading {
  /// The binary logarithm of the inhabitants of each rank of Protomaps, from 0.
  private static let logarithms: [UInt8] = [
    0, 7, 9, 11, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 25, 27, 29,
  ]

  /// How well known a feature with a name is, within its class: see ``MapTile/Feature/prominence``.
  var prominence: UInt8 {
    func bounded(_ number: Int) -> UInt8 { UInt8(min(max(number, 0), 40)) }
    if featureClass?.isBetween(.country, .island) == true {
      if population > 0 { return bounded(Int.bitWidth - 1 - population.leadingZeroBitCount) }
      if let populationRank, Self.logarithms.indices.contains(populationRank) {
        return Self.logarithms[populationRank]
      }
      return rank.map { bounded(24 - min(max($0, 0), 24)) } ?? 0
    }
    let byRank = rank.map { 6 - min(max($0, 0), 99) / 4 } ?? 0
    // what is seen from zoom 15 on is one of many
    let byZoom = firstZoom.map { 15 - min(max($0, 6), 15) } ?? 0
    return bounded(max(languages, byRank, byZoom))
  }
}
