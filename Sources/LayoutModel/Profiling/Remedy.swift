import PortableLayout

/// A change that a person would write, as far as counts decide about it.
package enum Remedy: Hashable, Sendable {
  /// A stack within a stack of the same axis, made one with it.
  case merged(Place)
  /// A view with a single view in it, left out.
  case unwrapped(Place)
  /// `fixedSize` on a view, which then keeps its ideal length on one axis, or on both for nil.
  case fixedSize(Place, Axis?)
  /// A lazy container in place of a stack in a scroll view, or one that its surroundings do not
  /// keep from being lazy.
  case lazy(Place, around: String)
  /// `explicitAlignment` that answers nil, in a layout that is not SwiftUI's, by its name.
  case noGuides(String)
  /// A cache of the subviews' sizes, in a layout that is not SwiftUI's, by its name.
  case cachedSizes(String)

  /// A Boolean value that is true when the remedy is one only if the picture stays the same.
  package var keepsPicture: Bool {
    switch self {
    case .unwrapped, .fixedSize, .lazy: true
    default: false
    }
  }

  /// A Boolean value that is true when it holds for these texts, and may not for others.
  package var dependsOnTexts: Bool {
    switch self {
    case .fixedSize(let place, let axis): axis != .vertical && place.hasTexts
    default: false
    }
  }

  /// A Boolean value that is true when the remedy makes a container lazy.
  package var isLazy: Bool { if case .lazy = self { true } else { false } }

  /// Views that stand alike in the source: made of one expression, as in `ForEach`.
  package struct Place: Hashable, Sendable {
    package var label: String
    /// The container around it, and the first view in that.
    package var parent: String
    package var child: String
    package var depth: Int
    package var count: Int
    package var owner: String?
    /// The place in the source; nil where it is not known.
    package var site: SourcePlace?
    package var author = PassProfile.ViewProfile.Author.app
    /// A Boolean value that is true when its views depend on state.
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

    /// Returns true if it is a stack that is a row of a lazy one.
    ///
    /// The lazy stack could have the stack's views for rows.
    package func isRow(of lazy: String) -> Bool { parent == lazy && label.hasSuffix("Stack") }

    /// A Boolean value that is true when it is the view of a modifier, as `frame`.
    package var isModifier: Bool { label.first?.isLowercase ?? false }
  }
}

/// A remedy that was tried, with the number of queries left.
package struct RemedyTrial: Hashable, Sendable {
  package var remedy: Remedy
  package var queries: Int
  /// The queries left at the other system; nil where nothing could be laid out.
  package var otherQueries: Int?
  package var keepsFrames: Bool
  /// A Boolean value that is true when every frame stays the same in the window turned by 90
  /// degrees, too.
  package var keepsTurned = true

  package init(remedy: Remedy, queries: Int, keepsFrames: Bool) {
    (self.remedy, self.queries, self.keepsFrames) = (remedy, queries, keepsFrames)
  }

  /// The rank among remedies: those that keep the picture come first, then those that keep it only
  /// here.
  package var order: Int {
    guard keepsFrames else { return 2 }
    return if keepsTurned && !remedy.dependsOnTexts { 0 } else { 1 }
  }
}
