/// A trace of the events in an engine's passes, in order, each with its cause.
///
/// An event's parent is the event that was going on when it began. The chain of parents leads to
/// the window: whose method queried, on whose behalf, and for which proposal.
package final class PassTrace: PassObserver {
  /// The kind of a traced event.
  package enum Kind: UInt8, Sendable {
    /// A view is queried for its size. If it is measured, a container's `sizeThatFits` runs.
    case query
    case makeCache
    case updateCache
    /// A container places its children finally.
    case placement
    /// A container places its children at the origin to reply with a guide (rule A4).
    case alignmentPlacement
    /// A container computes a guide.
    case guide
    /// A container computes its spacing.
    case spacing
  }

  /// A traced event with its cause, its result and its time.
  package struct Event: Sendable {
    package var kind: Kind
    package var view: Int
    /// The index of the event in which this one began, or -1 for the window.
    package var parent: Int
    package var proposal: ProposedViewSize
    /// The reply to a query, in points. Zero for any other event.
    package var size = CGSize.zero
    /// A Boolean value that is true when the queried view computed its size because its memo had no
    /// reply.
    package var isMeasured = false
    /// A Boolean value that is true when an earlier query in the trace had the same view and
    /// proposal.
    package var isRepeated = false
    /// The number of subviews that the event's container placed.
    package var placements = 0
    /// The time when the event began, in nanoseconds of the trace's clock.
    package var start: UInt64 = 0
    package var end: UInt64 = 0
  }

  /// The view and the proposal of a size query.
  private struct Question: Hashable {
    var view: Int
    var key: ProposalKey
  }

  /// The events in the order in which they began, causes before effects.
  package private(set) var events: [Event] = []
  /// The subviews that each container left out in its last placement, by the container's view.
  package private(set) var unplaced: [Int: [Int]] = [:]
  /// The index of the last event that has not ended, or -1 if there is none.
  private var current = -1
  /// All queries until now.
  private var questions: Set<Question> = []
  /// The earlier measurements of the views whose queries are under way, the outermost first.
  private var measurements: [UInt32] = []
  /// Returns the current time, in nanoseconds.
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
  /// Creates the kind for an observed event. Returns nil if a trace leaves the event out.
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
  /// Runs passes and returns a trace of them. Counts and frames are the same as without a trace.
  ///
  /// - Parameters:
  ///   - clock: Returns the time in nanoseconds. If nil, each reading adds 1.
  ///   - body: The passes to trace.
  /// - Returns: The complete trace.
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
