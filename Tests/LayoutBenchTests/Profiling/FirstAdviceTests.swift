import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("The first advice for a screen")
struct FirstAdviceTests {
  typealias Screen = WrittenRemedyTests.Screen

  /// Screens that are small forms of those of an app: the kind of the first advice, the screen, and
  /// the screen with that advice written into it.
  static let screens = [
    Screen("fixedSize") {
      ForEach(0..<5, id: \.self) { _ in Post { AuthorLines() } }
    } after: {
      ForEach(0..<5, id: \.self) { _ in
        Post { AuthorLines().fixedSize(horizontal: false, vertical: true) }
      }
    },
    Screen("lazy") {
      ScrollView { VStack { ForEach(0..<40, id: \.self) { _ in Song() } } }
    } after: {
      ScrollView { LazyVStack { ForEach(0..<40, id: \.self) { _ in Song() } } }
    },
    Screen("lazy") {
      Shelves { HStack(spacing: 12) { Posters() } }
    } after: {
      Shelves { LazyHStack(spacing: 12) { Posters() } }
    },
    Screen("fixedSize") {
      VStack { ForEach(0..<6, id: \.self) { _ in Bubble { MessageLines() } } }
    } after: {
      VStack {
        ForEach(0..<6, id: \.self) { _ in
          Bubble { MessageLines().fixedSize(horizontal: false, vertical: true) }
        }
      }
    },
    Screen("merged") {
      VStack {
        ForEach(0..<3, id: \.self) { number in Setting { HStack { Badge(number: number) } } }
      }
    } after: {
      VStack { ForEach(0..<3, id: \.self) { number in Setting { Badge(number: number) } } }
    },
  ]

  @Test("can be shipped, and leaves what was promised", arguments: screens)
  func first(_ screen: Screen) throws {
    let trials = try RemedyTrials(WrittenRemedyTests.target(screen.before, .v27)).run()
    let first = try #require(trials.first)
    #expect("\(first.remedy)".hasPrefix(screen.name + "("), "\(trials)")
    #expect(first.order == 0)
    let after = WrittenRemedyTests.target(screen.after, .v27)
    #expect(first.queries == (try after.untracedPass().queries))
    #expect(first.otherQueries == (try after.at(.v26).untracedPass().queries))
  }

  @Test("a form, which is SwiftUI's own, is not changed")
  func form() throws {
    let form = Subject("form") { _ in
      NavigationStack {
        Form {
          Section("Account") {
            Toggle("Public", isOn: .constant(true))
            LabeledContent("Next", value: "Monday")
          }
        }
      }
    }
    let target = WrittenRemedyTests.target(form, .v27)
    let profile = try PassProfile(target)
    #expect(RemedyTrials(target, profile).run().isEmpty)
    #expect(profile.views.contains { $0.label == "Toggle" && $0.author == .control })
    #expect(profile.views.allSatisfy { $0.owner == nil })
  }

  @Test("a label is named, and the stack that it is made of is not left out")
  func label() throws {
    let rows = Subject("rows") { _ in
      VStack {
        ForEach(0..<5, id: \.self) { _ in
          HStack(spacing: 8) {
            Label("Notifications", systemImage: "bell")
            Spacer()
            Text("on")
          }
        }
      }
    }
    let target = WrittenRemedyTests.target(rows, .v27)
    let profile = try PassProfile(target)
    #expect(profile.views.contains { $0.label == "Label" && $0.author == .control })
    let trials = RemedyTrials(target, profile).run()
    #expect(!trials.contains { "\($0.remedy)".hasPrefix("merged(") }, "\(trials)")
  }

  @Test("a stack is not made one with one that SwiftUI put around it")
  func stacksAround() throws {
    let switches = Subject("switches") { _ in
      VStack {
        ForEach(0..<5, id: \.self) { _ in
          Toggle(isOn: .constant(true)) {
            HStack {
              Text("Sounds")
              Text("on")
            }
          }
        }
      }
    }
    let trials = try RemedyTrials(WrittenRemedyTests.target(switches, .v27)).run()
    #expect(!trials.contains { "\($0.remedy)".hasPrefix("merged(") }, "\(trials)")
  }

  @Test("a stack whose views come and go stays unless the stack around it is like it")
  func dynamicStacks() throws {
    func merged(spacing: CGFloat?) throws -> RemedyTrial? {
      let rows = Subject("rows") { _ in
        VStack {
          ForEach(0..<3, id: \.self) { _ in
            Setting { HStack(spacing: spacing) { Badge(number: 0) } }
          }
        }
      }
      let trials = try RemedyTrials(WrittenRemedyTests.target(rows, .v27)).run()
      #expect(!trials.contains { "\($0.remedy)".hasPrefix("unwrapped(") }, "\(trials)")
      return trials.first { "\($0.remedy)".hasPrefix("merged(") }
    }
    #expect(try merged(spacing: 3) == nil)
    #expect(try merged(spacing: nil)?.keepsFrames == true)
  }

