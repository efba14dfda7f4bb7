/// A value that a view reads from its environment, in its body and in its actions.
@propertyWrapper
public struct Environment<Value> {
  /// Returns the value in the current environment.
  private let read: () -> Value
  /// Returns the object that is read, which the view observes. Nil for a value of another kind.
  private var object: () -> AnyObject? = { nil }

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { EnvironmentValues.current[keyPath: keyPath] }
  }

  /// Creates a property that reads the object of a type, which a surrounding view must have set.
  public init(_ objectType: Value.Type) where Value: AnyObject {
    read = {
      guard let object = EnvironmentValues.current[objectType] else {
        preconditionFailure("No \(objectType) was set with environment(_:) around this view.")
      }
      return object
    }
    object = { EnvironmentValues.current[objectType] }
  }

  /// The value that the surrounding views set, or the default.
  public var wrappedValue: Value { read() }
}

extension Environment: StateProperty {
  func link(to identity: Identity, as name: String) {
    if let object = object() { identity.note(model: object) }
  }
}

/// A view with changed values in its environment.
nonisolated struct EnvironmentView<Content: View>: View, PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  func collect(into list: inout ViewList, in context: ViewContext) {
    var context = context
    let outer = context.environment.layoutDirection
    change(&context.environment)
    if !context.isKept { context.keepsEnvironment = false }
    let direction = context.environment.layoutDirection
    context.whileCurrent {
      guard direction != outer else { return list.collect(content, in: context) }
      list.collect(content, in: context) { element in
        // That of a modifier further inside counts.
        if element.traits.direction == nil { element.traits.direction = direction }
      }
    }
  }
}

nonisolated extension View {
  /// Sets a value in the environment of the view.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    EnvironmentView(content: self) { environment in environment[keyPath: keyPath] = value }
  }

  /// Sets an object in the environment of the view.
  public func environment<T: AnyObject>(_ object: T?) -> some View {
    EnvironmentView(content: self) { environment in environment[T.self] = object }
  }

  /// Sets an object in the environment of the view.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    EnvironmentView(content: self) { environment in environment[T.self] = object }
  }

  /// Changes a value in the environment of the view.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    EnvironmentView(content: self) { environment in transform(&environment[keyPath: keyPath]) }
  }
}

/// A key for a value that views read from their environment.
public protocol EnvironmentKey {
  associatedtype Value
  /// The value if no view has set one.
  static var defaultValue: Value { get }
}

/// The values that views inherit from the views around them.
public struct EnvironmentValues {
  /// The values that views set, by their keys.
  private var values: [ObjectIdentifier: Any] = [:]
  /// The objects that views set, by their types.
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  public init() {}

  /// The value for a key, or the key's default.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a type that a surrounding view set, or nil.
  public subscript<T: AnyObject>(objectType: T.Type) -> T? {
    get { objects[ObjectIdentifier(objectType)] as? T }
    set { objects[ObjectIdentifier(objectType)] = newValue }
  }

  /// The values that properties read now.
  static var current: EnvironmentValues { ViewContext.current.value }

  /// Runs work that reads these values after the tree was resolved.
  func whileCurrent<Result>(_ work: () -> Result) -> Result {
    ViewContext.$current.withValue(ViewContext.Current(value: self), operation: work)
  }
}

extension ViewContext {
  /// The surroundings of the view that is being resolved.
  ///
  /// Resolving is synchronous, so that the values never move from one thread to another.
  struct Current: @unchecked Sendable {
    /// The environment values that properties read.
    var value = EnvironmentValues()
    /// A Boolean value that is true while the tree is built, when state can be written.
    var isResolving = false
    /// The log of the view's screen. Nil if the tree is built once.
    var log: UpdateLog?
    /// The tree for which the view is resolved, and which outlives this value.
    var tree: TreePointer?
  }

  /// The surroundings of the current task.
  @TaskLocal static var current = Current()

  /// Runs a body whose properties read these surroundings.
  func whileCurrent<Result>(_ body: () -> Result) -> Result {
    let current = Current(value: environment, isResolving: true, log: identity?.log, tree: tree)
    return ViewContext.$current.withValue(current, operation: body)
  }
}

/// The rough width or height of the window.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

/// The appearance of the interface: light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

/// The size of text that the reader prefers (rule T1).
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// A Boolean value that is true for the five largest sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

extension EnvironmentValues {
  /// The layout direction, by default the engine's.
  ///
  /// Setting it mirrors the frames of the views below (rule E8).
  @Entry public var layoutDirection: LayoutDirection = .leftToRight

  // What they are unless they are set.
  /// The horizontal size class, which is nil because the engine derives none from the window's
  /// size.
  @Entry public var horizontalSizeClass: UserInterfaceSizeClass?
  /// The vertical size class, which is nil because the engine derives none from the window's size.
  @Entry public var verticalSizeClass: UserInterfaceSizeClass?
  @Entry public var colorScheme: ColorScheme = .light
  @Entry public var dynamicTypeSize: DynamicTypeSize = .large
  /// The number of pixels per point.
  @Entry public var displayScale: CGFloat = 1
}
