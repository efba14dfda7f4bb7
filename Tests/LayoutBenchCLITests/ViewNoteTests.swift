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
    let start = "note: Toolbar, 'Feed preview' are left out: they use no layout of your own. See: "
    #expect(note.hasPrefix(start + "layout-bench profile "), "\(note)")
    #expect(note.hasSuffix("ViewNoteTests.swift Toolbar"), "\(note)")
    let single = try #require(suite(["Cloud", "Feed preview"]).noteOnViewsWithoutLayout)
    #expect(single.contains("'Feed preview' is left out: it uses no layout"), "\(single)")
    #expect(single.hasSuffix("ViewNoteTests.swift 'Feed preview'"), "\(single)")
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

  /// A row that crashes where it places subviews in a nil width.
  private struct Unwrapping: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      subviews.reduce(into: CGSize.zero) { size, subview in
        let own = subview.sizeThatFits(.unspecified)
        size = CGSize(width: size.width + own.width, height: max(size.height, own.height))
      }
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      let width = proposal.width!
      for subview in subviews {
        subview.place(at: bounds.origin, proposal: ProposedViewSize(width: width, height: nil))
      }
    }
  }

  @Test(
    "a preview that crashes in a layout's method is told by it, and verify is proposed", .isolated)
  func crashInLayout() {
    var preview = Subject("Mine", file: "Mine.swift", line: 7) { _ in
      AnyView(ScrollView(.horizontal) { Unwrapping { Text("a") } })
    }
    preview.origin = .preview
    var notes: [String] = []
    _ = Suite("files", [preview]).withLayoutsInViews { text, _ in notes.append(text) }
    let start = "Mine.swift:7: Mine: it crashes in placeSubviews of Unwrapping: "
    #expect(notes.first?.hasPrefix(start) == true, "\(notes)")
    let end =
      ". The preview is left out. Repair Unwrapping. To see with which proposals and subviews it "
      + "fails: layout-bench verify"
    #expect(notes.first?.hasSuffix(end) == true, "\(notes)")
  }

  @Test("a preview that is left out is no example beside the others", .isolated)
  func leftOutIsNoExample() {
    var crashing = Subject("Mine") { _ in
      AnyView(ScrollView(.horizontal) { Unwrapping { Text("a") } })
    }
    var other = Subject("Other") { _ in AnyView(FlowLayout { Text("a") }) }
    (crashing.origin, other.origin) = (.preview, .preview)
    let suite = Suite("files", [crashing, other]).withLayoutsInViews()
    #expect(suite.examples.names == ["Other"])
  }

  @Test("a crash in the content of a layout is not the layout's", .isolated)
  func crashInContent() {
    var preview = Subject("Mine", file: "Mine.swift", line: 7) { _ in
      let names = ["a"]
      return AnyView(FlowLayout { GeometryReader { _ in Text(names[names.count + 1]) } })
    }
    preview.origin = .preview
    var notes: [String] = []
    _ = Suite("files", [preview]).withLayoutsInViews { text, _ in notes.append(text) }
    #expect(notes.first?.hasPrefix("Mine.swift:7: Mine: it crashes: ") == true, "\(notes)")
    #expect(notes.first?.hasSuffix("without the app, and run this again.") == true, "\(notes)")
  }

  @Test("a choice of subviews says which views it does not change")
  func ownSubviews() throws {
    let suite = suite(["Cloud"]).with([
      Subject("Flow") { _ in FlowLayout() }, Subject("Plain") { _ in Text("a") },
    ])
    #expect(
      try note(suite, ["--population", "text"])
        == "note: --population changes nothing in a view, which has the subviews that it makes: "
        + "Plain.")
    #expect(try note(suite, []) == nil)
    #expect(try note(suite, ["--population", "text", "--subject", "Flow"]) == nil)
  }

  /// The note for options on a suite.
  private func note(_ suite: Suite, _ arguments: [String]) throws -> String? {
    suite.noteOnOwnSubviews(try CaseOptions.parse(arguments).selection)
  }

  @Test("where each has a layout, or none has, nothing is said", arguments: ["Cloud", "Toolbar"])
  func silent(name: String) {
    #expect(suite([name]).noteOnViewsWithoutLayout == nil)
  }
}
