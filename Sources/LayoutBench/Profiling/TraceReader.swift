import Foundation
import PortableLayout

/// A reader that turns the events of a traced pass into a profile.
struct TraceReader {
  private let engine: LayoutEngine
  private var profile: PassProfile
  private var views: [PassProfile.ViewProfile] = []
  private var indices: [Int]
  /// The containers under test, which do not count as stacks of SwiftUI.
  private let own: Set<Int>
  private let names: ViewNames?
  private var stackIndices: Set<Int> = []

  /// The number of queries by cause. The keys themselves have no number.
  private var found: [PassProfile.QueryCause: Int] = [:]

  init(_ profile: PassProfile, _ engine: LayoutEngine, own: Set<Int>, names: ViewNames?) {
    self.profile = profile
    self.engine = engine
    (self.own, self.names) = (own, names)
    indices = Array(repeating: 0, count: engine.viewCount)
    list(0, depth: 0, parent: nil)
  }

  /// Adds a view and its descendants to the profile. Siblings of one kind without children count as
  /// one.
  private mutating func list(_ view: Int, depth: Int, parent: Int?) {
    let children = engine.node(of: view)?.childViews ?? []
    let index = views.count
    views.append(
      PassProfile.ViewProfile(
        view: view, count: 1, label: ViewLabel.of(view, in: engine), depth: depth,
        parent: parent, isContainer: !children.isEmpty, owner: owner(of: view, in: parent)))
    indices[view] = index
    noteSource(of: view, at: index)
    var leaves: [String: Int] = [:]
    for child in children {
      if engine.hasChildren(child) {
        list(child, depth: depth + 1, parent: index)
      } else {
        addLeaf(child, depth: depth + 1, parent: index, to: &leaves)
      }
    }
  }

  /// Sets a view's source place, and for a stack its author and that it may probe its children.
  private mutating func noteSource(of view: Int, at index: Int) {
    views[index].startsBody = ownOwner(of: view) != nil
    views[index].site = names?.sites[view]
    views[index].isDynamic = names?.dynamicViews.contains(view) ?? false
    guard ViewLabel.isStack(view, in: engine) else { return }
    if !own.contains(view) { stackIndices.insert(index) }
    guard let names, names.sites[view] == nil else { return }
    views[index].author = .part
    if let control = names.owners[view]?.first, Self.isOfSwiftUI(control) {
      (views[index].author, views[index].label) = (.control, Self.name(of: control))
    }
  }

  /// Adds a view without children to the profile.
  ///
  /// If the same container already has a leaf of its kind, the function only increases that one's
  /// count.
  ///
  /// - Parameter leaves: The indices in the profile of the container's leaves, by kind.
  private mutating func addLeaf(
    _ view: Int, depth: Int, parent: Int, to leaves: inout [String: Int]
  ) {
    let label = ViewLabel.of(view, in: engine)
    let owner = owner(of: view, in: parent)
    let kind = "\(label) \(owner ?? "")"
    if let index = leaves[kind] {
      views[index].count += 1
      indices[view] = index
      return
    }
    leaves[kind] = views.count
    indices[view] = views.count
    views.append(
      PassProfile.ViewProfile(
        view: view, count: 1, label: label, depth: depth, parent: parent, isContainer: false,
        owner: owner))
  }

  /// Returns the type whose body contains a view: its own, or the type of its parent.
  private func owner(of view: Int, in parent: Int?) -> String? {
    if let own = ownOwner(of: view) { return own }
    guard let parent else { return nil }
    return views[parent].owner
  }

  /// Returns the type in the user's files whose body returns a view. Nil for a view within a body.
  private func ownOwner(of view: Int) -> String? {
    let owner = names?.owners[view]?.first { type in !Self.isOfSwiftUI(type) }
    return owner.map(Self.name)
  }

  /// Returns true if SwiftUI declares a type.
  private static func isOfSwiftUI(_ type: Any.Type) -> Bool {
    String(reflecting: type).hasPrefix("PortableLayout.")
  }

  /// Returns the name of a type without its generic arguments.
  private static func name(of type: Any.Type) -> String {
    String("\(type)".prefix { character in character != "<" })
  }

