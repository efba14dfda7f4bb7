import Foundation

// MARK: The texts that are compiled

extension FileBuild {
  /// A file that is compiled, and the user's file that it replaces, if any.
  private typealias Version = (file: SourceFile, original: SourceFile?)

  /// The files with the texts that are compiled, in which previews have names.
  var compilable: [SourceFile] {
    var files: [Version] = []
    for file in set.compiledFiles { files.append((file, nil)) }
    return compilable(files, module: compiler.moduleName)
  }

  /// Returns files with the texts that compile in a module.
  private func compilable(_ files: [Version], module: String) -> [SourceFile] {
    let protocols = set.ownProtocolsLikeMembers
    var texts: [SourceFile] = []
    var firstPreview = 1
    for (file, original) in files {
      let previews = set.previews(of: original ?? file, in: file)
      let text = set.text(of: file, insteadOf: original).naming(previews, from: firstPreview)
      texts.append(text.fitted.qualifying(protocols, with: module))
      firstPreview += previews.count
    }
    return texts
  }

  /// Compiles copies of the files as a separate module, with the same factories, and returns its
  /// object.
  func compile(_ patch: PatchedFiles, _ factories: [Factory]) async throws -> URL {
    var compiler = currentCompiler
    compiler.moduleName = FileModule.copies.rawValue
    let object = folder.appendingPathComponent("copies.o")
    var originals: [String: SourceFile] = [:]
    for file in set.compiledFiles { originals[file.path] = originals[file.path] ?? file }
    var versions: [Version] = []
    var caches: [SourceFile] = []
    for version in patch.files(besides: set.compiledFiles) {
      if let original = originals[version.path] {
        versions.append((version, original))
      } else {
        caches.append(version)
      }
    }
    let copies = try write(
      compilable(versions, module: compiler.moduleName) + caches, factories,
      as: .copies(promisedVariants: patch.promisedVariants))
    let result = try await compiler.compile(copies, to: object, in: folder)
    guard result.status == 0 else { throw failure(result.output) }
    return object
  }

  /// The object with the compiled files.
  var object: URL { folder.appendingPathComponent("files.o") }
  /// The folder of the texts that are compiled.
  var sources: URL { folder.appendingPathComponent("Sources", isDirectory: true) }

  /// Writes the files with the code of factories, and returns their URLs.
  func write(
    _ files: [SourceFile], _ factories: [Factory], as role: ModuleSources.Role
  ) throws -> [URL] {
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    var urls: [URL] = []
    for copy in ModuleSources(files: files, factories: factories, role: role).copies {
      let url = sources.appendingPathComponent(copy.name)
      try Data(copy.text.utf8).write(to: url)
      urls.append(url)
    }
    return urls
  }

  /// Returns the compiler's description of the files.
  func symbolGraph() throws -> SymbolGraph {
    let url = folder.appendingPathComponent("\(compiler.moduleName).symbols.json")
    return try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: url))
  }
}
