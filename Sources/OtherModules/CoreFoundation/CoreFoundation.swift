// What `import CoreFoundation` means to a layout: CGFloat and its kin, which Foundation has.
// Compile with `-module-alias CoreFoundation=PortableCoreFoundation`.

@_exported import Foundation
