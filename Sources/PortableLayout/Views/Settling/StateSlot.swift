/// The storage of a state property. It has its own value until an identity keeps the value.
final class StateBox<Value> {
  /// The value while no slot keeps it. Nil until the value is made.
  private var own: Value?
  /// Returns the first value. Nil if the value was given.
  private let make: (() -> Value)?
  /// The slot that keeps the value between updates. Nil if the view is built once.
  var slot: StateSlot<Value>?
  /// The key under which an app keeps the value. Nil for a value of one view.
  let key: String?

  /// Creates storage with a first value. In a preview's closure, a slot keeps the value at once.
  init(_ value: Value, key: String? = nil) {
    own = value
    make = nil
    self.key = key
    slot = UpdateLog.maker?.slot(of: self)
  }

  /// Creates storage whose value is made when it is first read.
  init(lazily make: @escaping () -> Value) {
    self.make = make
    key = nil
  }

  /// The initial value of the property.
  var first: Value {
    if let own { return own }
    guard let make else { preconditionFailure("State without a value.") }
    let value = make()
    own = value
    return value
  }

  /// The present value: the slot's, or the first value if there is no slot.
  var value: Value {
    if let slot { return slot.read() }
    return first
  }

  /// Writes a value. Without a slot, the write has an effect only while the tree is built.
  func write(_ value: Value) {
    if let slot { return slot.write(value) }
    guard ViewContext.current.isResolving else { return }
    own = value
  }
}

/// The value of a state property that an identity keeps between updates.
class AnyStateSlot {
  /// The name of the property with the type that declares it, such as `Feed.headerHeight`.
  var property: String
  /// A Boolean value that is true when a preview's closure declares the state.
  var isUnnamed = false
  /// The log of the screen.
  let log: UpdateLog
  /// The identity that keeps the value.
  weak var keeper: Identity?
  /// A Boolean value that is true when a body or a layout has read the value.
  fileprivate(set) var isRead = false
  /// The views in whose bodies the value was read.
  fileprivate(set) var readers: [String] = []

  init(property: String, log: UpdateLog) {
    (self.property, self.log) = (property, log)
  }

  /// A Boolean value that is true when the value was read and changed since the update began.
  var hasNews: Bool { false }

  /// Begins an update with the present value.
  func beginUpdate() {}

  /// A Boolean value that is true when ``move(to:)`` changes the value.
  var canMove: Bool { false }

  /// Moves the value from the first one to its value at a moment.
  func move(to moment: StateMoment) {}
}

/// A slot for a value of one type.
final class StateSlot<Value>: AnyStateSlot {
  /// The present value.
  private var value: Value
  /// The value at the beginning of the update.
  private var valueAtStart: Value
  /// A Boolean value that is true when an action wrote the value in this update.
  private var isWritten = false
  /// The value before the first move.
  private var start: Value?

  init(_ value: Value, property: String, log: UpdateLog) {
    (self.value, valueAtStart) = (value, value)
    super.init(property: property, log: log)
  }

  /// Returns the value. A read outside of actions is recorded.
  func read() -> Value {
    guard !log.isActing else { return value }
    isRead = true
    if let reader = log.reader, !readers.contains(reader) { readers.append(reader) }
    return value
  }

  /// Writes a value from an action. Outside of actions, the write has no effect (rule U3).
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

/// Returns true if two values are equal, or nil if they cannot be compared.
func isEqual(_ value: Any, to other: Any) -> Bool? {
  guard let value = value as? any Equatable else { return nil }
  func compare<Value: Equatable>(_ value: Value) -> Bool { other as? Value == value }
  return compare(value)
}
