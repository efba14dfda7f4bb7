/// A log that counts what a cache of one arrangement would save.
///
/// Such a cache keeps the calls that a layout made for the last ``ArrangementArguments``. It saves them
/// in later calls with the same arguments, until the layout's own cache is made or updated. Calls that
/// only a later call makes are not saved, as in a layout that queries nothing to be sized. The sizing
/// inside of `place` is never saved.
package final class ArrangementLog {
  package typealias Call = PassMeter.Call

  /// The numbers of calls by kind, in the order of `Call`. A vector avoids copying an array in each
  /// query.
  ///
  /// It has room for more kinds than there are; a test compares the two.
  package typealias Numbers = SIMD16<Int>

  /// The containers whose layouts the log observes.
  private var askers: KnownAskers
  /// The arguments that decide whether a cache answers a call.
  private let arguments: ArrangementArguments
  /// The arguments of the last call of each container.
  private var lastArguments: [Int: ProposalKey] = [:]
  /// A call of a layout that has not returned.
  private struct OpenCall {
    var view: Int
    /// A Boolean value that is true when the log observes the layout.
    var isAsker: Bool
    /// A Boolean value that is true when a cache would have answered the call.
    var isAlike: Bool
    /// The number of calls made before this one, by kind.
    var before: Numbers
  }

  /// The calls that have not returned.
  private var open: [OpenCall] = []
  /// The number of calls in `open` that a cache would have answered.
  private var alikeOpen = 0
  /// The number of calls made, by kind.
  private var made = Numbers()
  /// The number of calls that filled the cache of each container, by kind.
  private var filling: [Int: Numbers] = [:]
  /// The number of calls that the cache saves, by kind.
  private var counts = Numbers()
  /// The number of calls made before each query that has no reply yet, by kind.
  private var before: [Numbers] = []
  /// The view that replied last, with the number of calls made before its query.
  private var last: (view: Int, made: Numbers)?
  /// The number of calls of the observed layouts, without the first one after each new or updated
  /// cache.
  package private(set) var laterCalls = 0
  /// The number of later calls that repeat the previous call's arguments.
  package private(set) var alikeCalls = 0
  /// The number of subviews that the repeated calls placed.
  package private(set) var placements = 0

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - arguments: The arguments that decide whether a cache answers a call.
  ///   - isAsker: Returns true if a view is a container whose layout the log observes.
  package init(
    comparing arguments: ArrangementArguments = ArrangementArguments(),
    isAsker: @escaping (Int) -> Bool
  ) {
    self.arguments = arguments
    askers = KnownAskers(isAsker)
  }

  /// The number of calls of a kind that the cache saves.
  package subscript(call: Call) -> Int { counts[call.rawValue] }

  /// Resets the counts and keeps the arguments of each layout's last call.
  func reset() {
    counts = Numbers()
    (laterCalls, alikeCalls, placements) = (0, 0, 0)
    last = nil
  }

  /// Forgets which views are observed, because the tree has changed.
  func forgetViews() { askers.forget() }

  /// Forgets a container's arrangement, because its cache is made or updated.
  func forget(_ container: Int) { lastArguments[container] = nil }

  /// Records the start of a layout's call.
  func begin(_ event: PassEvent) {
    let view = event.view
    var call = OpenCall(view: view, isAsker: askers.contains(view), isAlike: false, before: made)
    if call.isAsker {
      let known = lastArguments[view]
      let key = arguments.key(of: event)
      call.isAlike = known == key
      laterCalls += known == nil ? 0 : 1
      alikeCalls += call.isAlike ? 1 : 0
      alikeOpen += call.isAlike ? 1 : 0
      lastArguments[view] = key
    }
    open.append(call)
  }

  /// Records the end of the call that began last.
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

  /// Counts a call, unless it is a placement, which no cache saves.
  func note(_ call: Call) {
    if call != .placement { made[call.rawValue] += 1 }
  }

  /// Records the start of a query.
  func beginQuery() { before.append(made) }

  /// Records the reply to the query that began last.
  func endQuery(of view: Int) { last = (view, before.removeLast()) }

  /// Records the placement of a view, whose own query was the previous one.
  func place(_ view: Int) {
    if let last, last.view == view { made = last.made }
    last = nil
    if alikeOpen > 0 { placements += 1 }
  }
}
