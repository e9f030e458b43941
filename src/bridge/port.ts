/**
 * One end of a wire between the till and a screen: Electron's IPC or a WebSocket.
 * Only plain data crosses it. The bridge knows nothing else of its carrier.
 */
export interface BridgePort {
  post(message: unknown): void;
  /** Calls `listener` for each message that arrives; returns how to stop. */
  onMessage(listener: (message: unknown) => void): () => void;
  /** Calls `listener` once when the wire is gone for good. */
  onClose(listener: () => void): () => void;
}
