import PortableLayout

/// A change to the source that a person would make, judged by counts.
package enum Remedy: Hashable, Sendable {
  /// Merges a stack into the stack of the same axis around it.
  case merged(Place)
  /// Removes a container that has a single view.
  case unwrapped(Place)
  /// Adds `fixedSize`, which keeps a view's ideal length on one axis. If the axis is nil, on both.
  case fixedSize(Place, Axis?)
  /// Makes a container lazy, by replacing a stack or by changing what surrounds a lazy container.
  case lazy(Place, around: String)
  /// Asks each subview once in a call, in the named custom layout.
  case askedOnce(String)
  /// Returns nil from `explicitAlignment` in the named custom layout.
  case noGuides(String)
  /// Caches the subviews' sizes in the custom layout with a name.
  case cachedSizes(String)

  /// A Boolean value that is true when the remedy is valid only if every frame stays the same.
  package var keepsPicture: Bool {
    switch self {
    case .unwrapped, .fixedSize, .lazy, .askedOnce: true
    default: false
    }
  }

  /// A Boolean value that is true when the remedy may fail with other texts than these.
  package var dependsOnTexts: Bool {
    switch self {
    case .fixedSize(let place, let axis): axis != .vertical && place.hasTexts
    default: false
    }
  }

  /// A Boolean value that is true when the remedy makes a container lazy.
  package var isLazy: Bool { if case .lazy = self { true } else { false } }

  /// The views that one expression of the source makes, as in `ForEach`.
  package struct Place: Hashable, Sendable {
    package var label: String
    /// The name of the container around the views.
    package var parent: String
    /// The name of the first view inside, or empty if there is none.
    package var child: String
    package var depth: Int
    package var count: Int
    package var owner: String?
    /// The source place. Nil if it is not known.
    package var site: SourcePlace?
    package var author = PassProfile.ViewProfile.Author.app
    /// A Boolean value that is true when state decides which views the container has.
    package var isDynamic = false
    package var hasTexts = true

    package init(
      label: String, parent: String, child: String, depth: Int, count: Int, owner: String?,
      site: SourcePlace?, author: PassProfile.ViewProfile.Author, isDynamic: Bool,
      hasTexts: Bool
    ) {
      self.label = label
      self.parent = parent
      self.child = child
      self.depth = depth
      self.count = count
      self.owner = owner
      self.site = site
      self.author = author
      self.isDynamic = isDynamic
      self.hasTexts = hasTexts
    }

    /// Returns true if the views are stacks that a lazy stack has as rows.
    ///
    /// The lazy stack could have the stack's views as rows instead.
    package func isRow(of lazy: String) -> Bool { parent == lazy && label.hasSuffix("Stack") }

    /// A Boolean value that is true when a modifier makes the view, such as `frame`.
    package var isModifier: Bool { label.first?.isLowercase ?? false }
  }
}

/// A remedy that was tried, with the number of queries that remain.
package struct RemedyTrial: Hashable, Sendable {
  package var remedy: Remedy
  package var queries: Int
  /// The number of queries that remain at the other system. Nil if that system could lay out
  /// nothing.
  package var otherQueries: Int?
  /// The calls of the pass that remain, by kind. Nil if they were not counted.
  package var calls: PassCounts?
  package var keepsFrames: Bool
  /// The source places that make queries which the remedy leaves out, if they are known.
  package var sites: [RepeatSite] = []
  /// A Boolean value that is true when every frame also stays the same in a window turned by 90
  /// degrees.
  package var keepsTurned = true

  package init(remedy: Remedy, queries: Int, keepsFrames: Bool) {
    (self.remedy, self.queries, self.keepsFrames) = (remedy, queries, keepsFrames)
  }

  /// The rank among remedies. Those that keep every frame come first, then those that do so only in
  /// this window or with these texts.
  package var order: Int {
    guard keepsFrames else { return 2 }
    return if keepsTurned && !remedy.dependsOnTexts { 0 } else { 1 }
  }
}
