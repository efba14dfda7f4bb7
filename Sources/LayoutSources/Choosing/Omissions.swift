import Foundation

/// What is left out of files, and why.
struct Omissions {
  private(set) var list: [Omission] = []
  /// The modules that are not here, by the files that import them.
  var modules: [String: [String]] = [:]

  /// Leaves out the declarations that have errors, of several sorts those first that may explain
  /// the others; false if there is none.
  ///
  /// - Parameter essential: What no error leaves out; nil for nothing.
  mutating func leaveOut(
    _ errors: [Diagnostic], of files: [SourceFile], from selection: inout CompiledParts,
    keeping essential: CompiledParts? = nil, knowing names: LayoutNames
  ) -> Bool {
    let all = blamed(errors, in: files).filter { one in
      essential?.has(one.part, of: one.scan) != true
    }
    let repeated = all.filter(\.isRepeated)
    let others = all.filter { !names.isLayout($0.unit) }
    var chosen = !repeated.isEmpty ? repeated : others.isEmpty ? all : others
    chosen += chosen.flatMap { layout(extendedBy: $0, in: files) }
    var types: Set<String> = []
    var hasChanged = false
    for one in chosen where !chosen.contains(where: one.isInside) {
      // A namespace in place of one extension is one for all of them.
      let isType = one.isOfMissingType
      if isType, !types.insert(one.unit.name).inserted { continue }
      guard selection.cut(one.part, of: one.scan, asType: isType) else { continue }
      // A second declaration of a name leaves no namespace, either.
      if one.isRepeated { _ = selection.cut(one.part, of: one.scan) }
      hasChanged = true
      add(omission(of: one, isLayout: names.isLayout(one.unit)))
    }
    return hasChanged
  }

  private mutating func add(_ omission: Omission) {
    let isKnown = list.contains { $0.file == omission.file && $0.name == omission.name }
    if !isKnown || omission.kind == .preview { list.append(omission) }
  }

  private func blamed(_ errors: [Diagnostic], in files: [SourceFile]) -> [Blamed] {
    let paths = Set(files.map(\.path))
    let placed = Dictionary(grouping: errors.compactMap { $0.place(in: paths) }, by: \.file)
    let required = files.reduce(into: Set<String>()) { $0.formUnion($1.scan.required) }
    return files.flatMap { file -> [Blamed] in
      guard let errors = placed[file.path] else { return [] }
      let parts = errors.map {
        file.scan.part(at: file.offset(of: $0), requirements: required)
      }
      return parts.compactMap(\.self).uniqued().map { part in
        let own = zip(errors, parts).filter { $0.1 == part }.map(\.0)
        return Blamed(scan: file.scan, part: part, errors: own)
      }
    }
  }

  /// The type that lost what a layout has a default for: without its own it would be another one.
  private func layout(extendedBy one: Blamed, in files: [SourceFile]) -> [Blamed] {
    let lost = one.scan.hasRequirement(in: one.part)
    guard one.unit.kind == .conformance, lost else { return [] }
    return files.flatMap { file -> [Blamed] in
      guard file.text.contains(one.unit.name) else { return [] }
      let scan = file.scan
      return scan.units.indices.filter {
        scan.units[$0].kind == .type && scan.units[$0].name == one.unit.name
      }.map { Blamed(scan: scan, part: $0, errors: one.errors) }
    }
  }

  private func omission(of one: Blamed, isLayout: Bool) -> Omission {
    let error = one.errors[0]
    return Omission(
      file: error.file, line: one.unit.line, name: one.name, kind: one.kind(isLayout: isLayout),
      message: error.message, errorLine: error.line, cause: cause(of: one.errors))
  }

  /// What a declaration with errors lacks: a module, or a name, or what was left out for that.
  private func cause(of errors: [Diagnostic]) -> String {
    for error in errors {
      let quoted = error.message.matches(of: /'([^']+)'/).map(\.1.lastName)
      if let earlier = list.first(where: { quoted.contains($0.name.lastName) }) {
        return earlier.cause.hasPrefix("needs ") ? earlier.cause : "needs \(earlier.name)"
      }
    }
    let lacking = /(?:cannot find .*|unknown attribute |no macro named |has no member )'([^']+)'/
    let names = errors.compactMap { $0.message.firstMatch(of: lacking).map { String($0.1) } }
    if let prefix = names.compactMap({ $0.prefixMatch(of: /(UI|NS)[A-Z]/)?.1 }).first {
      return "needs \(prefix == "UI" ? "UIKit" : "AppKit")"
    }
    let modules = modules[errors[0].file] ?? []
    if modules.count == 1, !names.isEmpty { return "needs \(modules[0])" }
    if let name = names.first { return "needs \(name)" }
    return "line \(errors[0].line): \(errors[0].message)"
  }
}

// What is left out without an error of its own.

extension Omissions {
  /// Leaves out a layout that needs one of two types with one name, of which the other is compiled.
  mutating func leaveOut(
    _ layout: DeclarationIndex.Place, of scan: SourceScan, for conflict: NameConflict,
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
        let one = Blamed(
          scan: scan, part: number,
          errors: [
            Diagnostic(
              file: file.path, line: unit.line, message: "it names '\(name)', which is left out")
          ])
        var omission = omission(of: one, isLayout: names.isLayout(unit))
        omission.cause = other.cause
        add(omission)
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
}

/// A declaration with an error in it.
private struct Blamed {
  var scan: SourceScan
  var part: Int
  var errors: [Diagnostic]

  var unit: SourceScan.Declaration { scan.units[part] }

  /// The name that is told: with the types around it, or a preview's title.
  var name: String {
    let path = (unit.parents + [String(unit.name.prefix { $0 != "(" })]).joined(separator: ".")
    return switch unit.kind {
    case .conformance: "extension \(path)"
    case .preview: unit.name
    default: path
    }
  }

  func kind(isLayout: Bool) -> Omission.Kind {
    if isLayout { return .layout }
    return unit.kind == .preview ? .preview : .other
  }

  /// Another one has its name: which of the two is meant is no error of the others.
  var isRepeated: Bool { errors.contains { $0.message.contains("invalid redeclaration") } }

  func isInside(_ other: Blamed) -> Bool {
    scan.path == other.scan.path && part != other.part
      && scan.around(part).dropFirst().contains(other.part)
  }

  /// An extension with types in it, of a type that is not here.
  var isOfMissingType: Bool {
    unit.kind == .conformance
      && errors.contains { $0.message.hasPrefix("cannot find type '\(unit.name)'") }
      && scan.units(in: part).contains(where: scan.isType) && !unit.name.contains(".")
  }
}
