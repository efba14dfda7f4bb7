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
    let tree = try view(LayoutProbe(HStackLayout(), recorder: recorder)).laidOut(
      width: 120, height: 300)
    let plain = try view(HStackLayout()).laidOut(width: 120, height: 300)
    return (tree, plain, try #require(recorder.capture))
  }

  @Test("A probe leaves the frames as the wrapped layout makes them")
  func frames() throws {
    let (tree, plain, _) = try capture()
    #expect(tree["a"] == plain["a"])
    #expect(tree["b"] == plain["b"])
    #expect(tree.size == plain.size)
  }

  @Test("A capture has every price and the sizes at each width")
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

  @Test("Nothing is captured before a layout")
  func empty() {
    #expect(LayoutProbeRecorder(name: "here").capture == nil)
  }
}
