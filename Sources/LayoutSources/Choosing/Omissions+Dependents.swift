/// Methods for omissions without an error of their own.
extension Omissions {
  /// Leaves out a layout that needs one of two types with the same name, because the other one is
  /// compiled.
  mutating func leaveOut(
    _ layout: DeclarationIndex.Entry, of scan: SourceScan, for conflict: NameConflict,
    from selection: inout CompiledParts
  ) {
    let unit = scan.units[layout.unit]
    guard selection.cut(layout.unit, of: scan) else { return }
    var omission = Omission(
      file: scan.path, line: unit.line, name: unit.path.joined(separator: "."), kind: .layout,
      message: "it needs \(conflict.name) of \(conflict.file), and that of \(conflict.other) is "
        + "compiled for another layout. Measure this file by itself.",
      errorLine: unit.line, cause: "needs \(conflict.name) of \(conflict.file)")
    if conflict.file == scan.path, conflict.name == unit.name {
      // Its namespace would be a second declaration, too.
      _ = selection.cut(layout.unit, of: scan)
      omission.cause = "\(unit.name) is declared in \(conflict.other), too"
      omission.message = "\(omission.cause). Measure this file by itself."
    }
    add(omission)
  }

  /// Leaves out declarations that name an omitted one; false if none does.
  mutating func leaveOutDependents(
    in files: [SourceFile], from selection: inout CompiledParts, keeping essential: CompiledParts?,
    knowing names: LayoutNames
  ) -> Bool {
    var hasChanged = false
    var lost: [String: Omission] = [:]
    for omission in list.reversed() { lost[omission.name.lastName] = omission }
    for file in files {
      let scan = file.scan
      for number in scan.units(in: nil)
      where selection.has(number, of: scan) && essential?.has(number, of: scan) != true {
        let unit = scan.units[number]
        let named = scan.names(in: unit.whole).all.subtracting([unit.name])
        guard let name = named.intersection(lost.keys).min(), let other = lost[name],
          selection.cut(number, of: scan)
        else { continue }
        hasChanged = true
        leaveOut(number, of: scan, using: other, isLayout: names.isLayout(unit))
      }
    }
    return hasChanged
  }

  /// Records that the files' previews are left out together with all code other than the layouts.
  mutating func giveUp(
    _ error: Diagnostic?, in files: [SourceFile], _ selection: CompiledParts
  ) {
    var reason = "it does not compile"
    if let error { reason = "\(error.file):\(error.line): \(error.message)" }
    for file in files {
      let scan = file.scan
      for number in scan.numbers(where: \.isPreview) where !selection.has(number, of: scan) {
        let unit = scan.units[number]
        add(
          Omission(
            file: file.path, line: unit.line, name: unit.name, kind: .preview,
            message: "what it needs does not compile: \(reason)", errorLine: unit.line,
            cause: "needs what does not compile"))
      }
    }
  }

  /// Leaves out the smallest declarations that use an omitted one, and the declarations that use
  /// these in turn.
  ///
  /// A use of a type's member counts if the declaration also names that type.
  mutating func leaveOutUsers(
    in files: [SourceFile], from selection: inout CompiledParts, keeping essential: CompiledParts?,
    knowing names: LayoutNames
  ) {
    let required = files.required
    let words = files.scans.map(UsedWords.init)
    // Each is looked for once: what uses it is lost from the next round on.
    var known = 0
    while known < list.count {
      let lost = Dictionary(grouping: list[known...].filter(\.canBeUsed), by: \.name.lastName)
      known = list.count
      for word in words {
        let scan = word.scan
        for (part, other) in word.users(of: lost, requirements: required)
        where selection.has(part, of: scan) && essential?.has(part, of: scan) != true {
          let isInLayout = names.layout(around: part, in: scan) != nil
          guard !isInLayout, selection.cut(part, of: scan) else { continue }
          leaveOut(part, of: scan, using: other, isLayout: false)
        }
      }
    }
  }

  /// Leaves out a declaration because it names something that was left out.
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
  /// A Boolean value that is true when code can name the omitted declaration.
  fileprivate var canBeUsed: Bool { kind != .preview && !name.hasPrefix("extension ") }

  /// The type that the declaration is a member of; nil for one outside of types.
  var type: String? {
    guard let type = name.split(separator: ".").dropLast().last else { return nil }
    return String(type)
  }
}
