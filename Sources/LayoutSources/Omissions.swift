import Foundation

/// What is left out of files, and what takes its place in them.
struct Omissions {
  private(set) var list: [Omission] = []
  /// The modules that are not here, by the files that import them.
  var modules: [String: [String]] = [:]
  private var changes: [String: [(old: String, new: String)]] = [:]

  /// Leaves out the declarations that have errors, of several sorts those first that may explain
  /// the others; false if there is none.
  mutating func leaveOut(
    _ errors: [Diagnostic], of files: inout [SourceFile], knowing names: LayoutNames
  ) -> Bool {
    let paths = Set(files.map(\.path))
    let placed = Dictionary(grouping: errors.compactMap { $0.place(in: paths) }, by: \.file)
    var blamed = files.indices.flatMap { number -> [Blamed] in
      guard let errors = placed[files[number].path] else { return [] }
      let scan = files[number].scan
      let parts = errors.map { scan.part(at: files[number].offset(of: $0)) }
      return parts.compactMap(\.self).uniqued().map { part in
        let own = zip(errors, parts).filter { $0.1 == part }.map(\.0)
        return Blamed(file: number, scan: scan, part: part, errors: own)
      }
    }
    let repeated = blamed.filter(\.isRepeated)
    let others = blamed.filter { !names.isLayout($0.unit) }
    blamed = !repeated.isEmpty ? repeated : others.isEmpty ? blamed : others
    blamed += blamed.flatMap { layout(extendedBy: $0, in: files) }
    var shells: Set<String> = []
    var texts: [Int: [SwiftTokens.Edit]] = [:]
    for one in blamed where !blamed.contains(where: one.isInside) {
      let unit = one.scan.units[one.part]
      // A namespace in place of one extension is one for all of them.
      if one.isOfMissingType, !shells.insert(unit.name).inserted { continue }
      let edit = one.edit
      let bytes = Array(files[one.file].text.utf8)[edit.bytes]
      changes[files[one.file].path, default: []]
        .append((String(decoding: bytes, as: UTF8.self), edit.text))
      texts[one.file, default: []].append(edit)
      let omission = omission(of: one, isLayout: names.isLayout(unit))
      if !list.contains(where: { $0.file == omission.file && $0.name == omission.name })
        || omission.kind == .preview
      {
        list.append(omission)
      }
    }
    for (number, edits) in texts {
      files[number] = files[number].applying(edits)
    }
    return !texts.isEmpty
  }

  /// Another version of a file without the same declarations.
  func applied(to file: SourceFile) -> SourceFile {
    var text = file.text
    for change in changes[file.path] ?? [] {
      if let range = text.range(of: change.old) { text.replaceSubrange(range, with: change.new) }
    }
    return SourceFile(path: file.path, text: text)
  }

  /// The type that lost what a layout has a default for: without its own it would be another one.
  private func layout(extendedBy one: Blamed, in files: [SourceFile]) -> [Blamed] {
    guard one.unit.kind == .conformance, one.scan.hasRequirement(in: one.part) else { return [] }
    return files.indices.flatMap { number -> [Blamed] in
      guard files[number].text.contains(one.unit.name) else { return [] }
      let scan = files[number].scan
      return scan.units.indices.filter {
        scan.units[$0].kind == .type && scan.units[$0].name == one.unit.name
      }.map { Blamed(file: number, scan: scan, part: $0, errors: one.errors) }
    }
  }

  private func omission(of one: Blamed, isLayout: Bool) -> Omission {
    let unit = one.unit
    let path = (unit.parents + [String(unit.name.prefix { $0 != "(" })]).joined(separator: ".")
    let isPreview = unit.kind == .preview
    return Omission(
      file: one.errors[0].file, line: unit.line,
      name: unit.kind == .conformance ? "extension \(path)" : isPreview ? unit.name : path,
      kind: isLayout ? .layout : isPreview ? .preview : .other,
      message: one.errors[0].message, errorLine: one.errors[0].line,
      cause: cause(of: one.errors))
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

/// A declaration with an error in it.
private struct Blamed {
  var file: Int
  var scan: SourceScan
  var part: Int
  var errors: [Diagnostic]

  var unit: SourceScan.Declaration { scan.units[part] }

  /// Another one has its name: which of the two is meant is no error of the others.
  var isRepeated: Bool { errors.contains { $0.message.contains("invalid redeclaration") } }

  func isInside(_ other: Blamed) -> Bool {
    file == other.file && part != other.part
      && other.unit.whole.contains(unit.whole.lowerBound) && other.unit.whole != unit.whole
  }

  /// An extension with types in it, of a type that is not here.
  var isOfMissingType: Bool {
    unit.kind == .conformance
      && errors.contains { $0.message.hasPrefix("cannot find type '\(unit.name)'") }
      && !scan.types(in: part).isEmpty && !unit.name.contains(".")
  }

  /// Nothing in place of the declaration; in place of a type a namespace with the types in it, so
  /// that its name means nothing else.
  var edit: SwiftTokens.Edit {
    let kept = isRepeated ? [] : scan.types(in: part)
    let isType = ["struct", "class", "enum", "actor"].contains(unit.keyword)
    let whole = scan.edit(unit.whole, keeping: [], header: "")
    guard !isRepeated, isType || !kept.isEmpty else { return whole }
    let keyword = isType || isOfMissingType ? "enum" : "extension"
    let name = scan.header(of: part)
    let access = unit.isPrivate && unit.parents.isEmpty ? "fileprivate " : ""
    let edit = scan.edit(unit.whole, keeping: kept, header: "\(access)\(keyword) \(name)")
    // What was a namespace before is one no longer.
    return edit.text == scan.tokens.source(unit.whole) ? whole : edit
  }
}
