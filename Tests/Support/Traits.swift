import Foundation
import Testing

extension Tag {
  /// Takes a second or more of processor time in a debug build.
  @Tag package static var slow: Self
  /// Starts programs of this package, or copies of the test's process.
  @Tag package static var processes: Self
  /// Runs the Swift compiler.
  @Tag package static var compiler: Self
}

extension Trait where Self == TimeLimitTrait {
  /// The limit of tests that run layouts that never return.
  ///
  /// All tests begin at once and wait for a thread, and a limit counts the waiting: it has to be
  /// longer than a whole run on a busy machine.
  package static var hangLimit: Self { .timeLimit(.minutes(30)) }
}

extension Trait where Self == ConditionTrait {
  /// Only where a layout that crashes or hangs on purpose does not end the tests.
  package static var isolated: Self {
    .enabled(if: BuildCondition.isolatesLayouts, "a process cannot be copied on this platform")
  }
}

/// Runs tests that start programs on threads of their own.
///
/// Swift runs tests on as many threads as there are processors, and a test that waits for a program
/// keeps one. Here as many of them wait at once as keep the processors busy, beside all other tests.
package struct WaitingTrait: TestTrait, SuiteTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard #available(macOS 15, iOS 18, *) else { return try await function() }
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// Starts programs and waits for them.
  package static var waiting: Self { Self() }
}

/// A few threads that run what others wait for, in its order.
@available(macOS 15, iOS 18, *)
private final class WaitingThreads: TaskExecutor, @unchecked Sendable {
  static let shared = WaitingThreads(count: ProcessInfo.processInfo.activeProcessorCount + 1)

  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  init(count: Int) {
    for _ in 0..<count { Thread { self.run() }.start() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock { jobs.append(job) }
    condition.signal()
  }

  /// Runs one job after the other.
  private func run() {
    while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Waits for the job that is longest here, and takes it.
  private func next() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}
