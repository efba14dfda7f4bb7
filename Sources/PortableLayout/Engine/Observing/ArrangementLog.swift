/// Counts what a cache of one arrangement would save: of the calls of a layout with the proposal of
/// the call before it, those that the first call with that proposal made, too, since its cache was
/// made or updated.
///
/// What a later call alone asks is in no cache, as of a layout that asks nothing to be sized. The
/// sizing inside of `place` is left to any cache.
package final class ArrangementLog {
  package typealias Call = PassMeter.Call

  /// The numbers of calls by kind, in the order of `Call`: no array, which each query would copy.
  private typealias Numbers = SIMD8<Int>

  /// A Boolean value that is true when a view is a container whose layout is looked at.
  private let isAsker: (Int) -> Bool
  /// The replies of `isAsker`, by view.
  private var known: [Int: Bool] = [:]
  /// The proposal of the last call of each container.
  private var proposals: [Int: ProposalKey] = [:]
  /// A call of a layout that has not returned.
  private struct OpenCall {
    var view: Int
    /// A Boolean value that is true when the layout is looked at.
    var isAsker: Bool
    /// A Boolean value that is true when a cache would have replied to it.
    var isAlike: Bool
    /// The number of calls made before it, by kind.
    var before: Numbers
  }

  /// The calls that have not returned.
  private var open: [OpenCall] = []
  /// The number of calls in `open` that a cache would have replied to.
  private var alikeOpen = 0
  /// The number of calls made, by kind.
  private var made = Numbers()
  /// The number of calls that each container made when its cache was filled, by kind.
  private var filling: [Int: Numbers] = [:]
  /// The number of calls that the cache saves, by kind.
  private var counts = Numbers()
  /// The calls made before the queries that have no reply yet.
  private var before: [Numbers] = []
  /// The view of the query that got a reply last, with the calls made before it.
  private var last: (view: Int, made: Numbers)?
  /// How many calls of the layouts came after the first one.
  package private(set) var laterCalls = 0
  /// The number of them that had the proposal of the call before.
  package private(set) var alikeCalls = 0
  /// The number of subviews that those calls placed.
  package private(set) var placements = 0

  package init(isAsker: @escaping (Int) -> Bool) {
    precondition(Call.allCases.count <= Numbers.scalarCount, "There are more kinds of calls.")
    self.isAsker = isAsker
  }

  /// How many calls of a kind the cache saves.
  package subscript(call: Call) -> Int { counts[call.rawValue] }

  /// Begins to count; the arrangement of the last call is known.
  func reset() {
    counts = Numbers()
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
    var call = OpenCall(view: view, isAsker: asks(view), isAlike: false, before: made)
    if call.isAsker {
      let known = proposals[view]
      call.isAlike = known == key
      laterCalls += known == nil ? 0 : 1
      alikeCalls += call.isAlike ? 1 : 0
      alikeOpen += call.isAlike ? 1 : 0
      proposals[view] = key
    }
    open.append(call)
  }

  /// The call of a layout that began last returns.
  func end() {
    let call = open.removeLast()
    guard call.isAsker else { return }
    let own = made &- call.before
    guard call.isAlike else {
      filling[call.view] = own
      return
    }
    alikeOpen -= 1
    // The cache of the container around it saves the call as a whole.
    guard alikeOpen == 0, let filled = filling[call.view] else { return }
    counts &+= pointwiseMin(own, filled)
  }

  /// A call is made; a placement is left to any cache.
  func note(_ call: Call) {
    if call != .placement { made[call.rawValue] += 1 }
  }

  /// A view is queried.
  func beginQuery() { before.append(made) }

  /// The query that began last has its reply.
  func endQuery(of view: Int) { last = (view, before.removeLast()) }

  /// A view is placed: the query before was the placement's own.
  func place(_ view: Int) {
    if let last, last.view == view { made = last.made }
    last = nil
    if alikeOpen > 0 { placements += 1 }
  }
}
