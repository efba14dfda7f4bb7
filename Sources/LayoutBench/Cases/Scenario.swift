import PortableLayout

/// The change that is measured.
public enum Scenario: String, CaseIterable, Hashable, Codable, Sendable {
  /// A new tree: make the cache, size, place.
  case first
  /// Nothing changed, the same proposal again.
  case relayout
  /// A sweep of widths, as in a window drag.
  case resize
  /// A device turned on its side and back: the other size, then the first one again.
  case rotate
  /// One subview's content changes, then a pass.
  case update
  /// All subviews' content changes at once, as when a reader chooses another size of text.
  case textSize = "text-size"
  /// One subview is inserted or removed, then a pass.
  case insert
  /// The layout value changes at every frame, the subviews do not: a file's layout by its
  /// `animatableData`.
  case animate
  /// A lazy container is scrolled by a row, then by what is visible, with a pass after each.
  case scroll
}

package struct ScenarioTraits: Sendable {
  /// When it happens, to go inside a sentence: `on first layout`.
  package var occasion: String
  /// What is done to a layout whose size or value changes from pass to pass, as in `if it is
  /// resized`; nil where nothing moves.
  package var motion: String?

  var need = Need.nothing
  var start = Start.kept
  var window = CGSize(width: 390, height: 800)
  var windows: [CGSize]
  /// The change before a pass, by its number over all samples and by how many subviews there are.
  var change: @Sendable (_ number: Int, _ count: Int, inout SeededGenerator) -> ScenarioChange =
    { _, _, _ in .nothing }

  /// How many passes one sample has; counts are of all of them together.
  package var passes: Int { windows.count }

  enum Need { case nothing, leaves, containers, roomForOneMore, lazyRows }

  enum Start {
    /// A tree that has never been laid out.
    case new
    /// A new tree, after a pass that does not count.
    case newLaidOut
    /// The tree of the sample before, laid out.
    case kept
  }
}

enum ScenarioChange: Equatable {
  case nothing
  case content(position: Int, change: Int)
  case insert(position: Int, change: Int)
  case remove(position: Int)
  /// The content of every subview: its first size times a factor.
  case scale(CGFloat)
  case phase(CGFloat)
  case scroll(byPage: Bool)
}

extension Scenario {
  /// The phase at which an animation has arrived.
  static let lastPhase: CGFloat = 4

  private static let usual = CGSize(width: 390, height: 800)
  /// A device that is held upright, in points.
  private static let upright = CGSize(width: 390, height: 844)
  private static let fourPasses = Array(repeating: usual, count: 4)

  package var changesWindow: Bool { Set(traits.windows.map(\.width)).count > 1 }

  package var traits: ScenarioTraits {
    switch self {
    case .first:
      ScenarioTraits(
        occasion: "on first layout", start: .new, windows: [Self.usual])
    case .relayout:
      ScenarioTraits(
        occasion: "on a repeated proposal", windows: [Self.usual])
    case .resize:
      ScenarioTraits(
        occasion: "on resize", motion: "resized", start: .newLaidOut,
        windows: (0..<24).map { CGSize(width: 320 + 20 * CGFloat($0), height: 800) })
    case .rotate:
      ScenarioTraits(
        occasion: "on rotation", motion: "rotated",
        start: .newLaidOut, window: Self.upright,
        windows: [
          CGSize(width: Self.upright.height, height: Self.upright.width), Self.upright,
        ])
    case .update:
      ScenarioTraits(
        occasion: "when a subview changes", need: .leaves,
        windows: Self.fourPasses
      ) { number, count, random in
        count > 0 ? .content(position: random.integer(below: count), change: number) : .nothing
      }
    case .textSize:
      ScenarioTraits(
        occasion: "when the text size changes", need: .leaves,
        windows: Self.fourPasses
      ) { _, _, random in
        // From 0.8 to 1.6, in steps of a hundredth.
        .scale(CGFloat(80 + random.integer(below: 81)) / 100)
      }
    case .insert:
      ScenarioTraits(
        occasion: "when a subview comes or goes",
        need: .roomForOneMore, windows: Self.fourPasses
      ) { number, count, random in
        let position = random.integer(below: count + 1)
        return number % 2 == 0
          ? .insert(position: position, change: number) : .remove(position: position)
      }
    case .animate:
      ScenarioTraits(
        occasion: "during animation", motion: "animated", need: .containers,
        windows: Self.fourPasses
      ) { number, _, _ in .phase(Self.lastPhase * CGFloat(1 + number % 16) / 16) }
    case .scroll:
      ScenarioTraits(
        occasion: "on scrolling", need: .lazyRows, start: .newLaidOut,
        windows: [Self.usual, Self.usual]
      ) { number, _, _ in .scroll(byPage: number % 2 == 1) }
    }
  }
}

struct ScenarioScript {
  let scenario: Scenario
  let host: LayoutHost
  /// How many subviews there are before the first change.
  let count: Int
  let seed: UInt64

  struct Step {
    var change: ScenarioChange
    var window: ProposedViewSize
  }

  private var traits: ScenarioTraits { scenario.traits }

  var startsAnew: Bool { traits.start != .kept }

  var startsLaidOut: Bool { traits.start != .new }

  var firstWindow: ProposedViewSize { window(traits.window) }

  var passes: Int { traits.passes }

  func steps(sample: Int) -> [Step] {
    let traits = traits
    return traits.windows.enumerated().map { index, size in
      let number = sample * traits.passes + index
      var random = SeededGenerator(seed: seed, label: scenario.rawValue, index: number)
      return Step(change: traits.change(number, count, &random), window: window(size))
    }
  }

  private func window(_ size: CGSize) -> ProposedViewSize {
    host.window(width: size.width, height: size.height)
  }
}
