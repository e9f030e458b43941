import type { ExchangeFailure } from '../../domain/sale/exchange-failure.ts';

/** What a watch has to say about its payment; times are monotonic. */
export interface Evidence {
  readonly lastAnswer: {
    readonly status: string;
    readonly atMonotonicMs: number;
    /** By its `Date`; null where it told no time. */
    readonly platformNowMs: number | null;
    /** When it says that the code ends; absent where it does not. */
    readonly expiresAtMs?: number;
  } | null;
  readonly nextCheckAtMonotonicMs: number | null;
  readonly checkingNow: boolean;
  readonly streamOpen: boolean;
  /** What the last exchange with the status route failed for; null where it ended in an answer. */
  readonly failure: ExchangeFailure | null;
}

/** The evidence of one payment, as it changes. */
export interface WatchEvidence {
  /** As it was noted. */
  readonly noted: Evidence;
  /** As it is told: the next check is when its question has its turn. */
  told(): Evidence;
  note(change: Partial<Evidence>): void;
  /** What is noted from now on changes nothing. */
  close(): void;
}

/** Keeps it; nothing is known yet. `turnAtMs`: when a question that is asked now would have its turn, monotonic. */
export function keepEvidence(turnAtMs: () => number, changed: () => void): WatchEvidence {
  let isClosed = false;
  let noted: Evidence = {
    lastAnswer: null,
    nextCheckAtMonotonicMs: null,
    checkingNow: false,
    streamOpen: false,
    failure: null,
  };
  return {
    get noted() {
      return noted;
    },
    told() {
      const { nextCheckAtMonotonicMs: next, checkingNow } = noted;
      if (next === null || checkingNow) return noted;
      return {
        ...noted,
        // Worked out over all that was asked in a minute, and asked for hundreds of old codes at each view, of which none shows it.
        get nextCheckAtMonotonicMs() {
          return Math.max(next, turnAtMs());
        },
      };
    },
    note(change) {
      if (isClosed) return;
      noted = { ...noted, ...change };
      changed();
    },
    close() {
      isClosed = true;
    },
  };
}
