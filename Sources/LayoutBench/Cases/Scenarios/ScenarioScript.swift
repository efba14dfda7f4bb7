import PortableLayout

/// What one sample of a scenario does, step by step: the same for the same seed.
struct ScenarioScript {
  let scenario: Scenario
  let host: LayoutHost
  /// How many subviews there are before the first change.
  let count: Int
  let seed: UInt64

  /// The width of the window before any change, in points.
  static let width: CGFloat = 390
  /// The widths of a resize sweep: 24 of them, from 320 to 780 points.
  static let sweep: [CGFloat] = (0..<24).map { 320 + 20 * CGFloat($0) }

  /// A change and the pass after it.
  struct Step {
    var change: Change
    var window: ProposedViewSize
  }

  /// What changes before a pass.
  enum Change: Equatable {
    case nothing
    /// The content of the subview at a position.
    case content(position: Int, change: Int)
    /// A new subview at a position.
    case insert(position: Int, change: Int)
    /// The subview at a position is gone.
    case remove(position: Int)
    /// The layout value, by a phase.
    case phase(CGFloat)
  }

  /// Whether a sample starts from a tree that has never been laid out.
  var startsAnew: Bool { scenario == .first || scenario == .resize }

  /// Whether a pass that does not count comes before the first step.
  var startsLaidOut: Bool { scenario != .first }

  /// The pass that comes first where `startsLaidOut`.
  var firstWindow: ProposedViewSize { host.window(width: Self.width) }

  /// How many passes a sample has.
  var passes: Int { scenario == .resize ? Self.sweep.count : (scenario.changes ? 4 : 1) }

  /// The steps of a sample; samples of a changing scenario differ.
  func steps(sample: Int) -> [Step] {
    switch scenario {
    case .first, .relayout:
      return [Step(change: .nothing, window: firstWindow)]
    case .resize:
      return Self.sweep.map { Step(change: .nothing, window: host.window(width: $0)) }
    case .update, .insert, .animate:
      return (0..<passes).map {
        Step(change: change(sample * passes + $0), window: firstWindow)
      }
    }
  }

  private func change(_ number: Int) -> Change {
    var random = SeededGenerator(
      seed: SeededGenerator.seed(
        from: SeededGenerator.seed(from: seed, label: scenario.rawValue), index: number))
    switch scenario {
    case .update where count > 0:
      return .content(position: random.integer(below: count), change: number)
    case .insert where number % 2 == 0:
      return .insert(position: random.integer(below: count + 1), change: number)
    case .insert:
      return .remove(position: random.integer(below: count + 1))
    case .animate:
      return .phase(CGFloat(1 + number % 16) / 4)
    default:
      return .nothing
    }
  }
}

extension Scenario {
  /// Whether something changes before every pass.
  var changes: Bool { self == .update || self == .insert || self == .animate }
}
