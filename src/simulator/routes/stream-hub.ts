import type { ServerResponse } from 'node:http';

/** A listener that reads so little that this many bytes wait for it is gone, not slow. */
const MOST_WAITING_BYTES = 65_536;

/** The open event streams, kept alive together by one heartbeat. */
export interface StreamHub {
  /** Adds an open stream and returns how to write to it; it leaves by itself when it is closed. */
  join(response: ServerResponse): (text: string) => void;
  close(): void;
}

/** Starts a heartbeat: a comment, which listeners ignore, to each stream every `heartbeatMs`. */
export const openStreamHub = (heartbeatMs: number): StreamHub => {
  const responses = new Set<ServerResponse>();
  const write = (response: ServerResponse, text: string): void => {
    response.write(text);
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy();
  };
  const heartbeat = setInterval(() => {
    for (const response of responses) write(response, ': still here\n\n');
  }, heartbeatMs).unref();
  return {
    join: (response) => {
      responses.add(response);
      response.once('close', () => responses.delete(response));
      return (text) => write(response, text);
    },
    close: () => {
      clearInterval(heartbeat);
      for (const response of responses) response.destroy();
    },
  };
};
