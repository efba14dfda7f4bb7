import PortableLayout
import Testing

@Suite("Properties of stacks of random views")
struct StackPropertyTests {
  /// Random children without modifiers that move a view out of its frame.
  private func children(_ seed: UInt64) -> [AnyView] {
    var random = SplitMix(seed: seed)
    return (0..<random.number(0...6)).map { index in
      let (low, high) = (random.length(0...40), random.length(40...120))
      let view =
        switch random.number(0...5) {
        case 0: AnyView(Color.red)
        case 1: AnyView(Text("some words to wrap"))
        case 2: AnyView(Spacer())
        case 3: AnyView(Circle().padding(low / 4))
        case 4: AnyView(Color.red.frame(minWidth: low, maxWidth: high, maxHeight: high))
        default: AnyView(Color.red.frame(width: low, height: high))
        }
      let priority = random.pick([0, 0, 0, 1, -1])
      return AnyView(view.layoutPriority(Double(priority)).layoutName("child"))
    }
  }

  private func window(_ seed: UInt64) -> ProposedViewSize { RandomView.window(seed: seed) }

  private func isClose(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) < 0.001 }

  @Test("the children of a row never overlap, and its size is their extent (S5, S6, S7)")
  func row() throws {
    for seed in 0..<200 as Range<UInt64> {
      let views = children(seed)
      let row = try HStack(alignment: .top, spacing: seed % 2 == 0 ? nil : 3) {
        ForEach(views.indices, id: \.self) { views[$0] }
      }.laidOut(width: window(seed).width, height: window(seed).height)
      let frames = row.frames("child")
      #expect(frames.count == views.count)
      for (left, right) in zip(frames, frames.dropFirst()) {
        #expect(left.maxX <= right.minX + 0.001, "row \(seed)")
      }
      let isExtent =
        isClose(row.size.width, frames.last?.maxX ?? 0) && isClose(frames.first?.minX ?? 0, 0)
        && isClose(row.size.height, frames.map(\.maxY).max() ?? 0)
        && isClose(frames.map(\.minY).min() ?? 0, 0)
      #expect(isExtent, "row \(seed): \(row.size), \(frames)")
    }
  }

  @Test("the children of a column never overlap, and its size is their extent (S5, S6, S7)")
  func column() throws {
    for seed in 0..<200 as Range<UInt64> {
      let views = children(seed)
      let column = try VStack(alignment: .trailing, spacing: seed % 2 == 0 ? nil : 3) {
        ForEach(views.indices, id: \.self) { views[$0] }
      }.laidOut(width: window(seed).width, height: window(seed).height)
      let frames = column.frames("child")
      for (upper, lower) in zip(frames, frames.dropFirst()) {
        #expect(upper.maxY <= lower.minY + 0.001, "column \(seed)")
      }
      let isExtent =
        isClose(column.size.height, frames.last?.maxY ?? 0)
        && isClose(column.size.width, frames.map(\.maxX).max() ?? 0)
        && isClose(frames.map(\.minX).min() ?? 0, 0)
      #expect(isExtent, "column \(seed): \(column.size), \(frames)")
    }
  }

  @Test("from right to left a row is the mirror image (E8)")
  func mirrored() throws {
    for seed in 0..<200 as Range<UInt64> {
      let views = children(seed)
      let row = HStack { ForEach(views.indices, id: \.self) { views[$0] } }
      let (width, height) = (window(seed).width, window(seed).height)
      let left = try row.laidOut(width: width, height: height)
      let right = try row.laidOut(
        width: width, height: height, layoutDirection: .rightToLeft)
      #expect(left.size == right.size)
      for (frame, image) in zip(left.frames("child"), right.frames("child")) {
        #expect(isClose(left.size.width - frame.maxX, image.minX), "row \(seed)")
      }
    }
  }
}
