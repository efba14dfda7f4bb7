// What `import UIKit` means to a layout's file: the part of UIKit that PortableLayout has. Compile
// with `-module-alias UIKit=PortableUIKit`.

@_exported import Foundation
@_exported import PortableLayout
