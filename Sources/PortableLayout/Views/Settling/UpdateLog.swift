/// A modifier with an action that runs after a pass, and its source place.
package struct ActionSource: Codable, Hashable, Sendable {
  /// The name of the modifier, such as `onChange`.
  package var modifier: String
  /// The source place of the modifier's call.
  package var place: SourcePlace

  init(_ modifier: String, _ place: SourcePlace) {
    (self.modifier, self.place) = (modifier, place)
  }
}

/// A record of a value that an action wrote.
package struct StateWrite: Codable, Hashable, Sendable {
  /// The property after the view or the model that declares it, such as `Feed.headerHeight`.
  package var property: String
  /// The value, in the words of `ValueWords`.
  package var value: String
  /// The numbers in the value, with their names. If the value is a number, its name is empty.
  package var numbers: [ValueNumber]
  /// The action that wrote it.
  package var source: ActionSource
  /// A Boolean value that is true when the write happens later, on the main queue or in a task.
  package var isDeferred: Bool
  /// The views whose bodies read the property.
  package var readers: [String]
  /// A Boolean value that is true when the property belongs to an object that the readers observe.
  package var isOfModel: Bool
  /// The number of the update, starting at 1.
  package var update: Int
}

/// A log of the state that the views of a screen read and its actions write.
final class UpdateLog: @unchecked Sendable {
  // A screen and its actions are on one thread.

  /// The maker of slots for new state while a preview's closure runs.
  @TaskLocal static var maker: StateMaker?
  /// The log of the screen whose action runs, and the action. A task that an action starts inherits
  /// them.
  @TaskLocal static var acting: (log: UpdateLog, source: ActionSource?)?

  /// The number of the update, starting at 1.
  private(set) var update = 0
  /// A Boolean value that is true while an action runs, so that writes have an effect (rule U3).
  private(set) var isActing = false
  /// The name of the view whose body or closure is being read.
  var reader: String?
  /// The writes of all updates, in order.
  private(set) var writes: [StateWrite] = []
  /// The action that is running. Nil if there is none.
  private var source: ActionSource?
  /// The action that ran last in this update. Nil if none ran.
  private var lastSource: ActionSource?
  /// A Boolean value that is true while work from the main queue runs.
  private var isDeferred = false
  /// The objects that views observe in this update.
  private var models: [ObjectIdentifier: ObservedModel] = [:]
  /// A Boolean value that is true when a property of an observable object was read and then
  /// changed.
  var isObservedChanged = false
  /// The waiting work, with the action that left it. The action is nil for work of a body.
  private var queue: [(source: ActionSource?, work: () -> Void)] = []
  /// The log of layout calls, which records writes outside of actions.
  weak var content: ContentLog?
  /// The events for which actions wait, and which do not happen here.
  private(set) var notAwaited: [String] = []

  /// The largest number of actions on the main queue that an update runs (rule U5).
  static let mostQueued = 1_000

  /// Begins an update, in which nothing is observed yet.
  func beginUpdate() {
    update += 1
    reader = nil
    models = [:]
    isObservedChanged = false
    lastSource = nil
  }

  /// Records an object that a view observes.
  func note(model object: AnyObject, in view: Identity) {
    let id = ObjectIdentifier(object)
    models[id] = models[id] ?? ObservedModel(object)
    models[id]?.note(holder: view)
  }

  /// Records a write to a value that an identity keeps.
  func note(_ value: Any, in slot: AnyStateSlot) {
    note(value, in: slot.property, readers: slot.readers, isOfModel: false)
  }

  /// Records a write of the running action. Outside of actions, nothing is recorded.
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

  /// A Boolean value that is true when an observed object changed in this update.
  var hasNewsOfModels: Bool {
    // An object that no property holds may be read all the same.
    guard !models.isEmpty else { return isObservedChanged }
    return models.values.contains { model in
      model.isChanged && (isObservedChanged || !model.announcesReads)
    }
  }

  /// Marks the bodies of views whose objects changed in this update, so that they are read again.
  ///
  /// An object that tracks its reads does so by itself.
  func markChangedModels() {
    for model in models.values where !model.announcesReads && model.isChanged {
      for holder in model.holders { holder.keptBody?.isStale = true }
    }
  }

  /// Returns the properties of observed objects that changed since the last call, in order.
  func changedModelProperties() -> [String] {
    var properties: [String] = []
    for model in models.values {
      for change in model.changes() { properties.append(change.property) }
    }
    return properties.sorted()
  }

  /// Runs an action after a pass, and records what it changes.
  func act(_ source: ActionSource, _ action: () -> Void) {
    act(source, isDeferred: false, action)
  }

  /// Runs an action, or work that it left, and records the changes of observed objects.
  private func act(_ source: ActionSource?, isDeferred: Bool, _ action: () -> Void) {
    lastSource = source
    let outer = (self.source, self.isDeferred, isActing)
    (self.source, self.isDeferred, isActing) = (source, isDeferred, true)
    UpdateLog.$acting.withValue((self, source), operation: action)
    noteModels()
    (self.source, self.isDeferred, isActing) = outer
  }

  /// Records the changes of observed objects as writes of the action that ran.
  private func noteModels() {
    for model in models.values {
      for change in model.changes() {
        note(change.value, in: change.property, readers: model.readers, isOfModel: true)
      }
    }
  }

  // MARK: The main queue

  /// Queues work of the running action for the end of the update.
  func queue(_ work: @escaping () -> Void) { queue(work, of: source) }

  /// Queues work for the end of the update, in the present environment.
  ///
  /// - Parameter source: The action that left the work. Nil if a body did.
  func queue(_ work: @escaping () -> Void, of source: ActionSource?) {
    let environment = EnvironmentValues.current
    queue.append((source, { environment.whileCurrent(work) }))
  }

  /// The action that left the next work in the queue. Nil if no action did.
  var nextInQueue: ActionSource? { queue.first?.source }

  /// Records an event that does not happen here, unless it is already recorded.
  func noteNotAwaited(_ what: String) {
    if !notAwaited.contains(what) { notAwaited.append(what) }
  }

  /// Runs the work in the queue, and the tasks of the main actor if this process may run them.
  ///
  /// - Returns: True if all work came to an end.
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

  /// The number of times that the main actor's tasks are run, as a task may wait for another one.
  private static let turns = 4

  /// Runs the work in the queue. Returns false if the amount exceeds ``mostQueued``.
  ///
  /// - Parameter count: The number of runs so far, which the function increases.
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
