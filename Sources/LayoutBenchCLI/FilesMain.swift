import Foundation
import LayoutBench
@_spi(LayoutBench) import PortableLayout

/// The entry of an executable that was linked with a user's files.
///
/// - Parameter add: Adds what the files make to the list whose address it is given.
@_silgen_name("layout_bench_files_main")
package func filesMain(_ add: @convention(c) (UnsafeMutableRawPointer) -> Void) -> Never {
  let list = FileEntryList()
  add(Unmanaged.passUnretained(list).toOpaque())
  let suite = Suite(files: list.entries)
  LayoutBenchCommandLine.start(suite: suite) { arguments in
    await CurrentSuite.$isOfFiles.withValue(true) {
      await LayoutBenchCommandLine.run(arguments, suite: suite)
    }
  }
}
