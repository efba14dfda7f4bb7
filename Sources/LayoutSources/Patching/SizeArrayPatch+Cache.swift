// MARK: The cache itself

extension SizeArrayPatch {
  /// Passes the array to the methods that read it, and to those that call them.
  mutating func passCache(to readers: Set<Int>) throws(Unusual) {
    var readers = readers
    var done: Set<Int> = []
    while let next = readers.subtracting(done).min() {
      done.insert(next)
      let method = methods[next]
      guard !layout.takesNoCache(method.file, method.declaration) else { continue }
      try addParameter(to: method)
      for part in layout.own {
        for call in layout.calls(of: method.name, in: part) {
          readers.insert(try pass(call, part.file))
        }
      }
    }
    giveArrayAsCache()
    edits.removeEmptyAliases(of: layout)
  }

  /// Makes the array the cache of SwiftUI's methods, in place of an empty one.
  private mutating func giveArrayAsCache() {
    let methods = layout.members(
      named: "sizeThatFits", "placeSubviews", "spacing", "explicitAlignment")
    for (file, method) in methods {
      guard let type = layout.emptyCache(file, method) else { continue }
      edits.add(file, layout.tokens(file).replacing(type, by: "[CGSize]"))
    }
  }

  /// Adds the array as a parameter of a custom method of the layout.
  private mutating func addParameter(to method: SubviewMethod) throws(Unusual) {
    let tokens = layout.tokens(method.file)
    let isNamed = tokens.texts(of: method.declaration.tokens).contains("cache")
    let namesakes = methods.count { other in other.name == method.name }
    guard !isNamed, namesakes == 1, let last = method.parameters.last else {
      throw layout.unusual(
        method.file, method.declaration.tokens.lowerBound,
        "\(method.name) cannot take the array.")
    }
    edits.add(method.file, tokens.inserting(", cache: [CGSize]", after: last.upperBound - 1))
  }

  /// Passes the array to a call, and returns the method that contains the call.
  private mutating func pass(_ call: Int, _ file: Int) throws(Unusual) -> Int {
    let tokens = layout.tokens(file)
    guard let caller = method(around: call, file), let last = tokens.elements(from: call).last
    else {
      throw layout.unusual(file, call, "What calls \(tokens[call - 1]) does not take the subviews.")
    }
    edits.add(file, tokens.inserting(", cache: cache", after: last.upperBound - 1))
    return caller
  }

  /// Adds `makeCache` after `placeSubviews`.
  mutating func fillCache() {
    let placing = layout.members(named: "placeSubviews").first { _, method in method.hasBody }
    guard let (file, method) = placing else { return }
    let tokens = layout.tokens(file)
    let indent = tokens.indentation(of: method.tokens.lowerBound)
    let step = layout.indentationStep
    let words = layout.modifierWords(file, method)
    let text = """


      \(indent)\(words)func makeCache(subviews: Subviews) -> [CGSize] {
      \(indent)\(step)subviews.map { $0.sizeThatFits(\(proposal)) }
      \(indent)}
      """
    edits.add(file, tokens.inserting(text, after: method.tokens.upperBound - 1))
  }
}
