// Options of modifiers without effect on layout.

/// An option or a system style that has no effect on sizes.
///
/// This type stands for all of them. Its values are all equal, alone or in sets.
public struct NeutralOption: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = 0 }
  /// Returns false, because no option is ever set.
  public func contains(_ member: Self) -> Bool { false }

  // Of several.
  public static let automatic = Self(), `default` = Self(), none = Self(), all = Self(),
    never = Self(), always = Self(), visible = Self(), hidden = Self(), enabled = Self(),
    disabled = Self(), plain = Self(), regular = Self(), standard = Self(), increased = Self(),
    inline = Self(), mini = Self(), small = Self(), medium = Self(), large = Self(),
    extraLarge = Self(), high = Self(), low = Self(), center = Self(), left = Self(),
    right = Self(), circle = Self(), capsule = Self(), rectangle = Self(), palette = Self(),
    search = Self(), page = Self(), menu = Self(), navigation = Self(), button = Self(),
    animation = Self(), clear = Self(), light = Self(), dark = Self(), date = Self()

  // Of buttons, keys, menus, gestures and feedback.
  public static let `switch` = Self(), checkbox = Self(), bordered = Self(),
    borderedProminent = Self(), borderless = Self(), borderlessButton = Self(),
    compactMenu = Self(), fixed = Self(), priority = Self(), roundedRectangle = Self(),
    highlight = Self(), lift = Self(), success = Self(), warning = Self(), error = Self(),
    selection = Self(), impact = Self(), increase = Self(), decrease = Self(), start = Self(),
    stop = Self(), gesture = Self(), subviews = Self(), command = Self(), shift = Self(),
    option = Self(), control = Self(), interaction = Self(), dragPreview = Self(),
    contextMenuPreview = Self(), hoverEffect = Self(), heavy = Self(), soft = Self(),
    rigid = Self(), accessoryBar = Self(), accessoryBarAction = Self(), link = Self(),
    card = Self(), levelChange = Self(), alignment = Self(), pathComplete = Self()
  public static let down = Self(), up = Self(), `repeat` = Self()
  public static func impact(weight: Self = .medium, intensity: Double = 1) -> Self { Self() }
  public static func impact(flexibility: Self, intensity: Double = 1) -> Self { Self() }
  public static func roundedRectangle(radius: CGFloat) -> Self { Self() }

  // Of bars.
  public static let toolbar = Self(), principal = Self(), primaryAction = Self(),
    secondaryAction = Self(), status = Self(), confirmationAction = Self(),
    cancellationAction = Self(), destructiveAction = Self(), navigationBarLeading = Self(),
    navigationBarTrailing = Self(), topBarLeading = Self(), topBarTrailing = Self(),
    bottomBar = Self(), keyboard = Self(), navigationBar = Self(), tabBar = Self(),
    windowToolbar = Self(), navigationBarDrawer = Self(), inlineLarge = Self(),
    flexible = Self(), editor = Self(), browser = Self(), navigationStack = Self()

  // Of scrolling, lists and timelines.
  public static let immediately = Self(), interactively = Self(), basedOnSize = Self(),
    scrollContent = Self(), scrollIndicators = Self(), paging = Self(), viewAligned = Self(),
    sectionHeaders = Self(), sectionFooters = Self(), inset = Self(), insetGrouped = Self(),
    grouped = Self(), sidebar = Self(), everyMinute = Self(), hard = Self(), animated = Self(),
    interactive = Self(), centered = Self(), alwaysByFew = Self(), alwaysByOne = Self()
  public static func fixed(_ tint: Color) -> Self { Self() }
  public static func preferred(_ tint: Color) -> Self { Self() }
  public static func viewAligned(limitBehavior: Self) -> Self { Self() }
  /// Returns a transition that follows the scroll position.
  public static func interactive(timingCurve: Self) -> Self { Self() }
  public static func animated(_ animation: Animation) -> Self { Self() }
  /// Returns a threshold for the visible part of a view.
  public static func visible(_ amount: Double) -> Self { Self() }
  public func threshold(_ threshold: Self) -> Self { self }
  public func inset(by distance: Double) -> Self { self }
  public func interpolated(towards other: Self, amount: Double) -> Self { self }

  // Of gauges.
  public static let accessoryCircular = Self(), accessoryCircularCapacity = Self(),
    accessoryLinear = Self(), accessoryLinearCapacity = Self(), linearCapacity = Self()

  // Of glass.
  public static let glass = Self(), glassProminent = Self(), matchedGeometry = Self(),
    materialize = Self()
  public func interactive(_ isEnabled: Bool = true) -> Self { self }
  public func tint(_ color: Color?) -> Self { self }
  public static func periodic(from date: Date, by interval: TimeInterval) -> Self { Self() }
  public static func animation(minimumInterval: Double?, paused: Bool = false) -> Self { Self() }

  // Of screens and previews.
  public static let stack = Self(), columns = Self(), balanced = Self(), prominentDetail = Self(),
    doubleColumn = Self(), detailOnly = Self(), container = Self(), sizeThatFits = Self(),
    device = Self(), portrait = Self(), landscapeLeft = Self(), landscapeRight = Self(),
    position = Self(), size = Self(), frame = Self(), scrolls = Self(), resizes = Self(),
    form = Self(), fitted = Self(), popover = Self(), sheet = Self(), fullScreenCover = Self()
  public static func zoom<ID: Hashable>(sourceID: ID, in: Namespace.ID) -> Self { Self() }
  public static func enabled(upThrough: PresentationDetent) -> Self { Self() }
  /// Returns an option for a height, in points.
  public static func height(_ height: CGFloat) -> Self { Self() }
  public static func fraction(_ fraction: CGFloat) -> Self { Self() }
  /// Returns an option for a size, in points.
  public static func fixed(width: CGFloat, height: CGFloat) -> Self { Self() }
  public static func page(backgroundDisplayMode: Self) -> Self { Self() }

  // Of text, its input, and dates.
  public static let done = Self(), go = Self(), send = Self(), join = Self(), route = Self(),
    `return` = Self(), next = Self(), `continue` = Self(), words = Self(), sentences = Self(),
    characters = Self(), numberPad = Self(), decimalPad = Self(), emailAddress = Self(),
    phonePad = Self(), compressed = Self(), condensed = Self(), expanded = Self(),
    serif = Self(), rounded = Self(), monospaced = Self(), uppercase = Self(),
    lowercase = Self(), head = Self(), middle = Self(), tail = Self(), time = Self(),
    relative = Self(), offset = Self(), timer = Self(), hourAndMinute = Self(), compact = Self(),
    graphical = Self(), wheel = Self(), solid = Self(), dash = Self(), dot = Self(),
    dashDot = Self(), dashDotDot = Self()
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = Self()

  // Of symbols, pictures and drawing.
  public static let constrainedHigh = Self(), monochrome = Self(), multicolor = Self(),
    hierarchical = Self(),
    fill = Self(), square = Self(), slash = Self(), bounce = Self(), pulse = Self(),
    scale = Self(), variableColor = Self(), wiggle = Self(), rotate = Self(), breathe = Self(),
    identity = Self(), opacity = Self(), interpolate = Self(), numericText = Self(),
    template = Self(), original = Self(), tile = Self(), stretch = Self(), circular = Self(),
    continuous = Self(), linear = Self(), sRGB = Self(), sRGBLinear = Self(), displayP3 = Self(),
    normal = Self(), multiply = Self(), screen = Self(), overlay = Self(), darken = Self(),
    lighten = Self(), colorDodge = Self(), colorBurn = Self(), softLight = Self(),
    hardLight = Self(), difference = Self(), exclusion = Self(), hue = Self(), color = Self(),
    saturation = Self(), luminosity = Self(), sourceAtop = Self(), destinationOver = Self(),
    destinationOut = Self(), plusDarker = Self(), plusLighter = Self()
  public static func numericText(countsDown: Bool = false) -> Self { Self() }
  public static func numericText(value: Double) -> Self { Self() }

  // Of effects of symbols.
  public static let replace = Self(), appear = Self(), disappear = Self(), repeating = Self(),
    nonRepeating = Self(), drawOn = Self(), drawOff = Self()
  public static func symbolEffect(_ effect: Self = .automatic, options: Self = .default) -> Self {
    Self()
  }
  public static func `repeat`(_ behavior: Self) -> Self { Self() }
  public static func `repeat`(_ count: Int) -> Self { Self() }
  public static func speed(_ speed: Double) -> Self { Self() }
  public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self { Self() }
  public func `repeat`(_ count: Int) -> Self { self }
  public func speed(_ speed: Double) -> Self { self }
  public var repeating: Self { self }
  public var nonRepeating: Self { self }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var hideInactiveLayers: Self { self }
  public var dimInactiveLayers: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var individually: Self { self }
  public var up: Self { self }
  public var down: Self { self }
  public var upUp: Self { self }
  public var downUp: Self { self }
  public var offUp: Self { self }
  public var left: Self { self }
  public var right: Self { self }
  public var forward: Self { self }
  public var backward: Self { self }
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }

  // Of curves over time.
  public static let easeIn = Self(), easeOut = Self(), easeInOut = Self(),
    circularEaseIn = Self(), circularEaseOut = Self(), circularEaseInOut = Self()

  // Of UIKit.
  public static let topLeft = Self(), topRight = Self(), bottomLeft = Self(),
    bottomRight = Self(), allCorners = Self(), natural = Self(), justified = Self(),
    byWordWrapping = Self(), byTruncatingTail = Self(), touchUpInside = Self(),
    valueChanged = Self(), editingChanged = Self(), extraLight = Self(), prominent = Self(),
    systemUltraThinMaterial = Self(), systemThinMaterial = Self(), systemMaterial = Self(),
    systemThickMaterial = Self(), systemChromeMaterial = Self()

  // Of accessibility, and of what is redacted.
  public static let ignore = Self(), contain = Self(), combine = Self(), isButton = Self(),
    isHeader = Self(), isSelected = Self(), isLink = Self(), isImage = Self(),
    isStaticText = Self(), isSummaryElement = Self(), updatesFrequently = Self(),
    allowsDirectInteraction = Self(), isModal = Self(), isToggle = Self(),
    accessibility = Self(), placeholder = Self(), privacy = Self(), invalidated = Self()
}

