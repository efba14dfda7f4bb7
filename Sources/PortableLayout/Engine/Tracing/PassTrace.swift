import Foundation

/// What happened in the passes that ran while an engine was traced, in order, each with its cause.
///
/// An event's parent is what was going on when it began, so that the chain of parents leads to
/// the window: whose method queried, on whose behalf, for which proposal.
package final class PassTrace {
  package enum Kind: UInt8, Sendable {
    /// A view is queried for its size; if it is measured, a container's `sizeThatFits` runs.
    case query
    case makeCache
    case updateCache
    /// A container places its children for good.
    case placement
    /// A container places its children at the origin to answer for a guide (rule A4).
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
    var width: UInt64
    var height: UInt64
  }

  /// The events in the order of their beginnings: parents before what they caused.
  package private(set) var events: [Event] = []
  package private(set) var unplaced: [Int: [Int]] = [:]
  private var current = -1
  private var questions: Set<Question> = []
  private let clock: () -> UInt64

  /// An empty trace.
  ///
  /// - Parameter clock: Reads the time, in nanoseconds.
  init(clock: @escaping () -> UInt64) { self.clock = clock }

  func begin(_ kind: Kind, _ view: Int, _ key: ProposalKey) -> Int {
    var event = Event(kind: kind, view: view, parent: current, proposal: key.proposal)
    if kind == .query {
      let question = Question(view: view, width: key.width, height: key.height)
      event.isRepeated = !questions.insert(question).inserted && key.canHit
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