  @Test("a layout in rows of a lazy container is changed in all of them")
  func layoutsInRows() throws {
    func screen(_ isCached: Bool) -> Subject {
      Subject("piles") { _ in
        ScrollView {
          LazyVStack(alignment: .leading) {
            ForEach(0..<9, id: \.self) { _ in
              if isCached {
                WithoutGuides(base: WrittenRemedyTests.Pile()) { WrittenRemedyTests.Cells() }
              } else {
                WrittenRemedyTests.Pile { WrittenRemedyTests.Cells() }
              }
            }
          }
        }
      }
    }
    let target = WrittenRemedyTests.target(screen(false), .v27)
    let trials = try RemedyTrials(target).run()
    let trial = try #require(trials.first { $0.remedy == .noGuides("Pile") }, "\(trials)")
    let written = WrittenRemedyTests.target(screen(true), .v27)
    #expect(trial.queries == (try written.untracedPass().queries))
  }

  /// A pile that has one of its guides itself.
  private struct MarkedPile: Layout {
    private let pile = WrittenRemedyTests.Pile()

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      pile.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      pile.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    func explicitAlignment(
      of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
      subviews: Subviews, cache: inout ()
    ) -> CGFloat? { bounds.midY }
  }

  @Test("guides that a layout has itself are not taken from it")
  func writtenGuides() throws {
    let screen = Subject("piles") { _ in
      VStack(alignment: .leading) {
        ForEach(0..<9, id: \.self) { _ in
          MarkedPile { WrittenRemedyTests.Cells() }
          WrittenRemedyTests.Pile { WrittenRemedyTests.Cells() }
        }
      }
    }
    let remedies = try RemedyTrials(WrittenRemedyTests.target(screen, .v27)).run().map(\.remedy)
    #expect(remedies.contains(.noGuides("Pile")), "\(remedies)")
    #expect(!remedies.contains(.noGuides("MarkedPile")), "\(remedies)")
  }

  @Test("rows of a lazy container that only the turned window shows do not count as changes")
  func turnedRows() throws {
    let screen = Subject("screen") { _ in
      VStack {
        ScrollView(.horizontal) { LazyHStack { Posters() } }.frame(height: 160)
        ForEach(0..<3, id: \.self) { _ in Post { AuthorLines() } }
      }
    }
    let trials = try RemedyTrials(WrittenRemedyTests.target(screen, .v27)).run()
    #expect(trials.contains { $0.keepsTurned }, "\(trials)")
  }

  @Test("a lazy container that changes the picture is not offered")
  func lazyPicture() throws {
    let screen = Subject("columns") { _ in
      ScrollView {
        HStack {
          ForEach(0..<4, id: \.self) { _ in
            VStack {
              Color.gray.frame(width: 50, height: 900)
              Text("below")
            }
          }
        }
      }
    }
    let target = WrittenRemedyTests.target(screen, .v27)
    let profile = try PassProfile(target)
    #expect(profile.hiddenPlaces.contains { $0.label == "VStack" })
    #expect(!RemedyTrials(target, profile).run().contains { $0.remedy.isLazy })
  }

  @Test("rows that are not visible are told of once for each line of the source")
  func hiddenPlaces() throws {
    let shelves = Subject("shelves") { _ in Shelves { HStack(spacing: 12) { Posters() } } }
    let places = try PassProfile(WrittenRemedyTests.target(shelves, .v27)).hiddenPlaces
    let rows = try #require(places.first { $0.label == "HStack" })
    #expect(rows.count == 5)
    #expect(rows.rows.rows == 60)
    #expect(places.map(\.label).sorted() == ["HStack", "VStack"])
  }
}

private struct Post<Author: View>: View {
  @ViewBuilder var author: Author

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      Circle().frame(width: 44, height: 44)
      VStack(alignment: .leading, spacing: 6) {
        HStack {
          author
          Spacer()
          Text("2 h")
        }
        Text("The engine weaves algebraic patterns just as the loom weaves flowers and leaves.")
      }
    }
  }
}

private struct AuthorLines: View {
  var body: some View {
    VStack(alignment: .leading) {
      HStack(spacing: 4) {
        Text("Ada Lovelace")
        Image(systemName: "checkmark.seal.fill")
      }
      Text("@ada")
    }
  }
}

private struct Song: View {
  var body: some View {
    HStack {
      Color.gray.frame(width: 48, height: 48)
      Text("Song")
      Spacer()
    }
  }
}

private struct Shelves<Posters: View>: View {
  @ViewBuilder var posters: Posters

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        ForEach(0..<5, id: \.self) { _ in
          Text("New")
          ScrollView(.horizontal) { posters }
        }
      }
    }
  }
}

private struct Posters: View {
  var body: some View {
    ForEach(0..<12, id: \.self) { _ in
      VStack(alignment: .leading) {
        Color.gray.frame(width: 110, height: 160)
        Text("Film")
      }
    }
  }
}

private struct Bubble<Lines: View>: View {
  @ViewBuilder var lines: Lines

  var body: some View {
    HStack(alignment: .bottom) {
      Spacer(minLength: 60)
      lines
    }
  }
}

private struct MessageLines: View {
  var body: some View {
    VStack(alignment: .trailing, spacing: 2) {
      VStack(alignment: .leading) {
        Text("Grace")
        Text("It found the bug that we looked for all of last week, in a second.")
      }
      .padding(10)
      Text("10:42")
    }
  }
}

private struct Setting<Trailing: View>: View {
  @ViewBuilder var trailing: Trailing

  var body: some View {
    HStack {
      Text("Sounds")
      Spacer()
      trailing
    }
  }
}

private struct Badge: View {
  var number: Int

  var body: some View {
    if number > 0 { Text("\(number)").padding(4) }
    Image(systemName: "chevron.right")
  }
}
