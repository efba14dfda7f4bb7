import Foundation
import PortableLayout

extension PassProfile {
  package init(_ target: ProfileTarget, clock: BenchClock? = nil) throws(LayoutError) {
    let tree = target.tree()
    let engine = tree.engine
    let trace = try engine.traced(clock: clock?.now) { () throws(LayoutError) in
      try engine.layOut(in: target.window)
    }
    var hiddenRows: [Hidden] = []
    for rows in engine.hiddenRows {
      hiddenRows.append(
        Hidden(
          rows: rows, label: ViewLabel.of(rows.view, in: engine),
          around: ViewLabel.of(rows.around, in: engine)))
    }
    let profile = PassProfile(
      layout: target.layout, events: trace.events, hiddenRows: hiddenRows,
      container: tree.container)
    var reader = TraceReader(
      profile, engine, own: tree.containersUnderTest, names: tree.names)
    self = reader.read()
    settlement = tree.settled?.settlement
  }
}
