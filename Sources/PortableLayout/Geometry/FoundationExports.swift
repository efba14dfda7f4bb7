// A source file that says `import SwiftUI` also sees CGSize, CGRect and the rest of Foundation;
// with this, one that says `import PortableLayout` does too.
@_exported import Foundation
