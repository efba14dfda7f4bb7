/// The methods of a layout that arrange its subviews, and the contents of their results.
extension LayoutParts {
  /// The methods that compute an arrangement and are called by both `sizeThatFits` and
  /// `placeSubviews`.
  ///
  /// One number or size is no arrangement: the other queries of `placeSubviews` would be made
  /// again. It is kept only where nothing else is, and where it depends on more than the subviews,
  /// as a width that a method searches does.
  var arrangingMethods: [SubviewMethod] {
    var (whole, single): ([SubviewMethod], [SubviewMethod]) = ([], [])
    for method in sharedMethods {
      if !isSingle(result(of: method)) {
        whole.append(method)
      } else if method.parameters.count > 1 {
        single.append(method)
      }
    }
    return whole.nonEmpty ?? single
  }

  /// The methods that query subviews, return something, and are called by both `sizeThatFits` and
  /// `placeSubviews`.
  private var sharedMethods: [SubviewMethod] {
    let asking = AskingNames(in: scans)
    let methods = subviewMethods
    return methods.filter { method in
      asking.methods.contains(method.name) && !result(of: method).isEmpty
        && !takesNoCache(method.file, method.declaration)
        && isCalled(method, inEach: "sizeThatFits", "placeSubviews", of: methods)
    }
  }

  /// Returns true for a type of one number, point or size.
  private func isSingle(_ result: String) -> Bool {
    Self.single.contains(result.withoutSpace.replacing("?", with: ""))
  }

  /// The types of one number, point or size.
  private static let single: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "Bool", "CGSize", "CGPoint", "CGRect",
  ]

  /// Refuses to keep a result that contains subviews, because they belong to a single call. It may
  /// contain them in a type of the layout.
  func refuseSubviews(
    in result: String, of method: SubviewMethod
  ) throws(Unusual) {
    var text = result
    for scan in scans {
      for inner in scan.types where inner.isMember(of: type) && result.contains(inner.name) {
        text += "\n" + scan.tokens.source(inner.tokens)
      }
    }
    guard text.contains("LayoutSubview") || text.contains("Subviews") else { return }
    throw unusual(
      method.file, method.declaration.tokens.lowerBound,
      "What \(method.name) returns holds subviews, which are those of the call alone.")
  }

  /// Returns true if a method is called by one of the methods with each of some names.
  private func isCalled(
    _ method: SubviewMethod, inEach names: String..., of methods: [SubviewMethod]
  ) -> Bool {
    var callers: Set<String> = []
    for caller in methods where names.contains(caller.name) {
      let part = Part(file: caller.file, tokens: caller.declaration.tokens)
      if !calls(of: method.name, in: part).isEmpty { callers.insert(caller.name) }
    }
    return callers.count == names.count
  }

  /// Returns the type that a method returns. Empty if it returns nothing, or may throw.
  func result(of method: SubviewMethod) -> String {
    let tokens = tokens(method.file)
    guard let open = tokens.first(["("], in: method.declaration.tokens),
      let close = tokens.partners[open], tokens[close + 1] == "->",
      let brace = method.declaration.brace
    else { return "" }
    return tokens.source(close + 2..<brace)
  }

  /// The modifiers of `sizeThatFits`. The methods of a cache have the same.
  var sizingModifiers: [String] {
    guard let (file, method) = members(named: "sizeThatFits").first else { return [] }
    return modifiers(file, method)
  }
}

/// The names by which sizes are queried: SwiftUI's own methods, and each method and property of the
/// files that uses one of them.
private struct AskingNames {
  /// The names of the methods.
  private(set) var methods: Set<String> = ["sizeThatFits", "dimensions"]
  /// The names of the properties.
  private var properties: Set<String> = []

  /// Collects the names in files, until no further member uses a known one.
  init(in scans: [SourceScan]) {
    var known = 0
    while methods.count + properties.count > known {
      known = methods.count + properties.count
      for scan in scans {
        for declaration in scan.declarations { add(declaration, scan.tokens) }
      }
    }
  }

  /// Adds a method or a property that uses one of the names.
  private mutating func add(_ declaration: SourceScan.Declaration, _ tokens: SwiftTokens) {
    // A method's own name is its second token.
    var used = declaration.whole
    if declaration.keyword == "func" { used = declaration.tokens.dropFirst(2) }
    guard used.contains(where: { index in asks(index, tokens) }) else { return }
    switch declaration.keyword {
    case "func": methods.insert(declaration.name)
    case "var": properties.insert(declaration.name)
    default: break
    }
  }

  /// Returns true for a call of one of the methods, and for one of the properties.
  private func asks(_ index: Int, _ tokens: SwiftTokens) -> Bool {
    let isCall = tokens.isOne(of: methods, at: index) && tokens.isCalled(index)
    return isCall || tokens.isOne(of: properties, at: index)
  }
}
