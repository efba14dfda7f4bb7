import Foundation

/// A picture on disk: SVG, or PNG where something that converts it is installed.
enum PictureFile {
  /// Writes a picture; a path that ends in `.png` gets a bitmap.
  ///
  /// - Throws: ``UserError`` if the file cannot be written or nothing converts it.
  static func write(_ svg: String, to path: String) throws {
    guard path.hasSuffix(".png") else { return try put(svg, at: path) }
    let source = FileManager.default.temporaryDirectory
      .appendingPathComponent("layout-bench-\(UUID().uuidString).svg").path
    try put(svg, at: source)
    defer { try? FileManager.default.removeItem(atPath: source) }
    for arguments in converters(from: source, to: path) where try run(arguments) { return }
    throw UserError.notWritable(
      path: path,
      reason: "PNG needs rsvg-convert, Inkscape or ImageMagick; write .svg instead")
  }

  private static func put(_ text: String, at path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw UserError.notWritable(path: path, reason: error.localizedDescription)
    }
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
