// What `import CoreGraphics` means to a layout: the geometry that Foundation and PortableLayout
// have. Compile with `-module-alias CoreGraphics=PortableCoreGraphics`.

@_exported import Foundation

#if !canImport(CoreGraphics)
  @_exported import struct PortableLayout.CGAffineTransform
  @_exported import struct PortableLayout.CGVector
#endif
