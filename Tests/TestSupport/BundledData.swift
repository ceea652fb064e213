/// The data files of this source tree.
public enum BundledData {
  /// The absolute path of the Data folder, without a trailing slash.
  public static var directory: String {
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Data"
  }
}
