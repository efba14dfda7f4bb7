import Foundation
import LayoutBench
import LayoutSources

extension FileRequest {
  /// The program of the files, compiled or of an earlier run; with copies beside them if some were
  /// patched.
  func compiled(
    with patch: PatchedFiles? = nil, isSilent: Bool
  ) async throws -> CompiledFiles {
    let progress = CompilingProgress()
    let showing = Task { if !isSilent, isatty(STDERR_FILENO) != 0 { await progress.show() } }
    defer { showing.cancel() }
    let compiler = FileCompiler(
      program: OwnExecutable.path, isOptimized: RunEnvironment.isRelease,
      sanitizer: RunEnvironment.sanitizer)
    return try await compiler.program(of: self, with: patch, progress: progress.begin)
  }
}

/// The step of a compilation, printed if compiling takes longer than two seconds.
private final class CompilingProgress: Sendable {
  /// The step that is under way.
  private let step = Locked("Compiling")

  /// Notes the next step.
  @Sendable func begin(_ text: String) { step.withLock { step in step = text } }

  /// Prints each step, until the task is cancelled.
  func show() async {
    var shown = ""
    try? await Task.sleep(for: .seconds(2))
    while !Task.isCancelled {
      let now = step.withLock { step in step }
      if now != shown { StandardError.print("\(now) ...") }
      shown = now
      try? await Task.sleep(for: .milliseconds(200))
    }
  }
}
