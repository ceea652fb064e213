// Without the trait `Foundation` this module is UIKitNames under another name.
@_exported import UIKitNames

#if Foundation
  // as UIKit brings it with it
  @_exported import Foundation
#endif
