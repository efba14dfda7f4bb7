import Foundation
import PortableLayout

/// A worker's job: the cases to run, and how to run them.
package struct WorkerJob: Codable, Hashable, Sendable {
  package var worker: Int
  package var spec: RunSpec
  package var assignments: [Assignment]
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

    /// A Boolean value that is true for the work of timing a case.
    package var isTiming: Bool { if case .time = self { true } else { false } }
  }

  package init(
    worker: Int, spec: RunSpec, assignments: [Assignment], budget: Nanoseconds = .zero,
    payment: PriceList? = nil
  ) {
    self.worker = worker
    self.spec = spec
    self.assignments = assignments
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
    CacheReaders.note(unread: changes.unread)
    let names = changes.contenders?.map(\.subject) ?? cases.map(\.subject)
    let suite = animating(changes.animated).withLayoutsInViews(named: Set(names))
      .replaying(changes.capture).leavingOutNoCache(of: changes.needingCaches)
    guard let contenders = changes.contenders else { return suite }
    return try suite.ranking(contenders)
  }
}
