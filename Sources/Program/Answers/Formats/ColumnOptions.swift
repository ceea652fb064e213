/// The options that say where records have their coordinates, as messages call them.
public struct ColumnOptions: Hashable, Sendable {
  /// For the columns or keys of a latitude and a longitude.
  let pair: String
  /// For the column or key of whole coordinates.
  let whole: String
  /// What the message about a column that does not exist adds.
  let expected: String
  /// What the advice on a line that is no coordinate adds.
  let someLines: String
  /// The advice for cells between tabs that are in quotation marks.
  let quotedTabs: String

  /// Those for records, such as `--latitude-column`.
  public static let records = ColumnOptions(
    pair: "--latitude-column and --longitude-column", whole: "--coordinate-column",
    expected: "", someLines: ", --input-format lines answers the lines that are coordinates",
    quotedTabs: "--input-format csv reads quoted cells between tabs")

  /// That for the file of `--gazetteer`: `--gazetteer-columns`.
  public static let gazetteer = ColumnOptions(
    pair: "--gazetteer-columns LATITUDE,LONGITUDE", whole: "--gazetteer-columns COLUMN",
    expected: "; --gazetteer-columns expects names or numbers of its columns", someLines: "",
    quotedTabs: "quoted cells need commas, semicolons or bars between them")
}
