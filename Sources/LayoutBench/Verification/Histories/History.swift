import PortableLayout

/// What happens to a container from its creation to a last question: a value that can be replayed.
public struct History: Equatable, Sendable {
  /// The subviews before the first step.
  public var subviews: [HistorySubview]
  /// What happens, in order.
  public var steps: [HistoryStep]
  /// What the container sits in.
  public var setting: HistorySetting

  /// A history.
  ///
  /// - Parameters:
  ///   - subviews: The subviews before the first step.
  ///   - steps: What happens, in order.
  ///   - setting: What the container sits in; by default nothing, so that every step is a call.
  public init(
    subviews: [HistorySubview], steps: [HistoryStep], setting: HistorySetting = .alone
  ) {
    self.subviews = subviews
    self.steps = steps
    self.setting = setting
  }
}

/// A subview of a history.
public struct HistorySubview: Equatable, Sendable {
  /// How it answers a proposal.
  public var content: LeafContent
  /// Its layout priority.
  public var priority: Double
  /// The space that it prefers on all four edges, in points; nil for no preference.
  public var spacing: CGFloat?
  /// Which of the subject's layout values it carries, where the subject gives any.
  public var valueIndex: Int

  /// A subview.
  ///
  /// - Parameters:
  ///   - content: How it answers a proposal.
  ///   - priority: Its layout priority.
  ///   - spacing: The space that it prefers on all four edges, in points.
  ///   - valueIndex: Which of the subject's layout values it carries.
  public init(
    _ content: LeafContent, priority: Double = 0, spacing: CGFloat? = nil, valueIndex: Int = 0
  ) {
    self.content = content
    self.priority = priority
    self.spacing = spacing
    self.valueIndex = valueIndex
  }

  /// A subview of one size, in points.
  public static func fixed(_ width: CGFloat, _ height: CGFloat) -> HistorySubview {
    HistorySubview(.fixed(CGSize(width: width, height: height)))
  }
}

/// One thing that happens to a container. Positions are taken modulo the number of subviews.
public enum HistoryStep: Equatable, Sendable {
  /// The size is queried for a proposal.
  case size(ProposedViewSize)
  /// The size is queried, then perhaps that for another proposal, then the container is placed.
  case layOut(
    ProposedViewSize, origin: CGPoint = .zero, querying: ProposedViewSize? = nil)
  /// The container is placed without having been queried for its size before.
  case place(ProposedViewSize, origin: CGPoint = .zero)
  /// The subview at a position becomes another one: content, spacing, priority or layout value.
  case change(Int, to: HistorySubview)
  /// A subview is inserted at a position.
  case insert(HistorySubview, at: Int)
  /// The subview at a position is removed.
  case remove(at: Int)
  /// The subview at a position moves to another one.
  case move(from: Int, to: Int)
  /// The layout value becomes the one of a phase (see ``LayoutContext/phase``).
  case layoutValue(phase: CGFloat)

  /// Whether the step queries something, so that its answer can be compared.
  public var isQuestion: Bool {
    switch self {
    case .size, .layOut, .place: true
    default: false
    }
  }
}

/// What the container of a history sits in.
public struct HistorySetting: Hashable, Codable, Sendable {
  /// The host; nil where the container is called directly, past the engine's memory.
  public var host: LayoutHost?
  /// How many proposals each view remembers.
  public var memo: MemoOption

  /// A setting.
  public init(host: LayoutHost?, memo: MemoOption) {
    self.host = host
    self.memo = memo
  }

  /// Called directly, nothing remembered: every step reaches the layout.
  public static let alone = HistorySetting(host: nil, memo: MemoOption(.entries(0)))

  /// The setting as reports name it: `alone`, or `stack, memo 3`.
  public var description: String {
    let name = host?.rawValue ?? "alone"
    return memo == HistorySetting.alone.memo ? name : "\(name), memo \(memo)"
  }
}
