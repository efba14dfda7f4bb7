extension DeclaredType {
  /// The parameters of an initializer, as the compiler prints them.
  struct Initializer: Hashable, Sendable {
    /// A parameter that a call gives a value.
    struct Parameter: Hashable, Sendable {
      /// Empty where a call has none.
      var label: String
      var type: String
      /// Its default; nil where a call must give a value.
      var value: String?
    }

    var parameters: [Parameter] = []
    var isPrivate = false

    /// Reads a declaration as the compiler prints it: `init(spacing: CGFloat = 8)`.
    init(declaration: String, isPrivate: Bool = false) {
      self.isPrivate = isPrivate
      let tokens = SwiftTokens(SourceFile(path: "", text: declaration))
      let whole = tokens.tokens.indices
      guard let open = tokens.first(["("], in: whole) else { return }
      parameters = Self.parameters(from: open, of: tokens).compactMap { range in
        guard let colon = tokens.first([":"], in: range) else { return nil }
        let equals = tokens.first(["="], in: range)
        let label = tokens[range.lowerBound]
        return Parameter(
          label: label == "_" ? "" : label,
          type: tokens.source(colon + 1..<(equals ?? range.upperBound)),
          value: equals.map { tokens.source($0 + 1..<range.upperBound) })
      }
    }

    /// The places of parameters: a comma between angle brackets parts the arguments of a type.
    private static func parameters(from open: Int, of tokens: SwiftTokens) -> [Range<Int>] {
      tokens.elements(from: open).reduce(into: []) { parameters, range in
        let isOpen = parameters.last.map { last in
          let signs = last.filter { tokens[$0].allSatisfy("<>".contains) }.map { tokens[$0] }
          return signs.joined().reduce(0) { $0 + ($1 == "<" ? 1 : -1) } > 0
        }
        if isOpen == true, let last = parameters.popLast() {
          parameters.append(last.lowerBound..<range.upperBound)
        } else {
          parameters.append(range)
        }
      }
    }
  }

  /// Whether no initializer is known but that of a raw value, as for an enumeration.
  var isMadeByCases: Bool {
    initializers.allSatisfy { $0.parameters.map(\.label) == ["rawValue"] }
  }

  /// Whether code beside it can make it without arguments.
  var needsNoArguments: Bool {
    initializers.contains { !$0.isPrivate && $0.parameters.allSatisfy { $0.value != nil } }
  }

  /// A call of its longest initializer: with defaults, with a value of each other parameter's type,
  /// and where neither is known with a placeholder, as editors have them: `<#Style#>`.
  var template: String {
    template(with: { ParameterValues.value(of: $0.type, for: $0.label) })
  }

  func template(with value: (Initializer.Parameter) -> String?) -> String {
    let longest = initializers.filter { !$0.isPrivate }
      .max { $0.parameters.count < $1.parameters.count }
    let arguments = (longest?.parameters ?? []).compactMap { parameter -> String? in
      let type = ParameterValues.plain(parameter.type)
      let literal = parameter.value.map { Self.isLiteral($0) ? $0 : "" }
      // No empty list tells the compiler what is in it.
      let known = typeParameters.contains(where: type.names) ? nil : value(parameter)
      let value = literal ?? known ?? "<#\(type)#>"
      guard !value.isEmpty else { return nil }
      return parameter.label.isEmpty ? value : "\(parameter.label): \(value)"
    }
    // What no argument tells stands in the name.
    let untold = typeParameters.filter { name in
      !(longest?.parameters ?? []).contains { $0.value == nil && $0.type.contains(name) }
    }
    let types = untold.isEmpty ? [] : typeParameters.map { "<#\($0)#>" }
    return code + (types.isEmpty ? "" : "<\(types.joined(separator: ", "))>")
      + "(\(arguments.joined(separator: ", ")))"
  }

  private static func isLiteral(_ value: String) -> Bool {
    CallSites.isLiteral(SwiftTokens(SourceFile(path: "", text: "(\(value))")), from: 0)
  }
}

extension String {
  /// Whether a type is made of another one.
  fileprivate func names(_ type: String) -> Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == type }
  }
}
