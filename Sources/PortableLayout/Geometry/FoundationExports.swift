// A source file that says `import SwiftUI` also sees CGSize, CGRect and the rest of Foundation,
// and `@Observable`; with this, one that says `import PortableLayout` does too.
@_exported import Foundation
@_exported import Observation
