import LayoutBench

extension LayoutParts {
  /// The form of the layout's methods, with the access of its type and the cache type of
  /// `sizeThatFits`.
  var methodForm: MethodForm {
    let words = modifiers(home, type) + sizingModifiers
    var form = MethodForm(modifiers: Self.words(of: Self.form(of: words)), cache: "Cache")
    if let method = members(named: "sizeThatFits").first, let cache = cacheType(of: method) {
      form.cache = cache
    }
    return form
  }

  /// Returns the modifiers of a type and its method that other methods need, too.
  private static func form(of words: [String]) -> [String] {
    var form: [String] = []
    if words.contains("public") || words.contains("open") {
      form.append("public")
    } else if words.contains("package") {
      form.append("package")
    }
    if words.contains("nonisolated") { form.append("nonisolated") }
    return form
  }

  /// Returns the type of a method's parameter `cache`, or nil if there is none.
  private func cacheType(of method: (file: Int, Declaration)) -> String? {
    let tokens = tokens(method.file)
    for parameter in parameters(method.file, method.1)
    where tokens[parameter.lowerBound] == "cache" {
      guard let word = tokens.index(of: "inout", in: parameter) else { continue }
      return tokens.source(word + 1..<parameter.upperBound)
    }
    return nil
  }
}

extension PatchedFiles {
  /// Returns the form of a layout's methods in the files, or nil if the files do not declare the
  /// layout.
  ///
  /// - Parameter type: The name of the layout's type, preceded by the types around it.
  package mutating func methodForm(of type: [String]) -> MethodForm? {
    if scans.isEmpty { scans = files.scans }
    return try? LayoutParts(of: type, in: scans).methodForm
  }
}
