@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// Makes a binding from a way to read and a way to write.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
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
