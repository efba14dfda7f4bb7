import DefectiveLayouts
import Foundation
import LayoutBench
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBenchCLI

@Suite("Layouts that crash, hang or hoard", .tags(.slow, .processes), .waiting, .hangLimit)
struct FailingLayoutTests {
  /// One case, timed as shortly as can be.
  private static let timedOnce = [
    "--allow-debug", "--workers", "1", "--time-budget", "1", "--count", "5",
    "--host", "root", "--scenario", "first", "--population", "tags", "--memo", "3",
  ]

  @Test("each fails alone, in a run of others that finish")
  func failAlone() throws {
    try Scratch.directory { directory in
      let result = try Executable.run(
        [
          "--allow-debug", "--quiet", "--no-verify", "--output", directory.path, "--workers", "1",
          // By their names: an expression would have each layout of the suite tried beforehand.
          "--time-budget", "1", "--time-limit", "2", "--count", "5",
          "--subject", "crashes,hangs,fine-0,fine-2,fine-3",
          "--host", "stack", "--scenario", "first", "--population", "tags", "--memo", "3",
        ], of: "failing-bench")
      #expect(result.status == 3, "\(result.errors)")
      let data = try Data(contentsOf: directory.appendingPathComponent("results.json"))
      let document = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
      let cases = try #require(document["cases"] as? [[String: Any]])
      #expect(cases.count == 5)
      var failures: [String: String] = [:]
      for result in cases {
        let key = try #require(result["key"] as? [String: Any])
        let subject = try #require(key["subject"] as? String)
        if let failure = result["failure"] as? String { failures[subject] = failure }
      }
      #expect(Set(failures.keys) == ["crashes", "hangs"])
      #expect(failures["crashes"]?.contains("SIG") == true, "\(failures)")
      #expect(failures["crashes"]?.contains("sizeThatFits(") == true)
      #expect(failures["crashes"]?.contains("x 0) of 5 subviews") == true)
      #expect(failures["hangs"]?.contains("no progress for 2 s, last in sizeThatFits(") == true)
    }
  }

  @Test("a worker that uses more memory than it may is ended")
  func hoards() throws {
    let found = try Executable.run(["hoard"], of: "failing-bench").output
    #expect(found.hasPrefix("used more than 150 MiB, last in sizeThatFits("), "\(found)")
  }

  @Test("profile and render say which call crashed, and why", arguments: ["profile", "render"])
  func crashIsSaid(_ command: String) throws {
    let result = try Executable.run(
      [command, "crashes", "--height", "0", "--count", "5"], of: "failing-bench")
    #expect(result.status == 1)
    #expect(result.output == "")
    let said =
      "error: 'crashes' cannot be laid out: it crashed in sizeThatFits(390 x 0) of 5 subviews: "
    #expect(result.errors.hasPrefix(said), "\(result.errors)")
    #expect(result.errors.contains("verify --subject crashes"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test(
    "profile and render stop what does not return, after a few seconds where few subviews show it",
    arguments: ["profile", "render"],
    [
      (["--time-limit", "1"], "1 s", "A larger --time-limit gives it longer."),
      ([], "3 s", "Look for a loop in it that does not end."),
    ])
  func hangIsStopped(_ command: String, limit: (options: [String], said: String, advice: String))
    throws
  {
    let result = try Executable.run(
      [command, "hangs", "--count", "5"] + limit.options, of: "failing-bench")
    #expect(result.status == 1)
    let said =
      "'hangs' cannot be laid out: it did not return within \(limit.said), last in sizeThatFits("
    #expect(result.errors.contains(said), "\(result.errors)")
    #expect(result.errors.contains(limit.advice), "\(result.errors)")
  }

