// Options of modifiers without effect on layout.

/// A choice that changes no size here: one type for all of their names, whose values are all equal.
public struct NeutralOption: Hashable, Sendable {
  // Of several.
  public static let automatic = Self(), circle = Self(), toolbar = Self(), sidebar = Self(),
    never = Self(), search = Self()

  // Of buttons, menus and gestures.
  public static let fixed = Self(), priority = Self(), capsule = Self(), roundedRectangle = Self(),
    enabled = Self(), disabled = Self(), highlight = Self(), lift = Self(), success = Self(),
    warning = Self(), error = Self(), selection = Self(), impact = Self(), increase = Self(),
    decrease = Self(), start = Self(), stop = Self()
  public static func roundedRectangle(radius: CGFloat) -> Self { Self() }

  // Of bars.
  public static let principal = Self(), navigation = Self(), primaryAction = Self(),
    secondaryAction = Self(), status = Self(), confirmationAction = Self(),
    cancellationAction = Self(), destructiveAction = Self(), navigationBarLeading = Self(),
    navigationBarTrailing = Self(), topBarLeading = Self(), topBarTrailing = Self(),
    bottomBar = Self(), keyboard = Self(), navigationBar = Self(), tabBar = Self(),
    windowToolbar = Self(), navigationBarDrawer = Self()

  // Of scrolling.
  public static let visible = Self(), hidden = Self(), immediately = Self(), interactively = Self(),
    always = Self(), basedOnSize = Self(), scrollContent = Self(), scrollIndicators = Self()

  // Of screens and windows.
  public static let all = Self(), doubleColumn = Self(), detailOnly = Self(), medium = Self(),
    large = Self(), portrait = Self(), landscapeLeft = Self(), landscapeRight = Self(),
    portraitUpsideDown = Self(), hiddenTitleBar = Self(), titleBar = Self(), plain = Self(),
    contentSize = Self(), contentMinSize = Self(), appInfo = Self(), appSettings = Self(),
    newItem = Self(), saveItem = Self(), pasteboard = Self(), undoRedo = Self(),
    windowArrangement = Self(), help = Self()
  /// A height in points.
  public static func height(_ height: CGFloat) -> Self { Self() }
  public static func fraction(_ fraction: CGFloat) -> Self { Self() }

  // Of text and its input.
  public static let done = Self(), go = Self(), send = Self(), join = Self(), route = Self(),
    `return` = Self(), next = Self(), `continue` = Self(), words = Self(), sentences = Self(),
    characters = Self(), `default` = Self(), numberPad = Self(), decimalPad = Self(),
    emailAddress = Self(), phonePad = Self(), compressed = Self(), condensed = Self(),
    standard = Self(), expanded = Self(), time = Self(), date = Self(), relative = Self(),
    offset = Self(), timer = Self()
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = Self()

  // Of symbols, drawing and accessibility.
  public static let monochrome = Self(), multicolor = Self(), hierarchical = Self(),
    palette = Self(), none = Self(), fill = Self(), square = Self(), rectangle = Self(),
    slash = Self(), bounce = Self(), pulse = Self(), scale = Self(), variableColor = Self(),
    wiggle = Self(), rotate = Self(), breathe = Self(), identity = Self(), opacity = Self(),
    interpolate = Self(), numericText = Self(), regular = Self(), clear = Self(), ignore = Self(),
    contain = Self(), combine = Self()
  public static func numericText(countsDown: Bool = false) -> Self { Self() }
}

