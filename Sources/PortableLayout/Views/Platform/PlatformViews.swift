// The part of UIKit that says how large a view is, for user's own subclasses. Nothing is drawn, and
// there are no constraints: what needs them does not compile.

#if !canImport(UIKit)
  /// The strength with which a view keeps to a length.
  public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float

    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(rawValue: Float) { self.rawValue = rawValue }

    public static let required = Self(1000), defaultHigh = Self(750), defaultLow = Self(250),
      fittingSizeLevel = Self(50)
  }

  /// The name space of a constraint's axis; constraints themselves have no effect.
  public enum NSLayoutConstraint {
    /// The axis of a content priority.
    public enum Axis: Sendable {
      case horizontal, vertical
    }
  }

  /// A view of UIKit, with the members that its size follows from.
  @MainActor @preconcurrency
  open class UIView: NSObject {
    /// The length of a content that has none.
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
    /// The priorities that were set against a length above that of the content.
    private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    /// The priorities that were set against a length below that of the content.
    private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

    public override convenience init() { self.init(frame: .zero) }
    public init(frame: CGRect) { self.frame = frame }
    public required init?(coder: NSCoder) { frame = .zero }

    /// The size of the content, in points; by default there is none.
    open var intrinsicContentSize: CGSize {
      CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    open func invalidateIntrinsicContentSize() {}
    /// The size that fits best; by default the one that the view has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func sizeToFit() { frame.size = sizeThatFits(frame.size) }
    /// The size of the content where there is one, or else nothing.
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

    /// The strength with which the view is no longer than its content: 250 unless set.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      hugging[axis] ?? .defaultLow
    }
    public func setContentHuggingPriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { hugging[axis] = priority }
    /// The strength with which the view is no shorter than its content: 750 unless set.
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

  /// A view of UIKit that shows text, measured as `Text` is.
  open class UILabel: UIView {
    public var text: String?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var font: UIFont! = UIFont.systemFont(ofSize: 17)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var textColor: UIColor! = .label
    public var textAlignment = NeutralOption.natural
    public var lineBreakMode = NeutralOption.byTruncatingTail
    /// The most lines; 0 for any number.
    public var numberOfLines = 1
    /// The width at which lines break where none is proposed; 0 for none.
    public var preferredMaxLayoutWidth: CGFloat = 0
    public var adjustsFontForContentSizeCategory = false

    open override var intrinsicContentSize: CGSize { size(at: preferredMaxLayoutWidth) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(at: size.width) }

    /// The size of the text at a width, in points; at none for 0 and less.
    private func size(at width: CGFloat) -> CGSize {
      guard let text, !text.isEmpty else { return .zero }
      var limits = TextLimits()
      if numberOfLines > 0 { limits.mostLines = numberOfLines }
      let shaped = ShapedText([(text, font.metrics)], limits: limits)
      guard width > 0 else { return shaped.size(fitting: .infinity) }
      return shaped.size(fitting: width)
    }
  }

  /// A view of UIKit that acts: it is never touched.
  open class UIControl: UIView {
    public var isEnabled = true
    public var isSelected = false

    public func addTarget(_ target: Any?, action: Selector, for events: NeutralOption) {}
  }

  /// An effect behind or on a view; it is not drawn.
  public final class UIBlurEffect: NSObject {
    public typealias Style = NeutralOption

    public init(style: Style) {}
  }

  /// A view with an effect behind its content; the effect is not drawn.
  open class UIVisualEffectView: UIView {
    public var effect: UIBlurEffect?

    public convenience init(effect: UIBlurEffect?) {
      self.init(frame: .zero)
      self.effect = effect
    }
  }
#endif
