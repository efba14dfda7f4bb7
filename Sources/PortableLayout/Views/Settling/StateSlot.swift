/// The storage of a state property: a value of its own, until an identity keeps the value.
final class StateBox<Value> {
  /// The value while no slot keeps it; nil until it is made.
  private var own: Value?
  /// Makes the first value; nil where it was given.
  private let make: (() -> Value)?
  /// The slot that keeps the value between updates; nil where the view is built once.
  var slot: StateSlot<Value>?
  /// The key under which an app keeps the value; nil for a value of one view.
  let key: String?

  /// Creates storage with a first value; in the closure of a preview, a slot keeps it at once.
  init(_ value: Value, key: String? = nil) {
    own = value
    make = nil
    self.key = key
    slot = UpdateLog.maker?.slot(of: self)
  }

  /// Makes storage whose value is made when it is first read.
  init(lazily make: @escaping () -> Value) {
    self.make = make
    key = nil
  }

  /// The value that the property's declaration gives it.
  var first: Value {
    if let own { return own }
    guard let make else { preconditionFailure("State without a value.") }
    let value = make()
    own = value
    return value
  }

  /// The value now: the slot's, else the first one.
  var value: Value {
    if let slot { return slot.read() }
    return first
  }

  /// Writes a value: in a tree that is built once only while it is built.
  func write(_ value: Value) {
    if let slot { return slot.write(value) }
    guard ViewContext.current.isResolving else { return }
    own = value
  }
}

/// The value of a state property that an identity keeps between updates.
class AnyStateSlot {
  /// The property as its declaration names it: `Feed.headerHeight`.
  var property: String
  /// A Boolean value that is true when the closure of a preview declares the state.
  var isUnnamed = false
  /// The log of the screen.
  let log: UpdateLog
  /// The identity that keeps the value.
  weak var keeper: Identity?
  /// A Boolean value that is true when a body or the layout has read the value.
  fileprivate(set) var isRead = false
  /// The views in whose bodies the value was read.
  fileprivate(set) var readers: [String] = []

  init(property: String, log: UpdateLog) {
    (self.property, self.log) = (property, log)
  }

  /// A Boolean value that is true when the value changed since the update began, after a read of
  /// it.
  var hasNews: Bool { false }

  /// Begins an update with the value that there is.
  func beginUpdate() {}

  /// A Boolean value that is true when ``move(to:)`` changes the value.
  var canMove: Bool { false }

  /// Gives the value a place on the way from the first one.
  func move(to moment: StateMoment) {}
}

/// A slot for a value of one type.
final class StateSlot<Value>: AnyStateSlot {
  /// The value now.
  private var value: Value
  /// The value when the update began.
  private var valueAtStart: Value
  /// A Boolean value that is true when an action wrote the value in this update.
  private var isWritten = false
  /// The value before it was moved first.
  private var start: Value?

  init(_ value: Value, property: String, log: UpdateLog) {
    (self.value, valueAtStart) = (value, value)
    super.init(property: property, log: log)
  }

  /// Value => The value; a read outside of actions is noted.
  func read() -> Value {
    guard !log.isActing else { return value }
    isRead = true
    if let reader = log.reader, !readers.contains(reader) { readers.append(reader) }
    return value
  }

  /// Takes a value that an action writes; outside of actions nothing is written (rule U3).
  func write(_ new: Value) {
    let isNew = isEqual(new, to: value) != true
    guard log.isActing else {
      if isNew { log.content?.noteWrite(of: property) }
      return
    }
    if isNew {
      log.note(new, in: self)
      keeper?.keptBody?.isStale = true
    }
    value = new
    isWritten = true
  }

  override var hasNews: Bool {
    isRead && isWritten && isEqual(value, to: valueAtStart) != true
  }

  override func beginUpdate() {
    valueAtStart = value
    isWritten = false
  }

  override var canMove: Bool { stateValue(value, at: .end) != nil }

  override func move(to moment: StateMoment) {
    let start = start ?? value
    self.start = start
    value = stateValue(start, at: moment) ?? start
    keeper?.keptBody?.isStale = true
  }
}

/// Returns true if two values are equal; nil where they cannot be compared.
func isEqual(_ value: Any, to other: Any) -> Bool? {
  guard let value = value as? any Equatable else { return nil }
  func compare<Value: Equatable>(_ value: Value) -> Bool { other as? Value == value }
  return compare(value)
}
