import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Remedies that a person writes")
struct WrittenRemedyTests {
  /// A screen as it is, a remedy of it, and the screen with the remedy written into it.
  struct Screen: Sendable, CustomTestStringConvertible {
    var name: String
    var before: Subject
    var after: Subject

    init<Before: View, After: View>(
      _ name: String, @ViewBuilder before: @escaping @Sendable @MainActor () -> Before,
      @ViewBuilder after: @escaping @Sendable @MainActor () -> After
    ) {
      self.name = name
      self.before = Subject("before") { _ in before() }
      self.after = Subject("after") { _ in after() }
    }

    var testDescription: String { name }
  }

  struct Cells: View {
    var body: some View {
      ForEach(0..<4, id: \.self) { Text("cell \($0)").frame(width: 60, height: 20) }
    }
  }

  private struct Guided: View {
    var isGuided: Bool

    var body: some View {
      HStack(alignment: .firstTextBaseline) {
        if isGuided {
          Text("Label").alignmentGuide(.firstTextBaseline) { $0[.firstTextBaseline] }
        } else {
          Text("Label")
        }
        Text("A value")
      }
    }
  }

  static let screens = [
    Screen("merged") {
      VStack {
        ForEach(0..<6, id: \.self) { _ in
          VStack {
            Text("one")
            Text("two")
          }
        }
      }
    } after: {
      VStack {
        ForEach(0..<6, id: \.self) { _ in
          Text("one")
          Text("two")
        }
      }
    },
    Screen("unwrapped") {
      VStack {
        ForEach(0..<6, id: \.self) { _ in Pile { Text("0") } }
      }
    } after: {
      VStack { ForEach(0..<6, id: \.self) { _ in Text("0") } }
    },
    Screen("fixedSize") {
      VStack { ForEach(0..<8, id: \.self) { _ in HStack { Lines() } } }
    } after: {
      VStack {
        ForEach(0..<8, id: \.self) { _ in
          HStack { Lines().fixedSize(horizontal: false, vertical: true) }
        }
      }
    },
    Screen("unwrapped") {
      ScrollView { LazyVStack { ForEach(0..<8) { _ in Pile { Text("0") } } } }
    } after: {
      ScrollView { LazyVStack { ForEach(0..<8) { _ in Text("0") } } }
    },
  ]

  /// Views on top of one another; it places them for each question for a guide.
  struct Pile: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      subviews.reduce(.zero) { size, subview in
        let own = subview.sizeThatFits(.unspecified)
        return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
      }
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
  }

  private struct Lines: View {
    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Text("A name")
          Text("a place")
        }
        Text("A line below them")
      }
    }
  }

  static func target(_ subject: Subject, _ system: SwiftUISystem) -> ProfileTarget {
    let key = CaseKey(
      subject: subject.name, population: .own, count: 1, host: .root, scenario: .first)
    return ProfileTarget(subject, subject.usualVariant, key, system: system)
  }

  @Test(
    "a remedy that is written into the source leaves the queries that were promised",
    arguments: screens, SwiftUISystem.allCases)
  func promised(_ screen: Screen, _ system: SwiftUISystem) throws {
    let trials = try RemedyTrials(Self.target(screen.before, system)).run()
    let named = trials.first { "\($0.remedy)".hasPrefix(screen.name + "(") }
    let trial = try #require(named, "\(trials)")
    #expect(trial.keepsFrames)
    #expect(trial.queries == (try Self.target(screen.after, system).untracedPass().queries))
    #expect(
      trial.otherQueries == (try Self.target(screen.after, system.other).untracedPass().queries))
  }

  @Test("a container has the line on which it stands, not that of its body")
  func lines() throws {
    let line = #line + 3
    let rows = Subject("rows") { _ in
      VStack {
        HStack { Cells() }
        HStack {
          VStack { Lines() }
          Cells()
        }
      }
    }
    let views = try PassProfile(Self.target(rows, .v27)).views
    let lines = views.filter { $0.owner == nil }.compactMap { $0.site?.line }
    #expect(lines == [line - 1, line, line + 1])
    #expect(views.allSatisfy { $0.site.map { $0.file.hasSuffix("RemedyTests.swift") } ?? true })
  }

  @Test("views know in whose body they stand")
  func owners() throws {
    let subject = Subject("rows") { _ in
      VStack {
        Guided(isGuided: true)
        Text("last")
      }
    }
    let views = try PassProfile(Self.target(subject, .v27)).views
    #expect(views.first { $0.label == "HStack" }?.owner == "Guided")
    #expect(views.first { $0.label == "VStack" }?.owner == nil)
    #expect(views.filter { $0.label == "Text" }.map(\.owner) == ["Guided", "Guided", nil])
  }
}
