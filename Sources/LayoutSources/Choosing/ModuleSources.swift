/// The copies of files that are compiled, with the code that makes their layouts.
struct ModuleSources {
  var files: [SourceFile]
  var factories: [Factory]
  /// Which module the files are, of two that are linked into one executable.
  var role = Role.alone

  /// The module that files make, of two that may be linked.
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

          #sourceLocation(file: "layout-bench-entry", line: 1)
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
