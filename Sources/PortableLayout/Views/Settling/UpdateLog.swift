/// A modifier with an action after a pass, and its place in the source.
package struct ActionSource: Codable, Hashable, Sendable {
  /// The name of the modifier, such as `onChange`.
  package var modifier: String
  /// The place of its call.
  package var place: SourcePlace

  init(_ modifier: String, _ place: SourcePlace) {
    (self.modifier, self.place) = (modifier, place)
  }
}

/// A value that an action wrote.
package struct StateWrite: Codable, Hashable, Sendable {
  /// The property, after the view or the model that declares it: `Feed.headerHeight`.
  package var property: String
  /// The value, in the words of `ValueWords`.
  package var value: String
  /// The numbers that the value consists of, by their names; a number itself has none.
  package var numbers: [ValueNumber]
  /// The action that wrote it.
  package var source: ActionSource
  /// A Boolean value that is true when the write comes later, on the main queue or in a task.
  package var isDeferred: Bool
  /// The views in whose bodies the property is read.
  package var readers: [String]
  /// A Boolean value that is true when the property is one of an object, which the readers hold.
  package var isOfModel: Bool
  /// The update, from 1.
  package var update: Int
}

/// A log of the state that the views of a screen read and its actions write.
final class UpdateLog: @unchecked Sendable {
  // A screen and its actions are on one thread.

  /// Gives state that is made now its place, while the closure of a preview runs.
  @TaskLocal static var maker: StateMaker?
  /// The screen whose action runs, and the action; a task that an action starts inherits it.
  @TaskLocal static var acting: (log: UpdateLog, source: ActionSource?)?

  /// The number of the update, from 1.
  private(set) var update = 0
  /// A Boolean value that is true while an action runs: only then state is written (rule U3).
  private(set) var isActing = false
  /// The view whose body or closure is read.
  var reader: String?
  /// The writes of all updates, in order.
  private(set) var writes: [StateWrite] = []
  /// The action that runs; nil for none.
  private var source: ActionSource?
  /// The action that ran last in this update; nil where none ran.
  private var lastSource: ActionSource?
  /// A Boolean value that is true while work runs that was left for later.
  private var isDeferred = false
  /// The objects that views observe in this update.
  private var models: [ObjectIdentifier: ObservedModel] = [:]
  /// A Boolean value that is true when a property of an observable object changed after a read of
  /// it.
  var isObservedChanged = false
  /// The work that waits, with the action that left it; nil for work of a body without one.
  private var queue: [(source: ActionSource?, work: () -> Void)] = []
  /// The log of the layout calls, which is told of writes outside of actions.
  weak var content: ContentLog?
  /// The events that actions wait for, which do not happen.
  private(set) var notAwaited: [String] = []

  /// The number of actions on the main queue that an update runs (rule U5).
  static let mostQueued = 1_000

  /// Begins an update: nothing is observed yet.
  func beginUpdate() {
    update += 1
    reader = nil
    models = [:]
    isObservedChanged = false
    lastSource = nil
  }

  /// Notes an object that a view observes.
  func note(model object: AnyObject, in view: Identity) {
    let id = ObjectIdentifier(object)
    models[id] = models[id] ?? ObservedModel(object)
    models[id]?.note(holder: view)
  }

  /// Notes the write of a value that an identity keeps.
  func note(_ value: Any, in slot: AnyStateSlot) {
    note(value, in: slot.property, readers: slot.readers, isOfModel: false)
  }

  /// Notes a write by the action that runs; outside of actions nothing is noted.
  private func note(
    _ value: Any, in property: String, readers: [String], isOfModel: Bool
  ) {
    guard let source = UpdateLog.acting?.source ?? source else { return }
    writes.append(
      StateWrite(
        property: property, value: ValueWords.text(of: value),
        numbers: ValueWords.numbers(of: value), source: source, isDeferred: isDeferred,
        readers: readers, isOfModel: isOfModel, update: update))
  }

  /// A Boolean value that is true when an object that is read changed in this update.
  var hasNewsOfModels: Bool {
    // An object that no property holds may be read all the same.
    guard !models.isEmpty else { return isObservedChanged }
    return models.values.contains { model in
      model.isChanged && (isObservedChanged || !model.announcesReads)
    }
  }

  /// Lets the bodies be read again whose views hold an object that changed in this update. An object
  /// that announces reads does so by itself.
  func markChangedModels() {
    for model in models.values where !model.announcesReads && model.isChanged {
      for holder in model.holders { holder.keptBody?.isStale = true }
    }
  }

  /// Returns the properties of observed objects that changed since the last time, in order.
  func changedModelProperties() -> [String] {
    var properties: [String] = []
    for model in models.values {
      for change in model.changes() { properties.append(change.property) }
    }
    return properties.sorted()
  }

  /// Runs an action after a pass, and notes what it changes.
  func act(_ source: ActionSource, _ action: () -> Void) {
    act(source, isDeferred: false, action)
  }

  /// Runs an action, or work that it left, and notes what changed in observed objects.
  private func act(_ source: ActionSource?, isDeferred: Bool, _ action: () -> Void) {
    lastSource = source
    let outer = (self.source, self.isDeferred, isActing)
    (self.source, self.isDeferred, isActing) = (source, isDeferred, true)
    UpdateLog.$acting.withValue((self, source), operation: action)
    noteModels()
    (self.source, self.isDeferred, isActing) = outer
  }

  /// Notes the changes of observed objects as writes of the action that ran.
  private func noteModels() {
    for model in models.values {
      for change in model.changes() {
        note(change.value, in: change.property, readers: model.readers, isOfModel: true)
      }
    }
  }

  // MARK: The main queue

  /// Leaves work for the end of the update.
  func queue(_ work: @escaping () -> Void) { queue(work, of: source) }

  /// Leaves work of an action, or of a body, for the end of the update.
  func queue(_ work: @escaping () -> Void, of source: ActionSource?) {
    let environment = EnvironmentValues.current
    queue.append((source, { environment.whileCurrent(work) }))
  }

  /// The action whose work is the next in the queue; nil where none waits.
  var nextInQueue: ActionSource? { queue.first?.source }

  /// Notes an event that does not happen here, once.
  func noteNotAwaited(_ what: String) {
    if !notAwaited.contains(what) { notAwaited.append(what) }
  }

  /// Runs what actions left for later: what waits in the queue here, and what tasks of the main actor
  /// wait for, where this process runs them.
  ///
  /// - Returns: Whether that came to an end.
  func runQueue() -> Bool {
    // What bodies and actions left is no limit: each row of a long list may leave something.
    var count = -queue.count
    guard let turn = Screen.turnMainQueue, lastSource != nil else { return emptyQueue(&count) }
    for _ in 0..<Self.turns {
      guard emptyQueue(&count) else { return false }
      act(lastSource, isDeferred: true, turn)
    }
    return emptyQueue(&count)
  }

  /// The number of times that a task may wait for another one.
  private static let turns = 4

  /// Runs what waits; false where that passes the limit.
  private func emptyQueue(_ count: inout Int) -> Bool {
    while !queue.isEmpty {
      guard count < Self.mostQueued else { return false }
      let (source, work) = queue.removeFirst()
      count += 1
      act(source, isDeferred: true, work)
    }
    return true
  }
}
