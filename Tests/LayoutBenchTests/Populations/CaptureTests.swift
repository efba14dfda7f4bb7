import Foundation
import LayoutCatalog
import LayoutProbe
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Subviews that were captured")
struct CaptureTests {
  /// Proposes its own width to each subview, one below the other.
  struct FullWidthColumn: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let width = proposal.width ?? 100
      let heights = subviews.map { $0.sizeThatFits(.init(width: width, height: nil)).height }
      return CGSize(width: width, height: heights.reduce(0, +))
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      var top = bounds.minY
      for subview in subviews {
        let proposal = ProposedViewSize(width: bounds.width, height: nil)
        subview.place(at: CGPoint(x: bounds.minX, y: top), proposal: proposal)
        top += subview.sizeThatFits(proposal).height
      }
    }
  }

  /// Texts and colours of different sizes, in a layout.
  private static func view(_ layout: some Layout) -> some View {
    layout {
      ForEach(0..<12, id: \.self) { index in
        if index % 3 == 0 {
          Color.red.frame(width: 20 + CGFloat(index), height: 10)
        } else {
          Text(TextCorpus.text(ofWords: (0...index * 2).map { $0 * 7 })).layoutProbeKind("text")
        }
      }
    }
  }

  /// What a probe captures of that, at some widths.
  private static func captureText(widths: [CGFloat]) throws -> String {
    let recorder = LayoutProbeRecorder(name: "here", widths: widths)
    try ViewTree(view(ProbedLayout(FullWidthColumn(), recorder: recorder)))
      .layOut(width: 200, height: 800)
    return try #require(recorder.capture)
  }

  private static let layouts: [any Layout] = [FullWidthColumn(), FlowLayout()]

  /// The counts and the frames of a layout over captured subviews, in a window.
  private static func replayed(
    _ layout: some Layout, _ capture: Capture, width: CGFloat
  ) throws -> (tree: CaseTree, frames: [CGRect]) {
    let suite = Suite("test", [Subject("layout") { _ in layout }]).replaying(capture)
    let subject = suite.subjects[0]
    let key = CaseKey(
      subject: "layout", population: .capture, count: 12, host: .root, scenario: .first)
    let tree = CaseSetup(key: key, subject: subject, seed: 1).tree(of: subject.variants[0])
    try tree.engine.layOut(in: ProposedViewSize(width: width, height: 800))
    return (tree, tree.engine.placedViews(below: tree.container).map(tree.engine.frame(of:)))
  }

  @Test(
    "at the captured widths counts and frames are those of the captured subviews",
    arguments: [0, 1], [CGFloat(120), 200, 310])
  func replay(layout index: Int, width: CGFloat) throws {
    let capture = try Capture(Data(Self.captureText(widths: [120, 200, 310]).utf8))
    func check(_ layout: some Layout) throws {
      let original = ViewTree(Self.view(layout))
      try original.layOut(width: width, height: 800)
      let (tree, frames) = try Self.replayed(layout, capture, width: width)
      // A frame of a fixed size is a view around its colour: only what the layout places counts.
      let views = original.engine.node(of: 0)?.childViews ?? []
      #expect(
        tree.engine.counts(below: 0).queries
          == views.reduce(0) { $0 + original.engine.queries(of: $1) })
      #expect(
        tree.engine.counts(below: 0).measurements
          == views.reduce(0) { $0 + original.engine.measurements(of: $1) })
      #expect(frames == views.map(original.engine.frame(of:)))
      #expect(tree.engine.estimatedMeasurements == 0)
    }
    try check(Self.layouts[index])
  }

  @Test("between captured widths sizes are estimated, and counted as such")
  func estimates() throws {
    let capture = try Capture(Data(Self.captureText(widths: [120, 200, 310]).utf8))
    let tree = try Self.replayed(FullWidthColumn(), capture, width: 150).tree
    #expect(tree.engine.estimatedMeasurements == 12)
  }

  /// A proposed width, and the size and whether it is estimated.
  struct Asked: Sendable {
    var width: CGFloat?
    var size: CGSize
    var isEstimate: Bool

    init(_ width: CGFloat?, _ size: (CGFloat, CGFloat), _ isEstimate: Bool) {
      self.width = width
      self.size = CGSize(width: size.0, height: size.1)
      self.isEstimate = isEstimate
    }
  }

  private static func sizes(isText: Bool) -> CapturedSizes {
    var sizes = CapturedSizes(
      widths: [100, 200], sizes: [CGSize(width: 80, height: 40), CGSize(width: 200, height: 20)],
      isText: isText)
    sizes.ideal = CGSize(width: 300, height: 10)
    sizes.least = CGSize(width: 20, height: 90)
    return sizes
  }

  @Test(
    "a size is the captured one, or lies between two",
    arguments: [
      Asked(nil, (300, 10), false), Asked(0, (20, 90), false), Asked(100, (80, 40), false),
      Asked(200, (200, 20), false), Asked(150, (140, 30), true), Asked(50, (50, 65), true),
      Asked(250, (250, 20), true), Asked(.infinity, (.infinity, 20), true),
    ])
  func between(_ asked: Asked) {
    let found = Self.sizes(isText: false).size(for: asked.width)
    #expect(found.size == asked.size)
    #expect(found.isEstimate == asked.isEstimate)
  }

  @Test(
    "Text has the size of the next narrower width",
    arguments: [
      Asked(150, (80, 40), true), Asked(50, (80, 40), true), Asked(250, (200, 20), true),
      Asked(100, (80, 40), false),
    ])
  func text(_ asked: Asked) {
    let found = Self.sizes(isText: true).size(for: asked.width)
    #expect(found.size == asked.size)
    #expect(found.isEstimate == asked.isEstimate)
  }

  @Test("enlarged, a subview has its enlarged size at an enlarged width")
  func scaled() {
    let found = Self.sizes(isText: false).scaled(by: 2).size(for: 300)
    #expect(found.size == CGSize(width: 280, height: 60))
  }

  /// A file with a mistake, and words of the message.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var file: String
    var words: String
    var testDescription: String { words }

    init(_ file: String, _ words: String) {
      self.file = file
      self.words = words
    }

    static func subviews(_ text: String) -> String {
      "{\"schema\": 1, \"capture\": {\"widths\": [10, 20], \"subviews\": [\(text)]}}"
    }

    static let all = [
      Mistake("", "not a capture"), Mistake("[]", "not a capture"),
      Mistake("{\"schema\": 1", "not a capture"),
      Mistake("{}", "no schema"), Mistake("{\"schema\": 7}", "schema 7"),
      Mistake("{\"schema\": 1, \"prices\": {\"query\": \"1ns\"}}", "prices only"),
      Mistake("{\"schema\": 1, \"capture\": {}}", "'capture.widths' is missing"),
      Mistake("{\"schema\": 1, \"capture\": {\"widths\": [], \"subviews\": []}}", "rise"),
      Mistake("{\"schema\": 1, \"capture\": {\"widths\": [9, 9], \"subviews\": []}}", "rise"),
      Mistake(subviews(""), "no subview"),
      Mistake(subviews("{\"kind\": \"a\", \"sizes\": [[1, 2]]}"), "'capture.subviews[0]'"),
      Mistake(subviews("{\"kind\": \"a\", \"sizes\": [[1, 2], [1]]}"), "'capture.subviews[0]'"),
      Mistake(subviews("{\"kind\": 3, \"sizes\": []}"), "'capture.subviews[0].kind'"),
      Mistake(
        subviews("{\"kind\": \"a\", \"sizes\": [[1, 2], [1, -2]]}"), "'capture.subviews[0]'"),
    ]
  }

  @Test("a broken file is told what is wrong with it", arguments: Mistake.all)
  func mistakes(_ mistake: Mistake) throws {
    let error = try #require(throws: UserError.self) {
      try Capture(Data(mistake.file.utf8))
    }
    #expect(error.description.contains(mistake.words), "\(error.description)")
  }

  @Test("every scenario runs on captured subviews", arguments: Scenario.allCases)
  func scenarios(_ scenario: Scenario) throws {
    let capture = try Capture(Data(Self.captureText(widths: [120, 200, 310]).utf8))
    let subject = Suite("test", [Subject("layout") { _ in FullWidthColumn() }])
      .replaying(capture).subjects[0]
    let key = CaseKey(
      subject: "layout", population: .capture, count: 20, host: .stack, scenario: scenario)
    let sample = try CaseSetup(key: key, subject: subject, seed: 3).counted(subject.variants[0])
    #expect(sample.problems == [])
    #expect(sample.result.counters[.estimatedSizes] != nil)
    let tags = CaseKey(
      subject: "layout", population: .tags, count: 20, host: .stack, scenario: scenario)
    let other = try CaseSetup(key: tags, subject: subject, seed: 3).counted(subject.variants[0])
    #expect(other.result.counters[.estimatedSizes] == nil)
  }
}
