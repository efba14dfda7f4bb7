/// Counts what a cache of one arrangement would save: all that a layout asks in a call with the
/// proposal of the call before it, since its cache was made or updated.
///
/// The sizing inside of `place` is left to any cache.
package final class ArrangementLog {
  package typealias Call = PassMeter.Call

  /// A Boolean value that is true when a view is a container whose layout is looked at.
  private let isAsker: (Int) -> Bool
  /// The replies of `isAsker`, by view.
  private var known: [Int: Bool] = [:]
  /// The proposal of the last call of each container.
  private var proposals: [Int: ProposalKey] = [:]
  /// The calls that have not returned, each with whether a cache would have replied to it.
  private var open: [Bool] = []
  /// The number of calls in `open` that a cache would have replied to.
  private var alikeOpen = 0
  /// The number of calls that the cache saves, by kind.
  private var counts = [Int](repeating: 0, count: Call.allCases.count)
  /// What was counted before the queries that have no reply yet.
  private var before: [[Int]] = []
  /// The view of the query that got a reply last, with what was counted before it.
  private var last: (view: Int, counts: [Int])?
  /// How many calls of the layouts came after the first one.
  package private(set) var laterCalls = 0
  /// The number of them that had the proposal of the call before.
  package private(set) var alikeCalls = 0
  /// The number of subviews that those calls placed.
  package private(set) var placements = 0

  package init(isAsker: @escaping (Int) -> Bool) { self.isAsker = isAsker }

  /// How many calls of a kind the cache saves.
  package subscript(call: Call) -> Int { counts[call.rawValue] }

  /// Begins to count; the arrangement of the last call is known.
  func reset() {
    for index in counts.indices { counts[index] = 0 }
    (laterCalls, alikeCalls, placements) = (0, 0, 0)
    last = nil
  }

  /// Takes note that views are others than before.
  func forgetViews() { known = [:] }

  /// A container makes its cache, or brings it up to date.
  func forget(_ container: Int) { proposals[container] = nil }

  /// The reply of `isAsker`, which is asked once for each view.
  private func asks(_ view: Int) -> Bool {
    if let known = known[view] { return known }
    let asks = isAsker(view)
    known[view] = asks
    return asks
  }

  /// A layout is called with a proposal.
  func begin(_ view: Int, _ key: ProposalKey) {
    guard asks(view) else {
      open.append(false)
      return
    }
    let known = proposals[view]
    let isAlike = known == key
    laterCalls += known == nil ? 0 : 1
    alikeCalls += isAlike ? 1 : 0
    proposals[view] = key
    open.append(isAlike)
    alikeOpen += isAlike ? 1 : 0
  }

  /// The call of a layout that began last returns.
  func end() {
    alikeOpen -= open.removeLast() ? 1 : 0
  }

  /// A call is made; a placement is left to any cache.
  func note(_ call: Call) {
    if alikeOpen > 0, call != .placement { counts[call.rawValue] += 1 }
  }

  /// A view is queried.
  func beginQuery() { before.append(counts) }

  /// The query that began last has its reply.
  func endQuery(of view: Int) { last = (view, before.removeLast()) }

  /// A view is placed: the query before was the placement's own.
  func place(_ view: Int) {
    guard alikeOpen > 0 else { return }
    if let last, last.view == view { counts = last.counts }
    last = nil
    placements += 1
  }
}
