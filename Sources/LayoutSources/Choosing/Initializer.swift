extension DeclaredType {
  /// The parameters of an initializer, as the compiler prints them.
  struct Initializer: Hashable, Sendable {
    /// A parameter of an initializer.
    struct Parameter: Hashable, Sendable {
      /// The label in a call. Empty if there is none.
      var label: String
      /// The type in the declaration.
      var type: String
      /// The default value. Nil if a call must give a value.
      var value: String?

      /// A Boolean value that is true when a call needs no value for the parameter.
      var hasDefault: Bool { value != nil }

      /// Returns the argument of a call with a value, such as `gap: 8`, or `8` without a label.
      func argument(_ value: String) -> String {
        guard !label.isEmpty else { return value }
        return "\(label): \(value)"
      }
    }

    /// The parameters in order.
    var parameters: [Parameter] = []
    var isPrivate = false
    /// A Boolean value that is true when other files can call the initializer.
    var isVisible: Bool { !isPrivate }

    /// The labels of the parameters in a call, in their order.
    var labels: [String] { parameters.map(\.label) }

    /// A Boolean value that is true for the initializer of an enumeration with raw values.
    var isOfRawValue: Bool { labels == ["rawValue"] }

    /// A Boolean value that is true when other files can call the initializer without arguments.
    var needsNoArguments: Bool { isVisible && parameters.allSatisfy(\.hasDefault) }

    /// Creates an initializer from its declaration as the compiler prints it: `init(spacing:
    /// CGFloat = 8)`.
    init(declaration: String, isPrivate: Bool = false) {
      self.isPrivate = isPrivate
      let tokens = SwiftTokens(SourceFile(path: "", text: declaration))
      let whole = tokens.tokens.indices
      guard let open = tokens.first(["("], in: whole) else { return }
      for range in Self.parameters(from: open, of: tokens) {
        guard let colon = tokens.first([":"], in: range) else { continue }
        let equals = tokens.first(["="], in: range)
        var parameter = Parameter(
          label: tokens[range.lowerBound],
          type: tokens.source(colon + 1..<(equals ?? range.upperBound)))
        if parameter.label == "_" { parameter.label = "" }
        if let equals { parameter.value = tokens.source(equals + 1..<range.upperBound) }
        parameters.append(parameter)
      }
    }

    /// Returns the ranges of parameters. A comma between angle brackets does not separate two of
    /// them.
    private static func parameters(from open: Int, of tokens: SwiftTokens) -> [Range<Int>] {
      var parameters: [Range<Int>] = []
      var depth = 0
      for range in tokens.elements(from: open) {
        if depth > 0, let last = parameters.popLast() {
          parameters.append(last.lowerBound..<range.upperBound)
        } else {
          parameters.append(range)
        }
        for text in tokens.texts(of: range) where text.allSatisfy("<>".contains) {
          depth += text.openedAngleBrackets
        }
        // A comparison may be a default.
        depth = max(depth, 0)
      }
      return parameters
    }
  }

  /// A Boolean value that is true when there is no initializer except for a raw value, as in an
  /// enumeration.
  var isMadeByCases: Bool { initializers.allSatisfy(\.isOfRawValue) }

  /// A Boolean value that is true when code beside the type can make it without arguments.
  var needsNoArguments: Bool { initializers.contains(where: \.needsNoArguments) }
}

// MARK: Templates

extension DeclaredType {
  /// A call of the longest initializer, with a value for each parameter.
  ///
  /// It is the default value, or a value of the parameter's type. If neither is known, it is a
  /// placeholder as in editors: `<#Style#>`.
  var template: String {
    template { parameter in ParameterValues.value(of: parameter.type, for: parameter.label) }
  }

  /// Returns a call of the longest initializer with some values, such as `Wrap<<#Content#>>(gap:
  /// 8)`.
  func template(with value: (Initializer.Parameter) -> String?) -> String {
    let parameters = longestInitializer?.parameters ?? []
    var arguments: [String] = []
    for parameter in parameters {
      guard let value = argument(for: parameter, with: value) else { continue }
      arguments.append(parameter.argument(value))
    }
    let name = if areTold(by: parameters) { code } else { codeWithPlaceholders }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The name in code with a placeholder for each generic parameter, such as
  /// `Screen<<#Item#>>.Row`.
  private var codeWithPlaceholders: String {
    // A type around it that the compiler does not describe has no parameters of its own.
    let unknown = Array(repeating: 0, count: max(0, path.count - 1 - outerParameterCounts.count))
    let counts = outerParameterCounts + unknown + [typeParameters.count]
    var parts: [String] = []
    var taken = 0
    for (name, count) in zip(path, counts) {
      let own = typeParameters[taken..<max(taken, min(count, typeParameters.count))]
      taken += own.count
      var part = name.asIdentifier
      let types = own.map { type in "<#\(type)#>" }
      if !types.isEmpty { part += "<\(types.joined(separator: ", "))>" }
      parts.append(part)
    }
    return parts.joined(separator: ".")
  }

  /// The initializer with the most parameters that other code can call. Nil if there is none.
  var longestInitializer: Initializer? {
    initializers.filter(\.isVisible).max(on: \.parameters.count)
  }

  /// Returns the value for a parameter.
  ///
  /// It is the default if that is a literal, nil for any other default, otherwise a known value or
  /// a placeholder.
  private func argument(
    for parameter: Initializer.Parameter, with value: (Initializer.Parameter) -> String?
  ) -> String? {
    if let standard = parameter.value {
      guard Self.isLiteral(standard) else { return nil }
      return standard
    }
    let type = ParameterValues.plain(parameter.type)
    // No empty list tells the compiler what is in it.
    if !typeParameters.contains(where: type.names), let known = value(parameter) { return known }
    return "<#\(type)#>"
  }

  /// Returns true if the arguments of a call tell all parameters of the type: what no argument
  /// tells stands in the name.
  private func areTold(by parameters: [Initializer.Parameter]) -> Bool {
    var given: [String] = []
    for parameter in parameters where !parameter.hasDefault { given.append(parameter.type) }
    for name in typeParameters {
      let isTold = given.contains { type in type.contains(name) }
      guard isTold else { return false }
    }
    return true
  }

  /// Returns true if a default means the same everywhere.
  private static func isLiteral(_ value: String) -> Bool {
    CallSites.isLiteral(SwiftTokens(SourceFile(path: "", text: "(\(value))")), from: 0)
  }
}

extension String {
  /// Returns true if a type is made of another one.
  fileprivate func names(_ type: String) -> Bool {
    let words = split { character in !character.isInName }
    return words.contains { word in word == type }
  }
}
