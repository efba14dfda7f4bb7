import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Folders for a while")
struct PassingFolderTests {
  private func withDirectory(_ body: (URL) throws -> Void) throws {
    let outer = try PassingFolder(prefix: "passing-folder-tests")
    defer { outer.remove() }
    try body(outer.url)
  }

  @Test("a folder of a process that is no more is removed by the next one")
  func stale() throws {
    try withDirectory { directory in
      // A process that has just ended.
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/true")
      try process.run()
      process.waitUntilExit()
      func make(_ name: String) throws -> String {
        let url = directory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try Data("job".utf8).write(to: url.appendingPathComponent("job.json"))
        return name
      }
      let space = PassingFolder.processSpace
      let id = UUID().uuidString
      _ = try make("work-\(space)-\(process.processIdentifier)-\(id)")
      let kept = [
        // Of a living process, of another kind, of another container, and a user's own.
        try make("work-\(space)-\(ProcessInfo.processInfo.processIdentifier)-\(id)"),
        try make("other-\(space)-\(process.processIdentifier)-\(id)"),
        try make("work-\(space)1-\(process.processIdentifier)-\(id)"),
        try make("work-\(space)-\(process.processIdentifier)-mine"),
        try make("work-results"),
      ]
      let new = try PassingFolder(in: directory, prefix: "work")
      let found = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(Set(found) == Set(kept + [new.url.lastPathComponent]))
      new.remove()
      #expect(!FileManager.default.fileExists(atPath: new.url.path))
    }
  }

  @Test("where nothing can be written the reason and the remedy are told")
  func refused() {
    let error = #expect(throws: PassingFolder.Failure.self) {
      try PassingFolder(in: URL(fileURLWithPath: "/dev/null/no"))
    }
    #expect(
      error?.description
        == "Cannot write to '/dev/null/no': not a directory. Make room there, or set TMPDIR "
        + "to another directory.")
  }
}

@Suite("What the system says")
struct SystemReasonTests {
  private struct Plain: Error {}

  @Test(
    "Foundation's empty words are never used",
    arguments: [
      (CocoaError(.fileWriteUnknown) as any Error & Sendable, "error 512 of the system"),
      (POSIXError(.ENOSPC), "no space left on device"),
      (NSError(domain: NSPOSIXErrorDomain, code: 5), "input/output error"),
      (
        CocoaError(
          .fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.EROFS)]),
        "read-only file system"
      ),
      (Plain(), "Plain()"),
    ])
  func reason(_ error: any Error & Sendable, _ expected: String) {
    #expect(error.systemReason == expected)
  }
}
