/// Which declarations of a file are in which, and which of them can go.
extension SourceScan {
  /// The declarations in one, not those in them; those of the file for nil.
  func units(in parent: Int?) -> [Int] { parent.map { children[$0] ?? [] } ?? outermost }

  /// A declaration and those around it, from the inside.
  func around(_ unit: Int) -> some Sequence<Int> {
    sequence(first: unit) { units[$0].parent }
  }

  /// A declaration and all in it.
  func within(_ unit: Int) -> [Int] { [unit] + units(in: unit).flatMap(within) }

  /// Whether it declares a type with a body.
  func isType(_ unit: Int) -> Bool { units[unit].kind == .type && units[unit].brace != nil }

  /// Whether it can become a namespace.
  func isNamespace(_ unit: Int) -> Bool {
    ["struct", "class", "enum", "actor", "extension"].contains(units[unit].keyword)
      && units[unit].brace != nil
  }

  /// The smallest declaration around a place that can go without a change of what the others mean.
  ///
  /// - Parameter requirements: What protocols of the project require.
  func part(at offset: Int, requirements: Set<String> = []) -> Int? {
    var part: Int?
    while let next = units(in: part).last(where: { bytes(of: $0).lowerBound <= offset }),
      tokens.isOnLine(offset, orIn: bytes(of: next))
    {
      if let part, !canGo(next, from: part, requirements) { break }
      part = next
    }
    return part
  }

  private func bytes(of unit: Int) -> Range<Int> { tokens.bytes(of: units[unit].whole) }

  /// Whether a member can go alone: no default takes the place of what a protocol requires, and no
  /// other initializer that of one that goes.
  private func canGo(_ member: Int, from parent: Int, _ requirements: Set<String>) -> Bool {
    if isType(member) || units[member].kind == .preview { return true }
    let (unit, parent) = (units[member], units[parent])
    guard !Self.requirements.contains(unit.name), parent.keyword != "protocol" else { return false }
    if !parent.inherited.isEmpty || parent.kind == .conformance,
      requirements.contains(unit.name) || Self.systemRequirements.contains(unit.name)
    {
      return false
    }
    return switch unit.keyword {
    case "func", "typealias", "subscript": true
    case "var", "let": unit.isStatic || parent.kind == .conformance || !isNeededStorage(member)
    case "init": parent.kind == .conformance || hasOtherInitializer(than: member)
    default: false
    }
  }

  /// Whether a type is still made by what is written in it: without any initializer it would get
  /// one of its properties.
  private func hasOtherInitializer(than member: Int) -> Bool {
    units(in: units[member].parent).contains { $0 != member && units[$0].keyword == "init" }
  }

  /// Whether a property is stored and has no value of its own: initializers give it one.
  private func isNeededStorage(_ member: Int) -> Bool {
    let whole = units[member].whole
    let name = units[member].tokens.lowerBound + 1
    guard let sign = tokens.first(["=", "{"], in: name..<whole.upperBound) else { return true }
    return tokens[sign] == "{" && ["willSet", "didSet"].contains(tokens[sign + 1])
  }

  /// Whether an extension declares what a layout has a default for.
  func hasRequirement(in unit: Int) -> Bool {
    units(in: unit).contains { Self.requirements.contains(units[$0].name) }
  }

  /// What a layout requires, or has a default for.
  private static let requirements: Set = [
    "sizeThatFits", "placeSubviews", "makeCache", "updateCache", "spacing", "explicitAlignment",
    "layoutProperties", "animatableData", "Cache",
  ]

  /// What protocols of the system require of a type.
  private static let systemRequirements: Set = [
    "body", "makeBody", "previews", "path", "effectValue", "id", "hash", "==", "<", "description",
    "encode", "init(from", "rawValue", "init(rawValue", "allCases", "defaultValue", "reduce",
    "Body",
    "wrappedValue", "makeIterator", "next", "startIndex", "endIndex", "index", "Element",
    "makeUIView", "updateUIView", "makeNSView", "updateNSView", "makeUIViewController",
    "updateUIViewController", "makeCoordinator", "value", "resolve", "Value",
  ]

  /// The protocols' requirements of this file, by name.
  var required: Set<String> {
    Set(
      units.filter { unit in unit.parent.map { units[$0].keyword == "protocol" } ?? false }
        .map(\.name))
  }
}

/// The names in declarations.
extension SourceScan {
  /// The names that a part of a file uses.
  struct Names {
    var all: Set<String> = []
    /// Those by themselves that begin as types do.
    var types: Set<String> = []
  }

  func names(in range: Range<Int>) -> Names {
    var names = Names()
    let modules = Set(imports.map(\.module))
    for index in range {
      let text = tokens[index]
      if text.hasPrefix("\""), text.contains("\\(") {
        // A text is one token with what it interpolates.
        let words = text.matches(of: /[A-Za-z_]\w*/).map { String($0.output) }
        names.all.formUnion(words)
        names.types.formUnion(words.filter { $0.first?.isUppercase == true })
      } else if tokens.isName(index) {
        let name = text.filter { $0 != "`" }
        names.all.insert(name)
        let isFree = tokens[index - 1] != "." || modules.contains(tokens[index - 2])
        if isFree, name.first?.isUppercase == true { names.types.insert(name) }
      }
    }
    return names
  }
}
