import Foundation

/// The declarations that are left out of files, with the causes.
///
/// Errors become omissions in these steps:
///
/// 1. Each error is located in a file, and the smallest declaration around it that can be left out
///    is blamed. For an error in `body` that is the view, because a view must have a body.
/// 2. An unknown attribute of a layout is left out by itself.
/// 3. Of the other declarations, those are left out first that may explain the rest: second
///    declarations of a name, then everything except the layouts, then the layouts.
/// 4. The cause is described in a few words: a missing module or name, an earlier omission, or the
///    compiler's own words. `cannot find type 'UIColor' in scope` becomes `needs UIKit`.
struct Omissions {
  /// The omissions in the order in which they were found.
  private(set) var list: [Omission] = []
  /// The missing modules, by the files that import them.
  var modules: [String: [String]] = [:]

  /// Leaves out the declarations with errors, first those that may explain the others.
  ///
  /// - Parameter essential: The declarations that no error leaves out; nil for none.
  mutating func leaveOut(
    _ errors: [Diagnostic], of files: [SourceFile], from selection: inout CompiledParts,
    keeping essential: CompiledParts? = nil, knowing names: LayoutNames
  ) -> Bool {
    let blamed = blamed(errors, in: files)
    if leaveOutAttributes(blamed, from: &selection, knowing: names) { return true }
    let all = blamed.filter { one in essential?.has(one.part, of: one.scan) != true }
    let first = Self.first(of: all, knowing: names)
    var chosen = first
    for one in first { chosen += layout(extendedBy: one, in: files) }
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

  /// Returns the declarations that may explain the others: second ones of a name, else all but
  /// layouts.
  private static func first(of all: [Blamed], knowing names: LayoutNames) -> [Blamed] {
    if let repeated = all.filter(\.isRepeated).nonEmpty { return repeated }
    let others = all.filter { one in !names.isLayout(one.unit) }
    return others.nonEmpty ?? all
  }

  /// Leaves unknown attributes out of layouts, which run without them; false if there is none.
  private mutating func leaveOutAttributes(
    _ blamed: [Blamed], from selection: inout CompiledParts, knowing names: LayoutNames
  ) -> Bool {
    var hasChanged = false
    for one in blamed {
      guard let layout = names.layout(around: one.part, in: one.scan) else { continue }
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

  /// Adds an omission, unless the file has one with that name. Previews may share a title.
  mutating func add(_ omission: Omission) {
    let isKnown = list.contains { known in
      known.file == omission.file && known.name == omission.name
    }
    if !isKnown || omission.kind == .preview { list.append(omission) }
  }

  // MARK: Blame

  /// Returns the smallest declarations that can be left out, each with its errors.
  private func blamed(_ errors: [Diagnostic], in files: [SourceFile]) -> [Blamed] {
    let placed = Dictionary(grouping: errors.placed(in: files), by: \.file)
    let required = files.required
    var blamed: [Blamed] = []
    for file in files {
      guard let errors = placed[file.path] else { continue }
      let scan = file.scan
      let groups = errors.grouped { error in
        scan.part(at: file.offset(of: error), requirements: required)
      }
      for case (let part?, let errors) in groups {
        blamed.append(Blamed(scan: scan, part: part, errors: errors))
      }
    }
    return blamed
  }

  /// The type of an extension that lost a method of `Layout`: with the default it would be another
  /// layout.
  private func layout(extendedBy one: Blamed, in files: [SourceFile]) -> [Blamed] {
    guard one.unit.isExtension, one.scan.hasRequirement(in: one.part) else { return [] }
    var types: [Blamed] = []
    for file in files where file.text.contains(one.unit.name) {
      for number in file.scan.numbers(where: \.isType)
      where file.scan.units[number].name == one.unit.name {
        types.append(Blamed(scan: file.scan, part: number, errors: one.errors))
      }
    }
    return types
  }
}

// MARK: Causes

extension Omissions {
  /// Returns the omission for a declaration with errors, with the cause of an earlier one that
  /// explains it.
  func omission(of one: Blamed, isLayout: Bool) -> Omission {
    // The compiler may first tell what only follows from a name that is not here.
    let lacking = one.errors.first(where: \.isOfLackingName)
    var error = one.errors[0]
    if let lacking, error.mayFollow { error = lacking }
    let errors = if error.isOfSyntax { [error] } else { one.errors }
    var omission = Omission(
      file: error.file, line: one.unit.line, name: one.name, kind: one.kind(isLayout: isLayout),
      message: error.message, errorLine: error.line, cause: cause(of: errors))
    if omission.kind == .layout { omission.cause += modulesNotTold(with: omission) }
    let attribute = list.first { known in known.isOfAttribute && known.isPart(of: omission) }
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

  /// Returns the first omission that errors name, or nil if they name none.
  private func earlier(than errors: [Diagnostic]) -> Omission? {
    for error in errors {
      let quoted = Set(error.message.matches(of: /'([^']+)'/).map(\.1.lastName))
      for omission in list where quoted.contains(omission.name.lastName) { return omission }
    }
    return nil
  }

  /// The cause of errors: a missing module or name, or a declaration that was left out for one.
  private func cause(of errors: [Diagnostic]) -> String {
    if let earlier = earlier(than: errors) {
      guard !earlier.isForNeed else { return earlier.cause }
      return "needs \(earlier.name)"
    }
    let names = errors.compactMap(Self.lackingName)
    for name in names {
      if let module = Self.systemModule(of: name) { return "needs \(module)" }
    }
    let modules = modules[errors[0].file] ?? []
    if modules.count == 1, !names.isEmpty { return "needs \(modules[0])" }
    if let name = names.first { return "needs \(name)" }
    // The compiler may blame a call whose form a missing module declares.
    var cause = "line \(errors[0].line): \(errors[0].message)"
    if MissingName.isUntold(by: errors[0]) { cause += Self.notHere(modules) }
    return cause
  }

  /// Returns the name that is missing according to an error, or nil if it says something else.
  private static func lackingName(_ error: Diagnostic) -> String? {
    let lacking = /(?:cannot find .*|unknown attribute |no macro named |has no member )'([^']+)'/
    guard let match = error.message.firstMatch(of: lacking) else { return nil }
    return String(match.1)
  }

  /// Returns words for the modules that may declare the name that a layout needs, if its file lacks
  /// several.
  private func modulesNotTold(with omission: Omission) -> String {
    let modules = modules[omission.file] ?? []
    let isTold = modules.contains(where: omission.cause.contains)
    guard omission.isForNeed, modules.count > 1, !isTold else { return "" }
    return Self.notHere(modules)
  }

  /// Returns the words for missing modules, which follow a cause.
  private static func notHere(_ modules: [String]) -> String {
    guard !modules.isEmpty else { return "" }
    return "; not here: \(modules.firstFew)"
  }

  /// Returns the system's module to which a name belongs, such as `UIKit` for `UIColor`, or nil if
  /// none is known.
  private static func systemModule(of name: String) -> String? {
    guard let prefix = name.prefixMatch(of: /(UI|NS)[A-Z]/)?.1 else { return nil }
    if name.contains(/^NS(?:Managed|Persistent|Fetch)/) { return "CoreData" }
    guard prefix == "UI" else { return "AppKit" }
    return "UIKit"
  }
}

extension Omission {
  /// A Boolean value that is true for an unknown attribute of a layout, which is named
  /// `FlowLayout.@Tracked`.
  fileprivate var isOfAttribute: Bool { name.contains(".@") }
}
