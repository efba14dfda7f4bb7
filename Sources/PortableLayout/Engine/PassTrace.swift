/// What happened in the passes that ran while an engine was traced, in order, each with its cause.
/// An event's parent is what was going on when it began, so that the chain of parents leads to the
/// window: whose method queried, on whose behalf, for which proposal.
package final class PassTrace {
  package enum Kind: UInt8, Sendable {
    /// A view is queried for its size; if it is measured, a container's `sizeThatFits` runs.
    case query
    case makeCache
    case updateCache
    /// A container places its children for good.
    case placement
    /// A container places its children at the origin to reply with a guide (rule A4).
    case alignmentPlacement
    case guide
    case spacing
  }

  package struct Event: Sendable {
    package var kind: Kind
    package var view: Int
    /// The event within which this one began; -1 for the window.
    package var parent: Int
    package var proposal: ProposedViewSize
    package var size = CGSize.zero
    package var isMeasured = false
    package var isRepeated = false
    package var placements = 0
    /// When it began and ended, in nanoseconds of the trace's clock.
    package var start: UInt64 = 0
    package var end: UInt64 = 0
  }

  private struct Question: Hashable {
    var view: Int
    var key: ProposalKey
  }

  /// The events in the order of their beginnings: parents before what they caused.
  package private(set) var events: [Event] = []
  package private(set) var unplaced: [Int: [Int]] = [:]
  private var current = -1
  private var questions: Set<Question> = []
  private let clock: () -> UInt64

  init(clock: @escaping () -> UInt64) { self.clock = clock }

  func begin(_ kind: Kind, _ view: Int, _ key: ProposalKey) -> Int {
    var event = Event(kind: kind, view: view, parent: current, proposal: key.proposal)
    if kind == .query {
      let isNew = questions.insert(Question(view: view, key: key)).inserted
      event.isRepeated = !isNew && key.canHit
    }
    current = events.count
    event.start = clock()
    events.append(event)
    return current
  }

  func end(_ index: Int, _ change: (inout Event) -> Void = { _ in }) {
    events[index].end = clock()
    change(&events[index])
    current = events[index].parent
  }

  func note(placements: Int) {
    guard current >= 0 else { return }
    events[current].placements += placements
  }

  func note(unplaced children: [Int], of container: Int) {
    unplaced[container] = children.isEmpty ? nil : children
  }
}

// Tracing passes. A tree that is traced replies to every query out of line, as one with an unusual
// memo does; otherwise nothing but a test for nil in each call of a container tells of it.

extension LayoutEngine {
  /// Runs passes and returns what happened in them; counts and frames are as without a trace.
  package func traced<Failure: Error>(
    clock: (() -> UInt64)? = nil, _ body: () throws(Failure) -> Void
  ) throws(Failure) -> PassTrace {
    precondition(tree.pointee.trace == nil, "The tree is traced already.")
    var ticks: UInt64 = 0
    let trace = PassTrace(
      clock: clock ?? {
        ticks += 1
        return ticks
      })
    for view in 0..<viewCount { tree.moveIdealSizeIntoMemo(view) }
    tree.pointee.trace = Unmanaged.passUnretained(trace)
    defer { tree.pointee.trace = nil }
    try withExtendedLifetime(trace) { () throws(Failure) in try body() }
    return trace
  }
}

extension TreePointer {
  /// Moves a view's ideal size to where only out-of-line code finds it; the memo holds the same.
  func moveIdealSizeIntoMemo(_ view: Int) {
    let record = pointee.records + view
    guard record.pointee.idealSlot != 0 else { return }
    let slot = Int(record.pointee.idealSlot) - 1
    record.pointee.idealSlot = 0
    let entry = MemoEntry(key: ProposalKey(.unspecified), size: record.pointee.size)
    if record.pointee.traits.contains(.isText) { return }
    if pointee.isUnbounded {
      pointee.chains.insert(entry.size, for: entry.key, of: view, views: Int(pointee.nodeCount))
    } else if let memo = pointee.memo {
      memo[view &* Int(pointee.memoCapacity) &+ slot] = entry
    }
  }

  @inline(never)
  func replyTraced(_ view: Int, _ key: ProposalKey, _ trace: PassTrace) -> CGSize {
    let before = pointee.details[view].measurements
    let event = trace.begin(.query, view, key)
    let size = replyByRules(view, key)
    trace.end(event) {
      $0.size = size
      $0.isMeasured = pointee.details[view].measurements != before
    }
    return size
  }

  @inline(__always)
  func traced<Result>(
    _ kind: PassTrace.Kind, _ view: Int, _ proposal: @autoclosure () -> ProposalKey,
    _ body: () -> Result
  ) -> Result {
    guard _slowPath(pointee.trace != nil) else { return body() }
    return runTraced(kind, view, proposal(), body)
  }

  @inline(never)
  private func runTraced<Result>(
    _ kind: PassTrace.Kind, _ view: Int, _ key: ProposalKey, _ body: () -> Result
  ) -> Result {
    guard let trace = pointee.trace?.takeUnretainedValue() else { return body() }
    let event = trace.begin(kind, view, key)
    let result = body()
    trace.end(event)
    return result
  }

  @inline(__always)
  func tracePlacement(of node: LayoutNode, stamp: UInt32) {
    guard _slowPath(pointee.trace != nil) else { return }
    noteTracedPlacement(of: node, stamp: stamp)
  }

  @inline(never)
  private func noteTracedPlacement(of node: LayoutNode, stamp: UInt32) {
    let children = node.placedSubviews
    let left = children.indices.map(children.view(at:)).filter {
      pointee.records[$0].stamp != stamp
    }
    let trace = pointee.trace?.takeUnretainedValue()
    trace?.note(unplaced: left, of: node.view)
    trace?.note(placements: children.count - left.count)
  }
}
