import Foundation
import LayoutBench
import PortableLayout

extension PassProfile {
  package init(_ target: ProfileTarget, clock: BenchClock? = nil) throws(LayoutError) {
    let tree = target.tree()
    let engine = tree.engine
    let trace = try engine.traced(clock: clock?.now) { () throws(LayoutError) in
      try engine.layOut(in: target.window)
    }
    var reader = TraceReader(
      engine, trace.events, own: tree.containersUnderTest, names: tree.names)
    reader.read()
    self.init(
      target: target, views: reader.views,
      causes: reader.causes.sorted {
        ($1.queries, $0.depth, $0.label) < ($0.queries, $1.depth, $1.label)
      },
      kinds: reader.kinds, origins: reader.origins, placements: reader.placements,
      queriesForAlignment: reader.queriesForAlignment, time: reader.time,
      places: reader.placesByView, events: trace.events,
      hiddenRows: engine.hiddenRows.map {
        Hidden(
          rows: $0, label: ViewLabel.of($0.view, in: engine),
          around: ViewLabel.of($0.around, in: engine))
      }, container: tree.container)
  }
}

private struct TraceReader {
  private let engine: LayoutEngine
  private let events: [PassTrace.Event]
  private var places: [Int]
  /// The containers under test, which are not taken for stacks around them.
  private let own: Set<Int>
  private let names: ViewNames?
  private var stackPlaces: Set<Int> = []

  var views: [PassProfile.ViewProfile] = []
  var kinds: [QueryKind: Int] = [:]
  var origins: [QueryOrigin: Int] = [:]
  var placements = 0
  var queriesForAlignment = 0
  private var found: [PassProfile.QueryCause: Int] = [:]
  private var seen: [PassProfile.QueryCause: Set<Question>] = [:]

  struct Question: Hashable {
    var view: Int
    var width: UInt64
    var height: UInt64
  }

  init(
    _ engine: LayoutEngine, _ events: [PassTrace.Event], own: Set<Int>, names: ViewNames?
  ) {
    self.engine = engine
    (self.own, self.names) = (own, names)
    self.events = events
    places = Array(repeating: 0, count: engine.viewCount)
    list(0, depth: 0, parent: nil)
  }

  /// Lists a view and what it holds; views without children of one kind as one.
  private mutating func list(_ view: Int, depth: Int, parent: Int?) {
    let children = engine.node(of: view)?.childViews ?? []
    let place = views.count
    views.append(
      PassProfile.ViewProfile(
        view: view, count: 1, label: ViewLabel.of(view, in: engine), depth: depth,
        parent: parent, isContainer: !children.isEmpty, owner: owner(of: view, in: parent)))
    places[view] = place
    views[place].startsBody = names?.owners[view] != nil
    views[place].site = names?.sites[view].map {
      DeclarationSite(file: "\($0.file)", line: $0.line)
    }
    if !own.contains(view), ViewLabel.isStack(view, in: engine) { stackPlaces.insert(place) }
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
    names?.owners[view].map { String("\($0)".prefix { $0 != "<" }) }
      ?? parent.flatMap { views[$0].owner }
  }

  var causes: [PassProfile.QueryCause] {
    found.map { cause, queries in
      var cause = cause
      cause.queries = queries
      cause.distinct = seen[PassProfile.QueryCause(cause)]?.count ?? 0
      return cause
    }
  }

  var time: Nanoseconds {
    Nanoseconds(
      Double(events.filter { $0.parent < 0 }.reduce(0) { $0 + ($1.end - $1.start) }))
  }

  var placesByView: [Int: Int] {
    Dictionary(uniqueKeysWithValues: places.enumerated().map { ($0.offset, $0.element) })
  }

  mutating func read() {
    // For each event.
    var isForAlignment: [Bool] = []
    var isForFlexibility: [Bool] = []
    for event in events {
      let place = places[event.view]
      let parent = event.parent >= 0 ? events[event.parent] : nil
      let isWithin = event.parent >= 0 && isForAlignment[event.parent]
      isForAlignment.append(
        isWithin || event.kind == .guide || event.kind == .alignmentPlacement)
      let query = event.kind == .query ? note(event, at: place, from: parent, isWithin) : nil
      isForFlexibility.append(
        event.parent >= 0
          && (isForFlexibility[event.parent] || isFlexibility(query, from: parent)))
      if query != nil, let parent {
        let origin = QueryOrigin(
          parent.kind, isForAlignment: isWithin,
          isForFlexibility: isForFlexibility[isForFlexibility.count - 1])
        origins[origin, default: 0] += 1
      }
      placements += event.placements
    }
    for place in views.indices.reversed() {
      let view = views[place]
      let isText = view.label == "text"
      views[place].total += view.queries
      views[place].totalTexts += isText ? view.measurements : 0
      views[place].totalMeasurements += isText || view.isContainer ? 0 : view.measurements
      guard let parent = view.parent else { continue }
      views[parent].total += views[place].total
      views[parent].totalTexts += views[place].totalTexts
      views[parent].totalMeasurements += views[place].totalMeasurements
    }
  }

  /// Counts a query; the window's own is left out.
  private mutating func note(
    _ event: PassTrace.Event, at place: Int, from parent: PassTrace.Event?, _ isWithin: Bool
  ) -> QueryKind? {
    guard let parent else { return nil }
    let kind = QueryKind(
      event.proposal, own: parent.proposal,
      isForAlignment: parent.kind == .guide || parent.kind == .alignmentPlacement)
    kinds[kind, default: 0] += 1
    if isWithin { queriesForAlignment += 1 }
    views[place].queries += 1
    views[place].kinds[kind, default: 0] += 1
    if event.isMeasured { views[place].measurements += 1 }
    if !event.isRepeated { views[place].distinct += 1 }
    let asker = views[places[parent.view]]
    let cause = PassProfile.QueryCause(
      label: asker.label, depth: asker.depth, method: parent.kind, kind: kind, queries: 0,
      distinct: 0)
    found[cause, default: 0] += 1
    let key = ProposalKey(event.proposal)
    seen[cause, default: []].insert(
      Question(view: event.view, width: key.words.width, height: key.words.height))
    return kind
  }

  /// Whether a stack that is not under test queries in order to know how far a size can change.
  private func isFlexibility(_ kind: QueryKind?, from parent: PassTrace.Event?) -> Bool {
    guard let kind, let parent else { return false }
    switch kind {
    case .minimum, .ideal, .maximum: return stackPlaces.contains(places[parent.view])
    case .share, .alignment: return false
    }
  }
}

extension PassProfile.QueryCause {
  fileprivate init(_ other: Self) {
    self = other
    queries = 0
    distinct = 0
  }
}

extension QueryOrigin {
  fileprivate init(_ method: PassTrace.Kind, isForAlignment: Bool, isForFlexibility: Bool) {
    if isForAlignment {
      self = .alignment
    } else if isForFlexibility {
      self = .flexibility
    } else {
      switch method {
      case .query: self = .size
      case .placement: self = .placement
      case .alignmentPlacement, .guide: self = .alignment
      case .makeCache, .updateCache, .spacing: self = .preparation
      }
    }
  }
}

extension PassTrace.Kind {
  package var method: String {
    switch self {
    case .query: "sizeThatFits"
    case .placement, .alignmentPlacement: "placeSubviews"
    case .guide: "explicitAlignment"
    case .makeCache: "makeCache"
    case .updateCache: "updateCache"
    case .spacing: "spacing"
    }
  }
}
