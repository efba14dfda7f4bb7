// MARK: What the compiler says

extension CompileSet {
  /// Returns true if an error is in a declaration that is compiled.
  func isCompiled(_ error: Diagnostic) -> Bool {
    guard let error = error.place(in: files.paths), let (file, part) = part(with: error) else {
      return false
    }
    return selection.has(part, of: file.scan)
  }

  /// Takes the declarations of names that the compiler misses. Returns false if there is none.
  func take(for errors: [Diagnostic]) -> Bool {
    var asked: Set<MissingName> = []
    var hasChanged = false
    for error in errors.placed(in: files) {
      if take(MissingName.of(error), for: error.file, &asked) {
        hasChanged = true
      } else if MissingName.isUntold(by: error) {
        for names in namesUsed(at: error) where take(names, for: error.file, &asked) {
          hasChanged = true
          break
        }
      }
    }
    return hasChanged
  }

  /// Adds the declarations of names that were not looked up before. Returns false if there are
  /// none.
  private func take(
    _ names: [MissingName], for file: String, _ asked: inout Set<MissingName>
  ) -> Bool {
    var found: [Entry] = []
    for name in names where asked.insert(name).inserted { found += entries(of: name, for: file) }
    need(found)
    return !found.isEmpty
  }

  /// Returns the names on an error's line, followed by those in the declaration around it.
  ///
  /// The compiler often reports an error inside a closure at the call that takes the closure.
  private func namesUsed(at error: Diagnostic) -> [[MissingName]] {
    guard let (file, part) = part(with: error) else { return [] }
    let (tokens, whole) = (file.scan.tokens, file.scan.units[part].whole)
    let line = whole.filter { index in tokens.tokens[index].line == error.line }
    return [MissingName.used(in: line, of: tokens), MissingName.used(in: whole, of: tokens)]
  }

  /// Keeps errors for the user, unless a declaration was left out and may have caused them.
  func note(_ errors: [Diagnostic]) {
    if omissions.list.isEmpty, !errors.isEmpty { errorsAsWritten = errors.placed(in: files) }
  }

  /// Leaves out the smallest declarations with errors. Returns false if none can be left out.
  func leaveOut(_ errors: [Diagnostic]) -> Bool {
    if errorsAsWritten.isEmpty { note(errors) }
    return omissions.leaveOut(
      errors, of: files, from: &selection, keeping: essential, knowing: names)
  }

  /// Leaves out the members and types that use an omitted declaration, and those that use them, but
  /// for layouts.
  func leaveOutUsers() {
    omissions.leaveOutUsers(in: files, from: &selection, keeping: essential, knowing: names)
  }

  /// Leaves out declarations that name an omitted one, except layouts and what they need.
  func leaveOutDependents() -> Bool {
    omissions.leaveOutDependents(in: files, from: &selection, keeping: essential, knowing: names)
  }

  /// Notes the reason for which the code around the layouts is not compiled.
  func giveUp(_ error: Diagnostic?) {
    omissions.giveUp(error, in: measuredFiles, essential ?? selection)
  }

  // MARK: Modules

  /// Finds which imported modules outside of the project are missing.
  ///
  /// - Returns: True if one of them is missing.
  func findModules(_ areMissing: (Set<String>) async throws -> Set<String>) async rethrows -> Bool {
    let used = files.filter { file in isMeasured(file) || selection.hasPart(of: file.path) }
    var imported: Set<String> = []
    for file in used { imported.formUnion(importedModules(of: file).others) }
    let new = imported.subtracting(modules.keys)
    if !new.isEmpty {
      let missing = try await areMissing(new)
      for module in new { modules[module] = missing.contains(module) }
    }
    for file in used {
      let gone = missing(importedModules(of: file).others)
      if !gone.isEmpty { omissions.modules[file.path] = gone.sorted() }
    }
    return !missing(imported).isEmpty
  }

  /// Returns the modules among some that are not here.
  func missing(_ names: Set<String>) -> Set<String> {
    names.filter { name in modules[name] == true }
  }

  /// Returns the imported modules of a file: the modules of its project, and others that may be
  /// missing.
  func importedModules(of file: SourceFile) -> (own: Set<String>, others: Set<String>) {
    var own: Set<String> = []
    var others: Set<String> = []
    for one in file.scan.imports where !one.isElsewhere && !BuiltModules.known.contains(one.module)
    {
      if search.hasModule(one.module, for: file.path) {
        own.insert(one.module)
      } else {
        others.insert(one.module)
      }
    }
    return (own, others)
  }
}
