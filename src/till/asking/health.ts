import type { HealthView } from '../../contract/views/view.ts';
import type { Clock } from '../../domain/clock.ts';
import type { ExchangeFailure } from '../../domain/sale/exchange-failure.ts';
import type { PlatformErrorCode } from '../../platform/http/errors.ts';
import type { Evidence } from './watch-evidence.ts';

/** How the platform is reached: the part of the health that its answers tell. */
type Contact = Pick<HealthView, 'channel' | 'lastSignAgoMs' | 'offlineForMs' | 'trouble'>;

/** Whether the platform answers, over all payments: always shown, and honest. */
export interface Health {
  /** Bytes came over a stream. */
  signOfLife(): void;
  /**
   * An exchange that was sent at `sentAtMs` (monotonic) ended, in what the interface describes (null) or in this
   * failure.
   */
  exchanged(failure: PlatformErrorCode | null, sentAtMs: number): void;
  /**
   * `watched` is the evidence of the payments that someone waits for: where there is none, or none was asked about
   * lately, nobody knows, and an outage that nobody checks is not counted. A stream that is refused is no outage.
   */
  view(watched: readonly Evidence[]): Contact;
  /** How long ago an exchange went as the interface describes it; null before the first, or after a failure. */
  lastSuccessAgoMs(): number | null;
}

/**
 * A question that had no answer longer ago than this says nothing of now, unless another one is on its way: in an
 * outage, what is waited for is asked about again after some seconds.
 */
const OUTAGE_IS_OF_NOW_MS = 10_000;
/** So long after the platform answered as it should, a till that asked nothing since is still called ready. */
const READY_FOR_MS = 10 * 60_000;

/** Whether it was the platform that said so, and not silence or somebody on the way. */
const IS_THE_PLATFORM: Readonly<Record<ExchangeFailure, boolean>> = {
  invalidRequest: true,
  keyRefused: true,
  accessDenied: true,
  notFound: true,
  tooManyRequests: true,
  platformError: true,
  declined: true,
  aboutAnother: true,
  unreadableAnswer: true,
  linkUnusable: true,
  networkSignIn: false,
  certificateUntrusted: false,
  certificateExpired: false,
  tlsFailed: false,
  nameUnresolved: false,
  connectionRefused: false,
  connectionBroken: false,
  timedOut: false,
  unreachable: false,
};

/** Keeps the age of the last sign of life, on the monotonic clock, and what went wrong last. */
export function createHealth(clock: Clock): Health {
  let lastSignMonotonicMs: number | null = null;
  let silentSinceMonotonicMs: number | null = null;
  let lastSilenceMonotonicMs: number | null = null;
  let lastSuccessMonotonicMs: number | null = null;
  let trouble: ExchangeFailure | null = null;

  const ageOf = (monotonicMs: number | null): number | null =>
    monotonicMs === null ? null : clock.monotonicMs() - monotonicMs;

  /** Where one payment is answered and another is not, the other's own screen says so. */
  function channelOf(watched: readonly Evidence[]): HealthView['channel'] {
    if (watched.some(({ streamOpen }) => streamOpen)) return 'stream';
    if (silentSinceMonotonicMs !== null) return isChecked(watched) ? 'offline' : 'unchecked';
    if (watched.some(({ failure }) => failure === null)) return 'polling';
    if (trouble !== null) return 'troubled';
    return watched.length > 0 ? 'polling' : calm();
  }

  /** Whether a silence that was noticed is still being looked at. */
  function isChecked(watched: readonly Evidence[]): boolean {
    if (watched.some(({ checkingNow }) => checkingNow)) return true;
    const silenceAgoMs = ageOf(lastSilenceMonotonicMs);
    return watched.length > 0 && silenceAgoMs !== null && silenceAgoMs <= OUTAGE_IS_OF_NOW_MS;
  }

  function calm(): 'ready' | 'idle' {
    const successAgoMs = ageOf(lastSuccessMonotonicMs);
    return successAgoMs !== null && successAgoMs <= READY_FOR_MS ? 'ready' : 'idle';
  }

  function signOfLife(): void {
    lastSignMonotonicMs = clock.monotonicMs();
    silentSinceMonotonicMs = null;
  }

  return {
    signOfLife,
    exchanged(failure, sentAtMs) {
      if (failure === 'aborted') return;
      trouble = failure;
      lastSuccessMonotonicMs = failure === null ? clock.monotonicMs() : null;
      if (failure === null || IS_THE_PLATFORM[failure]) signOfLife();
      // The time before the question was sent is no outage: nobody asked then.
      else {
        silentSinceMonotonicMs ??= Math.max(sentAtMs, lastSignMonotonicMs ?? sentAtMs);
        lastSilenceMonotonicMs = clock.monotonicMs();
      }
    },
    view(watched) {
      const channel = channelOf(watched);
      return {
        channel,
        lastSignAgoMs: ageOf(lastSignMonotonicMs),
        offlineForMs: channel === 'offline' ? ageOf(silentSinceMonotonicMs) : null,
        trouble,
      };
    },
    lastSuccessAgoMs: () => ageOf(lastSuccessMonotonicMs),
  };
}
