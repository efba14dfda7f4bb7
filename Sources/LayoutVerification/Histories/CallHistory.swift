import LayoutBench
import PortableLayout

/// The history of a container from its creation to a last call, which can be replayed.
struct CallHistory: Equatable, Sendable {
  /// The subviews before the first step.
  var subviews: [Subview]
  /// The steps in order.
  var steps: [Step]
  /// The surroundings of the container. By default there are none, so that every step is a call.
  var setting = Setting.alone

  /// A step in the life of a container. Positions are taken modulo the number of subviews.
  enum Step: Equatable, Sendable {
    /// The container is sized for a proposal.
    case size(ProposedViewSize)
    /// The container is sized for a proposal, perhaps for another one, and then placed.
    case layOut(
      ProposedViewSize, origin: CGPoint = .zero, querying: ProposedViewSize? = nil)
    /// The subview at a position changes its content, spacing, priority or layout value.
    case change(Int, to: Subview)
    /// A subview is inserted at a position.
    case insert(Subview, at: Int)
    /// The subview at a position is removed.
    case remove(at: Int)
    /// The subview at a position moves to another one.
    case move(from: Int, to: Int)
    /// The layout gets the value of a phase (see `LayoutContext.phase`).
    case layoutValue(phase: CGFloat)
    /// The layout direction reverses.
    case turn

    /// A Boolean value that is true when the step calls the layout, so that its result can be
    /// compared.
    var isCall: Bool {
      switch self {
      case .size, .layOut: true
      default: false
      }
    }

    /// A Boolean value that is true when the step changes something and calls nothing.
    var isChange: Bool { !isCall }
  }

  /// Returns the history with other steps.
  func with(_ steps: [Step]) -> CallHistory {
    CallHistory(subviews: subviews, steps: steps, setting: setting)
  }

  /// A Boolean value that is true when a change between two calls affects a used cache.
  var changesAfterCall: Bool {
    guard let first = steps.firstIndex(where: \.isCall) else { return false }
    return steps[first...].dropLast().contains(where: \.isChange)
  }

  /// The surroundings of a history's container.
  struct Setting: Hashable, Codable, Sendable {
    /// The host. Nil if the container is called directly, without the engine's memory.
    var host: LayoutHost?
    /// The number of proposals whose sizes each view remembers.
    var memo: MemoOption
    /// A Boolean value that is true when the tree's layout direction is right to left.
    var isRightToLeft = false
    /// The size of text, as a factor of its default size.
    var textScale: CGFloat = 1

    /// A setting without a host and without a memo, in which every step reaches the layout.
    static let alone = Setting(host: nil, memo: MemoOption(.entries(0)))

    /// A setting in a window, with SwiftUI's memo.
    static let window = Setting(host: .root, memo: MemoOption(.standard))

    /// The layout direction of the tree.
    var layoutDirection: LayoutDirection {
      if isRightToLeft { .rightToLeft } else { .leftToRight }
    }

    /// The setting in reports, such as `alone` or `stack, memo 3, right to left`.
    var description: String {
      var words = [host?.rawValue ?? "alone"]
      if memo != Self.alone.memo { words.append("memo \(memo)") }
      if isRightToLeft { words.append("right to left") }
      if textScale != 1 { words.append("text scaled by \(textScale.words)") }
      return words.joined(separator: ", ")
    }
  }

  /// A subview of a history.
  struct Subview: Equatable, Sendable {
    /// The content, which decides the replies to proposals.
    var content: LeafContent
    /// The layout priority.
    var priority = 0.0
    /// The space that the subview prefers on all four edges, in points. Nil for no preference.
    var spacing: CGFloat?
    /// The index of the subview's layout value from the subject, if the subject has any.
    var valueIndex = 0
    /// The additional layout values of the subview.
    var values: [CarriedValue] = []

    /// Creates a subview, by default without a priority and a preferred spacing.
    init(
      _ content: LeafContent, priority: Double = 0, spacing: CGFloat? = nil, valueIndex: Int = 0
    ) {
      self.content = content
      self.priority = priority
      self.spacing = spacing
      self.valueIndex = valueIndex
    }

    /// Returns a subview with a fixed size, in points.
    static func fixed(_ width: CGFloat, _ height: CGFloat) -> Subview {
      Subview(.fixed(CGSize(width: width, height: height)))
    }
  }

  /// A layout value of a subview, with its key.
  struct CarriedValue: Equatable, @unchecked Sendable {
    /// The key that a layout reads.
    let key: ReadValueKeys.Key
    /// A Boolean value that is true when the value is the key's default, set explicitly.
    var isDefault = false

    /// The value as text.
    var words: String {
      if isDefault { key.from } else { key.to }
    }

    /// Sets the value on a view.
    func set(_ engine: LayoutEngine, _ view: Int) {
      if isDefault { key.setDefault(engine, view) } else { key.set(engine, view) }
    }

    static func == (left: CarriedValue, right: CarriedValue) -> Bool {
      (left.key.name, left.words) == (right.key.name, right.words)
    }
  }
}
