import Foundation

/// Ends what is presented: nothing is.
public struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

/// Opens an address: nothing is opened.
public struct OpenURLAction: Sendable {
  /// Does nothing.
  public func callAsFunction(_ url: URL) {}
}

/// Opens a window: there is none.
public struct OpenWindowAction: Sendable {
  /// Does nothing.
  public func callAsFunction(id: String) {}
}

/// How a view is presented: it is not.
public struct PresentationMode: Sendable {
  /// Whether the view is presented.
  public var isPresented: Bool { false }
  /// Does nothing.
  public mutating func dismiss() {}
}

/// How well colours are told apart.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  /// How well.
  case standard, increased
}

extension EnvironmentValues {
  private enum LocaleKey: EnvironmentKey {
    static var defaultValue: Locale { Locale(identifier: "en_US") }
  }
  private enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar { Calendar(identifier: .gregorian) }
  }
  private enum TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone { TimeZone(secondsFromGMT: 0) ?? .current }
  }
  private enum FontKey: EnvironmentKey {
    static var defaultValue: Font? { nil }
  }
  private enum LineLimitKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
  }
  private enum IsEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
  }

  /// Ends what is presented.
  public var dismiss: DismissAction { DismissAction() }
  /// Opens an address.
  public var openURL: OpenURLAction { OpenURLAction() }
  /// Opens a window.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// How the view is presented.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  /// What the scene is doing.
  public var scenePhase: ScenePhase { .active }
  /// Whether motion is to be reduced.
  public var accessibilityReduceMotion: Bool { false }
  /// Whether transparency is to be reduced.
  public var accessibilityReduceTransparency: Bool { false }
  /// Whether colours are not to be told apart.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// How well colours are told apart.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  /// Whether a search is going on.
  public var isSearching: Bool { false }
  /// The size of a pixel, in points.
  public var pixelLength: CGFloat { 1 / displayScale }
  /// Why content is hidden.
  public var redactionReasons: RedactionReasons { [] }

  /// Whether controls can be used; true unless set.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
  /// The language and region; US English unless set.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  /// The calendar; the Gregorian one unless set.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  /// The time zone; GMT unless set.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  /// The font; it has no effect on layout.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  /// The most lines of a text; it has no effect on layout.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
}
