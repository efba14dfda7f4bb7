import Foundation
import PortableLayout

/// A worker's job: the cases to run, and how to run them.
package struct WorkerJob: Codable, Hashable, Sendable {
  package var worker: Int
  package var spec: RunSpec
  package var assignments: [Assignment]
  /// The time that the samples of a case should take.
  package var budget: Nanoseconds
  /// The prices of calls to simulate on this machine. Nil if prices are not simulated.
  package var payment: PriceList?
  /// The time that long cases may take before no further optional case begins, in seconds. Nil
  /// means no limit.
  package var secondsForOptional: Double?
  package var changes = SuiteChanges()

  /// One case of a job, and the work to do on it.
  package struct Assignment: Codable, Hashable, Sendable {
    /// The index of the case in its plan.
    package var id: Int
    package var key: CaseKey
    package var work: Work
    /// A Boolean value that is true when the case may be left out for lack of time.
    package var isOptional = false
    /// The trial of an earlier worker that timed the case. Nil in the first one.
    var trial: Trial?

    package init(id: Int, key: CaseKey, _ work: Work) {
      self.id = id
      self.key = key
      self.work = work
    }
  }

  /// The kind of work to do on a case.
  package enum Work: Codable, Hashable, Sendable {
    /// Counts the case. If it is priced, counts the calls of a pass as well.
    case count(isPriced: Bool)
    /// Counts the case once, for laws, without its allocations.
    ///
    /// The cases of a run show whether two runs of a layout are equal.
    case countForLaw
    /// Times the case. If `writtenAlone` is true, automatic variants are left out.
    case time(writtenAlone: Bool)

    /// A Boolean value that is true when the work is timing.
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

/// The changes that turn the suite of a worker's executable into the suite of a run.
package struct SuiteChanges: Codable, Hashable, Sendable {
  /// The ranked layouts, which become the variants of the only subject. Nil if nothing is ranked.
  package var contenders: [SubjectVariant]?
  package var capture: Capture?
  /// The properties that animate the layouts of previews, by subject.
  package var animated: [String: PropertyDriver] = [:]
  /// The subjects that cannot lay out their subviews without their caches. That variant is dropped.
  package var needingCaches: Set<String> = []
  /// The methods that read nothing from `makeCache`, by the full name of the layout's type, for
  /// ``CacheReaders/note(unread:)``.
  package var unread: [String: CacheReaders] = [:]

  package init() {}

  /// Creates the changes that a suite already contains.
  package init(of suite: Suite) {
    capture = suite.capture
    animated = suite.animatedProperties
  }
}

extension Suite {
  /// Returns the suite with changes to the subjects of some cases.
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
