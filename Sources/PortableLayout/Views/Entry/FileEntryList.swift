/// The layouts and views of files that were compiled by themselves, as the code that is added to
/// them lists them.
@_spi(LayoutBench) public final class FileEntryList {
  /// One layout or view.
  package struct Entry: Sendable {
    /// What an entry makes.
    package enum Content: Sendable {
      /// A layout.
      case layout(@MainActor @Sendable (Int) -> any Layout)
      /// A view, for a count.
      case view(@MainActor @Sendable (Int) -> any View)
    }

    /// The subject's name.
    package var name: String
    /// The file that declares it.
    package var file: String
    /// The line that declares it, from 1.
    package var line: Int
    /// The expression that makes it.
    package var expression: String
    /// The full name of a layout's type; nil for a view.
    package var typeName: String?
    /// Who wants it made.
    package var origin = FileEntryOrigin.given
    /// Whether it is a layout with a cache of its own.
    package var hasCache: Bool
    /// What makes it.
    package var content: Content
  }

  /// The entries in the order of the files.
  package private(set) var entries: [Entry] = []

  /// An empty list.
  package init() {}

  /// Adds a layout.
  public func addLayout<L: Layout>(
    _ name: String, file: String, line: Int, expression: String,
    make: @escaping @MainActor @Sendable (_ count: Int) -> L
  ) {
    entries.append(
      Entry(
        name: name, file: file, line: line, expression: expression,
        typeName: String(reflecting: L.self), hasCache: L.Cache.self != Void.self,
        content: .layout { make($0) }))
  }

  /// Adds a view.
  public func addView<V: View>(
    _ name: String, file: String, line: Int, expression: String, origin: FileEntryOrigin,
    make: @escaping @MainActor @Sendable (_ count: Int) -> V
  ) {
    entries.append(
      Entry(
        name: name, file: file, line: line, expression: expression,
        origin: origin, hasCache: false,
        content: .view { make($0) }))
  }
}

/// Why a view of a compiled file is made.
@_spi(LayoutBench) public enum FileEntryOrigin: Sendable {
  /// The user named it.
  case given
  /// It is a preview.
  case preview
  /// It can be made without arguments.
  case found
}
