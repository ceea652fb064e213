import Atlas
import Containment
import DataFiles
import Toponymy

/// What is wrong with the data of two maps.
@MainActor
final class DataDamage {
  private let data: SessionData
  private let cartographers: [Cartographer]
  /// The files that do not have their checksum, as far as it has been compared.
  private var damagedFiles: [DataFileError] = []

  init(data: SessionData, cartographers: [Cartographer]) {
    self.data = data
    self.cartographers = cartographers
  }

  /// Compares the files that are open with their checksums, on another thread.
  func compareChecksums(on background: any BackgroundQueue) {
    let folder = data.folder
    background.perform { [weak self] in
      let damage = folder.damageOfOpenFiles()
      return { self?.damagedFiles = damage }
    }
  }

  /// A line for each file that is missing or damaged, with what the maps lacked because of it.
  var lines: [String] {
    var lines = cartographers.compactMap(\.rasterDamage).map {
      "\($0.error); the maps had flat colours"
    }
    for part in Gazetteer.Part.allCases {
      if let problem = data.gazetteer.problem(with: part) {
        lines.append("\(problem); \(part.rawValue) remained unknown")
      }
    }
    do throws(DataFileError) { _ = try GroundHeights(folder: data.folder) } catch {
      lines.append("\(error); heights remained unknown")
    }
    do throws(DataFileError) {
      _ = try NameSearch(gazetteer: data.gazetteer)
    } catch {
      lines.append("\(error); nothing could be looked for by its name")
    }
    let parts = Gazetteer.Part.allCases.compactMap(data.gazetteer.problem(with:))
    lines += damagedFiles.filter { !parts.contains($0) }.map { "\($0); the maps may be wrong" }
    return lines
  }
}
