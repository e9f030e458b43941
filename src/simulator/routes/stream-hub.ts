import type { ServerResponse } from 'node:http';
import type { FaultDesk } from '../faults/fault-desk.ts';
import type { FaultyStreams } from '../faults/live-faults.ts';
import { isSilenced } from '../faults/told-events.ts';

/** A listener that reads so little that this many bytes wait for it is gone, not slow. */
const MOST_WAITING_BYTES = 65_536;

interface OpenStream {
  readonly response: ServerResponse;
  readonly paymentId: string;
  /** By the machine's clock. */
  readonly openedAtMs: number;
}

/** The open event streams, kept alive together by one heartbeat. */
export interface StreamHub extends FaultyStreams {
  /** Adds an open stream and returns how to write to it; it leaves by itself when it is closed. */
  join(response: ServerResponse, paymentId: string): (text: string) => void;
  /** Keeps a connection on which nothing is ever said, until it is cut. */
  hold(response: ServerResponse, paymentId: string): void;
  close(): void;
}

/** What the hub asks of the rest of the simulation. */
export interface StreamHubParts {
  readonly heartbeatMs: number;
  readonly faults: FaultDesk;
  /** By the machine's clock. */
  readonly nowMs: () => number;
}

/** Starts a heartbeat: a comment, which listeners ignore, to each stream every `heartbeatMs`. */
export const openStreamHub = ({ heartbeatMs, faults, nowMs }: StreamHubParts): StreamHub => {
  const open = new Set<OpenStream>();
  const held = new Set<OpenStream>();

  const add = (
    streams: Set<OpenStream>,
    response: ServerResponse,
    paymentId: string,
  ): OpenStream => {
    const stream = { response, paymentId, openedAtMs: nowMs() };
    streams.add(stream);
    response.once('close', () => streams.delete(stream));
    return stream;
  };
  const of = (streams: Set<OpenStream>, paymentId: string | null): readonly OpenStream[] =>
    [...streams].filter((stream) => paymentId === null || stream.paymentId === paymentId);

  const write = (stream: OpenStream, bytes: string | Uint8Array): void => {
    const { response, paymentId, openedAtMs } = stream;
    const { run } = faults;
    if (run !== null && isSilenced(run.live, paymentId, openedAtMs)) return;
    response.write(bytes);
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy();
  };

  const heartbeat = setInterval(() => {
    for (const stream of open) write(stream, ': still here\n\n');
  }, heartbeatMs).unref();

  return {
    join: (response, paymentId) => {
      const stream = add(open, response, paymentId);
      return (text) => write(stream, text);
    },
    hold: (response, paymentId) => {
      add(held, response, paymentId);
    },
    cut: (paymentId) => {
      for (const { response } of [...of(open, paymentId), ...of(held, paymentId)]) {
        response.destroy();
      }
    },
    say: (paymentId, bytes) => {
      for (const stream of of(open, paymentId)) write(stream, bytes);
    },
    close: () => {
      clearInterval(heartbeat);
      for (const { response } of [...open, ...held]) response.destroy();
    },
  };
};
