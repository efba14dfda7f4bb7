// What files take from UIKit and AppKit, mostly without importing them.

#if canImport(UIKit)
  import UIKit
#else
  /// A colour by its name; which colour it is has no effect on layout and is not kept.
  public class UIColor: NSObject, @unchecked Sendable {
    fileprivate override init() {}

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {}
    public init(white: CGFloat, alpha: CGFloat) {}
    public init(_ color: Color) {}

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }

    public static let systemBackground = UIColor(), secondarySystemBackground = UIColor(),
      tertiarySystemBackground = UIColor(), systemGroupedBackground = UIColor(),
      secondarySystemGroupedBackground = UIColor(), label = UIColor(), secondaryLabel = UIColor(),
      tertiaryLabel = UIColor(), separator = UIColor(), systemFill = UIColor(),
      secondarySystemFill = UIColor(), tertiarySystemFill = UIColor(), systemGray = UIColor(),
      systemGray2 = UIColor(), systemGray3 = UIColor(), systemGray4 = UIColor(),
      systemGray5 = UIColor(), systemGray6 = UIColor(), systemRed = UIColor(),
      systemOrange = UIColor(), systemYellow = UIColor(), systemGreen = UIColor(),
      systemTeal = UIColor(), systemBlue = UIColor(), systemIndigo = UIColor(),
      systemPurple = UIColor(), systemPink = UIColor(), white = UIColor(), black = UIColor(),
      gray = UIColor(), clear = UIColor(), red = UIColor(), green = UIColor(), blue = UIColor(),
      lightGray = UIColor(), orange = UIColor(), yellow = UIColor()
  }

  /// The screen: one of 390 x 844 points.
  public struct UIScreen: Sendable {
    public static let main = Self()
    /// The screen's frame, in points.
    public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    public var scale: CGFloat { 3 }
  }

  /// The device: a phone.
  public struct UIDevice: Sendable {
    public enum UserInterfaceIdiom: Sendable {
      case unspecified, phone, pad, tv, carPlay, mac, vision
    }

    public static let current = Self()
    public var userInterfaceIdiom: UserInterfaceIdiom { .phone }
  }

  /// A font, measured as one of `Text` is.
  public final class UIFont: NSObject, @unchecked Sendable {
    public typealias TextStyle = Font.TextStyle
    public typealias Weight = Font.Weight

    let metrics: TextFont

    init(_ metrics: TextFont) { self.metrics = metrics }
    public init?(name: String, size: CGFloat) { metrics = TextFont(pointSize: size) }

    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
      UIFont(TextFont(pointSize: size, isBold: weight.number >= Weight.semibold.number))
    }
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
      systemFont(ofSize: size, weight: .bold)
    }
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
      systemFont(ofSize: size, weight: weight)
    }
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
      systemFont(
        ofSize: style.points(at: .large), weight: style == .headline ? .semibold : .regular)
    }

    public func withSize(_ size: CGFloat) -> UIFont {
      UIFont(TextFont(pointSize: size, isBold: metrics.isBold))
    }

    public var pointSize: CGFloat { metrics.pointSize }
    /// How far two lines are apart, in points.
    public var lineHeight: CGFloat { metrics.lineHeight }
    public var ascender: CGFloat { metrics.ascent }
    /// The depth below the baseline, negative.
    public var descender: CGFloat { -metrics.descent }
    public var leading: CGFloat { 0 }
  }

  nonisolated extension Font.TextStyle {
    public static var title1: Self { .title }
    public static var caption1: Self { .caption }
  }

  /// A picture, as large as `Image` takes one to be.
  public final class UIImage: NSObject, @unchecked Sendable {
    /// In points.
    public var size: CGSize { CGSize(width: 20, height: 20) }

    public override init() {}
    public init?(named name: String) {}
    public init?(systemName name: String) {}
    public init?(data: Data) {}
  }

  /// An effect behind or on a view; it is not drawn.
  public class UIVisualEffect: NSObject, @unchecked Sendable {}

  public final class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    public enum Style: Sendable {
      case extraLight, light, dark, regular, prominent, systemUltraThinMaterial,
        systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    }

    public init(style: Style) {}
  }

  public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = Self(rawValue: 1), topRight = Self(rawValue: 2),
      bottomLeft = Self(rawValue: 4), bottomRight = Self(rawValue: 8),
      allCorners = Self(rawValue: 15)
  }

  /// An outline, kept as ``Path`` keeps one.
  public final class UIBezierPath {
    /// The outline itself.
    public let cgPath: Path

    public init(rect: CGRect) { cgPath = Path(rect) }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { cgPath = Path(rect) }
    public init(
      roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) { cgPath = Path(rect) }
  }

  /// Taps that a hand feels: nothing is felt.
  public final class UIImpactFeedbackGenerator: Sendable {
    public enum FeedbackStyle: Sendable {
      case light, medium, heavy, soft, rigid
    }

    public init(style: FeedbackStyle = .medium) {}
    public func prepare() {}
    public func impactOccurred(intensity: CGFloat = 1) {}
  }

  public enum NSTextAlignment: Sendable {
    case left, center, right, justified, natural
  }

  public enum NSLineBreakMode: Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
      byTruncatingMiddle
  }
#endif

#if canImport(AppKit)
  import AppKit

  public typealias NSColor = AppKit.NSColor

  nonisolated extension Color {
    public init(_ color: NSColor) { self = .gray }
  }
#else
  public typealias NSColor = UIColor
  public typealias NSFont = UIFont
  public typealias NSImage = UIImage
#endif

#if !canImport(ObjectiveC)
  /// The name of a method; nothing is called by it.
  public struct Selector: Hashable, Sendable {
    public init(_ name: String) {}
    public init<Method>(_ method: Method) {}
  }
#endif

nonisolated extension Color {
  public init(_ color: UIColor) { self = .gray }
  public init(uiColor: UIColor) { self = .gray }
  public init(nsColor: NSColor) { self = .gray }
}

#if !canImport(UIKit)
  nonisolated extension Font {
    public init(_ font: UIFont) {
      self = .system(size: font.pointSize, weight: font.metrics.isBold ? .bold : .regular)
    }
  }

  nonisolated extension Image {
    public init(uiImage: UIImage) { self.init("") }
    public init(nsImage: UIImage) { self.init("") }
  }

  nonisolated extension Path {
    /// An outline that UIKit made.
    public init(_ path: Path) { self = path }
  }
#endif
