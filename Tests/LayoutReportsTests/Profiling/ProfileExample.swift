import CatalogBenchmarks
import Foundation
import LayoutBench
import LayoutDeciding
import PortableLayout
import TestSupport
import Testing

@testable import LayoutReports

/// Reports of profiles of the catalogue, for tests.
enum ProfileExample {
  /// The names of the examples.
  static let names = ["nested-stacks", "nested-columns", "stack-tree", "flow", "halves", "z-stack"]

  /// Returns the host in which an example is profiled: the root for stacks, else a nested one.
  static func usualHost(of name: String) -> LayoutHost {
    name.contains("stack") || name.contains("columns") ? .root : .nested
  }

  /// Profiles an example of the catalogue, and tries the changes.
  static func report(
    _ name: String, host: LayoutHost = .nested, mostSubviews: Int = 16
  ) throws -> ProfileReport {
    let subject = try #require(
      catalogSuite.subject(named: name) ?? catalogSuite.example(named: name))
    let key = CaseKey(
      subject: name, population: subject.population,
      count: min(subject.counts?.first ?? 10, mostSubviews), host: host, scenario: .first,
      memo: MemoOption(.standard))
    let target = ProfileTarget(subject, subject.usualVariant, key)
    var profile = try PassProfile(target)
    for index in profile.views.indices {
      profile.views[index].site?.file = "Catalog.swift"
    }
    return ProfileReport(
      profile, trials: RemedyTrials(target, profile).run(),
      other: try SystemCost(target.at(.v26)),
      cost: PassCost(counts: try target.calls(), prices: .swiftUI))
  }
}
