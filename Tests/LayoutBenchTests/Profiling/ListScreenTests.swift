import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// A screen with rows that scroll, 390 x 800: lazy, or with all rows made.
struct ListScreen: Sendable, CustomTestStringConvertible {
  var name: String
  /// What is made and shown at the start, after a row and after a page.
  var counts: [LazyCounts]
  var lazy: Subject
  var eager: Subject

  init<Content: View>(
    _ name: String, _ counts: [LazyCounts],
    @ViewBuilder _ content: @escaping @Sendable @MainActor (_ isLazy: Bool) -> Content
  ) {
    self.name = name
    self.counts = counts
    lazy = Subject("lazy") { _ in content(true) }
    eager = Subject("eager") { _ in content(false) }
  }

  var testDescription: String { name }

  func target(isLazy: Bool, _ system: SwiftUISystem = .v27) -> ProfileTarget {
    let subject = isLazy ? lazy : eager
    let key = CaseKey(
      subject: subject.name, population: .own, count: 1, host: .root, scenario: .first)
    return ProfileTarget(subject, subject.usualVariant, key, system: system)
  }

  static let all = [
    ListScreen(
      "feed",
      [
        LazyCounts(made: 7, entered: 8), LazyCounts(made: 1, entered: 1, left: 1),
        LazyCounts(made: 8, entered: 8, left: 8),
      ]
    ) { isLazy in
      ScrollView { Rows(count: 1_000, height: 92, spacing: 8, isLazy: isLazy) }
    },
    // In a lazy column a grid is one row of it.
    ListScreen(
      "photo grid",
      [
        LazyCounts(made: 21, entered: 24), LazyCounts(made: 3, entered: 3, left: 3),
        LazyCounts(made: 24, entered: 24, left: 24),
      ]
    ) { isLazy in
      let grid = LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 0) {
        ForEach(0..<600, id: \.self) { _ in Color.red.frame(height: 100) }
      }
      ScrollView { if isLazy { VStack { grid } } else { LazyVStack { grid } } }
    },
    ListScreen(
      "photo grid with a title",
      [
        LazyCounts(made: 21, entered: 24), LazyCounts(made: 3, entered: 3, left: 0),
        LazyCounts(made: 24, entered: 24, left: 24),
      ]
    ) { isLazy in
      let title = Color.blue.frame(height: 50)
      let grid = LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 0) {
        ForEach(0..<600, id: \.self) { _ in Color.red.frame(height: 100) }
      }
      .padding(.horizontal)
      ScrollView {
        if isLazy {
          VStack(alignment: .leading, spacing: 10) {
            title
            grid
          }
        } else {
          LazyVStack(alignment: .leading, spacing: 10) {
            title
            grid
          }
        }
      }
    },
    ListScreen(
      "stack in a lazy stack",
      [
        LazyCounts(made: 9, entered: 10), LazyCounts(made: 1, entered: 1, left: 1),
        LazyCounts(made: 10, entered: 10, left: 10),
      ]
    ) { isLazy in
      let rows = ForEach(0..<200, id: \.self) { _ in Color.red.frame(height: 80) }
      ScrollView {
        LazyVStack(spacing: 0) {
          Color.blue.frame(height: 80)
          if isLazy { rows } else { VStack(spacing: 0) { rows } }
        }
      }
    },
    ListScreen(
      "chat from the bottom",
      [
        LazyCounts(made: 16, entered: 16), LazyCounts(), LazyCounts(),
      ]
    ) { isLazy in
      ScrollView { Rows(count: 300, height: 50, isLazy: isLazy) }.defaultScrollAnchor(.bottom)
    },
    ListScreen(
      "settings in sections",
      [
        LazyCounts(made: 16, entered: 17), LazyCounts(made: 1, entered: 1, left: 1),
        LazyCounts(made: 17, entered: 17, left: 16),
      ]
    ) { isLazy in
      ScrollView {
        Column(isLazy: isLazy) {
          ForEach(0..<20, id: \.self) { _ in
            Section {
              ForEach(0..<9, id: \.self) { _ in Color.red.frame(height: 50) }
            } header: {
              Color.red.frame(height: 30)
            }
          }
        }
      }
    },
    ListScreen(
      "horizontal shelves",
      [
        // The cells of the first shelf, which stays made, are noted as gone with the next pass.
        LazyCounts(made: 24, entered: 30), LazyCounts(made: 6, entered: 6, left: 1),
        LazyCounts(made: 30, entered: 30, left: 10),
      ]
    ) { isLazy in
      ScrollView {
        Column(isLazy: isLazy) {
          ForEach(0..<40, id: \.self) { _ in
            ScrollView(.horizontal) {
              LazyHStack(spacing: 0) {
                ForEach(0..<60, id: \.self) { _ in Color.red.frame(width: 80) }
              }
            }
            .frame(height: 160)
          }
        }
      }
    },
    ListScreen(
      "lazy stack in a VStack",
      [
        LazyCounts(made: 6, entered: 7), LazyCounts(made: 1, entered: 1, left: 0),
        LazyCounts(made: 8, entered: 8, left: 7),
      ]
    ) { isLazy in
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 150)
          Rows(count: 500, height: 100, isLazy: isLazy)
        }
      }
    },
  ]
}

private struct Column<Content: View>: View {
  var isLazy: Bool
  var spacing: CGFloat = 0
  @ViewBuilder var content: Content

  var body: some View {
    if isLazy {
      LazyVStack(spacing: spacing) { content }
    } else {
      VStack(spacing: spacing) { content }
    }
  }
}

private struct Rows: View {
  var count: Int
  var height: CGFloat
  var spacing: CGFloat = 0
  var isLazy: Bool

  var body: some View {
    Column(isLazy: isLazy, spacing: spacing) {
      ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: height) }
    }
  }
}

@Suite("Screens with lists")
struct ListScreenTests {
  @Test("what is made at the start, after a row and after a page", arguments: ListScreen.all)
  func counts(_ screen: ListScreen) throws {
    let engine = screen.target(isLazy: true).tree().engine
    let window = ProposedViewSize(width: 390, height: 800)
    var counts: [LazyCounts] = []
    for step in 0..<3 {
      if step > 0 { engine.scroll(byPage: step == 2) }
      engine.resetCounts()
      try engine.layOut(in: window)
      counts.append(engine.lazyCounts)
    }
    #expect(counts == screen.counts)
  }

  @Test(
    "the first remedy is a lazy container, and leaves as many queries as the written one",
    arguments: ListScreen.all, SwiftUISystem.allCases)
  func remedies(_ screen: ListScreen, _ system: SwiftUISystem) throws {
    let trials = try RemedyTrials(screen.target(isLazy: false, system)).run()
    let first = try #require(trials.first)
    #expect("\(first.remedy)".hasPrefix("lazy("), "\(first.remedy)")
    #expect(first.keepsFrames)
    #expect(first.queries == (try screen.target(isLazy: true, system).untracedPass().queries))
  }
}
