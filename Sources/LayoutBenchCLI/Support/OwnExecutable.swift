import Foundation
import LayoutSources

/// The file of the program that runs.
enum OwnExecutable {
  /// The path of this executable.
  static var path: String { ProjectFiles.resolved(itself) }

  /// The path that starts this executable again, even after another file has taken its place.
  static var itself: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}
