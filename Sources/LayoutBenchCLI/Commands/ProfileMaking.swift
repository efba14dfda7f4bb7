import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// The report of a profiled pass and its trace, as the copy of the process hands them over.
struct MadeProfile: Codable {
  /// The printed report.
  var text: String
  /// The written trace. Nil if none is asked for.
  var trace: Data?
  /// The layouts of which a cache saves a tenth of the queries.
  var caches: [String] = []
}

/// The making of a profile, in a copy of the process.
struct ProfileMaking {
  /// The command whose options shape the report.
  private let command: ProfileCommand
  /// The profiled subject and how it is laid out.
  private let target: ProfileTarget
  private let context: CommandContext
  /// The search for the lines of declarations in the user's files.
  private let search = DeclarationSearch()
  /// The scale of times on this machine.
  private let scale = MachineSpeed.usual()
  /// The style of the report. A copy of the process prints into a pipe and cannot know it.
  private let style = TextStyle.standardOutput

  init(_ command: ProfileCommand, target: ProfileTarget, in context: CommandContext) {
    (self.command, self.target, self.context) = (command, target, context)
  }

  /// Profiles the pass.
  ///
  /// - Parameter notAdvised: The layouts whose caches are not tried.
  func profile(withoutCachesOf notAdvised: [String] = []) throws(UserError) -> MadeProfile {
    let layingOut = IsolatedLayout(
      [target], seconds: command.placement.timeLimit, in: context)
    return try layingOut.make { lastCall, advance in
      func advanceTarget() { advance(0) }
      var target = target
      target.lastCall = lastCall
      var profile = try PassProfile(target, clock: .monotonic)
      profile.locate(with: search)
      let tried = trials(target, profile, withoutCachesOf: notAdvised, advanceTarget)
      var report = report(on: target, profile, tried.trials, advanceTarget)
      report.cachesNotAdvised = notAdvised
      return try made(of: report, caches: tried.caches)
    }
  }

  /// Returns those of some layouts for which a decision advises no cache of sizes.
  func layoutsWithoutAdvice(of layouts: [String]) -> [String] {
    CacheAdvice(suite: context.suite, target: target, scale: scale)
      .notAdvised(of: layouts, seconds: command.placement.timeLimit)
  }

  /// Tries the changes that may make the pass cheaper, and returns the layouts of which a cache does.
  private func trials(
    _ target: ProfileTarget, _ profile: PassProfile, withoutCachesOf notAdvised: [String],
    _ advance: () -> Void
  ) -> (trials: [RemedyTrial], caches: [String]) {
    var caches: [String] = []
    let trials = RemedyTrials(target, profile).run(advance: advance) { layout in
      caches.append(layout)
      return !notAdvised.contains(layout)
    }
    return (trials, caches)
  }

  /// Returns the report on a profile: with its cost, its own code, and the lines of its views.
  private func report(
    on target: ProfileTarget, _ profile: PassProfile, _ trials: [RemedyTrial],
    _ advance: () -> Void
  ) -> ProfileReport {
    advance()
    let other = try? SystemCost(target.at(target.system.other))
    advance()
    var report = ProfileReport(profile, trials: trials, other: other)
    if let calls = try? target.calls() {
      report.cost = PassCost(counts: calls, prices: .swiftUI)
    }
    advance()
    report.placesNone = target.placesNone()
    report.steepQueries = target.steepQueries()
    let own = (try? target.ownCode(clock: .monotonic, advance: advance)) ?? []
    report.ownCode = own.map { code in code.divided(by: scale.machine) }
    report.machine = scale.machine
    report.showsAllRows = command.all
    report.sites = sites(of: profile)
    report.measuring = measuring
    return report
  }

  /// Returns the lines of the views of a profile.
  private func sites(of profile: PassProfile) -> [String: SourcePlace] {
    var sites = search.sites(of: profile.names, beside: target.subject)
    guard target.subject.isView else { return sites }
    // A view that stands in no other's body stands in the preview or the subject.
    let own = search.sites(in: Suite("profiled", [target.subject]))
    for (name, site) in own where sites[name] == nil { sites[name] = site }
    return sites
  }

  /// The command that prints a cache for a layout, without the program: of its files, or of its
  /// name.
  private var measuring: String {
    guard context.isOfFiles else {
      return "run --subject \(Shell.quoted(target.subject.name))"
    }
    return (["measure"] + context.fileArguments).joined(separator: " ")
  }

  /// Returns the text of a report, and its trace if one is to be written.
  private func made(of report: ProfileReport, caches: [String]) throws -> MadeProfile {
    var made = MadeProfile(text: "", caches: caches)
    if command.json { made.text = try report.json() } else { made.text = report.text(style: style) }
    if command.output != nil { made.trace = try report.trace() }
    return made
  }
}

extension PassProfile {
  /// The labels of the views, and the types in whose bodies they stand.
  fileprivate var names: Set<String> {
    var names: Set<String> = []
    for view in views {
      names.insert(view.label)
      if let owner = view.owner { names.insert(owner) }
    }
    return names
  }

  /// Gives the places of views and causes by the paths that the user knows.
  fileprivate mutating func locate(with search: DeclarationSearch) {
    for index in views.indices {
      views[index].site = views[index].site.map(search.relative)
    }
    for index in causes.indices {
      causes[index].site = causes[index].site.map(search.relative)
    }
  }
}
