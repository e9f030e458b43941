import {
  type ClosingFailureCode,
  type ClosingProgress,
  DIFFERING_SHOWN,
} from '../../../contract/views/closing-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { type Clock, createTimer } from '../../../domain/clock.ts';
import type { DayClosed, PlatformCheck } from '../../../domain/register/closing.ts';
import type { DayInQuestion } from './day-questions.ts';

/** A closing that waits for a signature, or has failed, is forgotten after this time. */
const FORGOTTEN_AFTER_MS = 15 * 60_000;

/** What is to be closed, and by whom. */
export interface ClosingOrder {
  /** This day, and every open one before it. */
  readonly through: BusinessDay;
  readonly by: DayClosed['by'];
  /** The person was told that the till's clock shows another day than the platform's, and goes on. */
  readonly clockAccepted: boolean;
  /** Whether the till may sign by itself with this check; a person is otherwise asked. */
  readonly maySign: (check: PlatformCheck) => boolean;
}

/** A day that is being closed. */
export interface ClosingRun extends DayInQuestion {
  order: ClosingOrder;
  phase: ClosingProgress['phase'];
  failure: ClosingFailureCode | null;
}

/** The closing under way, one at a time. */
export interface CurrentClosing {
  /** Null where none is. */
  readonly run: ClosingRun | null;
  /** Whether one is, and has not failed. */
  readonly isUnderWay: boolean;
  begin(run: ClosingRun): void;
  /** A person decides, who may never come back to it; what the till does by itself it tries again. */
  wait(run: ClosingRun, phase: 'ready' | 'failed', failure: ClosingFailureCode | null): void;
  /** None is under way any more. */
  finish(): void;
  close(): void;
}

/** Makes it; nothing is under way. */
export function createCurrentClosing(clock: Clock, changed: () => void): CurrentClosing {
  const forget = createTimer(clock);
  let current: ClosingRun | null = null;

  function finish(): void {
    forget.stop();
    current?.stop.abort();
    current = null;
    changed();
  }

  return {
    get run() {
      return current;
    },
    get isUnderWay() {
      return current !== null && current.phase !== 'failed';
    },
    begin(run) {
      forget.stop();
      current = run;
      changed();
    },
    wait(run, phase, failure) {
      if (run.order.by === 'itself') {
        finish();
        return;
      }
      run.stop.abort();
      run.phase = phase;
      run.failure = failure;
      forget.start(FORGOTTEN_AFTER_MS, finish);
      changed();
    },
    finish,
    close() {
      forget.stop();
      current?.stop.abort();
      // The next day's turn may be due: there is no journal to close it in any more.
      current = null;
    },
  };
}

/** How far a closing has come, as screens are told. */
export function viewProgress(run: ClosingRun, check: PlatformCheck): ClosingProgress {
  const { day, order, payments, asked, phase, failure } = run;
  const { agreeing, differing, unasked } = check;
  return {
    day,
    through: order.through,
    by: order.by,
    phase,
    asked: asked.size,
    of: payments.known.size,
    agreeing,
    differing: differing.slice(0, DIFFERING_SHOWN),
    differingCount: differing.length,
    unaskedCount: unasked.length,
    failure,
  };
}
