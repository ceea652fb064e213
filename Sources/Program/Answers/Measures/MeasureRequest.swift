import Features
import Localization
import Notations

/// What is asked about the features of a stream, and how it is answered.
public struct MeasureRequest: Sendable {
  /// The format of the answers.
  public var format = AnswerFormat.text
  /// The paths of the fields of the answers, with commas between; `nil` for the usual ones of the
  /// format.
  public var fields: String?
  /// What the columns and members of answers are called.
  public var naming = FieldNaming()
  /// Whether the reason stands in the place of an answer that is missing.
  public var hasErrors = false
  /// Whether tables begin with the names of their columns.
  public var writesHeader = false
  /// The notation of centroids as one text; `nil` if that is not asked for.
  public var notation: NotationName?
  /// The words of answers in text.
  public var words = Phrasebook.english
  /// Reads the names of the features.
  public var names = Feature.Names()
  /// The way between the vertices of lines and rings; `nil` for that of the features.
  public var edges: Edges?
  /// What is made of longitudes.
  public var longitudes = LongitudeRule()

  /// A request for the usual answers.
  public init() {}

  /// The paths of all fields, in the documented order.
  public static let fields = MeasureReport.fields(.all).map(\.path)

  /// The fields that are asked for, or the usual ones of the format.
  func fieldList() throws(AnswerFieldError) -> [AnswerField<MeasureReport>] {
    let all = MeasureReport.fields(notation == nil ? [] : .written)
    if let fields { return try AnswerField.list(parsing: fields, among: all) }
    // a feature has its box and its identifier beside its properties, and its name among them
    guard format == .geojson else { return all }
    return all.filter { field in
      field.path != "name" && field.path != "id" && !field.path.hasPrefix("bbox.")
    }
  }
}
