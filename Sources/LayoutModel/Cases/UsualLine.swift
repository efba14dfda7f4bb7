extension Conventions {
  /// The hosts and scenarios that are crossed. The second smallest number of subviews of these four
  /// lines decides, as one line alone may be an accident.
  package static let usualHosts: [LayoutHost] = [.root, .stack]
  package static let usualScenarios: [Scenario] = [.first, .resize]
}

/// A host and a scenario that decisions rest on; laws of counts are found along it.
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

  /// Returns true if a case is on the line.
  package func holds(_ key: CaseKey) -> Bool { key.host == host && key.scenario == scenario }

  package static func < (left: UsualLine, right: UsualLine) -> Bool {
    func index(_ line: UsualLine) -> Int { all.firstIndex(of: line) ?? all.count }
    return index(left) < index(right)
  }

  /// The line as a baseline names it: `root/first`.
  package var text: String { "\(host.rawValue)/\(scenario.rawValue)" }

  /// Reads a ``text``; nil for any other.
  package init?(text: some StringProtocol) {
    guard let line = Self.all.first(where: { line in line.text == text }) else { return nil }
    self = line
  }
}
