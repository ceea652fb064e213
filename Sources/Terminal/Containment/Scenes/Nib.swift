/// A view description in a folder, from which views can be made repeatedly; UIKit's UINib.
@MainActor
public struct Nib {
  private let name: String
  private let bundle: Bundle?

  /// The description in the file `name.view.json`; it is read when views are made.
  ///
  /// - Parameter bundle: the folder of the file; `nil` for the program's own.
  public init(nibName name: String, bundle: Bundle?) {
    self.name = name
    self.bundle = bundle
  }

  /// Makes the views, connects them with an owner, and calls `awakeFromNib()`.
  ///
  /// If anything is missing or does not fit, that is reported (`E-NO-NIB`), and nothing is made or
  /// connected.
  ///
  /// - Parameter owner: has the outlets and actions that the description names; without one they
  ///   are left alone.
  /// - Returns: the root view of the description; empty if it could not be made.
  public func instantiate(withOwner owner: ViewController?) -> [View] {
    do throws(FileError) {
      let bundle = bundle ?? .ofProgram
      let nib = try bundle.read(name, ofType: "view.json", called: "file", as: NibDescription.self)
      let reader = DescriptionReader(registry: .current, bundle: bundle)
      guard let view = reader.view(from: nib.view.object), reader.problem == nil else {
        throw FileError(reason: "'\(name).view.json': \(reader.problem ?? "it makes no view")")
      }
      if let owner {
        let place = "'\(name).view.json'"
        guard let connections = owner.connections(of: nib, reader: reader, place: place) else {
          return []
        }
        for connect in connections { connect() }
      }
      view.forEachInTree { $0.awakeFromNib() }
      return [view]
    } catch {
      Application.current?.diagnostics.report(.noNib, error.reason)
      return []
    }
  }
}
