/// Bindings to an object's properties.
@dynamicMemberLookup
public struct ObjectBindings<ObjectType: AnyObject> {
  let object: ObjectType

  /// A binding to a property.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
  ) -> Binding<Subject> {
    let object = object
    return Binding(
      get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

/// An object that a view owns.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  /// The object.
  public let wrappedValue: ObjectType

  /// Keeps an object, which is made at once.
  public init(wrappedValue: @autoclosure () -> ObjectType) { self.wrappedValue = wrappedValue() }

  /// Bindings to the object's properties.
  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }
}

/// An object that a view observes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  /// The object.
  public var wrappedValue: ObjectType

  /// Keeps an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Bindings to the object's properties.
  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }
}

/// An object that a view reads from its environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  private let value = Environment(ObjectType.self)

  /// Reads the object that `environmentObject(_:)` set around the view.
  public init() {}

  /// The object.
  public var wrappedValue: ObjectType { value.wrappedValue }

  /// Bindings to the object's properties.
  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }
}

@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  /// The object.
  public var wrappedValue: Value

  /// Keeps an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The bindings.
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    ObjectBindings(object: wrappedValue)[dynamicMember: keyPath]
  }
}
