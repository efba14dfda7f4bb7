/// The copies of files that are compiled, with the code that makes their layouts.
///
/// A copy consists of a line that gives its places the user's path, the file, and a function that
/// adds all layouts of the file to a list. One more file calls these functions:
///
///     func layoutBenchFile0(_ list: SwiftUI.FileEntryList) {
///       list.addLayout("FlowLayout", file: "Flow.swift", line: 3, expression: "FlowLayout()") {
///         count in FlowLayout()
///       }
///     }
struct ModuleSources {
  var files: [SourceFile]
  var factories: [Factory]
  /// The role of the module among those that may be linked into one executable.
  var role = Role.alone

  /// A role of a module that is made from files.
  enum Role: Hashable {
    case alone
    /// The unchanged files, linked together with copies that have caches.
    case original
    case copies(promisedVariants: [String: String])
  }

  /// The copies with different names, and a file that calls all factories.
  ///
  /// A factory's number is its position, starting at 1.
  var copies: [(name: String, text: String)] {
    var copies: [(name: String, text: String)] = []
    for (index, name) in Self.names(of: files).enumerated() {
      copies.append((name, text(of: files[index], index)))
    }
    return copies + [("layout-bench-entry.swift", entry)]
  }

  /// Returns a file with its factories appended, and with the line numbers of the user's file.
  private func text(of file: SourceFile, _ index: Int) -> String {
    var text = "#sourceLocation(file: \"\(file.label)\", line: 1)\n" + file.text
    if file.usesNetworking { text = "import FoundationNetworking\n" + text }
    var declarations = ""
    var statements = ""
    for (index, factory) in factories.enumerated() where factory.file == file.path {
      let code = factory.code(number: index + 1)
      declarations += code.declaration
      statements += code.statement
    }
    guard !statements.isEmpty else { return text }
    return text + """

      #sourceLocation(file: "layout-bench-entry", line: 1)
      @_spi(LayoutBench) import SwiftUI
      \(declarations)\
      func layoutBenchFile\(index)(_ list: SwiftUI.FileEntryList) {
      \(statements)}

      """
  }

  /// The file that calls the factories of all files, as the entry point of the program or of the
  /// copies.
  private var entry: String {
    let used = Set(factories.map(\.file))
    var calls = ""
    for (index, file) in files.enumerated() where used.contains(file.path) {
      calls += "    layoutBenchFile\(index)(list)\n"
    }
    switch role {
    case .alone: return Self.entry(calling: calls)
    case .original:
      return Self.entry(
        calling: calls + "    layoutBenchCopies(context)\n", declaring: Self.declarationOfCopies)
    case .copies(let promisedVariants): return Self.entryOfCopies(calling: calls, promisedVariants)
    }
  }

  private static let list = """
        let list = Unmanaged<SwiftUI.FileEntryList>.fromOpaque(context).takeUnretainedValue()
    """

  /// Returns the entry point of the copies, which the program calls.
  private static func entryOfCopies(
    calling calls: String, _ promisedVariants: [String: String]
  ) -> String {
    """
    @_spi(LayoutBench) import SwiftUI
    @_cdecl("layout_bench_copies")
    public func layoutBenchCopies(_ context: UnsafeMutableRawPointer) {
    \(list)
      list.beginCopies(\(String(reflecting: promisedVariants)))
    \(calls)}

    """
  }

  /// Returns the entry point of the program.
  private static func entry(calling calls: String, declaring declaration: String = "") -> String {
    """
    @_spi(LayoutBench) import SwiftUI
    \(declaration)
    @_silgen_name("layout_bench_files_main")
    func layoutBenchMain(_ add: @convention(c) (UnsafeMutableRawPointer) -> Void) -> Never
    @_cdecl("main")
    public func layoutBenchEntry(_: Int32, _: UnsafeMutableRawPointer?) -> Int32 {
      layoutBenchMain { context in
    \(list)
    \(calls)  }
    }

    """
  }

  private static let declarationOfCopies = """
    @_silgen_name("layout_bench_copies")
    func layoutBenchCopies(_ context: UnsafeMutableRawPointer)
    """

  /// Returns a name for each copy: the file's own, followed by a number if it is taken.
  ///
  /// The compiler accepts no two files with one name, and treats a file with the name `main` as a
  /// script.
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
