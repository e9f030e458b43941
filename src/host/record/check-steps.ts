import { type Clock, createTimer } from '../../domain/clock.ts';
import type { CheckProgress, EarlierProgress } from '../../ledger/proof/verification.ts';

/** Between steps of a few milliseconds, so that it takes less than a third of the time. */
const PAUSE_MS = 15;
/** Screens are told of each such part of the way. */
const TOLD_SHARE = 0.05;

type Progress = CheckProgress | EarlierProgress;

/** A check of the journal, which is done a step at a time. */
export interface SteppedCheck {
  step(): Progress;
  /** Told of its last step; null where that has thrown. */
  ended(last: Exclude<Progress, { state: 'going' }> | null): void;
}

/** Takes the steps of one check after the other while the till sells. */
export interface CheckSteps<Round extends string> {
  /** Which check is under way; null while none is. */
  readonly round: Round | null;
  /** How far it has come, from 0 to 1; null while none is under way. */
  readonly share: number | null;
  /** Begins with a check, after `delayMs`. */
  begin(round: Round, check: SteppedCheck, delayMs?: number): void;
  /** Begins with it instead of the one under way, and says so at once. */
  beginAnew(round: Round, check: () => SteppedCheck): void;
  /** Takes no more of them. */
  stop(): void;
  /** The same, and none is under way any more. */
  end(): void;
}

/** Makes them; `changed`: the share has, and `failed`: a step has thrown. */
export function createCheckSteps<Round extends string>(parts: {
  readonly clock: Clock;
  readonly changed: () => void;
  readonly failed: (error: unknown) => void;
}): CheckSteps<Round> {
  const timer = createTimer(parts.clock);
  let round: Round | null = null;
  let share: number | null = null;

  function takeNext(of: Round, check: SteppedCheck, afterMs: number): void {
    round = of;
    timer.start(afterMs, () => {
      const progress = stepOf(check);
      round = null;
      if (progress?.state === 'going') {
        takeNext(of, check, PAUSE_MS);
        tell(progress.share);
        return;
      }
      share = null;
      check.ended(progress);
    });
  }

  function stepOf(check: SteppedCheck): Progress | null {
    try {
      return check.step();
    } catch (error) {
      parts.failed(error);
      return null;
    }
  }

  function tell(now: number): void {
    if (share !== null && now >= share && now - share < TOLD_SHARE) return;
    share = now;
    parts.changed();
  }

  function stop(): void {
    timer.stop();
    round = null;
  }

  return {
    get round() {
      return round;
    },
    get share() {
      return share;
    },
    begin: (of, check, delayMs = PAUSE_MS) => takeNext(of, check, delayMs),
    beginAnew(of, check) {
      timer.stop();
      share = null;
      takeNext(of, check(), PAUSE_MS);
      tell(0);
    },
    stop,
    end() {
      stop();
      share = null;
    },
  };
}
