import Foundation

/// A value that an app keeps between runs: its default, since nothing is kept.
@propertyWrapper
public struct AppStorage<Value> {
  private let state: State<Value>

  /// Keeps a value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    state = State(wrappedValue: wrappedValue)
  }

  /// The value.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Keeps nil.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue: nil, key)
  }
}

/// A value that a scene keeps between runs: its default, since nothing is kept.
@propertyWrapper
public struct SceneStorage<Value> {
  private let state: State<Value>

  /// Keeps a value.
  public init(wrappedValue: Value, _ key: String) { state = State(wrappedValue: wrappedValue) }

  /// The value.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

/// A number that grows with Dynamic Type as a text style does (rule T1).
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  private let standard: Value
  private let style: Font.TextStyle

  /// Keeps a number.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) {
    standard = wrappedValue
    style = textStyle
  }

  /// The number at the size that the environment says.
  public var wrappedValue: Value {
    standard * Value(style.growth(at: EnvironmentValues.current.dynamicTypeSize))
  }
}

/// Which view has the focus: none.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  /// Stands for the focus in modifiers.
  @propertyWrapper
  public struct Binding {
    let state: State<Value>

    /// The value.
    public var wrappedValue: Value {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  private let state: State<Value>

  /// No focus.
  public init() where Value == Bool { state = State(wrappedValue: false) }

  /// No focus.
  public init<T: Hashable>() where Value == T? { state = State(wrappedValue: nil) }

  /// The value.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// The focus for modifiers.
  public var projectedValue: Binding { Binding(state: state) }
}
