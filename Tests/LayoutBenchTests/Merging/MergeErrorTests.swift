import Testing

@testable import LayoutAnalysis
@testable import LayoutBench

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
      Mistake("a whole run", ["'2.json' is not a shard"]) {
        $0[1].document = MergeFixture.document()
      },
      Mistake("an impossible shard", ["'2.json'", "5/3"]) { $0[1].document.shard?.index = 5 },
      Mistake("mixed n", ["'1.json' is shard 1/3", "'2.json' is shard 2/4"]) {
        $0[1].document = MergeFixture.document(Shard(2, of: 4))
      },
      .document("schema", ["schema", "'7'", "'8'"]) { $0.schema = 8 },
      .document("commit", ["commit", "'0123abc'", "'none'"]) { $0.environment.commit = nil },
      .document("toolchain", ["toolchain", "'Swift 6.2'"]) {
        $0.environment.toolchain = "Swift 6.2"
      },
      .document("build mode", ["build mode", "'debug'"]) { $0.environment.buildMode = "debug" },
      .document("system", ["operating system", "'macOS'"]) { $0.environment.os = "macOS" },
      .document("architecture", ["architecture", "'arm64'"]) {
        $0.environment.architecture = "arm64"
      },
      .document("verification", ["verification", "'none'", "'done'"]) { $0.verification = [] },
      .document("seed", ["'seed'", "'42'", "'43'"]) { $0.options.seed = 43 },
      .document("pairs", ["'pairs'", "'1'", "'2'"]) { $0.options.sampling.pairs = 2 },
      .document("another plan", ["a/tags/10/root", "'other'"]) { $0.shard?.plan[0] = "other" },
      .document("a longer plan", ["nothing more", "'other'"]) {
        $0.shard?.plan.append("other")
      },
      Mistake("a shard twice", ["Shard 1/3 is given twice", "'1.json' and '4.json'"]) {
        $0.append((name: "4.json", document: $0[0].document))
      },
      Mistake("a shard missing", ["Shard 2/3 is not among '1.json', '3.json'"]) {
        $0.remove(at: 1)
      },
      Mistake("shards missing", ["Shards 2...3/3 are not among '1.json'"]) { $0.removeLast(2) },
      Mistake("a case in two documents", ["'a/tags/", "in '2.json' is none of shard 2/3"]) {
        $0[1].document.cases.append($0[0].document.cases[0])
      },
      Mistake("a case twice in one", ["in '2.json'", "is there twice"]) {
        $0[1].document.cases.append($0[1].document.cases[0])
      },
      Mistake("a case of another shard", ["in '2.json' is none of shard 2/3"]) {
        let last = $0[0].document.cases.removeLast()
        $0[1].document.cases.append(last)
      },
      Mistake("a case of no plan", ["'x/tags/", "is none of shard"]) {
        $0[0].document.cases[0].key.subject = "x"
      },
      Mistake("a case missing", ["'1.json', shard 1/3, lacks a case: 'a/tags/"]) {
        $0[0].document.cases.removeFirst()
      },
      Mistake("an interrupted shard", ["'1.json'", "cases, since it was interrupted", "others"]) {
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
