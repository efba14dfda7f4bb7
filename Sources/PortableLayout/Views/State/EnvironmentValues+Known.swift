import Foundation

/// How wide or high the window is, roughly.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little room.
  case compact
  /// Much room.
  case regular
}

/// Whether the interface is light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How large the reader would like text to be.
///
/// Read from the environment only: text is measured in the default size whatever it says.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// A size, from the smallest to the largest.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// A size for accessibility, larger than the others.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether the size is one of those for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

extension EnvironmentValues {
  /// The direction in which the tree reads: the engine's.
  ///
  /// Setting it changes what views read, not how they are laid out: one tree has one direction.
  @Entry public var layoutDirection: LayoutDirection = .leftToRight

  /// How wide the window is; nil unless set.
  @Entry public var horizontalSizeClass: UserInterfaceSizeClass?

  /// How high the window is; nil unless set.
  @Entry public var verticalSizeClass: UserInterfaceSizeClass?

  /// Whether the interface is light or dark; light unless set.
  @Entry public var colorScheme: ColorScheme = .light

  /// How large the reader would like text to be; `large` unless set.
  @Entry public var dynamicTypeSize: DynamicTypeSize = .large

  /// Pixels per point; 1 unless set.
  @Entry public var displayScale: CGFloat = 1
}
