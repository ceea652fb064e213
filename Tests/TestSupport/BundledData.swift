import Foundation

/// The data files of this source tree.
public enum BundledData {
  /// The absolute path of the Data folder, without a trailing slash.
  public static let directory = Product.root + "/Data"
}

extension BundledData {
  /// The bytes of one of them.
  public static func size(of name: String) throws -> Int {
    try Data(contentsOf: URL(fileURLWithPath: directory + "/" + name), options: .alwaysMapped).count
  }
}
