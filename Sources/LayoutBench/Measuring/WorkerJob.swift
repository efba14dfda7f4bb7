import Foundation
import PortableLayout

/// A worker's job: the cases to run, and how to run them.
package struct WorkerJob: Codable, Hashable, Sendable {
  package var worker: Int
  package var spec: RunSpec
  package var cases: [Assignment]
  /// The time that the samples of a case should take.
  package var budget: Nanoseconds
  /// The prices that calls pay, on this machine; nil where they pay nothing.
  package var payment: PriceList?
  /// The seconds that long cases may take before no further optional case begins; nil for no limit.
  package var secondsForOptional: Double?
  package var changes = SuiteChanges()

  /// One case of a job, and what is done with it.
  package struct Assignment: Codable, Hashable, Sendable {
    /// The index of the case in its plan.
    package var id: Int
    package var key: CaseKey
    package var work: Work
    /// A Boolean value that is true when the case may be left out for lack of time.
    package var isOptional = false

    package init(id: Int, key: CaseKey, _ work: Work) {
      self.id = id
      self.key = key
      self.work = work
    }
  }

  /// The work with a case.
  package enum Work: Codable, Hashable, Sendable {
    /// Counts it, and the calls of a pass as well where it is priced.
    case count(isPriced: Bool)
    /// Counts it once, for laws, without its resources.
    ///
    /// The cases of a run show whether two runs of a layout are equal.
    case countForLaw
    /// Times it, the variants that LayoutBench makes left out where the written ones are meant.
    case time(writtenAlone: Bool)

    package var isTiming: Bool { if case .time = self { true } else { false } }
  }

  package init(
    worker: Int, spec: RunSpec, cases: [Assignment], budget: Nanoseconds = .zero,
    payment: PriceList? = nil
  ) {
    self.worker = worker
    self.spec = spec
    self.cases = cases
    self.budget = budget
    self.payment = payment
  }
}

/// The changes by which a worker makes the suite of a run from its executable's own.
package struct SuiteChanges: Codable, Hashable, Sendable {
  /// The layouts that are ranked, which then are the variants of the one subject; nil for none.
  package var contenders: [SubjectVariant]?
  package var capture: Capture?
  /// The properties that animate the layouts of previews, by subject.
  package var animated: [String: PropertyDriver] = [:]
  /// The subjects that cannot lay out with their caches left out: that variant is dropped.
  package var needingCaches: Set<String> = []
  /// The values that no cache reads, by subject, as ``CacheReaders/note(unread:)`` takes them.
  package var unread: [String: CacheReaders] = [:]

  package init() {}

  /// The changes that a suite has already.
  package init(of suite: Suite) {
    capture = suite.capture
    animated = suite.animatedProperties
  }
}

extension Suite {
  /// Returns the suite with changes, of the subjects that cases name.
  package func applying(
    _ changes: SuiteChanges, for cases: [CaseKey]
  ) throws(UserError) -> Suite {
    let names = changes.contenders?.map(\.subject) ?? cases.map(\.subject)
    let suite = animating(changes.animated).withLayoutsInViews(named: Set(names))
      .replaying(changes.capture).leavingOutNoCache(of: changes.needingCaches)
    return try changes.contenders.map(suite.ranking) ?? suite
  }
}

/// A worker's line on standard output: the progress or the result of one case.
package enum WorkerMessage: Codable, Hashable, Sendable {
  case started(Int)
  case finished(Int, CaseResult)
  case leftOut(Int)
  /// The case at hand goes on: it is long, and does not hang.
  case alive
  case interrupted

  package var line: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.userInfo[.isMeasurement] = true
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  package init(line: some StringProtocol) throws {
    self = try JSONDecoder().decode(WorkerMessage.self, from: Data(line.utf8))
  }
}

/// The command line starts processes; a test can run the job in its own process or make it up.
package protocol WorkerLauncher: Sendable {
  func run(
    _ job: WorkerJob, receive: @Sendable (WorkerMessage) async -> Void
  ) async throws -> WorkerEnd
}

