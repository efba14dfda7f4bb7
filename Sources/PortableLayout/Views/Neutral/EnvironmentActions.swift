/// Ends what is presented: nothing is.
public struct DismissAction: Sendable {
  public func callAsFunction() {}
}

/// Opens an address: nothing is opened.
public struct OpenURLAction: Sendable {
  public func callAsFunction(_ url: URL) {}
}

/// Opens a window: there is none.
public struct OpenWindowAction: Sendable {
  public func callAsFunction(id: String) {}
}

/// How a view is presented: it is not.
public struct PresentationMode: Sendable {
  public var isPresented: Bool { false }
  public mutating func dismiss() {}
}

public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  case standard, increased
}

extension EnvironmentValues {
  public var dismiss: DismissAction { DismissAction() }
  public var openURL: OpenURLAction { OpenURLAction() }
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  public var scenePhase: ScenePhase { .active }
  public var accessibilityReduceMotion: Bool { false }
  public var accessibilityReduceTransparency: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  public var isSearching: Bool { false }
  /// The size of a pixel, in points.
  public var pixelLength: CGFloat { 1 / displayScale }
  public var redactionReasons: RedactionReasons { [] }

  /// Whether controls can be used; true unless set.
  @Entry public var isEnabled: Bool = true
  /// The language and region; US English unless set.
  @Entry public var locale: Locale = Locale(identifier: "en_US")
  /// The calendar; the Gregorian one unless set.
  @Entry public var calendar: Calendar = Calendar(identifier: .gregorian)
  /// The time zone; GMT unless set.
  @Entry public var timeZone: TimeZone = TimeZone(secondsFromGMT: 0) ?? .current
}

/// Values that the focused view offers: none, since no view has the focus.
public struct FocusedValues {
  /// The value for a key: always nil; what is set is not kept.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

/// The key of a value that the focused view offers.
public protocol FocusedValueKey {
  associatedtype Value
}

/// Reads a value that the focused view offers: always nil.
@propertyWrapper
public struct FocusedValue<Value> {
  public nonisolated init(_ keyPath: KeyPath<FocusedValues, Value?>) {}

  /// Nil: no view has the focus.
  public var wrappedValue: Value? { nil }
}

/// Reads a binding that the focused view offers: always nil.
@propertyWrapper
public struct FocusedBinding<Value> {
  public nonisolated init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}

  /// Nil: no view has the focus.
  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }
}

nonisolated extension View {
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value)
    -> Self
  { self }
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> Self { self }
  public func focusScope(_ namespace: Namespace.ID) -> Self { self }
  public func focusSection() -> Self { self }
}
