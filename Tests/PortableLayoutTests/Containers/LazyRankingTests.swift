import Foundation
import PortableLayout
import Testing

/// A row of 27 and what its leaves are asked.
struct AskedRow: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// The shortest and the longest width of each leaf.
  var leaves: [ClosedRange<CGFloat>]
  var priorities: [Double] = []
  var width: CGFloat?
  var system = SwiftUISystem.v27
  /// Leaf and proposed width, in order; nil is -1.
  var expected: [(Int, CGFloat)]

  /// What the leaves are asked while the row is sized, at a height of 50.
  func asked() throws -> [(leaf: Int, width: CGFloat?)] {
    let recording = Recording()
    let tree = TreeBuilder(system: system)
    let children = tree.container(
      HStackLayout(spacing: 0), leaves.map { _ in LeafContent.filling })
    for (index, range) in leaves.enumerated() {
      let leaf = RecordedLeaf(id: "\(index)", recording: recording) { proposal in
        CGSize(
          width: min(max(proposal.width ?? 10, range.lowerBound), range.upperBound), height: 20)
      }
      tree.engine.setLayout(leaf, of: children[index])
      if priorities.indices.contains(index) {
        tree.engine.setPriority(priorities[index], of: children[index])
      }
    }
    _ = tree.engine.size(for: ProposedViewSize(width: width, height: 50))
    return recording.questions.map { (Int($0.leaf) ?? -1, $0.proposal[0]) }
  }
}

/// A view without subviews that sizes itself as a flexible leaf does.
private struct ClampedView: Layout {
  let range: ClosedRange<CGFloat>

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    CGSize(
      width: min(max(proposal.width ?? range.lowerBound, range.lowerBound), range.upperBound),
      height: proposal.height ?? 10)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

@Suite("What stacks of 27 ask (S3)")
struct LazyRankingTests {
  static let rows = [
    AskedRow(
      testDescription: "two fixed leaves", leaves: [20...20, 20...20], width: 300,
      expected: [(0, .infinity), (0, 0), (0, 150), (1, 280)]),
    AskedRow(
      testDescription: "two fixed leaves in 26", leaves: [20...20, 20...20], width: 300,
      system: .v26,
      expected: [(0, 0), (0, .infinity), (1, 0), (1, .infinity), (0, 150), (1, 280)]),
    AskedRow(
      testDescription: "two flexible leaves", leaves: [0...80, 0...80], width: 100,
      expected: [(0, .infinity), (0, 0), (1, .infinity), (1, 0), (0, 50), (1, 50)]),
    AskedRow(
      testDescription: "two leaves without a maximum",
      leaves: [0...CGFloat.infinity, 5...CGFloat.infinity], width: 100,
      // The minimum of the later one first; the larger one is sized first.
      expected: [(0, .infinity), (1, .infinity), (1, 0), (0, 0), (1, 50), (0, 50)]),
    AskedRow(
      testDescription: "a finite leaf moves up", leaves: [0...CGFloat.infinity, 0...30],
      width: 100, expected: [(0, .infinity), (1, .infinity), (1, 50), (0, 70)]),
    AskedRow(
      testDescription: "two priorities",
      leaves: [0...CGFloat.infinity, 0...CGFloat.infinity], priorities: [0, 1], width: 200,
      expected: [(0, 0), (1, 200)]),
    AskedRow(
      testDescription: "a single leaf", leaves: [0...80], width: 100, expected: [(0, 100)]),
    AskedRow(
      testDescription: "no length to divide", leaves: [0...80, 5...80], width: 0,
      expected: [(0, 0), (1, 0)]),
    AskedRow(
      testDescription: "an infinite length", leaves: [0...80, 5...80], width: .infinity,
      expected: [(0, .infinity), (1, .infinity)]),
  ]

  @Test("each question in order", arguments: rows)
  func examples(row: AskedRow) throws {
    let asked = try row.asked()
    #expect(asked.map(\.leaf) == row.expected.map(\.0))
    #expect(asked.map(\.width) == row.expected.map(\.1))
  }