// The names that files write.

public typealias AccessibilityTraits = NeutralOption
public typealias BlendMode = NeutralOption
public typealias ControlSize = NeutralOption
public typealias EventModifiers = NeutralOption
public typealias Glass = NeutralOption
public typealias NavigationSplitViewVisibility = NeutralOption
public typealias PinnedScrollableViews = NeutralOption
public typealias PresentationDetent = NeutralOption
public typealias RedactionReasons = NeutralOption
public typealias RoundedCornerStyle = NeutralOption
public typealias ScrollTransitionConfiguration = NeutralOption
public typealias SensoryFeedback = NeutralOption
public typealias SymbolRenderingMode = NeutralOption
public typealias ToolbarItemPlacement = NeutralOption
public typealias UnitCurve = NeutralOption
public typealias Visibility = NeutralOption

extension Text {
  public typealias TruncationMode = NeutralOption
}

extension Image {
  public typealias TemplateRenderingMode = NeutralOption
}

public typealias BorderedButtonStyle = NeutralOption
public typealias BorderedProminentButtonStyle = NeutralOption
public typealias BorderlessButtonStyle = NeutralOption
public typealias CircularProgressViewStyle = NeutralOption
public typealias DefaultButtonStyle = NeutralOption
public typealias GlassButtonStyle = NeutralOption
public typealias GlassProminentButtonStyle = NeutralOption
public typealias GroupedListStyle = NeutralOption
public typealias InsetGroupedListStyle = NeutralOption
public typealias InsetListStyle = NeutralOption
public typealias LinearProgressViewStyle = NeutralOption
public typealias LinkButtonStyle = NeutralOption
public typealias PlainButtonStyle = NeutralOption
public typealias PlainListStyle = NeutralOption
public typealias SidebarListStyle = NeutralOption
public typealias StackNavigationViewStyle = NeutralOption

/// The alignment of the lines of a text, which has no effect on sizes.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  case leading, center, trailing
}

/// The phase of a view while it is scrolled.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing
  public var isIdentity: Bool { self == .identity }
  /// The phase as a number: -1, 0 or 1.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// A device for a preview, which has no effect here.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}
