/// The data files of this source tree.
public enum BundledData {
  /// The absolute path of the Data folder, without a trailing slash.
  public static let directory = Product.root + "/Data"
}
