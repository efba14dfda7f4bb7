import Foundation
import LayoutBench
import LayoutReports
import LayoutSources

enum PictureFile {
  /// Writes a picture; a path that ends in `.png` gets a bitmap.
  ///
  /// - Throws: ``FileWritingError`` if the file cannot be written, ``UserError`` if nothing
  ///   converts it.
  static func write(_ svg: String, to path: String) throws {
    guard path.lowercased().hasSuffix(".png") else { return try put(Data(svg.utf8), at: path) }
    let folder = try PassingFolder()
    defer { folder.remove() }
    let source = folder.file("picture.svg").path
    let bitmap = folder.file("picture.png").path
    try put(Data(Palette.light(svg).utf8), at: source)
    var failed: [String] = []
    for (name, arguments) in converters(from: source, to: bitmap) {
      guard let result = try? Command.run(named: name, arguments), result.status != 127 else {
        continue
      }
      if result.status == 0, let data = FileManager.default.contents(atPath: bitmap), !data.isEmpty
      {
        return try put(data, at: path)
      }
      failed.append(name)
    }
    throw UserError.notConverted(path: path, failed: failed)
  }

  private static func put(_ data: Data, at path: String) throws {
    try FileExchange.write(data, to: URL(fileURLWithPath: path))
  }

  /// The programs that convert SVG, with their arguments; `convert` is ImageMagick up to version 6.
  private static func converters(from source: String, to path: String) -> [(String, [String])] {
    [
      ("rsvg-convert", ["--zoom", "2", "--output", path, source]),
      ("inkscape", ["--export-type=png", "--export-filename=\(path)", source]),
      ("magick", [source, path]), ("convert", [source, path]),
    ]
  }
}

struct FindingFiles {
  private let directory: URL

  init(directory: URL) { self.directory = directory }

  func path(of finding: Finding, _ result: VerificationResult) -> String? {
    FindingPicture(finding, of: result).map { url($0).relativePath }
  }

  private func url(_ picture: FindingPicture) -> URL {
    directory.appendingPathComponent("\(picture.name).svg")
  }

  func write(_ results: [VerificationResult], report: String) throws {
    for result in results {
      for picture in result.findings.compactMap({ FindingPicture($0, of: result) }) {
        try PictureFile.write(picture.svg, to: url(picture).path)
      }
    }
    let file = directory.appendingPathComponent("verify.txt")
    try FileExchange.write(Data(report.utf8), to: file)
  }
}