  @Test(
    "memory is blamed only where a pass returns of which nothing is recorded", .isolated,
    arguments: [
      ("hangs", "it did not return. Look for a loop in it that does not end."),
      ("returns", "it used more than 0 MiB. With fewer subviews (--count) it needs less."),
    ])
  func memoryIsBlamed(_ name: String, _ said: String) throws {
    let hanging = Subject("hangs") { _ in NeverReturns() }
    let returning = Subject("returns") { _ in QueryingRow(times: 1) }
    let subject = try #require([hanging, returning].named([name]).first)
    let key = CaseKey(
      subject: name, population: .tags, count: 2, host: .root, scenario: .first,
      memo: MemoOption(.standard))
    let target = ProfileTarget(subject, subject.usualVariant, key)
    let context = CommandContext(suite: Suite("one", [subject]), startsWorkers: false)
    let layingOut = IsolatedLayout([target], seconds: 1, bytes: 1, in: context)
    let error = #expect(throws: UserError.self) {
      _ = try layingOut.make { _, _ -> Int in while true { usleep(1_000) } }
    }
    let text = error?.text ?? ""
    #expect(text.contains("'\(name)' cannot be laid out: \(said)"), "\(text)")
    #expect(text.contains(" verify --subject \(name)"), "\(text)")
  }

  @Test(
    "of a view in files the next step names the files, whose layouts verify has",
    arguments: [(true, "verify Deck.swift"), (false, "verify --subject Card Deck.swift")])
  func viewOfFiles(isView: Bool, command: String) {
    var subject = Subject("Card") { _ in QueryingRow(times: 1) }
    if isView { subject = Subject("Card") { _ in AnyView(Text("a")) } }
    let key = CaseKey(
      subject: "Card", population: .tags, count: 2, host: .root, scenario: .first,
      memo: MemoOption(.standard))
    let target = ProfileTarget(subject, subject.usualVariant, key)
    var context = CommandContext(suite: Suite("one", [subject]), startsWorkers: false)
    context.isOfFiles = true
    context.launch.fileArguments = "Deck.swift"
    let layingOut = IsolatedLayout([target], seconds: 1, in: context, isolation: .none)
    let error = #expect(throws: UserError.self) {
      _ = try layingOut.make { _, _ -> Int in throw UserError("It is refused.") }
    }
    #expect(error?.text.hasSuffix(" \(command)") == true, "\(error?.text ?? "")")
  }

  @Test("a signal ends profile and render of a file that does not return", .tags(.compiler))
  func signalEnds() throws {
    try Scratch.directory { folder in
      try Scratch.write(Self.endless, to: "Endless.swift", in: folder)
      let environment = ["XDG_CACHE_HOME": folder.appendingPathComponent("cache").path]
      let known = try Executable.run(
        ["list", "Endless.swift"], in: folder, environment: environment)
      #expect(known.status == 0, "\(known.errors)")
      for (command, signal) in [
        ("profile", SIGINT), ("profile", SIGTERM), ("render", SIGINT), ("render", SIGTERM),
      ] {
        let process = try Executable.start(
          [command, "Endless.swift", "--time-limit", "20"], in: folder, environment: environment)
        // It becomes the file's executable, which lays out soon.
        let program = "/proc/\(process.identifier)/exe"
        let deadline = Date() + 2
        while Date() < deadline, !(Self.target(of: program)?.contains("/cache/") ?? false) {
          usleep(10_000)
        }
        Thread.sleep(forTimeInterval: 0.5)
        process.send(signal)
        #expect(process.result().status == signal, "\(command), signal \(signal)")
      }
    }
  }

  /// What a symbolic link leads to.
  private static func target(of link: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: link)
  }

  private static let endless = """
    import Foundation
    import SwiftUI
    struct Endless: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        while subviews.count > 0 {
          _ = subviews[0].sizeThatFits(.zero)
          // The tests wait for a signal, and need no processor for that.
          Thread.sleep(forTimeInterval: 0.001)
        }
        return .zero
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
    }
    """

  @Test(
    "an error outside of the case that is counted leaves its figures, and is named beside them",
    .isolated)
  func errorElsewhere() throws {
    try Scratch.directory { directory in
      let result = try Executable.run(
        Self.timedOnce + ["--output", directory.path, "--json"], of: "failing-bench",
        environment: ["FAILING_SUITE": "first"])
      #expect(result.status == 6, "\(result.errors)")
      let document = try #require(
        JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let measured = try #require((document["cases"] as? [[String: Any]])?.first)
      let variants = try #require(measured["variants"] as? [[String: Any]])
      #expect((variants.first?["ownTime"] as? [String: Any]) != nil, "\(variants)")
      #expect((measured["problems"] as? [String])?.isEmpty == true)
      let comparison = (measured["comparisons"] as? [[String: Any]])?.first
      #expect(comparison?["priced"] != nil)
      let named = "first: it is not correct: crashes without subviews."
      #expect(result.errors.contains(named), "\(result.errors)")
      let report = try String(
        contentsOf: directory.appendingPathComponent("report.md"), encoding: .utf8)
      #expect(
        report.contains("- `first`: crashes without subviews (as written)."), "\(report)")
      #expect(report.contains("To fix it: A layout may have no subviews"))
    }
  }

  @Test("a layout that needs its cache runs as written alone, in a view too")
  func neededCache() throws {
    let result = try Scratch.directory { folder in
      try Executable.run(
        [
          "--profile", "gate", "--output", folder.path, "--json", "--count", "6", "--host", "root",
          "--scenario", "first", "--population", "tags", "--memo", "3",
        ],
        of: "failing-bench", environment: ["FAILING_SUITE": "handing"])
    }
    #expect(result.status == 0, "\(result.errors)")
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let cases = try #require(document["cases"] as? [[String: Any]])
    #expect(cases.count == 2)
    for result in cases {
      let variants = try #require(result["variants"] as? [[String: Any]])
      #expect(variants.compactMap { $0["name"] as? String } == ["as written"])
      #expect((result["problems"] as? [String])?.isEmpty == true, "\(result)")
    }
  }

  @Test("a layout that needs its cache is said to need it, where decisions stand")
  func neededCacheIsSaid() throws {
    try Scratch.directory { directory in
      let result = try Executable.run(
        Self.timedOnce + ["--output", directory.path], of: "failing-bench",
        environment: ["FAILING_SUITE": "handing"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("alone with labels   its cache is needed: placeSubviews uses"))
      let report = try String(
        contentsOf: directory.appendingPathComponent("report.md"), encoding: .utf8)
      #expect(
        report.contains("`alone with labels`: its cache is needed: placeSubviews uses "),
        "\(report)")
    }
  }

  @Test("what a layout leaves on the main queue is named, and disturbs nothing")
  func late() throws {
    func run(_ arguments: String...) throws -> Executable.Result {
      try Executable.run(arguments, of: "failing-bench", environment: ["FAILING_SUITE": "late"])
    }
    let first = try run("verify", "--histories", "10", "--json")
    #expect(first.status == 6)
    let results = try #require(
      JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [[String: Any]])
    #expect(results.count == 3)
    for result in results {
      let findings = result["findings"] as? [[String: Any]] ?? []
      let errors = findings.filter { $0["severity"] as? String == "error" }
      #expect(errors.map { $0["kind"] as? String } == ["keeps-subviews"], "\(findings)")
      #expect((errors.first?["history"] as? [String])?.count == 2, "\(errors)")
    }
    #expect(try run("verify", "--histories", "10", "--json").output == first.output)
    let counted = try Scratch.directory {
      try run("--profile", "gate", "--no-verify", "--count", "20", "--output", $0.path)
    }
    #expect(counted.status == 0, "\(counted.output)")
  }
}
