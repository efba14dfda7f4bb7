/// A view with the state of its parts, which is updated until its actions write nothing new.
///
/// An update is one round of bodies, pass and actions (rule U2). Each update builds a new tree, and
/// a view's identity keeps its state.
package final class Screen {
  /// Returns the view. Each update calls it, unless the update keeps the view.
  private let make: () -> any View
  /// The log of the state that the views read and the actions write.
  private let log = UpdateLog()
  /// The identity of the view that the closure makes.
  let root: Identity

  /// The largest number of updates of a screen (rule U6).
  package static let mostUpdates = 32

  /// The largest number of actions on the main queue that an update runs (rule U5).
  package static let mostQueued = UpdateLog.mostQueued

  /// Runs the work that waits on the main queue, such as tasks of the main actor.
  ///
  /// It is nil in a process that is not free to do so.
  package nonisolated(unsafe) static var turnMainQueue: (() -> Void)?

  /// Creates a screen whose view a closure makes in each update, as that of a preview does.
  package init(_ make: @escaping () -> any View) {
    self.make = make
    root = Identity(log: log)
  }

  /// Builds the view with its present state into a tree, at an index.
  @discardableResult
  package func build(into engine: LayoutEngine, at view: Int) -> ViewNames {
    let (content, isKept) = root.body(in: nil) {
      root.restart()
      log.reader = root.owner
    } read: {
      UpdateLog.$maker.withValue(StateMaker(identity: root), operation: make)
    }
    root.restart()
    engine.screen.keepsMarks = true
    func build(_ content: some View) -> ViewNames {
      engine.setView(content, of: view, identity: root, isKept: isKept)
    }
    return build(content)
  }

  /// Makes a log record what layouts write: the state of this screen and its observed objects.
  package func tell(_ content: ContentLog) {
    log.content = content
    content.changedModelProperties = log.changedModelProperties
  }

  /// Updates the screen until its actions write nothing new.
  ///
  /// - Parameters:
  ///   - order: The order in which actions run.
  ///   - pass: Makes a tree with the screen in it, and lays it out.
  /// - Returns: The settlement, and the engine of the last pass.
  package func settle(
    order: ActionOrder = .childrenFirst, pass: () throws(LayoutError) -> LayoutEngine
  ) throws(LayoutError) -> (settlement: Settlement, engine: LayoutEngine) {
    var settlement = Settlement(order: order)
    let firstWrite = log.writes.count
    while true {
      settlement.updates += 1
      let engine = try update(order, pass)
      settlement.queries.append(engine.counts(below: 0).queries)
      let hasEnded = log.runQueue()
      log.markChangedModels()
      let hasNews = log.hasNewsOfModels || root.allSlots.contains(where: \.hasNews)
      settlement.isSettled = hasEnded && !hasNews
      guard hasEnded, hasNews, settlement.updates < Self.mostUpdates else {
        settlement.endsQueue = hasEnded
        settlement.queuing = log.nextInQueue
        settlement.writes = Array(log.writes[firstWrite...])
        settlement.notAwaited = log.notAwaited
        return (settlement, engine)
      }
    }
  }

  /// Returns a settled screen. If actions settle only in reverse tree order, they run in that
  /// order.
  ///
  /// - Parameters:
  ///   - make: Makes the screen's view.
  ///   - pass: Makes a tree with a screen in it, and lays it out.
  package static func settled(
    _ make: @escaping () -> any View, pass: (Screen) throws(LayoutError) -> LayoutEngine
  ) throws(LayoutError) -> (screen: Screen, settlement: Settlement, engine: LayoutEngine) {
    let first = try settled(make, order: .childrenFirst, pass: pass)
    guard !first.settlement.isSettled else { return first }
    let second = try settled(make, order: .parentsFirst, pass: pass)
    guard second.settlement.isSettled else { return first }
    return second
  }

  /// Returns a new screen after its updates with actions in a given order.
  package static func settled(
    _ make: @escaping () -> any View, order: ActionOrder,
    pass: (Screen) throws(LayoutError) -> LayoutEngine
  ) throws(LayoutError) -> (screen: Screen, settlement: Settlement, engine: LayoutEngine) {
    let screen = Screen(make)
    let (settlement, engine) = try screen.settle(order: order) {
      () throws(LayoutError) in try pass(screen)
    }
    return (screen, settlement, engine)
  }

  /// Runs one update: bodies, pass and actions.
  ///
  /// - Returns: The engine of the update's tree.
  private func update(
    _ order: ActionOrder, _ pass: () throws(LayoutError) -> LayoutEngine
  ) throws(LayoutError) -> LayoutEngine {
    log.beginUpdate()
    for slot in root.allSlots { slot.beginUpdate() }
    let log = log
    let engine = try ObservationTracking.run {
      Result(catching: pass)
    } onChange: {
      log.isObservedChanged = true
    }.get()
    root.removeGone()
    // All see the state before the first of them, whichever runs first.
    var due: [(action: ViewAction, work: () -> Void)] = []
    for (action, view) in engine.actionsInOrder {
      guard let work = action.doing({ action.prepare(view) }) else { continue }
      due.append((action, work))
    }
    if order == .parentsFirst { due.reverse() }
    for (action, work) in due {
      action.doing { log.act(action.source, work) }
    }
    return engine
  }
}

/// The order in which the actions of an update run.
package enum ActionOrder: String, Codable, Hashable, Sendable {
  /// Children run before parents, in tree order (rule U4).
  case childrenFirst
  /// Parents run before children, in reverse tree order.
  case parentsFirst
}

/// A record of a screen's updates, and of whether they came to an end.
package struct Settlement: Codable, Hashable, Sendable {
  /// The order in which the actions ran.
  package var order: ActionOrder
  /// The number of updates until nothing new was written, or until the limit.
  package var updates = 0
  /// The number of queries in the pass of each update.
  package var queries: [Int] = []
  /// A Boolean value that is true when the last update wrote nothing new.
  package var isSettled = false
  /// A Boolean value that is true when the actions on the main queue came to an end.
  package var endsQueue = true
  /// The action whose work never stops adding to the main queue. Nil if there is none.
  package var queuing: ActionSource?
  /// The writes of actions, update by update.
  package var writes: [StateWrite] = []
  /// The events that actions wait for, which do not happen here.
  package var notAwaited: [String] = []

  package init(order: ActionOrder) { self.order = order }
}
