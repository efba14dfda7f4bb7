import Foundation
import LayoutBench
import LayoutReports

/// A picture on disk: SVG, or PNG where something that converts it is installed.
enum PictureFile {
  /// Writes a picture; a path that ends in `.png` gets a bitmap.
  ///
  /// - Throws: ``FileWritingError`` if the file cannot be written, ``UserError`` if nothing
  ///   converts it.
  static func write(_ svg: String, to path: String) throws {
    guard path.hasSuffix(".png") else { return try put(svg, at: path) }
    let folder = try PassingFolder()
    defer { folder.remove() }
    let source = folder.file("picture.svg").path
    try put(svg, at: source)
    for arguments in converters(from: source, to: path) where try run(arguments) { return }
    throw UserError.notWritable(
      path: path,
      reason: "PNG needs rsvg-convert, Inkscape or ImageMagick; write .svg instead")
  }

  private static func put(_ text: String, at path: String) throws {
    try FileExchange.write(Data(text.utf8), to: URL(fileURLWithPath: path))
  }

  private static func converters(from source: String, to path: String) -> [[String]] {
    [
      ["rsvg-convert", "--zoom", "2", "--output", path, source],
      ["inkscape", "--export-type=png", "--export-filename=\(path)", source],
      ["magick", source, path],
    ]
  }

  /// Whether a program is installed and did its work.
  private static func run(_ arguments: [String]) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
