import LayoutBench
import PortableLayout

/// What happens to a container from its creation to a last call: a value that can be replayed.
public struct CallHistory: Equatable, Sendable {
  /// The subviews before the first step.
  public var subviews: [Subview]
  /// What happens, in order.
  public var steps: [Step]
  /// What the container sits in.
  public var setting: Setting

  /// A history; by default the container sits in nothing, so that every step is a call.
  public init(subviews: [Subview], steps: [Step], setting: Setting = .alone) {
    self.subviews = subviews
    self.steps = steps
    self.setting = setting
  }

  /// One thing that happens to a container. Positions are taken modulo the number of subviews.
  public enum Step: Equatable, Sendable {
    /// The container is sized for a proposal.
    case size(ProposedViewSize)
    /// The container is sized, then perhaps for another proposal, then placed.
    case layOut(
      ProposedViewSize, origin: CGPoint = .zero, querying: ProposedViewSize? = nil)
    /// The subview at a position becomes another one: content, spacing, priority or layout value.
    case change(Int, to: Subview)
    /// A subview is inserted at a position.
    case insert(Subview, at: Int)
    /// The subview at a position is removed.
    case remove(at: Int)
    /// The subview at a position moves to another one.
    case move(from: Int, to: Int)
    /// The layout value becomes the one of a phase (see `LayoutContext.phase`).
    case layoutValue(phase: CGFloat)
    /// The reading direction becomes the other one.
    case turn

    /// Whether the step calls the layout, so that its result can be compared.
    public var isCall: Bool {
      switch self {
      case .size, .layOut: true
      default: false
      }
    }
  }

  func with(_ steps: [Step]) -> CallHistory {
    CallHistory(subviews: subviews, steps: steps, setting: setting)
  }

  var changesAfterCall: Bool {
    guard let first = steps.firstIndex(where: \.isCall) else { return false }
    return steps[first...].dropLast().contains { !$0.isCall }
  }

  /// What the container of a history sits in.
  public struct Setting: Hashable, Codable, Sendable {
    /// The host; nil where the container is called directly, past the engine's memory.
    public var host: LayoutHost?
    /// How many proposals each view remembers.
    public var memo: MemoOption
    /// Whether the tree reads from right to left.
    public var isRightToLeft: Bool
    /// How large text is, as a factor of its default size.
    public var textScale: CGFloat

    /// A setting, by default from left to right with text of its default size.
    public init(
      host: LayoutHost?, memo: MemoOption, isRightToLeft: Bool = false, textScale: CGFloat = 1
    ) {
      self.host = host
      self.memo = memo
      self.isRightToLeft = isRightToLeft
      self.textScale = textScale
    }

    /// Called directly, nothing remembered: every step reaches the layout.
    public static let alone = Setting(host: nil, memo: MemoOption(.entries(0)))

    static let window = Setting(host: .root, memo: MemoOption(.standard))

    /// The setting as reports name it: `alone`, or `stack, memo 3, right to left`.
    public var description: String {
      var words = [host?.rawValue ?? "alone"]
      if memo != Self.alone.memo { words.append("memo \(memo)") }
      if isRightToLeft { words.append("right to left") }
      if textScale != 1 { words.append("text scaled by \(textScale.words)") }
      return words.joined(separator: ", ")
    }
  }

  /// A subview of a history.
  public struct Subview: Equatable, Sendable {
    /// How it replies to a proposal.
    public var content: LeafContent
    /// Its layout priority.
    public var priority: Double
    /// The space that it prefers on all four edges, in points; nil for no preference.
    public var spacing: CGFloat?
    /// Which of the subject's layout values it carries, where the subject gives any.
    public var valueIndex: Int
    var values: [CarriedValue] = []

    /// A subview, by default without a priority or a preferred spacing.
    public init(
      _ content: LeafContent, priority: Double = 0, spacing: CGFloat? = nil, valueIndex: Int = 0
    ) {
      self.content = content
      self.priority = priority
      self.spacing = spacing
      self.valueIndex = valueIndex
    }

    /// A subview of one size, in points.
    public static func fixed(_ width: CGFloat, _ height: CGFloat) -> Subview {
      Subview(.fixed(CGSize(width: width, height: height)))
    }

    /// The subview with a layout value: what the layout reads for a key.
    public func value<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) -> Subview {
      var subview = self
      subview.values.append(CarriedValue(key, value))
      return subview
    }
  }

  struct CarriedValue: Equatable, @unchecked Sendable {
    private let key: ObjectIdentifier
    let text: String
    let set: (LayoutEngine, Int) -> Void

    init<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) {
      self.key = ObjectIdentifier(key)
      text = "\(key) \(value)"
      set = { engine, view in engine.setValue(value, for: key, of: view) }
    }

    init(_ key: ReadValueKeys.Key) {
      self.key = ObjectIdentifier(CarriedValue.self)
      text = "\(key.name) \(key.to)"
      set = key.set
    }

    static func == (left: CarriedValue, right: CarriedValue) -> Bool {
      left.key == right.key && left.text == right.text
    }
  }
}
