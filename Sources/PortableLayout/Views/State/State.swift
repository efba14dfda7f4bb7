/// A value that a view keeps.
///
/// A tree is resolved once: the views see the first value, and writing one changes nothing in a
/// tree that exists. Written outside a view's body, as from the methods of a layout, it keeps its
/// first value, as SwiftUI's does where no view holds it.
@propertyWrapper
public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  /// Keeps a value.
  public init(wrappedValue value: Value) { box = Box(value) }

  /// Keeps a value.
  public init(initialValue value: Value) { box = Box(value) }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { write(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { box.value }, set: { write($0) })
  }

  private func write(_ value: Value) {
    guard ViewContext.current.isResolving else { return }
    box.value = value
  }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
  /// Keeps nil.
  public init() { self.init(wrappedValue: nil) }
}

/// A value kept during a gesture: its first value, since there are no gestures.
@propertyWrapper
public struct GestureState<Value> {
  /// The first value.
  public let wrappedValue: Value

  /// Keeps a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The state itself.
  public var projectedValue: GestureState<Value> { self }
}

/// A name space for effects that match views; it has no effect on layout.
@propertyWrapper
public struct Namespace {
  /// A name space.
  public struct ID: Hashable, Sendable {}

  /// Makes a name space.
  public init() {}

  /// The name space.
  public var wrappedValue: ID { ID() }
}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// Makes a binding from a way to read and a way to write.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// Makes a binding whose writing takes a transaction: one that animates nothing.
  public init(
    get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
  ) {
    self.init(get: get, set: { set($0, Transaction()) })
  }

  /// Makes a binding to the value that another has; nil where that has none now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  /// A binding that keeps its value whatever is written.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Makes a binding from another's projection, as the closure of a `ForEach` does.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { wrappedValue[keyPath: keyPath] },
      set: { new in
        var value = wrappedValue
        value[keyPath: keyPath] = new
        wrappedValue = value
      })
  }

  /// The same binding: nothing is animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
  /// The same binding: nothing is animated.
  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding where Value: MutableCollection {
  var elements: [Binding<Value.Element>] {
    wrappedValue.indices.map { index in
      Binding<Value.Element>(
        get: { wrappedValue[index] },
        set: { element in
          var collection = wrappedValue
          collection[index] = element
          wrappedValue = collection
        })
    }
  }
}