public typealias MenuOrder = NeutralOption
public typealias ButtonBorderShape = NeutralOption
public typealias ButtonRepeatBehavior = NeutralOption
public typealias HoverEffect = NeutralOption
public typealias SensoryFeedback = NeutralOption
public typealias ToolbarItemPlacement = NeutralOption
public typealias ToolbarPlacement = NeutralOption
public typealias SearchFieldPlacement = NeutralOption
public typealias ScrollIndicatorVisibility = NeutralOption
public typealias ScrollDismissesKeyboardMode = NeutralOption
public typealias ScrollBounceBehavior = NeutralOption
public typealias ContentMarginPlacement = NeutralOption
public typealias NavigationSplitViewVisibility = NeutralOption
public typealias NavigationTransitionKind = NeutralOption
public typealias TabRole = NeutralOption
public typealias PresentationDetent = NeutralOption
public typealias InterfaceOrientation = NeutralOption
public typealias WindowStyleOption = NeutralOption
public typealias WindowResizability = NeutralOption
public typealias CommandGroupPlacement = NeutralOption
public typealias SubmitLabel = NeutralOption
public typealias TextInputAutocapitalization = NeutralOption
public typealias KeyboardType = NeutralOption
public typealias SymbolRenderingMode = NeutralOption
public typealias SymbolVariants = NeutralOption
public typealias SymbolEffectKind = NeutralOption
public typealias ContentTransition = NeutralOption
public typealias Glass = NeutralOption
public typealias AccessibilityChildBehavior = NeutralOption

/// Choices of which any number may hold, and none changes a size here: one type for all of their
/// names.
public struct NeutralOptions: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  private init(bit: Int) { rawValue = 1 << bit }

  public static let all = Self(rawValue: .max)

  // Of gestures and keys.
  public static let gesture = Self(bit: 0), subviews = Self(bit: 1), command = Self(bit: 2),
    shift = Self(bit: 3), option = Self(bit: 4), control = Self(bit: 5)

  // Of safe areas, previews of a drag and what is redacted.
  public static let container = Self(bit: 6), keyboard = Self(bit: 7), interaction = Self(bit: 8),
    dragPreview = Self(bit: 9), contextMenuPreview = Self(bit: 10), hoverEffect = Self(bit: 11),
    accessibility = Self(bit: 12), placeholder = Self(bit: 13), privacy = Self(bit: 14),
    invalidated = Self(bit: 15)

  // Of geometry that matches, sections that stay in view and dates.
  public static let position = Self(bit: 16), size = Self(bit: 17), sectionHeaders = Self(bit: 18),
    sectionFooters = Self(bit: 19), hourAndMinute = Self(bit: 20), date = Self(bit: 21)
  public static let frame: Self = [.position, .size]

  // Of accessibility.
  public static let isButton = Self(bit: 22), isHeader = Self(bit: 23), isSelected = Self(bit: 24),
    isLink = Self(bit: 25), isSearchField = Self(bit: 26), isImage = Self(bit: 27),
    playsSound = Self(bit: 28), isKeyboardKey = Self(bit: 29), isStaticText = Self(bit: 30),
    isSummaryElement = Self(bit: 31), updatesFrequently = Self(bit: 32),
    startsMediaSession = Self(bit: 33), allowsDirectInteraction = Self(bit: 34),
    isModal = Self(bit: 35), isToggle = Self(bit: 36)
}

public typealias GestureMask = NeutralOptions
public typealias EventModifiers = NeutralOptions
public typealias SafeAreaRegions = NeutralOptions
public typealias MatchedGeometryProperties = NeutralOptions
public typealias RedactionReasons = NeutralOptions
public typealias ContentShapeKinds = NeutralOptions
public typealias AccessibilityTraits = NeutralOptions
public typealias PinnedScrollableViews = NeutralOptions
public typealias DatePickerComponents = NeutralOptions

public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

/// The size of a preview; nothing shows one here.
public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

extension Text {
  /// Where a text is cut; text never is here.
  public enum TruncationMode: Hashable, Sendable {
    case head, middle, tail
  }

  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }
}

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}

public enum Prominence: Sendable {
  case standard, increased
}

/// Where a view stands while it is scrolled.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing
  public var isIdentity: Bool { self == .identity }
  /// -1, 0 or 1.
  public var value: Double { self == .identity ? 0 : self == .topLeading ? -1 : 1 }
}

/// Effects after layout that are never applied.
public struct EmptyVisualEffect: Sendable {
  public func opacity(_ opacity: Double) -> Self { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> Self { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  public func offset(_ offset: CGSize) -> Self { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> Self {
    self
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  public func hueRotation(_ angle: Angle) -> Self { self }
}

/// A device that a preview is shown on.
public struct PreviewDevice: Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}
