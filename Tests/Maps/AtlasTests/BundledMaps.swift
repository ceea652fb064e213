import Atlas
import Cartography
import TestSupport
import Toponymy

/// The map data and the places of this source tree, opened once.
enum BundledMaps {
  static let gazetteer = Result { try Gazetteer(folder: BundledData.folder) }
  static let data = Result { try MapData(folder: BundledData.folder) }

  /// A maker of night maps.
  @MainActor
  static func cartographer() throws -> Cartographer {
    Cartographer(data: try data.get(), gazetteer: try gazetteer.get())
  }
}
