import Foundation
import LayoutDeciding
import LayoutModel

extension GateReport {
  /// Returns the findings as JSON, with the messages in the words of a terminal.
  ///
  /// Frames are x, y, width and height: of the layout in the window, of others in the layout.
  package func json(isStrict: Bool) throws -> String {
    let json: JSONObject = [
      "schema": 3, "outcome": "\(outcome(isStrict: isStrict))", "system": spec.system.rawValue,
      "comparedFigures": comparedFigures,
      "messages": messages(isStrict: isStrict).json, "findings": findings.json, "laws": laws.json,
      "moves": frameChanges.values.sorted(on: \.caseVariant).flatMap(\.moves),
      "times": (time?.rows ?? []).json, "runs": runs?.json,
      "appeared": appeared.map(\.words), "vanished": vanished.map(\.words),
    ]
    return try JSONText.text(of: json)
  }
}

/// A part of the report that is an object of its JSON.
private protocol GateJSONPart {
  var json: JSONObject { get }
}

extension Sequence where Element: GateJSONPart {
  /// An object for each part.
  fileprivate var json: [JSONObject] { map(\.json) }
}

extension GateMessage: GateJSONPart {
  fileprivate var json: JSONObject {
    [
      "kind": kind.rawValue, "severity": severity.annotation, "title": kind.title, "text": text,
      "details": details, "subject": subject, "caseID": caseVariant?.caseID,
      "variant": caseVariant?.variant,
      "meaning": meaning, "file": site?.file, "line": site?.line, "command": command,
    ]
  }
}

extension GateFinding: GateJSONPart {
  fileprivate var json: JSONObject {
    [
      "caseID": caseVariant.caseID, "variant": caseVariant.variant, "metric": metric.rawValue,
      "kind": "\(kind)", "baseline": "\(baseline)", "found": "\(found)",
    ]
  }
}

extension LawChange: GateJSONPart {
  fileprivate var json: JSONObject {
    let (host, scenario) = (series.line.host, series.line.scenario)
    let passes = scenario.traits.passes
    return [
      "subject": series.subject, "variant": series.variant, "host": host.rawValue,
      "scenario": scenario.rawValue, "metric": metric.rawValue, "kind": "\(kind)",
      "baseline": before.growth?.text(passes: passes), "found": now.growth?.text(passes: passes),
      "number": number, "baselineCount": before.count(at: number),
      "foundCount": now.count(at: number),
    ]
  }
}

extension FrameChange {
  /// An object for each view.
  fileprivate var moves: [JSONObject] {
    views.map { view in
      [
        "caseID": caseVariant.caseID, "variant": caseVariant.variant, "view": view.name,
        "before": Self.lengths(view.from), "now": Self.lengths(view.to),
      ]
    }
  }

  /// The numbers of a frame, in the order of the schema.
  private static func lengths(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map { length in Double(length) }
  }
}

extension TimeGateReport.Row: GateJSONPart {
  fileprivate var json: JSONObject {
    [
      "caseID": caseVariant.caseID, "variant": caseVariant.variant, "ratio": ratio.ratio,
      "verdict": GateWords.verdict(self), "isConfirmedRegression": isRegression,
    ]
  }
}

extension RunComparison {
  fileprivate var json: JSONObject {
    [
      "before": before.runID, "now": now.runID, "isOfOtherMachine": isOfOtherMachine,
      "times": rows.json,
    ]
  }
}

extension RunComparison.Row: GateJSONPart {
  fileprivate var json: JSONObject {
    [
      "caseID": caseVariant.caseID, "variant": caseVariant.variant, "part": part.rawValue,
      "before": before.rawValue, "now": now.rawValue, "ratio": ratio.ratio,
      "verdict": verdict.rawValue,
    ]
  }
}
