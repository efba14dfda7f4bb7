import Foundation
import LayoutProbe
import SwiftUI
import Testing

@Suite("LayoutProbe")
struct LayoutProbeTests {
  /// Lays out a probe over text and colours and returns its capture.
  private func capture() throws -> (tree: LaidOutView, plain: LaidOutView, text: String) {
    let recorder = LayoutProbeRecorder(name: "here", widths: [50, 100, 200])
    func view(_ layout: some Layout) -> some View {
      layout {
        Text("Some words that wrap in a narrow column").layoutProbeKind("text").layoutName("a")
        Color.red.frame(width: 20, height: 10).layoutName("b")
      }
    }
    let tree = try view(ProbedLayout(HStackLayout(), recorder: recorder)).laidOut(
      width: 120, height: 300)
    let plain = try view(HStackLayout()).laidOut(width: 120, height: 300)
    return (tree, plain, try #require(recorder.capture))
  }

  @Test("a probe leaves the frames as the wrapped layout makes them")
  func frames() throws {
    let (tree, plain, _) = try capture()
    #expect(tree["a"] == plain["a"])
    #expect(tree["b"] == plain["b"])
    #expect(tree.size == plain.size)
  }

  @Test("a capture has every price and the sizes at each width")
  func contents() throws {
    let text = try capture().text
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["schema"] as? Int == 1)
    #expect(object["basis"] as? String == "total")
    let prices = try #require(object["prices"] as? [String: String])
    #expect(
      prices.keys.sorted() == [
        "distance", "guide", "measurement", "placement", "query", "spacing", "text",
      ])
    #expect(prices.values.allSatisfy { $0.hasSuffix("ns") && Double($0.dropLast(2)) != nil })
    let capture = try #require(object["capture"] as? [String: Any])
    let subviews = try #require(capture["subviews"] as? [[String: Any]])
    #expect(subviews.compactMap { $0["kind"] as? String } == ["text", "other"])
    let sizes = try #require(subviews[0]["sizes"] as? [[Double]])
    #expect(sizes.count == 3)
    #expect(sizes[0][1] > sizes[2][1])
    #expect(subviews[1]["sizes"] as? [[Double]] == [[20, 10], [20, 10], [20, 10]])
  }

  @Test("nothing is captured before a layout")
  func empty() {
    #expect(LayoutProbeRecorder(name: "here").capture == nil)
  }

  private struct CachedRow: Layout {
    func makeCache(subviews: Subviews) -> [CGSize] {
      subviews.map { $0.sizeThatFits(.unspecified) }
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
    ) -> CGSize {
      CGSize(width: cache.map(\.width).reduce(0, +), height: cache.map(\.height).max() ?? 0)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
    ) {
      var x = bounds.minX
      for (subview, size) in zip(subviews, cache) {
        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(size))
        x += size.width
      }
    }
  }

  @Test("a run waits for the layout, compares it with itself without its cache, writes a file")
  @MainActor
  func run() async throws {
    let screen = LayoutProbe.run(CachedRow(), name: "here") {
      ForEach(0..<4, id: \.self) { Text("Word \($0)").layoutProbeKind("text") }
    }
    let data = try Data(contentsOf: try await screen.write())
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let capture = try #require(object["capture"] as? [String: Any])
    let comparisons = try #require(capture["comparisons"] as? [[String: Any]])
    #expect(comparisons.compactMap { $0["scenario"] as? String } == ["first", "resize"])
    for comparison in comparisons {
      let ratio = try #require(comparison["ratio"] as? Double)
      let interval = try #require(comparison["interval"] as? [Double])
      #expect(interval.count == 2 && interval[0] <= ratio && ratio <= interval[1])
      #expect(comparison["subviews"] as? Int == 4)
    }
    // On a new tree: one cache, one size, one placement; each text answers the second proposal from
    // its memory.
    let first = try #require(comparisons[0]["as written"] as? [String: Any])
    let names = ["makeCache", "sizeThatFits", "placeSubviews", "measurements"]
    #expect(names.map { first[$0] as? Double } == [1, 1, 1, 4])
  }

  @Test("a layout without subviews is an error, not a file")
  @MainActor
  func nothing() async {
    await #expect(throws: LayoutProbeError.self) {
      try await LayoutProbe.run(CachedRow()) { EmptyView() }.write()
    }
  }
}