  /// The causes with their numbers of queries, those with the most queries first.
  private var causes: [PassProfile.QueryCause] {
    var all: [PassProfile.QueryCause] = []
    for (question, queries) in found {
      var cause = question
      cause.queries = queries
      all.append(cause)
    }
    return all.sorted { left, right in
      let (leftLine, rightLine) = (left.site?.line ?? 0, right.site?.line ?? 0)
      return (right.queries, left.depth, left.label, left.origin.rawValue, leftLine)
        < (left.queries, right.depth, right.label, right.origin.rawValue, rightLine)
    }
  }

  /// Reads all events, and returns the profile with its views and causes.
  mutating func read() -> PassProfile {
    readEvents()
    addUp()
    (profile.views, profile.causes) = (views, causes)
    for (view, index) in indices.enumerated() { profile.indices[view] = index }
    return profile
  }

  /// Counts each query with its origin, which follows from the calls around it.
  private mutating func readEvents() {
    let events = profile.events
    // The purposes of each event, which also hold for the events within it.
    var purposes: [Purpose] = []
    for event in events {
      guard event.parent >= 0 else {
        purposes.append(Purpose(isForAlignment: event.kind.isForAlignment))
        continue
      }
      let (parent, around) = (events[event.parent], purposes[event.parent])
      let own = Purpose(
        isForAlignment: around.isForAlignment || event.kind.isForAlignment,
        isForFlexibility: around.isForFlexibility || isProbe(event, from: parent))
      purposes.append(own)
      guard event.kind == .query else { continue }
      let origin = QueryOrigin(
        parent.kind, isForAlignment: around.isForAlignment,
        isForFlexibility: own.isForFlexibility)
      note(event, for: origin, from: parent)
    }
  }

  /// The purposes of a call other than a placement or a size.
  private struct Purpose {
    var isForAlignment = false
    var isForFlexibility = false
  }

  /// Adds the queries of each view to the total of its parent, and marks the views with measured
  /// texts in them. Begins with the innermost views.
  private mutating func addUp() {
    for index in views.indices.reversed() {
      let view = views[index]
      views[index].total += view.queries
      if view.label == "Text", view.measurements > 0 { views[index].hasTexts = true }
      guard let parent = view.parent else { continue }
      views[parent].total += views[index].total
      if views[index].hasTexts { views[parent].hasTexts = true }
    }
  }

  /// Counts a query for its view, and for the layout that makes it.
  private mutating func note(
    _ event: PassTrace.Event, for origin: QueryOrigin, from parent: PassTrace.Event
  ) {
    let index = indices[event.view]
    views[index].queries += 1
    if event.isMeasured { views[index].measurements += 1 }
    if !event.isRepeated { views[index].distinct += 1 }
    let asker = views[indices[parent.view]]
    let cause = PassProfile.QueryCause(
      label: asker.label, depth: asker.depth, site: asker.site, origin: origin)
    found[cause, default: 0] += 1
  }

  /// Returns true if a stack of SwiftUI queries a subview only to find its range of sizes.
  ///
  /// Such a query asks for the minimum, ideal or maximum length on one axis. On the other axis the
  /// stack passes on its own proposal, so that the length that differs shows the axis.
  private func isProbe(_ event: PassTrace.Event, from parent: PassTrace.Event) -> Bool {
    guard event.kind == .query, !parent.kind.isForAlignment,
      stackIndices.contains(indices[parent.view])
    else { return false }
    let (proposal, own) = (event.proposal, parent.proposal)
    var lengths: [CGFloat?] = []
    if proposal.width != own.width { lengths.append(proposal.width) }
    if proposal.height != own.height { lengths.append(proposal.height) }
    if lengths.isEmpty { lengths = [proposal.width, proposal.height] }
    return lengths.contains(.infinity) || lengths.contains(0) || Set(lengths) == [nil]
  }
}

extension QueryOrigin {
  /// Creates the origin of a query that a method makes.
  fileprivate init(_ method: PassTrace.Kind, isForAlignment: Bool, isForFlexibility: Bool) {
    switch method {
    case _ where isForAlignment: self = .alignment
    case _ where isForFlexibility: self = .flexibility
    case .query: self = .size
    case .placement: self = .placement
    case .alignmentPlacement, .guide: self = .alignment
    case .makeCache, .updateCache, .spacing: self = .preparation
    }
  }
}

extension PassTrace.Kind {
  /// A Boolean value that is true when the call serves an alignment guide.
  fileprivate var isForAlignment: Bool { self == .guide || self == .alignmentPlacement }
}
