/// The layouts and views of compiled files, which generated code adds to the list.
@_spi(LayoutBench) public final class FileEntryList {
  package struct Entry: Sendable {
    /// A function that makes a layout or a view for a number of subviews.
    package enum Content: Sendable {
      /// Makes a layout that is run with a number of synthetic subviews.
      case layout(@MainActor @Sendable (Int) -> any Layout)
      /// Makes a view with a number of subviews.
      case view(@MainActor @Sendable (Int) -> any View)
    }

    /// The name that results and commands use.
    package var name: String
    /// The file that declares the layout or view, or in which it was found.
    package var file: String
    /// The line in the file, starting at 1.
    package var line: Int
    /// The Swift expression that makes the layout or view.
    package var expression: String
    /// The full name of a layout's type. Nil for a view.
    package var typeName: String?
    /// The origin of the expression.
    package var origin = FileEntryOrigin.given
    /// A Boolean value that is true when the layout's cache has a type other than `Void`. It is
    /// false for a view.
    package var hasCache: Bool
    /// A Boolean value that is true when the layout's type declares `animatableData`.
    package var isAnimatable = false
    /// The layout's properties that no initializer sets.
    package var constants: [String] = []
    /// The function that makes the layout or view.
    package var content: Content
  }

  /// The entries of the files themselves, in the order in which they were added.
  package private(set) var entries: [Entry] = []
  /// The entries of copies of the files with caches written into them.
  package private(set) var copies: [Entry] = []
  /// The automatic variant that has the same cache as the copy, by subject.
  ///
  /// It is nil if there are no copies.
  package private(set) var promisedVariants: [String: String]?

  package init() {}

  /// Begins the entries of copies of the files with caches written into them.
  ///
  /// - Parameter promisedVariants: For each subject, the automatic variant with the same cache.
  public func beginCopies(_ promisedVariants: [String: String]) {
    self.promisedVariants = promisedVariants
  }

  /// Adds an entry to those of the files. After `beginCopies(_:)`, adds it to those of the copies.
  private func append(_ entry: Entry) {
    if promisedVariants == nil { entries.append(entry) } else { copies.append(entry) }
  }

  /// Adds a layout.
  ///
  /// - Parameters:
  ///   - name: The name that results and commands use.
  ///   - file: The file that declares the layout.
  ///   - line: The line in the file, starting at 1.
  ///   - expression: The expression that makes the layout.
  ///   - origin: The origin of the expression.
  ///   - constants: The properties that have the same value in every layout of the type.
  ///   - make: Makes the layout for a number of subviews.
  public func addLayout<L: Layout>(
    _ name: String, file: String, line: Int, expression: String, origin: FileEntryOrigin = .given,
    constants: [String] = [], make: @escaping @MainActor @Sendable (_ count: Int) -> L
  ) {
    append(
      Entry(
        name: name, file: file, line: line, expression: expression,
        typeName: String(reflecting: L.self), origin: origin, hasCache: L.hasCache,
        isAnimatable: L.AnimatableData.self != EmptyAnimatableData.self, constants: constants,
        content: .layout { count in make(count) }))
  }

  /// Adds a view.
  ///
  /// - Parameters:
  ///   - name: The name that results and commands use.
  ///   - file: The file that declares the view.
  ///   - line: The line in the file, starting at 1.
  ///   - expression: The expression that makes the view.
  ///   - origin: The origin of the expression.
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

/// The origin of the expression that makes a layout or a view from a compiled file.
@_spi(LayoutBench) public enum FileEntryOrigin: String, Codable, Hashable, Sendable {
  /// The user gave the expression.
  case given
  /// The expression is the view of a preview.
  case preview
  /// The expression is the view of a type that provides several previews, taken together.
  case previews
  /// The expression was found without the user's help.
  case found
  /// The expression follows a call in the files. Only `verify` uses it.
  case tried
}
