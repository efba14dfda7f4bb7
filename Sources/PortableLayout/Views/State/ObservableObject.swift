/// Bindings to an object's properties.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(
      get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

/// An object that a view owns; it is made at once.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  public let wrappedValue: ObjectType

  public init(wrappedValue: @autoclosure () -> ObjectType) { self.wrappedValue = wrappedValue() }
  public var projectedValue: Bindable<ObjectType> { Bindable(wrappedValue: wrappedValue) }
}

/// An object that a view observes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { self.wrappedValue = initialValue }
  public var projectedValue: Bindable<ObjectType> { Bindable(wrappedValue: wrappedValue) }
}

/// A property that a view reads, made of others such as state.
public protocol DynamicProperty {
  /// Prepares the value before the view's body is read.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// An object that a view reads from its environment, where `environmentObject(_:)` set it.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  private let value = Environment(ObjectType.self)

  public init() {}
  public var wrappedValue: ObjectType { value.wrappedValue }
  public var projectedValue: Bindable<ObjectType> { Bindable(wrappedValue: wrappedValue) }
}
