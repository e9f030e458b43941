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
  /** Of a carrier that knows how much of what was posted still waits; others are taken to keep up. */
  readonly backlog?: Backlog;
}

/** What waits on a wire. */
interface Backlog {
  /** So much waits that what is told by and by should wait as well, and be told as it is by then. */
  isBehind(): boolean;
  /** Calls `listener` each time that a wire that was behind is not any more. */
  onCaughtUp(listener: () => void): void;
}
