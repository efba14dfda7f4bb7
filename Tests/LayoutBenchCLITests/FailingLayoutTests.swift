import Foundation
import Testing

@Suite("Layouts that crash, hang or hoard")
struct FailingLayoutTests {
  @Test("each fails alone, in a run of twenty others that finish")
  func failAlone() throws {
    try Scratch.directory { directory in
      let result = try Executable.run(
        [
          "--allow-debug", "--quiet", "--no-verify", "--output", directory.path, "--workers", "1",
          "--pairs", "3",
          "--time-budget", "1", "--time-limit", "3", "--memory-limit", "150", "--count", "5",
          "--host", "stack", "--scenario", "first", "--population", "tags", "--memo", "3",
        ], of: "failing-bench")
      #expect(result.status == 3, "\(result.errors)")
      let data = try Data(contentsOf: directory.appendingPathComponent("results.json"))
      let document = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
      let cases = try #require(document["cases"] as? [[String: Any]])
      #expect(cases.count == 23)
      var failures: [String: String] = [:]
      for result in cases {
        let key = try #require(result["key"] as? [String: Any])
        let subject = try #require(key["subject"] as? String)
        if let failure = result["failure"] as? String { failures[subject] = failure }
      }
      #expect(Set(failures.keys) == ["crashes", "hangs", "hoards"])
      #expect(failures["crashes"]?.contains("SIG") == true, "\(failures)")
      #expect(failures["crashes"]?.contains("sizeThatFits(") == true)
      #expect(failures["crashes"]?.contains("x 0) of 5 subviews") == true)
      #expect(failures["hangs"]?.contains("no progress for 3 s, last in sizeThatFits(") == true)
      #expect(failures["hoards"]?.contains("150 MiB") == true)
    }
  }
}
