// What `import UniformTypeIdentifiers` means to a layout's file: `UTType`, which is PortableLayout's.
// Compile with `-module-alias UniformTypeIdentifiers=PortableUniformTypeIdentifiers`.

@_exported import PortableLayout
