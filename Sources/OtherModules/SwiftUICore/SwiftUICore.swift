// What `import SwiftUICore` means to a layout's file: the part of SwiftUI that has its views.
// Compile with `-module-alias SwiftUICore=PortableSwiftUICore`.

@_exported import PortableLayout
