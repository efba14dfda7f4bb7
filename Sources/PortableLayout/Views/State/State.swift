/// A value that a view keeps.
///
/// In a view whose actions write state it belongs to the view's identity, and what an action writes
/// is read in the next update (rules U1 and U3). Elsewhere a tree is built once, and the views see the
/// first value. Written neither in an action nor in a view's body, as from the methods of a layout,
/// it keeps its value, as SwiftUI's does where no view holds it.
@propertyWrapper
public struct State<Value> {
  /// The storage, which an identity may take over.
  private let box: StateBox<Value>

  public init(wrappedValue value: Value) { box = StateBox(value) }
  public init(initialValue value: Value) { box = StateBox(value) }

  fileprivate init(_ value: Value, key: String) { box = StateBox(value, key: key) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.write(newValue) }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { value in wrappedValue = value })
  }
}

extension State: StateProperty {
  func link(to identity: Identity, as name: String) { identity.link(box, as: name) }
}

/// A value that an app or a scene keeps between runs: at first its default, since nothing is kept.
public typealias AppStorage = State
public typealias SceneStorage = State

extension State {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key: key)
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {
    self.init(nil, key: key)
  }
}

extension State: @unchecked Sendable where Value: Sendable {}

// In the type itself it would be the first value of every property without one.
extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// A value kept during a gesture: its first value, since there are no gestures.
public typealias GestureState = State

/// A name space for effects that match views; it has no effect on layout.
@propertyWrapper
public struct Namespace {
  /// The identity of a name space; all are equal.
  public struct ID: Hashable, Sendable {}

  public init() {}
  public var wrappedValue: ID { ID() }
}

/// A value that is read and written elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  /// Reads the value where it is kept.
  private let read: () -> Value
  /// Writes the value where it is kept.
  private let write: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// Makes a binding whose writing takes a transaction: one that animates nothing.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(get: get, set: { value in set(value, Transaction()) })
  }

  /// Makes a binding to the value that another has; nil where that has none now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { new in base.wrappedValue = new })
  }

  /// Makes a binding from another's projection, as the closure of a `ForEach` does.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding that keeps its value whatever is written.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    part(
      get: { whole in whole[keyPath: keyPath] },
      set: { whole, part in whole[keyPath: keyPath] = part })
  }

  /// A binding to what is read from the value and written into it.
  private func part<Part>(
    get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
  ) -> Binding<Part> {
    Binding<Part>(
      get: { get(wrappedValue) },
      set: { new in
        var value = wrappedValue
        set(&value, new)
        wrappedValue = value
      })
  }

  // Nothing is animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding where Value: MutableCollection {
  /// A binding to each of the elements that there are now.
  var elements: [Binding<Value.Element>] {
    wrappedValue.indices.map(element)
  }

  private func element(at index: Value.Index) -> Binding<Value.Element> {
    part(get: { whole in whole[index] }, set: { whole, element in whole[index] = element })
  }
}
