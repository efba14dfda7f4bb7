import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutSources

@Suite("Files that a user names")
struct FileTests {
  @Test("a folder's Swift files are found once, without builds and the manifest")
  func folder() throws {
    try Scratch.directory { folder in
      for path in ["B.swift", "a/é ü.swift", ".build/C.swift", "Package.swift", "d.txt"] {
        try Scratch.write("// \(path)\r\n", to: path, in: folder)
      }
      let root = folder.path
      let files = try SourceFinder.files(at: [root + "/B.swift", root])
      #expect(files.map(\.path) == ["\(root)/B.swift", "\(root)/a/é ü.swift"])
      #expect(files[1].text == "// a/é ü.swift\r\n")
      #expect(files[1].name == "é ü")
    }
  }

  @Test(
    "a missing path is reported with a similar one, if there is one",
    arguments: [
      ("FlowLayot", "FlowLayout.swift"), ("FlowLayout", "FlowLayout.swift"),
      ("Flowlayut.swift", "FlowLayout.swift"), ("Scren", "Screen"), ("Masonry.swift", nil),
      ("Nope.swift", nil), ("Rwo.swift", "Row.swift"), ("flow-layout.swift", "FlowLayout.swift"),
      ("Row.swft", "Row.swift"),
    ] as [(String, String?)])
  func meant(_ name: String, _ meant: String?) throws {
    try Scratch.directory { folder in
      try Scratch.write("", to: "FlowLayout.swift", in: folder)
      for short in ["Row", "Pipe"] {
        try Scratch.write("", to: "\(short).swift", in: folder)
      }
      try Scratch.write("", to: "Screen/A.swift", in: folder)
      let start = folder.path + "/"
      #expect(throws: SourceError.notFound(start + name, meant: meant.map { start + $0 })) {
        try SourceFinder.files(at: [start + name])
      }
    }
    #expect(
      SourceError.notFound("a", meant: "b").description
        == "There is no file or folder 'a'. Did you mean 'b'?")
  }

  @Test("each mistake has its error")
  func errors() throws {
    #expect(throws: SourceError.noFiles([])) { try SourceFinder.files(at: []) }
    #expect(throws: SourceError.notFound("/nowhere")) { try SourceFinder.files(at: ["/nowhere"]) }
    try Scratch.directory { folder in
      try Scratch.write("", to: "a.txt", in: folder)
      try Data([0xFF, 0xFE]).write(to: folder.appendingPathComponent("b.swift"))
      let path = folder.path
      #expect(throws: SourceError.notSwift(path + "/a.txt")) {
        try SourceFinder.files(at: [path + "/a.txt"])
      }
      #expect(throws: SourceError.notText(path + "/b.swift")) {
        try SourceFinder.files(at: [path + "/b.swift"])
      }
      let merged = "import SwiftUI\r\n<<<<<<< HEAD\r\na\r\n=======\r\nb\r\n>>>>>>> other\r\n"
      try Scratch.write(merged, to: "c.swift", in: folder)
      #expect(throws: SourceError.conflict(path: path + "/c.swift", line: 2)) {
        try SourceFinder.files(at: [path + "/c.swift"])
      }
      try Scratch.write("// =======\n// <<<<<<< a\n", to: "c.swift", in: folder)
      #expect(try SourceFinder.files(at: [path + "/c.swift"]).count == 1)
    }
  }
}
