import CatalogBenchmarks
import Foundation
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

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

  // "Cat" is 27 points wide, "Goldfish" 63, "Dog" 32, "Hamster" 65, "Guinea pig" 83, a line 21 high.

  @Test("fits: buttons of equal width side by side, or above each other where that is too narrow")
  func fits() throws {
    // 63 + 2 x 12 = 87 for each; 8 points between.
    let row = try lay("fits", count: 3, width: 400)
    #expect(row.size == CGSize(width: 3 * 87 + 2 * 8, height: 21))
    let column = try lay("fits", count: 3, width: 100)
    #expect(column.size == CGSize(width: 87, height: 3 * 21 + 2 * 8))
    for index in 0..<3 {
      let place = CGFloat(index)
      let inRow = CGRect(x: place * 95, y: 0, width: 87, height: 21)
      let inColumn = CGRect(x: 0, y: place * 29, width: 87, height: 21)
      #expect(row.allFrames.contains(inRow))
      #expect(column.allFrames.contains(inColumn))
    }
    // The text in the middle of its button.
    #expect(row.allFrames.contains(CGRect(x: 30, y: 0, width: 27, height: 21)))
    #expect(column.allFrames.contains(CGRect(x: 27.5, y: 58, width: 32, height: 21)))
  }

  @Test("tag-cloud: padded tags that wrap at 168 points")
  func tagCloud() throws {
    let cloud = try lay("tag-cloud", count: 5, width: 200)
    // 47 + 8 + 83 fit, 52 more do not; 52 + 8 + 85 fit, 103 more do not.
    #expect(cloud.size == CGSize(width: 16 + 145 + 16, height: 16 + 3 * 29 + 2 * 8 + 16))
    let tags = [(16, 16, 47), (71, 16, 83), (16, 53, 52), (76, 53, 85), (16, 90, 103)]
    for (x, y, width) in tags {
      #expect(cloud.allFrames.contains(CGRect(x: x, y: y, width: width, height: 29)))
      // Its text, inside of 10 and 4 points.
      #expect(
        cloud.allFrames.contains(CGRect(x: x + 10, y: y + 4, width: width - 20, height: 21)))
    }
  }

  @Test("podium: three circles of 40 points, a third of a turn apart, below the title")
  func podium() throws {
    let podium = try lay("podium", count: 3, width: 300)
    // The circle has the least height that there is, 10: its radius is a third of that.
    #expect(podium.size == CGSize(width: 300, height: 21 + 8 + 10))
    let (middle, radius) = (CGPoint(x: 150, y: 34), 10.0 / 3)
    for turn in 0..<3 {
      let angle = Double(turn) * 2 * .pi / 3
      let x = middle.x + radius * sin(angle) - 20
      let y = middle.y - radius * cos(angle) - 20
      #expect(
        podium.allFrames.contains {
          isAbout($0.minX, x) && isAbout($0.minY, y) && isAbout($0.width, 40)
            && isAbout($0.height, 40)
        }, "no circle at \(x), \(y)")
    }
  }

  @Test("leaderboard: names, bars that take the rest, numbers at the trailing edge, a divider")
  func leaderboard() throws {
    let board = try lay("leaderboard", count: 4, width: 300)
    // Inside of 16 points: 65 for names, 19 for numbers, 8 between; 268 - 65 - 19 - 16 = 168.
    #expect(board.size == CGSize(width: 300, height: 149))
    let rows = [(16, 27, 10), (45, 63, 19), (74, 32, 19), (112, 65, 19)]
    for (y, name, number) in rows {
      let frames = [
        CGRect(x: 16, y: y, width: name, height: 21),
        CGRect(x: 89, y: Double(y) + 6.5, width: 168, height: 8),
        CGRect(x: 284 - number, y: y, width: number, height: 21),
      ]
      for frame in frames { #expect(board.allFrames.contains(frame), "no \(frame)") }
    }
    // 74 + 21 + 8, and the next row 8 below its point.
    #expect(board.allFrames.contains(CGRect(x: 16, y: 103, width: 268, height: 1)))
  }

  @Test("a grid with spans: a title over three columns, a bar over two")
  func spanningGrid() throws {
    let grid = try Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 5) {
      Color.red.frame(height: 20).layoutName("title")
      GridRow {
        Color.red.frame(width: 40, height: 20).layoutName("day")
        Color.red.frame(height: 30).gridCellColumns(2).layoutName("bar")
      }
      GridRow {
        Color.red.frame(width: 60, height: 20).layoutName("night")
        Color.red.frame(height: 10).layoutName("first")
        Color.red.frame(height: 10).layoutName("second")
      }
    }.laidOut(width: 300)
    // The names come first, they cannot grow: 60 of 280. The rest is halved.
    #expect(grid.size == CGSize(width: 300, height: 20 + 5 + 30 + 5 + 20))
    #expect(grid["title"] == CGRect(x: 0, y: 0, width: 300, height: 20))
    #expect(grid["day"] == CGRect(x: 0, y: 30, width: 40, height: 20))
    #expect(grid["bar"] == CGRect(x: 70, y: 25, width: 230, height: 30))
    #expect(grid["first"] == CGRect(x: 70, y: 65, width: 110, height: 10))
    #expect(grid["second"] == CGRect(x: 190, y: 65, width: 110, height: 10))
  }

  @Test("a grid with priorities: the column of the higher one is taken off twice")
  func gridWithPriorities() throws {
    let grid = try Grid(alignment: .topLeading) {
      GridRow {
        Color.red.frame(minWidth: 20, maxWidth: 120, maxHeight: 10).layoutPriority(1)
          .layoutName("first")
        Color.red.frame(minWidth: 30, maxWidth: .infinity, maxHeight: 10).layoutName("rest")
      }
      GridRow { Color.red.frame(width: 50, height: 20).layoutName("label") }
    }.laidOut(width: 200)
    // 192 - 120 = 72 are left. The label, of the lower priority, ends the first column again, and
    // the rest is offered 72 - 120, less than its least.
    #expect(grid.size == CGSize(width: 158, height: 38))
    expectAbout(grid["first"]?.width ?? 0, 120)
    expectAbout(grid["rest"]?.width ?? 0, 30)
    expectAbout(grid["rest"]?.minX ?? 0, 128)
    expectAbout(grid["label"]?.minY ?? 0, 18)
  }

  @Test("nested-flow: two rows of a flow of three and a circle of three, in the middle")
  func nestedFlow() throws {
    let subject = try #require(catalogSuite.subject(named: "nested-flow"))
    let key = CaseKey(
      subject: subject.name, population: .fixed, count: 12, host: .root, scenario: .first,
      memo: MemoOption(.standard))
    let tree = try PlacedTree(ProfileTarget(subject, subject.variants[0], key))
    // A flow of three is 3 x 44 + 2 x 8 = 148 wide, a circle 210: 148 + 8 + 210 in 390; two rows of
    // 210 with 8 between in 800.
    #expect(tree.container == CGRect(x: 12, y: 186, width: 366, height: 428))
    for y in [186.0, 404] {
      var frames = [
        CGRect(x: 12, y: y, width: 148, height: 32),
        CGRect(x: 168, y: y, width: 210, height: 210),
      ]
      frames += [12, 64, 116].map { CGRect(x: $0, y: y, width: 44, height: 32) }
      // Around (168 + 105, y + 105), 80 points away, the first at the top.
      frames += (0..<3).map { turn in
        let angle = Double(turn) * 2 * .pi / 3
        return CGRect(
          x: 273 + 80 * sin(angle) - 22, y: y + 105 - 80 * cos(angle) - 16, width: 44, height: 32)
      }
      for frame in frames {
        #expect(
          tree.views.contains {
            isAbout($0.frame.minX, frame.minX) && isAbout($0.frame.minY, frame.minY)
              && $0.frame.size == frame.size
          }, "no \(frame)")
      }
    }
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
