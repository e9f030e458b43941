import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createClient } from '../../src/platform/client.ts';
import type { PosStatus } from '../../src/platform/pos/pos-status.ts';
import {
  type FollowPaymentOptions,
  followPayment,
  type PaymentStream,
  type StreamState,
} from '../../src/platform/stream/payment-stream.ts';
import { createEventLog, type EventLog } from './event-log.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { type Arrival, type ScriptedServer, startScriptedServer } from './scripted-server.ts';

export const KEY = 'sk_test_Zq81/secret+of=the&shop';
export const READY = 'event: ready\ndata: {}\n\n';
export const PAID = 'event: payment.status\ndata: {"status":"completed"}\n\n';
/** What `PAID` says. */
export const COMPLETED: PosStatus = {
  status: 'completed',
  amountMinor: null,
  currency: null,
  isSimulation: null,
  platformNowMs: null,
};

/** What was told of the stream that is followed. */
export type Told =
  | { readonly type: 'state'; readonly state: StreamState; readonly detail: string }
  | { readonly type: 'sign' }
  | { readonly type: 'status'; readonly status: PosStatus }
  | { readonly type: 'garbage'; readonly detail: string };

export const said = (state: StreamState) => (told: Told) =>
  told.type === 'state' && told.state === state;
export const isStatus = (told: Told) => told.type === 'status';
export const isSign = (told: Told) => told.type === 'sign';

/** One payment's stream followed at a scripted platform: real connections, a clock in the test's hands. */
export class StreamBench {
  readonly clock: ManualClock = createManualClock();
  readonly log: EventLog<Told> = createEventLog();
  /** Every delay that was asked of the clock, in milliseconds. */
  readonly waits: EventLog<number> = createEventLog();
  #server: ScriptedServer | null = null;
  #stream: PaymentStream | null = null;

  get server(): ScriptedServer {
    if (this.#server === null) throw new Error('Nothing is followed yet.');
    return this.#server;
  }

  get stream(): PaymentStream {
    if (this.#stream === null) throw new Error('Nothing is followed yet.');
    return this.#stream;
  }

  /** The states told so far, in order. */
  states(): readonly StreamState[] {
    return this.log.entries.flatMap((told) => (told.type === 'state' ? [told.state] : []));
  }

  /** Follows the payment at a platform that does this to each connection. */
  async follow(
    answer: (arrival: Arrival, index: number) => void,
    options: Partial<FollowPaymentOptions> = {},
  ): Promise<void> {
    const { clock, log, waits } = this;
    this.#server = await startScriptedServer(answer);
    const client = createClient({ apiKey: KEY, baseUrl: this.#server.origin });
    if (!client.ok) throw new Error(client.error.code);
    this.#stream = followPayment({
      url: client.value.pos.getEventSourceUrl('pay_1'),
      paymentId: 'pay_1',
      clock: {
        ...clock,
        after(delayMs, run) {
          waits.add(delayMs);
          return clock.after(delayMs, run);
        },
      },
      random: () => 1,
      on: {
        state: (state, detail) => log.add({ type: 'state', state, detail }),
        sign: () => log.add({ type: 'sign' }),
        status: (status) => log.add({ type: 'status', status }),
        garbage: (detail) => log.add({ type: 'garbage', detail }),
      },
      ...options,
    });
  }

  /** Closes the stream and proves it: no timer of ours or of the library, no connection, no key in a word. */
  async close(): Promise<void> {
    this.stream.close();
    const timers = libraryTimers();
    vi.restoreAllMocks();
    await Promise.all(this.server.arrivals.entries.map(({ closed }) => closed));
    expect(this.clock.pendingMs).toEqual([]);
    expect(timers.filter((timer) => !Reflect.get(Object(timer), '_destroyed'))).toEqual([]);
    await this.server.close();
    const everything =
      JSON.stringify(this.log.entries) + inspect(this.log.entries) + inspect(this.stream);
    for (const secret of [KEY, encodeURIComponent(KEY), 'secret', this.server.origin]) {
      expect(everything).not.toContain(secret);
    }
  }
}

/** A new bench for each test of the file, closed and searched after it. */
export function setUpStreamBench(): { readonly current: StreamBench } {
  const held = { current: new StreamBench() };
  beforeEach(() => {
    vi.spyOn(globalThis, 'setTimeout');
    held.current = new StreamBench();
  });
  afterEach(() => held.current.close());
  return held;
}

/** The reconnections that the event stream's library planned for itself: three seconds, and no argument. */
export function libraryTimers(): unknown[] {
  const { calls, results } = vi.mocked(setTimeout).mock;
  return results
    .filter((_, index) => calls[index]?.length === 2 && calls[index][1] === 3_000)
    .map(({ value }) => value);
}

/** Answers as an event stream that says this and stays open. */
export function begin({ response }: Arrival, text = READY): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(text);
}
