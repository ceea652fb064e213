// As UIKit does, it brings Foundation with it.
@_exported import Foundation
@_exported import UIKitNames
