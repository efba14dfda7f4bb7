@_spi(LayoutBench) import PortableLayout

/// What is said of files beside their figures.
enum FileNotes {
  static func of(
    _ types: [DeclaredType], refused: [(Factory, String)]
  ) -> [String] {
    types.filter { $0.role == .layout && $0.isLocal }.map { type in
      "\(type.location)\(type.path.last ?? "") is local to a function: it is measured only where a "
        + "view contains it."
    } + refused.compactMap { note($0, $1, types) }
  }

  /// What is not measured, as nothing that makes it compiles.
  static func leftOut(_ refused: [(Factory, String)], _ types: [DeclaredType]) -> [LeftOut] {
    refused.compactMap { factory, message in
      note(factory, message, types).map {
        LeftOut(
          file: factory.file, text: $0, layout: factory.role == .layout ? factory.name : nil)
      }
    }
  }

  /// The calls that make layouts with what is not here.
  static func calls(_ refused: [(Factory, String)]) -> [String] {
    let left = refused.compactMap { factory, message -> String? in
      guard let call = factory.making.call, message.hasPrefix("cannot find") else { return nil }
      return "\(call) (\(message))"
    }.uniqued()
    return left.isEmpty ? [] : ["Calls left out: \(left.firstFew)."]
  }

  /// The layout values that a layout reads in its declaration and in its extensions, which the
  /// subviews of a run do not set.
  static func values(of layouts: [DeclaredType], in files: [SourceFile]) -> [String] {
    let scans = files.map(\.scan)
    let keys = Set(
      scans.flatMap(\.declarations)
        .filter { $0.inherited.contains { $0.hasSuffix("LayoutValueKey") } }.map(\.name))
    return layouts.compactMap { layout in
      let own = scans.flatMap { scan in
        scan.units.filter { unit in
          unit.name.lastName == layout.path.last
            && (unit.kind == .type || unit.kind == .conformance)
        }.map { scan.tokens.source($0.whole) }
      }
      let read = keys.filter { key in own.contains { $0.contains("\(key).self]") } }.sorted()
      guard !read.isEmpty else { return nil }
      return
        "\(layout.location)\(layout.name) reads \(read.joined(separator: ", ")) of its subviews, "
        + "which have the default here; those of a preview or of a view given with --init have "
        + "yours."
    }
  }

  /// Why an expression of the user's does not compile, and one that may.
  static func wrongInit(
    _ factory: Factory, _ message: String, _ types: [DeclaredType]
  ) -> String {
    let type = type(of: factory, types)
    return "--init '\(factory.expression)' does not compile: \(message). "
      + "It makes \(type?.name ?? factory.name), declared at \(factory.file):\(factory.line)"
      + (type.map { ": give what its initializer takes, as in --init '\($0.template)'." } ?? ".")
  }

  private static func type(of factory: Factory, _ types: [DeclaredType]) -> DeclaredType? {
    types.first { $0.file == factory.file && $0.line == factory.line }
  }

  static func note(
    _ factory: Factory, _ message: String, _ types: [DeclaredType]
  ) -> String? {
    let location = "\(factory.file):\(factory.line): "
    let type = type(of: factory, types)
    switch factory.origin {
    case .preview, .previews:
      // The constant that it became is not there.
      let reason =
        message.contains("'\(Preview.constant)")
        ? "it stands in a branch of #if that is not compiled here." : message
      return "\(location)This preview is left out: \(reason)"
    case .found where factory.role == .layout:
      return type.map {
        "\(location)\($0.name) is not measured by itself, as '\(factory.expression)' does not "
          + "compile: \(message). \(remedy($0, besides: factory.expression))"
      }
    case .found, .tried, .given: return nil
    }
  }

  /// The option that gives a value; without an example where the only one does not compile.
  private static func remedy(_ type: DeclaredType, besides failed: String) -> String {
    let template = type.template
    if template == failed { return "If something makes a value, give it with --init." }
    let isOpen = template.contains("<#")
    return "Give a value: --init '\(template)'"
      + (isOpen ? ", with yours in place of <#...#>." : ".")
  }

  /// What an expression of the user's names, where that is none of the types.
  static func wrongInit(_ expression: InitExpression, _ types: [DeclaredType]) -> String {
    let known = types.filter { !$0.isLocal }.map(\.name).joined(separator: ", ")
    return
      "'\(expression.text)', given with --init or in \"init\" of \(FileList.name), names none of the "
      + "types here: \(known.isEmpty ? "there are none" : known)."
  }
}

extension [SourceFile] {
  /// What the files say that has no effect here, each modifier with its first place.
  var noteOnIgnoredModifiers: String? {
    let files = map(\.scan.tokens)
    let own = Set(files.flatMap { $0.names { $0[$1 - 1] == "func" } }.map(\.name))
    let found = files.flatMap { $0.names { $0.isIgnored($1) } }.filter { !own.contains($0.name) }
    guard !found.isEmpty else { return nil }
    let list = found.map(\.name).uniqued().map { name in
      let places = found.filter { $0.name == name }.map(\.place)
      let more = places.count > 1 ? " and \(places.count - 1) more" : ""
      return ".\(name) (\(places[0])\(more))"
    }
    return "Ignored here, although it can change sizes or places in SwiftUI: "
      + list.joined(separator: ", ") + "."
  }
}

extension [SourceFile] {
  /// What the files say that never runs here, although it may write state, each name with its first
  /// place.
  var noteOnLaterActions: String? {
    let found = map(\.scan.tokens).flatMap { file in file.names { $0.isLater($1) } }
    guard !found.isEmpty else { return nil }
    let list = found.map(\.name).uniqued().compactMap { name in
      found.first { $0.name == name }.map { ".\(name) (\($0.place))" }
    }
    return "Never runs here, although it may write state later in SwiftUI: "
      + list.joined(separator: ", ") + "."
  }
}

extension SwiftTokens {
  fileprivate func isLater(_ index: Int) -> Bool {
    self[index - 1] == "." && LaterActions.names.contains(self[index])
      && ["(", "{"].contains(self[index + 1])
  }

  /// The tokens that meet a condition, with their places.
  fileprivate func names(
    where isMeant: (SwiftTokens, Int) -> Bool
  ) -> [(name: String, place: String)] {
    tokens.indices.filter { isMeant(self, $0) }.map { (self[$0], location(of: $0)) }
  }

  fileprivate func isIgnored(_ index: Int) -> Bool {
    guard self[index - 1] == ".", IgnoredModifiers.names.contains(self[index]),
      ["(", "{"].contains(self[index + 1])
    else { return false }
    // A style of the file's own is called; the system's plain ones add nothing in SwiftUI either.
    return self[index] != "buttonStyle" || self[index + 3].hasPrefix("bordered")
      || self[index + 3].hasPrefix("glass")
  }
}
