/// What is left out without an error of its own.
extension Omissions {
  /// Leaves out a layout that needs one of two types with one name, of which the other is compiled.
  mutating func leaveOut(
    _ layout: DeclarationIndex.Entry, of scan: SourceScan, for conflict: NameConflict,
    from selection: inout CompiledParts
  ) {
    let unit = scan.units[layout.unit]
    guard selection.cut(layout.unit, of: scan) else { return }
    add(
      Omission(
        file: scan.path, line: unit.line, name: unit.path.joined(separator: "."), kind: .layout,
        message: "it needs \(conflict.name) of \(conflict.file), and that of \(conflict.other) is "
          + "compiled for another layout. Measure this file by itself.",
        errorLine: unit.line, cause: "needs \(conflict.name) of \(conflict.file)"))
  }

  /// Leaves out what names something that was left out; false if nothing does.
  mutating func leaveOutDependents(
    in files: [SourceFile], from selection: inout CompiledParts, keeping essential: CompiledParts?,
    knowing names: LayoutNames
  ) -> Bool {
    var hasChanged = false
    let lost = Dictionary(
      list.map { ($0.name.lastName, $0) }, uniquingKeysWith: { first, _ in first })
    for file in files {
      let scan = file.scan
      for number in scan.units(in: nil)
      where selection.has(number, of: scan) && essential?.has(number, of: scan) != true {
        let unit = scan.units[number]
        let named = scan.names(in: unit.whole).all.subtracting([unit.name])
        guard let name = named.sorted().first(where: { lost[$0] != nil }), let other = lost[name],
          selection.cut(number, of: scan)
        else { continue }
        hasChanged = true
        leaveOut(number, of: scan, using: other, isLayout: names.isLayout(unit))
      }
    }
    return hasChanged
  }

  /// Says of the previews of files that they are left out with all around the layouts.
  mutating func giveUp(
    _ error: Diagnostic?, in files: [SourceFile], _ selection: CompiledParts
  ) {
    let reason = error.map { "\($0.file):\($0.line): \($0.message)" } ?? "it does not compile"
    for file in files {
      let scan = file.scan
      for number in scan.units.indices
      where scan.units[number].kind == .preview && !selection.has(number, of: scan) {
        let unit = scan.units[number]
        add(
          Omission(
            file: file.path, line: unit.line, name: unit.name, kind: .preview,
            message: "what it needs does not compile: \(reason)", errorLine: unit.line,
            cause: "needs what does not compile"))
      }
    }
  }

  /// Leaves out the smallest declarations that use something that was left out, and those that use
  /// these: a member of a type where the declaration around names that type, too.
  mutating func leaveOutUsers(
    in files: [SourceFile], from selection: inout CompiledParts, keeping essential: CompiledParts?,
    knowing names: LayoutNames
  ) {
    let required = files.reduce(into: Set<String>()) { $0.formUnion($1.scan.required) }
    let words = files.map { UsedWords($0.scan) }
    // Each is looked for once: what uses it is lost from the next round on.
    var known = 0
    while known < list.count {
      let lost = Dictionary(
        grouping: list[known...].filter(\.canBeUsed), by: \.name.lastName)
      known = list.count
      for word in words {
        let scan = word.scan
        for (part, other) in word.users(of: lost, requirements: required)
        where selection.has(part, of: scan) && essential?.has(part, of: scan) != true
          && !scan.around(part).contains(where: { names.isLayout(scan.units[$0]) })
        {
          guard selection.cut(part, of: scan) else { continue }
          leaveOut(part, of: scan, using: other, isLayout: false)
        }
      }
    }
  }

  private mutating func leaveOut(
    _ part: Int, of scan: SourceScan, using other: Omission, isLayout: Bool
  ) {
    let message = "it names '\(other.name.lastName)', which is left out"
    let error = Diagnostic(file: scan.path, line: scan.units[part].line, message: message)
    let one = Blamed(scan: scan, part: part, errors: [error])
    var omission = omission(of: one, isLayout: isLayout)
    omission.cause = other.cause
    add(omission)
  }
}

extension Omission {
  /// Whether code can name it.
  fileprivate var canBeUsed: Bool { kind != .preview && !name.hasPrefix("extension ") }

  /// The type that it is a member of; nil for what stands in none.
  fileprivate var type: String? {
    let path = name.split(separator: ".").map(String.init)
    return path.count > 1 ? path[path.count - 2] : nil
  }
}

/// The places of the words of a file.
private struct UsedWords {
  let scan: SourceScan
  private var places: [String: [Int]] = [:]
  /// The names in each outermost declaration.
  private var outermost: [Int: Set<String>] = [:]
  private var all: Set<String> = []

  init(_ scan: SourceScan) {
    self.scan = scan
    for index in scan.tokens.tokens.indices where scan.tokens.isName(index) {
      places[scan.tokens[index], default: []].append(index)
    }
    for unit in scan.units(in: nil) {
      let names = scan.names(in: scan.units[unit].whole).all
      outermost[unit] = names
      all.formUnion(names)
    }
  }

  /// The smallest declarations that name something that is lost, and what.
  func users(
    of lost: [String: [Omission]], requirements: Set<String>
  ) -> [(part: Int, other: Omission)] {
    lost.flatMap { name, lost -> [(Int, Omission)] in
      let omissions = lost.filter { $0.type.map(all.contains) ?? true }
      guard !omissions.isEmpty else { return [] }
      return (places[name] ?? []).compactMap { index -> (Int, Omission)? in
        let offset = scan.tokens.tokens[index].range.lowerBound
        guard let part = scan.part(at: offset, requirements: requirements),
          let around = Array(scan.around(part)).last, let named = outermost[around],
          let other = omissions.first(where: { $0.type.map(named.contains) ?? true })
        else { return nil }
        return (part, other)
      }
    }
  }
}
