@_spi(LayoutBench) import PortableLayout

/// How each layout, view and preview of the files is made.
struct FactoryPlan {
  var factories: [Factory] = []
  var unmatched: [InitExpression] = []

  /// Plans a factory for each expression of the user's. Each other layout is made without arguments,
  /// or as a call in the files makes it, or with values of its types, if that compiles.
  init(
    _ types: [DeclaredType], inits: [InitExpression], previews: [Preview] = [],
    sources: [SourceFile] = []
  ) {
    unmatched = inits.filter { !types.contains(where: $0.names) }
    for type in types where !type.isLocal && !type.isPreviewProvider {
      let expressions = inits.filter { $0.names(type) }
      let name = Self.name(of: type, among: types)
      for expression in expressions {
        let own = expressions.count == 1 ? name : "\(name)-\(expression.argumentsInWords)"
        add(type, own, expression.text, .given)
      }
      if expressions.isEmpty {
        let values = DeclaredValues(sources, near: type.file)
        add(type, name, calls: CallSites.of(type, in: sources), values)
      }
    }
    for type in types where type.isPreviewProvider {
      let name = "\(SourceFile.name(of: type.file)) preview"
      add(type, name, "SwiftUI.AnyView(\(type.code).previews)", .previews)
    }
    for (index, preview) in previews.enumerated() {
      factories.append(
        Factory(
          name: preview.name,
          expression: "SwiftUI.AnyView(\(Preview.constant(index + 1)).makeView())",
          role: .view, parents: preview.parents, file: preview.file, line: preview.line,
          origin: .preview))
    }
    giveEachAName()
  }

  /// Of several with one name layouts keep it, then previews with that title; the others get a
  /// number.
  private mutating func giveEachAName() {
    func rank(_ factory: Factory) -> Int {
      factory.role == .layout ? 0 : factory.origin == .preview ? 1 : 2
    }
    var used: [String: Int] = [:]
    let order = factories.indices.sorted { (rank(factories[$0]), $0) < (rank(factories[$1]), $1) }
    for index in order {
      let name = factories[index].name
      used[name, default: 0] += 1
      if let times = used[name], times > 1 { factories[index].name = "\(name)-\(times)" }
    }
  }

  private mutating func add(
    _ type: DeclaredType, _ name: String, calls: [CallSites.Call], _ values: DeclaredValues
  ) {
    let isPlain =
      (type.needsNoArguments || type.initializers.isEmpty)
      && (type.typeParameters.isEmpty || calls.isEmpty)
    if type.role == .view, !isPlain { return }
    var expression = "\(type.code)()"
    var note: String?
    func made(_ expression: String, _ how: String) -> String {
      "\(type.location)\(type.name) is made with '\(expression)', \(how) with --init."
    }
    func made(_ call: CallSites.Call) -> String {
      let invented = call.invented.map { $0.isEmpty ? "the first" : $0 }.joined(separator: ", ")
      let others = invented.isEmpty ? "" : "; values of their types for \(invented)"
      return made(call.expression, "as in \(call.location)\(others). Give other values")
    }
    func invention(_ expression: String, _ values: String) -> String {
      "\(name) was run as '\(expression)'; \(values) made up. Give yours with --init."
    }
    if type.role == .layout, type.isMadeByCases, let value = values.firstCase(of: type) {
      let expression = type.code + value
      return add(
        type, name, expression, .found, made(expression, "its first case. Give another one"))
    }
    let template = type.template(with: values.value)
    let ofValues = Factory.Fallback(
      expression: template, note: made(template, "values of its types. Give your own"),
      invention: invention(template, "its values are"))
    var said: String?
    if !isPlain, let call = calls.first {
      expression = call.expression
      note = made(call)
      let labels = call.invented.map { $0.isEmpty ? "the first" : $0 }
      if !labels.isEmpty {
        said = invention(expression, "what it has for \(labels.firstFew) is")
      }
    } else if !isPlain, !template.contains("<#") {
      (expression, note, said) = (template, ofValues.note, ofValues.invention)
    }
    add(type, name, expression, .found, note, said)
    if !isPlain, let call = calls.first {
      factories[factories.count - 1].call = call.location
      if !template.contains("<#") { factories[factories.count - 1].fallback = ofValues }
    }
    guard type.role == .layout else { return }
    for call in calls.prefix(4) where call.expression != expression {
      let words = InitExpression(call.expression).argumentsInWords
      add(type, "\(name)-\(words)", call.expression, .tried, made(call))
      factories[factories.count - 1].call = call.location
    }
  }

  private mutating func add(
    _ type: DeclaredType, _ name: String, _ expression: String, _ origin: FileEntryOrigin,
    _ note: String? = nil, _ invention: String? = nil
  ) {
    factories.append(
      Factory(
        name: name, expression: expression, role: type.role, parents: type.path.dropLast(),
        file: type.file, line: type.line, origin: origin, note: note,
        invention: invention))
  }

  /// A name for a type: its own, or with those around it, or with its file, as far as needed.
  private static func name(of type: DeclaredType, among types: [DeclaredType]) -> String {
    let own = type.path.last ?? ""
    if types.count(where: { $0.path.last == own }) == 1 { return own }
    if types.count(where: { $0.name == type.name }) == 1 { return type.name }
    return "\(type.name)-\(SourceFile.name(of: type.file))"
  }
}
