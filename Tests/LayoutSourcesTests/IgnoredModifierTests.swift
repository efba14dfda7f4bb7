import Testing

@testable import LayoutSources

@Suite("Modifiers that are ignored")
struct IgnoredModifierTests {
  private func note(_ texts: String...) -> String? {
    texts.enumerated().map { SourceFile(path: "F\($0.offset).swift", text: $0.element) }
      .noteOnIgnoredModifiers
  }

  private let words = "Ignored here, although it can change sizes or places in SwiftUI: "

  @Test("each is named once, with its first place")
  func named() {
    let first = """
      Text("a").font(.title)
        .kerning(2)  // .tracking(3)
      Text(".tracking(3)").kerning(1)
      """
    let second = "List {}\n.toolbar { EditButton() }.kerning(3)"
    #expect(
      note(first, second)
        == words + ".kerning (F0.swift:2 and 2 more), .toolbar (F1.swift:2).")
  }

  @Test(
    "what has an effect here, what adds nothing and what the file declares are not named",
    arguments: [
      "Text(\"a\").bold().lineLimit(2).minimumScaleFactor(0.5)", "b.buttonStyle(.plain)",
      "b.buttonStyle(Own())", "let kerning = a.kerning", "tracking(3)",
      "extension View { func badge() -> some View { self } }\nText(\"a\").badge()",
    ])
  func notNamed(text: String) {
    #expect(note(text) == nil)
  }

  @Test("a bordered button is larger in SwiftUI")
  func bordered() {
    #expect(note("b.buttonStyle(.borderedProminent)") == words + ".buttonStyle (F0.swift:1).")
  }

  @Test("timers, sleeping tasks and drags are named once, with their first place")
  func later() {
    let text = """
      Circle().offset(offset).gesture(DragGesture().onChanged { offset = $0.translation })
        .gesture(TapGesture()).task { try? await Task.sleep(for: .seconds(1)) }
        .onReceive(timer) { _ in left -= 1 }
      """
    #expect(
      [SourceFile(path: "F.swift", text: text)].noteOnLaterActions
        == "Never runs here, although it may write state later in SwiftUI: .gesture (F.swift:1), "
        + ".task (F.swift:2), .sleep (F.swift:2), .onReceive (F.swift:3).")
    let plain = SourceFile(path: "F.swift", text: "Text(\"a\").onTapGesture {}.onAppear { task() }")
    #expect([plain].noteOnLaterActions == nil)
  }
}
