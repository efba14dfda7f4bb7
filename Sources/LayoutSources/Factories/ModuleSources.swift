struct ModuleSources {
  var files: [SourceFile]
  var factories: [Factory]

  struct Copy: Equatable {
    var name: String
    var text: String
  }

  /// The copies, each under a name of its own, and a file that calls all factories.
  ///
  /// The number of a factory is its place in `factories`, from 1.
  var copies: [Copy] {
    let names = Self.names(of: files)
    var copies: [Copy] = []
    for (index, file) in files.enumerated() {
      var text =
        "#sourceLocation(file: \(SwiftLiteral.string(file.path)), line: 1)\n" + file.text
      let added = factories.enumerated().filter { $0.element.file == file.path }
      if !added.isEmpty {
        let code = added.map { $0.element.code(number: $0.offset + 1) }
        text += "\n#sourceLocation(file: \"\(Factory.diagnosticFile)\", line: 1000000)\n"
        text += "@_spi(LayoutBench) import SwiftUI\n"
        text += code.map(\.declaration).joined()
        text += "func layoutBenchFile\(index)(_ list: SwiftUI.FileEntryList) {\n"
        text += code.map(\.statement).joined() + "}\n"
      }
      copies.append(Copy(name: names[index], text: text))
    }
    copies.append(Copy(name: "layout-bench-entry.swift", text: entry))
    return copies
  }

  private var entry: String {
    let used = files.indices.filter { index in
      factories.contains { $0.file == files[index].path }
    }
    let calls = used.map { "    layoutBenchFile\($0)(list)\n" }.joined()
    return """
      @_spi(LayoutBench) import SwiftUI
      @_silgen_name("layout_bench_files_main")
      func layoutBenchMain(_ add: @convention(c) (UnsafeMutableRawPointer) -> Void) -> Never
      @_cdecl("main")
      public func layoutBenchEntry(_: Int32, _: UnsafeMutableRawPointer?) -> Int32 {
        layoutBenchMain { context in
          let list = Unmanaged<SwiftUI.FileEntryList>.fromOpaque(context).takeUnretainedValue()
          _ = list
      \(calls)  }
      }

      """
  }

  /// A name for each copy: the file's own, with a number where it was there before.
  ///
  /// The compiler takes no two files of one name, and a file of the name `main` for a script.
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
