/// A property that makes bindings to the properties of an object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  /// The object.
  public var wrappedValue: Value

  /// Creates bindings to the properties of an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(initialValue: Value) { wrappedValue = initialValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(
      get: { object[keyPath: keyPath] }, set: { value in object[keyPath: keyPath] = value })
  }
}

/// A property with an object that the view observes.
public typealias ObservedObject = Bindable

extension Bindable: StateProperty {
  func link(to identity: Identity, as name: String) {
    identity.note(model: wrappedValue)
  }
}

/// A property with an object that the view owns and makes once for its identity (rule U1).
@propertyWrapper
public struct StateObject<ObjectType: AnyObject> {
  /// The storage, whose object is made when it is first read.
  private let box: StateBox<ObjectType>

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    box = StateBox(lazily: thunk)
  }

  public var wrappedValue: ObjectType { box.value }
  public var projectedValue: Bindable<ObjectType> { Bindable(wrappedValue: wrappedValue) }
}

extension StateObject: StateProperty {
  func link(to identity: Identity, as name: String) { identity.link(box, as: name) }
}

/// A property that a view reads, composed of others such as state.
public protocol DynamicProperty {
  /// Prepares the value before the view's body is read.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that reads an object from the environment, set by `environmentObject(_:)`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  private let value = Environment(ObjectType.self)

  public init() {}
  public var wrappedValue: ObjectType { value.wrappedValue }
  public var projectedValue: Bindable<ObjectType> { Bindable(wrappedValue: wrappedValue) }
}

/// A number that grows with Dynamic Type as a text style does (rule T1).
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  /// The number at the standard text size.
  private let standard: Value
  /// The text style that the number grows with.
  private let style: Font.TextStyle

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) {
    standard = wrappedValue
    style = textStyle
  }

  /// The number at the environment's Dynamic Type size.
  public var wrappedValue: Value {
    standard * Value(style.growth(at: EnvironmentValues.current.dynamicTypeSize))
  }
}

/// A property for the view that has the focus. No view has it here.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  /// A binding to the focus, for modifiers.
  @propertyWrapper
  public struct Binding {
    /// The state to which the focus is written. Nothing else sets it.
    let state: State<Value>

    public var wrappedValue: Value {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }

  public let projectedValue: Binding

  public init() where Value == Bool { projectedValue = Binding(state: State(wrappedValue: false)) }

  public init<T: Hashable>() where Value == T? {
    projectedValue = Binding(state: State(wrappedValue: nil))
  }

  public var wrappedValue: Value {
    get { projectedValue.wrappedValue }
    nonmutating set { projectedValue.wrappedValue = newValue }
  }
}

extension FocusState: StateProperty {
  func link(to identity: Identity, as name: String) {
    projectedValue.state.link(to: identity, as: name)
  }
}

extension EnvironmentObject: StateProperty {
  func link(to identity: Identity, as name: String) { value.link(to: identity, as: name) }
}
