import Foundation

// Options of neutral modifiers for events and animation.

/// A sign that can be felt; it has no effect on layout.
public struct SensoryFeedback: Hashable, Sendable {
  /// A choice.
  public static let success = SensoryFeedback()
  /// A choice.
  public static let warning = SensoryFeedback()
  /// A choice.
  public static let error = SensoryFeedback()
  /// A choice.
  public static let selection = SensoryFeedback()
  /// A choice.
  public static let impact = SensoryFeedback()
  /// A choice.
  public static let increase = SensoryFeedback()
  /// A choice.
  public static let decrease = SensoryFeedback()
  /// A choice.
  public static let start = SensoryFeedback()
  /// A choice.
  public static let stop = SensoryFeedback()
}

/// A key.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key's character.
  public let character: Character
  /// A key by its character.
  public init(_ character: Character) { self.character = character }
  /// A key by its character.
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }
  /// A key without a letter.
  public static let `return` = KeyEquivalent("\r"), escape = KeyEquivalent("\u{1b}")
  /// A key without a letter.
  public static let space = KeyEquivalent(" "), delete = KeyEquivalent("\u{8}")
  /// A key without a letter.
  public static let upArrow = KeyEquivalent("\u{f700}"), downArrow = KeyEquivalent("\u{f701}")
  /// A key without a letter.
  public static let leftArrow = KeyEquivalent("\u{f702}"), rightArrow = KeyEquivalent("\u{f703}")
}

/// Keys that are held; it has no effect on layout.
public struct EventModifiers: OptionSet, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One of them.
  public static let command = EventModifiers(rawValue: 1)
  /// One of them.
  public static let shift = EventModifiers(rawValue: 2)
  /// One of them.
  public static let option = EventModifiers(rawValue: 4)
  /// One of them.
  public static let control = EventModifiers(rawValue: 8)
}

/// A key with those that are held; it has no effect on layout.
public struct KeyboardShortcut: Hashable, Sendable {
  /// A choice.
  public static let defaultAction = KeyboardShortcut()
  /// A choice.
  public static let cancelAction = KeyboardShortcut()
}

/// What the key says that ends a text; it has no effect on layout.
public struct SubmitLabel: Hashable, Sendable {
  /// A choice.
  public static let done = SubmitLabel()
  /// A choice.
  public static let go = SubmitLabel()
  /// A choice.
  public static let send = SubmitLabel()
  /// A choice.
  public static let join = SubmitLabel()
  /// A choice.
  public static let route = SubmitLabel()
  /// A choice.
  public static let search = SubmitLabel()
  /// A choice.
  public static let `return` = SubmitLabel()
  /// A choice.
  public static let next = SubmitLabel()
  /// A choice.
  public static let `continue` = SubmitLabel()
}

/// Which letters become capitals; it has no effect on layout.
public struct TextInputAutocapitalization: Hashable, Sendable {
  /// A choice.
  public static let never = TextInputAutocapitalization()
  /// A choice.
  public static let words = TextInputAutocapitalization()
  /// A choice.
  public static let sentences = TextInputAutocapitalization()
  /// A choice.
  public static let characters = TextInputAutocapitalization()
}

/// Which keys a keyboard has; it has no effect on layout.
public struct KeyboardType: Hashable, Sendable {
  /// A choice.
  public static let `default` = KeyboardType()
  /// A choice.
  public static let numberPad = KeyboardType()
  /// A choice.
  public static let decimalPad = KeyboardType()
  /// A choice.
  public static let emailAddress = KeyboardType()
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A choice.
  public static let URL = KeyboardType()
  /// A choice.
  public static let phonePad = KeyboardType()
}

/// Whether text can be selected; it has no effect on layout.
public protocol TextSelectability {}

/// Whether text can be selected.
public struct EnabledTextSelectability: TextSelectability {}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Text can be selected.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
  /// Text cannot be selected.
  public static var disabled: EnabledTextSelectability { EnabledTextSelectability() }
}

/// What a pointer over a view does; it has no effect on layout.
public struct HoverEffect: Hashable, Sendable {
  /// A choice.
  public static let automatic = HoverEffect()
  /// A choice.
  public static let highlight = HoverEffect()
  /// A choice.
  public static let lift = HoverEffect()
}

/// How content changes; it has no effect on layout.
public struct ContentTransition: Hashable, Sendable {
  /// A choice.
  public static let identity = ContentTransition()
  /// A choice.
  public static let opacity = ContentTransition()
  /// A choice.
  public static let interpolate = ContentTransition()
  /// A choice.
  public static let numericText = ContentTransition()
}

extension ContentTransition {
  /// Digits that roll.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }
}

/// How a symbol moves; it has no effect on layout.
public struct SymbolEffectKind: Hashable, Sendable {
  /// A choice.
  public static let bounce = SymbolEffectKind()
  /// A choice.
  public static let pulse = SymbolEffectKind()
  /// A choice.
  public static let scale = SymbolEffectKind()
  /// A choice.
  public static let variableColor = SymbolEffectKind()
  /// A choice.
  public static let wiggle = SymbolEffectKind()
  /// A choice.
  public static let rotate = SymbolEffectKind()
  /// A choice.
  public static let breathe = SymbolEffectKind()
}

/// How one screen follows another; it has no effect on layout.
public struct NavigationTransitionKind: Hashable, Sendable {
  /// A choice.
  public static let automatic = NavigationTransitionKind()
}

/// What a view that scrolls shows.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far the content is scrolled, in points.
  public var contentOffset: CGPoint
  /// The size of the content, in points.
  public var contentSize: CGSize
  /// The size of the view, in points.
  public var containerSize: CGSize
  /// The space around the content, in points.
  public var contentInsets: EdgeInsets
  /// The part of the content that is visible, in points.
  public var visibleRect: CGRect
}
