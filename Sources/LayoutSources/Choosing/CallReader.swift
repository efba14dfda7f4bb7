/// A reader of the calls in a file that make a type.
struct CallReader {
  typealias Call = CallSites.Call

  let type: DeclaredType
  /// The name of the type in calls.
  let name: String
  /// The code that replaces the name.
  let code: String
  let scan: SourceScan
  let values: DeclaredValues

  private var tokens: SwiftTokens { scan.tokens }

  /// The calls that can be made elsewhere, perhaps with made-up values.
  var calls: [Call] {
    let tokens = tokens
    var calls: [Call] = []
    for index in tokens.tokens.indices where tokens[index] == name {
      guard code == name || isTypeName(index), let open = parenthesis(after: index),
        let call = call(at: index, open)
      else { continue }
      calls.append(call)
    }
    return calls
  }

  /// Returns the call with a name and a parenthesis, or nil if it can only be made at its place.
  private func call(at index: Int, _ open: Int) -> Call? {
    guard let end = tokens.partners[open] else { return nil }
    let types = tokens.source(index + 1..<open)
    let location = tokens.location(of: index)
    guard CallSites.isLiteral(tokens, from: open, constants: values.constants) else {
      return completed(code + types, tokens.elements(from: open), location)
    }
    // `FlowLayout()` says nothing that is not known.
    guard end > open + 1 || !types.isEmpty else { return nil }
    return Call(expression: code + tokens.source(index + 1..<end + 1), location: location)
  }

  /// Returns true if a name at a place names a type inside other types: `Deck.Grid`, or `Grid` in
  /// `Deck`.
  private func isTypeName(_ index: Int) -> Bool {
    guard let parent = type.path.dropLast().last else { return true }
    if tokens.isMember(index) { return tokens[index - 2] == parent }
    for unit in scan.units where unit.whole.contains(index) && unit.path.contains(parent) {
      return true
    }
    return false
  }

  /// Returns the parenthesis after a name, or after its generic arguments, or nil if there is none.
  private func parenthesis(after name: Int) -> Int? {
    var index = name + 1
    if tokens[index] == "<" {
      while tokens.isIdentifier(index + 1) || tokens.isOne(of: [".", ","], at: index + 1) {
        index += 1
      }
      guard tokens[index + 1] == ">" else { return nil }
      index += 2
    }
    guard tokens[index] == "(" else { return nil }
    return index
  }

  // MARK: Calls that are completed

  /// Returns a call in which values that mean something only at its place are replaced by values of
  /// their types.
  ///
  /// The result is nil if no value stays.
  private func completed(_ name: String, _ arguments: [Range<Int>], _ location: String) -> Call? {
    var given: [String: String] = [:]
    var labels: [String] = []
    for argument in arguments {
      let (label, value) = parts(of: argument)
      labels.append(label)
      given[label] = keptValue(value)
    }
    guard !given.isEmpty, Set(labels).count == labels.count,
      let initializer = initializer(with: labels)
    else { return nil }
    var parts: [String] = []
    var invented: [String] = []
    for parameter in initializer.parameters {
      if let value = given[parameter.label] {
        parts.append(parameter.argument(value))
      } else if labels.contains(parameter.label) || !parameter.hasDefault {
        guard let value = values.value(of: parameter) else { return nil }
        parts.append(parameter.argument(value))
        invented.append(parameter.label)
      }
    }
    return Call(
      expression: "\(name)(\(parts.joined(separator: ", ")))", location: location,
      invented: invented)
  }

  /// Returns the label of an argument and its value. The label is empty if there is none.
  private func parts(of argument: Range<Int>) -> (label: String, value: Range<Int>) {
    guard tokens[argument.lowerBound + 1] == ":" else { return ("", argument) }
    return (tokens[argument.lowerBound], argument.lowerBound + 2..<argument.upperBound)
  }

  /// Returns the value of an argument that means the same everywhere, or nil for any other.
  private func keptValue(_ value: Range<Int>) -> String? {
    let source = tokens.source(value)
    if CallSites.isLiteral(tokens, in: value, constants: values.constants) { return source }
    return values.constant(source, in: tokens.path)
  }

  /// Returns the initializer to which a call's labels belong, or nil if none has all of them.
  private func initializer(with labels: [String]) -> DeclaredType.Initializer? {
    for initializer in type.initializers where initializer.isVisible {
      if Set(labels).isSubset(of: initializer.labels) { return initializer }
    }
    return nil
  }
}
