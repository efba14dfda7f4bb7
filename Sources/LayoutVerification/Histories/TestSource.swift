import LayoutBench
import PortableLayout

struct TestSource {
  let specimen: Specimen
  let history: CallHistory
  let kind: Finding.Kind
  var title: String?

  var text: String {
    let layout = LayoutSource(
      specimen.makeLayout(LayoutContext()), madeBy: specimen.expression)
    var lines = layout.remarks.map { "// \($0)" }
    lines.append("@Test(\"\(layout.name): \(title ?? kind.title)\")")
    lines.append("func \(functionName(layout.name))() throws {")
    lines.append("  let history = CallHistory(")
    lines += list("subviews", history.subviews.map(source), end: ",")
    let isAlone = history.setting == .alone
    lines += list("steps", history.steps.map { $0.source(source) }, end: isAlone ? ")" : ",")
    if !isAlone { lines.append("    setting: \(history.setting.source))") }
    let system = specimen.system == .v27 ? "" : ", system: .v\(specimen.system)"
    if specimen.expression?.contains(/\bcount\b/) == true {
      lines.append("  let count = 0")
    }
    let usesPhase = history.steps.contains { if case .layoutValue = $0 { true } else { false } }
    if usesPhase {
      lines.append("  // Make the layout's value depend on context.phase, from 0 on.")
      lines.append(
        "  try expectCoherent(after: history\(system)) { context in \(layout.expression) }")
    } else {
      lines.append("  try expectCoherent(\(layout.expression), after: history\(system))")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func functionName(_ layout: String) -> String {
    let name = (layout.split(separator: "<").first?.split(separator: ".").last ?? "layout")
      .filter { $0.isLetter || $0.isNumber || $0 == "_" }
    let words = kind.rawValue.split(separator: "-")
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return name.prefix(1).lowercased() + name.dropFirst() + words.joined()
  }

  private func list(_ label: String, _ elements: [String], end: String) -> [String] {
    if elements.isEmpty { return ["    \(label): []\(end)"] }
    return ["    \(label): ["] + elements.map { "      \($0)," } + ["    ]\(end)"]
  }

  private func source(of subview: CallHistory.Subview) -> String {
    subview.source + carried(subview.valueIndex)
  }

  private func carried(_ index: Int) -> String {
    guard let prepare = specimen.prepareSubview else { return "" }
    let engine = LayoutEngine(capacity: 2)
    engine.setLayout(ZStackLayout(), of: 0)
    let view = engine.addChildren(1, to: 0)
    var text = ""
    prepare(
      SubviewValues(engine: engine, view: view, index: index) { key, value in
        let name = TypeSource(key).expression
        text += ".value(\(name).self, \(LiteralSource.of(value) ?? "<#\(value)#>"))"
      })
    return text
  }
}

struct LayoutSource {
  let name: String
  let expression: String
  let remarks: [String]

  init(_ layout: any Layout, madeBy expression: String? = nil) {
    if let base = Mirror(reflecting: layout).descendant("base") as? any Layout,
      String(reflecting: Swift.type(of: layout)).hasPrefix("LayoutBench.")
    {
      // An automatic variant: the layout that it wraps can be tested.
      let wrapped = LayoutSource(base, madeBy: expression)
      let wrapper = "\(Swift.type(of: layout))".split(separator: "<").first ?? ""
      (name, self.expression) = (wrapped.name, wrapped.expression)
      remarks = wrapped.remarks + ["Found with the layout in \(wrapper), made automatically."]
      return
    }
    let type = TypeSource(type(of: layout))
    name = type.expression
    let arguments = Mirror(reflecting: layout).children.compactMap { child -> String? in
      guard let label = child.label, !label.hasPrefix("_") else { return nil }
      return "\(label): \(LiteralSource.of(child.value) ?? "<#\(label)#>")"
    }
    self.expression = expression ?? "\(name)(\(arguments.joined(separator: ", ")))"
    let isOfFile = expression != nil && !type.isPrivate
    remarks =
      isOfFile
      ? ["\(TypeSource.imports), and the module of \(name)."] : type.remarks
  }
}

struct TypeSource {
  let expression: String
  let remarks: [String]
  let isPrivate: Bool

  init(_ type: Any.Type) {
    let full = String(reflecting: type)
    let plain = "\(type)"
    // A private type's full name holds where it is declared, in brackets.
    isPrivate = full.contains("(unknown context") || full.contains("(extension in")
    let module = full.split(separator: ".").first.map(String.init) ?? ""
    let path = isPrivate ? plain : String(full.dropFirst(module.count + 1))
    expression = path.isEmpty ? plain : Self.withoutModules(path, module)
    remarks =
      isPrivate
      ? ["\(plain) is private: paste this into the file that declares it."]
      : module == "PortableLayout" || module.isEmpty
        ? [] : ["\(Self.imports); @testable import \(module)"]
  }

  static let imports = "import LayoutBench, LayoutVerification, PortableLayout, Testing"

  private static func withoutModules(_ text: String, _ module: String) -> String {
    [module, "PortableLayout", "Swift", "Foundation"].reduce(text) {
      $0.replacingOccurrences(of: "\($1).", with: "")
    }
  }
}

enum LiteralSource {
  static func of(_ value: Any) -> String? {
    switch value {
    case let value as any BinaryFloatingPoint: return length(value)
    case let value as any BinaryInteger: return "\(value)"
    case let value as Bool: return "\(value)"
    case let value as String: return String(reflecting: value)
    case let value as Angle: return ".radians(\(length(value.radians)))"
    case let value as CGSize: return value.source
    case let value as CGPoint: return value.source
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let child = mirror.children.first else { return "nil" }
      return of(child.value)
    case .collection:
      let elements = mirror.children.map { of($0.value) }
      guard !elements.contains(nil) else { return nil }
      return "[\(elements.compactMap { $0 }.joined(separator: ", "))]"
    case .enum where mirror.children.isEmpty: return ".\(value)"
    default: return nil
    }
  }

  private static func length(_ length: some BinaryFloatingPoint) -> String {
    CGFloat(length).source
  }
}
