import Foundation
import Testing

@Suite("The folder of what has no effect on layout")
struct NeutralFolderTests {
  @Test("its README names every file")
  func readme() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/PortableLayout/Views/Neutral").standardized
    let readme = try String(
      contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for file in files where file != "README.md" {
      #expect(readme.contains("`\(file)`"), "\(file)")
    }
  }
}
