// What files take from UIKit and AppKit, mostly without importing them.

#if canImport(UIKit)
  import UIKit
#else
  /// A colour by name. The colour itself has no effect on layout and is not stored.
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

  /// The screen, which has 390 x 844 points.
  public struct UIScreen: Sendable {
    public static let main = Self()
    /// The screen's frame, in points.
    public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    /// The number of pixels per point.
    public var scale: CGFloat { 3 }
  }

  /// The device, which is a phone.
  public struct UIDevice: Sendable {
    /// The kind of a device.
    public enum UserInterfaceIdiom: Sendable {
      case unspecified, phone, pad, tv, carPlay, mac, vision
    }

    public static let current = Self()
    public var userInterfaceIdiom: UserInterfaceIdiom { .phone }
  }

  /// A font, measured like a font of `Text`.
  public final class UIFont: NSObject, @unchecked Sendable {
    public typealias TextStyle = Font.TextStyle
    public typealias Weight = Font.Weight

    /// The metrics with which texts are measured.
    let metrics: TextFont

    init(_ metrics: TextFont) { self.metrics = metrics }
    public init?(name: String, size: CGFloat) { metrics = TextFont(pointSize: size) }

    /// Returns a font with a size in points. From semibold on, it has the widths of Helvetica-Bold.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
      UIFont(TextFont(pointSize: size, isBold: weight.number >= Weight.semibold.number))
    }
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
      systemFont(ofSize: size, weight: .bold)
    }
    /// Returns the font of a text style at the standard Dynamic Type size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
      let weight: Weight = if style == .headline { .semibold } else { .regular }
      return systemFont(ofSize: style.points(at: .large), weight: weight)
    }

    public var pointSize: CGFloat { metrics.pointSize }
    /// The distance between two lines, in points.
    public var lineHeight: CGFloat { metrics.lineHeight }
    /// The height above the baseline, in points.
    public var ascender: CGFloat { metrics.ascent }
    /// The depth below the baseline, in points, as a negative number.
    public var descender: CGFloat { -metrics.descent }
    /// The space between lines, which is always 0 because the line height includes it.
    public var leading: CGFloat { 0 }
  }

  nonisolated extension Font.TextStyle {
    public static var title1: Self { .title }
    public static var caption1: Self { .caption }
  }

  /// A picture with the size that `Image` assumes.
  public final class UIImage: NSObject, @unchecked Sendable {
    /// The size, in points.
    public var size: CGSize { CGSize(width: 20, height: 20) }

    public override init() {}
    public init?(named name: String) {}
    public init?(systemName name: String) {}
    public init?(data: Data) {}
  }

  /// An outline, stored like a ``Path``.
  public final class UIBezierPath {
    public let cgPath: Path

    public init(
      roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) { cgPath = Path(rect) }
  }

  public typealias UIRectCorner = NeutralOption

  /// A generator of haptic feedback, which has no effect here.
  public struct UIImpactFeedbackGenerator {
    public init(style: NeutralOption = .medium) {}
    public func prepare() {}
    public func impactOccurred(intensity: CGFloat = 1) {}
  }

  nonisolated extension Font {
    public init(_ font: UIFont) {
      let weight: Weight = if font.metrics.isBold { .bold } else { .regular }
      self = .system(size: font.pointSize, weight: weight)
    }
  }

  nonisolated extension Path {
    /// Creates a path from UIKit's representation of an outline.
    public init(_ path: Path) { self = path }
  }

  #if !canImport(ObjectiveC)
    /// The name of a method, which is never called here.
    public struct Selector: Hashable, Sendable {
      public init<Method>(_ method: Method) {}
    }
  #endif
#endif

#if canImport(AppKit)
  import AppKit

  nonisolated extension Color {
    public init(_ color: NSColor) { self = .gray }
  }
#else
  public typealias NSColor = UIColor
  public typealias NSFont = UIFont
  public typealias NSImage = UIImage

  nonisolated extension Image {
    public init(nsImage: NSImage) { self.init("") }
  }
#endif

nonisolated extension Color {
  public init(_ color: UIColor) { self = .gray }
  public init(uiColor: UIColor) { self = .gray }
  public init(nsColor: NSColor) { self = .gray }
}

nonisolated extension Image {
  public init(uiImage: UIImage) { self.init("") }
}
