import Foundation

// Options of neutral modifiers for drawing and accessibility.

/// Why content is hidden; it has no effect on layout.
public struct RedactionReasons: OptionSet, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One of them.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// One of them.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// One of them.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// How a view is drawn over others; it has no effect on layout.
public enum BlendMode: Hashable, Sendable {
  /// A choice.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop,
    destinationOver, destinationOut, plusDarker, plusLighter
}

/// How an outline is filled; it has no effect on layout.
public struct FillStyle: Hashable, Sendable {
  /// A way to fill outlines.
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

/// What a shape is for; it has no effect on layout.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One of them.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// One of them.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// One of them.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// One of them.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// One of them.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

/// A projection; it is applied after layout, and never here.
public struct ProjectionTransform: Equatable, Sendable {
  /// No projection.
  public init() {}
  /// A projection.
  public init(_ m: CGAffineTransform) {}
}

/// A form of symbols; it has no effect on layout.
public struct SymbolVariants: Hashable, Sendable {
  /// A choice.
  public static let none = SymbolVariants()
  /// A choice.
  public static let fill = SymbolVariants()
  /// A choice.
  public static let circle = SymbolVariants()
  /// A choice.
  public static let square = SymbolVariants()
  /// A choice.
  public static let rectangle = SymbolVariants()
  /// A choice.
  public static let slash = SymbolVariants()
}

/// A kind of glass; it has no effect on layout.
public struct Glass: Hashable, Sendable {
  /// A choice.
  public static let regular = Glass()
  /// A choice.
  public static let clear = Glass()
  /// A choice.
  public static let identity = Glass()
}

/// What a view is to those who do not see it; it has no effect on layout.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One of them.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// One of them.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// One of them.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// One of them.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// One of them.
  public static let isSearchField = AccessibilityTraits(rawValue: 16)
  /// One of them.
  public static let isImage = AccessibilityTraits(rawValue: 32)
  /// One of them.
  public static let playsSound = AccessibilityTraits(rawValue: 64)
  /// One of them.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 128)
  /// One of them.
  public static let isStaticText = AccessibilityTraits(rawValue: 256)
  /// One of them.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 512)
  /// One of them.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1024)
  /// One of them.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 2048)
  /// One of them.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 4096)
  /// One of them.
  public static let isModal = AccessibilityTraits(rawValue: 8192)
  /// One of them.
  public static let isToggle = AccessibilityTraits(rawValue: 16384)
}

/// What becomes of the views within; it has no effect on layout.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  /// A choice.
  public static let ignore = AccessibilityChildBehavior()
  /// A choice.
  public static let contain = AccessibilityChildBehavior()
  /// A choice.
  public static let combine = AccessibilityChildBehavior()
}

/// Which way a value is changed; it has no effect on layout.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// A choice.
  case increment, decrement
}

/// How high a heading is; it has no effect on layout.
public enum AccessibilityHeadingLevel: Hashable, Sendable {
  /// A choice.
  case unspecified, h1, h2, h3, h4, h5, h6
}

extension Font {
  /// How wide the letters of a font are.
  public struct Width: Hashable, Sendable {
    /// A width.
    public static let compressed = Width(), condensed = Width()
    /// A width.
    public static let standard = Width(), expanded = Width()
  }
}
