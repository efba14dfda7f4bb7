import LayoutCatalog
@_spi(LayoutBench) import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Custom layouts inside views")
struct LayoutsInViewsTests {
  /// A view with a flow, directly and in an `AnyLayout`, and a cached row in a geometry reader.
  private struct Tags: View {
    var count: Int

    var body: some View {
      VStack {
        FlowLayout { ForEach(0..<count, id: \.self) { Text("Tag \($0)") } }
        AnyLayout(FlowLayout())() { Text("a") }
        GeometryReader { _ in CachedEqualWidthStack(.horizontal) { Text("b") } }
      }
    }
  }

  private func expanded(
    _ subject: Subject, note: (String, Bool) -> Void = { _, _ in }
  ) -> [Subject] {
    Suite("s", [subject]).withLayoutsInViews(isolation: .none, note: note).subjects
  }

  @Test("each type of layout becomes a subject with its written and its automatic variants")
  func parts() {
    let subjects = expanded(Subject("tags") { Tags(count: $0) })
    #expect(subjects.map(\.name) == ["FlowLayout in tags", "CachedEqualWidthStack in tags"])
    #expect(
      subjects.map { $0.variants.map(\.name) } == [
        ["as written", "memoized sizes", "memoized sizes per proposal"],
        ["cache left out", "as written"],
      ])
    #expect(subjects[0].counts == nil)
  }

  @Test("each view that a preview provider has is a preview of its own, as in Xcode")
  func provider() throws {
    var subject = Subject("Card preview") { _ in
      AnyView(
        Group {
          FlowLayout { Text("a") }
          FlowLayout { ForEach(0..<4) { Text("\($0)") } }.padding()
        })
    }
    subject.origin = .previews
    let several = expanded(subject)
    #expect(
      several.map(\.name) == [
        "FlowLayout in Card preview 1", "FlowLayout in Card preview 2",
      ])
    #expect(several.map(\.counts) == [[1], [4]])
    // A worker finds them by these names.
    let found = Suite("s", [subject]).withLayoutsInViews(named: [several[1].name])
    #expect(found.subjects.map(\.name).contains(several[1].name))
    var single = Subject("Card preview") { _ in AnyView(FlowLayout { Text("a") }) }
    single.origin = .previews
    #expect(expanded(single).map(\.name) == ["FlowLayout in Card preview"])
  }

  /// A view with a layout.
  private struct Badge: View {
    var body: some View { FlowLayout { Text("a") } }
  }

  @Test("a preview of a provider with several is named by its number and its type")
  func namesOfSeveral() {
    var subject = Subject("Card preview") { _ in
      AnyView(
        Group {
          Badge()
          HStack { Badge() }.padding()
          FlowLayout { Text("a") }
        })
    }
    subject.origin = .previews
    let names = ["1 Badge", "2 Badge", "3"].map { name in "FlowLayout in Card preview \(name)" }
    #expect(expanded(subject).map(\.name) == names)
    let found = Suite("s", [subject]).withLayoutsInViews(named: [names[1]])
    #expect(found.subjects.map(\.name).contains(names[1]))
  }

  /// A layout with a cache that can hold nothing.
  private struct Hollow: Layout {
    struct Cache {}
    func makeCache(subviews: Subviews) -> Cache { Cache() }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize { subviews.first?.sizeThatFits(proposal) ?? .zero }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
      for view in subviews { view.place(at: bounds.origin, proposal: proposal) }
    }
  }

  @Test("a layout whose cache can hold nothing has the variants of one without a cache")
  func hollowCache() {
    let names = ["as written", "memoized sizes", "memoized sizes per proposal"]
    #expect(Subject("Hollow") { _ in Hollow() }.variants.map(\.name) == names)
    let inView = expanded(Subject("view") { _ in AnyView(Hollow { Text("a") }) })
    #expect(inView.map { subject in subject.variants.map(\.name) } == [names])
  }

  @Test("a preview as a whole is found by its name, beside the layouts in it")
  func wholePreviews() {
    let previews = ["Cloud", "Plain"].map { name in
      var preview = Subject(name) { _ in
        name == "Cloud" ? AnyView(Tags(count: 3)) : AnyView(Text("a"))
      }
      preview.origin = .preview
      return preview
    }
    let suite = Suite("s", previews).withLayoutsInViews(isolation: .none)
    #expect(
      suite.subjects.map(\.name) == ["FlowLayout in Cloud", "CachedEqualWidthStack in Cloud"])
    #expect(suite.examples.map(\.name) == ["Cloud", "Plain"])
    #expect(suite.examples.map(\.counts) == [[5], [1]])
  }

  @Test("a replaced layout makes fewer queries, and all frames stay the same")
  func replaced() throws {
    let subject = try #require(expanded(Subject("tags") { Tags(count: $0) }).first)
    func counts(_ variant: Variant) throws -> (queries: Int, checksum: UInt64) {
      let engine = LayoutEngine()
      engine.substitution = variant.substitution
      engine.setView(Tags(count: 30), of: 0)
      _ = try engine.layOut(in: ProposedViewSize(width: 300, height: 600))
      return (engine.counts(below: 0).queries, engine.placementChecksum(from: 0, rounded: false))
    }
    let asWritten = try counts(subject.variants[0])
    let memoized = try counts(subject.variants[1])
    #expect(memoized.checksum == asWritten.checksum)
    #expect(memoized.queries < asWritten.queries)
  }

  @Test("a view that is the same for every count is run once, and that is said")
  func fixed() {
    var notes: [String] = []
    let subjects = expanded(Subject("fixed") { _ in Tags(count: 3) }) { note, isFailure in
      notes.append(note)
      #expect(!isFailure)
    }
    #expect(notes == ["fixed is the same for every count: it is run as it is."])
    #expect(subjects.map(\.counts) == [[5], [5]])
  }

  private struct Underlined: View {
    @State private var width: CGFloat = 0

    var body: some View {
      VStack {
        CachedEqualWidthStack(.horizontal) { Text("OK") }
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            width = $0
          }
        Color.blue.frame(width: width, height: 4)
      }
    }
  }

  @Test("a screen that settles is the same when it is made again")
  func settled() {
    var notes: [String] = []
    let subjects = expanded(Subject("bar") { _ in Underlined() }) { note, _ in notes.append(note) }
    #expect(notes == ["bar is the same for every count: it is run as it is."])
    #expect(subjects.map(\.name) == ["CachedEqualWidthStack in bar"])
  }

  @Test("a view with all content in a geometry reader has no leaf that can change")
  func withoutLeaves() {
    let subjects = expanded(
      Subject("reader") { _ in GeometryReader { _ in FlowLayout { Text("a") } } })
    #expect(subjects.map(\.scenarios) == [[.first, .relayout, .resize, .rotate]])
  }

  @Test("a view without a custom layout stays as it is")
  func plain() {
    let subjects = expanded(Subject("plain") { count in Text("\(count)") })
    #expect(subjects.map(\.name) == ["plain"])
  }

  @Test("a worker finds a subject by its name")
  func named() {
    let suite = Suite("s", [Subject("tags") { Tags(count: $0) }])
    let found = suite.withLayoutsInViews(named: ["FlowLayout in tags"])
    #expect(found.subject(named: "FlowLayout in tags") != nil)
    #expect(suite.withLayoutsInViews(named: ["tags"]).subjects.map(\.name) == ["tags"])
  }
}
