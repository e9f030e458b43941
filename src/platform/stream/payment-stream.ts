import { type Clock, createTimer } from '../../domain/clock.ts';
import { backoffMs } from '../http/backoff.ts';
import { hidingSecrets } from '../http/key.ts';
import { saidOf } from '../http/said.ts';
import { decodePosStatus, type PosStatus } from '../pos/pos-status.ts';
import { openEventStream, type StreamEnd } from './event-stream.ts';

/**
 * `connecting`: just begun, or begun anew, and still within its first moments; `open`: the platform said `ready`;
 * `down`: confirmations do not come this way now. It stays `down`, while new tries are made, until the next `ready`.
 */
export type StreamState = 'connecting' | 'open' | 'down';

interface PaymentStreamListener {
  /** The state changed. `detail` is for the log; it names no address and no key. */
  state(state: StreamState, detail: string): void;
  /** Bytes of the stream arrived, heartbeats included: the platform is alive. */
  sign(): void;
  status(status: PosStatus): void;
  /** A `payment.status` that cannot be read or is about another payment; the stream goes on. */
  garbage(detail: string): void;
}

export interface FollowPaymentOptions {
  /** The stream's address, with the key in it (`pos.getEventSourceUrl`). */
  readonly url: string;
  /** The payment that is followed; what the stream says of another is garbage. */
  readonly paymentId: string;
  readonly clock: Clock;
  readonly random?: () => number;
  readonly fetch?: typeof fetch;
  readonly on: PaymentStreamListener;
  /** The longest silence, and the longest wait for `ready`, before a connection is replaced. */
  readonly watchdogMs?: number;
  /** How long a first connection may take to say `ready` before it is told as `down`; it is kept all the same. */
  readonly firstOpenMs?: number;
  /** How long a stream must have been open for the next wait to be a short one again. */
  readonly steadyAfterMs?: number;
}

/** A payment that is followed until closed. */
export interface PaymentStream {
  /** Ends it: no timer, no connection and no word after this. */
  close(): void;
  /** Connects anew at once: for a wake-up, or a network that came back. */
  reopen(): void;
}

/** A wait that the platform asks for is honoured up to here: the status route is asked meanwhile. */
const LONGEST_ASKED_WAIT_MS = 60_000;

const nothing = () => {};

/**
 * Follows one payment's event stream and keeps it up (interface, endpoint 8): a refused answer, a wrong one,
 * a drop, a silence or an error each lead to `down` and, after a jittered wait, to a new connection.
 * `connecting` is told before this returns. What the stream says is a hint: the status route is the truth.
 */
export function followPayment(options: FollowPaymentOptions): PaymentStream {
  const { clock, on, watchdogMs = 25_000, firstOpenMs = 2_000, steadyAfterMs = 10_000 } = options;
  const random = options.random ?? Math.random;
  const secret = new URL(options.url).searchParams.get('token');
  const hideSecrets = hidingSecrets(secret);
  let closed = false;
  let failures = 0;
  let openSinceMs: number | null = null;
  let closeConnection = nothing;
  const tell = tellingStates(on);
  const firstOpen = createTimer(clock);
  const watchdog = createTimer(clock);
  const retry = createTimer(clock);

  function begin(): void {
    failures = 0;
    firstOpen.start(firstOpenMs, () => tell('down', 'not ready yet'));
    connect();
    tell('connecting', 'connecting');
  }

  function connect(): void {
    openSinceMs = null;
    watch('never ready');
    const connection = openEventStream({
      url: options.url,
      fetch: options.fetch ?? globalThis.fetch,
      on: {
        bytes: heard,
        ready: opened,
        paymentStatus: (data) => readStatusOf(data, options, hideSecrets),
        ended: lost,
      },
    });
    closeConnection = connection.close;
  }

  function watch(detail: string): void {
    watchdog.start(watchdogMs, () => lost({ detail, retryAfterMs: null }));
  }

  function heard(): void {
    // Before `ready`, bytes do not prolong the wait: a stream that never gets there is replaced.
    if (openSinceMs !== null) watch('silent');
    on.sign();
  }

  function opened(): void {
    openSinceMs ??= clock.monotonicMs();
    firstOpen.stop();
    watch('silent');
    tell('open', 'ready');
  }

  function lost(end: StreamEnd): void {
    const wasSteady = openSinceMs !== null && clock.monotonicMs() - openSinceMs >= steadyAfterMs;
    if (wasSteady) failures = 0;
    release();
    const askedMs = Math.min(end.retryAfterMs ?? 0, LONGEST_ASKED_WAIT_MS);
    retry.start(Math.max(backoffMs(failures, random), askedMs), connect);
    failures += 1;
    tell('down', end.detail);
  }

  function release(): void {
    for (const timer of [firstOpen, watchdog, retry]) timer.stop();
    closeConnection();
  }

  begin();
  return {
    close() {
      closed = true;
      release();
    },
    reopen() {
      if (closed) return;
      release();
      begin();
    },
  };
}

/** Tells a state where it is another one than was told before. */
function tellingStates(on: Pick<PaymentStreamListener, 'state'>): PaymentStreamListener['state'] {
  let told: StreamState | null = null;
  return (state, detail) => {
    if (state === told) return;
    told = state;
    on.state(state, detail);
  };
}

/** Tells what the stream said of the payment that is followed, or that it cannot be used. */
function readStatusOf(
  data: string,
  { paymentId, on }: Pick<FollowPaymentOptions, 'paymentId' | 'on'>,
  hideSecrets: ReturnType<typeof hidingSecrets>,
): void {
  const said = saidOf(parsed(data), hideSecrets);
  const status = decodePosStatus(said, { paymentId, platformNowMs: null });
  if (status.ok) on.status(status.value);
  else on.garbage(`a status of ${data.length} characters was not used: ${status.error.detail}`);
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
