/// A view's request to its surroundings, such as opening an address. It has no effect.
public struct EnvironmentAction: Sendable {
  public func callAsFunction() {}
  public func callAsFunction(_ url: URL) {}
  public func callAsFunction(id: String) {}
}

public typealias DismissAction = EnvironmentAction
public typealias OpenURLAction = EnvironmentAction

/// The presentation of a view, which is never presented here.
public struct PresentationMode: Sendable {
  public var isPresented: Bool { false }
  public mutating func dismiss() {}
}

extension EnvironmentValues {
  public var dismiss: EnvironmentAction { EnvironmentAction() }
  public var openURL: EnvironmentAction { EnvironmentAction() }
  public var openWindow: EnvironmentAction { EnvironmentAction() }
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  public var scenePhase: ScenePhase { .active }
  public var accessibilityReduceMotion: Bool { false }
  public var accessibilityReduceTransparency: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var isSearching: Bool { false }
  /// The size of a pixel, in points.
  public var pixelLength: CGFloat { 1 / displayScale }
  public var redactionReasons: RedactionReasons { [] }

  /// A Boolean value that is true when controls can be used, which is the default.
  @Entry public var isEnabled: Bool = true
  /// The language and region, by default US English.
  @Entry public var locale: Locale = Locale(identifier: "en_US")
  /// The calendar, by default the Gregorian one.
  @Entry public var calendar: Calendar = Calendar(identifier: .gregorian)
  /// The time zone, by default GMT.
  @Entry public var timeZone: TimeZone = TimeZone(secondsFromGMT: 0) ?? .current
}
