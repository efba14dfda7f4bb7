import Foundation

/// A modifier with an action after a pass, and its place in the source.
package struct ActionSource: Codable, Hashable, Sendable {
  package var modifier: String
  package var file: String
  package var line: Int

  init(_ modifier: String, _ site: SourceSite) {
    (self.modifier, file, line) = (modifier, "\(site.file)", site.line)
  }
}

/// A value that an action wrote.
package struct StateWrite: Codable, Hashable, Sendable {
  /// The property, after the view or the model that declares it: `Feed.headerHeight`.
  package var property: String
  package var value: String
  /// The value, where it is one number.
  package var number: Double?
  package var source: ActionSource
  /// A Boolean value that is true when the write comes later, on the main queue or in a task.
  package var isDeferred: Bool
  /// The views in whose bodies the property is read.
  package var readers: [String]
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
  private(set) var isActing = false
  /// The view whose body or closure is read.
  var reader: String?
  private(set) var writes: [StateWrite] = []
  private var source: ActionSource?
  /// The action that ran last in this update; nil where none ran.
  private var lastSource: ActionSource?
  private var isDeferred = false
  private var models: [ObjectIdentifier: ObservedModel] = [:]
  /// A Boolean value that is true when a property of an observable object changed after a read of
  /// it.
  var isObservedChanged = false
  private var queue: [(source: ActionSource?, work: () -> Void)] = []
  /// The events that actions wait for, which do not happen.
  private(set) var notAwaited: [String] = []

  /// The number of actions on the main queue that an update runs (rule U5).
  static let mostQueued = 1_000

  func beginUpdate() {
    update += 1
    reader = nil
    models = [:]
    isObservedChanged = false
    lastSource = nil
  }

  /// Notes an object that a view observes.
  func note(model object: AnyObject) {
    guard let model = ObservedModel(object) else { return }
    if models[ObjectIdentifier(object)] == nil { models[ObjectIdentifier(object)] = model }
  }

  func note(_ value: Any, in slot: AnyStateSlot) {
    note(value, in: slot.property, readers: slot.readers)
  }

  private func note(_ value: Any, in property: String, readers: [String]) {
    guard let source = UpdateLog.acting?.source ?? source else { return }
    writes.append(
      StateWrite(
        property: property, value: ValueWords.text(of: value), number: ValueWords.number(of: value),
        source: source, isDeferred: isDeferred, readers: readers, update: update))
  }

  /// A Boolean value that is true when an object that is read changed in this update.
  var hasNewsOfModels: Bool {
    // An object that no property holds may be read all the same.
    guard !models.isEmpty else { return isObservedChanged }
    return models.values.contains { model in
      model.isChanged && (isObservedChanged || !model.announcesReads)
    }
  }

  /// Returns the properties of observed objects that changed since the last time, in order.
  func changedModelProperties() -> [String] {
    models.values.flatMap { $0.changes().map(\.property) }.sorted()
  }

  func act(_ source: ActionSource, _ action: () -> Void) {
    act(source, isDeferred: false, action)
  }

  private func act(_ source: ActionSource?, isDeferred: Bool, _ action: () -> Void) {
    lastSource = source
    let outer = (self.source, self.isDeferred, isActing)
    (self.source, self.isDeferred, isActing) = (source, isDeferred, true)
    UpdateLog.$acting.withValue((self, source), operation: action)
    noteModels()
    (self.source, self.isDeferred, isActing) = outer
  }

  private func noteModels() {
    for model in models.values {
      for change in model.changes() { note(change.value, in: change.property, readers: []) }
    }
  }

  // MARK: The main queue

  /// Leaves work for the end of the update.
  func queue(_ work: @escaping () -> Void) { queue.append((source, work)) }

  func noteNotAwaited(_ what: String) {
    if !notAwaited.contains(what) { notAwaited.append(what) }
  }

  /// Runs what actions left for later: what waits in the queue here, and what tasks of the main actor
  /// wait for, where this process runs them.
  ///
  /// - Returns: Whether that came to an end.
  func runQueue() -> Bool {
    var count = 0
    guard let turn = Screen.turnMainQueue, lastSource != nil else { return emptyQueue(&count) }
    for _ in 0..<Self.turns {
      guard emptyQueue(&count) else { return false }
      act(lastSource, isDeferred: true, turn)
    }
    return emptyQueue(&count)
  }

  /// The number of times that a task may wait for another one.
  private static let turns = 4

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

/// The words for values of state.
package enum ValueWords {
  static func text(of value: Any) -> String {
    switch value {
    case let number as CGFloat: return text(number)
    case let number as Double: return text(number)
    case let size as CGSize: return "\(text(size.width)) x \(text(size.height))"
    case let point as CGPoint: return "(\(text(point.x)), \(text(point.y)))"
    case let rect as CGRect:
      return "(\(text(rect.minX)), \(text(rect.minY)), \(text(rect.width)), \(text(rect.height)))"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { text(of: $0.value) } ?? "nil"
    }
    let words = String(describing: value)
    return words.count > 60 ? words.prefix(57) + "..." : words
  }

  static func number(of value: Any) -> Double? {
    switch value {
    case let number as CGFloat: return number
    case let number as Double: return number
    case let number as Float: return Double(number)
    case let number as Int: return Double(number)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return nil }
    return mirror.children.first.flatMap { number(of: $0.value) }
  }

  /// A length to a thousandth of a point.
  package static func text(_ number: Double) -> String {
    let rounded = (number * 1_000).rounded() / 1_000
    guard rounded.isFinite, rounded.magnitude < 1e15 else { return "\(number)" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
