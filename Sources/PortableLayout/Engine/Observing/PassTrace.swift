/// What happened in the passes that ran while an engine was traced, in order, each with its cause.
/// An event's parent is what was going on when it began, so that the chain of parents leads to the
/// window: whose method queried, on whose behalf, for which proposal.
package final class PassTrace: PassObserver {
  /// The kind of a traced event.
  package enum Kind: UInt8, Sendable {
    /// A view is queried for its size; if it is measured, a container's `sizeThatFits` runs.
    case query
    case makeCache
    case updateCache
    /// A container places its children for good.
    case placement
    /// A container places its children at the origin to reply with a guide (rule A4).
    case alignmentPlacement
    /// A container works out a guide.
    case guide
    /// A container works out its spacing.
    case spacing
  }

  /// A call in a pass, with what caused it, its result and its time.
  package struct Event: Sendable {
    package var kind: Kind
    package var view: Int
    /// The event within which this one began; -1 for the window.
    package var parent: Int
    package var proposal: ProposedViewSize
    /// The reply to a query; zero for any other event.
    package var size = CGSize.zero
    /// A Boolean value that is true when the queried view computed its size, as its memo had no
    /// reply.
    package var isMeasured = false
    /// A Boolean value that is true when the same view was queried with the same proposal before,
    /// in this trace.
    package var isRepeated = false
    /// The number of subviews that the event's container placed.
    package var placements = 0
    /// When it began and ended, in nanoseconds of the trace's clock.
    package var start: UInt64 = 0
    package var end: UInt64 = 0
  }

  /// A size query: the view and the proposal.
  private struct Question: Hashable {
    var view: Int
    var key: ProposalKey
  }

  /// The events in the order of their beginnings: parents before what they caused.
  package private(set) var events: [Event] = []
  /// The subviews that a container left out when it placed last, by the container's view.
  package private(set) var unplaced: [Int: [Int]] = [:]
  /// The event that has begun last and not ended; -1 for none.
  private var current = -1
  /// All queries until now.
  private var questions: Set<Question> = []
  /// The number of times that the view of each query under way was measured before.
  private var measurements: [UInt32] = []
  /// The time, in nanoseconds.
  private let clock: () -> UInt64

  init(clock: @escaping () -> UInt64) { self.clock = clock }

  override func begin(_ event: PassEvent, in tree: TreePointer) {
    guard let kind = Kind(event.kind) else { return }
    var began = Event(
      kind: kind, view: event.view, parent: current, proposal: event.key.proposal)
    if kind == .query {
      let isNew = questions.insert(Question(view: event.view, key: event.key)).inserted
      began.isRepeated = !isNew && event.key.canBeFoundAgain
      measurements.append(tree.pointee.details[event.view].measurements)
    }
    current = events.count
    began.start = clock()
    events.append(began)
  }

  override func end(_ event: PassEvent, in tree: TreePointer) {
    guard let kind = Kind(event.kind) else { return }
    events[current].end = clock()
    if kind == .query {
      events[current].size = event.size
      events[current].isMeasured =
        tree.pointee.details[event.view].measurements != measurements.removeLast()
    }
    current = events[current].parent
  }

  override func finish(_ container: LayoutNode, unplaced: [Int]) {
    self.unplaced[container.view] = unplaced.isEmpty ? nil : unplaced
    guard current >= 0 else { return }
    events[current].placements += container.placedSubviews.count - unplaced.count
  }
}

extension PassTrace.Kind {
  /// Nil of what a trace leaves out.
  fileprivate init?(_ kind: PassEvent.Kind) {
    switch kind {
    case .query: self = .query
    case .makeCache: self = .makeCache
    case .updateCache: self = .updateCache
    case .placement: self = .placement
    case .alignmentPlacement: self = .alignmentPlacement
    case .guide: self = .guide
    case .spacing: self = .spacing
    case .makeCacheForCall, .sizeThatFits, .placeSubviews, .explicitAlignment, .guideRead,
      .spacingRead, .combinedGuide, .layoutInCombinedGuide, .guidesToCombine:
      return nil
    }
  }
}

extension LayoutEngine {
  /// Runs passes and returns what happened in them; counts and frames are as without a trace.
  ///
  /// - Parameters:
  ///   - clock: The time in nanoseconds; nil for one that goes on by 1 with each reading.
  ///   - body: The passes to trace.
  /// - Returns: The trace, complete.
  package func traced<Failure: Error>(
    clock: (() -> UInt64)? = nil, _ body: () throws(Failure) -> Void
  ) throws(Failure) -> PassTrace {
    var ticks: UInt64 = 0
    let trace = PassTrace(
      clock: clock ?? {
        ticks += 1
        return ticks
      })
    let before = observer
    observe(trace)
    defer { observe(before) }
    try body()
    return trace
  }
}
