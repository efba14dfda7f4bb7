enum FileNotes {
  /// A line for each layout that is not measured by itself and each expression that fits nothing.
  ///
  /// - Parameters:
  ///   - types: The layouts and views of the files.
  ///   - refused: What the compiler did not take, with what it said.
  ///   - unmatched: The user's expressions that make none of the types.
  static func of(
    _ types: [DeclaredType], refused: [(Factory, String)], unmatched: [InitExpression]
  ) -> [String] {
    local(types) + refused.compactMap { note($0, $1, types) } + unmatched.map { note($0, types) }
  }

  private static func local(_ types: [DeclaredType]) -> [String] {
    types.filter { $0.role == .layout && $0.isLocal }.map { type in
      "\(type.file):\(type.line): \(type.path.last ?? "") is local to a function: it is measured "
        + "only where a view contains it."
    }
  }

  private static func note(
    _ factory: Factory, _ message: String, _ types: [DeclaredType]
  ) -> String? {
    let place = "\(factory.file):\(factory.line): "
    if factory.origin == .given {
      return "\(place)--init '\(factory.expression)' does not compile: \(message)"
    }
    guard factory.role == .layout, let type = types.first(where: { factory.makes($0) }) else {
      return nil
    }
    return "\(place)\(type.name) needs --init '\(type.template)' to be measured by itself: "
      + message
  }

  private static func note(_ expression: InitExpression, _ types: [DeclaredType]) -> String {
    let known = types.filter { !$0.isLocal }.map(\.name)
    return "--init '\(expression.text)' names none of the types here: "
      + (known.isEmpty ? "there are none." : known.joined(separator: ", ") + ".")
  }
}
