import { EventSource, type EventSourceFetchInit, type FetchLikeResponse } from 'eventsource';
import { readHttpDate, readRetryAfter } from '../http/http-headers.ts';
import { STREAM_PAYMENT_STATUS, STREAM_READY } from '../wire/pos.ts';

/** Why a stream is over; `detail` is for the log and names no address. */
export interface StreamEnd {
  readonly detail: string;
  /** How long the platform asked to wait; null when it did not say. */
  readonly retryAfterMs: number | null;
}

export interface EventStreamOptions {
  /** The stream's address, with its token: it is never repeated in what is told. */
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly on: {
    /** Bytes of an event stream came: any at all, comments included. */
    bytes(): void;
    ready(): void;
    /** The data of a `payment.status` event, undecoded. */
    paymentStatus(data: string): void;
    /** The stream is over, for whatever reason; told at most once, and nothing is told after it. */
    ended(end: StreamEnd): void;
  };
}

/** The longest event that is put together, in characters; a longer one ends the stream. */
const LONGEST_EVENT = 256 * 1024;

/**
 * Opens one connection to a payment's event stream (interface, endpoint 8) and never a second:
 * whatever ends it is told, and opening another is the caller's decision, whose waits are shorter, doubled and jittered; the
 * library would wait three seconds each time (HTML, 9.2.3, "reestablish the connection"). Redirects are not followed,
 * because the address carries the key. Unknown events are ignored (interface, Versioning).
 */
export function openEventStream({ url, fetch, on }: EventStreamOptions): { close(): void } {
  let over = false;
  let answer: StreamEnd | null = null;

  const tellOfBytes = {
    transform(chunk: Uint8Array, onward: TransformStreamDefaultController<Uint8Array>) {
      if (!over) on.bytes();
      onward.enqueue(chunk);
    },
  };

  const source = new EventSource(url, { fetch: countingFetch, maxBufferSize: LONGEST_EVENT });

  async function countingFetch(
    address: string | URL,
    init: EventSourceFetchInit,
  ): Promise<FetchLikeResponse> {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    answer = endOf(response);
    return {
      status: response.status,
      url: response.url,
      redirected: false,
      headers: response.headers,
      body: response.body?.pipeThrough(new TransformStream(tellOfBytes)) ?? null,
    };
  }

  /** An answer that was on its way must not be told any more: the library would report it all the same. */
  function close(): void {
    over = true;
    source.close();
  }

  source.addEventListener(STREAM_READY, () => on.ready());
  source.addEventListener(STREAM_PAYMENT_STATUS, ({ data }) => on.paymentStatus(String(data)));
  source.addEventListener('error', (event) => {
    // An event that the platform itself named "error" arrives here too (HTML, 9.2.6, "dispatch the event"); it ends nothing.
    if (over || event instanceof MessageEvent) return;
    // After a drop the library is connecting again: once this returns it arms the wait, which closing gives up (HTML, 9.2.3).
    // After a refusal or a wrong answer it has closed itself ("fail the connection"), and closing changes nothing.
    queueMicrotask(close);
    on.ended(answer ?? { detail: 'unreachable', retryAfterMs: null });
  });

  return { close };
}

/**
 * What to say of an answer whose stream has ended; a drop is the only end of a right one. Another status or another type
 * fails the connection (HTML, 9.2.3, "process the response").
 */
function endOf({ status, headers }: Response): StreamEnd {
  const retryAfterMs = readRetryAfter(
    headers.get('retry-after'),
    readHttpDate(headers.get('date')),
  );
  if (status !== 200) return { detail: `HTTP ${status}`, retryAfterMs };
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  return { detail: isStream ? 'broken off' : 'not an event stream', retryAfterMs };
}
