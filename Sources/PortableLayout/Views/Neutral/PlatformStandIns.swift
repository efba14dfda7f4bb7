#if !canImport(UIKit) && !canImport(AppKit)
  import Foundation

  // What files take from UIKit without importing it. Where UIKit or AppKit is there, these are
  // theirs.

  /// A colour by its name; which colour it is has no effect on layout and is not kept.
  public struct UIColor: Hashable, Sendable {
    private init() {}

    /// A colour from its components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    /// A shade of grey.
    public init(white: CGFloat, alpha: CGFloat) {}

    /// A colour of the system.
    public static let systemBackground = UIColor(), secondarySystemBackground = UIColor()
    /// A colour of the system.
    public static let tertiarySystemBackground = UIColor(), systemGroupedBackground = UIColor()
    /// A colour of the system.
    public static let secondarySystemGroupedBackground = UIColor()
    /// A colour of the system.
    public static let label = UIColor(), secondaryLabel = UIColor(), tertiaryLabel = UIColor()
    /// A colour of the system.
    public static let separator = UIColor(), systemFill = UIColor()
    /// A colour of the system.
    public static let secondarySystemFill = UIColor(), tertiarySystemFill = UIColor()
    /// A colour of the system.
    public static let systemGray = UIColor(), systemGray2 = UIColor(), systemGray3 = UIColor()
    /// A colour of the system.
    public static let systemGray4 = UIColor(), systemGray5 = UIColor(), systemGray6 = UIColor()
    /// A colour of the system.
    public static let systemRed = UIColor(), systemOrange = UIColor(), systemYellow = UIColor()
    /// A colour of the system.
    public static let systemGreen = UIColor(), systemTeal = UIColor(), systemBlue = UIColor()
    /// A colour of the system.
    public static let systemIndigo = UIColor(), systemPurple = UIColor(), systemPink = UIColor()
    /// A colour.
    public static let white = UIColor(), black = UIColor(), gray = UIColor(), clear = UIColor()
    /// A colour.
    public static let red = UIColor(), green = UIColor(), blue = UIColor(), lightGray = UIColor()
  }

  extension Color {
    /// A colour of the system.
    public nonisolated init(_ color: UIColor) { self = .gray }
    /// A colour of the system.
    public nonisolated init(uiColor: UIColor) { self = .gray }
    /// A colour of the system.
    public nonisolated init(nsColor: UIColor) { self = .gray }
  }

  /// The screen: one of 390 x 844 points.
  public struct UIScreen: Sendable {
    /// The screen.
    public static let main = UIScreen()
    /// The screen's frame, in points.
    public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    /// Pixels per point.
    public var scale: CGFloat { 3 }
  }
#endif
