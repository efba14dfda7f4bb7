import Foundation
import PortableLayout
import Testing

@Suite("A direction that the environment sets (rule E8)")
struct DirectionTests {
  private func box(_ name: String, _ width: CGFloat) -> some View {
    Color.red.frame(width: width, height: 10).layoutName(name)
  }

  @Test(
    "mirrors what is below the view, and only that",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func frames(around outer: LayoutDirection) throws {
    let inner: LayoutDirection = outer == .leftToRight ? .rightToLeft : .leftToRight
    let row = try HStack(spacing: 0) {
      box("a", 10)
      HStack(spacing: 0) {
        box("b", 20)
        box("c", 30).padding(.leading, 5)
      }
      .environment(\.layoutDirection, inner)
    }
    .laidOut(width: 100, height: 10, layoutDirection: outer)
    let leftToRight: [String: CGFloat] = ["a": 0, "b": 45, "c": 10]
    let rightToLeft: [String: CGFloat] = ["a": 55, "b": 0, "c": 25]
    for (name, x) in outer == .leftToRight ? leftToRight : rightToLeft {
      expect(row[name]?.minX, x)
    }
  }

  @Test("layouts read it, in slices too, and views below a reader get it")
  func read() throws {
    let seen = Seen()
    func noting(_ name: String) -> some View {
      NotingLayout(name: name, seen: seen)() { Color.red }
    }
    _ = try VStack {
      noting("tree's")
      noting("set").environment(\.layoutDirection, .rightToLeft)
      GeometryReader { _ in noting("read") }.environment(\.layoutDirection, .rightToLeft)
      noting("set twice")
        .environment(\.layoutDirection, .leftToRight)
        .environment(\.layoutDirection, .rightToLeft)
    }
    .laidOut(width: 100, height: 100)
    #expect(
      seen.directions == [
        "tree's": [.leftToRight], "set": [.rightToLeft], "read": [.rightToLeft],
        "set twice": [.leftToRight],
      ])
  }

  @Test("a guide marks the same point for a container of the other direction")
  func guides() throws {
    let column = try VStack(alignment: .leading, spacing: 0) {
      box("a", 40)
        .alignmentGuide(.leading) { _ in 10 }
        .environment(\.layoutDirection, .rightToLeft)
      box("b", 40)
    }
    .laidOut(width: 100, height: 100)
    // 10 points from the right edge of the first: 30 from its left.
    expect(column["a"]?.minX, 0)
    expect(column["b"]?.minX, 30)
  }
}

private final class Seen: @unchecked Sendable {
  var directions: [String: Set<LayoutDirection>] = [:]
}

/// Notes the direction of its subviews and of a slice of them.
private struct NotingLayout: Layout {
  let name: String
  let seen: Seen

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { CGSize(width: 10, height: 10) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    seen.directions[name, default: []].formUnion(
      [subviews.layoutDirection, subviews[0..<1].layoutDirection, subviews[[0]].layoutDirection])
  }
}
