import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutBenchCLI

@Suite("Instructions under valgrind", .tags(.processes), .hangLimit)
struct InstructionTests {
  @Test("a dump's instructions are its total")
  func dump() {
    let text = """
      # callgrind format
      events: Ir
      fn=(1) clb_marked
      0 20

      totals: 34699
      """
    #expect(ValgrindDumps.instructions(of: text) == 34_699)
    #expect(ValgrindDumps.instructions(of: "events: Ir\nsummary: 7\n") == 7)
    #expect(ValgrindDumps.instructions(of: "events: Ir") == nil)
    #expect(ValgrindDumps.instructions(of: "totals:") == nil)
  }

  @Test("a variant's dump is the next one; what is missing is not counted")
  func order() throws {
    try Scratch.directory { folder in
      for (number, total) in [(1, 10), (2, 20), (4, 40)] {
        try "totals: \(total)\n".write(
          to: folder.appendingPathComponent("dump.\(number)"), atomically: true, encoding: .utf8)
      }
      var dumps = ValgrindDumps(folder: folder)
      let key = CaseKey(
        subject: "s", population: .fixed, count: 1, host: .root, scenario: .first,
        memo: MemoOption(.entries(3)))
      let result = CaseMeasurement(
        key: key, passes: 1, variants: ["a", "b"].map { VariantMeasurement(name: $0) })
      let found = [0, 1].map { index -> [Int?] in
        let id = AssignmentID.planned(index)
        guard case .finished(id, let filled) = dumps.completing(.finished(id, result)) else {
          return []
        }
        return filled.variants.map(\.instructions)
      }
      #expect(found == [[10, 20], [nil, 40]])
      #expect(dumps.completing(.started(.planned(3))) == .started(.planned(3)))
    }
  }

  @Test("how it went is said in the words of a report")
  func status() {
    typealias Found = InstructionRun.Found
    #expect(Found(instructions: [0: ["a": 1]]).status(cases: 1) == .countedBy(tool: "valgrind"))
    #expect(Found(problem: "no.").status(cases: 1) == .notAvailable(reason: "no."))
    #expect(
      Found(instructions: [0: ["a": 1]], problem: "no.").status(cases: 2)
        == .inPart(detail: "by valgrind for 1 of 2 cases; no."))
    #expect(Found(problem: "no.").isHopeless)
    #expect(!Found(instructions: [0: ["a": 1]], problem: "no.").isHopeless)
  }

  @Test("without valgrind a run says so, and is fine otherwise")
  func missing() throws {
    try Scratch.directory { directory in
      let result = try Executable.run(
        [
          "--allow-debug", "--no-verify", "--profile", "quick", "--time-budget", "1",
          "--subject", "flow", "--count", "4", "--host", "root", "--scenario", "first",
          "--instructions", "valgrind", "--json", "--output", directory.path,
        ], environment: ["PATH": "/nowhere"])
      #expect(result.status == 0)
      #expect(result.output.contains("valgrind is not installed"))
    }
  }
}
