#if Foundation
  import Containment
  import Foundation

  extension TraitCollection: CVarArg {
    // Foundation's formatting takes an object for `%@` and does not keep it, so the texts are kept
    // here: there are only some hundred collections.
    private nonisolated static let texts = KeptTexts()

    /// The description as the argument of a format's `%@`.
    public var _cVarArgEncoding: [Int] { Self.texts.text(description)._cVarArgEncoding }
  }

  /// Texts that stay in memory.
  private final class KeptTexts: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String: NSString] = [:]

    func text(_ string: String) -> NSString {
      lock.withLock {
        let text = texts[string] ?? NSString(string: string)
        texts[string] = text
        return text
      }
    }
  }
#endif
