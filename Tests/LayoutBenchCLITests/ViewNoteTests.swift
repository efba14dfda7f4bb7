@_spi(LayoutBench) import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutBenchCLI
@testable import LayoutCatalog

@Suite("The note on previews without a layout")
struct ViewNoteTests {
  /// A suite of the layouts in previews: one of stacks alone, another of a layout.
  private func suite(_ names: [String]) -> Suite {
    let previews = names.map { name in
      var preview = Subject(name) { _ in
        name == "Cloud" ? AnyView(FlowLayout { Text("a") }) : AnyView(HStack { Text("a") })
      }
      preview.origin = .preview
      return preview
    }
    return Suite("files", previews).withLayoutsInViews(isolation: .none)
  }

  @Test("beside layouts, previews of stacks alone are named")
  func named() throws {
    let note = try #require(suite(["Cloud", "Toolbar", "Feed preview"]).noteOnViewsWithoutLayout)
    #expect(note.contains("no cache to decide about: Toolbar, 'Feed preview'. "), "\(note)")
  }

  @Test(
    "a preview that crashes is named with its line and what to do, and not said to have no layout",
    .isolated)
  func crashing() {
    var preview = Subject("Cloud preview", file: "Cloud.swift", line: 7) { _ in
      let names = ["a"]
      return AnyView(FlowLayout { Text(names[3]) })
    }
    preview.origin = .preview
    var sound = Subject("Sound") { _ in AnyView(FlowLayout { Text("a") }) }
    sound.origin = .preview
    var notes: [String] = []
    let suite = Suite("files", [sound, preview]).withLayoutsInViews { text, isProblem in
      #expect(isProblem)
      notes.append(text)
    }
    #expect(notes.count == 1)
    #expect(notes[0].hasPrefix("Cloud.swift:7: Cloud preview: it crashes: "), "\(notes)")
    #expect(notes[0].hasSuffix("are there without the app, and run this again."), "\(notes)")
    #expect(suite.noteOnViewsWithoutLayout == nil)
  }

  @Test("where each has a layout, or none has, nothing is said", arguments: ["Cloud", "Toolbar"])
  func silent(name: String) {
    #expect(suite([name]).noteOnViewsWithoutLayout == nil)
  }
}
