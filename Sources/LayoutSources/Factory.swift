package struct Factory: Hashable, Codable, Sendable {
  package enum Role: String, Hashable, Codable, Sendable {
    case layout, view
  }

  package enum Origin: String, Hashable, Codable, Sendable {
    case given
    case preview
    /// What a type provides: each of its views is a preview.
    case previews
    /// It can be made without the user's help.
    case found
    /// A call in the files makes it so: for `verify` alone.
    case tried
  }

  package var name: String
  /// What makes it: a Swift expression, in which `count` is the number of subviews.
  package var expression: String
  package var role: Role
  /// The types that the type is nested in: the code is added to the innermost.
  package var parents: [String] = []
  package var file: String
  package var line: Int
  package var origin = Origin.found
  /// What is said of a type that is made with values that the user did not give.
  var note: String?

  /// The file that the compiler names where it means the code of a factory; the line is the
  /// factory's number, from 1.
  static let diagnosticFile = "layout-bench-factories"

  /// The code, all of it on lines that the compiler takes for the factory's own.
  func code(number: Int) -> (declaration: String, statement: String) {
    let location = "#sourceLocation(file: \"\(Self.diagnosticFile)\", line: \(number))\n"
    let type = role == .layout ? "some SwiftUI.Layout" : "some SwiftUI.View"
    let add =
      "list.\(role == .layout ? "addLayout" : "addView")(\(String(reflecting: name)), "
      + "file: \(String(reflecting: file)), line: \(line), "
      + "expression: \(String(reflecting: expression))"
      + (role == .view || origin == .tried ? ", origin: .\(origin.rawValue))" : ")")
    guard !parents.isEmpty else {
      return ("", "\(location)\(add) { count in \(expression) }\n")
    }
    let parent = parents.map(\.asIdentifier).joined(separator: ".")
    let function = "layoutBenchMake\(number)"
    return (
      "\(location)extension \(parent) { @MainActor fileprivate static func \(function)"
        + "(_ count: Int) -> \(type) { \(expression) } }\n",
      "\(location)\(add) { count in \(parent).\(function)(count) }\n"
    )
  }
}

extension String {
  /// A name as code spells it: in backticks where it is none of an identifier's.
  var asIdentifier: String {
    contains(/^[\p{L}_][\p{L}\p{N}_.]*$/) ? self : "`\(self)`"
  }
}

struct ModuleSources {
  var files: [SourceFile]
  var factories: [Factory]
  /// Which module the files are, of two that are linked into one executable.
  var role = Role.alone

  enum Role: Hashable {
    case alone
    /// The files as they are, where there are copies with caches, too.
    case original
    case copies(promises: [String: String])
  }

  /// The copies, each under a name of its own, and a file that calls all factories, whose numbers
  /// are their places from 1.
  var copies: [(name: String, text: String)] {
    zip(files, Self.names(of: files)).enumerated().map { index, file in
      let (file, name) = file
      var text =
        (file.usesNetworking ? "import FoundationNetworking\n" : "")
        + "#sourceLocation(file: \"\(file.label)\", line: 1)\n" + file.text
      let code = factories.enumerated().filter { $0.element.file == file.path }
        .map { $0.element.code(number: $0.offset + 1) }
      if !code.isEmpty {
        text += """

          #sourceLocation(file: "\(Factory.diagnosticFile)", line: 1000000)
          @_spi(LayoutBench) import SwiftUI
          \(code.map(\.declaration).joined())\
          func layoutBenchFile\(index)(_ list: SwiftUI.FileEntryList) {
          \(code.map(\.statement).joined())}

          """
      }
      return (name, text)
    } + [("layout-bench-entry.swift", entry)]
  }

  private var entry: String {
    let used = Set(factories.map(\.file))
    let calls = files.indices.filter { used.contains(files[$0].path) }
      .map { "    layoutBenchFile\($0)(list)\n" }.joined()
    let list = """
          let list = Unmanaged<SwiftUI.FileEntryList>.fromOpaque(context).takeUnretainedValue()
      """
    if case .copies(let promises) = role {
      return """
        @_spi(LayoutBench) import SwiftUI
        @_cdecl("layout_bench_copies")
        public func layoutBenchCopies(_ context: UnsafeMutableRawPointer) {
        \(list)
          list.beginCopies(\(String(reflecting: promises)))
        \(calls)}

        """
    }
    let copies = role == .original ? "    layoutBenchCopies(context)\n" : ""
    return """
      @_spi(LayoutBench) import SwiftUI
      \(role == .original ? Self.declarationOfCopies : "")
      @_silgen_name("layout_bench_files_main")
      func layoutBenchMain(_ add: @convention(c) (UnsafeMutableRawPointer) -> Void) -> Never
      @_cdecl("main")
      public func layoutBenchEntry(_: Int32, _: UnsafeMutableRawPointer?) -> Int32 {
        layoutBenchMain { context in
      \(list)
          list.sources = \(files.map(\.path))
      \(calls)\(copies)  }
      }

      """
  }

  private static let declarationOfCopies = """
    @_silgen_name("layout_bench_copies")
    func layoutBenchCopies(_ context: UnsafeMutableRawPointer)
    """

  /// A name for each copy: the file's own, with a number where it was there before. The compiler
  /// takes no two files of one name, and a file of the name `main` for a script.
  static func names(of files: [SourceFile]) -> [String] {
    var used: Set<String> = ["main", "layout-bench-entry"]
    return files.map { file in
      var name = file.name
      var number = 2
      while !used.insert(name.lowercased()).inserted {
        name = "\(file.name)-\(number)"
        number += 1
      }
      return name + ".swift"
    }
  }
}
