import { EventSource, type EventSourceFetchInit, type FetchLikeResponse } from 'eventsource';

/** The longest event that is put together, in characters. */
const LONGEST_EVENT = 256 * 1024;

/** What a stream of the office says. */
export interface OfficeStreamListener {
  /** Any bytes at all: the office is there. */
  bytes(): void;
  /** The data of the event that is listened for, undecoded. */
  said(data: string): void;
  /** The stream is over, or none was answered; told once, and nothing after it. */
  ended(): void;
}

/**
 * Opens one connection to an event stream and never a second: opening another is the caller's decision (the library would come
 * back every three seconds with the headers of the first one, whose signature counts once). `ask` makes the request; what is to be read
 * of an answer that is no stream it must read itself, for the library gives it up.
 */
export function openOfficeStream(
  url: URL,
  event: string,
  ask: (init: EventSourceFetchInit) => Promise<Response>,
  on: OfficeStreamListener,
): { close(): void } {
  let isOver = false;
  const hear = {
    transform(chunk: Uint8Array, onward: TransformStreamDefaultController<Uint8Array>) {
      if (!isOver) on.bytes();
      onward.enqueue(chunk);
    },
  };

  async function fetchOnce(
    _url: string | URL,
    init: EventSourceFetchInit,
  ): Promise<FetchLikeResponse> {
    const response = await ask(init);
    const { status, headers } = response;
    const shared = { status, headers, url: url.href, redirected: false };
    if (status === 200) {
      return { ...shared, body: response.body?.pipeThrough(new TransformStream(hear)) ?? null };
    }
    return { ...shared, body: null };
  }

  const source = new EventSource(url, { fetch: fetchOnce, maxBufferSize: LONGEST_EVENT });
  function close(): void {
    isOver = true;
    source.close();
  }
  source.addEventListener(event, ({ data }) => {
    if (!isOver) on.said(String(data));
  });
  source.addEventListener('error', (failed) => {
    if (isOver || failed instanceof MessageEvent) return;
    isOver = true;
    // Once this returns the library arms its wait, which closing gives up (HTML, 9.2.3).
    queueMicrotask(close);
    on.ended();
  });
  return { close };
}
