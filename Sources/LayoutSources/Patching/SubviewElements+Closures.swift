/// The names in closures that a collection's methods call with each subview.
extension SubviewElements {
  /// The methods of a collection whose closure has the element as its first parameter.
  private static let overFirst: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "allSatisfy", "contains", "count",
  ]

  /// Returns the elements of a closure that begins at a token.
  ///
  /// A closure of the subviews has one at most. The names of any other closure hide others.
  func closure(_ brace: Int) -> [Element] {
    guard tokens[brace] == "{", let end = tokens.partners[brace] else { return [] }
    let scope = brace..<end
    let names = names(of: brace)
    guard let (called, collection) = callee(of: brace) else {
      return names.map { name in element(declaredAt: name, in: scope, .other) }
    }
    if isNumbered(collection) {
      guard Self.overFirst.contains(called), names.count == 2 else { return [] }
      return [element(declaredAt: names[1], in: scope, .numbered(index: tokens[names[0]]))]
    }
    guard let parameter = Self.parameter(of: called) else { return [] }
    let origin = Element.Origin.closure(
      Closure(collection: collection, braces: brace..<end + 1, method: called))
    if names.isEmpty {
      return [Element(name: "$\(parameter)", declared: nil, scope: scope, origin: origin)]
    }
    guard names.indices.contains(parameter) else { return [] }
    return [element(declaredAt: names[parameter], in: scope, origin)]
  }

  /// Returns the number of the parameter that is the element in a method's closure. Nil for an
  /// unknown method.
  private static func parameter(of method: String) -> Int? {
    // The first parameter of `reduce` is what it makes.
    if method == "reduce" { return 1 }
    if overFirst.contains(method) { return 0 }
    return nil
  }

  /// Returns the method with a closure as its last argument, and the collection on which it is
  /// called.
  ///
  /// The result is nil if the collection is not the subviews.
  private func callee(of brace: Int) -> (name: String, collection: Int)? {
    var name = brace - 1
    if tokens[name] == ")", let open = tokens.partners[name] { name = open - 1 }
    guard tokens[name - 1] == "." else { return nil }
    if isCollection(name - 2) { return (tokens[name], name - 2) }
    guard name > 6, isNumbered(name - 6) else { return nil }
    return (tokens[name], name - 6)
  }

  /// Returns the tokens that name a closure's parameters. Empty if the closure does not name them.
  private func names(of brace: Int) -> [Int] {
    guard let word = tokens.index(of: "in", in: brace + 1..<brace + 8) else { return [] }
    let names = (brace + 1..<word).filter { index in
      !tokens.isOne(of: ["(", ",", ")"], at: index)
    }
    guard names.allSatisfy(tokens.isIdentifier) else { return [] }
    return names
  }
}
