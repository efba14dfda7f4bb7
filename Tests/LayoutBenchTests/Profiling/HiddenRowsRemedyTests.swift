import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// A screen, and the hidden rows of it that a run speaks of.
struct HiddenRowsScreen: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var subject: Subject
  /// The rows that are hidden, or nil if nothing is said.
  var hidden: Int?

  init<Content: View>(
    _ name: String, hidden: Int?,
    @ViewBuilder _ content: @escaping @Sendable @MainActor () -> Content
  ) {
    testDescription = name
    subject = Subject("screen") { _ in content() }
    self.hidden = hidden
  }

  static let all = [
    HiddenRowsScreen("a stack in a scroll view", hidden: 92) {
      ScrollView { VStack(spacing: 0) { HundredRows() }.padding() }
    },
    HiddenRowsScreen("rows below the window without a scroll view", hidden: nil) {
      VStack(spacing: 0) { HundredRows() }
    },
    HiddenRowsScreen("a scroll view whose rows are all visible", hidden: nil) {
      ScrollView { VStack(spacing: 0) { HundredRows(height: 4) } }
    },
    HiddenRowsScreen("a few rows below the window", hidden: nil) {
      ScrollView { VStack(spacing: 0) { HundredRows(count: 12) } }
    },
    HiddenRowsScreen("a lazy stack", hidden: nil) {
      ScrollView { LazyVStack(spacing: 0) { HundredRows() } }
    },
    HiddenRowsScreen("a stack in a scroll view of the other axis", hidden: nil) {
      ScrollView(.horizontal) { VStack(spacing: 0) { HundredRows() } }
    },
  ]
}

/// A hundred rows of a height, unless given another number.
private struct HundredRows: View {
  var count = 100
  var height: CGFloat = 100

  var body: some View {
    ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: height) }
  }
}

@Suite("The hidden rows that a run speaks of")
struct HiddenRowsRemedyTests {
  /// Returns the hidden rows in the profile of a run of one case of a view.
  private static func found(_ subject: Subject, _ host: LayoutHost) -> HiddenRowsRemedy? {
    let key = CaseKey(
      subject: subject.name, population: .own, count: 100, host: host, scenario: .first)
    let profiles = QueryProfile.all(
      of: MergeFixture.document(keys: [key]), named: [subject.name],
      in: Suite("screens", [subject]))
    return profiles.first?.hiddenRows
  }

  @Test(
    "rows are hidden where a profile offers a lazy container",
    arguments: HiddenRowsScreen.all, [LayoutHost.root, .stack, .scroll])
  func hiddenRows(of screen: HiddenRowsScreen, in host: LayoutHost) throws {
    let found = Self.found(screen.subject, host)
    #expect(found?.hidden == screen.hidden)
    guard let found else { return }
    let trials = try RemedyTrials(WrittenRemedyTests.target(screen.subject, .v27)).run()
    let lazy = try #require(trials.first { trial in trial.remedy.isLazy })
    #expect(found.queriesLeft == lazy.queries)
    #expect((found.container, found.rows) == ("VStack", 100))
    #expect(found.site?.short.hasPrefix("HiddenRowsRemedyTests.swift:") == true)
  }
}
