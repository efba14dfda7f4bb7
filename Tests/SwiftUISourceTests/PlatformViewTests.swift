import SwiftUI  // PortableLayout under its alias, in the samples and here.
import Testing

@Suite("Views of UIKit")
@MainActor
struct PlatformViewTests {
  @Test("a length of its own is kept as far as it hugs and resists; else the proposal counts")
  func intrinsic() throws {
    #expect(try Badge().laidOut(width: 200, height: 30).size == CGSize(width: 60, height: 30))
    #expect(try Badge().laidOut(width: 20).size == CGSize(width: 60, height: 10))
    // 5 digits of 5.56 points each, in a line of 12 points; a label grows, but is not compressed.
    let text = Caption(text: "12345")
    #expect(try text.laidOut().size == CGSize(width: 28, height: 12))
    #expect(try text.laidOut(width: 100, height: 6).size == CGSize(width: 100, height: 12))
  }

  @Test("its own sizeThatFits counts, and is asked again for each new proposal alone")
  func own() throws {
    let text = "the quick brown fox jumps over the lazy dog"
    var asked: [ProposedViewSize] = []
    let view = Paragraph(text: text) { asked.append($0) }
    let stack = try VStack { view }.laidOut(width: 100, height: 300)
    #expect(stack.allFrames.last?.size == (try Text(text).laidOut(width: 100).size))
    #expect(asked.count == Set(asked.map { "\($0)" }).count)
    #expect(!asked.isEmpty)
    let line = try view.lineLimit(1).laidOut(width: 100)
    #expect(line.size.height == (try Text("the").laidOut().size.height))
  }

  @Test("a style of the system changes no view; a view has those that were added")
  func effects() throws {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.addSubview(UILabel())
    #expect(view.subviews.count == 1)
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }
}
