import Foundation
import Testing

@Suite("Pictures as PNG, end to end")
struct RenderCommandTests {
  /// A program that takes the place of a converter: it writes down its arguments and the start of
  /// the drawing, makes the bitmap, and ends as it is told to.
  private static let converter = """
    #!/bin/sh
    printf '%s\\n' "${0##*/}" "$@" >> "$LOG"
    for argument in "$@"; do
      case "$argument" in
        *.svg)
          read -r line < "$argument"; printf '%s\\n' "${line%% *}" >> "$LOG"
          # Converters do not know custom properties: what has them would be black.
          case "$line" in *"var("*) echo "has custom properties" >> "$LOG" ;; esac ;;
        --export-filename=*) place="${argument#*=}" ;;
        *.png) place="$argument" ;;
      esac
    done
    [ "$STATUS" = 0 ] && [ -z "$NOTHING" ] && printf 'made by %s' "${0##*/}" > "$place"
    exit "$STATUS"

    """

  /// What came of a picture that was drawn with converters of ours alone.
  private struct Drawn {
    var result: Executable.Result
    var log: [String]
    var picture: String?
  }

  /// Draws a picture where these programs are in `PATH` and nothing else.
  private static func draw(
    with programs: [String], status: Int = 0, writes: Bool = true, earlier: String? = nil
  ) throws -> Drawn {
    try Scratch.directory { folder in
      let path = folder.appendingPathComponent("bin")
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      for program in programs {
        let url = path.appendingPathComponent(program)
        try Data(converter.utf8).write(to: url)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: url.path)
      }
      let log = folder.appendingPathComponent("log")
      let picture = folder.appendingPathComponent("flow.png")
      if let earlier { try Data(earlier.utf8).write(to: picture) }
      let result = try Executable.run(
        ["render", "flow", "--output", "flow.png"], in: folder,
        environment: [
          "PATH": path.path, "LOG": log.path, "STATUS": "\(status)",
          "NOTHING": writes ? "" : "1",
        ])
      let lines = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      return Drawn(
        result: result, log: lines.split(separator: "\n").map(String.init),
        picture: try? String(contentsOf: picture, encoding: .utf8))
    }
  }

  @Test(
    "the converter that is there gets the drawing and makes the file",
    arguments: [
      ("rsvg-convert", ["--zoom", "2", "--output", "BITMAP", "SOURCE"]),
      ("inkscape", ["--export-type=png", "--export-filename=BITMAP", "SOURCE"]),
      ("magick", ["SOURCE", "BITMAP"]), ("convert", ["SOURCE", "BITMAP"]),
    ])
  func converted(_ program: String, _ arguments: [String]) throws {
    let drawn = try Self.draw(with: [program])
    #expect(drawn.result.status == 0, "\(drawn.result.errors)")
    #expect(drawn.result.output == "flow.png\n")
    #expect(drawn.picture == "made by \(program)")
    let log = drawn.log.map {
      $0.replacing(/\/[^ ]*\/picture.svg/, with: "SOURCE")
        .replacing(/\/[^ ]*\/picture.png/, with: "BITMAP")
    }
    // The drawing's first tag stands after all arguments.
    #expect(log == [program] + arguments + ["<svg"])
  }

  @Test("the first converter that does its work is taken")
  func first() throws {
    let drawn = try Self.draw(with: ["inkscape", "rsvg-convert", "convert"])
    #expect(drawn.picture == "made by rsvg-convert")
    #expect(!drawn.log.contains("inkscape"))
  }

  @Test("without a converter there is one line with the remedy, and an earlier file stays")
  func missing() throws {
    let drawn = try Self.draw(with: [], earlier: "earlier")
    #expect(drawn.result.status == 1)
    #expect(drawn.result.output == "")
    #expect(
      drawn.result.errors
        == "error: Cannot write 'flow.png': PNG needs rsvg-convert, Inkscape or ImageMagick, and "
        + "none is in PATH. Install one, or name a path that ends in .svg.\n")
    #expect(drawn.picture == "earlier")
  }

  @Test("a converter that fails, or writes nothing, is named", arguments: [(1, true), (0, false)])
  func failed(_ status: Int, _ writes: Bool) throws {
    let drawn = try Self.draw(
      with: ["rsvg-convert", "magick"], status: status, writes: writes, earlier: "earlier")
    #expect(drawn.result.status == 1)
    #expect(
      drawn.result.errors
        == "error: Cannot write 'flow.png': rsvg-convert, magick could not convert the picture. "
        + "Install rsvg-convert, or name a path that ends in .svg.\n")
    #expect(drawn.log.count { $0 == "<svg" } == 2)
    #expect(drawn.picture == "earlier")
  }
}
