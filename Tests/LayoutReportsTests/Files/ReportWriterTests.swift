import Foundation
import LayoutBench
import LayoutBenchCLI
import LayoutDeciding
import TestSupport
import Testing

@testable import LayoutReports

@Suite("Files of a report")
struct ReportWriterTests {
  static func names(in directory: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
  }

  static func content(_ directory: URL, _ name: String) throws -> String {
    try String(decoding: Data(contentsOf: directory.appendingPathComponent(name)), as: UTF8.self)
  }

  private static let names = [
    "results.json", "results.csv", "samples.csv", "report.md", "report.html", "cases.svg",
  ]

  @discardableResult
  static func write(_ document: ResultsDocument, to directory: URL) throws -> [URL] {
    try RunReport(document).files.write(to: directory)
  }

  @Test("all files and nothing else are written, and the results read back make the same files")
  func writing() throws {
    try Scratch.directory { directory in
      let nested = directory.appendingPathComponent("Reports/latest")
      // Figures of every length, as a run has them.
      var document = Analyzer.repriced(Fixture.full, at: .swiftUI)
      document.decide(on: .standard)
      let files = try Self.write(document, to: nested)
      #expect(files.map(\.lastPathComponent) == Self.names)
      #expect(try Self.names(in: nested) == Self.names.sorted())
      for place in [nested, files[0]] {
        let read = try ResultsReader.read(place)
        #expect(read.hasSamples)
        for (name, file) in zip(Self.names, RunReport(read).files) {
          let again = String(decoding: try file.content(), as: UTF8.self)
          #expect(try Self.content(nested, name) == again, "\(name)")
        }
      }
    }
  }

  @Test("without its samples a document has no file of them")
  func withoutSamples() throws {
    var document = Fixture.small
    for index in document.cases[0].variants.indices {
      document.cases[0].variants[index].timeSummary = TimeSummary(
        document.cases[0].variants[index].samples)
      document.cases[0].variants[index].samples = []
    }
    #expect(!RunReport(document).files.map(\.name).contains("samples.csv"))
  }

  @Test("a later report takes the place of an earlier one")
  func replacing() throws {
    try Scratch.directory { directory in
      try Self.write(Fixture.full, to: directory)
      try Self.write(Fixture.small, to: directory)
      #expect(try ResultsReader.read(directory).cases.map(\.key) == Fixture.small.cases.map(\.key))
      #expect(try Self.names(in: directory).count == Self.names.count)
    }
  }

  @Test("a file whose content cannot be made leaves an earlier report as it was")
  func failingContent() throws {
    struct Failure: Error {}
    try Scratch.directory { directory in
      try Self.write(Fixture.small, to: directory)
      let files =
        RunReport(Fixture.full).files + [ReportFile(name: "broken") { throw Failure() }]
      #expect {
        try files.write(to: directory)
      } throws: { error in
        (error as? FileWritingError)?.path.hasSuffix("/broken") == true
      }
      #expect(try ResultsReader.read(directory).cases.map(\.key) == Fixture.small.cases.map(\.key))
      #expect(try Self.names(in: directory).count == Self.names.count)
    }
  }

  @Test("if a file cannot be replaced, the files before it are restored")
  func failingRename() throws {
    try Scratch.directory { directory in
      try Self.write(Fixture.small, to: directory)
      let report = directory.appendingPathComponent("report.md")
      let json = try Self.content(directory, "results.json")
      try FileManager.default.removeItem(at: report)
      try FileManager.default.removeItem(at: directory.appendingPathComponent("results.csv"))
      // A directory with something in it cannot be replaced by a file.
      let inside = report.appendingPathComponent("keep")
      try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
      #expect(throws: FileWritingError.self) { try Self.write(Fixture.full, to: directory) }
      #expect(try Self.content(directory, "results.json") == json)
      #expect(
        try Self.names(in: directory)
          == Self.names.filter { $0 != "results.csv" }.sorted())
      #expect(FileManager.default.fileExists(atPath: inside.path))
    }
  }

  @Test("a directory that cannot be made is named")
  func noDirectory() throws {
    try Scratch.directory { directory in
      let file = directory.appendingPathComponent("file")
      try Data("x".utf8).write(to: file)
      #expect {
        try Self.write(Fixture.small, to: file.appendingPathComponent("latest"))
      } throws: { error in
        (error as? FileWritingError)?.path.hasSuffix("file/latest") == true
      }
    }
  }

  @Test("a number that is not finite is refused with its place")
  func notFinite() throws {
    try Scratch.directory { directory in
      let nested = directory.appendingPathComponent("latest")
      var document = Fixture.small
      document.cases[0].variants[1].samples[2].perPass = Nanoseconds(.nan)
      #expect {
        try Self.write(document, to: nested)
      } throws: { error in
        (error as? FileWritingError)?.reason.hasPrefix("cases[0].variants[1].time") == true
      }
      #expect(!FileManager.default.fileExists(atPath: nested.path))
    }
  }
}

@Suite("Places that are no files")
struct FileExchangeTests {
  @Test("a link stays one, and what it leads to is replaced")
  func link() throws {
    try Scratch.directory { directory in
      let target = directory.appendingPathComponent("there/file.txt")
      let link = directory.appendingPathComponent("link.txt")
      try FileExchange.write(Data("old".utf8), to: target)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
      // Named by its own directory, as a command has it.
      try FileExchange.write([(link, Data("new".utf8))], in: directory)
      #expect(try String(contentsOf: target, encoding: .utf8) == "new")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target.path)
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(names.sorted() == ["link.txt", "there"])
    }
  }

  @Test("a pipe is written to, not replaced")
  func pipe() throws {
    try Scratch.directory { directory in
      let place = directory.appendingPathComponent("pipe")
      #expect(mkfifo(place.path, 0o600) == 0)
      // Both ends open, so that neither side waits.
      let end = open(place.path, O_RDWR)
      defer { close(end) }
      try FileExchange.write([(place, Data("to a pipe".utf8))], in: directory)
      var bytes = [UInt8](repeating: 0, count: 9)
      #expect(read(end, &bytes, 9) == 9)
      #expect(String(decoding: bytes, as: UTF8.self) == "to a pipe")
      let type = try FileManager.default.attributesOfItem(atPath: place.path)[.type]
      #expect(type as? FileAttributeType != .typeRegular)
    }
  }
}
