import Platform

extension DataFolder {
  /// The table of the program's texts in a language; `nil` if the folder has none.
  ///
  /// - Parameter language: the first part of a BCP 47 tag, such as "ja".
  /// - Throws: when the table is there and cannot be read.
  public func words(in language: String) throws(DataFileError) -> String? {
    // a name that leads out of the folder is no language
    guard !language.isEmpty, language.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    do throws(DataFileError) {
      let file = try MappedFile(path: path + "/words/" + language + ".tsv")
      return String(decoding: file.bytes, as: UTF8.self)
    } catch .unreadable(_, ENOENT) {
      return nil
    }
  }
}
