import PortableLayout

struct ScenarioScript {
  let scenario: Scenario
  let host: LayoutHost
  /// How many subviews there are before the first change.
  let count: Int
  let seed: UInt64

  static let width: CGFloat = 390
  static let sweep: [CGFloat] = (0..<24).map { 320 + 20 * CGFloat($0) }

  /// The window of a device that is held upright, in points, for a rotation.
  static let upright = CGSize(width: 390, height: 844)

  struct Step {
    var change: Change
    var window: ProposedViewSize
  }

  enum Change: Equatable {
    case nothing
    case content(position: Int, change: Int)
    case insert(position: Int, change: Int)
    case remove(position: Int)
    /// The content of every subview: its first size times a factor.
    case scale(CGFloat)
    case phase(CGFloat)
  }

  /// Whether a sample starts from a tree that has never been laid out.
  var startsAnew: Bool {
    scenario == .first || scenario == .resize || scenario == .rotate
  }

  /// Whether a pass that does not count comes before the first step.
  var startsLaidOut: Bool { scenario != .first }

  var firstWindow: ProposedViewSize {
    scenario == .rotate
      ? host.window(width: Self.upright.width, height: Self.upright.height)
      : host.window(width: Self.width)
  }

  var passes: Int {
    switch scenario {
    case .first, .relayout: 1
    case .resize: Self.sweep.count
    case .rotate: 2
    case .update, .textSize, .insert, .animate: 4
    }
  }

  /// The steps of a sample; samples of a changing scenario differ.
  func steps(sample: Int) -> [Step] {
    switch scenario {
    case .first, .relayout:
      return [Step(change: .nothing, window: firstWindow)]
    case .resize:
      return Self.sweep.map { Step(change: .nothing, window: host.window(width: $0)) }
    case .rotate:
      let onItsSide = host.window(width: Self.upright.height, height: Self.upright.width)
      return [onItsSide, firstWindow].map { Step(change: .nothing, window: $0) }
    case .update, .textSize, .insert, .animate:
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
    case .textSize:
      // From 0.8 to 1.6, in steps of a hundredth.
      return .scale(CGFloat(80 + random.integer(below: 81)) / 100)
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
