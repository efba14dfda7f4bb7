import Foundation

// Options of neutral modifiers.

/// How a symbol is coloured; it has no effect on layout.
public struct SymbolRenderingMode: Sendable {
  /// One way to colour a symbol.
  public static let monochrome = SymbolRenderingMode()
  /// One way to colour a symbol.
  public static let multicolor = SymbolRenderingMode()
  /// One way to colour a symbol.
  public static let hierarchical = SymbolRenderingMode()
  /// One way to colour a symbol.
  public static let palette = SymbolRenderingMode()
}

/// What an effect matches; it has no effect on layout.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// One bit for each property.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The place.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The size of a preview; nothing shows one here.
public enum PreviewLayout: Sendable {
  /// As large as a device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// A given size.
  case fixed(width: CGFloat, height: CGFloat)
}

extension Text {
  /// Where a text is cut; text never is here.
  public enum TruncationMode: Hashable, Sendable {
    /// A place.
    case head, middle, tail
  }

  /// The case of letters; it has no effect on layout here.
  public enum Case: Hashable, Sendable {
    /// A case.
    case uppercase, lowercase
  }
}
