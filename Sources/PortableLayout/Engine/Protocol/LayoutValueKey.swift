/// A key for a value that a view carries for its layout.
public protocol LayoutValueKey: SendableMetatype {
  associatedtype Value
  /// The value of a view that carries none.
  static var defaultValue: Value { get }
}

/// A key for a value that a view carries for its container.
public protocol ContainerValueKey: SendableMetatype {
  associatedtype Value
  /// The value of a view that carries none.
  static var defaultValue: Value { get }
}

/// The values that a subview carries for its container.
public struct ContainerValues {
  /// The subview that carries the values.
  let subview: LayoutSubview
  /// The engine in which values are set; nil where they can only be read.
  var engine: LayoutEngine?
  /// The engine that holds the values of a subview without a place in a tree; nil for any other.
  var owner: LayoutEngine?

  /// The value for a key, or the key's default.
  ///
  /// It is set with `containerValue(_:_:)`; values read from a subview cannot be changed.
  public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
    get { withExtendedLifetime(owner) { subview[ContainerValueColumn<K>.self] } }
    nonmutating set {
      engine?.setValue(newValue, for: ContainerValueColumn<K>.self, of: subview.index)
    }
  }
}

/// Keeps container values in the same columns as layout values, apart from them by type.
package enum ContainerValueColumn<K: ContainerValueKey>: LayoutValueKey {
  package static var defaultValue: K.Value { K.defaultValue }
}

/// The keys of layout values that a layout reads of subviews that carry none. It is written by the
/// task that lays out alone.
@usableFromInline
package final class ReadValueKeys: @unchecked Sendable {
  /// A key that was read, and another value of it than its default.
  package struct Key {
    /// The name of the key's type.
    package var name: String
    /// The default and the other value, as text.
    package var from: String, to: String
    /// Gives a view the other value.
    package var set: (_ engine: LayoutEngine, _ view: Int) -> Void
    /// Gives a view the default, as one that carries it on purpose.
    package var setDefault: (_ engine: LayoutEngine, _ view: Int) -> Void
  }

  /// The keys that have another value, in the order in which they were read.
  package private(set) var keys: [Key] = []
  /// All keys that were read.
  private var known: Set<ObjectIdentifier> = []

  /// The object that notes the keys of the current task; nil while nobody wants to know.
  @TaskLocal private static var current: ReadValueKeys?

  /// The keys that are read while some work lays out a tree; those alone for which there is another
  /// value: numbers, truth values, texts, enumerations that list their cases, and optionals of numbers.
  package static func read(of engine: LayoutEngine, during work: () -> Void) -> [Key] {
    found(of: engine, during: work).keys
  }

  /// Returns true if any key is read.
  package static func areRead(of engine: LayoutEngine, during work: () -> Void) -> Bool {
    !found(of: engine, during: work).known.isEmpty
  }

  /// Runs some work while the keys that it reads are noted.
  private static func found(of engine: LayoutEngine, during work: () -> Void) -> ReadValueKeys {
    let found = ReadValueKeys()
    engine.tree.pointee.notesValueKeys = true
    $current.withValue(found) { work() }
    engine.tree.pointee.notesValueKeys = false
    return found
  }

  /// Notes a key that was read of a subview without a value.
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

  /// Another value of the same type; nil if none is known.
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

  /// The first case of another text; nil if there is none.
  private static func another<C: CaseIterable>(_ type: C.Type, than text: String) -> Any? {
    type.allCases.first { "\($0)" != text }
  }
}

/// The owner of a column of values: it makes room for more, resets and deallocates them.
struct ValueColumnOwner {
  private(set) var column: ValueColumn
  /// Moves the values to where more have room; from the old memory and its room to the larger room.
  private let growValues: (UnsafeMutableRawPointer, Int, Int) -> UnsafeMutableRawPointer
  /// Gives a view the key's default.
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

  /// Makes room for more views, with the key's default.
  mutating func grow(from count: Int, to larger: Int) {
    column.values = growValues(column.values, capacity, larger)
    capacity = larger
  }

  func reset(_ view: Int) { resetValue(column.values, view) }

  func deallocate() { deallocateValues(column.values, capacity) }
}
