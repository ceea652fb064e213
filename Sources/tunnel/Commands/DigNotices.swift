import Atlas
import DataFiles
import Toponymy
import TunnelKit

/// The problems with data that the two maps can do without. They are reported after the terminal
/// has been restored.
@MainActor
struct DigNotices {
  private let folder: DataFolder
  private let gazetteer: Gazetteer
  private var cartographers: [Cartographer] = []

  init(folder: DataFolder, gazetteer: Gazetteer) {
    self.folder = folder
    self.gazetteer = gazetteer
  }

  /// Returns a cartographer and keeps it, for its damage to be reported.
  mutating func noting(_ cartographer: Cartographer) -> Cartographer {
    cartographers.append(cartographer)
    return cartographer
  }

  /// A line for each file that is missing or damaged, with what the maps lacked because of it.
  var lines: [String] {
    var lines = cartographers.compactMap(\.rasterDamage).map {
      "\($0.error); the maps had flat colours"
    }
    for part in Gazetteer.Part.allCases {
      if let problem = gazetteer.problem(with: part) {
        lines.append("\(problem); \(part.rawValue) remained unknown")
      }
    }
    do throws(DataFileError) { _ = try GroundHeights(folder: folder) } catch {
      lines.append("\(error); heights remained unknown")
    }
    do throws(DataFileError) {
      _ = try NameSearch(gazetteer: gazetteer)
    } catch {
      lines.append("\(error); nothing could be looked for by its name")
    }
    return lines
  }
}
