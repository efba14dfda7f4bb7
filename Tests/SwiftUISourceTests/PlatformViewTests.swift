import SwiftUI  // PortableLayout under its alias, in the samples and here.
import Testing

@Suite("Views of UIKit and AppKit")
@MainActor
struct PlatformViewTests {
  @Test("a length of its own is kept as far as it hugs and resists; else the proposal counts")
  func intrinsic() throws {
    #expect(try Badge().laidOut(width: 200, height: 30).size == CGSize(width: 60, height: 30))
    #expect(try Badge().laidOut(width: 20).size == CGSize(width: 60, height: 10))
    #expect(try Vibrancy().laidOut(width: 20).size == CGSize(width: 20, height: 10))
    // 5 digits of 5.56 points each, in lines of 12 points; a text view adds 5 at each side and 8
    // above and below, and grows, but is not compressed.
    let text = Caption(text: "12345")
    #expect(try text.laidOut().size == CGSize(width: 28 + 10, height: 12 + 16))
    #expect(try text.laidOut(width: 100, height: 20).size == CGSize(width: 100, height: 28))
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

  @Test("a controller is made, loaded and updated; nil is the size that its view asks for")
  func controller() throws {
    #expect(try Card().laidOut(width: 50, height: 80).size == CGSize(width: 25, height: 5))
    #expect(try Card().laidOut(height: 80).size == CGSize(width: 10, height: 80))
  }
}
