import Foundation

/// The modules and objects of a build, with which files are compiled and linked.
package struct BuiltModules: Sendable {
  /// The build folder, such as `.build/release`.
  package var folder: URL
  /// The product whose objects are linked: `layout-bench`, or a user's own suite.
  package var product: String

  /// The environment variable that names the build folder of an executable that was moved.
  package static let variable = "LAYOUT_BENCH_BUILD"

  /// Finds the build of an executable, or the one that the environment names.
  package init(executable: String, environment: [String: String]) throws(SourceError) {
    let url = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
    product = url.lastPathComponent
    if let named = environment[Self.variable], !named.isEmpty {
      folder = URL(fileURLWithPath: named, isDirectory: true).resolvingSymlinksInPath()
    } else {
      folder = url.deletingLastPathComponent()
    }
    let files = FileManager.default
    if !files.fileExists(atPath: objectList.path) { product = "layout-bench" }
    guard files.fileExists(atPath: module.path), files.fileExists(atPath: objectList.path) else {
      throw .noModules(folder: folder.path, variable: Self.variable)
    }
  }

  #if canImport(Darwin)
    /// The alias of SwiftUI. Aliases of other modules would affect the imports of Foundation
    /// itself.
    static let aliases = [("SwiftUI", "PortableLayout")]
  #else
    static let aliases = [
      ("SwiftUI", "PortableLayout"), ("CoreGraphics", "PortableCoreGraphics"),
      ("CoreFoundation", "PortableCoreFoundation"), ("Combine", "PortableCombine"),
      ("os", "PortableOS"), ("OSLog", "PortableOSLog"), ("SwiftUICore", "PortableSwiftUICore"),
      ("UIKit", "PortableUIKit"), ("UniformTypeIdentifiers", "PortableUniformTypeIdentifiers"),
    ]
  #endif

  /// The modules that are always present: replacements, the modules that they replace, and the
  /// toolchain's.
  static let known: Set<String> = {
    var known: Set = ["Swift", "Foundation", "Dispatch", "Observation"]
    for (name, meant) in aliases { known.formUnion([name, meant]) }
    return known
  }()

  /// The compiler arguments for the aliases and macros of the build.
  var arguments: [String] {
    let files = FileManager.default
    var arguments: [String] = []
    for (name, meant) in Self.aliases {
      let module = modules.appendingPathComponent("\(meant).swiftmodule")
      guard files.fileExists(atPath: module.path) else { continue }
      arguments += ["-module-alias", "\(name)=\(meant)"]
    }
    let plugin = folder.appendingPathComponent("PortableLayoutMacros-tool").path
    if files.isExecutableFile(atPath: plugin) {
      arguments += ["-load-plugin-executable", "\(plugin)#PortableLayoutMacros"]
    }
    return arguments
  }

  /// The folder of the modules that files import.
  var modules: URL { folder.appendingPathComponent("Modules", isDirectory: true) }
  /// The module that replaces SwiftUI.
  var module: URL { modules.appendingPathComponent("PortableLayout.swiftmodule") }
  /// The list of the objects with which a program is linked.
  var objectList: URL {
    folder.appendingPathComponent("\(product).product/Objects.LinkFileList")
  }

  /// A text that changes with the build: the times and sizes of the linked objects.
  var fingerprint: String {
    [module, objectList, folder.appendingPathComponent(product)].map(Self.stamp)
      .joined(separator: " ")
  }

  /// A text that changes while the build is being made: the times and sizes of its modules and
  /// objects.
  var stamp: String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: modules.path)) ?? []
    let stamps = names.sorted().map { name in Self.stamp(of: modules.appendingPathComponent(name)) }
    return ContentKey.of(stamps + [fingerprint])
  }

  /// Runs work with the build. Throws an error if the build's stamp differs afterwards.
  ///
  /// Its modules and objects may then not fit together, whatever the result of the work.
  func unchanged<Made>(since stamp: String, _ work: () async throws -> Made) async throws -> Made {
    do {
      let made = try await work()
      guard self.stamp == stamp else { throw SourceError.rebuilt(folder: folder.path) }
      return made
    } catch {
      guard self.stamp == stamp else { throw SourceError.rebuilt(folder: folder.path) }
      throw error
    }
  }

  /// Returns the path of a file with its time and size.
  package static func stamp(of url: URL) -> String {
    let values = try? FileManager.default.attributesOfItem(atPath: url.path)
    let date = (values?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return "\(url.path) \(date) \(values?[.size] as? Int ?? 0)"
  }
}
