// The part of UIKit that says how large a view is, for user's own subclasses. Nothing is drawn, and
// there are no constraints: what needs them does not compile.

#if !canImport(UIKit)
  /// The priority with which a view keeps to a length.
  public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float

    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(rawValue: Float) { self.rawValue = rawValue }

    public static let required = Self(1000), defaultHigh = Self(750), defaultLow = Self(250),
      fittingSizeLevel = Self(50)
  }

  /// The namespace of a constraint's axis. Constraints themselves have no effect.
  public enum NSLayoutConstraint {
    /// The axis of a content priority.
    public enum Axis: Sendable {
      case horizontal, vertical
    }
  }

  /// A view of UIKit, with the members that decide its size.
  @MainActor @preconcurrency
  open class UIView: NSObject {
    /// The value for a length that the content does not define.
    public static let noIntrinsicMetric: CGFloat = -1
    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    open var frame: CGRect
    open var bounds: CGRect {
      get { CGRect(origin: .zero, size: frame.size) }
      set { frame.size = newValue.size }
    }
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?
    open var isHidden = false
    public var tag = 0
    public var backgroundColor: UIColor?
    public var tintColor: UIColor?
    public var alpha: CGFloat = 1
    public var isOpaque = true
    public var clipsToBounds = false
    public var isUserInteractionEnabled = true
    /// The priorities, set by code, with which the view resists a length above its content's.
    private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    /// The priorities, set by code, with which the view resists a length below its content's.
    private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

    public override convenience init() { self.init(frame: .zero) }
    public init(frame: CGRect) { self.frame = frame }
    public required init?(coder: NSCoder) { frame = .zero }

    /// The size of the content, in points. By default, the content defines no length.
    open var intrinsicContentSize: CGSize {
      CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    open func invalidateIntrinsicContentSize() {}
    /// Returns the size that fits best, in points. By default, it is the size of the view's bounds.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func sizeToFit() { frame.size = sizeThatFits(frame.size) }
    /// Returns the size of the content, in points, with 0 for a length that the content does not
    /// define.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
      let own = intrinsicContentSize
      return CGSize(width: max(0, own.width), height: max(0, own.height))
    }

    public func addSubview(_ view: UIView) {
      subviews.append(view)
      view.superview = self
    }
    public func removeFromSuperview() {
      superview?.subviews.removeAll { view in view === self }
      superview = nil
    }

    /// Returns the priority with which the view is not longer than its content, by default 250.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      hugging[axis] ?? .defaultLow
    }
    public func setContentHuggingPriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { hugging[axis] = priority }
    /// Returns the priority with which the view is not shorter than its content, by default 750.
    public func contentCompressionResistancePriority(
      for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority { resistance[axis] ?? .defaultHigh }
    public func setContentCompressionResistancePriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { resistance[axis] = priority }

    open func layoutSubviews() {}
    open func draw(_ rect: CGRect) {}
    public func setNeedsLayout() {}
    public func setNeedsDisplay() {}
    public func layoutIfNeeded() {}
  }

  /// A view of UIKit that shows text, measured like a `Text`.
  open class UILabel: UIView {
    public var text: String?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var font: UIFont! = UIFont.systemFont(ofSize: 17)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var textColor: UIColor! = .label
    public var textAlignment = NeutralOption.natural
    public var lineBreakMode = NeutralOption.byTruncatingTail
    /// The largest number of lines. 0 means any number.
    public var numberOfLines = 1
    /// The width at which lines break if none is proposed, in points. 0 means no such width.
    public var preferredMaxLayoutWidth: CGFloat = 0
    public var adjustsFontForContentSizeCategory = false

    open override var intrinsicContentSize: CGSize { size(at: preferredMaxLayoutWidth) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(at: size.width) }

    /// Returns the size of the text at a width, in points. A width of 0 or less means no limit.
    private func size(at width: CGFloat) -> CGSize {
      guard let text, !text.isEmpty else { return .zero }
      var limits = TextLimits()
      if numberOfLines > 0 { limits.mostLines = numberOfLines }
      let shaped = ShapedText([(text, font.metrics)], limits: limits)
      guard width > 0 else { return shaped.size(fitting: .infinity) }
      return shaped.size(fitting: width)
    }
  }

  /// A control of UIKit, which is never touched.
  open class UIControl: UIView {
    public var isEnabled = true
    public var isSelected = false

    public func addTarget(_ target: Any?, action: Selector, for events: NeutralOption) {}
  }

  /// An effect behind or on a view, which is never drawn.
  public final class UIBlurEffect: NSObject {
    public typealias Style = NeutralOption

    public init(style: Style) {}
  }

  /// A view with an effect behind its content. The effect is never drawn.
  open class UIVisualEffectView: UIView {
    public var effect: UIBlurEffect?

    public convenience init(effect: UIBlurEffect?) {
      self.init(frame: .zero)
      self.effect = effect
    }
  }
#endif
