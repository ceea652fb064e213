import DataFiles
import Foundation

/// The data files of this source tree.
public enum BundledData {
  /// The absolute path of the Data folder, without a trailing slash.
  public static let directory = Product.root + "/Data"

  /// The Data folder, with none of its files opened yet.
  public static var folder: DataFolder { DataFolder(path: directory) }

  /// The absolute path of a data file.
  public static func path(of file: DataFolder.File) -> String {
    directory + "/" + file.rawValue
  }

  /// The bytes of a data file.
  public static func bytes(of file: DataFolder.File) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(of: file))))
  }

  /// The number of bytes of a data file.
  public static func size(of file: DataFolder.File) throws -> Int {
    try Data(contentsOf: URL(fileURLWithPath: path(of: file)), options: .alwaysMapped).count
  }
}

extension TemporaryDirectory {
  /// Links some of the bundled data files into the directory.
  public func link(_ files: some Sequence<DataFolder.File>) throws {
    for file in files {
      try FileManager.default.createSymbolicLink(
        atPath: path + "/" + file.rawValue, withDestinationPath: BundledData.path(of: file))
    }
  }
}