  /// The questions of a stable insertion sort in declaration order, and its order of sizing.
  private func insertionSort(
    _ row: AskedRow
  ) -> (questions: [(leaf: Int, width: CGFloat?)], order: [Int]) {
    var asked: [(leaf: Int, width: CGFloat?)] = []
    func ask(_ leaf: Int, _ width: CGFloat) -> CGFloat {
      if !asked.contains(where: { $0 == (leaf, width) }) { asked.append((leaf, width)) }
      return width == 0 ? row.leaves[leaf].lowerBound : row.leaves[leaf].upperBound
    }
    func isBefore(_ leaf: Int, _ other: Int) -> Bool {
      let (own, others) = (row.priorities[leaf], row.priorities[other])
      if own != others { return own > others }
      let maximum = ask(other, .infinity)
      if maximum != .infinity, maximum - ask(other, 0) <= 0 { return false }
      let ownMaximum = ask(leaf, .infinity)
      if maximum == .infinity, ownMaximum == .infinity { return ask(leaf, 0) > ask(other, 0) }
      if maximum == .infinity || ownMaximum == .infinity { return maximum == .infinity }
      return ownMaximum - ask(leaf, 0) < maximum - ask(other, 0)
    }
    var order: [Int] = []
    for leaf in row.leaves.indices {
      var place = order.count
      while place > 0, isBefore(leaf, order[place - 1]) { place -= 1 }
      order.insert(leaf, at: place)
    }
    let top = row.priorities.max()
    for leaf in row.leaves.indices where row.priorities[leaf] != top { _ = ask(leaf, 0) }
    return (asked, order)
  }

  @Test("long rows ask what an insertion sort asks", arguments: 0..<100)
  func insertionSort(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let priorities = random.pick([[0], [0], [0, 1], [-1, 0, 2]] as [[Double]])
    let longest = random.pick([[50, 90], [50, 120, .infinity]] as [[CGFloat]])
    let leaves = (0..<random.number(2...(seed % 10 == 0 ? 200 : 30))).map { _ in
      let least = random.length(0...50)
      return least...random.pick(longest + [least, random.length(50...90)])
    }
    let row = AskedRow(
      testDescription: "", leaves: leaves, priorities: leaves.map { _ in random.pick(priorities) },
      width: 100_000, expected: [])
    let expected = insertionSort(row)
    let asked = try row.asked()
    let questions = asked.prefix(expected.questions.count)
    #expect(questions.map(\.leaf) == expected.questions.map(\.leaf))
    #expect(questions.map(\.width) == expected.questions.map(\.width))
    // A share of 0 was asked for already.
    let sized = asked.dropFirst(questions.count).map(\.leaf)
    #expect(sized == expected.order.filter(Set(sized).contains))
    #expect(longest.count > 2 || sized.count == leaves.count)
  }

  @Test("plain leaves are asked and placed as views that size themselves", arguments: 0..<100)
  func plainLeaves(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let leaves = (0..<random.number(2...(seed % 10 == 0 ? 200 : 12))).map { _ in
      let least = random.length(0...random.pick([0, 50]))
      return least...random.pick([least, 50, .infinity, random.length(50...90)])
    }
    let (plain, nodes) = (TreeBuilder(), TreeBuilder())
    let content = leaves.map { LeafContent.wide($0.lowerBound, $0.upperBound) }
    let views = plain.container(HStackLayout(spacing: 1), content)
    nodes.container(HStackLayout(spacing: 1), content)
    for (view, range) in zip(views, leaves) {
      nodes.engine.setLayout(ClampedView(range: range), of: view)
    }
    for width in [random.length(1...200), 5_000, 300] {
      let window = ProposedViewSize(width: width, height: 50)
      try plain.engine.layOut(in: window)
      try nodes.engine.layOut(in: window)
      for view in views {
        #expect(plain.engine.frame(of: view) == nodes.engine.frame(of: view))
        #expect(plain.engine.queries(of: view) == nodes.engine.queries(of: view))
        #expect(plain.engine.measurements(of: view) == nodes.engine.measurements(of: view))
      }
    }
  }

  @Test("S11: a length of 0 or infinity in between keeps the ranking")
  func keptRanking() throws {
    let example = RuleExample(
      "", .h(.x, .f),
      // By the last pass the memos have lost the extremes.
      inSequence: [300, 250, 200, 0, 150].map { width in
        (width, 100, width == 300 ? [2, 2] : [1, 1])
      }, system: .v27)
    try example.check()
  }
}
