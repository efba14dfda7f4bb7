import Foundation
import LayoutBench
import LayoutCharts
import LayoutReports

/// A picture on disk: SVG, or PNG where something that converts it is installed.
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
    for arguments in converters(from: source, to: bitmap) {
      switch run(arguments) {
      case .done:
        if let data = FileManager.default.contents(atPath: bitmap), !data.isEmpty {
          return try put(data, at: path)
        }
        failed.append(arguments[0])
      case .missing: continue
      case .failed: failed.append(arguments[0])
      }
    }
    throw UserError.notConverted(path: path, failed: failed)
  }

  private static func put(_ data: Data, at path: String) throws {
    try FileExchange.write(data, to: URL(fileURLWithPath: path))
  }

  /// The programs that convert SVG, with their arguments; `convert` is ImageMagick up to version 6.
  private static func converters(from source: String, to path: String) -> [[String]] {
    [
      ["rsvg-convert", "--zoom", "2", "--output", path, source],
      ["inkscape", "--export-type=png", "--export-filename=\(path)", source],
      ["magick", source, path], ["convert", source, path],
    ]
  }

  private enum Outcome { case done, missing, failed }

  private static func run(_ arguments: [String]) -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return .missing }
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return .done
    // What env exits with if there is no such program. Source: POSIX, env.
    case 127: return .missing
    default: return .failed
    }
  }
}
