import LayoutBench

extension LayoutParts {
  /// The form of the layout's methods: as visible as its type, with the cache as `sizeThatFits`
  /// spells it.
  var methodForm: MethodForm {
    let words = modifiers(home, type) + sizingModifiers
    var form = MethodForm(modifiers: Self.words(of: Self.form(of: words)), cache: "Cache")
    if let method = members(named: "sizeThatFits").first, let cache = cacheType(of: method) {
      form.cache = cache
    }
    return form
  }

  /// The words of a type and of its method that its other methods need, too.
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

  /// The type of the parameter `cache` of a method; nil where it has none.
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
  /// Returns the form of a layout's methods in the files; nil where they do not declare it.
  ///
  /// - Parameter type: The name of its type, after those of the types around it.
  package mutating func methodForm(of type: [String]) -> MethodForm? {
    if scans.isEmpty { scans = files.scans }
    return try? LayoutParts(of: type, in: scans).methodForm
  }
}
