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
  /// The number of proposals whose sizes each view remembers.
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

  /// The key without its number of subviews. Cases that differ only in that number share it.
  package var withoutCount: CaseKey {
    var key = self
    key.count = 0
    return key
  }

  /// A stable readable name: `flow/tags/1000/stack/resize/memo-3`.
  public var id: String { "\(subject)/\(idWithinSubject)" }

  /// The part of the id after the subject's name.
  package var idWithinSubject: String {
    "\(population.rawValue)/\(count)/\(host.rawValue)/\(scenario.rawValue)"
      + "/\(Self.memoPrefix)\(memo)"
  }

  /// Creates a key from an ``id``. Returns nil if the text is not an id or has a part that this
  /// version does not know.
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

  /// The prefix of an id's last part.
  private static let memoPrefix = "memo-"

  /// A part of a key in which two cases can differ.
  package enum Part: Int, CaseIterable, Sendable {
    case subject, scenario, host, count, population, memo
  }

  /// Returns the parts in which two keys differ, in the order of ``Part``.
  package func differences(from other: CaseKey) -> [Part] {
    let differ = [
      subject != other.subject, scenario != other.scenario, host != other.host,
      count != other.count, population != other.population, memo != other.memo,
    ]
    return Part.allCases.filter { part in differ[part.rawValue] }
  }

  /// Returns the case around which a suite varies the others, or nil if there are no cases.
  ///
  /// The base is the case from which the most others differ in exactly one part. A first layout,
  /// then the root host, then the most subviews break a tie.
  package static func base(of keys: [CaseKey]) -> CaseKey? {
    let ranked = keys.map { key in (key: key, importance: key.importance(among: keys)) }
    let base = ranked.max { left, right in
      left.importance.lexicographicallyPrecedes(right.importance)
    }
    return base?.key
  }

  /// Returns the numbers that rank a case as a base, compared one after the other.
  private func importance(among keys: [CaseKey]) -> [Int] {
    let neighbours = keys.count { key in key.differences(from: self).count == 1 }
    return [neighbours, (scenario == .first).rank, (host == .root).rank, count]
  }
}

extension Sequence<CaseKey> {
  /// The ids of the cases, in their order.
  package var ids: [String] { map(\.id) }

  /// The numbers of subviews in the cases, each once.
  package var differentCounts: Set<Int> { Set(map(\.count)) }

  /// The subjects of the cases.
  package var subjects: Set<String> { Set(map(\.subject)) }
}

/// The capacity of the size memo as it is written: a number or `unbounded`.
public struct MemoOption: Hashable, Codable, Sendable, LosslessStringConvertible, RawRepresentable {
  /// The capacity.
  public var capacity: SizeMemoCapacity

  /// Creates an option from a capacity.
  public init(_ capacity: SizeMemoCapacity) { self.capacity = capacity }

  /// Creates an option from `0` to `64` or `unbounded`. Returns nil for any other text.
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

  /// Creates an option from its written form. Returns nil for any other text.
  public init?(rawValue: String) { self.init(rawValue) }
}

/// The container around the layout under test, which decides the proposals that the layout gets.
public enum LayoutHost: String, CaseIterable, Hashable, Codable, Sendable {
  /// The hosts that an exhaustive run tries. A gate tries all hosts.
  package static let swept: [LayoutHost] = [.root, .stack, .nested, .scroll]

  /// The window itself, which proposes its size once.
  case root
  /// A column beside a flexible sibling, which probes minimum and maximum first.
  case stack
  /// A column as in ``stack``, in a row beside a flexible sibling: two levels with alternating
  /// axes.
  case nested
  /// A vertical scroll view, which proposes a width and no height.
  case scroll
  /// A window whose language is read from right to left.
  case rightToLeft = "right-to-left"
  /// A window as wide as on a computer, 890 points wider than the usual one.
  case wide
  /// A window that proposes a width and a height of zero.
  case zero
  /// A scroll view in both directions, which proposes neither a width nor a height.
  case unbounded
  /// The stacks of ``nested``, aligned by the trailing edge and the first text baseline.
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

  /// Returns the window's proposal for a usual width and height, in points.
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
