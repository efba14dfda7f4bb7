import Foundation
import LayoutBench
import LayoutDeciding

/// The decisions about the layouts of a profiled pass, as far as counts alone make them.
///
/// A profile counts the queries of one pass. `run` and `measure` decide at prices and by the usual
/// cases, so a profile advises no cache that they advise against.
struct CacheAdvice {
  var suite: Suite
  /// The profiled subject and its variant.
  var target: ProfileTarget
  /// The scale of times on this machine.
  var scale: PriceScale

  /// Returns the layouts for which a decision advises no cache of sizes, by their types' names.
  ///
  /// The usual cases have other subviews than the profiled pass. A layout that crashes on these, or
  /// does not return, has no decision.
  ///
  /// - Parameter seconds: The seconds that a case may take.
  func notAdvised(
    of layouts: [String], seconds: Int, isolation: Isolation = .process
  ) -> [String] {
    layouts.filter { layout in
      let outcome = isolation.run(milliseconds: seconds * 1_000) { channel in
        var cases = 0
        let isAdvised = advisesCache(of: layout) {
          cases += 1
          channel.mark(cases)
        }
        if !isAdvised { channel.write(Self.against) }
      }
      return outcome.ending == .finished && outcome.output == Self.against
    }
  }

  /// The reply of isolated work that advises no cache.
  private static let against = Data([0])

  /// Returns true unless a decision advises against adding a cache of sizes to a layout.
  ///
  /// A cache that the layout's author has to design does not count as one of sizes. A layout that
  /// does not run by itself has no decision, so nothing speaks against a cache.
  ///
  /// - Parameters:
  ///   - layout: The name of the layout's type.
  ///   - advance: Called before each case, which may take long.
  func advisesCache(of layout: String, advance: () -> Void = {}) -> Bool {
    // The decision is then to change the algorithm first.
    if !target.subject.isView, target.steepQueries() != nil { return false }
    guard let subject = subject(of: layout) else { return true }
    guard let added = subject.withAddedCaches(to: variant(of: subject)) else { return false }
    guard let decision = decision(about: added, advance) else { return true }
    return VariantName.bySimplicity.contains(where: decision.advises)
  }

  /// Returns the subject that runs a layout of the profiled subject: the profiled one itself, the
  /// layout in its view, or the layout in any other place.
  private func subject(of layout: String) -> Subject? {
    guard target.subject.isView else { return target.subject }
    let inView = "\(layout)\(SubjectName.preposition)\(target.subject.name)"
    return suite.subject(named: inView)
      ?? suite.subjects.first { subject in SubjectName.layout(in: subject.name) == layout }
  }

  /// Returns the profiled variant, or the usual one of a layout in a view.
  private func variant(of subject: Subject) -> Variant {
    if target.subject.isView { subject.usualVariant } else { target.variant }
  }

  /// Returns the decision about caches that are added to a subject. Nil if they cannot be counted.
  private func decision(about subject: Subject, _ advance: () -> Void) -> Decision? {
    var spec = RunProfile.quick.spec
    (spec.seed, spec.system) = (target.seed, target.system)
    spec.worth.mostSubviews = max(spec.worth.mostSubviews, target.key.count)
    var document = ResultsDocument(
      runID: "", startedAt: "", environment: .here(commit: nil), spec: spec)
    (document.prices, document.priceScale) = (.swiftUI, scale)
    let most = spec.worth.mostSubviews
    guard let cases = try? subject.countedCases(spec, upTo: most, advance: advance) else {
      return nil
    }
    document.cases = cases
    document.isComplete = true
    return Analyzer(document).analyzed(document).decisions.first?.decision
  }
}
