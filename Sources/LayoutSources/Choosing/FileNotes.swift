/// A namespace for notes on files, which are printed beside their figures.
enum FileNotes {
  /// Returns the notes on layouts and previews that are not measured.
  static func of(_ types: [DeclaredType], refused: [RefusedFactory]) -> [String] {
    var notes: [String] = []
    for type in types where type.isLayout && type.isLocal {
      notes.append(
        "\(type.location)\(type.path.last ?? "") is local to a function: it is measured only where a "
          + "view contains it.")
    }
    return notes + refused.compactMap { one in one.note(types) }
  }

  /// Returns the layouts and previews that are not measured because no expression that makes them
  /// compiles.
  static func leftOut(_ refused: [RefusedFactory], _ types: [DeclaredType]) -> [LeftOut] {
    var leftOut: [LeftOut] = []
    for one in refused {
      guard let note = one.note(types) else { continue }
      var out = LeftOut(file: one.factory.file, text: note)
      if one.factory.isLayout { out.layout = one.factory.name }
      leftOut.append(out)
    }
    return leftOut
  }

  /// The calls that make layouts with names that are not here.
  static func calls(_ refused: [RefusedFactory]) -> [String] {
    var calls: [String] = []
    for one in refused where one.message.hasPrefix("cannot find") {
      if let call = one.factory.making.call { calls.append("\(call) (\(one.message))") }
    }
    guard !calls.isEmpty else { return [] }
    return ["Calls left out: \(calls.uniqued().firstFew)."]
  }

  /// Returns the notes on layout values that a layout or its extensions read, and the subviews of a
  /// run do not set.
  static func values(of layouts: [DeclaredType], in files: [SourceFile]) -> [String] {
    let scans = files.scans
    var keys: Set<String> = []
    for scan in scans {
      for declaration in scan.declarations where declaration.isLayoutValueKey {
        keys.insert(declaration.name)
      }
    }
    var notes: [String] = []
    for layout in layouts {
      let source = layout.source(in: scans)
      var read: [String] = []
      for key in keys.sorted() where source.contains("\(key).self]") { read.append(key) }
      guard !read.isEmpty else { continue }
      notes.append(
        "\(layout.location)\(layout.name) reads \(read.joined(separator: ", ")) of its subviews, "
          + "which have the default here; those of a preview or of a view given with --init have "
          + "yours.")
    }
    return notes
  }

  /// Returns the notes on layouts that leave work on the main queue, which runs after the pass in
  /// SwiftUI.
  static func leftWork(of layouts: [DeclaredType], in files: [SourceFile]) -> [String] {
    let scans = files.scans
    var notes: [String] = []
    for layout in layouts {
      let source = layout.source(in: scans).withoutSpace
      guard source.contains("DispatchQueue.main.async") else { continue }
      notes.append(
        "\(layout.location)\(layout.name) leaves work on the main queue, with "
          + "DispatchQueue.main.async: a state that it writes there makes SwiftUI lay out again after "
          + "each pass, which is not counted here.")
    }
    return notes
  }

  /// Returns what to do about views of files that have neither a layout nor a preview. Empty if there
  /// is no such view.
  static func unshownViews(in files: [SourceFile]) -> [String] {
    var first: String?
    for scan in files.scans {
      let declarations = scan.declarations
      let hasPreview = !scan.previews.isEmpty || declarations.contains(where: \.isPreviewProvider)
      guard !hasPreview else { return [] }
      if first == nil { first = declarations.first(where: \.isOutermostView)?.name }
    }
    guard let first else { return [] }
    return [
      "\(first) is a view without a #Preview. Add one to its file, or make the view with --init, "
        + "such as --init '\(first)(count: count)'."
    ]
  }

  /// Returns the message about a user's expression that names none of the types.
  static func wrongInit(_ expression: InitExpression, _ types: [DeclaredType]) -> String {
    var names: [String] = []
    for type in types where !type.isLocal { names.append(type.name) }
    let known = names.joined(separator: ", ").nonEmpty ?? "there are none"
    return
      "'\(expression.text)', given with --init or in \"init\" of \(FileList.name), names none of the "
      + "types here: \(known)."
  }
}

extension SourceScan.Declaration {
  /// A Boolean value that is true for a view that is declared in no other type.
  fileprivate var isOutermostView: Bool {
    guard isOutermostType else { return false }
    return inherited.contains { name in name.lastName == "View" }
  }

  /// A Boolean value that is true for a layout value key.
  fileprivate var isLayoutValueKey: Bool {
    for name in inherited where name.hasSuffix("LayoutValueKey") { return true }
    return false
  }
}

extension DeclaredType {
  /// Returns the text of the declaration and of its extensions.
  fileprivate func source(in scans: [SourceScan]) -> String {
    var source = ""
    for scan in scans {
      for unit in scan.units where unit.isType || unit.isExtension {
        guard unit.name.lastName == path.last else { continue }
        source += scan.tokens.source(unit.whole) + "\n"
      }
    }
    return source
  }
}
