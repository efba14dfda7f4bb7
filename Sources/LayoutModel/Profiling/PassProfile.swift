import Foundation
import PortableLayout

/// The queries of one pass, view by view, with their causes.
///
/// A query's cause is the layout that makes it, together with the purpose of the call, up to the
/// window. The window's own query is not counted.
package struct PassProfile: Sendable {
  package var layout: ProfiledLayout
  /// The queried views of the tree, parents before their children.
  package var views: [ViewProfile] = []
  package var causes: [QueryCause] = []
  package var indices: [Int: Int] = [:]
  package var events: [TracedCall]
  /// The containers that make rows which are not visible.
  package var hiddenRows: [Hidden]
  /// The updates that settled the screen before this pass. Nil if no action writes state.
  package var settlement: Settlement?
  /// The index of the profiled layout or view, without the host around it.
  package var container: Int

  /// The number of queries of all views.
  package var queries: Int { views.sum(of: \.queries) }
  /// The number of queries that a view's memo could not answer.
  package var measurements: Int { views.sum(of: \.measurements) }
  /// The number of queries without repetitions of a proposal to the same view.
  package var distinct: Int { views.sum(of: \.distinct) }
  /// The number of queries by origin.
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

  /// A container that makes rows which are not visible.
  package struct Hidden: Sendable {
    package var rows: HiddenRows
    package var label: String
    /// The container that makes the hidden rows necessary: a scroll view, or a parent that ends the
    /// laziness.
    package var around: String
    /// The number of containers on the same source line.
    package var count = 1

    package init(rows: HiddenRows, label: String, around: String) {
      (self.rows, self.label, self.around) = (rows, label, around)
    }

    /// The fewest hidden rows of a container that are worth a word: a row or two below the window
    /// are no waste.
    private static let fewest = 5

    /// A Boolean value that is true when so many rows are hidden that they are worth a word.
    package var isNotable: Bool { rows.hidden / count >= Self.fewest }

    /// Adds the rows of a container on the same source line.
    fileprivate mutating func add(_ other: Hidden) {
      count += 1
      rows.rows += other.rows.rows
      rows.hidden += other.rows.hidden
      rows.queries += other.rows.queries
    }
  }

  /// The containers whose hidden rows cost a notable part of the queries, joined by source line.
  package var hiddenPlaces: [Hidden] {
    let queries = queries
    var costly: [Hidden] = []
    for (_, alike) in hiddenRows.grouped(by: line) {
      var together = alike[0]
      for hidden in alike.dropFirst() { together.add(hidden) }
      if together.rows.isCostly(of: queries) { costly.append(together) }
    }
    return costly.fromLargest(on: \.rows.queries, then: \.rows.view)
  }

  /// Returns the source line of a container, or the view's number if the line is not known.
  private func line(of hidden: Hidden) -> String {
    let site = indices[hidden.rows.view].flatMap { index in views[index].site }
    return site?.description ?? "\(hidden.rows.view)"
  }

  /// A view of the profiled tree, or a group of similar views, with the queries they answer.
  package struct ViewProfile: Sendable {
    /// The view's index in its tree. For a group, the index of its first view.
    package var view: Int
    package var count: Int
    package var label: String
    /// The number of containers around the view.
    package var depth: Int
    package var parent: Int?
    package var isContainer: Bool
    /// The type whose body contains the view. Nil if no body does.
    package var owner: String?
    /// The source place of a container. Nil for other views.
    package var site: SourcePlace?
    /// A Boolean value that is true when a body returns this view.
    package var startsBody = false
    package var author = Author.app
    /// A Boolean value that is true when state decides which views the container has, through `if`
    /// or `ForEach`.
    package var isDynamic = false
    package var queries = 0
    package var measurements = 0
    package var distinct = 0
    /// The number of queries that the view and its descendants answer.
    package var total = 0
    /// A Boolean value that is true when texts were measured among the view and its descendants.
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

    /// The author of a container's code.
    package enum Author: Sendable {
      /// The author of the user's file.
      case app
      /// SwiftUI, for a stack inside a control that the file uses as a whole, such as a `Label`.
      case control
      /// SwiftUI, for a container that the file does not name.
      case part
    }

    /// The number of queries whose proposal the view answered before.
    package var repeated: Int { queries - distinct }

    /// Adds the counts of a similar view.
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
    /// The source place of the layout. Nil if it is not known.
    package var site: SourcePlace?
    package var origin: QueryOrigin
    package var queries = 0

    package init(label: String, depth: Int, site: SourcePlace?, origin: QueryOrigin) {
      (self.label, self.depth, self.site, self.origin) = (label, depth, site, origin)
    }
  }
}
