import Foundation
import PortableLayout

/// Where the queries of one pass come from.
///
/// A query's cause is the layout that makes it, the method of that layout that runs, and what that
/// method runs for, up to the window. The window's own query is not counted.
package struct PassProfile: Sendable {
  /// What was laid out.
  package var target: ProfileTarget
  /// The views of the tree, parents first, as they were queried.
  package var views: [ViewProfile]
  /// The causes, those of most queries first.
  package var causes: [QueryCause]
  /// Everything that happened, what happened for the same cause as one.
  package var stacks: CallStack
  /// How many queries were made in order to know what.
  package var kinds: [QueryKind: Int]
  /// How many queries come from where.
  package var origins: [QueryOrigin: Int]
  /// How often subviews were placed, for good and for alignment.
  package var placements: Int
  /// How many queries lie within an answer for a guide, however deep.
  package var queriesForAlignment: Int
  /// How long the pass took, tracing included.
  package var time: Nanoseconds
  /// The place in the list of each view of the tree, by its index.
  package var places: [Int: Int]
  /// The trace that all this is from.
  package var events: [PassTrace.Event]

  /// All queries that layouts made.
  package var queries: Int { views.reduce(0) { $0 + $1.queries } }
  /// How many of them no memo could answer.
  package var measurements: Int { views.reduce(0) { $0 + $1.measurements } }
  /// How many differ in view or proposal.
  package var distinct: Int { views.reduce(0) { $0 + $1.distinct } }

  /// What happened to one view, or to the views without children of one container.
  package struct ViewProfile: Sendable {
    /// The view's index in its tree; that of the first where several are taken together.
    package var view: Int
    /// How many views are taken together.
    package var count: Int
    /// What it is called.
    package var label: String
    /// How many containers it lies in.
    package var depth: Int
    /// The place of its container in the list; nil for the root.
    package var parent: Int?
    /// Whether it holds other views.
    package var isContainer: Bool
    /// How often it was queried by its container.
    package var queries = 0
    /// How often its size was computed.
    package var measurements = 0
    /// For how many distinct proposals it was queried.
    package var distinct = 0
    /// How many queries were made of it and of what it holds.
    package var total = 0
    /// How often it was queried in order to know what.
    package var kinds: [QueryKind: Int] = [:]

    /// How many queries had been made before.
    package var repeated: Int { queries - distinct }
  }

  /// A layout at a depth, in one of its methods, and what it wants to know.
  package struct QueryCause: Sendable, Hashable {
    /// The layout that queries.
    package var label: String
    /// How many containers it lies in.
    package var depth: Int
    /// The method that runs.
    package var method: PassTrace.Kind
    /// What it wants to know.
    package var kind: QueryKind
    /// How many queries it makes.
    package var queries: Int
    /// How many of them differ in view or proposal.
    package var distinct: Int
  }
}
