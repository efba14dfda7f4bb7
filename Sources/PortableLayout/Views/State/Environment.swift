/// A value that a view reads from its environment.
///
/// It is read while the tree is resolved, and that happens once.
@propertyWrapper
public struct Environment<Value> {
  private let read: () -> Value

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { EnvironmentValues.current[keyPath: keyPath] }
  }

  /// Reads the object of a type, which a view around must have set.
  public init(_ objectType: Value.Type) where Value: AnyObject {
    read = {
      guard let object = EnvironmentValues.current[objectType] else {
        preconditionFailure("No \(objectType) was set with environment(_:) around this view.")
      }
      return object
    }
  }

  /// The value.
  public var wrappedValue: Value { read() }
}

nonisolated struct EnvironmentView<Content: View>: View, PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  func collect(into list: inout ViewList, in context: ViewContext) {
    var context = context
    change(&context.environment)
    context.whileCurrent { list.collect(content, in: context) }
  }
}

extension View {
  /// Sets a value in the environment of the view.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Sets an object in the environment of the view.
  public nonisolated func environment<T: AnyObject>(_ object: T?) -> some View {
    EnvironmentView(content: self) { $0[T.self] = object }
  }

  /// Sets an object in the environment of the view.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    EnvironmentView(content: self) { $0[T.self] = object }
  }

  /// Changes a value in the environment of the view.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
  }
}
