/// The layouts and views of compiled files, as the code added to the files lists them.
@_spi(LayoutBench) public final class FileEntryList {
  package struct Entry: Sendable {
    /// A layout or a view, made for a number of subviews.
    package enum Content: Sendable {
      /// Makes a layout that is run over some subviews.
      case layout(@MainActor @Sendable (Int) -> any Layout)
      /// Makes a view of some subviews.
      case view(@MainActor @Sendable (Int) -> any View)
    }

    /// The name by which results and commands call it.
    package var name: String
    /// The file that declares it, or in which it was found.
    package var file: String
    /// The line there, counted from 1.
    package var line: Int
    /// The Swift expression that makes it.
    package var expression: String
    /// The full name of a layout's type; nil for a view.
    package var typeName: String?
    /// How it came that it is made so.
    package var origin = FileEntryOrigin.given
    /// A Boolean value that is true when the layout's cache is another type than `Void`; false for
    /// a view.
    package var hasCache: Bool
    /// A Boolean value that is true when a layout's type has `animatableData` of its own.
    package var isAnimatable = false
    /// The layout's properties that no initializer sets.
    package var constants: [String] = []
    /// Makes the layout or the view.
    package var content: Content
  }

  /// The entries of the files themselves, in the order in which they were added.
  package private(set) var entries: [Entry] = []
  /// The entries of copies of the files, into which caches were written.
  package private(set) var copies: [Entry] = []
  /// The automatic variants that promise the savings of caches in copies, by subject.
  ///
  /// Nil where there are no copies.
  package private(set) var promises: [String: String]?

  package init() {}

  /// Begins the entries of copies of the files, into which caches were written.
  ///
  /// - Parameter promises: For each subject, the automatic variant with the same cache.
  public func beginCopies(_ promises: [String: String]) { self.promises = promises }

  /// Adds an entry to those of the files, or to those of the copies once these have begun.
  private func append(_ entry: Entry) {
    if promises == nil { entries.append(entry) } else { copies.append(entry) }
  }

  /// Adds a layout.
  ///
  /// - Parameters:
  ///   - name: The name by which results and commands call it.
  ///   - file: The file that declares it.
  ///   - line: The line there.
  ///   - expression: The expression that makes it.
  ///   - origin: How it came that it is made so.
  ///   - constants: The properties that have the same value in each layout of the type.
  ///   - make: Makes the layout for a number of subviews.
  public func addLayout<L: Layout>(
    _ name: String, file: String, line: Int, expression: String, origin: FileEntryOrigin = .given,
    constants: [String] = [], make: @escaping @MainActor @Sendable (_ count: Int) -> L
  ) {
    append(
      Entry(
        name: name, file: file, line: line, expression: expression,
        typeName: String(reflecting: L.self), origin: origin, hasCache: L.Cache.self != Void.self,
        isAnimatable: L.AnimatableData.self != EmptyAnimatableData.self, constants: constants,
        content: .layout { count in make(count) }))
  }

  /// Adds a view.
  ///
  /// - Parameters:
  ///   - name: The name by which results and commands call it.
  ///   - file: The file that declares it.
  ///   - line: The line there.
  ///   - expression: The expression that makes it.
  ///   - origin: How it came that it is made so.
  ///   - make: Makes the view for a number of subviews.
  public func addView<V: View>(
    _ name: String, file: String, line: Int, expression: String, origin: FileEntryOrigin,
    make: @escaping @MainActor @Sendable (_ count: Int) -> V
  ) {
    append(
      Entry(
        name: name, file: file, line: line, expression: expression, origin: origin,
        hasCache: false, content: .view { count in make(count) }))
  }
}

/// The origin of a layout or a view that is made from a compiled file.
@_spi(LayoutBench) public enum FileEntryOrigin: String, Codable, Hashable, Sendable {
  /// The user says how it is made.
  case given
  /// The view of a preview.
  case preview
  /// The previews of a type that provides several, as one view.
  case previews
  /// It can be made without the user's help.
  case found
  /// Made as a call in the files makes it, for `verify` alone.
  case tried
}
