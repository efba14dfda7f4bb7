import CatalogBenchmarks
import PortableLayout
import Testing

@testable import LayoutBench

/// Frames of the catalogue's views, worked out by hand from the sizes of their texts.
@Suite("The views of the catalogue")
struct ViewFrameTests {
  private func lay(_ name: String, count: Int, width: CGFloat) throws -> LaidOutView {
    let subject = try #require(catalogSuite.subject(named: name))
    guard case .view(let make) = subject.variants[0].content else {
      throw SubjectError.notAView
    }
    return try AnyView(make(count)).laidOut(width: width)
  }

  private enum SubjectError: Error { case notAView }

  private func text(_ string: String, width: CGFloat? = nil) throws -> CGSize {
    try Text(verbatim: string).laidOut(width: width).size
  }

  @Test("lazy-grid: four columns of 80.5 points under a title that spans them")
  func lazyGrid() throws {
    // 390 - 32 = 358; (358 + 12) / (80 + 12) = 4.02: four of (358 - 36) / 4 = 80.5.
    let grid = try lay("lazy-grid", count: 5, width: 390)
    let title = try text("All animals")
    let picture = CGSize(width: 80.5, height: 80.5 / 1.5)
    let cards = ["Cat Cat", "Goldfish Cat", "Dog Cat", "Hamster Goldfish", "Guinea pig Goldfish"]
    let heights = try cards.map { try picture.height + 4 + text($0, width: 80.5).height }
    let row = heights[0..<4].max() ?? 0
    expectAbout(grid.size.width, 390)
    expectAbout(grid.size.height, 32 + title.height + 12 + row + 12 + heights[4])
    // The title in the middle; cards in the middle of their columns and of their rows.
    #expect(
      grid.allFrames.contains(
        CGRect(x: (390 - title.width) / 2, y: 16, width: title.width, height: title.height)))
    for index in 0..<5 {
      let x = 16 + CGFloat(index % 4) * 92.5
      let y =
        16 + title.height + 12
        + (index < 4 ? (row - heights[index]) / 2 : row + 12)
      #expect(
        grid.allFrames.contains {
          isAbout($0.minX, x) && isAbout($0.minY, y) && isAbout($0.width, 80.5)
            && isAbout($0.height, picture.height)
        }, "no picture of card \(index) at \(x), \(y)")
    }
  }

  @Test("scroll-content: rows as high as their columns of texts, 8 points apart")
  func scrollContent() throws {
    let list = try lay("scroll-content", count: 3, width: 200)
    let rows = [
      ("Cat", "Cat", "Seen 0 times, last of all 0 minutes ago"),
      ("Goldfish", "Cat", "Seen 1 times, last of all 7 minutes ago"),
      ("Dog", "Goldfish", "Seen 2 times, last of all 14 minutes ago"),
    ]
    var y: CGFloat = 0
    for (name, other, line) in rows {
      let first = try text(name)
      let column = try text(other).height
      let wrapped = try text(line, width: 200 - 8 - first.width)
      #expect(
        list.allFrames.contains {
          isAbout($0.minX, 0) && isAbout($0.minY, y) && isAbout($0.width, first.width)
        }, "no text \(name) at \(y)")
      #expect(
        list.allFrames.contains {
          isAbout($0.minX, first.width + 8) && isAbout($0.height, wrapped.height)
            && $0.minY >= y + column
        }, "no text \(line) below \(y + column)")
      y += column + spacing(list, after: column, from: y) + wrapped.height + 8
    }
    expectAbout(list.size.height, y - 8)
  }

  /// Text below text keeps the distance of its preferences: read from the frames.
  private func spacing(_ list: LaidOutView, after height: CGFloat, from y: CGFloat) -> CGFloat {
    let below = list.allFrames.map(\.minY).filter { $0 >= y + height }
    return (below.min() ?? y + height) - y - height
  }

  private func isAbout(_ value: CGFloat, _ expected: CGFloat) -> Bool {
    abs(value - expected) < 0.001
  }

  private func expectAbout(
    _ value: CGFloat, _ expected: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(isAbout(value, expected), "\(value), not \(expected)", sourceLocation: sourceLocation)
  }
}
