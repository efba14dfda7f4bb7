/// A property with a value that a view keeps.
///
/// In a view whose actions write state, the value belongs to the view's identity, and the next
/// update reads what an action writes (rules U1 and U3). Elsewhere a tree is built once, and the
/// views read the first value. A write outside of an action and a view's body, such as from a
/// layout's method, has no effect, as in SwiftUI when no view holds the value.
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

/// A value that an app or a scene keeps between runs. It has its default, because nothing is kept.
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

/// A value that is kept during a gesture. It has its first value, because there are no gestures.
public typealias GestureState = State

/// A namespace for effects that match views, which has no effect on layout.
@propertyWrapper
public struct Namespace {
  /// The identity of a namespace. All identities are equal.
  public struct ID: Hashable, Sendable {}

  public init() {}
  public var wrappedValue: ID { ID() }
}

/// A reference to a value that is kept elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  /// Returns the value from its storage.
  private let read: () -> Value
  /// Writes a value to its storage.
  private let write: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// Creates a binding whose writes pass a transaction that animates nothing.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(get: get, set: { value in set(value, Transaction()) })
  }

  /// Creates a binding to the value inside an optional. Returns nil if the optional is nil now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { new in base.wrappedValue = new })
  }

  /// Creates a binding from the projection of another one, as the closure of a `ForEach` does.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Returns a binding whose value never changes.
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

  /// Returns a binding to a part of the value.
  ///
  /// - Parameters:
  ///   - get: Returns the part of a value.
  ///   - set: Changes the part of a value.
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
  /// The bindings to the elements that exist now.
  var elements: [Binding<Value.Element>] {
    wrappedValue.indices.map(element)
  }

  private func element(at index: Value.Index) -> Binding<Value.Element> {
    part(get: { whole in whole[index] }, set: { whole, element in whole[index] = element })
  }
}
