import Foundation
import PortableLayout

extension PassProfile {
  package init(_ target: ProfileTarget, clock: BenchClock? = nil) throws(LayoutError) {
    let tree = target.tree()
    let engine = tree.engine
    let trace = try engine.traced(clock: clock?.now) { () throws(LayoutError) in
      try engine.layOut(in: target.window)
    }
    let profile = PassProfile(
      layout: target.layout, events: trace.events,
      hiddenRows: engine.hiddenRows.map {
        Hidden(
          rows: $0, label: ViewLabel.of($0.view, in: engine),
          around: ViewLabel.of($0.around, in: engine))
      }, container: tree.container)
    var reader = TraceReader(
      profile, engine, own: tree.containersUnderTest, names: tree.names)
    self = reader.read()
    settlement = tree.settled?.settlement
  }
}

/// Makes a profile of the events of a traced pass.
private struct TraceReader {
  private let engine: LayoutEngine
  private var profile: PassProfile
  private var views: [PassProfile.ViewProfile] = []
  private var places: [Int]
  /// The containers under test, which are not taken for stacks around them.
  private let own: Set<Int>
  private let names: ViewNames?
  private var stackPlaces: Set<Int> = []

  private var found: [PassProfile.QueryCause: Int] = [:]

  init(_ profile: PassProfile, _ engine: LayoutEngine, own: Set<Int>, names: ViewNames?) {
    self.profile = profile
    self.engine = engine
    (self.own, self.names) = (own, names)
    places = Array(repeating: 0, count: engine.viewCount)
    list(0, depth: 0, parent: nil)
  }

  /// Lists a view and the views in it; views without children of one kind count as one.
  private mutating func list(_ view: Int, depth: Int, parent: Int?) {
    let children = engine.node(of: view)?.childViews ?? []
    let place = views.count
    views.append(
      PassProfile.ViewProfile(
        view: view, count: 1, label: ViewLabel.of(view, in: engine), depth: depth,
        parent: parent, isContainer: !children.isEmpty, owner: owner(of: view, in: parent)))
    places[view] = place
    views[place].startsBody = ownOwner(of: view) != nil
    views[place].site = names?.sites[view]
    views[place].isDynamic = names?.dynamicViews.contains(view) ?? false
    let isStack = ViewLabel.isStack(view, in: engine)
    if let names, isStack, names.sites[view] == nil {
      views[place].author = .part
      if let control = names.owners[view]?.first, Self.isOfSwiftUI(control) {
        (views[place].author, views[place].label) = (.control, Self.name(of: control))
      }
    }
    if !own.contains(view), isStack { stackPlaces.insert(place) }
    var leaves: [String: Int] = [:]
    for child in children {
      if engine.node(of: child).map({ $0.childCount > 0 }) ?? false {
        list(child, depth: depth + 1, parent: place)
        continue
      }
      let label = ViewLabel.of(child, in: engine)
      let owner = owner(of: child, in: place)
      let kind = "\(label) \(owner ?? "")"
      if let place = leaves[kind] {
        views[place].count += 1
        places[child] = place
      } else {
        leaves[kind] = views.count
        places[child] = views.count
        views.append(
          PassProfile.ViewProfile(
            view: child, count: 1, label: label, depth: depth + 1, parent: place,
            isContainer: false, owner: owner))
      }
    }
  }

  private func owner(of view: Int, in parent: Int?) -> String? {
    ownOwner(of: view) ?? parent.flatMap { views[$0].owner }
  }

  private func ownOwner(of view: Int) -> String? {
    names?.owners[view]?.first { !Self.isOfSwiftUI($0) }.map(Self.name)
  }

  private static func isOfSwiftUI(_ type: Any.Type) -> Bool {
    String(reflecting: type).hasPrefix("PortableLayout.")
  }

  /// Returns the name of a type without its generic arguments.
  private static func name(of type: Any.Type) -> String {
    String("\(type)".prefix { $0 != "<" })
  }

  private var causes: [PassProfile.QueryCause] {
    let all = found.map { question, queries in
      var cause = question
      cause.queries = queries
      return cause
    }
    return all.sorted {
      let (first, second) = ($0.site?.line ?? 0, $1.site?.line ?? 0)
      return ($1.queries, $0.depth, $0.label, $0.origin.rawValue, first)
        < ($0.queries, $1.depth, $1.label, $1.origin.rawValue, second)
    }
  }

  mutating func read() -> PassProfile {
    let events = profile.events
    // For each event.
    var isForAlignment: [Bool] = []
    var isForFlexibility: [Bool] = []
    for event in events {
      let parent = event.parent >= 0 ? events[event.parent] : nil
      let isWithin = event.parent >= 0 && isForAlignment[event.parent]
      isForAlignment.append(isWithin || event.kind.isForAlignment)
      let isProbe = parent.map { self.isProbe(event, from: $0) } ?? false
      isForFlexibility.append(isProbe || event.parent >= 0 && isForFlexibility[event.parent])
      if event.kind == .query, let parent {
        let origin = QueryOrigin(
          parent.kind, isForAlignment: isWithin,
          isForFlexibility: isForFlexibility[isForFlexibility.count - 1])
        note(event, for: origin, from: parent)
      }
    }
    for place in views.indices.reversed() {
      let view = views[place]
      views[place].total += view.queries
      if view.label == "text", view.measurements > 0 { views[place].hasTexts = true }
      guard let parent = view.parent else { continue }
      views[parent].total += views[place].total
      if views[place].hasTexts { views[parent].hasTexts = true }
    }
    (profile.views, profile.causes) = (views, causes)
    for (view, place) in places.enumerated() { profile.places[view] = place }
    return profile
  }

  private mutating func note(
    _ event: PassTrace.Event, for origin: QueryOrigin, from parent: PassTrace.Event
  ) {
    let place = places[event.view]
    views[place].queries += 1
    if event.isMeasured { views[place].measurements += 1 }
    if !event.isRepeated { views[place].distinct += 1 }
    let asker = views[places[parent.view]]
    let cause = PassProfile.QueryCause(
      label: asker.label, depth: asker.depth, site: asker.site, origin: origin)
    found[cause, default: 0] += 1
  }

  /// Returns true if a stack that is not under test queries a subview only to learn its range of
  /// sizes.
  ///
  /// Such a query asks for the minimum, ideal or maximum length of one axis. The stack's own
  /// proposal for the other axis is handed down, so the length that differs shows the axis.
  private func isProbe(_ event: PassTrace.Event, from parent: PassTrace.Event) -> Bool {
    guard event.kind == .query, !parent.kind.isForAlignment,
      stackPlaces.contains(places[parent.view])
    else { return false }
    let (proposal, own) = (event.proposal, parent.proposal)
    var lengths: [CGFloat?] = []
    if proposal.width != own.width { lengths.append(proposal.width) }
    if proposal.height != own.height { lengths.append(proposal.height) }
    if lengths.isEmpty { lengths = [proposal.width, proposal.height] }
    return lengths.contains(.infinity) || lengths.contains(0) || lengths.allSatisfy { $0 == nil }
  }
}

extension QueryOrigin {
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
  fileprivate var isForAlignment: Bool { self == .guide || self == .alignmentPlacement }
}
