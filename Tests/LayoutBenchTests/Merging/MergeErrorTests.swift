import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("What cannot be merged")
struct MergeErrorTests {
  /// Something wrong with three shards, and the words of its message.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var words: [String]
    var change: @Sendable (inout [MergeSource]) -> Void

    init(
      _ description: String, _ words: [String],
      change: @escaping @Sendable (inout [MergeSource]) -> Void
    ) {
      testDescription = description
      self.words = words
      self.change = change
    }

    static func document(
      _ description: String, _ words: [String],
      _ change: @escaping @Sendable (inout ResultsDocument) -> Void
    ) -> Mistake {
      Mistake(description, ["'1.json'", "'2.json'"] + words) { change(&$0[1].document) }
    }

    static let all = [
      Mistake("nothing", ["nothing to merge"]) { $0 = [] },
      Mistake("a whole run", ["'2.json'", "not a shard"]) {
        $0[1].document = MergeFixture.document()
      },
      Mistake("an impossible shard", ["'2.json'", "not a shard"]) {
        $0[1].document.shard?.index = 5
      },
      Mistake("mixed n", ["'2.json'", "number of shards is '4'", "'3' in '1.json'"]) {
        $0[1].document = MergeFixture.document(Shard(2, of: 4))
      },
      .document("schema", ["schema", "'10'", "'99'"]) { $0.schema = 99 },
      .document("commit", ["commit", "'0123abc'", "'nil'"]) { $0.environment.commit = nil },
      .document("toolchain", ["toolchain", "'Swift 6.2'"]) {
        $0.environment.toolchain = "Swift 6.2"
      },
      .document("build mode", ["buildMode", "'debug'"]) { $0.environment.buildMode = "debug" },
      .document("system", ["os is", "'macOS'"]) { $0.environment.os = "macOS" },
      .document("architecture", ["architecture", "'arm64'"]) {
        $0.environment.architecture = "arm64"
      },
      .document("verification", ["verification", "'none'", "'done'"]) { $0.verification = [] },
      .document("seed", ["seed", "'42'", "'43'"]) { $0.spec.seed = 43 },
      .document("pairs", ["pairs", "'1'", "'2'"]) { $0.spec.sampling.pairs = 2 },
      .document("another plan", ["plan"]) { $0.shard?.plan[0] = "other" },
      .document("a longer plan", ["plan"]) {
        $0.shard?.plan.append("other")
      },
      Mistake("a shard twice", ["'4.json'", "shard 1/3 is given twice"]) {
        $0.append((name: "4.json", document: $0[0].document))
      },
      Mistake("a shard missing", ["shard 2/3 is missing"]) {
        $0.remove(at: 1)
      },
      Mistake("shards missing", ["shard 2/3 is missing"]) { $0.removeLast(2) },
      Mistake("a case in two documents", ["'2.json'", "'a/tags/", "is none of shard 2/3"]) {
        $0[1].document.cases.append($0[0].document.cases[0])
      },
      Mistake("a case twice in one", ["'2.json'", "is there twice"]) {
        $0[1].document.cases.append($0[1].document.cases[0])
      },
      Mistake("a case of another shard", ["'1.json'", "lacks the case 'b/tags/"]) {
        let last = $0[0].document.cases.removeLast()
        $0[1].document.cases.append(last)
      },
      Mistake("a case of no plan", ["'x/tags/", "is none of shard"]) {
        $0[0].document.cases[0].key.subject = "x"
      },
      Mistake("a case missing", ["'1.json'", "lacks the case 'a/tags/"]) {
        $0[0].document.cases.removeFirst()
      },
      Mistake("an interrupted shard", ["'1.json'", "lacks the case"]) {
        $0[0].document.cases.removeFirst(2)
        $0[0].document.isComplete = false
      },
    ]
  }

  @Test("each gets one line with the files and the values", arguments: Mistake.all)
  func mistakes(_ mistake: Mistake) throws {
    var sources = MergeFixture.sources()
    mistake.change(&sources)
    let error = try #require(throws: UserError.self) { try Merger.merge(sources) }
    let message = error.description
    #expect(!message.contains("\n"))
    for word in mistake.words { #expect(message.contains(word), "\(message)") }
  }
}
