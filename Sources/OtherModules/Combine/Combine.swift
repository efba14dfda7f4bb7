// What `import Combine` means to a layout's file: objects that views observe. Compile with
// `-module-alias Combine=PortableCombine`.

@_exported import Foundation

#if !canImport(Combine)
  @_exported import protocol PortableLayout.ObservableObject
  @_exported import class PortableLayout.AnyCancellable
  @_exported import struct PortableLayout.Published
#endif
