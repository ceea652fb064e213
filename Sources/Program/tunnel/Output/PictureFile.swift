import Cartography
import Cells
import Curses
import Platform
import Text

/// A picture of the screen in a new file of the current folder.
enum PictureFile {
  /// How many names are tried.
  private static let mostNames = 100

  /// Writes a picture as SVG to a file that is named after the time, and never over another one.
  ///
  /// - Parameters:
  ///   - folder: the folder of the file.
  ///   - seconds: since 1970 (UTC).
  /// - Returns: the name of the file, such as `tunnel-20261128T093015Z.svg`; one that exists gets a
  ///   number after the time.
  /// - Throws: ``Failure`` that names the file and the reason.
  static func save(
    _ canvas: CellCanvas, appearance: Appearance, in folder: String = ".",
    secondsSince1970 seconds: Double
  ) throws -> String {
    let time = UniversalTime(secondsSince1970: seconds).text.filter { $0 != "-" && $0 != ":" }
    let text = canvas.svg(title: "Tunnel", ground: appearance.ground, ink: appearance.ink) {
      $0.address
    }
    for number in 1...mostNames {
      let name = "tunnel-\(time)\(number == 1 ? "" : "-\(number)").svg"
      let path = folder + "/" + name
      do {
        let descriptor = try FileSystem.create(path, mode: 0o666)
        defer { close(descriptor) }
        do {
          try FileSystem.write(Array(text.utf8), to: descriptor)
        } catch {
          try? FileSystem.remove(path)
          throw error
        }
        return name
      } catch FileProblem.system(EEXIST) {
        continue
      } catch {
        throw Failure("cannot write '\(name)': \(error)", status: .inputOrOutput)
      }
    }
    throw Failure("cannot write 'tunnel-\(time).svg': it exists", status: .inputOrOutput)
  }
}
