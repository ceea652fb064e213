import Cartography
import Containment
import Localization

/// What the list of layers shows: the keys that change how both maps are drawn, and what is on.
@MainActor
struct LayerList {
  private let map: MapViewController
  private let words: Phrasebook
  private let keys: [(key: String, meaning: Phrase, press: KeyPress, action: MapAction)]

  /// The list of a map: without the person's own features if it has none, and without day and night
  /// if it has no clock.
  init(of map: MapViewController, words: Phrasebook) {
    self.map = map
    self.words = words
    keys = KeyTable.drawingKeys.filter { key in
      switch key.action {
      case .toggle(.daylight): map.secondsSince1970 != nil
      default: map.canPerform(key.action)
      }
    }
  }

  /// The rows as they are now.
  var rows: [ListRow] {
    keys.map { key in
      switch key.action {
      case .toggle(let layers):
        row(key.key, words[key.meaning], isOn: isShown(layers))
      case .showNextProjection: row(key.key, projection: map.appearance.projection)
      default: row(key.key, type: map.appearance.type)
      }
    }
  }

  /// The cells of the widest row that the list can have.
  var width: Int {
    let layers = [true, false].flatMap { isOn in
      keys.map { row($0.key, words[$0.meaning], isOn: isOn) }
    }
    let types = MapType.allCases.map { row("m", type: $0) }
    let projections = MapProjection.allCases.map { row("p", projection: $0) }
    return ListColumns(of: layers + types + projections).width
  }

  /// The number of rows.
  var count: Int { keys.count }

  /// Switches what a row stands for.
  func take(_ index: Int) { map.perform(keys[index].action) }

  /// Switches what a key stands for.
  ///
  /// - Returns: the index of its row; `nil` if it has none.
  func press(_ press: KeyPress) -> Int? {
    guard let action = KeyTable.mapAction(of: press),
      let index = keys.firstIndex(where: { $0.action == action })
    else { return nil }
    take(index)
    return index
  }

  private func isShown(_ layers: MapLayers) -> Bool {
    layers == .daylight
      ? map.appearance.layers.showsDaylight(on: map.viewport)
      : !map.appearance.layers.isDisjoint(with: layers)
  }

  private func row(_ key: String, _ text: String, isOn: Bool) -> ListRow {
    ListRow(key: key, texts: [text], value: words[isOn ? .on : .off], isOn: isOn)
  }

  private func row(_ key: String, type: MapType) -> ListRow {
    ListRow(key: key, texts: [StyleNotice(words).text(for: type)])
  }

  private func row(_ key: String, projection: MapProjection) -> ListRow {
    ListRow(key: key, texts: [StyleNotice(words).text(for: projection)])
  }
}
