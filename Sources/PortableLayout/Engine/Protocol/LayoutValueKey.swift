/// A key for a value that a view carries for its layout.
public protocol LayoutValueKey: SendableMetatype {
  associatedtype Value
  /// The value for views that do not set one.
  static var defaultValue: Value { get }
}

/// A key for a value that a view carries for its container.
public protocol ContainerValueKey: SendableMetatype {
  associatedtype Value
  /// The value for views that do not set one.
  static var defaultValue: Value { get }
}

/// The values that a subview carries for its container.
public struct ContainerValues {
  /// The subview that carries the values.
  let subview: LayoutSubview
  /// The engine in which values are set. If nil, they can only be read.
  var engine: LayoutEngine?
  /// The engine that keeps the values of a subview outside of a tree. Nil for any other subview.
  var owner: LayoutEngine?

  /// The value for a key, or the key's default.
  ///
  /// Set it with `containerValue(_:_:)`. The values of a subview cannot be changed.
  public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
    get { withExtendedLifetime(owner) { subview[ContainerValueColumn<K>.self] } }
    nonmutating set {
      engine?.setValue(newValue, for: ContainerValueColumn<K>.self, of: subview.index)
    }
  }
}

/// A layout value key that stores a container value, distinct from layout values by its type.
package enum ContainerValueColumn<K: ContainerValueKey>: LayoutValueKey {
  package static var defaultValue: K.Value { K.defaultValue }
}

/// A record of the layout value keys that a layout reads from subviews without a value.
///
/// Only the task that lays out writes to it.
@usableFromInline
package final class ReadValueKeys: @unchecked Sendable {
  /// A key that was read, with a value other than its default.
  package struct Key {
    /// The name of the key's type.
    package var name: String
    /// The default and the other value, as text.
    package var from: String, to: String
    /// Sets the other value on a view.
    package var set: (_ engine: LayoutEngine, _ view: Int) -> Void
    /// Sets the default value explicitly on a view.
    package var setDefault: (_ engine: LayoutEngine, _ view: Int) -> Void
  }

  /// The keys for which another value is known, in the order in which they were read.
  package private(set) var keys: [Key] = []
  /// All keys that were read.
  private var known: Set<ObjectIdentifier> = []

  /// The record of the current task. Nil if keys are not recorded.
  @TaskLocal private static var current: ReadValueKeys?

  /// Returns the keys that layouts read while some work lays out a tree.
  ///
  /// Only keys for which another value is known are included. Their values are numbers, Booleans,
  /// texts, enumerations that list their cases, or optionals of numbers.
  package static func read(of engine: LayoutEngine, during work: () -> Void) -> [Key] {
    found(of: engine, during: work).keys
  }

  /// Returns true if layouts read any key during some work.
  package static func areRead(of engine: LayoutEngine, during work: () -> Void) -> Bool {
    !found(of: engine, during: work).known.isEmpty
  }

  /// Runs some work and returns the keys that it reads.
  private static func found(of engine: LayoutEngine, during work: () -> Void) -> ReadValueKeys {
    let found = ReadValueKeys()
    engine.tree.pointee.notesValueKeys = true
    $current.withValue(found) { work() }
    engine.tree.pointee.notesValueKeys = false
    return found
  }

  /// Records a read key for which no view of the tree has a value.
  @usableFromInline @inline(never)
  static func note<K: LayoutValueKey>(_ key: K.Type) {
    guard let current, current.known.insert(ObjectIdentifier(key)).inserted else { return }
    let value = K.defaultValue
    guard let other = other(than: value) else { return }
    current.keys.append(
      Key(
        name: "\(key)", from: "\(value)", to: "\(other)",
        set: { engine, view in engine.setValue(other, for: key, of: view) },
        setDefault: { engine, view in engine.setValue(value, for: key, of: view) }))
  }

  /// Returns another value of the same type, or nil if none is known.
  private static func other<Value>(than value: Value) -> Value? {
    switch value {
    case let value as Int: return (value &+ 1) as? Value
    case let value as Double: return (value * 2 + 1) as? Value
    case let value as CGFloat: return (value * 2 + 1) as? Value
    case let value as Bool: return !value as? Value
    case let value as String: return (value + "1") as? Value
    default: break
    }
    if Value.self == Int?.self { return Optional(2) as? Value }
    if Value.self == CGFloat?.self { return Optional(CGFloat(30)) as? Value }
    if Value.self == Double?.self { return Optional(30.0) as? Value }
    guard let type = Value.self as? any CaseIterable.Type else { return nil }
    return another(type, than: "\(value)") as? Value
  }

  /// Returns the first case whose text differs from a given one, or nil if there is none.
  private static func another<C: CaseIterable>(_ type: C.Type, than text: String) -> Any? {
    type.allCases.first { "\($0)" != text }
  }
}

/// The owner of a column of values, which enlarges, resets and deallocates the column.
struct ValueColumnOwner {
  private(set) var column: ValueColumn
  /// Moves the values to larger memory, given the old memory, its capacity and the new capacity.
  private let growValues: (UnsafeMutableRawPointer, Int, Int) -> UnsafeMutableRawPointer
  /// Resets a view's value to the key's default.
  private let resetValue: (UnsafeMutableRawPointer, Int) -> Void
  private let deallocateValues: (UnsafeMutableRawPointer, Int) -> Void
  private var capacity: Int

  init<K: LayoutValueKey>(_ key: K.Type, capacity: Int) {
    let values = UnsafeMutablePointer<K.Value>.allocate(capacity: capacity)
    values.initialize(repeating: K.defaultValue, count: capacity)
    column = ValueColumn(key: ObjectIdentifier(key), values: UnsafeMutableRawPointer(values))
    self.capacity = capacity
    growValues = { old, count, larger in
      let old = old.assumingMemoryBound(to: K.Value.self)
      let grown = UnsafeMutablePointer<K.Value>.allocate(capacity: larger)
      grown.moveInitialize(from: old, count: count)
      (grown + count).initialize(repeating: K.defaultValue, count: larger - count)
      old.deallocate()
      return UnsafeMutableRawPointer(grown)
    }
    resetValue = { values, view in
      values.assumingMemoryBound(to: K.Value.self)[view] = K.defaultValue
    }
    deallocateValues = { old, count in
      let old = old.assumingMemoryBound(to: K.Value.self)
      old.deinitialize(count: count)
      old.deallocate()
    }
  }

  /// Makes room for more views, whose values are the key's default.
  mutating func grow(from count: Int, to larger: Int) {
    column.values = growValues(column.values, capacity, larger)
    capacity = larger
  }

  func reset(_ view: Int) { resetValue(column.values, view) }

  func deallocate() { deallocateValues(column.values, capacity) }
}
