import CLayoutBench
import Foundation

/// Builds the results document from the events of a run.
package final class ResultsRecorder: Recorder {
  /// The document so far.
  private struct State: Sendable {
    var document: ResultsDocument
    var cases: [Int: CaseResult] = [:]
    var wasInterrupted = false
  }

  private let state: Locked<State>

  /// - Parameter document: All that is known before the first case.
  package init(_ document: ResultsDocument) { state = Locked(State(document: document)) }

  package func record(_ event: RunEvent) {
    state.withLock { state in
      switch event {
      case .started(let cases, _): state.document.plannedCases = cases
      case .caseFinished(let result, let index): state.cases[index] = result
      case .caseLeftOut(let key, _):
        state.document.leftOut = (state.document.leftOut ?? []) + [key.id]
      case .caseShortened(let key, let workers):
        state.document.shortened = (state.document.shortened ?? [:]).merging([key.id: workers]) {
          $1
        }
      case .caseStarted, .step: break
      case .interrupted: state.wasInterrupted = true
      case .finished:
        state.document.isComplete =
          !state.wasInterrupted
          && state.cases.count + (state.document.leftOut?.count ?? 0)
            == state.document.plannedCases
      }
    }
  }

  /// The cases so far, in the order of the plan.
  package var cases: [CaseResult] {
    state.withLock { state in state.cases.sorted { $0.key < $1.key }.map(\.value) }
  }

  package var results: ResultsDocument {
    state.withLock { state in
      var document = state.document
      document.cases = state.cases.sorted { $0.key < $1.key }.map(\.value)
      document.noteWallFactor()
      return document
    }
  }
}

extension RunEnvironment {
  package static func here(commit: String?) -> RunEnvironment {
    RunEnvironment(
      commit: commit, toolchain: toolchain,
      os: ProcessInfo.processInfo.operatingSystemVersionString, architecture: architecture,
      cpu: cpu, cores: ProcessInfo.processInfo.activeProcessorCount,
      buildMode: isRelease ? "release" : "debug",
      allocations: AllocationCounter.status)
  }

  package static var isRelease: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// The sanitizer that the harness was built with, as `swiftc -sanitize` takes it; nil without one.
  package static var sanitizer: String? { clb_sanitizer().map { String(cString: $0) } }

  private static var toolchain: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown"
    #endif
  }

  private static var cpu: String? {
    let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    return text?.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
