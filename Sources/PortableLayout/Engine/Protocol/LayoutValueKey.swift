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
  let subview: LayoutSubview
  var engine: LayoutEngine?

  /// The value for a key, or the key's default.
  ///
  /// It is set with `containerValue(_:_:)`; values read from a subview cannot be changed.
  public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
    get { subview[ContainerValueColumn<K>.self] }
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
    package var name: String
    package var from: String, to: String
    package var set: (_ engine: LayoutEngine, _ view: Int) -> Void
    /// Gives a view the default, as one that carries it on purpose.
    package var setDefault: (_ engine: LayoutEngine, _ view: Int) -> Void
  }

  package private(set) var keys: [Key] = []
  private var known: Set<ObjectIdentifier> = []

  @TaskLocal private static var current: ReadValueKeys?

  /// The keys that are read while some work lays out a tree; those alone for which there is another
  /// value: numbers, truth values, texts, enumerations that list their cases, and optionals of numbers.
  package static func read(of engine: LayoutEngine, during work: () -> Void) -> [Key] {
    found(of: engine, during: work).keys
  }

  /// Whether any key is read.
  package static func areRead(of engine: LayoutEngine, during work: () -> Void) -> Bool {
    !found(of: engine, during: work).known.isEmpty
  }

  private static func found(of engine: LayoutEngine, during work: () -> Void) -> ReadValueKeys {
    let found = ReadValueKeys()
    engine.tree.pointee.notesValueKeys = true
    $current.withValue(found) { work() }
    engine.tree.pointee.notesValueKeys = false
    return found
  }

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

  private static func another<C: CaseIterable>(_ type: C.Type, than text: String) -> Any? {
    type.allCases.first { "\($0)" != text }
  }
}

/// The owner of a column of values: it makes room for more, resets and deallocates them.
struct ValueColumnOwner {
  private(set) var column: ValueColumn
  private let growValues: (UnsafeMutableRawPointer, Int, Int) -> UnsafeMutableRawPointer
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

  mutating func grow(from count: Int, to larger: Int) {
    column.values = growValues(column.values, capacity, larger)
    capacity = larger
  }

  func reset(_ view: Int) { resetValue(column.values, view) }

  func deallocate() { deallocateValues(column.values, capacity) }
}
