import Foundation
import Testing

@testable import PortableLayout

private func pair(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

@Suite("Reuse of text sizes (rule C2)")
struct TextSizeMemoryTests {
  struct Example: CustomTestStringConvertible {
    var proposal: CGSize
    var size: CGSize
    var request: CGSize
    var isReused: Bool

    init(_ proposal: CGSize, gave size: CGSize, repliesTo request: CGSize, _ isReused: Bool) {
      self.proposal = proposal
      self.size = size
      self.request = request
      self.isReused = isReused
    }

    var testDescription: String { "\(proposal) gave \(size); queried \(request)" }
  }

  @Test(
    "what a stored entry is the reply to",
    arguments: [
      // Between the size and the proposal on both axes, the ends included.
      Example(pair(100, 50), gave: pair(90, 42), repliesTo: pair(100, 50), true),
      Example(pair(100, 50), gave: pair(90, 42), repliesTo: pair(90, 42), true),
      Example(pair(100, 50), gave: pair(90, 42), repliesTo: pair(95, 45), true),
      Example(pair(100, 50), gave: pair(90, 42), repliesTo: pair(89, 45), false),
      Example(pair(100, 50), gave: pair(90, 42), repliesTo: pair(101, 45), false),
      Example(pair(100, 50), gave: pair(90, 42), repliesTo: pair(95, 41), false),
      Example(pair(100, 50), gave: pair(90, 42), repliesTo: pair(95, 51), false),
      // The only line may be higher than the proposal.
      Example(pair(100, 10), gave: pair(90, 21), repliesTo: pair(95, 20), true),
      Example(pair(100, 10), gave: pair(90, 21), repliesTo: pair(95, 22), false),
      // More lines fit, or fewer.
      Example(pair(90, 50), gave: pair(90, 42), repliesTo: pair(90, 65), false),
      Example(pair(90, .infinity), gave: pair(90, 168), repliesTo: pair(90, 50), false),
      // Infinity stands for nil.
      Example(pair(.infinity, .infinity), gave: pair(90, 21), repliesTo: pair(300, 40), true),
      Example(pair(.infinity, .infinity), gave: pair(90, 21), repliesTo: pair(89, 40), false),
      Example(pair(100, .infinity), gave: pair(90, 42), repliesTo: pair(.infinity, 42), false),
      // A character wider than the proposal.
      Example(pair(5, .infinity), gave: pair(17, 84), repliesTo: pair(5, 100), true),
      Example(pair(5, .infinity), gave: pair(17, 84), repliesTo: pair(10, 100), false),
      // (0, 0) has a size of its own.
      Example(pair(0, 0), gave: pair(0, 0), repliesTo: pair(0, 0), true),
      Example(pair(0, 0), gave: pair(0, 0), repliesTo: pair(0, 5), false),
      Example(pair(50, 0), gave: pair(0, 21), repliesTo: pair(0, 0), false),
      Example(pair(50, 0), gave: pair(0, 21), repliesTo: pair(0, 1), true),
      // NaN never gets a remembered reply, nor is it ever one.
      Example(pair(.nan, 50), gave: pair(17, 84), repliesTo: pair(.nan, 50), false),
      Example(pair(100, 50), gave: pair(90, 42), repliesTo: pair(95, .nan), false),
    ])
  func replies(example: Example) {
    let isReused = TextSizeMemory.canReuse(
      storedProposal: example.proposal, storedSize: example.size, for: example.request)
    #expect(isReused == example.isReused)
  }

  /// Any number of lines; at least two; at most three; at most two, and shrinking to have no more.
  private static let limits: [TextLimits] = [
    TextLimits(), TextLimits(fewestLines: 2), TextLimits(mostLines: 3),
    TextLimits(mostLines: 2, smallestScale: 0.6),
  ]

  @Test(
    "a reused size is the one that measuring would give",
    arguments: TextSamples.texts, limits)
  func soundness(string: String, limits: TextLimits) {
    let text = ShapedText([(string, TextFont(pointSize: 9.7))], limits: limits)
    let heights: [CGFloat] = [-3, 11, 15, 24, 35, 41, 60, 120, 300, .infinity]
    let proposals = TextSamples.widths.enumerated().flatMap { index, width in
      // Every height occurs with narrow and wide widths; zero with all of them.
      [0, heights[index % 10], heights[(index + 3) % 10]].map { pair(width, $0) }
    }
    let sizes = proposals.map { text.size(fitting: $0.width, height: $0.height) }
    var reuses = 0
    var violations: [String] = []
    for (proposal, size) in zip(proposals, sizes) {
      for (request, expected) in zip(proposals, sizes)
      where TextSizeMemory.canReuse(storedProposal: proposal, storedSize: size, for: request) {
        reuses += 1
        if size != expected {
          violations.append("\(proposal) gave \(size), but \(request) gives \(expected)")
        }
      }
    }
    #expect(violations.isEmpty)
    #expect(reuses >= proposals.count, "Every proposal has its own size as a reply")
  }

  @Test("every finite proposal between size and proposal has a reply", arguments: 0..<20)
  func completeness(index: Int) {
    let text = TextSamples.shapedTexts[index]
    for width in TextSamples.widths {
      let size = text.size(fitting: width, height: .infinity)
      guard size.width <= width else { continue }
      let middle = min((size.width + min(width, 1000)) / 2, width)
      let request = CGSize(width: max(middle, size.width), height: size.height)
      let isReused = TextSizeMemory.canReuse(
        storedProposal: pair(width, .infinity), storedSize: size, for: request)
      #expect(isReused, "\(width) gave \(size); queried \(request)")
    }
  }
}
