import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// Makes a folder, and tries whether it takes files.
func writableFolder(_ path: String) throws -> URL {
  let url = URL(fileURLWithPath: path, isDirectory: true)
  do {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try PassingFolder(in: url, prefix: FileExchange.folderPrefix).remove()
    return url
  } catch let failure as PassingFolder.Failure {
    throw NotWritable(path: path, reason: failure.reason)
  } catch {
    throw NotWritable(path: path, reason: error.systemReason)
  }
}

/// The folder of a run's reports: one of its own, or the one that `--output` names.
struct RunFolder {
  /// The folder itself.
  let directory: URL
  /// The folder of the runs' folders. Nil if `--output` names a folder for this run alone.
  private var reports: URL?
  /// The number of runs that stay. Nil for all.
  private var runsKept: Int?

  /// The number of runs that the folder of the user's cache keeps.
  static let capacity = 24

  /// The path as the user would write it.
  var path: String { directory.relativePath }

  init(exactly path: String) throws { directory = try writableFolder(path) }

  /// Makes a new folder `<date>-<name>` in the reports' folder, with a number if the name is taken.
  init(for plan: Plan, in path: String, keeping runsKept: Int? = nil, at date: Date = Date()) throws
  {
    let reports = try writableFolder(path)
    (self.reports, self.runsKept) = (reports, runsKept)
    let names = plan.cases.subjects
    var name = "\(names.count)-layouts"
    if names.count == 1, let only = names.first { name = only }
    let minute = date.ISO8601Format().prefix(16).replacing("T", with: "-").replacing(":", with: "")
    directory = try Self.makeFolder("\(minute)-\(Self.fileName(name))", in: reports)
    if runsKept == nil { Self.hideRuns(in: reports) }
  }

  /// The start of a name, with a hyphen for each character that some file systems refuse.
  private static func fileName(_ name: String) -> String {
    var text = ""
    for character in name.prefix(60) {
      let isAllowed = character.isLetter || character.isNumber || "-_.".contains(character)
      if isAllowed { text.append(character) } else { text.append("-") }
    }
    return text
  }

  /// Makes a folder of a name, or of the name with the first number that is free.
  private static func makeFolder(_ name: String, in reports: URL) throws -> URL {
    var number = 1
    while true {
      var numbered = name
      if number > 1 { numbered += "-\(number)" }
      let folder = reports.appendingPathComponent(numbered, isDirectory: true)
      if mkdir(folder.path, 0o777) == 0 { return folder }
      guard errno == EEXIST else {
        let error = NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
        throw NotWritable(path: folder.relativePath, reason: error.systemReason)
      }
      number += 1
    }
  }

  /// Keeps runs out of a repository by an ignore file.
  ///
  /// An existing file stays as it is, unless it is empty: a full disk leaves empty files.
  static func hideRuns(in reports: URL) {
    let file = reports.appendingPathComponent(".gitignore")
    let content = FileManager.default.contents(atPath: file.path) ?? Data()
    guard content.isEmpty else { return }
    // A disk that does not take these lines does not take the results either, which says so.
    try? FileExchange.write(Data(ignored.utf8), to: file)
  }

  /// The text of the ignore file.
  private static let ignored = """
    # Written by layout-bench: runs stay here, baseline.txt is committed.
    /latest
    /rank/
    /[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]-*/

    """

  /// Removes the folder if nothing was written to it.
  func removeIfEmpty() { if reports != nil { rmdir(directory.path) } }

  /// Makes `latest` point to the folder, and removes the oldest runs if not all are kept.
  func becomeLatest() {
    guard let reports else { return }
    let latest = reports.appendingPathComponent("latest")
    let link = reports.appendingPathComponent(
      ".latest-\(ProcessInfo.processInfo.processIdentifier)")
    unlink(link.path)
    if symlink(directory.lastPathComponent, link.path) != 0 || rename(link.path, latest.path) != 0 {
      StandardError.print("'\(latest.relativePath)' cannot be made to point to '\(path)'.")
    }
    guard let runsKept else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: reports.path)) ?? []
    var runs: [String] = []
    for name in names where name.first?.isNumber == true && name != directory.lastPathComponent {
      runs.append(name)
    }
    runs.sort(by: >)
    for run in runs.dropFirst(runsKept - 1) {
      try? FileManager.default.removeItem(at: reports.appendingPathComponent(run))
    }
  }
}

/// The results that `last` stands for, wherever results are named.
enum LastRun {
  /// The meaning of `last`, for a help.
  static let help = "'last' is the last run in Reports/, or of 'measure'"

  /// Reads the results that an argument names, or those of the last run.
  static func results(_ argument: String?) throws -> ResultsDocument {
    try ResultsReader.read(URL(fileURLWithPath: path(argument)))
  }

  /// Returns the path that an argument names, or the path of the last run.
  static func path(_ argument: String?) -> String {
    let path = argument ?? "last"
    guard path == "last", !FileManager.default.fileExists(atPath: path) else { return path }
    let cache = BuildCache().reports.path
    var last: (run: String, date: Date)?
    for run in ["Reports/latest", cache + "/latest"] {
      guard let date = date(of: run) else { continue }
      if let known = last, known.date >= date { continue }
      last = (run, date)
    }
    return last?.run ?? "Reports/latest"
  }

  /// The date of a run's results. Nil if there are none.
  private static func date(of run: String) -> Date? {
    let file = URL(fileURLWithPath: run + "/results.json").resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return attributes?[.modificationDate] as? Date
  }
}
