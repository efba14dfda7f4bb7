extension Conventions {
  /// The hosts that are combined with each of ``usualScenarios`` into the four usual lines.
  ///
  /// The second smallest number of subviews of these lines decides, because one line alone may be
  /// an accident.
  package static let usualHosts: [LayoutHost] = [.root, .stack]
  package static let usualScenarios = Scenario.allCases.filter { scenario in
    scenario.traits.decides == .always
  }
  /// The usual scenarios, and those that decide where a layout has lazy rows.
  package static let decidingScenarios = Scenario.allCases.filter { scenario in
    scenario.traits.decides != .never
  }
}

/// A host and a scenario in which the number of subviews varies.
///
/// Decisions rest on the cases of such lines, and laws are fitted to their counts.
package struct UsualLine: Hashable, Codable, Sendable, Comparable {
  package var host: LayoutHost
  package var scenario: Scenario

  package init(host: LayoutHost, scenario: Scenario) {
    self.host = host
    self.scenario = scenario
  }

  /// All lines in the order of reports: the root before a stack, a first layout before a resize.
  package static let all: [UsualLine] = {
    var lines: [UsualLine] = []
    for host in Conventions.usualHosts {
      for scenario in Conventions.usualScenarios {
        lines.append(UsualLine(host: host, scenario: scenario))
      }
    }
    return lines
  }()

  /// Returns true if a case has the line's host and scenario.
  package func holds(_ key: CaseKey) -> Bool { key.host == host && key.scenario == scenario }

  /// Returns true if a case is on one of the usual lines.
  package static func isUsual(_ key: CaseKey) -> Bool { all.contains { line in line.holds(key) } }

  package static func < (left: UsualLine, right: UsualLine) -> Bool {
    func index(_ line: UsualLine) -> Int { all.firstIndex(of: line) ?? all.count }
    return index(left) < index(right)
  }

  /// The line as a baseline names it: `root/first`.
  package var text: String { "\(host.rawValue)/\(scenario.rawValue)" }

  /// Creates a line from its ``text``. Returns nil for any other text.
  package init?(text: some StringProtocol) {
    guard let line = Self.all.first(where: { line in line.text == text }) else { return nil }
    self = line
  }
}
