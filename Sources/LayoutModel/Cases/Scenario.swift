import PortableLayout

/// The change that is measured.
public enum Scenario: String, CaseIterable, Hashable, Codable, Sendable {
  /// A new tree: make the cache, size, place.
  case first
  /// The same proposal again, with nothing changed.
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
  /// `animatableData`, or by a property that a preview changes.
  case animate
  /// A lazy container is scrolled by a row, then by what is visible, with a pass after each.
  case scroll
}

/// The words, changes and windows of a scenario.
package struct ScenarioTraits: Sendable {
  /// The occasion, as a part of a sentence: `on first layout`.
  package var occasion: String
  /// The condition under which the layout moves, as in `if it is resized`; nil where nothing moves.
  package var motion: String?

  /// A Boolean value that is true when a pass may call nothing, as only what is new is laid out.
  package var mayCallNothing = false
  package var need = Need.nothing
  package var start = Start.kept
  package var window = CGSize(width: 390, height: 800)
  package var windows: [CGSize]
  /// The change before a pass, by its number over all samples and by how many subviews there are.
  package var change:
    @Sendable (_ number: Int, _ count: Int, inout SeededGenerator) -> ScenarioChange =
      { _, _, _ in .nothing }

  /// The number of passes in one sample; counts are of all of them together.
  package var passes: Int { windows.count }

  /// The parts that a subject needs for a scenario.
  package enum Need { case nothing, leaves, containers, roomForOneMore, lazyRows }

  /// The tree that a sample begins with.
  package enum Start {
    /// A tree that has never been laid out.
    case new
    /// A new tree, after a pass that does not count.
    case newLaidOut
    /// The tree of the sample before, laid out.
    case kept
  }
}

/// A change of a tree before a pass.
package enum ScenarioChange: Equatable {
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
  package static let lastPhase: CGFloat = 4

  /// Returns the progress of a frame in an animation of 16 frames.
  ///
  /// Each sample goes from beginning to end, by frames that the three samples before did not have.
  private static func progress(ofFrame number: Int) -> CGFloat {
    let (sample, step) = (number / fourPasses.count, number % fourPasses.count)
    return CGFloat(4 * (step + 1) - sample % 4) / 16
  }

  /// The usual window, in points.
  private static let usual = CGSize(width: 390, height: 800)
  /// A device that is held upright, in points.
  private static let upright = CGSize(width: 390, height: 844)
  /// The same device on its side.
  private static let onItsSide = CGSize(width: upright.height, height: upright.width)
  private static let fourPasses = Array(repeating: usual, count: 4)
  /// The windows of a drag, each 20 points wider than the one before.
  private static let wider = (0..<24).map { step in
    CGSize(width: 320 + 20 * CGFloat(step), height: 800)
  }

  /// A Boolean value that is true when the passes of a sample have windows of several widths.
  package var changesWindow: Bool { Set(traits.windows.map(\.width)).count > 1 }

  /// The words, changes and windows of the scenario.
  package var traits: ScenarioTraits {
    switch self {
    case .first:
      ScenarioTraits(occasion: "on first layout", start: .new, windows: [Self.usual])
    case .relayout:
      ScenarioTraits(
        occasion: "on a repeated proposal", mayCallNothing: true, windows: [Self.usual])
    case .resize:
      ScenarioTraits(
        occasion: "on resize", motion: "resized", start: .newLaidOut, windows: Self.wider)
    case .rotate:
      ScenarioTraits(
        occasion: "on rotation", motion: "rotated", start: .newLaidOut, window: Self.upright,
        windows: [Self.onItsSide, Self.upright])
    case .update:
      ScenarioTraits(
        occasion: "when a subview changes", need: .leaves, windows: Self.fourPasses,
        change: Self.newContent)
    case .textSize:
      ScenarioTraits(
        occasion: "when the text size changes", need: .leaves, windows: Self.fourPasses,
        change: Self.newTextSize)
    case .insert:
      ScenarioTraits(
        occasion: "when a subview comes or goes", need: .roomForOneMore, windows: Self.fourPasses,
        change: Self.insertionOrRemoval)
    case .animate:
      ScenarioTraits(
        occasion: "during animation", motion: "animated", need: .containers,
        windows: Self.fourPasses
      ) { number, _, _ in .phase(Self.lastPhase * Self.progress(ofFrame: number)) }
    case .scroll:
      ScenarioTraits(
        occasion: "on scrolling", mayCallNothing: true, need: .lazyRows, start: .newLaidOut,
        windows: [Self.usual, Self.usual]
      ) { number, _, _ in .scroll(byPage: number % 2 == 1) }
    }
  }

  /// Changes the content of one subview; without subviews, nothing.
  private static func newContent(
    _ number: Int, _ count: Int, _ random: inout SeededGenerator
  ) -> ScenarioChange {
    guard count > 0 else { return .nothing }
    return .content(position: random.integer(below: count), change: number)
  }

  /// Scales all content by 0.8 to 1.6, in steps of a hundredth.
  private static func newTextSize(
    _ number: Int, _ count: Int, _ random: inout SeededGenerator
  ) -> ScenarioChange {
    .scale(CGFloat(80 + random.integer(below: 81)) / 100)
  }

  /// Inserts a subview before one pass, and removes one before the next.
  private static func insertionOrRemoval(
    _ number: Int, _ count: Int, _ random: inout SeededGenerator
  ) -> ScenarioChange {
    let position = random.integer(below: count + 1)
    guard number % 2 == 0 else { return .remove(position: position) }
    return .insert(position: position, change: number)
  }
}
