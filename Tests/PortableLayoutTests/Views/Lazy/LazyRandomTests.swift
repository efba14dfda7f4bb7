import PortableLayout
import Testing

/// Numbers that are the same in every run.
private struct Numbers {
  var state: UInt64

  mutating func next(_ range: ClosedRange<Int>) -> CGFloat {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return CGFloat(range.lowerBound + Int(state >> 33) % range.count)
  }
}

/// The rows of a lazy column, by a second reading of the rules without the engine: L1, L2, L6, and
/// that a pass lays the content out once more at most, the next one again with what is known then.
private struct NaiveRows {
  let heights: [CGFloat]
  let spacing: CGFloat
  let window: CGFloat
  /// By how much what is visible begins late.
  let edge: CGFloat
  var known: [Int: CGFloat]
  private(set) var offset: CGFloat = 0
  /// The offset that is to be reached; nil once it was.
  private var wanted: CGFloat?
  var visible: [(row: Int, start: CGFloat)] = []
  /// The length that the content is laid out with: that which is known when a round begins.
  private var content: CGFloat = 0

  init(heights: [CGFloat], spacing: CGFloat, window: CGFloat, edge: CGFloat) {
    (self.heights, self.spacing, self.window, self.edge) = (heights, spacing, window, edge)
    known = [0: heights[0]]
  }

  var mean: CGFloat { known.values.reduce(0, +) / CGFloat(known.count) }
  var length: CGFloat { start(heights.count) - spacing }

  func start(_ row: Int) -> CGFloat {
    (0..<row).reduce(0) { $0 + (known[$1] ?? mean) + spacing }
  }

  mutating func scroll(to offset: CGFloat) { wanted = offset }

  /// One pass: what is in sight is measured, what stays in sight is kept where it is on the screen.
  mutating func pass() {
    round()
    if abs(length - content) > 1e-6 { round() }
    wanted = nil
  }

  private mutating func round() {
    content = length
    offset = max(0, min(wanted ?? offset, content - window))
    if offset == wanted { wanted = nil }
    place()
  }

  private mutating func place() {
    let low = offset + edge
    guard let top = heights.indices.first(where: { start($0) + (known[$0] ?? mean) > low })
    else {
      visible = []
      return
    }
    var (row, position) = (top, start(top))
    var found: [(row: Int, start: CGFloat)] = []
    while row < heights.count, position < offset + window + edge {
      if position + heights[row] > low { found.append((row, position)) }
      known[row] = heights[row]
      position += heights[row] + spacing
      row += 1
    }
    guard let first = found.first else { return }
    let shift = start(first.row) - first.start
    offset += shift
    visible = found.map { ($0.row, $0.start + shift) }
  }
}

@MainActor @Suite("Random lazy containers")
struct LazyRandomTests {
  /// What is visible, with where it lies along the axis.
  private func visible(_ laidOut: LaidOutView, _ axis: Axis, within length: CGFloat) -> [Int:
    CGFloat]
  {
    var visible: [Int: CGFloat] = [:]
    for entry in laidOut.namedFrames {
      let start = axis == .vertical ? entry.frame.minY : entry.frame.minX
      let end = axis == .vertical ? entry.frame.maxY : entry.frame.maxX
      if start < length, end > 0 { visible[Int(entry.name) ?? -1] = start }
    }
    return visible
  }

  @Test(
    "rows that are alike lie where those of an eager stack do",
    arguments: [Axis.vertical, .horizontal])
  func alike(axis: Axis) throws {
    for seed in 0..<40 as Range<UInt64> {
      var numbers = Numbers(state: seed)
      let (count, side) = (Int(numbers.next(1...60)), numbers.next(10...60))
      let (spacing, length) = (numbers.next(0...10), numbers.next(40...200))
      let rows = ForEach(0..<count) {
        Color.red.frame(width: side, height: side).layoutName("\($0)")
      }
      let trees =
        axis == .vertical
        ? [
          ViewTree { ScrollView { LazyVStack(spacing: spacing) { rows } } },
          ViewTree { ScrollView { VStack(spacing: spacing) { rows } } },
        ]
        : [
          ViewTree { ScrollView(.horizontal) { LazyHStack(spacing: spacing) { rows } } },
          ViewTree { ScrollView(.horizontal) { HStack(spacing: spacing) { rows } } },
        ]
      for _ in 0..<4 {
        let found = try trees.map {
          visible(try $0.layOut(width: length, height: length), axis, within: length)
        }
        #expect(found[0] == found[1], "seed \(seed)")
        let offset = numbers.next(0...3_000)
        for tree in trees { tree.scroll(to: CGPoint(x: offset, y: offset)) }
      }
    }
  }

  @Test("rows of any lengths lie where a second reading of the rules puts them")
  func naive() throws {
    let seeds = 0..<200 as Range<UInt64>
    let differing = try seeds.filter { try !agrees(seed: $0) }
    #expect(differing == [])
  }

  /// Whether the engine does what the second reading says. A rounding error may decide whether a row
  /// is in sight: there the reading says something else of edges a billionth of a point away.
  private func agrees(seed: UInt64) throws -> Bool {
    var numbers = Numbers(state: seed &+ 1_000)
    let heights = (0..<Int(numbers.next(2...80))).map { _ in numbers.next(5...50) }
    let (spacing, window) = (numbers.next(0...10), numbers.next(40...200))
    let tree = ViewTree {
      ScrollView {
        LazyVStack(spacing: spacing) {
          ForEach(heights.indices, id: \.self) {
            Color.red.frame(height: heights[$0]).layoutName("\($0)")
          }
        }
      }
    }
    var readings = [0, -1e-9, 1e-9].map {
      NaiveRows(heights: heights, spacing: spacing, window: window, edge: $0)
    }
    var isDecided = true
    for _ in 0..<5 {
      let laidOut = try tree.layOut(width: 100, height: window)
      for index in readings.indices { readings[index].pass() }
      let naive = readings[0]
      isDecided =
        isDecided
        && readings.allSatisfy {
          $0.known == naive.known && abs($0.offset - naive.offset) < 1e-6
            && $0.visible.map { $0.row } == naive.visible.map { $0.row }
        }
      let starts = naive.visible.map { ("\($0.row)", $0.start - naive.offset) }
      let isSame = laidOut.namedFrames.elementsEqual(starts) {
        $0.name == $1.0 && abs($0.frame.minY - $1.1) < 1e-3
      }
      guard isSame else { return !isDecided }
      let offset = numbers.next(0...2_500)
      tree.scroll(to: CGPoint(x: 0, y: offset))
      for index in readings.indices { readings[index].scroll(to: offset) }
    }
    return true
  }
}
