import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutVerification

@Suite("Words of histories")
struct HistoryWordsTests {
  private typealias Subview = CallHistory.Subview

  /// The line of the last step of a history with two subviews.
  private func lastLine(_ steps: [CallHistory.Step]) -> String? {
    let subviews = [Subview(.text("Hello"), priority: 1), Subview(.text("World"))]
    return CallHistory(subviews: subviews, steps: steps).lines.last
  }

  @Test("a change that keeps the content names what changes, and no content")
  func attributes() {
    let urgent = Subview(.text("Hello"), priority: 2)
    let apart = Subview(.text("Hello"), priority: 0, spacing: 17)
    let usual = Subview(.text("Hello"))
    #expect(lastLine([.change(0, to: urgent)]) == "1. Subview 0 gets priority 2.")
    #expect(lastLine([.change(2, to: urgent)]) == "1. Subview 2 gets priority 2.")
    #expect(lastLine([.change(0, to: apart)]) == "1. Subview 0 gets priority 0 and spacing 17.")
    #expect(
      lastLine([.change(0, to: apart), .turn, .change(0, to: usual)])
        == "3. Subview 0 gets no spacing of its own.")
  }

  @Test("any other change, and one after a move, says what the subview becomes")
  func others() {
    let urgent = Subview(.text("Hello"), priority: 2)
    let text = "text of 5 characters, priority 2"
    #expect(lastLine([.change(1, to: urgent)]) == "1. Subview 1 becomes: another \(text).")
    #expect(
      lastLine([.move(from: 0, to: 1), .change(1, to: urgent)])
        == "2. Subview 1 becomes: \(text).")
    #expect(
      lastLine([.change(0, to: Subview(.fixed(CGSize(width: 3, height: 4))))])
        == "1. Subview 0 becomes: fixed 3 x 4.")
    #expect(
      lastLine([.change(0, to: Subview(.text("Hello"), priority: 1, valueIndex: 2))])
        == "1. Subview 0 becomes: text of 5 characters, priority 1, layout value 2.")
  }
}