/// Runs jobs in this process: for tests, and where no process can be started.
package struct InProcessLauncher: WorkerLauncher {
  private let loop: WorkerLoop
  package var contenders: [SubjectVariant]?

  package init(suite: Suite, clock: BenchClock = .monotonic, interruption: Interruption = .none) {
    loop = WorkerLoop(suite: suite, clock: clock, interruption: interruption)
  }

  /// Runs a job; the limits cannot be enforced here.
  package func run(
    _ job: WorkerJob, receive: @Sendable (WorkerMessage) async -> Void
  ) async throws -> WorkerEnd {
    var job = job
    job.changes.contenders = contenders
    let payment = loop.payment(of: job)
    for assignment in job.cases {
      await receive(.started(assignment.id))
      guard let message = loop.run(assignment, of: job, payment: payment) else { continue }
      await receive(message)
      if message == .interrupted { break }
    }
    return .finished
  }
}

/// The way in which a worker's process ended.
package enum WorkerEnd: Hashable, Sendable {
  /// The worker did its whole job, or stopped because the user interrupted it.
  case finished
  /// A signal ended the worker, with its last words on standard error and its last call of a
  /// layout.
  case crashed(signal: Int32, lastWords: String, lastCall: String?)
  case exited(code: Int32, lastWords: String)
  case timedOut(seconds: Double, lastCall: String?)
  case outOfMemory(bytes: Int, lastCall: String?)

  /// A Boolean value that is true when a limit of time or memory ended the worker.
  package var isLimit: Bool {
    switch self {
    case .timedOut, .outOfMemory: true
    case .finished, .crashed, .exited: false
    }
  }

  package var problem: String? {
    switch self {
    case .finished:
      return nil
    case .crashed(let signal, let lastWords, let lastCall):
      return "crashed with \(Self.name(of: signal))" + (lastCall.map { " in \($0)" } ?? "")
        + (lastWords.isEmpty ? "" : ": \(lastWords)")
    case .exited(let code, let lastWords):
      return "ended with code \(code)" + (lastWords.isEmpty ? "" : ": \(lastWords)")
    case .timedOut(let seconds, let lastCall):
      return "made no progress for \(Int(seconds.rounded())) s"
        + (lastCall.map { ", last in \($0)" } ?? "")
        + ". A larger --time-limit gives it longer."
    case .outOfMemory(let bytes, let lastCall):
      return "used more than \(bytes >> 20) MiB" + (lastCall.map { ", last in \($0)" } ?? "")
        + ". With fewer subviews (--count) it needs less."
    }
  }

  static func name(of signal: Int32) -> String {
    // The numbers differ from system to system.
    let names: [Int32: String] = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS",
      SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM",
    ]
    return names[signal].map { "\($0) (\(signal))" } ?? "signal \(signal)"
  }
}

/// Memory shared by a worker and its parent, in which the engine notes each call of a layout.
///
/// The call is noted before it is made: it is what is left of a worker that crashed.
package final class LastCallLog: @unchecked Sendable {
  // The pointer is only written by the engine of one worker, and read after that one is gone.
  package let call: UnsafeMutablePointer<LastCall>
  private let length: Int

  /// Maps a file, which is made if it is not there; nil if that is not possible.
  package init?(path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    length = MemoryLayout<LastCall>.stride
    guard ftruncate(descriptor, off_t(length)) == 0,
      let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { return nil }
    call = memory.bindMemory(to: LastCall.self, capacity: 1)
  }

  /// Memory of no file, which a copy of this process shares; nil if there is none.
  package init?() {
    length = MemoryLayout<LastCall>.stride
    guard
      let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { return nil }
    call = memory.bindMemory(to: LastCall.self, capacity: 1)
  }

  deinit { munmap(call, length) }

  package var text: String? { call.pointee.text }
}
