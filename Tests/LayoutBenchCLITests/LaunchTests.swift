import Foundation
import LayoutSources
import Testing

@testable import LayoutBenchCLI

@Suite("What a program made of files is told")
struct LaunchTests {
  @Test("it takes what was written, once, and leaves no file behind")
  func taken() throws {
    var launch = Launch(arguments: ["measure", "Flow.swift"], fileArguments: "Flow.swift")
    launch.sources = ["/project/Flow.swift"]
    launch.inventions = ["flow": "Its gap is made up."]
    let arguments = try launch.written()
    #expect(Launch.taken(from: arguments) == launch)
    #expect(!FileManager.default.fileExists(atPath: arguments[1]))
    let folder = URL(fileURLWithPath: arguments[1]).deletingLastPathComponent().path
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(Launch.taken(from: arguments) == nil)
  }

  @Test(
    "other arguments are those of a command, and no file is taken away",
    arguments: [[], ["measure", "Flow.swift"], ["launch"], ["launch", "Flow.swift"]])
  func others(_ arguments: [String]) {
    #expect(Launch.taken(from: arguments) == nil)
  }
}
