/// A key for a value that views read from their environment.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// The values that views inherit from the views around them.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// Default values only.
  public init() {}

  /// The value for a key, or the key's default.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a type that a view around set, or nil.
  public subscript<T: AnyObject>(objectType: T.Type) -> T? {
    get { objects[ObjectIdentifier(objectType)] as? T }
    set { objects[ObjectIdentifier(objectType)] = newValue }
  }

  static var current: EnvironmentValues { ViewContext.current.value }
}

extension ViewContext {
  /// The environment of the view that is being resolved.
  ///
  /// Resolving is synchronous, so that the values never cross from one thread to another.
  struct Current: @unchecked Sendable {
    var value = EnvironmentValues()
    /// Whether a view is being resolved at all.
    var isResolving = false
  }

  @TaskLocal static var current = Current()

  func whileCurrent<Result>(_ body: () -> Result) -> Result {
    ViewContext.$current.withValue(Current(value: environment, isResolving: true), operation: body)
  }
}
