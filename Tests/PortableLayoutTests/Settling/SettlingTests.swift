import Foundation
import PortableLayout
import Testing

@Suite("Screens whose actions write state")
@MainActor
struct SettlingTests {
  typealias Screen = (name: String, make: @MainActor @Sendable (_ loops: Bool) -> any View)

  nonisolated static let screens = screensOfState + screensOfObservation

  private nonisolated static let screensOfState: [Screen] = [
    ("growing container", { GrowingContainer(loops: $0) }),
    ("equal columns", { EqualColumns(loops: $0) }),
    ("room for a label", { RoomForLabel(loops: $0) }),
    ("height of the next view", { HeightOfNext(loops: $0) }),
    ("read more", { ReadMore(loops: $0) }),
    ("shrinking header", { ShrinkingHeader(loops: $0) }),
    ("copied widths", { CopiedWidths(loops: $0) }),
    ("flipping pixel", { FlippingPixel(loops: $0) }),
    ("tolerance", { Tolerance(loops: $0) }),
    ("font of the height", { FontOfHeight(loops: $0) }),
    ("rows of the height", { RowsOfHeight(loops: $0) }),
    ("measured rows", { MeasuredRows(loops: $0) }),
    ("main queue", { Deferred(loops: $0) }),
    ("reader in a choice", { ReaderInChoice(loops: $0) }),
    ("watches itself", { WatchesItself(loops: $0) }),
    ("bar inset", { BarInset(loops: $0) }),
    ("published width", { PublishedWidth(loops: $0) }),
    ("bound child", { BoundChild(loops: $0) }),
    ("sheet height", { SheetHeight(loops: $0) }),
    ("ratio by state", { RatioByState(loops: $0) }),
    ("overflow badge", { OverflowBadge(loops: $0) }),
    ("tab indicator", { TabIndicator(loops: $0) }),
    ("parallax", { Parallax(loops: $0) }),
    ("column count", { ColumnCount(loops: $0) }),
    ("compact or full", { CompactOrFull(loops: $0) }),
    ("tag cloud", { TagCloud(loops: $0) }),
    ("queueing body", { QueueingBody(loops: $0) }),
  ]

  /// The screens whose models use the framework Observation.
  private nonisolated static var screensOfObservation: [Screen] {
    guard #available(macOS 14, *) else { return [] }
    return [("observed height", { ObservedHeight(loops: $0) })]
  }

  @Test("a loop is found", arguments: SettlingTests.screens.indices)
  func loops(_ index: Int) throws {
    let (name, make) = Self.screens[index]
    let screen = try laidOut(make(true))
    #expect(!screen.isSettled, "\(name): \(screen.updates) updates")
    #expect(screen.updates == 32)
  }

  @Test("what is repaired settles", arguments: SettlingTests.screens.indices)
  func settles(_ index: Int) throws {
    let (name, make) = Self.screens[index]
    let screen = try laidOut(make(false))
    #expect(screen.isSettled, "\(name)")
    #expect(screen.updates < 20)
  }

  // The sizes are worked out by hand: a window of 390 x 800 is offered.

  @Test("two columns of 60 and 140 are both 140 high after two updates")
  func equalColumns() throws {
    let screen = try laidOut(EqualColumns(loops: false))
    #expect(screen.updates == 2)
    #expect(screen.size == CGSize(width: 110, height: 140))
    #expect(screen.frames("column").map(\.height) == [140, 140])
  }

  @Test("a view takes the height of the one after it, 44")
  func heightOfNext() throws {
    let screen = try laidOut(HeightOfNext(loops: false))
    #expect(screen.updates == 2)
    #expect(screen["first"] == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(screen["second"] == CGRect(x: 0, y: 44, width: 390, height: 44))
  }

  @Test("a text of 90 in 60 has a button below it")
  func readMore() throws {
    let screen = try laidOut(ReadMore(loops: false))
    #expect(screen.updates == 2)
    #expect(screen["button"] == CGRect(x: 0, y: 60, width: 390, height: 20))
    #expect(screen.size == CGSize(width: 390, height: 80))
  }

  @Test("rows of 20, 50 and 30 are all 50 high")
  func measuredRows() throws {
    let screen = try laidOut(MeasuredRows(loops: false))
    #expect(screen.frames("row").map(\.height) == [50, 50, 50])
    #expect(screen.frames("row").map(\.minY) == [0, 50, 100])
  }

