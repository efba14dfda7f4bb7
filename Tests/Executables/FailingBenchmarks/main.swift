import DefectiveLayouts
import Foundation
import LayoutBench
import LayoutBenchCLI
import PortableLayout

// Layouts that fail, among twenty that do not.
let fine = (0..<20).map { number in
  Subject("fine-\(number)") { _ in HStackLayout(spacing: CGFloat(number)) }
}
let failing = [
  Subject("crashes") { _ in CrashesOnZero() },
  Subject("hangs") { _ in NeverReturns() },
  Subject("hoards") { _ in AllocatesWithoutEnd() },
]
// Tests choose another suite: the same row before and after a change, a stale cache.
func single(_ name: String, _ layout: some Layout) -> Subject {
  Subject(name, summary: "", variants: [Variant("as written") { _ in layout }])
}
// Counted at a thousand subviews, too, by each command that makes or reads a baseline: a stack of
// SwiftUI would take most of its time.
let plain = single("plain", QueryingRow(times: 1))
let subjects: [Subject] =
  switch ProcessInfo.processInfo.environment["FAILING_SUITE"] {
  case "sound": [single("row", QueryingRow(times: 2)), plain]
  case "greedy": [single("row", QueryingRow(times: 3)), plain]
  case "thrifty": [single("row", QueryingRow(times: 1)), plain]
  case "renamed": [single("line", QueryingRow(times: 2)), plain]
  case "replaced": [single("line", QueryingRow(times: 3)), plain]
  case "crashing": [single("row", CrashesOnZero()), single("line", CrashesOnZero()), plain]
  case "idle":
    [single("idle", PlacesNothing()), single("row", QueryingRow(times: 2)), plain]
  case "printing": [single("printing", PrintingColumn())]
  case "unread": [Subject("row") { _ in FillsForNobody() }]
  case "first": [Subject("first") { _ in FirstColumn() }]
  case "late": [Subject("late") { _ in LateRow() }]
  case "growing": [single("row", QueriesMany())]
  case "stale": [single("row", KeepsFirstSize()), plain]
  case "handing":
    [
      Subject("alone") { _ in Meant.handing() },
      Subject(
        "shown",
        view: { count in
          Meant.handing()() { ForEach(0..<count, id: \.self) { Text("Word \($0)") } }
        }),
    ]
  case "published": Defect.published.map { single($0.name, $0.layout(isWrong: true)) }
  default: Array(fine.prefix(7)) + failing + Array(fine.dropFirst(7))
  }
if CommandLine.arguments.dropFirst() == ["hoard"] {
  // A process of its own: between other tests, the guardian of a worker's memory might not run.
  let key = CaseKey(
    subject: "hoards", population: .tags, count: 5, host: .stack, scenario: .first,
    memo: MemoOption(.standard))
  var spec = RunProfile.gate.spec
  spec.limits.bytes = 150 << 20
  let job = WorkerJob(
    worker: 0, spec: spec,
    assignments: [WorkerJob.Assignment(id: 0, key: key, .count(isPriced: true))])
  let end = try await LayoutBenchCommandLine.workerProcesses()
    .run(job) { _ in }
  print(end.problem ?? "fine")
  exit(0)
}
LayoutBenchCommandLine.main(suite: Suite("failing", subjects))
