import type { Clock } from '../domain/clock.ts';
import type { CheckProgress, Ledger } from '../ledger/ledger.ts';

/** After the start, which the cashier is waiting for. */
const BEGINS_AFTER_MS = 500;
/** Between steps of a few milliseconds, so that it takes less than a third of the time. */
const PAUSE_MS = 15;

export interface BackgroundCheckParts {
  readonly ledger: Pick<Ledger, 'check'>;
  readonly clock: Clock;
  readonly whole: (checked: Extract<CheckProgress, { state: 'whole' }>) => void;
  readonly damaged: (found: Extract<CheckProgress, { state: 'damaged' }>) => void;
  /** The check itself has a bug; the till goes on. */
  readonly failed: (error: unknown) => void;
}

/** Checks the whole journal while the till sells. */
export interface BackgroundCheck {
  /** Begins once more, unless it is under way. */
  again(): void;
  stop(): void;
}

/** Begins soon, and again whenever it is asked to. */
export function checkInBackground(parts: BackgroundCheckParts): BackgroundCheck {
  const { ledger, clock } = parts;
  let cancel: (() => void) | null = null;

  function begin(delayMs: number): void {
    const check = ledger.check();
    const step = (): void => {
      cancel = null;
      const progress = stepOf(check);
      if (progress?.state === 'going') cancel = clock.after(PAUSE_MS, step);
      if (progress?.state === 'whole') parts.whole(progress);
      if (progress?.state === 'damaged') parts.damaged(progress);
    };
    cancel = clock.after(delayMs, step);
  }

  function stepOf(check: ReturnType<Ledger['check']>): CheckProgress | null {
    try {
      return check.step();
    } catch (error) {
      parts.failed(error);
      return null;
    }
  }

  begin(BEGINS_AFTER_MS);
  return {
    again() {
      if (cancel === null) begin(PAUSE_MS);
    },
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
