@_spi(LayoutBench) import PortableLayout

extension Suite {
  /// The layouts and views of compiled files.
  package init(files entries: [FileEntryList.Entry]) {
    self.init("files", entries.map(Subject.init(file:)))
  }
}

extension Subject {
  /// A layout or a view of a compiled file.
  fileprivate init(file entry: FileEntryList.Entry) {
    switch entry.content {
    case .layout(let make):
      // A layout is a value, as a view is: making one does not depend on the thread.
      let make = unsafeBitCast(make, to: (@Sendable (Int) -> any Layout).self)
      self.init(
        entry.name, summary: entry.expression,
        variants: Variant.asWritten(hasCache: entry.hasCache) { _ in make(0) })
    case .view(let make):
      let make = unsafeBitCast(make, to: (@Sendable (Int) -> any View).self)
      self.init(
        entry.name, summary: entry.expression,
        variants: [Variant(Variant.Name.asWritten, content: .view(make))])
      population = .own
    }
    typeName = entry.typeName
    origin = entry.origin
    location = DeclarationSite(file: entry.file, line: entry.line)
  }

}

/// A line of a file of the user's.
package struct DeclarationSite: Hashable, Sendable, CustomStringConvertible {
  /// The file, as the user gave it.
  package var file: String
  /// The line, from 1.
  package var line: Int

  /// A line of a file.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The file and the line, as compilers write them.
  package var description: String { "\(file):\(line)" }
}
