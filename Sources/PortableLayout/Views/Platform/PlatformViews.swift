// The part of UIKit and AppKit that says how large a view is, for user's own subclasses. Nothing is
// drawn, and there are no constraints: what needs them does not compile.

#if !canImport(UIKit) && !canImport(AppKit)
  /// How strongly a view keeps to a length.
  public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float

    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(rawValue: Float) { self.rawValue = rawValue }

    public static let required = Self(1000), defaultHigh = Self(750), defaultLow = Self(250),
      fittingSizeLevel = Self(50)
  }

  public enum NSLayoutConstraint {
    public enum Axis: Sendable {
      case horizontal, vertical
    }
  }

  /// What views of UIKit and AppKit have in common here.
  @MainActor @preconcurrency
  open class _PlatformView: NSObject {
    public static let noIntrinsicMetric: CGFloat = -1

    open var frame: CGRect
    open var bounds: CGRect {
      get { CGRect(origin: .zero, size: frame.size) }
      set { frame.size = newValue.size }
    }
    public private(set) var subviews: [_PlatformView] = []
    public private(set) weak var superview: _PlatformView?
    open var isHidden = false
    public var tag = 0
    private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

    public override convenience init() { self.init(frame: .zero) }
    public init(frame: CGRect) { self.frame = frame }
    public required init?(coder: NSCoder) { frame = .zero }

    /// The size of the content, in points; by default there is none.
    open var intrinsicContentSize: CGSize {
      CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    open func invalidateIntrinsicContentSize() {}
    /// The size of the content where there is one, or else nothing.
    fileprivate var contentSizeOrZero: CGSize {
      let own = intrinsicContentSize
      return CGSize(width: max(0, own.width), height: max(0, own.height))
    }

    public func addSubview(_ view: _PlatformView) {
      subviews.append(view)
      view.superview = self
    }
    public func removeFromSuperview() {
      superview?.subviews.removeAll { $0 === self }
      superview = nil
    }

    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      hugging[axis] ?? .defaultLow
    }
    public func setContentHuggingPriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { hugging[axis] = priority }
    public func contentCompressionResistancePriority(
      for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority { resistance[axis] ?? .defaultHigh }
    public func setContentCompressionResistancePriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { resistance[axis] = priority }
  }

  /// A view of UIKit.
  open class UIView: _PlatformView {
    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    public var backgroundColor: UIColor?
    public var tintColor: UIColor?
    public var alpha: CGFloat = 1
    public var isOpaque = true
    public var clipsToBounds = false
    public var isUserInteractionEnabled = true
    public var contentMode = ContentMode.scaleToFill

    public enum ContentMode: Sendable {
      case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    }

    /// The size that fits best; by default the one that the view has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func sizeToFit() { frame.size = sizeThatFits(frame.size) }

    /// The size of the content where there is one, or else nothing.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { contentSizeOrZero }

    /// The target where it is required, or else the size that fits it.
    open func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      let isWide = horizontal.rawValue >= UILayoutPriority.defaultHigh.rawValue
      let isHigh = vertical.rawValue >= UILayoutPriority.defaultHigh.rawValue
      let own = systemLayoutSizeFitting(targetSize)
      let fitting =
        isWide
        ? sizeThatFits(CGSize(width: targetSize.width, height: .greatestFiniteMagnitude)) : own
      return CGSize(
        width: isWide ? targetSize.width : own.width,
        height: isHigh ? targetSize.height : max(own.height, fitting.height))
    }

    open func layoutSubviews() {}
    open func draw(_ rect: CGRect) {}
    public func setNeedsLayout() {}
    public func setNeedsDisplay() {}
    public func layoutIfNeeded() {}
  }

  /// A view of UIKit that shows text, measured as `Text` is.
  open class UILabel: UIView {
    public var text: String?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var font: UIFont! = UIFont.systemFont(ofSize: 17)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var textColor: UIColor! = .label
    public var textAlignment = NSTextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines; 0 for any number.
    public var numberOfLines = 1
    /// The width at which lines break where none is proposed; 0 for none.
    public var preferredMaxLayoutWidth: CGFloat = 0
    public var adjustsFontForContentSizeCategory = false

    open override var intrinsicContentSize: CGSize {
      size(at: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      self.size(at: size.width > 0 ? size.width : .infinity)
    }

    private func size(at width: CGFloat) -> CGSize {
      guard let text, !text.isEmpty else { return .zero }
      let limits = TextLimits(mostLines: numberOfLines > 0 ? numberOfLines : .max)
      return ShapedText([(text, font.metrics)], limits: limits).size(fitting: width)
    }
  }

  /// A view of UIKit that acts: it is never touched.
  open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let touchUpInside = Self(rawValue: 1), valueChanged = Self(rawValue: 2),
        editingChanged = Self(rawValue: 4), primaryActionTriggered = Self(rawValue: 8)
    }

    public var isEnabled = true
    public var isSelected = false

    public func addTarget(_ target: Any?, action: Selector, for events: Event) {}
  }

  open class UIScrollView: UIView {
    public var isScrollEnabled = true
    public var showsVerticalScrollIndicator = true
    public var showsHorizontalScrollIndicator = true
    public var contentSize = CGSize.zero
    public var contentOffset = CGPoint.zero
  }

  /// What is told of the text that is edited: nothing is edited, so that it is never called.
  @MainActor @preconcurrency
  public protocol UITextViewDelegate: AnyObject {}

  /// Text that can be edited, which has a size of its own where it does not scroll.
  open class UITextView: UIScrollView {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var text: String! = ""
    public var font: UIFont?
    public var textColor: UIColor?
    public var textAlignment = NSTextAlignment.natural
    public var isEditable = true
    public var isSelectable = true
    public weak var delegate: (any UITextViewDelegate)?

    open override var intrinsicContentSize: CGSize {
      isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(.zero)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      // The insets that UIKit documents: 8 points above and below, 5 at each end of a line.
      let width = size.width > 10 ? size.width - 10 : .infinity
      let font = font ?? .systemFont(ofSize: 12)
      let own = ShapedText(text, font: font.metrics).size(fitting: width)
      return CGSize(width: own.width + 10, height: own.height + 16)
    }
  }

  open class UIVisualEffectView: UIView {
    public var effect: UIVisualEffect?

    public init(effect: UIVisualEffect?) {
      self.effect = effect
      super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// What view controllers of UIKit and AppKit have in common here.
  @MainActor @preconcurrency
  open class _PlatformViewController<Shown: _PlatformView>: NSObject {
    /// The view, which is made when it is read first.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var view: Shown! {
      get {
        if let made { return made }
        loadView()
        if made == nil { made = emptyView }
        viewDidLoad()
        return made
      }
      set { made = newValue }
    }
    private var made: Shown?
    fileprivate var emptyView: Shown? { nil }

    public override init() {}
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) {}

    open func loadView() {}
    open func viewDidLoad() {}
  }

  open class UIViewController: _PlatformViewController<UIView> {
    public var preferredContentSize = CGSize.zero
    public private(set) var children: [UIViewController] = []
    fileprivate override var emptyView: UIView? { UIView() }

    open func viewDidLayoutSubviews() {}
    public func addChild(_ controller: UIViewController) { children.append(controller) }
    open func didMove(toParent parent: UIViewController?) {}
  }

  /// A view of AppKit.
  open class NSView: _PlatformView {
    public var wantsLayer = false
    public var alphaValue: CGFloat = 1
    public var needsLayout = false
    public var needsDisplay = false

    /// The size of the content where there is one, or else nothing.
    open var fittingSize: CGSize { contentSizeOrZero }
    open var isFlipped: Bool { false }
    open func layout() {}
    open func draw(_ dirtyRect: CGRect) {}
  }

  open class NSVisualEffectView: NSView {
    public enum Material: Sendable {
      case titlebar, selection, menu, popover, sidebar, headerView, sheet, windowBackground,
        hudWindow, fullScreenUI, toolTip, contentBackground, underWindowBackground,
        underPageBackground
    }

    public enum BlendingMode: Sendable {
      case behindWindow, withinWindow
    }

    public enum State: Sendable {
      case followsWindowActiveState, active, inactive
    }

    public var material = Material.sidebar
    public var blendingMode = BlendingMode.behindWindow
    public var state = State.followsWindowActiveState
    public var isEmphasized = false
  }

  open class NSViewController: _PlatformViewController<NSView> {
    fileprivate override var emptyView: NSView? { NSView() }
  }
#endif
