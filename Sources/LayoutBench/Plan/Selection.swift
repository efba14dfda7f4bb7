/// What a user chose of a suite; an axis that is nil is left to the profile.
package struct Selection: Sendable, Hashable {
  package var subjects: [String]?
  package var populations: [Population]?
  package var counts: [Int]?
  package var hosts: [LayoutHost]?
  package var scenarios: [Scenario]?
  package var memos: [MemoOption]?
  /// A regular expression that the case's id must contain.
  package var filter: String?
  /// The part of the cases that is run; nil for all of them.
  package var shard: Shard?

  /// Everything, as the profile has it.
  package init() {}
}

/// Why a selection cannot be carried out.
package enum SelectionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No subject has this name.
  case unknownSubject(String, known: [String])
  /// The subject is an example, which no run has.
  case example(String)
  /// A count that is not a positive number.
  case countOutOfRange(Int)
  /// The filter is not a regular expression.
  case invalidFilter(String)
  /// No subject chosen can be run in the scenarios chosen.
  case impossibleScenario(subject: String, scenarios: [Scenario], possible: [Scenario])
  /// Nothing is left.
  case empty(filter: String?)

  /// What is wrong and what to do about it.
  package var description: String {
    switch self {
    case .unknownSubject(let name, let known):
      "No subject is called '\(name)'. Choose from: \(known.joined(separator: ", "))."
    case .example(let name):
      "'\(name)' is an example for 'profile', 'render' and 'rank': it is in no run."
    case .countOutOfRange(let count):
      "A count of \(count) subviews cannot be run. Give a number from 1 to 4,000,000."
    case .invalidFilter(let filter):
      "'\(filter)' is not a regular expression. Quote it and escape special characters."
    case .impossibleScenario(let subject, let scenarios, let possible):
      "'\(subject)' is a tree of views, whose parts cannot be changed from outside, so that it has "
        + "no scenario '\(scenarios.map(\.rawValue).joined(separator: ", "))'. Choose from: "
        + "\(possible.map(\.rawValue).joined(separator: ", "))."
    case .empty(let filter):
      filter.map {
        "No case matches the filter '\($0)'. See the ids with '\(ProgramName.current) list'."
      } ?? "The selection holds no case. Leave out an option."
    }
  }
}
