import PortableLayout

/// The name of a case: the layout, its subviews, its surroundings and the change.
public struct CaseKey: Hashable, Codable, Sendable {
  /// The name of the layout under test.
  public var subject: String
  /// The kind of subviews.
  public var population: Population
  /// The number of subviews.
  public var count: Int
  /// The surroundings of the container.
  public var host: LayoutHost
  /// The change that is measured.
  public var scenario: Scenario
  /// The number of proposals that each view remembers.
  public var memo: MemoOption

  package init(
    subject: String, population: Population, count: Int, host: LayoutHost, scenario: Scenario,
    memo: MemoOption = MemoOption(.standard)
  ) {
    self.subject = subject
    self.population = population
    self.count = count
    self.host = host
    self.scenario = scenario
    self.memo = memo
  }

  /// The case without its number of subviews: the same for cases that differ in it alone.
  package var withoutCount: CaseKey {
    var key = self
    key.count = 0
    return key
  }

  /// A stable readable name: `flow/tags/1000/stack/resize/memo-3`.
  public var id: String { "\(subject)/\(idWithinSubject)" }

  /// The part of the id that tells the cases of one layout apart.
  package var idWithinSubject: String {
    "\(population.rawValue)/\(count)/\(host.rawValue)/\(scenario.rawValue)"
      + "/\(Self.memoPrefix)\(memo)"
  }

  /// Reads an ``id``; nil where it is none, or has a part that this version does not know.
  package init?(id: String) {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 6, !parts[0].isEmpty, parts[5].hasPrefix(Self.memoPrefix),
      let population = Population(rawValue: parts[1]), let count = Int(parts[2]),
      let host = LayoutHost(rawValue: parts[3]), let scenario = Scenario(rawValue: parts[4]),
      let memo = MemoOption(String(parts[5].dropFirst(Self.memoPrefix.count)))
    else { return nil }
    self.init(
      subject: parts[0], population: population, count: count, host: host, scenario: scenario,
      memo: memo)
  }

  /// The beginning of the last part of an id.
  private static let memoPrefix = "memo-"

  /// A part of a key in which two cases can differ.
  package enum Part: Int, CaseIterable, Sendable {
    case subject, scenario, host, count, population, memo
  }

  /// The parts in which two cases differ, in the order of ``Part``.
  package func differences(from other: CaseKey) -> [Part] {
    let differ = [
      subject != other.subject, scenario != other.scenario, host != other.host,
      count != other.count, population != other.population, memo != other.memo,
    ]
    return Part.allCases.filter { part in differ[part.rawValue] }
  }

  /// The case around which the others are varied; nil of no case.
  ///
  /// It is the one from which most differ in one part; of several a first layout, at the root, with
  /// most subviews.
  package static func base(of keys: [CaseKey]) -> CaseKey? {
    let ranked = keys.map { key in (key: key, importance: key.importance(among: keys)) }
    let base = ranked.max { left, right in
      left.importance.lexicographicallyPrecedes(right.importance)
    }
    return base?.key
  }

  /// Returns the importance of a case as a base: numbers that are compared one after the other.
  private func importance(among keys: [CaseKey]) -> [Int] {
    let neighbours = keys.count { key in key.differences(from: self).count == 1 }
    return [neighbours, (scenario == .first).rank, (host == .root).rank, count]
  }
}

extension Sequence<CaseKey> {
  /// The ids of the cases, in their order.
  package var ids: [String] { map(\.id) }

  /// The subjects of the cases.
  package var subjects: Set<String> { Set(map(\.subject)) }
}

/// The capacity of the size memo as it is written: a number or `unbounded`.
public struct MemoOption: Hashable, Codable, Sendable, LosslessStringConvertible, RawRepresentable {
  /// The capacity.
  public var capacity: SizeMemoCapacity

  /// A memo of the given capacity.
  public init(_ capacity: SizeMemoCapacity) { self.capacity = capacity }

  /// Reads `0` to `64` or `unbounded`; nil for anything else.
  public init?(_ description: String) {
    if description == "unbounded" {
      self.init(.unbounded)
    } else if let count = Int(description), (0...SizeMemoCapacity.largest).contains(count) {
      self.init(.entries(count))
    } else {
      return nil
    }
  }

  /// The number, or `unbounded`.
  public var description: String {
    switch capacity {
    case .entries(let count): "\(count)"
    case .unbounded: "unbounded"
    }
  }

  /// The written form.
  public var rawValue: String { description }

  /// Reads the written form; nil for any other text.
  public init?(rawValue: String) { self.init(rawValue) }
}

/// The surroundings of the container under test, which decide the proposals that it gets.
public enum LayoutHost: String, CaseIterable, Hashable, Codable, Sendable {
  /// The hosts that an exhaustive run tries; a gate tries all.
  package static let swept: [LayoutHost] = [.root, .stack, .nested, .scroll]

  /// The window itself: its proposal, once.
  case root
  /// A column beside a flexible sibling, which probes minimum and maximum first.
  case stack
  /// The same column in a row beside a flexible sibling: two levels with alternating axes.
  case nested
  /// The content of a vertical scroll view: the width given, no height.
  case scroll
  /// The window of a language that is read from right to left.
  case rightToLeft = "right-to-left"
  /// A window 890 points wider: that of a computer, where the usual one is a telephone's.
  case wide
  /// A window that proposes a width and a height of zero.
  case zero
  /// The content of a scroll view in both directions: neither width nor height given.
  case unbounded
  /// Two levels of stacks as `nested`, aligned by the trailing edge and the first text baseline.
  case guide

  /// The number of stacks around the layout.
  package var depth: Int {
    switch self {
    case .stack: 1
    case .nested, .guide: 2
    default: 0
    }
  }

  /// The direction in which the language is read.
  package var direction: LayoutDirection {
    if self == .rightToLeft { .rightToLeft } else { .leftToRight }
  }

  /// A Boolean value that is true when the proposal depends on the size of the window.
  package var followsWindow: Bool { self != .zero && self != .unbounded }

  /// Returns the proposal of the window for a usual width and height.
  package func window(width: CGFloat, height: CGFloat = 800) -> ProposedViewSize {
    switch self {
    case .scroll: ProposedViewSize(width: width, height: nil)
    case .wide: ProposedViewSize(width: width + 890, height: height)
    case .zero: .zero
    case .unbounded: .unspecified
    default: ProposedViewSize(width: width, height: height)
    }
  }
}
