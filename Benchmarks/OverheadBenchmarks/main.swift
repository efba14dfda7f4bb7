import CLayoutBench
import Foundation
import PortableLayout

// The harness's own overhead, side by side with bare loops: run with
// `swift run -c release overhead-bench`, with the names of parts to measure these alone. Exit code 1
// if a budget is exceeded.

_ = clb_keep_freed_memory()
var table = BudgetTable()
table.run(Array(CommandLine.arguments.dropFirst()))
table.print()
exit(table.isMet ? 0 : 1)
