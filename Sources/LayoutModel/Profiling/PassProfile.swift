import Foundation
import PortableLayout

/// The queries of one pass, view by view, with their causes.
///
/// A query's cause is the layout that makes it, and what that runs for, up to the window. The
/// window's own query is not counted.
package struct PassProfile: Sendable {
  package var layout: ProfiledLayout
  /// The views of the tree, parents first, as they were queried.
  package var views: [ViewProfile] = []
  package var causes: [QueryCause] = []
  package var indices: [Int: Int] = [:]
  package var events: [TracedCall]
  /// The containers with rows that are made although they are not visible.
  package var hiddenRows: [Hidden]
  /// The settling of the screen before this pass; nil where no action writes state.
  package var settlement: Settlement?
  /// The layout or the view that is profiled, without what surrounds it.
  package var container: Int

  /// The number of queries of all views.
  package var queries: Int { views.sum(of: \.queries) }
  /// The number of queries that a view's memo could not answer.
  package var measurements: Int { views.sum(of: \.measurements) }
  /// The number of queries that differ in view or proposal.
  package var distinct: Int { views.sum(of: \.distinct) }
  /// The number of queries by where they come from.
  package var origins: [QueryOrigin: Int] {
    var origins: [QueryOrigin: Int] = [:]
    for cause in causes { origins[cause.origin, default: 0] += cause.queries }
    return origins
  }

  package init(
    layout: ProfiledLayout, events: [TracedCall], hiddenRows: [Hidden], container: Int
  ) {
    self.layout = layout
    self.events = events
    self.hiddenRows = hiddenRows
    self.container = container
  }

  /// A container with rows that are made although they are not visible.
  package struct Hidden: Sendable {
    package var rows: HiddenRows
    package var label: String
    /// The container around it: a scroll view, or the one that ends its laziness.
    package var around: String
    /// The number of these containers.
    package var count = 1

    package init(rows: HiddenRows, label: String, around: String) {
      (self.rows, self.label, self.around) = (rows, label, around)
    }

    /// Adds the rows of a container of the same line.
    fileprivate mutating func add(_ other: Hidden) {
      count += 1
      rows.rows += other.rows.rows
      rows.hidden += other.rows.hidden
      rows.queries += other.rows.queries
    }
  }

  /// The hidden rows that take a part of the queries, those of one line of the source together.
  package var hiddenPlaces: [Hidden] {
    let queries = queries
    var costly: [Hidden] = []
    for (_, alike) in hiddenRows.grouped(by: line) {
      var together = alike[0]
      for hidden in alike.dropFirst() { together.add(hidden) }
      if together.rows.isCostly(of: queries) { costly.append(together) }
    }
    return costly.sorted { left, right in
      (right.rows.queries, left.rows.view) < (left.rows.queries, right.rows.view)
    }
  }

  /// Returns the line of the source that a container stands in; its own number where none is known.
  private func line(of hidden: Hidden) -> String {
    let site = indices[hidden.rows.view].flatMap { index in views[index].site }
    return site?.description ?? "\(hidden.rows.view)"
  }

  /// A view of the profiled tree, or several alike, with the queries made of it.
  package struct ViewProfile: Sendable {
    /// The view's index in its tree; that of the first where several are taken together.
    package var view: Int
    package var count: Int
    package var label: String
    /// The number of containers around it.
    package var depth: Int
    package var parent: Int?
    package var isContainer: Bool
    /// The type of the view in whose body it stands; nil for one that stands in none.
    package var owner: String?
    /// The place of a container in the source; nil for other views.
    package var site: SourcePlace?
    /// A Boolean value that is true when it is the view that a body returns.
    package var startsBody = false
    package var author = Author.app
    /// A Boolean value that is true when its views depend on state: behind `if`, or made by
    /// `ForEach`.
    package var isDynamic = false
    package var queries = 0
    package var measurements = 0
    package var distinct = 0
    /// The number of queries of the view and of the views in it.
    package var total = 0
    /// A Boolean value that is true when texts among those were measured.
    package var hasTexts = false

    package init(
      view: Int, count: Int, label: String, depth: Int, parent: Int?, isContainer: Bool,
      owner: String?
    ) {
      self.view = view
      self.count = count
      self.label = label
      self.depth = depth
      self.parent = parent
      self.isContainer = isContainer
      self.owner = owner
    }

    /// The author of a container.
    package enum Author: Sendable {
      /// Whoever wrote the file.
      case app
      /// SwiftUI: the stack is a view of the file as a whole, such as a `Label`.
      case control
      /// SwiftUI: the file does not name it.
      case part
    }

    /// The number of queries for a proposal that the view was asked for before.
    package var repeated: Int { queries - distinct }

    /// Adds the counts of a view that is like it.
    package mutating func add(_ other: ViewProfile) {
      count += other.count
      queries += other.queries
      measurements += other.measurements
      distinct += other.distinct
      total += other.total
    }
  }

  /// A layout that makes queries, with their number for one purpose.
  package struct QueryCause: Sendable, Hashable {
    package var label: String
    package var depth: Int
    /// The place of the layout in the source; nil where it is not known.
    package var site: SourcePlace?
    package var origin: QueryOrigin
    package var queries = 0

    package init(label: String, depth: Int, site: SourcePlace?, origin: QueryOrigin) {
      (self.label, self.depth, self.site, self.origin) = (label, depth, site, origin)
    }
  }
}
