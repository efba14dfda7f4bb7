/// Methods that find the declarations around and inside others, and the declarations that can be
/// left out.
extension SourceScan {
  /// Returns a declaration and those around it, from the inside out.
  func around(_ unit: Int) -> some Sequence<Int> {
    sequence(first: unit) { inner in units[inner].parent }
  }

  /// Returns the top-level declaration that is or contains a declaration.
  func outermost(around unit: Int) -> Int {
    var last = unit
    while let parent = units[last].parent { last = parent }
    return last
  }

  /// Returns a declaration and all declarations inside it.
  func within(_ unit: Int) -> [Int] {
    var all = [unit]
    for child in units(in: unit) { all += within(child) }
    return all
  }

  /// Returns the smallest declaration around a position that can be left out without changing
  /// others.
  ///
  /// - Parameter requirements: The members that protocols of the project require.
  func part(at offset: Int, requirements: Set<String> = []) -> Int? {
    var part: Int?
    while let next = child(of: part, at: offset) {
      if let part, !canGo(next, from: part, requirements) { break }
      part = next
    }
    return part
  }

  /// Returns the declaration directly inside another one, or in the file, that contains a position.
  ///
  /// The result is nil if there is none.
  private func child(of parent: Int?, at offset: Int) -> Int? {
    let next = units(in: parent).last { child in bytes(of: child).lowerBound <= offset }
    guard let next, tokens.isOnLine(offset, orIn: bytes(of: next)) else { return nil }
    return next
  }

  /// Returns the bytes of a declaration with its attributes.
  private func bytes(of unit: Int) -> Range<Int> { tokens.bytes(of: units[unit].whole) }

  /// Returns true if a member can be left out alone. Then no default replaces a requirement of a
  /// protocol, and no implicit initializer replaces a written one.
  private func canGo(_ member: Int, from parent: Int, _ requirements: Set<String>) -> Bool {
    let (unit, parent) = (units[member], units[parent])
    if unit.isNominalType || unit.isPreview { return true }
    guard !Self.requirements.contains(unit.name), !parent.isProtocol else { return false }
    let mayConform = !parent.inherited.isEmpty || parent.isExtension
    let isRequired =
      requirements.contains(unit.name) || Self.systemRequirements.contains(unit.name)
    if mayConform, isRequired { return false }
    return switch unit.keyword {
    case "func", "typealias", "subscript": true
    case "var", "let": unit.isStatic || parent.isExtension || !isNeededStorage(member)
    case "init": parent.isExtension || hasOtherInitializer(than: member)
    default: false
    }
  }

  /// Returns true if a type is still made by what is written in it: without any initializer it
  /// would get one of its properties.
  private func hasOtherInitializer(than member: Int) -> Bool {
    for other in units(in: units[member].parent) where other != member {
      if units[other].isInitializer { return true }
    }
    return false
  }

  /// Returns true if a property is stored and has no value of its own: initializers give it one.
  private func isNeededStorage(_ member: Int) -> Bool {
    let whole = units[member].whole
    let name = units[member].tokens.lowerBound + 1
    guard let sign = tokens.first(["=", "{"], in: name..<whole.upperBound) else { return true }
    return tokens[sign] == "{" && tokens.isOne(of: ["willSet", "didSet"], at: sign + 1)
  }

  /// Returns true if an extension declares a method that a layout has a default for.
  func hasRequirement(in unit: Int) -> Bool {
    for member in units(in: unit) where Self.requirements.contains(units[member].name) {
      return true
    }
    return false
  }

  /// The members that a layout requires, or for which it has a default.
  private static let requirements: Set = [
    "sizeThatFits", "placeSubviews", "makeCache", "updateCache", "spacing", "explicitAlignment",
    "layoutProperties", "animatableData", "Cache",
  ]

  /// The members that protocols of the system require of a type.
  private static let systemRequirements: Set = [
    "body", "makeBody", "previews", "path", "effectValue", "id", "hash", "==", "<", "description",
    "encode", "init(from", "rawValue", "init(rawValue", "allCases", "defaultValue", "reduce",
    "Body",
    "wrappedValue", "makeIterator", "next", "startIndex", "endIndex", "index", "Element",
    "makeUIView", "updateUIView", "makeNSView", "updateNSView", "makeUIViewController",
    "updateUIViewController", "makeCoordinator", "value", "resolve", "Value",
  ]

  /// The names of the requirements of the protocols in this file.
  var required: Set<String> {
    var names: Set<String> = []
    for unit in units {
      if let parent = unit.parent, units[parent].isProtocol { names.insert(unit.name) }
    }
    return names
  }
}

extension [SourceFile] {
  /// The names of the requirements of the protocols in the files.
  var required: Set<String> {
    var names: Set<String> = []
    for file in self { names.formUnion(file.scan.required) }
    return names
  }
}
