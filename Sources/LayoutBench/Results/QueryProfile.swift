/// Where the queries of one case of a layout come from, in few numbers: one pass over a new tree.
package struct QueryProfile: Codable, Hashable, Sendable {
  /// The case whose tree was laid out.
  package var key: CaseKey
  /// The variant: the layout as it is written.
  package var variant: String
  /// How many views the tree has.
  package var views: Int
  /// All queries that layouts made; the window's own is not counted.
  package var queries: Int
  /// How many of them no memo could answer.
  package var measurements: Int
  /// How many of them differ in view or proposal.
  package var distinct: Int
  /// Where most of them come from, the largest part first; at most ``mostCauses``.
  package var causes: [Cause]
  /// What caused what; nil except for the layout of most queries a view.
  package var outline: QueryOutline?

  /// So many causes are kept.
  package static let mostCauses = 3

  /// Queries of one origin.
  package struct Cause: Codable, Hashable, Sendable {
    /// Where they come from.
    package var origin: QueryOrigin
    /// How many they are.
    package var queries: Int

    /// Describes a cause.
    package init(origin: QueryOrigin, queries: Int) {
      self.origin = origin
      self.queries = queries
    }
  }

  /// Describes a profile.
  package init(
    key: CaseKey, variant: String, views: Int, queries: Int, measurements: Int, distinct: Int,
    causes: [Cause], outline: QueryOutline? = nil
  ) {
    self.key = key
    self.variant = variant
    self.views = views
    self.queries = queries
    self.measurements = measurements
    self.distinct = distinct
    self.causes = causes
    self.outline = outline
  }

  /// How many queries there are for each view of the tree.
  package var queriesPerView: Double { Double(queries) / Double(max(1, views)) }
}

/// What a query is made for, as far as an author can change something about it.
package enum QueryOrigin: String, CaseIterable, Codable, Hashable, Sendable {
  /// An alignment guide is read: all queries until it is answered.
  case alignment
  /// A stack or grid wants to know a minimum, an ideal or a maximum size: all until it does.
  case flexibility
  /// The layout computes its size for a proposal, in `sizeThatFits`.
  case size
  /// The layout places its subviews, in `placeSubviews`.
  case placement
  /// The layout makes or updates its cache, or tells its spacing.
  case preparation
}

/// What caused how many queries: the largest parts of a pass, as a tree that is written flat.
package struct QueryOutline: Codable, Hashable, Sendable {
  /// One chain of causes.
  package struct Entry: Codable, Hashable, Sendable {
    /// How many entries lie above it; 0 for the pass.
    package var depth: Int
    /// What the view is called.
    package var label: String
    /// What the query is for, or which method runs.
    package var reason: String
    /// How many queries it stands for, itself included.
    package var queries: Int

    /// Describes an entry.
    package init(depth: Int, label: String, reason: String, queries: Int) {
      self.depth = depth
      self.label = label
      self.reason = reason
      self.queries = queries
    }
  }

  /// The entries, each before what it caused.
  package var entries: [Entry]

  /// Makes an outline of its entries.
  package init(entries: [Entry]) { self.entries = entries }
}
