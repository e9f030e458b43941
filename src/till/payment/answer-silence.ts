import type { Clock } from '../../domain/clock.ts';
import type { RateLimiter } from '../asking/rate-limiter.ts';

/** Since when the till checks what became of a payment, and since when nothing was heard of it; on the monotonic clock. */
export interface AnswerSilence {
  /** A question was sent. */
  asked(): void;
  /** An answer came that tells how it stood at this moment. */
  endedAt(asOfMs: number): void;
  /** The code on the screen is over, and what became of it is asked; whether it was not so before. */
  beginChecking(): boolean;
  /** It is shown, or decided. */
  endChecking(): void;
  /** For how long the till had been checking at this moment; negative before, null while it is not. */
  checkingForMs(atMs: number): number | null;
  /** For how long nothing came though it was asked for. */
  silentForMs(): number;
}

/** Begins as of now, with the payment's last answer. */
export function createAnswerSilence(
  clock: Clock,
  limiter: Pick<RateLimiter, 'pausedForMs'>,
): AnswerSilence {
  let lastAnswerAtMs = clock.monotonicMs();
  let checkingSinceMs: number | null = null;
  /** When the first question was sent that was not answered yet; null while the till itself holds the next one back. */
  let unansweredSinceMs: number | null = null;
  return {
    asked() {
      unansweredSinceMs ??= clock.monotonicMs();
    },
    endedAt(asOfMs) {
      lastAnswerAtMs = Math.max(lastAnswerAtMs, asOfMs);
      if (asOfMs >= (unansweredSinceMs ?? asOfMs)) unansweredSinceMs = null;
    },
    beginChecking() {
      if (checkingSinceMs !== null) return false;
      checkingSinceMs = clock.monotonicMs();
      unansweredSinceMs = null;
      return true;
    },
    endChecking() {
      checkingSinceMs = null;
    },
    checkingForMs: (atMs) => (checkingSinceMs === null ? null : atMs - checkingSinceMs),
    // While the code was shown, a stream that was open asked nothing: how long nothing came counts from its end on. Where
    // the till asks about so many codes that this one waits for its turn, that is no silence of the platform's.
    silentForMs() {
      const nowMs = clock.monotonicMs();
      const askedAtMs = limiter.pausedForMs() > 0 ? lastAnswerAtMs : unansweredSinceMs;
      return (
        nowMs - Math.max(lastAnswerAtMs, checkingSinceMs ?? lastAnswerAtMs, askedAtMs ?? nowMs)
      );
    },
  };
}
