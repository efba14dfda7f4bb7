import Foundation
import LayoutBench

extension Isolation.Channel {
  /// Writes a message as a line of JSON.
  func send(_ message: some Encodable) {
    guard var line = try? JSONEncoder.ofMessages.encode(message) else { return }
    line.append(0x0A)
    write(line)
  }
}

extension Isolation.Outcome {
  /// Returns the messages that the copy sent before it ended.
  func messages<Message: Decodable>() -> [Message] {
    output.split(separator: 0x0A).compactMap {
      try? JSONDecoder.ofMessages.decode(Message.self, from: Data($0))
    }
  }
}

// A layout may give lengths that are not finite.

extension JSONEncoder {
  /// The encoder of messages between processes.
  package static var ofMessages: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}

extension JSONDecoder {
  /// The decoder of messages between processes.
  package static var ofMessages: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
