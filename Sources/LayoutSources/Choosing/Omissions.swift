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
    let blamed = blamed(errors, in: files)
    if leaveOutAttributes(blamed, from: &selection, knowing: names) { return true }
    let all = blamed.filter { one in
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

  /// Leaves unknown attributes out of layouts, which are run without what the attributes add; false if
  /// there is none.
  private mutating func leaveOutAttributes(
    _ blamed: [Blamed], from selection: inout CompiledParts, knowing names: LayoutNames
  ) -> Bool {
    var hasChanged = false
    for one in blamed {
      let around = one.scan.around(one.part)
      guard let layout = around.first(where: { names.isLayout(one.scan.units[$0]) }) else {
        continue
      }
      let path = one.scan.units[layout].path.joined(separator: ".")
      for error in one.errors {
        guard let name = error.message.prefixMatch(of: /unknown attribute '(\w+)'/)?.1,
          selection.cut(attribute: String(name), of: layout, in: one.scan)
        else { continue }
        hasChanged = true
        add(
          Omission(
            file: error.file, line: error.line, name: "\(path).@\(name)", kind: .other,
            message: error.message, errorLine: error.line, cause: cause(of: [error])))
      }
    }
    return hasChanged
  }

  mutating func add(_ omission: Omission) {
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

  func omission(of one: Blamed, isLayout: Bool) -> Omission {
    let error = one.errors[0]
    var omission = Omission(
      file: error.file, line: one.unit.line, name: one.name, kind: one.kind(isLayout: isLayout),
      message: error.message, errorLine: error.line, cause: cause(of: one.errors))
    if omission.kind == .layout { omission.cause += modulesNotTold(with: omission) }
    let attribute = list.first { $0.name.contains(".@") && $0.isPart(of: omission) }
    guard let needed = attribute ?? earlier(than: one.errors) else { return omission }
    if needed.isPart(of: omission) {
      (omission.message, omission.errorLine) = (needed.message, needed.errorLine)
      omission.cause = needed.cause
    } else if !needed.isForNeed {
      omission.message = "\(needed.name) does not compile: \(needed.message)"
      if needed.file == omission.file { omission.errorLine = needed.errorLine }
    }
    return omission
  }

  /// What was left out before and is named by errors.
  private func earlier(than errors: [Diagnostic]) -> Omission? {
    errors.lazy.compactMap { error in
      let quoted = error.message.matches(of: /'([^']+)'/).map(\.1.lastName)
      return list.first { quoted.contains($0.name.lastName) }
    }.first
  }

  /// What a declaration with errors lacks: a module, or a name, or what was left out for that.
  private func cause(of errors: [Diagnostic]) -> String {
    if let earlier = earlier(than: errors) {
      return earlier.isForNeed ? earlier.cause : "needs \(earlier.name)"
    }
    let lacking = /(?:cannot find .*|unknown attribute |no macro named |has no member )'([^']+)'/
    let names = errors.compactMap { $0.message.firstMatch(of: lacking).map { String($0.1) } }
    if let module = names.compactMap(Self.systemModule).first { return "needs \(module)" }
    let modules = modules[errors[0].file] ?? []
    if modules.count == 1, !names.isEmpty { return "needs \(modules[0])" }
    if let name = names.first { return "needs \(name)" }
    // The compiler may blame a call whose form a missing module declares.
    let missing = MissingName.isUntold(by: errors[0]) ? Self.notHere(modules) : ""
    return "line \(errors[0].line): \(errors[0].message)\(missing)"
  }

  /// Which modules may declare the name that a layout needs, where its file lacks several.
  private func modulesNotTold(with omission: Omission) -> String {
    let modules = modules[omission.file] ?? []
    let isTold = modules.contains { omission.cause.contains($0) }
    guard omission.isForNeed, modules.count > 1, !isTold else { return "" }
    return Self.notHere(modules)
  }

  private static func notHere(_ modules: [String]) -> String {
    modules.isEmpty ? "" : "; not here: \(modules.firstFew)"
  }

  /// The system's module that a name tells.
  private static func systemModule(of name: String) -> String? {
    guard let prefix = name.prefixMatch(of: /(UI|NS)[A-Z]/)?.1 else { return nil }
    if name.contains(/^NS(?:Managed|Persistent|Fetch)/) { return "CoreData" }
    return prefix == "UI" ? "UIKit" : "AppKit"
  }
}
