import DefectiveLayouts
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutVerification

@Suite("Layouts with the content of a screen", .isolated, .hangLimit)
struct ScreenCheckTests {
  private func findings(
    isolation: Isolation = .none, _ make: @escaping @Sendable @MainActor () -> some View
  ) -> [Finding] {
    let subject = Subject("screen") { _ in make() }
    return Verifier(isolation: isolation).verify(subject, subject.variants[0]).findings
  }

  /// One view, which is asked for its size at a height that may be left out.
  private struct Wrapper: Layout {
    var height: CGFloat?

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      subviews[0].sizeThatFits(ProposedViewSize(width: proposal.width, height: height))
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }

  private struct Rows: View {
    var body: some View { LazyVStack { ForEach(0..<50) { Text("Row \($0)") } } }
  }

  @Test("a layout that gives lazy rows no height is noted, by the names of both")
  func wrapped() throws {
    let found = findings { ScrollView { Wrapper { Rows() } } }
    let finding = try #require(found.first { $0.kind == .lazyWithoutLength }, "\(found)")
    #expect(finding.severity == .note)
    #expect(finding.message.hasPrefix("Wrapper (LayoutVerificationTests/ScreenCheckTests.swift:"))
    #expect(finding.message.contains(" asks LazyVStack for its size at a nil height."))
  }

  @Test("a scroll view in a lazy row has no height either")
  func nested() throws {
    let found = findings {
      ScrollView { LazyVStack { ScrollView { Rows() }.frame(maxHeight: 300) } }
    }
    let finding = try #require(found.first { $0.kind == .lazyWithoutLength }, "\(found)")
    #expect(finding.message.hasPrefix("ScrollView asks LazyVStack"))
  }

  @Test("Lazy rows that a scroll view or a layout gives a height are not noted")
  func given() {
    #expect(findings { ScrollView { Rows() } }.isEmpty)
    #expect(findings { Wrapper(height: 200) { Rows() } }.isEmpty)
    #expect(findings { Wrapper { ScrollView { Rows() }.frame(height: 200) } }.isEmpty)
  }

