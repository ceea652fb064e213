import Features
import Records
import Text

extension ArrowSchema {
  /// Refuses columns with geometries that are not in WGS 84, as the notes of GeoArrow on a column
  /// or those of GeoParquet on a table say.
  func checkSystems(ofColumns indices: [Int]) throws(AnswerStreamError) {
    for field in indices.map({ fields[$0] }) {
      let isGeometry = ["geoarrow.", "ogc."].contains {
        field.note("ARROW:extension:name")?.hasPrefix($0) ?? false
      }
      let notes = [
        (isGeometry ? field.note("ARROW:extension:metadata") : nil, ["crs"]),
        (note("geo"), ["columns", field.name, "crs"]),
      ]
      do throws(FeatureError) {
        for case (let note?, let keys) in notes where !note.isEmpty {
          try Self.checkSystem(at: JSONPath(keys: keys), of: note)
        }
      } catch { throw .systemOfColumn(field.name, error) }
    }
  }

  private static func checkSystem(at path: JSONPath, of note: String) throws(FeatureError) {
    let bytes = Array(note.utf8)
    try bytes.span.withUnsafeBytes { (text) throws(FeatureError) in
      var found: [JSONValue?] = []
      do throws(JSONError) { try JSONLookup([path]).find(in: text, &found) } catch {
        throw .damaged(path: "crs", error)
      }
      guard let system = found.first ?? nil else { return }
      do throws(FeatureProblem) { try ReferenceSystem.check(ofColumn: system, in: text) } catch {
        throw .notGeoJSON(path: "crs", problem: error)
      }
    }
  }
}
