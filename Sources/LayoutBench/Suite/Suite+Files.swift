@_spi(LayoutBench) import PortableLayout

extension Suite {
  package init(files entries: [FileEntryList.Entry]) {
    self.init("files", entries.map(Subject.init(file:)))
  }
}

extension Subject {
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

package struct DeclarationSite: Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }
}
