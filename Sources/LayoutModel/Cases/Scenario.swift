import PortableLayout

/// The change that a case measures.
public enum Scenario: String, CaseIterable, Hashable, Codable, Sendable {
  /// A new tree is laid out: its caches are made, its views sized and placed.
  case first
  /// The same proposal comes again, with nothing changed.
  case relayout
  /// The window's width grows step by step, as when a user drags its edge.
  case resize
  /// A device is turned on its side and back.
  case rotate
  /// One subview's content changes, then a pass.
  case update
  /// The content of all subviews changes at once, as when a reader chooses another text size.
  case textSize = "text-size"
  /// One subview is inserted or removed, then a pass.
  case insert
  /// The layout's value changes on every frame; its subviews do not.
  ///
  /// Layouts from files animate through `animatableData` or a property that a preview changes.
  case animate
  /// A lazy container scrolls by a row, then by its visible length, with a pass after each.
  case scroll
}

/// The words, changes and windows of a scenario.
package struct ScenarioTraits: Sendable {
  /// The occasion, phrased to continue a sentence: `on first layout`.
  package var occasion: String
  /// The participle for a layout in motion, such as `resized`. Nil if nothing moves.
  package var motion: String?

  /// A Boolean value that is true when a pass without calls is correct.
  package var mayCallNothing = false
  /// The layouts whose decisions rest on the scenario.
  package var decides = Deciding.never
  package var need = Need.nothing
  package var start = Start.kept
  package var window = CGSize(width: 390, height: 800)
  package var windows: [CGSize]
  /// Returns the change to apply before a pass, given the pass's index across all samples and the
  /// subview count.
  package var change:
    @Sendable (_ number: Int, _ count: Int, inout SeededGenerator) -> ScenarioChange =
      { _, _, _ in .nothing }

  /// The number of passes in one sample. Counts cover all of them together.
  package var passes: Int { windows.count }

  /// The layouts whose decisions rest on a scenario.
  package enum Deciding { case always, withLazyRows, never }

  /// The parts that a subject needs for a scenario.
  package enum Need { case nothing, leaves, containers, roomForOneMore, lazyRows }

  /// The tree that a sample begins with.
  package enum Start {
    /// A tree that has never been laid out.
    case new
    /// A new tree after one pass that is not measured.
    case newLaidOut
    /// The previous sample's tree, already laid out.
    case kept
  }
}

/// A change to apply to a tree before a pass.
package enum ScenarioChange: Equatable {
  case nothing
  case content(position: Int, change: Int)
  case insert(position: Int, change: Int)
  case remove(position: Int)
  /// Scales the content of every subview from its first size by a factor.
  case scale(CGFloat)
  case phase(CGFloat)
  case scroll(byPage: Bool)
}

extension Scenario {
  /// The phase at which an animation ends.
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
  /// The window size of a device in portrait, in points.
  private static let upright = CGSize(width: 390, height: 844)
  /// The window size of the same device in landscape, in points.
  private static let onItsSide = CGSize(width: upright.height, height: upright.width)
  private static let fourPasses = Array(repeating: usual, count: 4)
  /// The window sizes of a drag, each 20 points wider than the one before.
  private static let wider = (0..<24).map { step in
    CGSize(width: 320 + 20 * CGFloat(step), height: 800)
  }

  /// A Boolean value that is true when the passes of a sample use windows of several widths.
  package var changesWindow: Bool { Set(traits.windows.map(\.width)).count > 1 }

  /// The words, changes and windows of the scenario.
  package var traits: ScenarioTraits {
    switch self {
    case .first:
      ScenarioTraits(
        occasion: "on first layout", decides: .always, start: .new, windows: [Self.usual])
    case .relayout:
      ScenarioTraits(
        occasion: "on a repeated proposal", mayCallNothing: true, windows: [Self.usual])
    case .resize:
      ScenarioTraits(
        occasion: "on resize", motion: "resized", decides: .always, start: .newLaidOut,
        windows: Self.wider)
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
        occasion: "on scrolling", mayCallNothing: true, decides: .withLazyRows, need: .lazyRows,
        start: .newLaidOut, windows: [Self.usual, Self.usual]
      ) { number, _, _ in .scroll(byPage: number % 2 == 1) }
    }
  }

  /// Returns a change of one subview's content, or no change if there are no subviews.
  private static func newContent(
    _ number: Int, _ count: Int, _ random: inout SeededGenerator
  ) -> ScenarioChange {
    guard count > 0 else { return .nothing }
    return .content(position: random.integer(below: count), change: number)
  }

  /// Returns a change that scales all content by 0.8 to 1.6, in steps of 0.01.
  private static func newTextSize(
    _ number: Int, _ count: Int, _ random: inout SeededGenerator
  ) -> ScenarioChange {
    .scale(CGFloat(80 + random.integer(below: 81)) / 100)
  }

  /// Returns an insertion of a subview before one pass and a removal before the next.
  private static func insertionOrRemoval(
    _ number: Int, _ count: Int, _ random: inout SeededGenerator
  ) -> ScenarioChange {
    let position = random.integer(below: count + 1)
    guard number % 2 == 0 else { return .remove(position: position) }
    return .insert(position: position, change: number)
  }
}
