import type { PlatformError } from '../../platform/http/errors.ts';

/** The usual time of the client library: what takes longer was, so far, not worth waiting for. */
const USUAL_MS = 8_000;
/** A person who asks is not kept waiting behind a question for longer. */
const LONGEST_MS = 20_000;

/** For how long an answer of the status route is waited for. */
export interface AnswerPatience {
  /** Milliseconds, for a question that is sent now. */
  readonly ms: number;
  /** Takes how long an answer took, or the lack of one, in milliseconds. */
  took(tookMs: number, failure: PlatformError['code'] | null): void;
}

/**
 * A platform that is merely slow would be given up each time just before its answer, and what was paid never learned:
 * after each question without an answer in time the next one waits twice as long, until one is answered quickly again.
 */
export function createAnswerPatience(): AnswerPatience {
  let ms = USUAL_MS;
  return {
    get ms() {
      return ms;
    },
    took(tookMs, failure) {
      if (failure === 'timedOut') ms = Math.min(LONGEST_MS, ms * 2);
      else if (failure === null && tookMs < USUAL_MS) ms = USUAL_MS;
    },
  };
}
