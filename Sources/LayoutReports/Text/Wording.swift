import LayoutDeciding
import LayoutModel

/// The words for hosts, kinds of subviews, scenarios and metrics.
package enum Wording {
  /// The surroundings of the container, after its subviews.
  static func host(_ host: LayoutHost) -> String {
    switch host {
    case .root: "as the root view"
    case .stack: "in a stack"
    case .nested: "in nested stacks"
    case .scroll: "in a scroll view"
    case .rightToLeft: "read from right to left"
    case .wide: "in a wide window"
    case .zero: "proposed no width and no height"
    case .unbounded: "without a proposed width or height"
    case .guide: "in stacks that align by its guides"
    }
  }

  /// The kind of subviews, before `subviews`.
  static func population(_ population: Population) -> String {
    switch population {
    case .fixed: "fixed-size"
    case .tags: "label"
    case .text: "text"
    case .flexible: "flexible"
    case .aspect: "aspect-ratio"
    case .mixed: "mixed"
    case .varied: "varied"
    case .platform: "platform"
    case .capture: "captured"
    case .own: "own"
    }
  }

  /// The size memo, if it is not SwiftUI's.
  static func memo(_ memo: MemoOption) -> String {
    switch memo.capacity {
    case .entries(0): "no size memo"
    case .entries(let count): "size memo of \(count)"
    case .unbounded: "unbounded size memo"
    }
  }

  /// A part of the cases: `3 of 24 cases`.
  static func cases(_ count: Int, of total: Int) -> String {
    "\(Figures.count(count)) of \(Figures.quantity(total, "case"))"
  }

  /// A case in words, without its layout: `1,000 texts, on resize (24 passes), in a stack`.
  ///
  /// - Parameter left: The parts that are not said.
  package static func conditions(
    of key: CaseKey, passes: Int = 1, without left: Set<CaseKey.Part> = [.subject]
  ) -> String {
    var parts: [String] = []
    if !left.contains(.subject) { parts.append(key.subject) }
    let noun = noun(of: key)
    if left.contains(.count) {
      parts.append(noun)
    } else {
      parts.append(counted(key))
    }
    if !left.contains(.scenario) { parts.append(occasion(of: key.scenario, passes: passes)) }
    if !left.contains(.host) { parts.append(host(key.host)) }
    if key.memo.capacity != .standard { parts.append(memo(key.memo)) }
    return parts.joined(separator: ", ")
  }

  /// The number of subviews of a case: `1 label`, `2 labels`.
  static func counted(_ key: CaseKey) -> String { "\(Figures.count(key.count)) \(noun(of: key))" }

  /// The subviews of a case after their number.
  private static func noun(of key: CaseKey) -> String {
    let noun = subviews(key)
    if key.count == 1 { return String(noun.dropLast()) }
    return noun
  }

  /// The change that is measured, with the passes of a sweep.
  private static func occasion(of scenario: Scenario, passes: Int) -> String {
    let occasion = scenario.traits.occasion
    guard passes != 1 else { return occasion }
    return "\(occasion) (\(Figures.count(passes)) passes)"
  }

  /// A line of a table: `first layout` and `resize, stack`.
  package static func occasion(_ line: UsualLine) -> String {
    let name = line.scenario.traits.occasion.without(prefix: "on ")
    guard line.host != .root else { return name }
    return "\(name), \(line.host.rawValue)"
  }

  /// The subviews of a case: `labels`.
  static func subviews(_ key: CaseKey) -> String {
    switch key.population {
    case .tags: "labels"
    case .text: "texts"
    case .own: "views"
    case .fixed, .flexible, .aspect, .mixed, .varied, .platform, .capture:
      "\(population(key.population)) subviews"
    }
  }

  /// Returns the noun for a case's number: views of a subject's own, else subviews.
  static func noun(_ key: CaseKey) -> String {
    if key.population == .own { "view" } else { "subview" }
  }

  /// The form of a verb that agrees with a number.
  static func verb(_ count: Int, _ singular: String, _ plural: String) -> String {
    if count == 1 { singular } else { plural }
  }

  /// A text with a capital at its beginning.
  static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// A list in a sentence, as in `a, b and c` with the conjunction `and`.
  static func list(_ items: [String], _ conjunction: String) -> String {
    items.listed(conjunction)
  }
}

extension Wording {
  /// The growth of an amount with the number n of subviews, as in `n^1.02`.
  static func growth(_ model: GrowthFit.Model?) -> String {
    switch model {
    case .power(let exponent): power(exponent)
    case .exponential(let base): "\(Figures.decimal(base, decimals: 2)) times with each one more"
    case nil: Figures.none
    }
  }

  /// A power of the number of subviews.
  static func power(_ exponent: Double) -> String { "n^\(Figures.decimal(exponent, decimals: 2))" }
}

extension Wording {
  /// Returns a sentence on the lines that repeat queries: `Asked again in Flow.swift:24 (80
  /// queries).` Nil if there are none.
  static func askers(_ sites: [RepeatSite]) -> String? {
    guard !sites.isEmpty else { return nil }
    let lines = sites.map { site in
      "\(site.place.short) (\(Figures.quantity(Int(site.queries.rounded()), "query")))"
    }
    return "Asked again in \(list(lines, "and"))."
  }

  /// The advice on the cause of own code that grows faster than the subviews.
  static let innerLoop =
    "Look for a loop inside another one, also in a function that a loop calls."

  /// The part of a layout that makes queries.
  static func origin(_ origin: QueryOrigin) -> String {
    switch origin {
    case .alignment: "alignment guides"
    case .flexibility: "stacks testing flexibility"
    case .size: "sizeThatFits"
    case .placement: "placeSubviews"
    case .preparation: "caches and spacing"
    }
  }
}

extension Figures {
  /// Returns a fraction in per cent. A small one is never 0 %, and a large one never 100 %.
  static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return none }
    let percent = Double(part) / Double(whole) * 100
    if part > 0, percent < 0.95 { return "under 1 %" }
    if part < whole, percent >= 99.5 { return "over 99 %" }
    return decimal(percent, decimals: 0) + " %"
  }
}

extension String {
  /// The path of a folder without the slash at its end.
  var withoutLastSlash: String { without(suffix: "/") }

  /// A sentence without the period at its end.
  var withoutLastPeriod: String { without(suffix: ".") }
}