  @Test("the line below a tab of 70 is 70 wide")
  func tabIndicator() throws {
    let screen = try laidOut(TabIndicator(loops: false))
    #expect(screen.updates == 2)
    #expect(screen["line"] == CGRect(x: 0, y: 30, width: 70, height: 2))
  }

  @Test("what bodies leave on the main queue runs before the next update")
  func queueOfBodies() throws {
    let cloud = try laidOut(TagCloud(loops: false))
    #expect(cloud.updates == 2)
    #expect(cloud["cloud"] == CGRect(x: 0, y: 0, width: 390, height: 90))
    let body = try laidOut(QueueingBody(loops: false))
    #expect(body.updates == 2)
    #expect(body["view"]?.height == 11)
  }

  @Test("each of many rows may leave something on the main queue")
  func manyRows() throws {
    let screen = try laidOut(ManyRows())
    #expect(screen.isSettled)
    #expect(screen["sum"]?.height == 1_100)
  }

  private struct Plain: View {
    let built: () -> Void
    var body: some View {
      let _ = built()
      Color.red.frame(height: 20)
    }
  }

  @Test("a view without actions is built once, and laid out in one update")
  func plain() throws {
    var count = 0
    let tree = ViewTree(Plain { count += 1 })
    let screen = try tree.layOut(width: 390, height: 800)
    #expect(screen.updates == 1)
    #expect(screen.isSettled)
    _ = try tree.layOut(width: 320, height: 568)
    #expect(count == 1)
  }

  private struct Preferences: View {
    let list: ([Int]) -> Void
    var body: some View {
      VStack {
        Color.red.preference(key: Numbers.self, value: [1])
        HStack {
          Color.red.preference(key: Numbers.self, value: [2])
          Color.red.preference(key: Numbers.self, value: [3])
        }
        .transformPreference(Numbers.self) { $0.append(9) }
        HStack { Color.red.preference(key: Numbers.self, value: [4]) }
          .preference(key: Numbers.self, value: [5])
      }
      .onPreferenceChange(Numbers.self, perform: list)
    }
  }

  private struct Numbers: PreferenceKey {
    static let defaultValue: [Int] = []
    static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
  }

  @Test("a preference is reduced in the order of the children; an outer value takes their place")
  func preferences() throws {
    var lists: [[Int]] = []
    _ = try laidOut(Preferences { lists.append($0) })
    #expect(lists == [[1, 2, 3, 9, 5]])
    _ = try laidOut(Color.red.onPreferenceChange(Numbers.self) { lists.append($0) })
    #expect(lists.last == [])
  }

  private struct LastWins: View {
    @State private var width: CGFloat = 10
    var body: some View {
      HStack {
        Color.red.frame(width: width, height: 10).layoutName("view").onAppear { width = 30 }
      }
      .onAppear { width = 50 }
    }
  }

  @Test("children act before parents")
  func order() throws { #expect(try laidOut(LastWins())["view"]?.width == 50) }

  private struct Surrounded: View {
    let seen: ([CGFloat]) -> Void
    @Environment(\.displayScale) private var scale
    @State private var scales: [CGFloat] = []
    var body: some View {
      let _ = seen(scales)
      Color.red.environment(\.displayScale, 1)
        .onGeometryChange(for: CGFloat.self) { _ in
          scale
        } action: {
          scales += [$0, scale]
          DispatchQueue.main.async { scales.append(scale) }
        }
    }
  }

  @Test("actions, and what they leave on the main queue, read the environment of their view's body")
  func environment() throws {
    var scales: [CGFloat] = []
    _ = try laidOut(Surrounded { scales = $0 }.environment(\.displayScale, 3))
    #expect(scales == [3, 3, 3])
  }

  @Test("a tree that is laid out again keeps its state")
  func again() throws {
    let tree = ViewTree(EqualColumns(loops: false))
    #expect(try tree.layOut(width: 390, height: 800).updates == 2)
    let again = try tree.layOut(width: 500, height: 800)
    #expect(again.updates == 1)
    #expect(again.frames("column").map(\.height) == [140, 140])
  }
}
