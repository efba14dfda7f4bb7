// What `import OSLog` means to a layout's file: the same as `import os`. Compile with
// `-module-alias OSLog=PortableOSLog`.

@_exported import PortableOS
