/// Which declarations can go, and what stays in their place.
extension SourceScan {
  /// The units in a unit, not those in them.
  private func units(in parent: Int?) -> [Int] {
    units.indices.filter { units[$0].parent == parent }
  }

  func types(in parent: Int) -> [Int] {
    units(in: parent).filter { units[$0].kind == .type && units[$0].brace != nil }
  }

  /// A type's name with its parameters.
  func header(of unit: Int) -> String {
    let start = units[unit].tokens.lowerBound + 1
    guard units[unit].kind == .type else { return units[unit].name }
    return tokens.source(start..<endOfParameters(endOfPath(start) + 1))
  }

  /// The smallest declaration around a place that can go without a change of what the others mean.
  func part(at offset: Int) -> Int? {
    var part: Int?
    while let next = units(in: part).last(where: { bytes(of: $0).lowerBound <= offset }),
      tokens.isOnLine(offset, orIn: bytes(of: next))
    {
      if let part, !canGo(next, from: part) { break }
      part = next
    }
    return part
  }

  private func bytes(of unit: Int) -> Range<Int> { tokens.bytes(of: units[unit].whole) }

  /// Whether a member can go alone. In a type with protocols, a default may take the place of what
  /// goes; without an initializer, another one may.
  private func canGo(_ member: Int, from parent: Int) -> Bool {
    let (unit, parent) = (units[member], units[parent])
    if unit.kind == .type && unit.brace != nil || unit.kind == .preview { return true }
    guard parent.inherited.isEmpty, !Self.requirements.contains(unit.name) else { return false }
    let isExtension = parent.kind == .conformance
    return switch unit.keyword {
    case "func", "typealias", "subscript": true
    case "var", "let": unit.isStatic || isExtension
    case "init": isExtension
    default: false
    }
  }

  /// Whether an extension declares what a layout has a default for.
  func hasRequirement(in unit: Int) -> Bool {
    units(in: unit).contains { Self.requirements.contains(units[$0].name) }
  }

  /// What a layout has a default for.
  private static let requirements: Set = [
    "makeCache", "updateCache", "spacing", "explicitAlignment", "layoutProperties",
    "animatableData", "Cache",
  ]

  /// Line feeds in place of tokens, with a header and those units that stay.
  func edit(
    _ range: Range<Int>, keeping kept: [Int], header: String
  ) -> SwiftTokens.Edit {
    let bytes = tokens.bytes(of: range)
    func feeds(_ range: Range<Int>) -> String {
      String(repeating: "\n", count: tokens.lineFeeds(in: range))
    }
    var text = header.isEmpty ? "" : "\(header) {"
    var end = bytes.lowerBound
    for number in kept {
      let own = self.bytes(of: number)
      text += feeds(end..<own.lowerBound) + " " + tokens.source(units[number].whole)
      end = own.upperBound
    }
    text += feeds(end..<bytes.upperBound) + (header.isEmpty ? "" : " }")
    return SwiftTokens.Edit(bytes: bytes, text: text)
  }
}
