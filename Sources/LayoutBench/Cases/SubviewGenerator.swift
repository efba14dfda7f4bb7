import Foundation
import PortableLayout

/// A generator of a population's synthetic subviews, or of captured ones.
package struct SubviewGenerator {
  let population: Population
  let seed: UInt64
  let capture: Capture?

  package init(population: Population, seed: UInt64, capture: Capture? = nil) {
    self.population = population
    self.seed = seed
    self.capture = capture
  }

  /// The content and layout values of one generated subview.
  package struct Subview {
    package var content: LeafContent
    package var priority: Double = 0
    package var spacing: ViewSpacing?
    var isPlatformView = false
    var captured: CapturedSizes?
  }

  /// Returns the subview with an index. An index beyond the count gives a replacement or an
  /// insertion.
  package func subview(_ index: Int) -> Subview {
    var random = SeededGenerator(seed: SeededGenerator.seed(from: seed, index: index))
    return switch population {
    case .capture where capture != nil: captured(index)
    // A subject of its own views has no synthetic ones; whoever queries gets one all the same.
    case .fixed, .own, .capture: Subview(content: .fixed(CGSize(width: 44, height: 32)))
    case .tags: Subview(content: tag(&random))
    case .text: Subview(content: text(&random))
    case .flexible: Subview(content: flexible(&random))
    case .platform: Subview(content: flexible(&random), isPlatformView: true)
    case .aspect: Subview(content: aspect(&random))
    case .mixed: mixed(&random)
    case .varied: varied(index, &random)
    }
  }

  /// Returns a mixed subview whose priority follows from its index.
  private func varied(_ index: Int, _ random: inout SeededGenerator) -> Subview {
    var subview = mixed(&random)
    subview.priority = [0, 1, 0, 0, -1, 0][index % 6]
    return subview
  }

  /// Returns the captured subview with an index.
  private func captured(_ index: Int) -> Subview {
    var subview = Subview(content: .filling)
    subview.captured = capture?.sizes(index)
    subview.priority = capture?[index].priority ?? 0
    return subview
  }

  /// Returns the subview with an index after a change of its content.
  ///
  /// - Parameter change: The number of the change.
  package func changed(_ index: Int, change: Int) -> Subview {
    guard population == .fixed else { return subview(index &+ (change + 1) &* 1_000_003) }
    let side = CGFloat(20 + (change &* 7) % 60)
    return Subview(content: .fixed(CGSize(width: side, height: 32)))
  }

  /// Returns a label in the body font with 12 points around it.
  private func tag(_ random: inout SeededGenerator) -> LeafContent {
    let advances = TextCorpus.labelAdvances
    let advance = advances[random.integer(below: advances.count)]
    let width = (CGFloat(advance) * 17 / 1000).rounded(.up)
    return .fixed(CGSize(width: width + 24, height: 32))
  }

  /// Returns a text of 3 to 24 words.
  private func text(_ random: inout SeededGenerator) -> LeafContent {
    let words = 3 + random.integer(below: 22)
    let indices = (0..<words).map { _ in random.integer(below: TextCorpus.words.count) }
    return .text(TextCorpus.text(ofWords: indices))
  }

  /// Returns a leaf with a minimum, an ideal and a maximum size.
  private func flexible(_ random: inout SeededGenerator) -> LeafContent {
    let minimum = CGSize(
      width: 8 + random.integer(below: 32), height: 8 + random.integer(below: 24))
    let ideal = CGSize(
      width: minimum.width + CGFloat(random.integer(below: 80)),
      height: minimum.height + CGFloat(random.integer(below: 40)))
    // A fourth takes all width that there is.
    var maximum = CGSize(width: CGFloat.infinity, height: ideal.height)
    if random.integer(below: 4) != 0 {
      maximum.width = ideal.width + CGFloat(random.integer(below: 120))
    }
    maximum.height += CGFloat(random.integer(below: 60))
    return .flexible(minimum: minimum, ideal: ideal, maximum: maximum)
  }

  /// Returns a leaf that keeps one of several common ratios.
  private func aspect(_ random: inout SeededGenerator) -> LeafContent {
    let ratios: [CGFloat] = [0.5, 0.75, 1, 1.25, 1.5, 2]
    return .aspect(
      ratio: ratios[random.integer(below: ratios.count)],
      idealWidth: CGFloat(40 + 4 * random.integer(below: 21)))
  }

  /// Returns a subview of any kind. A fifth of them have their own spacing, and a tenth a priority.
  private func mixed(_ random: inout SeededGenerator) -> Subview {
    let content =
      switch random.integer(below: 5) {
      case 0: LeafContent.fixed(CGSize(width: 24 + 4 * random.integer(below: 10), height: 24))
      case 1: tag(&random)
      case 2: text(&random)
      case 3: flexible(&random)
      default: aspect(&random)
      }
    var subview = Subview(content: content)
    if random.integer(below: 5) == 0 {
      subview.spacing = ViewSpacing(around: CGFloat(random.integer(below: 17)))
    }
    if random.integer(below: 10) == 0 { subview.priority = Double(random.integer(below: 3)) - 1 }
    return subview
  }
}

extension LayoutEngine {
  /// Makes a view a leaf with the content of a subview.
  func setLeaf(of subview: SubviewGenerator.Subview, of view: Int) {
    if let sizes = subview.captured {
      setCaptured(sizes, of: view)
    } else {
      setLeaf(subview.content, of: view)
      if subview.isPlatformView { setPlatformView(view) }
    }
  }
}

extension LeafContent {
  /// Returns the content with its own lengths multiplied by a factor.
  ///
  /// Lengths that the content only takes from proposals stay. So does text, whose size follows from
  /// its font.
  func scaled(by factor: CGFloat) -> LeafContent {
    switch self {
    case .fixed(let size): .fixed(size.scaled(by: factor))
    case .flexible(let minimum, let ideal, let maximum):
      .flexible(
        minimum: minimum.scaled(by: factor), ideal: ideal.scaled(by: factor),
        maximum: maximum.scaled(by: factor))
    case .aspect(let ratio, let idealWidth):
      .aspect(ratio: ratio, idealWidth: idealWidth * factor)
    case .text, .filling: self
    }
  }
}

extension CGSize {
  /// Returns the size with both lengths multiplied by a factor.
  fileprivate func scaled(by factor: CGFloat) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }
}

extension ViewSpacing {
  /// Creates insets with the same length on all edges, in points.
  package init(around length: CGFloat) {
    self.init(top: length, left: length, bottom: length, right: length)
  }
}