  /// A column that tells its height, as some published layouts do.
  private struct TellingColumn: Layout, @unchecked Sendable {
    @Binding var height: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      Parts.column(Parts.ideals(subviews))
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
      height = bounds.height
    }
  }

  private struct Told: View {
    @State private var height: CGFloat = 0

    var body: some View {
      VStack {
        Color.red.frame(height: height)
        TellingColumn(height: $height) { Text("One") }
      }
    }
  }

  private struct Acting: View {
    @State private var height: CGFloat = 0

    var body: some View {
      Color.red.frame(height: height).onAppear { height = 20 }
    }
  }

  private final class Heights: ObservableObject, @unchecked Sendable {
    @Published var height: CGFloat = 0
  }

  /// A column that tells an observed object its height.
  private struct ReportingColumn: Layout, @unchecked Sendable {
    var heights: Heights
    var writes = true

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      Parts.column(Parts.ideals(subviews))
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
      if writes { heights.height = bounds.height }
    }
  }

  private struct Reported: View {
    @StateObject private var heights = Heights()
    var writes = true

    var body: some View {
      VStack {
        Color.red.frame(height: heights.height)
        ReportingColumn(heights: heights, writes: writes) { Text("One") }
      }
    }
  }

  @Test("a layout that writes an observed object is warned of")
  func writesObject() throws {
    let found = findings { Reported() }
    let finding = try #require(found.first { $0.kind == .writesState }, "\(found)")
    #expect(finding.message == "ReportingColumn.placeSubviews writes Heights.height.")
    #expect(!findings { Reported(writes: false) }.contains { $0.kind == .writesState })
  }

  @Test("a layout that writes a binding is warned of; an action may")
  func writes() throws {
    let found = findings { Told() }
    let finding = try #require(found.first { $0.kind == .writesState }, "\(found)")
    #expect(finding.severity == .warning)
    #expect(finding.message == "TellingColumn.placeSubviews writes Told.height.")
    #expect(!findings { Acting() }.contains { $0.kind == .writesState })
  }

  @Test("each of two screens at a time has a log of its own")
  @MainActor func ownLogs() throws {
    var laidOut: [(screen: Screen, engine: LayoutEngine, log: ContentLog)] = []
    for content: any View in [Told(), Reported()] {
      let one = (screen: Screen { content }, engine: LayoutEngine(), log: ContentLog())
      one.screen.build(into: one.engine, at: 0)
      one.screen.tell(one.log)
      one.engine.observe(one.log)
      laidOut.append(one)
    }
    for one in laidOut { try one.engine.layOut(in: ProposedViewSize(width: 390, height: 800)) }
    #expect(laidOut.map { $0.log.writes.map(\.property) } == [["Told.height"], ["Heights.height"]])
  }

  private static let column = Sketch(
    size: { Parts.column(Parts.ideals($1)) },
    place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin) })

  private struct Tall: View {
    var body: some View { ScreenCheckTests.column { ForEach(0..<20) { Text("Row \($0)") } } }
  }

  @Test("a layout that is longer than a frame around it is noted, and none that scrolls there")
  func overflows() throws {
    for (found, end) in [
      (findings { Tall().frame(maxHeight: 80) }, "points high in a frame of 80, in"),
      (findings { Tall().padding(4).frame(height: 60) }, "points high in a frame of 60, in"),
    ] {
      let finding = try #require(found.first { $0.kind == .overflowsFrame }, "\(found)")
      #expect(finding.severity == .note && finding.message.contains(end), "\(finding.message)")
    }
    #expect(findings { ScrollView { Tall() }.frame(maxHeight: 80) }.isEmpty)
    #expect(findings { Tall().frame(maxHeight: 700) }.isEmpty)
  }

  /// What only the content of a screen shows: a value that no other check gives.
  private enum Role: LayoutValueKey { static let defaultValue = "" }

  /// A column that is wrong where a subview has a role.
  private struct RoleColumn: Layout {
    struct Memory { var x: CGFloat? }

    func makeCache(subviews: Subviews) -> Memory { Memory() }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Memory
    ) -> CGSize {
      let size = Parts.column(Parts.ideals(subviews))
      return CGSize(width: proposal.width ?? size.width, height: size.height)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Memory
    ) {
      var y = bounds.minY
      for subview in subviews {
        let role = subview[Role.self]
        cache.x = cache.x ?? bounds.width / 2
        let x =
          switch role {
          case "absolute": CGFloat(40)
          case "stale": bounds.minX + (cache.x ?? 0)
          case "crash": bounds.minX + CGFloat([1, 2][subviews.count])
          default: bounds.minX
          }
        if role != "left out" { subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified) }
        y += subview.sizeThatFits(.unspecified).height
      }
    }
  }

  private func roles(_ role: String, isolation: Isolation = .none) -> [Finding] {
    findings(isolation: isolation) {
      RoleColumn {
        Text("Plain")
        Text("Special").layoutValue(key: Role.self, value: role)
      }
    }
  }

  @Test(
    "what a layout does wrong with the content of a screen alone is found",
    arguments: [
      ("absolute", Finding.Kind.ignoresOrigin), ("stale", .staleForProposal),
      ("left out", .leavesUnplaced), ("", nil),
    ])
  func content(_ role: String, _ kind: Finding.Kind?) {
    #expect(roles(role).map(\.kind) == (kind.map { [$0] } ?? []))
  }

  private struct Failing: View {
    var body: some View { fatalError("No data.") }
  }

  @Test(
    "a layout that crashes with a screen's content is an error, a view that cannot be made is none",
    .enabled(if: BuildCondition.isolatesLayouts))
  func crash() {
    let found = roles("crash", isolation: .process)
    #expect(found.map(\.kind) == [.crash] && found.first?.severity == .error, "\(found)")
    #expect(findings(isolation: .process) { Failing() }.isEmpty)
  }
}
